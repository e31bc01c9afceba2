"""How long it takes to compile the kernels of the GPU tier; no GPU is needed for it.

    pip install 'wallacea[gpu]'
    python benchmarks/gpu_compile.py [GAME ...] > benchmarks/results/gpu_compile.md

They are compiled for the compute capability 9.0 (H100, H200) as far as PTX, which the driver
of a GPU makes into its machine code.
"""

from __future__ import annotations

import re
import sys
import time
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np

from wallacea.bots import find_bot
from wallacea.core.game import Game, find_game
from wallacea.core.many import job_for
from wallacea.core.state import layout

CAPABILITY = (9, 0)
GAMES = ("arctic", "climate", "origins", "darwin")


def pretend() -> Any:
    """The tier's own way of compiling, with a GPU that is only named."""
    from numba.cuda import dispatcher

    from wallacea.core import kernels

    device = SimpleNamespace(compute_capability=CAPABILITY)
    module: Any = dispatcher
    module.get_current_device = lambda: device
    kernels.cuda.get_current_device = lambda: device
    return kernels


class Paper:
    """Stands where a GPU is used: arrays that have a type and no place, kernels that never run."""

    def __init__(self, kernels: Any) -> None:
        self.kernels = kernels
        self.put = np.ascontiguousarray
        self.bots = ""

    def room(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def write(self, array: Any, target: Any) -> None:
        target[...] = array

    def read(self, array: Any) -> Any:
        return np.array(array)

    def clear(self, array: Any) -> None:
        """Nothing is ever written."""

    def field(self, records: Any, name: str) -> Any:
        return records[name]

    def foreign(self, array: Any) -> None:
        return None

    def free(self) -> int:
        return 1 << 60

    def kernel(
        self,
        make: Any,
        rules: Any,
        filling: Any,
        game: Game,
        sizes: Any = (),
        registers: int | None = None,
        doors: Any = (),
    ) -> Any:
        apart = [self.kernels.mangled(filling[blank]) for blank in doors]
        body = self.kernels.Kernel(make, rules, filling, game, sizes, registers, apart)._run

        def call(*given: Any) -> None:
            begin = time.perf_counter()
            types = tuple(body.typeof_pyval(one) for one in given)
            with self.kernels.one_of_each(apart, layout(game.state).itemsize):
                ptx = in_ptx(body.py_func, types, registers)
            took = time.perf_counter() - begin
            sizes = {
                where: sum(int(n) for n in re.findall(rf"^\.{where} .*cmem.*\[(\d+)\]", ptx, re.M))
                for where in ("const", "global")
            }
            name = f"{body.py_func.__name__}{self.bots}"
            print(
                f"| {game.key} | {name} | {took:.1f} | {len(ptx) / 1e6:.2f} "
                f"| {sizes['const']:,} | {sizes['global']:,} |",
                flush=True,
            )

        return call


def in_ptx(body: Any, types: Any, registers: int | None) -> str:
    """A kernel as numba-cuda hands it to the driver."""
    compiler: Any = import_module("numba.cuda.compiler")
    made = compiler.compile_cuda(
        body,
        import_module("numba.cuda").types.void,
        types,
        cc=CAPABILITY,
        max_registers=registers,
        nvvm_options={"fastmath": False, "opt": 3},
    )
    library = made.library
    library._entry_name = made.fndesc.llvm_func_name
    compiler.kernel_fixup(library.get_function(library._entry_name), False)
    return str(library.get_asm_str(cc=(*CAPABILITY, "a")))


def main() -> None:
    kernels = pretend()
    gpu: Any = import_module("wallacea.core.gpu")
    from wallacea.envs.cuda import CudaBatch

    paper: Any = Paper(kernels)
    gpu.the_gpu = lambda _: paper
    print("# Kernels, compiled without a GPU\n")
    print("| game | kernel | s | MB of PTX | tables in constant memory | in the GPU's |")
    print("|---|---|---|---|---|---|")
    for key in sys.argv[1:] or GAMES:
        game = find_game(key)
        for name in ("random", "greedy"):
            paper.bots = f" ({name})"
            gpu.Batch(job_for(game, game.seats[0], [find_bot(name)], 1), 64).play(0, 1)
        paper.bots = ""
        batch = CudaBatch(game, games=64, gpu=paper)
        batch.reset()
        batch.perfect()
        if key != GAMES[0]:
            continue  # the others are the same for any game
        batch.random_actions()
        batch._hold_legal(0)
        batch._ask(64, batch._places, batch._asked)
        batch._outcome()
        batch._copy(64, np.zeros(64, np.int32), batch._actions.there)


if __name__ == "__main__":
    main()
