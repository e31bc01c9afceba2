"""Any moment of any game as a short YAML text, and back.

The reader keeps the line of everything, so that a fault can be named exactly. Scalars
stay text until a game asks for a number: ``off`` and ``no`` mean what they say. Names
may be written with spaces or hyphens: ``draw pile`` is ``draw_pile``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from .broken import BrokenState
from .faults import UserError
from .game import Game, NoSuchGame, find_game
from .options import OptionError

WHOLE = re.compile(r"#?[+-]?[0-9]{1,18}")
MOST_NAMES = 60
"""Of more names than this only half as many are listed when another was given."""
MOST_PARTS = 100_000
"""A text with more parts than this is refused: aliases can make a short text huge."""


class PositionError(UserError, ValueError):
    """A position, scenario or record that cannot be read: where, and what was expected.

    Line 0 means the file as a whole.
    """

    def __init__(self, message: str, file: str = "position", line: int = 1) -> None:
        super().__init__(f"{file}:{line}: {message}" if line else f"{file}: {message}")
        self.message = message
        self.file = file
        self.line = line


class Node:
    """A piece of a YAML text that knows where it stands.

    >>> node = read_yaml("hand: [3, 14]\\nturn: 1")
    >>> node.get("turn").whole(0, 3), [n.whole(1, 120) for n in node.get("hand").items()]
    (1, [3, 14])
    """

    def __init__(self, value: Any, file: str, line: int) -> None:
        self.value = value
        self.file = file
        self.line = line

    def error(self, message: str) -> PositionError:
        return PositionError(message, self.file, self.line)

    # --- what it may be ---

    @property
    def is_map(self) -> bool:
        return isinstance(self.value, dict)

    @property
    def is_list(self) -> bool:
        return isinstance(self.value, list)

    @property
    def is_text(self) -> bool:
        return isinstance(self.value, str)

    def text(self, what: str = "a word") -> str:
        if not isinstance(self.value, str):
            raise self.error(f"expected {what}, found {self._found()}")
        return self.value

    def whole(self, least: int, most: int, what: str = "a whole number") -> int:
        words = self.text(f"{what} from {least} to {most}")
        number = int(words.lstrip("#")) if WHOLE.fullmatch(words) else least - 1
        if not least <= number <= most:
            raise self.error(f"expected {what} from {least} to {most}, found {words!r}")
        return number

    def flag(self) -> bool:
        return self.one_of(("yes", "no", "true", "false")) in ("yes", "true")

    def one_of(self, names: Iterable[str], what: str = "one of") -> str:
        names = list(names)
        words = self.text(f"{what} {', '.join(names)}")
        if words not in names:
            raise self.error(f"expected {what} {', '.join(names)}, found {words!r}")
        return words

    def items(self, what: str = "a list") -> list[Node]:
        if not isinstance(self.value, list):
            raise self.error(f"expected {what}, found {self._found()}")
        return list(self.value)

    def pairs(self, what: str = "names with values") -> Iterator[tuple[str, Node]]:
        if not isinstance(self.value, dict):
            raise self.error(f"expected {what}, found {self._found()}")
        yield from self.value.items()

    def get(self, name: str) -> Node | None:
        """The value of a name, or ``None`` if it is not given."""
        for key, value in self.pairs():
            if key == name:
                return value
        return None

    def known(self, names: Iterable[str], what: str = "here") -> None:
        """Refuses unknown names."""
        names = list(names)
        for key, value in self.pairs():
            if key not in names:
                close = get_close_matches(key, names, 1)
                meant = f" (did you mean {close[0]!r}?)" if close else ""
                shown = names if len(names) <= MOST_NAMES else names[: MOST_NAMES // 2]
                more = f" and {len(names) - len(shown)} more" if len(shown) < len(names) else ""
                raise value.error(
                    f"unknown name {key!r} {what}{meant}; expected one of: {', '.join(shown)}{more}"
                )

    def plain(self) -> Any:
        """The same as text, lists and dicts."""
        if isinstance(self.value, dict):
            return {key: value.plain() for key, value in self.value.items()}
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        return self.value

    def _found(self) -> str:
        if self.is_map:
            return "names with values"
        return "a list" if self.is_list else repr(self.value)


def read_yaml(source: str, file: str = "position") -> Node:
    """The tree of a YAML text of one document."""
    documents = read_documents(source, file)
    if len(documents) != 1:
        raise PositionError(f"expected one document, found {len(documents)}", file)
    return documents[0]


def read_documents(source: str, file: str = "position") -> list[Node]:
    """The trees of all documents of a YAML text."""
    import yaml

    try:
        trees = list(yaml.compose_all(source, Loader=yaml.SafeLoader))
        growing = _Growing(file)
        return [growing.node(tree, ()) for tree in trees if tree is not None]
    except yaml.reader.ReaderError as problem:
        line = source.count("\n", 0, problem.position) + 1
        raise PositionError(f"not valid YAML: {problem.reason}", file, line) from None
    except yaml.YAMLError as problem:
        mark = getattr(problem, "problem_mark", None)
        said = getattr(problem, "problem", None) or "it cannot be read"
        raise PositionError(f"not valid YAML: {said}", file, mark.line + 1 if mark else 1) from None
    except RecursionError:
        raise PositionError("the text is nested too deeply", file) from None
    except PositionError:
        raise
    except (ValueError, OverflowError) as problem:  # for example an invalid escape
        raise PositionError(f"not valid YAML: {problem}", file) from None


class _Growing:
    """Makes nodes out of PyYAML's and counts them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.parts = 0

    def node(self, tree: Any, above: tuple[int, ...], key_line: int = 0) -> Node:
        import yaml

        line = tree.start_mark.line + 1
        if id(tree) in above:
            raise PositionError("an alias refers to itself", self.file, line)
        self.parts += 1
        if self.parts > MOST_PARTS:
            raise PositionError(
                f"the text is too large (more than {MOST_PARTS} parts)", self.file, line
            )
        above = (*above, id(tree))
        if isinstance(tree, yaml.MappingNode):
            return Node(self.pairs(tree, above), self.file, key_line or line)
        if isinstance(tree, yaml.SequenceNode):
            items = [self.node(item, above) for item in tree.value]
            return Node(items, self.file, key_line or line)
        return Node(tree.value, self.file, line)

    def pairs(self, tree: Any, above: tuple[int, ...]) -> dict[str, Node]:
        import yaml

        pairs: dict[str, Node] = {}
        own: set[str] = set()
        for key_tree, value_tree in tree.value:
            where = key_tree.start_mark.line + 1
            if not isinstance(key_tree, yaml.ScalarNode):
                raise PositionError("missing name before the colon", self.file, where)
            # What belongs to a name is reported on the line of the name.
            value = self.node(value_tree, above, where)
            if key_tree.value == "<<" and value.is_map:  # YAML's merge key
                pairs = {**value.value, **pairs}
                continue
            name = _name(key_tree.value)
            if name in own:
                raise PositionError(f"duplicate name {key_tree.value!r}", self.file, where)
            own.add(name)
            pairs[name] = value
        return pairs


