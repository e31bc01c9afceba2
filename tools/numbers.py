"""Writes docs/numbers-GAME.md: what a seat sees and does as numbers, from what each game declares.

python -m tools.numbers
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wallacea.core.game import Game, find_game, game_keys
from wallacea.core.text import words_for
from wallacea.core.things import Act, Amounts, Feature, Things

DOCS = Path(__file__).parent.parent / "docs"

TOP = """# Numbers of {name}

What `observe` writes and what the actions are, as `wallacea.game("{key}")` declares it.
[Learning](learning.md#what-the-numbers-mean) tells how to read it; what exactly each number says
stands in [observe.py](../src/wallacea/games/{key}/minds/observe.py).
`python -m tools.numbers` makes this page.

{observed} numbers of the type {type}, {actions} actions, at most {most} of them legal at once.

## Things
"""


def page(game: Game) -> str:
    """The page of one game."""
    parts = [
        TOP.format(
            name=game.key.capitalize(),
            key=game.key,
            observed=game.observed,
            type=game.number_type,
            actions=game.actions,
            most=game.most_choices,
        ),
        *table(("thing", "how many", "facts"), map(thing_row, things_of(game))),
        "\n## Numbers\n",
        *table(("from", "feature", "a row for each", "in a row", "range"), feature_rows(game)),
        "\n## Actions\n",
        *table(("from", "act", "how many", "the first in words"), act_rows(game)),
    ]
    return "\n".join(parts) + "\n"


def table(heads: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> Iterator[str]:
    """A table of Markdown, line by line."""
    for cells in (heads, ("---",) * len(heads), *rows):
        yield f"| {' | '.join(map(str, cells))} |"


def things_of(game: Game) -> list[Things]:
    """All kinds of things that the features or the acts are about, in the order they come."""
    seen = [of for f in game.features for of in (f.rows, f.names) if of is not None]
    done = [of for act in game.acts for of in act.of if isinstance(of, Things)]
    return list(dict.fromkeys([*seen, *done]))


def thing_row(thing: Things) -> tuple[object, ...]:
    facts = [f"`{name}` {min(v)} to {max(v)}" for name, v in thing.facts.items()]
    return f"`{thing.name}`", thing.count, ", ".join(facts)


def feature_rows(game: Game) -> Iterator[tuple[object, ...]]:
    for feature in game.features:
        rows = f"`{feature.rows.name}`" if feature.rows else ""
        start = game.feature_starts[feature.name]
        yield start, f"`{feature.name}`", rows, feature.width, range_of(feature)


def range_of(feature: Feature) -> str:
    if feature.names is not None:
        return f"a `{feature.names.name}` from 1, or 0"
    return f"{feature.least} to {feature.most}"


def act_rows(game: Game) -> Iterator[tuple[object, ...]]:
    for act in game.acts:
        of = ", ".join(map(argument, act.of))
        yield act.start, f"`{act.name}({of})`", act.length, words(game, act)


def argument(of: Things | Amounts) -> str:
    if isinstance(of, Things):
        return of.name
    return f"{of.name} {of.first} to {of.first + of.count - 1}"


def words(game: Game, act: Act) -> str:
    return words_for("en", game.words).say(game.told(act.start))


def main() -> None:
    for key in game_keys():
        (DOCS / f"numbers-{key}.md").write_text(page(find_game(key)), encoding="utf-8")


if __name__ == "__main__":
    main()
