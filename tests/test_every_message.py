"""Every message of every catalogue, rendered: number and noun, "You" and its verb, signs, words.

What a table says is put together from parts: a number before a noun, the reader's name ("You",
"Tu") before a verb. Each message is rendered here with 0, 1, 2 and 5 for its numbers and with
the reader and somebody else for its people, and what cannot be right is found by its form.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from wallacea.core.text import CORE_WORDS, LANGUAGES

from .test_words import PACKAGE, entries, messages

CATALOGUES = {
    "core": (CORE_WORDS, ""),
    "server": (PACKAGE / "server" / "words", ""),
    "web": (PACKAGE / "server" / "words", "web-"),
    **{p.parent.parent.name: (p, "") for p in sorted(PACKAGE.glob("games/*/people/words"))},
}
READER = {"en": "You", "it": "Tu"}
PEOPLE = {"seat", "seats", "names", "other", "ours", "theirs", "viewer"}
"""Variables that hold the name of a player; the reader's is "You" where it is the terminal's."""
THINGS = {("darwin", "other"), ("origins", "other")}
"""What is called like a player and is none: another card, another animal."""
NUMBERS = {
    *("aside", "body", "change", "count", "days", "doomed", "draw", "era", "few", "food", "games"),
    *("hours", "least", "left", "lost", "many", "meat", "minutes", "moment", "most", "move"),
    *("moves", "new", "number", "old", "placement", "plants", "points", "population"),
    *("rank", "round", "seats", "seconds", "share", "simulations", "snowflakes", "suns"),
    *("threads", "total", "turn", "value", "wait", "waste", "water"),
}
"""Variables that hold a number, in some message at least."""
SOME = [0, 1, 2, 5]
THING = {"en": "Fox", "it": "Volpe"}
MOST = 2_000
"""Renderings of one message; none comes near."""


class Shape(Visitor):
    """The variables of a message and of those it repeats, and what its selectors tell apart."""

    def __init__(self, messages: dict[str, ast.Message]) -> None:
        self.messages = messages
        self.names: set[str] = set()
        self.told_apart: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self.messages[node.id.name])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = {
                v.key.name if isinstance(v.key, ast.Identifier) else v.key.value
                for v in node.variants
            }
            self.told_apart.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def samples(name: str, told_apart: set[str], language: str, catalogue: str) -> list[int | str]:
    """What a variable is tried with: numbers, people, or the words that a selector knows."""
    found: list[int | str] = []
    numeric = {key for key in told_apart if re.fullmatch(r"-?\d+|one", key)}
    if name in NUMBERS or numeric:
        found += [*SOME, *(int(key) for key in numeric - {"one"} if int(key) < 0)]
    if name in PEOPLE and not numeric and (catalogue, name) not in THINGS:
        found += [READER[language], "Ada"]
    found += sorted(told_apart - numeric - {"other"})
    return found or [THING[language]]


def catalogue(name: str, language: str) -> Path:
    folder, prefix = CATALOGUES[name]
    return folder / f"{prefix}{language}.ftl"


def renderings(name: str, language: str) -> Iterator[tuple[str, str]]:
    """Every message of a catalogue in all its forms, with its key."""
    bundle = FluentBundle([language], use_isolating=False)
    path = catalogue(name, language)
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    catalogued = messages(path)
    for key, message in catalogued.items():
        shape = Shape(catalogued)
        shape.visit(message)
        names = sorted(shape.names)
        choices = [samples(n, shape.told_apart.get(n, set()), language, name) for n in names]
        forms = list(itertools.islice(itertools.product(*choices), MOST + 1))
        assert len(forms) <= MOST, f"{key}: too many forms"
        pattern = bundle.get_message(key).value
        assert pattern is not None
        for values in dict.fromkeys(forms):
            said, faults = bundle.format_pattern(pattern, dict(zip(names, values, strict=True)))
            assert not faults, f"{key}: {faults}"
            yield key, str(said)


def words(text: str) -> str:
    return "|".join(text.split())


# Between a number and its noun stand at most two words, none of these.
_LINK = {
    "en": words("of to and or in from with for is are was has at by on than per the after before"),
    "it": words(
        "di da del della dei delle dal e o a al alla in nel nella con per su sul sulla tra fra "
        "che è sono ha hanno dopo prima"
    ),
}
_MANY = {
    "en": words(
        "cards points tokens games seconds minutes hours days moves choices seats plants animals "
        "dice simulations threads spectators hints rules tables characters boards traits steps "
        "others players rounds turns eras places plates habitats symbols decks foods levels ones "
        "suns snowflakes spaces"
    ),
    "it": words(
        "carte punti segnalini partite secondi minuti ore giorni mosse scelte posti piante animali "
        "dadi simulazioni spettatori suggerimenti regole tavoli caratteri tratti passi passaggi "
        "altre altri coperte piccole grandi nuove nuovi giocatori turni ere habitat simboli mazzi "
        "cibi livelli soli fiocchi rifiuti unità_ pescate ricevute scartate tessere ciascune"
    ),
}
_ONE = {
    "en": words(
        "card point token game second minute hour day move choice seat plant animal die "
        "simulation spectator hint rule table character board trait player round turn "
        "era symbol deck level one"
    ),
    "it": words(
        "carta punto segnalino partita secondo minuto ora giorno mossa scelta posto pianta animale "
        "dado simulazione spettatore suggerimento regola tavolo carattere tratto passo passaggio "
        "altra altro coperta piccola grande nuova nuovo giocatore turno simbolo mazzo cibo grasso "
        "carne livello sole fiocco rifiuto tessera pescata ricevuta"
    ),
}
_VERB_OF_ONE = {"en": words("is was has"), "it": words("è ha va viene resta rimane manca era")}
_VERB_OF_MANY = {
    "en": words("are were have"),
    "it": words("sono hanno vanno vengono restano rimangono mancano arrivano ricevono si_pescano"),
}


_NUMBERED = ("round", "turn", "era", "animal", "turno", "Era", "animale", "il")
"""What a number stands behind as a name: "round 2 is the last"."""


def _after(number: str, language: str, nouns: str, most: int) -> re.Pattern[str]:
    between = rf"(?:(?!(?:{_LINK[language]})\b)[a-zàèéìòù]+ ){{0,{most}}}"
    return re.compile(rf"(?<![\w.,:#+/-]){number} {between}(?:{nouns})\b(?![-'])")


def _more(language: str) -> re.Pattern[str]:
    """Several with a verb of one, such as "2 more was lost"; "round 2 is over" is right."""
    ordinal = "".join(f"(?<!{noun} )" for noun in _NUMBERED)
    counted = rf"{ordinal}(?<![\w.,:#+/-])[25]"
    return re.compile(rf"{counted} (?:more |other |altri |altre )?(?:{_VERB_OF_ONE[language]})\b")


FAULTS = {
    language: [
        ("one of many", _after("1", language, _MANY[language], 2)),
        ("many of one", _after("[025]", language, _ONE[language], 0)),
        ("one with a verb of many", _after("1", language, _VERB_OF_MANY[language], 2)),
        ("many with a verb of one", _more(language)),
        ("a space before a sign", re.compile(r"\s%|(?<!,)\s…|\s[,;.!](?=\s|$)")),
        ("a doubled space", re.compile(r"\S  ")),
        ("a doubled sign", re.compile(r"[,;:] ?[,;:.]|(?<!\.)\.\.(?!\.)")),
        ("a value that is missing", re.compile(r"[{}]")),
    ]
    for language in LANGUAGES
}
FAULTS["en"] += [
    ("You with a third person", re.compile(r"\bYou:? (?!always|this|less|pass\b)[a-z]+s\b")),
    ("whose", re.compile(r"\bYou's\b")),
    ("a verb before You", re.compile(r"\b(?:wins|is|was|has|did) You\b")),
    ("another language", re.compile(rf"(?<!\w)(?:{words('della delle che una gli sono')})(?!\w)")),
]
FAULTS["it"] += [
    ("Tu with a verb", re.compile(r"\bTu (?!e\b|o\b|in\b|contro\b)[a-zàèéìòù]+")),
    (
        "Tu with a third person",
        re.compile(
            r"\bTu: (?:è|ha|ora|sta|va|fa|può|deve|vuole|passa|pesca|sceglie|gioca|scarta|mette|"
            r"riceve|perde|guadagna|prende|attacca|mangia|muove|sposta|crea|vince|tiene|salva|usa|"
            r"ruba|converte|raccoglie|scambia|comincia|finisce|rimuove)\b"
        ),
    ),
    ("many before one", re.compile(r"\b(?:altr[ei]|[Ll]e ultime|gli ultimi) 1\b")),
    ("a verb before Tu", re.compile(r"\b(?:[Vv]ince|[Vv]incono|[Tt]occa a|[ÈèHh]a?) Tu\b")),
    ("whose", re.compile(r"(?<!attesa )\b(?:di|a|ad|da|con|su) Tu\b")),
    (
        "another language",
        re.compile(rf"(?<!\w)(?:{words('the of and with your you that which')})\b"),
    ),
    ("elision", re.compile(r"\bun'altro\b|\bun altra\b|\bquesta ultima\b")),
    ("d between vowels", re.compile(r"\b(?:a A|e e|ed [aiou]|ad [eiou])[a-z]*\b")),
]
FAULTS["en"].append(
    ("a or an", re.compile(r"(?<![\w-])(?:a [aei][a-z]+|an [bcdfgjklmnpqrstvwxz])"))
)
TABLES = re.compile(r"^ui-.*help")
"""Messages whose columns are parted by spaces."""


def faults(key: str, said: str, language: str) -> list[str]:
    return [
        f"{key}: {what}: {said!r}"
        for what, form in FAULTS[language]
        if form.search(said) and not (what == "a doubled space" and TABLES.match(key))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_message_can_be_said(name: str, language: str) -> None:
    found: dict[tuple[str, str], str] = {}
    for key, said in renderings(name, language):
        for fault in faults(key, said, language):
            found.setdefault((key, fault.split(": ")[1]), fault)
    assert not found, "\n" + "\n".join(found.values())


WRONG = {
    "en": [
        *("You wins with 31 points.", "You is thinking", "You: draws a card", "1 cards are drawn"),
        *("1 small cards", "1 points each", "2 more was lost", "1 days", "5 point", "63 % of it"),
        *("No connection …", "two  spaces", "Place {card}", "The winner is You: wins You"),
    ],
    "it": [
        *(
            "Tu ha passato",
            "Tu: è di ritorno",
            "Vince Tu",
            "Carta Cibo di Tu",
            "1 carte",
            "2 carta",
        ),
        *("si pescano 1 carte", "con 1 punti", "2 cibo", "5 coperta", "12 %", "Un momento …"),
        *("Choose one of the cards", "Tu: pesca una carta", "restano 1 segnalini", "altre 1 sotto"),
    ],
}
RIGHT = {
    "en": [
        *("You drew 1 card", "The winner: You, with 1 point.", "2 of 5 cards", "0 cards", "1 of 5"),
        *("Waiting for You", "You pass", "7 cards, 1 point", "or ? for help", "Bearer ..."),
    ],
    "it": [
        *(
            "Tu: pescata 1 carta",
            "Vittoria: Tu, con 1 punto",
            "In attesa di Tu",
            "0 carte",
            "1 di 5",
        ),
        *("5 carte", "2 cibi", "1 altra carta", "ad Artico"),
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_find_what_is_wrong_and_nothing_else(language: str) -> None:
    assert [said for said in WRONG[language] if not faults("k", said, language)] == []
    assert [found for said in RIGHT[language] for found in faults("k", said, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_one_apostrophe_and_no_attributes(name: str, language: str) -> None:
    """A catalogue uses one sign for the apostrophe, and its messages have one value each."""
    path = catalogue(name, language)
    assert "\N{RIGHT SINGLE QUOTATION MARK}" not in path.read_text(encoding="utf-8")
    assert not [e.id.name for e in entries(path) if isinstance(e, ast.Message) and e.attributes]
