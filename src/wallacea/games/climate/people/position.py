"""Positions of Evolution: Climate: a moment of the game as a short text, and back without loss.

Species are written as in the rules: ``A{p3 b4 f1 t2 | carnivore, horns}`` has population 3,
body size 4, 1 food on its board and 2 on its Fat Tissue. A trait in brackets lies face down;
``#12`` names a card by its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from wallacea.core.fields import Bound, Each, Fields, Number, OneOf, Position, Reading
from wallacea.core.fields import last_seat as last
from wallacea.core.game import WordsError
from wallacea.core.positions import Node

from ..cards import (
    ASIDE,
    CARDS,
    EVENT,
    EVENT_COPIES,
    EVENT_IDS,
    EVENT_SIDE,
    EVENTS_PER_SIDE,
    KINDS,
    METEORITE,
    MOST_BODY,
    MOST_POPULATION,
    SIDES,
    TRAIT,
    TRAIT_LIMIT,
    TRAITS,
    ZONES,
)
from ..options import OPTIONS, YES, options_kept
from ..rules.deal import begin_round, begin_selection
from ..rules.environment import begin_early_traits
from ..rules.feeding import begin_feeding, begin_feeding_turn, begin_migration
from ..rules.play_cards import begin_playing
from ..rules.setup import empty_table, shuffle_events
from ..rules.table import cards_of, row_of, sorted_in
from ..rules.turn import go_on
from ..state import (
    ANY_FOOD,
    BOARDS,
    EVERYBODY,
    EXCHANGING,
    MOST_LEAVES,
    NO_ATTACK,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    NO_TRAIT,
    NOBODY,
    PASSING_ON,
    PHASES,
    SCAVENGING,
    STEPS,
    TAKING,
    USING,
    WATERING_HOLE,
    Climate,
    EventDeck,
    Species,
)
from .names import LABELS
from .notation import icons
from .report import attack_report, threat
from .vocabulary import kinds_of

BEGINNINGS = ("deal", "select", "play", "environment", "feeding", "end")
"""Phases that a position may begin with; otherwise it says the moment exactly."""
CHAINS = ("hand", "drawn", "returned", "spent")
MOST_ROUNDS = 99
MOST_FOOD = 999
METEORITES = sum(EVENT_COPIES[e] for e, kind in enumerate(EVENT) if kind == METEORITE)
_any_board = (NO_BOARD, BOARDS - 1)


def resting(name: str, least: int, most: Bound, what: str = "a whole number") -> Number:
    """A number that is the least one, and is not written, while nothing of the kind goes on."""
    return Number(name, least, most, what, default=least, brief=True)


MOMENT = Fields(
    "for a moment",
    resting("turn", 0, last, "a seat"),
    *(resting(name, 0, 1) for name in ("fed", "ate", "night")),
    resting("idle", 0, last),
    resting("half", 0, 1),
    resting("eater", *_any_board),
    resting("eat_step", TAKING, PASSING_ON),
    resting("eat_most", 0, MOST_BODY),
    resting("eat_least", 0, 1),
    resting("eat_type", 0, ANY_FOOD),
    resting("eat_source", 0, WATERING_HOLE),
    resting("eat_hungry_only", 0, 1),
    resting("eaten_on_board", 0, MOST_POPULATION),
    resting("attack", NO_ATTACK, SCAVENGING),
    *(resting(name, *_any_board) for name in ("attacker", "prey")),
    resting("negated", 0, (1 << KINDS) - 1),
    resting("waived", NO_TRAIT, KINDS - 1),
    resting("thinker", *_any_board),
    resting("to_pay", 0, CARDS),
    resting("meat", 0, MOST_BODY),
    resting("scavenging_seat", 0, last),
    resting("scavenger", *_any_board),
)
PLAYER = Fields(
    "for a player of climate",
    *("row", *CHAINS),
    Number("hand_before", 0, CARDS),
    Number("bag", 0, 9999),
    Number("done", 0, 1),
    Number("mode", USING, EXCHANGING),
    *("food_card", "chosen", "acted", "before"),
)
EVENT_DECK = Fields(
    "for a deck of events",
    OneOf("up", ("none", *EVENT_IDS), "an event:", kept="face_up", least=NO_EVENT),
    Number("laid", 0, MOST_ROUNDS),
    *("top", "bottom"),
    short="up",
)
_leaves = Number("food", -MOST_LEAVES, MOST_LEAVES)
TABLE = Position(
    "climate",
    OPTIONS,
    options_kept,
    PLAYER,
    Number("round", 1, MOST_ROUNDS, default=1),
    Number("final", 0, MOST_ROUNDS, default=0),
    Number("first", 0, last, "a seat", default=0),
    OneOf("climate", ZONES, "a zone:", kept="zone"),
    Number("water", 0, MOST_FOOD),
    *("deck", "aside", "bottom", "discard"),
    OneOf("thaw", ("none", *EVENT_IDS), "an event:"),
    Number("meteorites", 0, METEORITES),
    OneOf("eruption", ("none", *ZONES), "a zone:"),
    Number("wildfire_food", 0, MOST_FOOD),
    Each("leaves", ZONES, _leaves),
    Each("event_leaves", EVENT_IDS, _leaves),
    "players",
    OneOf("phase", PHASES),
    OneOf("step", STEPS),
    "moment",
    Number("learned", 0, EVERYBODY, default=0),
    *("events", "turn"),
    by_seat=False,
)
LATER = ("phase", "step", "learned")
"""Read only where a position says its step: others are played forward."""
UNORDERED = frozenset({"hand", "drawn", "spent", "deck", "discard", "traits", "top"})
_SPECIES = re.compile(r"([A-Z]{1,2})\s*(?:\{([^|}]*)(?:\|([^}]*))?\})?")
_MARK = re.compile(r"([pbft])([0-9]{1,2})")
_MARKS = {"p": "population", "b": "body", "f": "food", "t": "fat"}


# --- reading ----------------------------------------------------------------------------


class _Reading(Reading):
    game: Climate

    def read(self) -> None:
        game = self.game
        self.rest = list(range(CARDS))
        empty_table(game, game.seats, self.options)
        self.reserve_named_cards(self.node)
        for seat, said in enumerate(self.players):
            self.read_row(seat, said)
        for seat, said in enumerate(self.players):
            PLAYER.read(said, game, game.players[seat])
            self.read_cards(seat, said)
        self.read_decks()
        TABLE.read(self.node, game, game, only=[n for n in TABLE.names if n not in LATER])
        if game.without_events != YES:
            self.read_events()
        self.read_moment()

    # --- cards ---

    def reserve_named_cards(self, node: Node) -> None:
        """Cards named by number are not to be dealt where any card will do."""
        self.named: dict[int, Node] = {}
        for part in (node.get("deck"), node.get("bottom"), node.get("discard"), *self.players):
            self.find_named(part)

    def find_named(self, node: Node | None) -> None:
        if node is None:
            return
        if node.is_map:
            for name, value in node.pairs():
                if name not in ("before", "bag", "chosen"):
                    self.find_named(value)
        elif node.is_list:
            for item in node.items():
                self.find_named(item)
        else:
            for number in re.findall(r"#(\d+)", node.text()):
                card = self.number(number, node)
                if card in self.named:
                    line = self.named[card].line
                    raise node.error(f"card #{number} is used twice (also on line {line})")
                self.named[card] = node
                self.rest.remove(card)

    def number(self, words: str, node: Node) -> int:
        return Node(words, node.file, node.line).whole(1, CARDS, "a card's number") - 1

    def card(self, words: str, node: Node) -> int:
        """A card as written: ``#12``, a trait, ``any``, food and icons such as ``4S``."""
        try:
            wanted = kinds_of(words)
        except WordsError as problem:
            raise node.error(str(problem)) from None
        if words.strip().startswith("#"):
            return wanted[0]
        fitting = [card for card in self.rest if card in wanted]
        if re.fullmatch(r"\s*-?\d+\s*", words):  # without icons, rather one that has none
            fitting = [card for card in fitting if not icons(card)] or fitting
        if not fitting:
            raise node.error(f"there is no card left that is {words.strip()}")
        card = self.any_of(fitting)
        self.rest.remove(card)
        return card

    def cards(self, node: Node | None) -> list[int]:
        """A list of cards, or a number of any cards."""
        if node is None:
            return []
        if node.is_text:
            count = node.whole(0, CARDS, "a list of cards or a number of cards")
            return [self.card("any", node) for _ in range(count)]
        return [self.card(item.text("a card"), item) for item in node.items("a list of cards")]

    # --- players ---

    def read_row(self, seat: int, said: Node) -> None:
        game, player = self.game, self.game.players[seat]
        row = said.get("row")
        for item in row.items("a list of species") if row else ():
            board = self.read_species(seat, item)
            game.species[board].left = player.rightmost
            if player.rightmost == NO_BOARD:
                player.leftmost = board
            else:
                game.species[player.rightmost].right = board
            player.rightmost = board
            player.species += 1
            game.boards += 1

    def read_species(self, seat: int, item: Node) -> int:
        """One species as in the rules; by default population and body size are 1."""
        words = item.text("a species such as A{p3 b4 | carnivore}")
        found = _SPECIES.fullmatch(words.strip())
        if not found or found[1] not in LABELS:
            raise item.error(f"expected a species such as A{{p3 b4 | carnivore}}, found {words!r}")
        board = LABELS.index(found[1])
        species = self.game.species[board]
        if species.owner != NOBODY:
            raise item.error(f"there are two species {found[1]}")
        species.owner, species.population, species.body = seat, 1, 1
        for name, number in self.marks(found[2] or "", item):
            setattr(species, name, number)
        for name in (found[3] or "").split(","):
            if name.strip():
                self.read_trait(species, name.strip(), item)
        return board

    def marks(self, words: str, item: Node) -> Iterator[tuple[str, int]]:
        """Numbers of a species such as ``p3 b4``, with what they mean."""
        for mark in words.split():
            found = _MARK.fullmatch(mark)
            if not found:
                raise item.error(f"expected p, b, f or t with a number, found {mark!r}")
            yield _MARKS[found[1]], int(found[2])

    def read_trait(self, species: Species, name: str, item: Node) -> None:
        if species.count >= TRAIT_LIMIT[self.game.seats]:
            raise item.error(f"expected at most {TRAIT_LIMIT[self.game.seats]} traits")
        hidden = name.startswith("(") and name.endswith(")")
        card = self.card(name.strip("() "), item)
        if hidden:
            species.hidden |= 1 << species.count
        else:
            species.traits |= 1 << TRAIT[card]
        species.cards[species.count] = card
        species.count += 1

    def read_cards(self, seat: int, said: Node) -> None:
        game, player = self.game, self.game.players[seat]
        for name in CHAINS:
            cards = self.cards(said.get(name))
            setattr(player, f"{name}_size", len(cards))
            if name == "returned":
                setattr(player, name, chain(game, cards))
            else:
                for card in cards:
                    setattr(player, name, sorted_in(game, getattr(player, name), card))
        food_card = said.get("food_card")
        if food_card and food_card.text() != "none":
            player.food_card = self.card(food_card.text("a card"), food_card)
        chosen = said.get("chosen")
        if chosen:
            player.chosen = self.number(chosen.text().lstrip("#"), chosen)
        acted = said.get("acted")
        for name, number in acted.pairs() if acted else ():
            self.species_named(name, number).acted = number.whole(0, 7)
        before = said.get("before")
        for name, item in before.pairs() if before else ():
            self.read_before(self.species_named(name, item), item)

    def species_named(self, name: str, node: Node) -> Species:
        if name not in LABELS or self.game.species[LABELS.index(name)].owner == NOBODY:
            raise node.error(f"there is no species {name}")
        return self.game.species[LABELS.index(name)]

    def read_before(self, species: Species, item: Node) -> None:
        """What the others see of a species while Quick Play goes on."""
        if item.text("'new', or a species such as p2 b1 t0 | #12") == "new":
            species.newborn = 1
            return
        marks, _, cards = item.text().partition("|")
        for name, count in self.marks(marks, item):
            if name == "food":
                raise item.error("expected p, b and t with numbers: food stays as it is")
            setattr(species, f"{name}_before", count)
        numbers = re.findall(r"#(\d+)", cards)
        if len(numbers) > TRAIT_LIMIT[self.game.seats]:
            raise item.error(f"expected at most {TRAIT_LIMIT[self.game.seats]} traits")
        species.count_before = len(numbers)
        for i, number in enumerate(numbers):
            species.cards_before[i] = self.number(number, item)

    # --- decks ---

    def read_decks(self) -> None:
        game, node = self.game, self.node
        for card in reversed(self.cards(node.get("discard"))):
            game.link[card], game.discard = game.discard, card
            game.discard_size += 1
        bottom = node.get("bottom")
        for item in bottom.items("a list of cards with seats") if bottom else ():
            words, _, by = item.text().partition(" by ")
            card = self.card(words, item)
            game.bottom += 1
            game.deck[CARDS - game.bottom] = card
            seat = Node(by.strip() or "0", item.file, item.line).whole(0, game.seats - 1, "a seat")
            game.put_by[card] = seat + 1
        deck, aside = node.get("deck"), node.get("aside")
        if deck and deck.is_list:
            cards = self.cards(deck)
        elif deck:
            # Where the deck is a number, the cards that are nowhere stay out of the game.
            size = deck.whole(0, CARDS) + (aside.whole(0, CARDS) if aside else 0)
            cards = [self.card("any", deck) for _ in range(size)]
        else:
            cards = list(self.rest)
        usual = 0 if deck else ASIDE[game.seats]
        game.aside = min(aside.whole(0, CARDS) if aside else usual, len(cards))
        game.draw = len(cards) - game.aside
        game.deck[: len(cards)] = cards

    def read_events(self) -> None:
        """The face-up cards as given, by default none; the other cards are in their decks."""
        game, node = self.game, self.node
        shuffle_events(game)
        said = node.get("events")
        if said:
            said.known(SIDES, "for events")
        for side, name in enumerate(SIDES):
            part, deck = said.get(name) if said else None, game.events[side]
            if part is None or part.is_text:
                if game.thaw and EVENT_SIDE[game.thaw - 1] == side:
                    self.out_of_deck(deck, game.thaw - 1, node)
                if part:
                    EVENT_DECK.read(EVENT_DECK.named(part), game, deck)
                if part and deck.face_up != NO_EVENT:
                    self.out_of_deck(deck, deck.face_up, part)
                continue
            part = EVENT_DECK.named(part)
            deck.cards[:] = [0] * EVENTS_PER_SIDE
            piles = []
            for pile in ("top", "bottom"):
                listed = part.get(pile)
                names = listed.items("a list of events") if listed else []
                words = [item.one_of(EVENT_IDS, "an event:") for item in names]
                piles.append([EVENT_IDS.index(word) for word in words])
            deck.top, deck.bottom = len(piles[0]), len(piles[1])
            deck.cards[: deck.top + deck.bottom] = piles[0] + piles[1]
            EVENT_DECK.read(part, game, deck)

    def out_of_deck(self, deck: EventDeck, event: int, node: Node) -> None:
        if event not in deck.cards[: deck.top]:
            raise node.error(f"{EVENT_IDS[event]} is not a card of this side")
        place = deck.cards.index(event)
        deck.top -= 1
        deck.cards[place] = deck.cards[deck.top]
        deck.cards[deck.top] = 0

    # --- the moment ---

    def read_moment(self) -> None:
        from .sound import sound_table  # it knows what stands here

        game, node = self.game, self.node
        phase, moment = node.get("phase"), node.get("moment")
        if node.get("step"):
            TABLE.read(node, game, game, only=LATER)
            if moment:
                MOMENT.read(MOMENT.named(moment), game, game)
            return
        sound_table(game)
        self.begin(phase.one_of(BEGINNINGS, "a phase:") if phase else "select")
        game.learned = 0

    def begin(self, phase: str) -> None:
        """Goes on from the beginning of a phase to its first question."""
        game = self.game
        game.log = []  # what is carried out on the way may be said as well
        turn = self.node.get("turn")
        if phase == "deal":
            game.round -= 1
            begin_round(game)
        elif phase == "select":
            begin_selection(game)
        elif phase == "play":
            begin_playing(game)
        elif phase == "environment":
            begin_early_traits(game)
        elif phase == "feeding":
            begin_feeding(game)
            if turn:
                begin_feeding_turn(game, turn.whole(0, game.seats - 1, "a seat"))
        else:
            begin_migration(game)
        go_on(game)


