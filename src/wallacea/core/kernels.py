"""Kernels: rules compiled for an NVIDIA GPU, run by a thread for each game, and kept on disk.

Numba compiles them from the very same rules. What is done otherwise than it would:

- Each rule comes into a kernel once. Numba takes it in once for each way that leads to it.
- What the engine asks of a game (to list choices, to play one, ...) is called where it is needed.
  The compiler would copy all the rules behind it to each of these places: five times the code.
- A state is copied in words of eight bytes. The compiler would copy it byte by byte, which took
  most of the time of a step.
- Tables stay in the constant memory as long as they fit there (64 kB); the tables of a larger game
  lie in the memory of the GPU.
- A kernel is kept on disk, named by what goes into it, like the processor's code.

This leans on the inside of numba-cuda, and is imported only where a GPU is used.
"""

from __future__ import annotations

import hashlib
import re
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .compiling import Kept, cache_home, log
from .rules import Filling, Function, compiled, ingredients
from .state import layout

if TYPE_CHECKING:
    from .game import Game

cuda: Any = import_module("numba.cuda")  # which is said to have no types
_codegen: Any = import_module("numba.cuda.codegen")
_target: Any = import_module("numba.cuda.descriptor").cuda_target
_Kernel: Any = import_module("numba.cuda.dispatcher")._Kernel
_dumps: Any = import_module("numba.cuda.serialize").dumps
_for_the_gpu: Any = import_module("numba.cuda.utils").numba_target_override

BLOCK = 64
"""Threads that run together."""
LARGE = 100_000
"""Rules of more instructions than this together (Darwin's) are too much to be made into one piece
of machine code, which would take minutes."""
LONG = 1_500
"""There, a rule of more instructions is called and not copied to where it is needed. (Elsewhere
copies are quicker, by a fifth.)"""
CONSTANT_MEMORY = 64 * 1024 - 1024
"""So many bytes of tables fit into the constant memory; the rest is Numba's own."""
Make = Callable[..., Callable[..., None]]
"""Gives the body of a kernel, from ``numba.cuda`` and the compiled rules that it calls."""
_KERNELS: dict[Any, Kernel] = {}