def _name(words: str) -> str:
    """A name as it is looked for, however it was written."""
    return words.replace(" ", "_").replace("-", "_")


# --- positions --------------------------------------------------------------------------

COMMON = ("game", "version", "seats", "options", "chance")
"""Names that every position may have, in any game."""


def game_of(node: Node) -> Game:
    """The game of a position."""
    named = node.get("game")
    if named is None:
        raise node.error("expected 'game:' with the key of a game, such as arctic")
    try:
        return find_game(named.text())
    except NoSuchGame as problem:
        raise named.error(str(problem)) from None


def version_of(node: Node, game: Game) -> str:
    """The version of the rules that a position was written with; by default the current one."""
    said = node.get("version")
    return said.one_of((*game.earlier, game.version), "a version:") if said else game.version


def options_of(node: Node, game: Game, seats: int) -> list[int]:
    """The option numbers of a position."""
    said = node.get("options")
    version = version_of(node, game)
    wanted: dict[str, str] = {}
    for name, value in said.pairs("options with values") if said else ():
        wanted[name] = _option_words(value)
    try:
        return game.option_numbers(game.options_by(version, wanted), seats)
    except OptionError as problem:
        raise (said or node).error(str(problem)) from None


def _option_words(value: Node) -> str:
    if value.is_list:
        return ",".join(item.text() for item in value.items())
    if value.is_map:
        return ",".join(f"{name}:{item.text()}" for name, item in value.pairs())
    return value.text()