read = TABLE.reader(_Reading)


def chain(game: Climate, cards: list[int]) -> int:
    """Links cards in order; returns the first."""
    for card, after in zip(cards, [*cards[1:], NO_CARD], strict=False):
        game.link[card] = after
    return cards[0] if cards else NO_CARD


# --- writing ----------------------------------------------------------------------------


def write(game: Climate) -> dict[str, Any]:
    """Everything about a state, so that reading it gives the same state."""
    idle = Climate()
    empty_table(idle, game.seats, [0] * len(OPTIONS))
    size = game.draw + game.aside
    bottom = [game.deck[CARDS - 1 - i] for i in range(game.bottom)]
    own: dict[str, Any] = {
        "deck": [f"#{card + 1}" for card in game.deck[:size]],
        "aside": game.aside,
        "bottom": [f"#{card + 1} by {game.put_by[card] - 1}" for card in bottom],
        "discard": numbered(game, game.discard),
        "players": [write_player(game, seat) for seat in range(game.seats)],
        "moment": MOMENT.write(game, game, brief=True),
    }
    if game.without_events != YES:
        own["events"] = {name: write_events(game, side) for side, name in enumerate(SIDES)}
    said = TABLE.all_of(game, **own)
    usual = TABLE.write(idle, idle)
    for name in ("leaves", "event_leaves"):
        said[name] = unlike(said[name], usual[name])
    return said


