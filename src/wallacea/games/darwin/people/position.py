"""Positions of Darwin's Choice: a moment of the game as a short text, and back without loss."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from wallacea.core.fields import (
    Bits,
    Field,
    Fields,
    Flag,
    Number,
    OneOf,
    Position,
    Reading,
    Row,
    SeatFlag,
)
from wallacea.core.fields import last_seat as last
from wallacea.core.fields import yes_or_no as yes
from wallacea.core.game import WordsError
from wallacea.core.positions import Node

from ..cards import (
    BASE_SET,
    CARD_IDS,
    CARDS,
    CHILDREN,
    DIET,
    DIETS,
    ERAS,
    EVENT_IDS,
    EXTINCT,
    GROUP,
    GROUPS,
    HABITAT_COUNT,
    HABITATS,
    HAND,
    HEAD,
    HISTORIC,
    LARGE,
    LEVELS,
    LIVING_SYMBOLS,
    MOST_MARKET,
    MOST_PARTS,
    NEUTRAL_DIET,
    NEUTRAL_IDS,
    NEUTRAL_SUM,
    PART,
    PILE,
    PLACES,
    SET,
    SIZE,
    SIZES,
    SMALL,
    SUM,
    SYMBOLS,
    TERRITORIES,
    TOKENS,
    TORSO,
    WASTE_TOKENS,
)
from ..options import OPTIONS, option_numbers_of, read_options
from ..rules.food import adaptation, deal, eligible, lacking, park_limit, set_supply
from ..rules.setup import in_habitat_deck, prepare
from ..rules.table import by_mode, hearts_of, put_in_hand, strength_of
from ..state import (
    ACTION,
    BOARDS,
    DRAW,
    EVALUATION,
    EVERYBODY,
    FINISHED,
    FIRST_NEUTRAL,
    MAIN,
    MOST_HAND,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    NO_HABITAT,
    OPENING,
    OVER,
    PHASES,
    POINTS,
    PREY,
    SPLIT,
    STEPS,
    TRANSITION,
    UNCHOSEN,
    Darwin,
    Player,
    Species,
)
from .names import LABELS, LETTERS, ROMAN, board_of, card_of
from .preview import outcome

MOST_FOOD = 99
MOST_ACTIONS = 99
WIDE = 0x7FFF
"""What a number of two bytes can be; ``sound`` says what it may be."""


class Level(Number):
    """A level of the nature index, also in Roman numerals."""

    def read(self, said: Node, game: Any) -> int:
        numeral = said.value in ROMAN[1:]
        return ROMAN.index(said.text()) if numeral else super().read(said, game)


def acting(game: Darwin, *_: Any) -> int:
    """DAR-24.4: whether the territories act by now."""
    return 1 if game.mode == HISTORIC and game.era > 2 else game.active


def fresh(game: Darwin, player: Player, seat: int) -> bool:
    """Nothing was done yet in this era, by a player who has not passed."""
    return game.phase == ACTION and not game.passed >> seat & 1


def lacking_cards(game: Darwin, player: Player, seat: int) -> int:
    """What the hand lacks, where cards are drawn outside of the action phase."""
    drawing = game.step in (SPLIT, DRAW) and game.phase != ACTION
    return max(0, HAND[by_mode(game)] - player.count) if drawing else 0


_open = attrgetter("open_places")
_phase_of = {PREY: EVALUATION, POINTS: TRANSITION, OVER: FINISHED, SPLIT: TRANSITION}
_foods = [Number(name, 0, MOST_FOOD, "food") for name in ("waste", "plants", "meat", "prey")]
_living: tuple[Field | str, ...] = (
    Number("place", 1, _open, "a place", plus=1, default=0),
    Number("points", 0, WIDE, "points", default=0),
    Flag("ticked"),
    "arrival",
    *_foods,
)
FOODS = [food.name for food in _foods]
SPECIES = Fields(
    "for a species", Row("cards", count="count", words=CARD_IDS), *_living, short="cards"
)
NEUTRAL = Fields("for a neutral animal", "cards", *_living, short="place")
PLACE = Fields(
    "for a place",
    OneOf("habitat", ("none", *HABITATS), "a habitat:", least=NO_HABITAT),
    OneOf("territory", TERRITORIES),
    Number("plants", 0, MOST_FOOD, "food"),
    Number("meat", 0, MOST_FOOD, "food"),
    short="habitat",
)
PLAYER = Fields(
    "for a player of darwin",
    Row("hand", count="count", words=CARD_IDS),
    "species",
    Number("bank", -WIDE, WIDE, default=0),
    Number("waste", 0, WIDE, default=0),
    SeatFlag("passed"),
    SeatFlag("untouched", default=fresh),
    SeatFlag("redrawn"),
    Number("actions", 0, MOST_ACTIONS, default=0),
    Number(
        "split",
        0,
        MOST_HAND,
        none=UNCHOSEN,
        default=lambda game, *_: UNCHOSEN if game.step == SPLIT else 0,
    ),
    Number("to_draw", 0, MOST_HAND, default=lacking_cards),
    Number("saved", 0, WIDE, default=0),
)
_habitats: dict[str, Any] = {"words": HABITATS, "what": "a habitat:"}
_card: dict[str, Any] = {
    "names": ("none", *CARD_IDS),
    "what": "a card",
    "least": NO_CARD,
    "default": NO_CARD,
    "meaning": lambda game, word: card_of(word),
}
TABLE = Position(
    "darwin",
    OPTIONS,
    option_numbers_of,
    PLAYER,
    Number(
        "era",
        0,
        lambda game: ERAS[by_mode(game)],
        "an era",
        default=lambda game, *_: game.phase != OPENING,
    ),
    OneOf("phase", PHASES, default=lambda game, *_: _phase_of.get(game.step, ACTION)),
    OneOf("step", STEPS, default=MAIN),
    Number("first", 0, last, "a seat", default=0),
    Number("turn", 0, last, "a seat", default="first"),
    Flag("swapped"),
    Flag("acted"),
    "table",
    Level("index", 1, LEVELS),
    Flag("active", default=acting),
    Number("waste_tokens", 0, WASTE_TOKENS),
    OneOf("event", ("none", *EVENT_IDS), "an event:", least=NO_EVENT),
    Number("struck", 0, _open, "a place", plus=1),
    Number("protected", 0, _open, "a place", plus=1),
    Bits("seen_events", EVENT_IDS, "an event:", kept="events_seen"),
    Bits("removed", GROUPS[1:], "a group:", least=1),
    *("players", "neutral", "arrivals"),
    Row("market", count="market_count", words=CARD_IDS),
    Row("habitat_deck", count="habitats_left", **_habitats),
    Row("habitat_discards", kept="habitat_discard", count="habitats_out", **_habitats),
    *(f"{size}_{pile}" for size in SIZES for pile in ("deck", "discards")),
    Row("draft", count="draft_count", words=CARD_IDS),
    OneOf(
        "draft_species",
        ("none", *LABELS),
        "a species",
        kept="draft_board",
        default=NO_BOARD,
        least=NO_BOARD,
        meaning=lambda game, word: board_of(word, game.turn),
    ),
    Number("draft_place", 1, PLACES, plus=1, default=0),
    Number("changes", 0, 2, default=0),
    OneOf("brought", **_card),
    OneOf("chosen", **_card),
    Number("learned", 0, EVERYBODY),
    first=("step", "phase"),
)
UNORDERED = frozenset(
    {"hand", "market", "small_deck", "large_deck", "small_discards", "large_discards"}
    | {"habitat_deck", "habitat_discards", "removed", "seen_events", "cards", "draft"}
)


# --- reading ----------------------------------------------------------------------------


class _Reading(Reading):
    game: Darwin

    def read(self) -> None:
        game = self.game
        self.used: dict[int, str] = {}
        """Cards that lie somewhere already."""
        read_options(game, self.options)
        prepare(game)
        TABLE.read(self.node, game, game)
        if game.event != NO_EVENT:
            game.events_seen |= 1 << game.event
        self.read_places()
        self.read_species()
        self.read_cards()
        for seat, said in enumerate(self.players):
            PLAYER.read(said, game, game.players[seat], seat)
        self.read_food()
        TABLE.put(game, "draft", self.draft)

    # --- places ---

    def read_places(self) -> None:
        game, node = self.game, self.node
        said = node.get("table")
        items = said.items("a list of places") if said else []
        if said and len(items) > game.open_places:
            raise said.error(f"expected at most {game.open_places} places, found {len(items)}")
        last = game.open_places - 1 if game.mode == CHILDREN else game.open_places
        items = [PLACE.named(item) for item in items]
        taken: set[int] = set()
        for place, item in enumerate(items):
            here = game.places[place]
            PLACE.read(item, game, here, only=("habitat", "territory"))
            if here.habitat != NO_HABITAT:
                taken.add(here.habitat)
        self.read_habitat_decks(taken, last)
        for place in range(game.open_places):
            if game.mode != CHILDREN:
                set_supply(game, place)
        for place, item in enumerate(items):
            PLACE.read(item, game, game.places[place], only=("plants", "meat"))

    def read_habitat_decks(self, taken: set[int], last: int) -> None:
        """The deck: as said, or all that may be used and lie nowhere else."""
        game, node = self.game, self.node
        taken |= set(game.habitat_discard[: game.habitats_out])
        if node.get("habitat_deck"):
            return
        left = []
        for habitat in range(HABITAT_COUNT):
            gone = game.removed >> GROUP[habitat] & 1
            if in_habitat_deck(game, habitat) and habitat not in taken and not gone:
                left.append(habitat)
        for place in range(last):
            if game.places[place].habitat == NO_HABITAT and left:
                game.places[place].habitat = self.any_of(left)
        TABLE.put(game, "habitat_deck", left)

    # --- species ---

    def read_species(self) -> None:
        game = self.game
        self.said_of: dict[int, Node] = {}
        for seat, player in enumerate(self.players):
            species = player.get("species")
            if species is None:
                continue
            letters = LETTERS[:TOKENS]
            species.known([*letters, *(f"{seat}{letter}" for letter in letters)], "as a species")
            for name, said in species.pairs():
                board = seat * TOKENS + letters.index(name[-1])
                self.said_of[board] = said = SPECIES.named(said)
                self.read_animal(game.species[board], said)
        neutral = self.node.get("neutral")
        if neutral is not None:
            neutral.known(NEUTRAL_IDS, "as a neutral animal")
            for name, said in neutral.pairs():
                which = NEUTRAL_IDS.index(name)
                record = game.species[FIRST_NEUTRAL + which]
                self.said_of[FIRST_NEUTRAL + which] = NEUTRAL.named(said)
                record.sum, record.diet = NEUTRAL_SUM[which], NEUTRAL_DIET[which]
        highest = 0
        for board, said in self.said_of.items():
            record = game.species[board]
            record.alive = 1
            SPECIES.read(said, game, record, only=("place", "points", "ticked"))
            arrival = said.get("arrival")
            record.arrival = arrival.whole(0, WIDE, "an arrival number") if arrival else highest + 1
            highest = max(highest, record.arrival)
        # Where no food is dealt (children), the food order is the order of arrival.
        for board in sorted(self.said_of, key=lambda board: game.species[board].arrival):
            here = game.places[game.species[board].place]
            here.order[here.count] = board
            here.count += 1
        arrivals = self.node.get("arrivals")
        game.arrivals = arrivals.whole(highest, WIDE) if arrivals else highest

    def read_animal(self, record: Species, said: Node) -> None:
        cards = said.get("cards")
        if cards is None:
            raise said.error("expected 'cards' with the cards of the species")
        numbers = self.cards(cards, "a species")
        numbers.sort(key=lambda card: (PART[card] != TORSO, PART[card] != HEAD))
        parts = [PART[card] for card in numbers]
        if parts.count(TORSO) != 1 or parts.count(HEAD) != 1 or len(numbers) > MOST_PARTS:
            raise cards.error("expected one torso, one head and further cards that dock")
        if not cards.is_text:  # as written, so that nothing changes
            numbers = [card_of(item.text()) for item in cards.items()]
        SPECIES.put(record, "cards", numbers)
        record.sum = sum(SUM[card] for card in numbers)
        record.diet = next(DIET[card] for card in numbers if PART[card] == HEAD)

    # --- cards ---

    def card(self, node: Node) -> int:
        try:
            return card_of(node.text("a card"))
        except WordsError as problem:
            raise node.error(str(problem)) from None

    def cards(self, node: Node, where: str) -> list[int]:
        """Cards as a list, or as ``x + y``; none may lie at two places."""
        if node.is_text:
            words = [] if node.text() == "none" else node.text().split("+")
            items = [Node(word.strip(), node.file, node.line) for word in words]
        else:
            items = node.items("a list of cards")
        found = []
        for item in items:
            card = self.card(item)
            if card in self.used:
                raise item.error(f"{CARD_IDS[card]} is used twice (also in {self.used[card]})")
            self.used[card] = where
            found.append(card)
        return found

    def in_box(self) -> list[int]:
        """The cards of this variant that lie nowhere yet."""
        game = self.game

        def belongs(card: int) -> bool:
            if game.mode == HISTORIC:
                return bool(EXTINCT[card]) == (game.era <= 1)
            return bool(game.both_boxes) or SET[card] == BASE_SET

        return [card for card in range(CARDS) if belongs(card) and card not in self.used]

    def read_cards(self) -> None:
        """Cards that are named first, then those that may be any, then the decks."""
        game, node = self.game, self.node
        unnamed: list[tuple[int, int]] = []
        for seat, player in enumerate(self.players):
            hand = player.get("hand")
            if hand is None:
                continue
            if hand.is_text and hand.text().isdigit():
                unnamed.append((seat, hand.whole(0, HAND[by_mode(game)], "a number of cards")))
                continue
            cards = self.cards(hand, "a hand")
            if len(cards) > MOST_HAND:
                raise hand.error(f"expected at most {MOST_HAND} cards")
            for card in cards:
                put_in_hand(game.players[seat], card)
        market = node.get("market")
        if market is not None and not (market.is_text and market.text().isdigit()):
            cards = self.cards(market, "the market")
            TABLE.put(game, "market", cards)
        decks: list[list[int] | None] = []
        for size, name in enumerate(SIZES):
            discards = node.get(f"{name}_discards")
            for card in self.sized(discards, size, "a discard pile") if discards else ():
                pile = game.piles[size]
                pile.discards += 1
                pile.cards[PILE - pile.discards] = card
            deck = node.get(f"{name}_deck")
            decks.append(self.sized(deck, size, "a deck") if deck else None)
        draft = node.get("draft")
        self.draft = [self.card(item) for item in draft.items("a list of cards")] if draft else []
        for seat, count in unnamed:
            for _ in range(count):
                put_in_hand(game.players[seat], self.any_card(node))
        if market is not None and market.is_text and market.text().isdigit():
            for _ in range(market.whole(0, MOST_MARKET, "a number of cards")):
                game.market[game.market_count] = self.any_card(node)
                game.market_count += 1
        rest = self.in_box()
        for size in (SMALL, LARGE):
            named = decks[size]
            cards = [card for card in rest if SIZE[card] == size] if named is None else named
            pile = game.piles[size]
            pile.cards[: len(cards)] = cards
            pile.deck = len(cards)
            # The discards lie at the far end of the same row.
            if len(cards) + pile.discards > PILE:
                raise node.error(f"expected at most {PILE} cards of one size")

    def sized(self, node: Node, size: int, where: str) -> list[int]:
        cards = self.cards(node, where)
        if any(SIZE[card] != size for card in cards):
            raise node.error(f"expected {SIZES[size]} cards only")
        return cards

    def any_card(self, node: Node) -> int:
        left = self.in_box()
        if not left:
            raise node.error(
                f"expected no more cards than there are: all {len(self.used)} lie somewhere already"
            )
        card = self.any_of(left)
        self.used[card] = "a hand"
        return card

    # --- food ---

    def read_food(self) -> None:
        """Deals food and waste; explicit values override the result."""
        game = self.game
        if game.mode != CHILDREN:
            deal(game)
        for board, said in self.said_of.items():
            SPECIES.read(said, game, game.species[board], only=FOODS)


read = TABLE.reader(_Reading)


# --- writing ----------------------------------------------------------------------------


def _ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def write(game: Darwin) -> dict[str, Any]:
    """Everything about a state, so that reading it gives the same state."""
    own: dict[str, Any] = {
        "table": [PLACE.write(game, here) for here in game.places[: game.open_places]],
        "players": [write_player(game, seat) for seat in range(game.seats)],
        "neutral": {
            name: NEUTRAL.write(game, game.species[board], arrival=game.species[board].arrival)
            for board, name in enumerate(NEUTRAL_IDS, FIRST_NEUTRAL)
            if game.species[board].alive
        },
        "arrivals": game.arrivals,
    }
    for pile, name in zip(game.piles, SIZES, strict=True):
        own[f"{name}_deck"] = _ids(pile.cards[: pile.deck])
        own[f"{name}_discards"] = _ids(pile.cards[PILE - pile.discards :][::-1])
    return TABLE.all_of(game, **own)


def write_species(game: Darwin, board: int) -> dict[str, Any]:
    return SPECIES.write(game, game.species[board], arrival=game.species[board].arrival)


def write_player(game: Darwin, seat: int) -> dict[str, Any]:
    boards = range(seat * TOKENS, seat * TOKENS + TOKENS)
    species = {LETTERS[b % TOKENS]: write_species(game, b) for b in boards if game.species[b].alive}
    return PLAYER.write(game, game.players[seat], seat, species=species)


# --- what may be expected ---------------------------------------------------------------


def facts(game: Darwin) -> dict[str, Any]:
    """The position, and what follows from it."""
    said = write(game)
    said["index"] = ROMAN[game.index]
    for place, told in enumerate(said["table"]):
        here = game.places[place]
        order = here.order[: here.count]
        told["order"] = [LABELS[board] for board in order]
        told["left_plants"] = here.plants - sum(game.species[b].plants for b in order)
        told["left_meat"] = here.meat - sum(game.species[b].meat for b in order)
        told["limit"] = min(park_limit(game, place), BOARDS)
    for seat, told in enumerate(said["players"]):
        player = game.players[seat]
        sizes = [SIZE[card] for card in player.hand[: player.count]]
        told["small"], told["large"] = sizes.count(SMALL), sizes.count(LARGE)
        del told["species"]
    coming = outcome(game)
    said["species"] = {
        LABELS[board]: species_facts(game, board, *coming.get(board, ("none", NO_BOARD)))
        for board in (*range(game.seats * TOKENS), *range(FIRST_NEUTRAL, BOARDS))
    }
    del said["neutral"]
    said["small_count"], said["large_count"] = (pile.deck for pile in game.piles)
    said["kinds"] = sorted(
        TERRITORIES[p.territory] for p in game.places[: game.open_places] if p.territory
    )
    said["waste_left"] = game.waste_tokens - sum(s.waste for s in game.species if s.alive)
    return said


def species_facts(game: Darwin, board: int, fate: str, eater: int) -> dict[str, Any]:
    """A species with all that can be read off it; also for an empty board."""
    species = game.species[board]
    alive = bool(species.alive)
    told = {"alive": yes(alive), **write_species(game, board)}
    told["strength"] = strength_of(species.sum)
    told["hearts"] = hearts_of(species.sum)
    told["diet"] = DIETS[species.diet] if alive else "none"
    for symbol, name in enumerate(SYMBOLS[:LIVING_SYMBOLS]):
        told[name] = species.sum >> 8 * symbol & 0xFF
    told["adaptation"] = adaptation(game, species.sum, species.place) if alive else 0
    told["lacks"] = lacking(game, board) if alive else 0
    told["filled"] = yes(alive and not lacking(game, board))
    told["eligible"] = yes(alive and eligible(game, board))
    told["fate"] = fate
    told["eaten_by"] = "none" if eater == NO_BOARD else LABELS[eater]
    return told