def chance_of(node: Node) -> list[int]:
    """The state of the random generator: as given, or always the same."""
    said = node.get("chance")
    if said is None:
        return [1, 2, 3, 4]
    words = [item.whole(0, 0xFFFFFFFF) for item in said.items("four numbers for chance")]
    if len(words) != 4 or not any(words):
        raise said.error("'chance' needs four numbers, not all 0")
    return words


def read_position(source: str, file: str = "position") -> tuple[Game, Any]:
    """The game and the state of a position.

    >>> game, state = read_position("game: arctic\\nseats: 2\\nturn: 1")
    >>> state.turn
    1
    """
    node = read_yaml(source, file)
    game = game_of(node)
    state = state_of(game, node)
    state.log = None
    return game, state


def state_of(game: Game, node: Node) -> Any:
    """The state of a position, checked as a whole: whatever passes can be played on from."""
    from .soundness import Unsound, check

    try:
        state = game.read(node, game)
        check(game, state)
    except Unsound as problem:
        raise _nearest(node, problem.where).error(str(problem)) from problem
    except BrokenState as problem:
        raise node.error("no game can be in this position") from problem
    return state


def _nearest(node: Node, where: str) -> Node:
    """The piece of a position that a path such as ``players.1.chosen`` leads to, if it is said."""
    for name in where.split("."):
        inner: Node | None = None
        if node.is_map:
            inner = node.get(name)
        elif node.is_list and name.isdigit() and int(name) < len(node.items()):
            inner = node.items()[int(name)]
        if inner is None:
            return node
        node = inner
    return node


def written_node(game: Game, state: Any) -> Node:
    """The position of a state as it would be read, without the way over a text."""
    return _as_read({"game": game.key, **game.write(state)})


def _as_read(said: Any) -> Node:
    value: Any = str(said).lower() if isinstance(said, bool) else str(said)
    if isinstance(said, dict):
        value = {_name(str(name)): _as_read(inner) for name, inner in said.items()}
    elif isinstance(said, (list, tuple)):
        value = [_as_read(inner) for inner in said]
    return Node(value, "position", 1)


def write_position(game: Game, state: Any) -> str:
    """The position of a state: reading it gives the same state."""
    version = {"version": game.version} if game.earlier else {}
    return _dumped({"game": game.key, **version, **game.write(state)})


def by_version(game: Game, source: str, version: str) -> str:
    """A position that was written by an earlier version of the rules, saying so."""
    node = read_yaml(source)
    if version not in game.earlier or node.get("version"):
        return source
    return _dumped({"version": version, **node.plain()})


def _dumped(said: dict[str, Any]) -> str:
    import yaml

    # Four times as fast where PyYAML has it; the same text for all that a position says.
    dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

    class Dumper(dumper):  # type: ignore[misc]
        """Short lists stay on one line."""

        def ignore_aliases(self, data: Any) -> bool:
            return True

        def represent_sequence(self, tag: str, sequence: Any, flow_style: Any = None) -> Any:
            on_one_line = not any(isinstance(item, dict) for item in sequence)
            return super().represent_sequence(tag, sequence, on_one_line or flow_style)

    text: str = yaml.dump(
        said, Dumper=Dumper, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None
    )
    return text


def load(path: Path) -> str:
    """The text of a file; a clear sentence where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise PositionError("no such file", str(path), 0) from None
    except UnicodeDecodeError:
        raise PositionError("cannot be read as text (UTF-8)", str(path), 0) from None
    except OSError as problem:
        said = f"cannot be read ({problem.strerror or problem})"
        raise PositionError(said, str(path), 0) from None