def unlike(said: dict[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
    """What is not as usual."""
    return {name: value for name, value in said.items() if value != usual[name]}


def write_events(game: Climate, side: int) -> dict[str, Any]:
    deck = game.events[side]
    names = [EVENT_IDS[e] for e in deck.cards[: deck.top + deck.bottom]]
    return EVENT_DECK.write(game, deck, top=names[: deck.top], bottom=names[deck.top :])


def numbered(game: Climate, head: int) -> list[str]:
    return [f"#{card + 1}" for card in cards_of(game, head)]


def write_player(game: Climate, seat: int) -> dict[str, Any]:
    player = game.players[seat]
    row = row_of(game, seat)
    own: dict[str, Any] = {name: numbered(game, getattr(player, name)) for name in CHAINS}
    if player.chosen != NO_CARD:
        own["chosen"] = f"#{player.chosen + 1}"
    return PLAYER.write(
        game,
        player,
        row=[write_species(game, board) for board in row],
        food_card="none" if player.food_card == NO_CARD else f"#{player.food_card + 1}",
        acted={LABELS[b]: game.species[b].acted for b in row if game.species[b].acted},
        before={LABELS[b]: words for b in row if (words := write_before(game.species[b]))},
        **own,
    )


def write_species(game: Climate, board: int) -> str:
    species = game.species[board]
    marks = [f"p{species.population}", f"b{species.body}"]
    marks += [f"f{species.food}"] if species.food else []
    marks += [f"t{species.fat}"] if species.fat else []
    traits = []
    for i, card in enumerate(species.cards[: species.count]):
        name = f"#{card + 1} {TRAITS[TRAIT[card]]}"
        traits.append(f"({name})" if species.hidden >> i & 1 else name)
    on_it = f" | {', '.join(traits)}" if traits else ""
    return f"{LABELS[board]}{{{' '.join(marks)}{on_it}}}"


def write_before(species: Species) -> str:
    if species.newborn:
        return "new"
    if not species.population_before:
        return ""
    cards = " ".join(f"#{card + 1}" for card in species.cards_before[: species.count_before])
    numbers = (species.population_before, species.body_before, species.fat_before)
    return "p{} b{} t{} | {}".format(*numbers, cards).strip()


# --- what a scenario may expect ---------------------------------------------------------


def facts(game: Climate) -> dict[str, Any]:
    """The position, and what can be read off it: species by name, rows, attacks."""
    said = write(game)
    rows = [row_of(game, seat) for seat in range(game.seats)]
    boards = [board for row in rows for board in row]
    said["rows"] = [[LABELS[board] for board in row] for row in rows]
    said["species"] = {name: species_facts(game, board) for board, name in enumerate(LABELS)}
    said["bags"] = [player.bag for player in game.players[: game.seats]]
    said["hands"] = [player.hand_size for player in game.players[: game.seats]]
    said["draw_deck"] = game.draw + game.bottom
    said["discard_pile"] = game.discard_size
    said["turn"] = game.turn
    reports = {
        f"{LABELS[a]}>{LABELS[p]}": attack_report(game, a, p) for a in boards for p in boards
    }
    said["attacks"] = {
        pair: [line.obstacle for line in report.lines] for pair, report in reports.items()
    }
    said["attack_cards"] = {
        pair: "none" if report.cards is None else report.cards for pair, report in reports.items()
    }
    said["lifted_by"] = {
        pair: {line.obstacle: list(line.lifted_by) for line in report.lines}
        for pair, report in reports.items()
    }
    said["threats"] = {
        LABELS[board]: "none" if (by := threat(game, board)) is None else LABELS[by]
        for board in boards
    }
    said["told"] = [number_name(event[0]) for event in game.log or ()]
    return said


def number_name(number: int) -> str:
    from ..events import EVENTS

    return EVENTS[number].name


def species_facts(game: Climate, board: int) -> dict[str, Any]:
    species = game.species[board]
    return {
        "owner": "none" if species.owner == NOBODY else species.owner,
        "p": species.population,
        "b": species.body,
        "f": species.food,
        "t": species.fat,
        "traits": [TRAITS[TRAIT[card]] for card in species.cards[: species.count]],
        "face_down": [
            TRAITS[TRAIT[card]]
            for i, card in enumerate(species.cards[: species.count])
            if species.hidden >> i & 1
        ],
    }
