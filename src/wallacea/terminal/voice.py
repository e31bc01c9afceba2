"""How the table speaks: sentences in one language, with the players' names for their seats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from wallacea.core.game import Game
from wallacea.core.text import Text, seat_text, text, words_for

TURN_BEGINS = "event-turn-begins"
"""Begins a new paragraph of the story; the name at its head says enough."""
CHAPTERS = ("-begins", "-turned", "-new-turn", "-ends")
"""End the keys of sentences that no player is the subject of and that begin a paragraph."""
MANY = "-many"
"""Ends the keys of sentences about several things at once."""
SHORT, SHORTER, SHORTEST = ("short-",), ("shorter-", "short-"), ("shortest-", "short-")
LINE, VALUE = ("line-",), ("value-", "short-")
"""Begin the keys of shorter words, for where there is little room."""
_NAME = "\u2060"
"""Stands for a name that a sentence begins with (a character that no name contains)."""


class Voice:
    """The words of a game in one language.

    >>> from wallacea.core.game import find_game
    >>> voice = Voice("en", find_game("arctic"), ["Ada", "Ben"])
    >>> voice.say(text("ask-other", seat=text("seat", number=1)))
    'Waiting for Ben.'
    """

    def __init__(self, language: str, game: Game, names: Sequence[str] = (), *more: Path) -> None:
        self.language = language
        self.game = game
        self.names = list(names)
        folder = game.words
        folders: list[Path] = [folder] if (folder / f"{language}.ftl").exists() else []
        self._words = words_for(language, *more, *folders)

    def say(self, message: Text | str) -> str:
        """The sentence for a text, seats by their names; only its head is "You", not "you".

        >>> from wallacea.core.game import find_game
        >>> Voice("en", find_game("arctic"), ["You"]).say(
        ...     text("ask-other", seat=text("seat", number=0))
        ... )
        'Waiting for you.'
        """
        said = self._words.say(self._named(message))
        head, inside = self._words.say(text("you")), self._words.say(text("you-inside"))
        if head == inside or head not in self.names:
            return said
        return re.sub(rf"(?<=[a-z] ){head}\b", inside, said)

    def briefly(self, message: Text | str, prefixes: Sequence[str] = SHORT) -> str:
        """The same in fewer words, where the game has such."""
        return self.say(self._brief(message, prefixes))

    def _brief(self, message: Text | str, prefixes: Sequence[str]) -> Text | str:
        if isinstance(message, str):
            return message
        values = {
            name: self._brief(value, prefixes) if isinstance(value, Text) else value
            for name, value in message.values.items()
        }
        return Text(self._first_known(message.key, prefixes), values)

    def _first_known(self, key: str, prefixes: Sequence[str]) -> str:
        return next((p + key for p in prefixes if self.knows(p + key)), key)

    def ui(self, key: str, **values: int | str | Text) -> str:
        """A sentence of the terminal's own."""
        return self.say(text(f"ui-{key}", **values))

    def word(self, name: str) -> str:
        """The word for a name in the facts of a thing, such as an animal's."""
        key = name.lower().replace("_", "-")
        return self._words.say(text(key)) if self._words.knows(key) else name

    def list_of_names(self, listed: str, briefly: bool = False) -> str:
        """A list of names, each perhaps with a number (``swim 2, cold 1``), in words."""
        parts = [re.fullmatch(r"(.*?)( \d+)?", part) for part in listed.split(", ")]
        found = [(part[1], part[2] or "") for part in parts if part]
        return ", ".join(self._word(name, briefly) + number for name, number in found)

    def _word(self, name: str, briefly: bool) -> str:
        key = self._first_known(name.lower().replace("_", "-"), VALUE if briefly else ())
        return self.say(text(key)) if self.knows(key) else name

    def knows(self, key: str) -> bool:
        return self._words.knows(key)

    def name(self, seat: int) -> str:
        """A player's name, without what stands in brackets behind it."""
        return self.title(seat).partition(" (")[0]

    def title(self, seat: int) -> str:
        """A player's name in full, with a bot's level."""
        if seat < len(self.names):
            return self.names[seat]
        return self._words.say(text("seat", number=seat))

    def viewer(self, viewer: int) -> str:
        """Who looks: a player, or somebody without a seat."""
        return self.name(viewer) if viewer < len(self.names) else self.say(text("spectator"))

    def _named(self, message: Text | str) -> Text | str:
        if isinstance(message, str):
            return message
        if message.key == "seat":
            return self.name(int(str(message.values["number"])))
        values = {
            name: self._named(value) if isinstance(value, Text) else value
            for name, value in message.values.items()
        }
        return Text(message.key, values)

    # --- stories ---

    def paragraphs(self, story: Iterable[Text]) -> list[str]:
        """A story in short: what one player did in a row stands together under one name."""
        told: list[tuple[str | None, list[str]]] = []
        for sentence, times in _merged(story, self):
            who = sentence.values.get("seat")
            name = self.say(who) if isinstance(who, Text) else None
            if sentence.key == TURN_BEGINS:
                told.append((name, []))
                continue
            said = self.say(Text(sentence.key, {**sentence.values, "seat": _NAME}))
            if name is not None and (not told or told[-1][0] != name):
                told.append((name, []))
            elif not told or (name is None and sentence.key.endswith(CHAPTERS)):
                told.append((None, []))
            bare = said.removeprefix(_NAME).lstrip(" :").replace(_NAME, name or "")
            told[-1][1].append(bare if times == 1 else f"{bare} (x{times})")
        return [
            f"{name}: {'; '.join(parts)}" if name else _capital("; ".join(parts))
            for name, parts in told
            if parts
        ]


def told_of(seat: int | None, told: Sequence[Text]) -> list[Text]:
    """What a choice brought about; what it did without naming anybody is said of who chose.

    >>> said = told_of(1, [text("event-attacked", animal="A"), text("event-eaten", animal="B")])
    >>> ["seat" in sentence.values for sentence in said]
    [True, False]
    """
    if seat is None or not told:
        return list(told)
    first, *rest = told
    if "seat" in first.values or first.key.endswith(CHAPTERS):
        return [first, *rest]
    return [Text(first.key, {**first.values, "seat": seat_text(seat)}), *rest]


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _merged(story: Iterable[Text], voice: Voice) -> list[tuple[Text, int]]:
    """Sentences in a row that differ in one thing only become one sentence with a list.

    That needs words of its own (``event-placed-many``). Sentences that do not differ at all
    are counted.
    """
    merged: list[tuple[Text, int]] = []
    listed: str | None = None
    for sentence in story:
        many = f"{sentence.key}{MANY}"
        last, times = merged[-1] if merged else (Text(""), 0)
        if sentence.key != TURN_BEGINS and last.key in (sentence.key, many):
            differing = [n for n, v in sentence.values.items() if last.values.get(n) != v]
            if not differing:
                merged[-1] = (last, times + 1)
                continue
            if times == 1 and len(differing) == 1 and differing != ["seat"] and voice.knows(many):
                name = differing[0]
                if listed in (None, name):
                    values = (last.values[name], sentence.values[name])
                    both = ", ".join(voice.say(_text_of(value)) for value in values)
                    merged[-1] = (Text(many, {**last.values, name: both}), 1)
                    listed = name
                    continue
        merged.append((sentence, 1))
        listed = None
    return merged


def _text_of(value: int | str | Text) -> Text | str:
    return value if isinstance(value, Text) else str(value)
