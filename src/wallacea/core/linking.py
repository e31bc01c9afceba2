"""All rules that a compiled function reaches, joined into one module and optimised once.

Left alone, Numba optimises each rule together with all that it calls, then the same once more
in every caller, and makes machine code of rules that only other rules call. Here a rule stays a
*part*: typed and lowered, and no more. The function that Python calls is the *whole*: it takes
in every part once, and since nobody else calls the parts, the optimiser may do with them what it
likes. That is compiled in half the time and runs faster (``benchmarks/results/compiling.md``).

This leans on the inside of Numba. Where a version has it otherwise, rules are compiled the usual
way; ``WALLACEA_LINKING=off`` asks for that.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any


@cache
def pipelines() -> tuple[dict[str, Any], dict[str, Any]]:
    """How ``numba.njit`` is told to compile a part, and a whole; nothing where it cannot be."""
    if os.environ.get("WALLACEA_LINKING") == "off":
        return {}, {}
    try:
        part, whole = _compilers()
    except (ImportError, AttributeError):
        return {}, {}
    return {"pipeline_class": part}, {"pipeline_class": whole}


UNUSED = frozenset(
    (
        *("WithLifting", "InlineClosureLikes", "RewriteDynamicRaises", "InlineInlinables"),
        *("MakeFunctionToJitFunction", "FindLiterallyCalls", "LiteralUnroll"),
        *("LiteralPropagationSubPipelinePass", "InlineOverloads", "DumpParforDiagnostics"),
    )
)
"""Steps of Numba for what no rule has: closures, exceptions, ``with``, types as values."""


def _compilers() -> tuple[type, type]:
    """Numba's compiler with libraries of ours."""
    from numba.core import codegen, compiler

    usual: Any = codegen.JITCodeLibrary
    for name in ("_get_module_for_linking", "_optimize_final_module", "_finalize_dynamic_globals"):
        getattr(usual, name)

    class Part(usual):  # type: ignore[misc]
        """The code of one rule: neither optimised with others nor made into machine code."""

        _shared_module: Any
        _linking_libraries: Any

        @property
        def codegen(self) -> Any:
            return _WithoutPlaces(self._codegen)

        def finalize(self) -> None:
            self._raise_if_finalized()
            for library in self._linking_libraries if hasattr(self, "_reload_init") else ():
                self._reload_init.update(library._reload_init)  # older versions have none
            self._finalize_dynamic_globals()
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            self._ensure_finalized()
            return 0

        def _get_module_for_linking(self) -> Any:
            """For a library that knows nothing of parts: this one with all that it calls."""
            self._ensure_finalized()
            if self._shared_module is None:
                module = self._final_module.clone()
                for library in _in_order(self._linking_libraries, Part):
                    module.link_in(library._get_module_for_linking(), preserve=True)
                for function in module.functions:
                    if not function.is_declaration and function.linkage.name == "external":
                        function.linkage = "linkonce_odr"
                self._shared_module = module
            return self._shared_module

    class Whole(usual):  # type: ignore[misc]
        """The code of a function for Python, with every part that it reaches."""

        _linking_libraries: Any

        def finalize(self) -> None:
            self._raise_if_finalized()
            self._linking_libraries = _in_order(self._linking_libraries, Part)
            super().finalize()

        def _optimize_final_module(self) -> None:
            inner = {name for lone in self._linking_libraries for name in lone.functions}
            for function in self._final_module.functions:
                if function.name in inner:
                    function.linkage = "internal"
            super()._optimize_final_module()

    return _compiler(compiler, Part), _compiler(compiler, Whole)


def _compiler(numba: Any, library_of: Callable[[Any, str], Any]) -> type:
    """A compiler that writes into a library of this kind and leaves out what no rule needs."""

    class Compiler(numba.Compiler):  # type: ignore[misc]
        def __init__(  # as Numba calls it
            self,
            typingctx: Any,
            targetctx: Any,
            library: Any,
            args: Any,
            return_type: Any,
            flags: Any,
            locals: Any,
        ) -> None:
            flags.nrt = False  # rules allocate nothing
            flags.no_rewrites = True
            super().__init__(typingctx, targetctx, library, args, return_type, flags, locals)

        def compile_extra(self, func: Any) -> Any:
            if self.state.library is None:
                codegen = self.state.targetctx.codegen()
                self.state.library = library_of(codegen, func.__qualname__)
                self.state.library.enable_object_caching()
            collecting = gc.isenabled()
            gc.disable()  # a tenth of the time went into looking for garbage that is not there
            try:
                return super().compile_extra(func)
            finally:
                if collecting:
                    gc.enable()

        def define_pipelines(self) -> list[Any]:
            (usual,) = super().define_pipelines()
            fewer = numba.PassManager(usual.pipeline_name)
            fewer.passes = [step for step in usual.passes if step[0].__name__ not in UNUSED]
            fewer.finalize()
            return [fewer]

    return Compiler


class _Lone:
    """A library as one link: a part without what it calls, or whole where it is no part."""

    def __init__(self, library: Any, part: bool) -> None:
        self._reload_init: Any = getattr(library, "_reload_init", set())
        self._module = library._final_module if part else library._get_module_for_linking()
        defined = (f.name for f in self._module.functions if not f.is_declaration)
        self.functions = frozenset(defined if part else ())
        """What nobody outside of a whole calls."""

    def _get_module_for_linking(self) -> Any:
        return self._module


def _in_order(libraries: Iterable[Any], kind: Any) -> list[_Lone]:
    """All libraries that these reach through parts, once each: first the parts.

    What is no part comes in only where something that is there already calls it.
    """
    seen: dict[Any, None] = dict.fromkeys(libraries)
    reached: list[Any] = list(seen)
    for library in reached:  # and those that are found on the way
        if isinstance(library, kind):
            library._ensure_finalized()
            found = [inner for inner in library._linking_libraries if inner not in seen]
            seen.update(dict.fromkeys(found))
            reached += dict.fromkeys(found)
    reached.sort(key=lambda library: not isinstance(library, kind))
    return [_Lone(library, isinstance(library, kind)) for library in reached]


class _WithoutPlaces:
    """Numba's code generator for a part: it lies at no address where anything could be put."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, environment: Any) -> None:
        """What Numba puts beside a function for exceptions; rules have none."""