class Gpu:
    """What is done with the GPU: arrays on it, copies to and from it, kernels."""

    cuda = cuda

    def room(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """An array on the GPU, all zero."""
        array = cuda.device_array(shape, dtype)
        self.clear(array)
        return array

    def put(self, array: Any) -> Any:
        """A copy on the GPU."""
        return cuda.to_device(np.ascontiguousarray(array))

    def write(self, array: Any, target: Any) -> None:
        """Copies an array of this machine into one on the GPU."""
        target.copy_to_device(np.ascontiguousarray(array))

    def read(self, array: Any) -> Any:
        """A copy on this machine, once all that was asked for is done."""
        return array.copy_to_host()

    def clear(self, array: Any) -> None:
        """Makes an array zero."""
        array.gpu_data.memset(0)

    def field(self, records: Any, name: str) -> Any:
        """One field of all records, without a copy."""
        dtype, offset = records.dtype.fields[name][:2]
        inside = records.gpu_data.view(offset)
        strides = (records.dtype.itemsize,)
        return cuda.devicearray.DeviceNDArray(records.shape, strides, dtype, gpu_data=inside)

    def foreign(self, array: Any) -> Any:
        """Somebody else's array on the GPU, without a copy; nothing if it lies elsewhere."""
        try:
            there = cuda.is_cuda_array(array)
        except RuntimeError:  # a tensor that wants its gradient
            return None
        return cuda.as_cuda_array(array) if there else None

    def free(self) -> int:
        """Bytes of memory that are left."""
        return int(cuda.current_context().get_memory_info()[0])

    def kernel(
        self,
        make: Make,
        rules: Sequence[Function],
        filling: Filling,
        game: Game,
        sizes: Sequence[Any] = (),
        registers: int | None = None,
        doors: Sequence[Function] = (),
    ) -> Kernel:
        """A kernel whose body calls these rules, compiled when it is first called.

        A thread has so many ``registers``; what fills the ``doors`` stays a function of its own.
        """
        apart = tuple(mangled(filling[blank]) for blank in doors)
        way = (tuple(sizes), registers, apart)
        key = (make, tuple(rules), frozenset(filling.items()), game.key, way)
        if key not in _KERNELS:
            _KERNELS[key] = Kernel(make, rules, filling, game, *way)
        return _KERNELS[key]


class Kernel:
    """Called with the number of threads and what each of them is given."""

    def __init__(
        self,
        make: Make,
        rules: Sequence[Function],
        filling: Filling,
        game: Game,
        sizes: Sequence[Any] = (),
        registers: int | None = None,
        doors: Sequence[str] = (),
    ) -> None:
        self.doors = doors
        self.state = layout(game.state).itemsize
        body = make(cuda, *(compiled(rule, filling) for rule in rules), *sizes)
        digest = hashlib.sha256(_surroundings())
        digest.update(f"{_text(body)} {sizes} {registers} {doors}".encode())
        for rule in rules:
            for ingredient in ingredients(rule, filling):
                digest.update(f"{ingredient}\0".encode())
        self.name = f"{game.key}'s {body.__name__}"
        name = f"{body.__name__}-gpu-{digest.hexdigest()[:24]}"
        self._run: Any = cuda.jit(max_registers=registers)(body)
        self._run._cache = KeptKernel(cache_home() / game.key, name)
        self._ready = False

    def __call__(self, threads: int, *given: Any) -> None:
        if not self._ready:
            self.compile(threads, *given)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few games leave a GPU idle; that is known
            self._run[-(-threads // BLOCK), BLOCK](threads, *given)

    def compile(self, *given: Any) -> None:
        """Compiles it for these types, or takes what is kept; says so where that takes long."""
        types = tuple(self._run.typeof_pyval(one) for one in given)
        begin = time.perf_counter()
        with one_of_each(self.doors, self.state):
            self._run.compile(types)
        self._ready = True
        took = time.perf_counter() - begin
        log.info("%s was made ready for the GPU in %.1f s", self.name, took)


class OneOfEach(_codegen.CUDACodeLibrary):  # type: ignore[misc]
    """The code of a rule, with every rule that it reaches once."""

    _llvm_strs: list[str] | None
    doors: Sequence[str] = ()
    """How the names of those begin that are called and not copied."""
    state = 0
    """Bytes of a state."""

    @property
    def modules(self) -> list[Any]:
        """The modules that go into a kernel."""
        reached: dict[Any, None] = {self: None}
        waiting: list[Any] = [self]
        for library in waiting:  # and those that are found on the way
            for one in sorted(library._linking_libraries, key=lambda one: str(one.name)):
                if hasattr(one, "_module") and one not in reached:
                    reached[one] = None
                    waiting.append(one)
        return [library._module for library in reached]

    @property
    def llvm_strs(self) -> list[str]:
        """What is handed to the compiler."""
        if self._llvm_strs is None:
            modules = [in_words(str(module), self.state) for module in self.modules]
            large = sum(text.count("\n") for text in modules) > LARGE
            longest = LONG if large else None
            apart = [kept_apart(text, self.doors, longest) for text in modules]
            self._llvm_strs = in_their_memory(apart)
        return self._llvm_strs


def kept_apart(module: str, doors: Sequence[str], longest: int | None) -> str:
    """The rule of a module stays a function of its own if it is one of these, or too long."""

    def apart(found: re.Match[str]) -> str:
        header, body = found.groups()
        named = any(f'@"{name}B' in header for name in doors)
        long = longest is not None and body.count("\n") > longest
        return f"{header} noinline{body}" if named or long else found.group()

    return _RULE.sub(apart, module)


def mangled(rule: Function) -> str:
    """How the names of a rule's compiled functions begin."""
    names = f"{rule.__module__}.{rule.__qualname__}".split(".")
    return "_ZN" + "".join(f"{len(name)}{name}" for name in names)


WORD = 8
"""Bytes that are copied at once: a state begins at a multiple of them."""
COPYING = """
define internal void @"copy_words"(i8* %"to", i8* %"from", i64 %"words") {
entry:
  %"into" = bitcast i8* %"to" to i64*
  %"out_of" = bitcast i8* %"from" to i64*
  br label %"next"
next:
  %"i" = phi i64 [ 0, %"entry" ], [ %"j", %"next" ]
  %"source" = getelementptr i64, i64* %"out_of", i64 %"i"
  %"word" = load i64, i64* %"source", align 8
  %"target" = getelementptr i64, i64* %"into", i64 %"i"
  store i64 %"word", i64* %"target", align 8
  %"j" = add i64 %"i", 1
  %"more" = icmp ult i64 %"j", %"words"
  br i1 %"more", label %"next", label %"done"
done:
  ret void
}
"""


def in_words(module: str, state: int) -> str:
    """A module that copies states word by word."""
    if state % WORD:
        return module
    kind = re.escape(f"[{state} x i8]")
    copies = re.compile(
        rf'^ *(%"[^"]+") = load {kind}, {kind}\* (%"[^"]+")\n'
        rf' *store {kind} \1, {kind}\* (%"[^"]+")$',
        re.MULTILINE,
    )

    def copied(found: re.Match[str]) -> str:
        name, source, target = (one.strip('%"') for one in found.groups())
        return "\n".join(
            [
                f'  %"from{name}" = bitcast [{state} x i8]* %"{source}" to i8*',
                f'  %"to{name}" = bitcast [{state} x i8]* %"{target}" to i8*',
                f'  call void @"copy_words"(i8* %"to{name}", i8* %"from{name}", '
                f"i64 {state // WORD})",
            ]
        )

    module, count = copies.subn(copied, module)
    # Local arrays of records begin where the one before ends, which may be anywhere.
    module = _ROOM.sub(rf"\1, align {2 * WORD}", module)
    return module + COPYING if count else module


_ROOM = re.compile(r"(= alloca \[\d+ x \[\d+ x i8\]\])$", re.MULTILINE)
_RULE = re.compile(r"^(define linkonce_odr [^\n]*)(\n.*?^\})", re.MULTILINE | re.DOTALL)
_TABLE = re.compile(r"= internal addrspace\(4\) constant \[(\d+) x i8\]")


def in_their_memory(modules: list[str]) -> list[str]:
    """Where the tables do not fit into the constant memory, they lie in that of the GPU."""
    tables = sum(int(size) for text in modules for size in _TABLE.findall(text))
    if tables <= CONSTANT_MEMORY:
        return modules
    return [text.replace("addrspace(4)", "addrspace(1)") for text in modules]


@contextmanager
def one_of_each(doors: Sequence[str], state: int) -> Iterator[None]:
    """What is compiled meanwhile takes in each rule once."""
    generator = _target.target_context.codegen()
    generator._library_class = OneOfEach
    OneOfEach.doors, OneOfEach.state = doors, state
    try:
        yield
    finally:
        del generator._library_class


class KeptKernel(Kept):
    """A kernel on disk, for each kind of arguments; it stands where Numba has its cache."""

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The kernel for these types, if it is kept."""
        with _for_the_gpu():
            made = self.read(signature)
            return None if made is None else _Kernel._rebuild(**made)

    def save_overload(self, signature: Any, made: Any) -> None:
        """Keeps what was compiled for these types."""
        self.write(signature, _dumps((signature, made._reduce_states())))


def _text(body: Callable[..., None]) -> str:
    """The instructions and numbers of a body."""
    code = body.__code__
    return f"{code.co_code.hex()} {code.co_varnames} {code.co_names} {code.co_consts}"


def _surroundings() -> bytes:
    """What a kernel owes to the compiler, the engine and the GPU."""
    packages = ("numba", "numba_cuda", "llvmlite", "numpy")
    versions = [import_module(name).__version__ for name in packages]
    compiler: Any = import_module("numba.cuda.cudadrv.nvvm").NVVM()
    gpu = cuda.get_current_device().compute_capability
    text = f"{versions} {compiler.get_ir_version()} {sys.version} {gpu}"
    digest = hashlib.sha256(text.encode())
    for file in ("rules.py", "kernels.py", "compiling.py"):
        digest.update((Path(__file__).parent / file).read_bytes())
    return digest.digest()
