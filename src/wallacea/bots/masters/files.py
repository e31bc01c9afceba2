"""Weights on disk, in the safetensors format: a header that says what lies where, then numbers.

Reading takes nothing but NumPy. Whatever is wrong with a file is said in one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wallacea.core.faults import UserError

Array = NDArray[Any]
TYPES: dict[str, Any] = {"F16": np.dtype("<f2"), "F32": np.dtype("<f4")}
LENGTH = 8
"""Bytes that tell how long the header is."""
LONGEST_HEADER = 1 << 20
ABOUT = "__metadata__"


class Damaged(UserError, ValueError):
    """A file is not what it should be; says which, and what is wrong with it."""


def read_weights(path: Path) -> tuple[dict[str, Array], dict[str, str]]:
    """The arrays of a file, as single-precision numbers, and what it says about itself."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise Damaged(f"{path} cannot be read: {problem.strerror}") from None
    try:
        return _understood(data)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        why = f"{problem}" if isinstance(problem, _Wrong) else "it is no safetensors file"
        raise Damaged(f"{path} is damaged: {why}") from None


class _Wrong(ValueError):
    pass


def _understood(data: bytes) -> tuple[dict[str, Array], dict[str, str]]:
    length = int.from_bytes(data[:LENGTH], "little")
    if len(data) < LENGTH or length > min(LONGEST_HEADER, len(data) - LENGTH):
        raise _Wrong("its header is cut off")
    header = json.loads(data[LENGTH : LENGTH + length])
    about = {str(name): str(text) for name, text in header.pop(ABOUT, {}).items()}
    body = memoryview(data)[LENGTH + length :]
    found, used = {}, 0
    for name, one in header.items():
        kind, shape = TYPES[one["dtype"]], tuple(int(n) for n in one["shape"])
        begin, end = (int(n) for n in one["data_offsets"])
        if not 0 <= begin <= end <= len(body) or min(shape, default=0) < 0:
            raise _Wrong(f"{name} is cut off")
        array = np.frombuffer(body[begin:end], kind).reshape(shape).astype(np.float32)
        if not np.isfinite(array).all():
            raise _Wrong(f"{name} has values that are no numbers")
        found[name] = array
        used += end - begin
    if used != len(body):
        raise _Wrong(f"it has {len(body):,} bytes of numbers and tells of {used:,}")
    return found, about


def write_weights(
    path: Path, weights: Mapping[str, Array], about: Mapping[str, str], kind: str = "F16"
) -> None:
    """Writes arrays as half-precision numbers (``kind="F32"``: single-precision)."""
    header: dict[str, Any] = {ABOUT: dict(about)}
    parts, at = [], 0
    for name, array in weights.items():
        part = np.ascontiguousarray(array).astype(TYPES[kind]).tobytes()
        place = [at, at + len(part)]
        header[name] = {"dtype": kind, "shape": list(array.shape), "data_offsets": place}
        parts.append(part)
        at += len(part)
    told = json.dumps(header).encode()
    told += b" " * (-len(told) % LENGTH)
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(len(told).to_bytes(LENGTH, "little") + told + b"".join(parts))
    beside.replace(path)
