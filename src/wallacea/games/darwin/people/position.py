"""Positions of Darwin's Choice: a moment of the game as a short text, and back without loss."""

from __future__ import annotations

from typing import Any

from wallacea.core.chance import Dice, set_chance, spin
from wallacea.core.game import Game, WordsError
from wallacea.core.options import option_words
from wallacea.core.positions import COMMON, Node, chance_of, options_of

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
    LEAST_SEATS,
    LEVELS,
    LIVING_SYMBOLS,
    MOST_MARKET,
    MOST_PARTS,
    NEUTRAL_DIET,
    NEUTRAL_IDS,
    NEUTRAL_SUM,
    OFFERS,
    PART,
    PILE,
    PLACES,
    SET,
    SIZE,
    SIZES,
    SMALL,
    SUM,
    SYMBOLS,
    TAKES,
    TERRITORIES,
    TOKENS,
    TORSO,
    WASTE_TOKENS,
)
from ..options import OPTIONS, option_numbers_of, read_options
from ..rules.build import sound
from ..rules.food import adaptation, deal, eligible, lacking, park_limit, set_supply
from ..rules.setup import in_habitat_deck, prepare, setup
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
    NO_PLACE,
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
    Species,
)
from .names import LABELS, LETTERS, ROMAN, board_of, card_of
from .preview import outcome
from .sound import MOST_ACTIONS, MOST_FOOD

PLAYER_NAMES = (
    *("hand", "species", "bank", "waste", "passed", "untouched", "redrawn", "actions"),
    *("split", "to_draw", "saved"),
)
SPECIES_NAMES = (
    *("cards", "place", "points", "ticked", "arrival", "waste", "plants", "meat", "prey"),
)
PLACE_NAMES = ("habitat", "territory", "plants", "meat")
NAMES = (
    *COMMON,
    *("players", "table", "neutral", "market", "small_deck", "large_deck", "small_discards"),
    *("large_discards", "habitat_deck", "habitat_discards", "era", "phase", "step", "first"),
    *("turn", "swapped", "acted", "arrivals", "index", "active", "waste_tokens", "event"),
    *("struck", "protected", "seen_events", "removed", "draft", "draft_species", "draft_place"),
    *("changes", "brought", "chosen", "learned"),
)
WIDE = 0x7FFF
"""What a number of two bytes can be; ``sound`` says what it may be."""
UNORDERED = frozenset(
    {"hand", "market", "small_deck", "large_deck", "small_discards", "large_discards"}
    | {"habitat_deck", "habitat_discards", "removed", "seen_events", "cards", "draft"}
)


# --- reading ----------------------------------------------------------------------------


def read(node: Node, rules: Game) -> Darwin:
    """The state of a position. With nothing said beyond the options, a new game begins."""
    node.known(NAMES, "in a position of darwin")
    said = node.get("seats")
    players = node.get("players")
    listed = len(players.items("a list of players")) if players and players.is_list else 0
    seats = said.whole(-99, 99, "a number of players") if said else max(listed, LEAST_SEATS)
    numbers = options_of(node, rules, seats)
    if listed > seats:
        assert players is not None
        raise players.error(f"expected at most {seats} players, found {listed}")
    game = Darwin()
    game.chance[:] = chance_of(node)
    if not any(name not in COMMON for name, _ in node.pairs()):
        setup(game, seats, numbers)
        return game
    game.seats = seats
    read_options(game, numbers)
    prepare(game)
    return _Reader(node, game).read()


class _Reader:
    """Fills a state from a position: first what is said, then what is left to chance."""

    def __init__(self, node: Node, game: Darwin) -> None:
        self.node = node
        self.game = game
        self.dice = Dice()
        set_chance(self.dice, game.chance)
        self.used: dict[int, str] = {}
        """Cards that lie somewhere already."""
        self.players = self._players()

    def _players(self) -> list[Node]:
        said = self.node.get("players")
        empty = Node({}, self.node.file, self.node.line)
        seats = range(self.game.seats)
        if said is None:
            return [empty for _ in seats]
        if said.is_map:
            said.known([str(seat) for seat in seats], "as a seat")
            found = [said.get(str(seat)) or empty for seat in seats]
        else:
            items = said.items("a list of players")
            found = [items[seat] if seat < len(items) else empty for seat in seats]
        for player in found:
            player.known(PLAYER_NAMES, "for a player of darwin")
        return found

    def read(self) -> Darwin:
        self.read_moment()
        self.read_events()
        self.read_places()
        self.read_species()
        self.read_cards()
        self.read_players()
        self.read_food()
        self.read_draft()
        return self.game

    # --- the moment ---

    def read_moment(self) -> None:
        game, node = self.game, self.node
        last = ERAS[by_mode(game)]
        step = node.get("step")
        game.step = STEPS.index(step.one_of(STEPS, "a step:")) if step else MAIN
        phase = node.get("phase")
        usual = {PREY: EVALUATION, POINTS: TRANSITION, OVER: FINISHED, SPLIT: TRANSITION}
        game.phase = usual.get(game.step, ACTION)
        if phase:
            game.phase = PHASES.index(phase.one_of(PHASES, "a phase:"))
        era = node.get("era")
        opening = game.phase == OPENING
        game.era = era.whole(0, last, "an era") if era else 0 if opening else 1
        game.first = self.whole("first", 0, 0, game.seats - 1)
        game.turn = self.whole("turn", game.first, 0, game.seats - 1)
        game.swapped = self.whole("swapped", 0, 0, 1, flag=True)
        game.acted = self.whole("acted", 0, 0, 1, flag=True)
        game.learned = self.whole("learned", 0, 0, EVERYBODY)

    def whole(self, name: str, default: int, least: int, most: int, flag: bool = False) -> int:
        said = self.node.get(name)
        if said is None:
            return default
        if flag:
            return int(said.flag())
        return said.whole(least, most)

    def read_events(self) -> None:
        game, node = self.game, self.node
        index = node.get("index")
        if index is not None and index.is_text and index.text() in ROMAN[1:]:
            game.index = ROMAN.index(index.text())
        else:
            game.index = self.whole("index", LEVELS, 1, LEVELS)
        active = game.active
        if game.mode == HISTORIC and game.era > 2:
            active = 1
        game.active = self.whole("active", active, 0, 1, flag=True)
        game.waste_tokens = self.whole("waste_tokens", game.waste_tokens, 0, WASTE_TOKENS)
        event = node.get("event")
        if event is not None and event.text("an event") != "none":
            game.event = EVENT_IDS.index(event.one_of(EVENT_IDS, "an event:"))
            game.events_seen |= 1 << game.event
        game.struck = self.whole("struck", NO_PLACE + 1, 0, game.open_places) - 1
        game.protected = self.whole("protected", NO_PLACE + 1, 0, game.open_places) - 1
        seen = node.get("seen_events")
        for item in seen.items("a list of events") if seen else ():
            game.events_seen |= 1 << EVENT_IDS.index(item.one_of(EVENT_IDS, "an event:"))
        removed = node.get("removed")
        for item in removed.items("a list of groups") if removed else ():
            game.removed |= 1 << GROUPS.index(item.one_of(GROUPS[1:], "a group:"))

    # --- places ---

    def read_places(self) -> None:
        game, node = self.game, self.node
        said = node.get("table")
        items = said.items("a list of places") if said else []
        if said and len(items) > game.open_places:
            raise said.error(f"expected at most {game.open_places} places, found {len(items)}")
        last = game.open_places - 1 if game.mode == CHILDREN else game.open_places
        taken: set[int] = set()
        for place, item in enumerate(items):
            if item.is_text:
                item = Node({"habitat": item}, item.file, item.line)
            item.known(PLACE_NAMES, "for a place")
            habitat = item.get("habitat")
            if habitat is not None and habitat.text("a habitat") != "none":
                which = HABITATS.index(habitat.one_of(HABITATS, "a habitat:"))
                if which in taken:
                    raise habitat.error(f"{HABITATS[which]} lies at two places")
                game.places[place].habitat = which
                taken.add(which)
            territory = item.get("territory")
            if territory is not None:
                name = territory.one_of(TERRITORIES, "a territory:")
                game.places[place].territory = TERRITORIES.index(name)
        self.read_habitat_decks(taken, last)
        for place in range(game.open_places):
            if game.mode != CHILDREN:
                set_supply(game, place)
        for place, item in enumerate(items):
            for name in ("plants", "meat"):
                amount = item.get(name) if item.is_map else None
                if amount is not None:
                    setattr(game.places[place], name, amount.whole(0, MOST_FOOD, "food"))

    def read_habitat_decks(self, taken: set[int], last: int) -> None:
        """The deck: as said, or all that may be used and lie nowhere else."""
        game, node = self.game, self.node
        discards = node.get("habitat_discards")
        for item in discards.items("a list of habitats") if discards else ():
            which = HABITATS.index(item.one_of(HABITATS, "a habitat:"))
            if which in taken:
                raise item.error(f"{HABITATS[which]} is used twice")
            taken.add(which)
            game.habitat_discard[game.habitats_out] = which
            game.habitats_out += 1
        deck = node.get("habitat_deck")
        left: list[int] = []
        if deck is not None:
            for item in deck.items("a list of habitats"):
                which = HABITATS.index(item.one_of(HABITATS, "a habitat:"))
                if which in taken:
                    raise item.error(f"{HABITATS[which]} is used twice")
                taken.add(which)
                left.append(which)
        else:
            for habitat in range(HABITAT_COUNT):
                gone = game.removed >> GROUP[habitat] & 1
                if in_habitat_deck(game, habitat) and habitat not in taken and not gone:
                    left.append(habitat)
        for place in range(last):
            if game.places[place].habitat == NO_HABITAT and deck is None and left:
                game.places[place].habitat = left.pop(spin(self.dice, len(left)))
        game.habitat_deck[: len(left)] = left
        game.habitats_left = len(left)

    # --- species ---

    def read_species(self) -> None:
        game = self.game
        arrivals: list[tuple[int, Node]] = []
        for seat, player in enumerate(self.players):
            species = player.get("species")
            if species is None:
                continue
            letters = LETTERS[:TOKENS]
            species.known([*letters, *(f"{seat}{letter}" for letter in letters)], "as a species")
            for name, said in species.pairs():
                board = seat * TOKENS + letters.index(name[-1])
                if said.is_text or said.is_list:
                    said = Node({"cards": said}, said.file, said.line)
                self.read_one(game.species[board], said)
                arrivals.append((board, said))
        neutral = self.node.get("neutral")
        if neutral is not None:
            neutral.known(NEUTRAL_IDS, "as a neutral animal")
            for name, said in neutral.pairs():
                which = NEUTRAL_IDS.index(name)
                record = game.species[FIRST_NEUTRAL + which]
                if said.is_text:
                    said = Node({"place": said}, said.file, said.line)
                said.known(SPECIES_NAMES, "for a neutral animal")
                record.sum, record.diet = NEUTRAL_SUM[which], NEUTRAL_DIET[which]
                record.alive = 1
                self.read_rest(record, said)
                arrivals.append((FIRST_NEUTRAL + which, said))
        highest = 0
        for board, said in arrivals:
            arrival = said.get("arrival")
            number = arrival.whole(0, WIDE, "an arrival number") if arrival else highest + 1
            game.species[board].arrival = number
            highest = max(highest, number)
        # Where no food is dealt (children), the food order is the order of arrival.
        for board, _ in sorted(arrivals, key=lambda one: game.species[one[0]].arrival):
            here = game.places[game.species[board].place]
            here.order[here.count] = board
            here.count += 1
        game.arrivals = self.whole("arrivals", highest, highest, WIDE)

    def read_one(self, record: Species, said: Node) -> None:
        said.known(SPECIES_NAMES, "for a species")
        cards = said.get("cards")
        if cards is None:
            raise said.error("expected 'cards' with the cards of the species")
        numbers = self.cards(cards, "a species")
        numbers.sort(key=lambda card: (PART[card] != TORSO, PART[card] != HEAD))
        parts = [PART[card] for card in numbers]
        if parts.count(TORSO) != 1 or parts.count(HEAD) != 1 or len(numbers) > MOST_PARTS:
            raise cards.error("expected one torso, one head and further cards that dock")
        if not sound(OFFERS[numbers[0]], sum(TAKES[card] for card in numbers)):
            raise cards.error("this torso has too few docking sites for these cards")
        if not cards.is_text:  # as written, so that nothing changes
            numbers = [card_of(item.text()) for item in cards.items()]
        record.cards[: len(numbers)] = numbers
        record.count = len(numbers)
        record.sum = sum(SUM[card] for card in numbers)
        record.diet = next(DIET[card] for card in numbers if PART[card] == HEAD)
        record.alive = 1
        self.read_rest(record, said)

    def read_rest(self, record: Species, said: Node) -> None:
        place = said.get("place")
        record.place = place.whole(1, self.game.open_places, "a place") - 1 if place else 0
        points = said.get("points")
        record.points = points.whole(0, WIDE, "points") if points else 0
        ticked = said.get("ticked")
        record.ticked = int(ticked.flag()) if ticked else 0

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
            if len(cards) > MOST_MARKET:
                raise market.error(f"expected at most {MOST_MARKET} cards")
            game.market[: len(cards)] = cards
            game.market_count = len(cards)
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
        card = left[spin(self.dice, len(left))]
        self.used[card] = "a hand"
        return card

    def read_players(self) -> None:
        game = self.game
        for seat, said in enumerate(self.players):
            player = game.players[seat]
            bounds = {"bank": (-WIDE, WIDE), "waste": (0, WIDE), "saved": (0, WIDE)}
            bounds |= {"actions": (0, MOST_ACTIONS), "to_draw": (0, MOST_HAND)}
            for name, (least, most) in bounds.items():
                value = said.get(name)
                setattr(player, name, value.whole(least, most) if value else 0)
            split = said.get("split")
            default = UNCHOSEN if game.step == SPLIT else 0
            player.split = default
            if split is not None and split.text() != "none":
                player.split = split.whole(0, MOST_HAND)
            elif split is not None:
                player.split = UNCHOSEN
            if game.step in (SPLIT, DRAW) and said.get("to_draw") is None:
                if game.phase != ACTION:
                    player.to_draw = max(0, HAND[by_mode(game)] - player.count)
            for name, unset in (("passed", "no"), ("untouched", "no"), ("redrawn", "no")):
                flag = said.get(name)
                usual = unset == "yes"
                if name == "untouched":  # default: nothing was done yet in this era
                    passed = said.get("passed")
                    usual = game.phase == ACTION and not (passed is not None and passed.flag())
                if flag.flag() if flag is not None else usual:
                    setattr(game, name, getattr(game, name) | 1 << seat)

    # --- food ---

    def read_food(self) -> None:
        """Deals food and waste; explicit values override the result."""
        game = self.game
        if game.mode != CHILDREN:
            deal(game)
        said_of: list[tuple[int, Node]] = []
        for seat, player in enumerate(self.players):
            species = player.get("species")
            for name, said in species.pairs() if species else ():
                said_of.append((seat * TOKENS + LETTERS.index(name[-1]), said))
        neutral = self.node.get("neutral")
        for name, said in neutral.pairs() if neutral else ():
            said_of.append((FIRST_NEUTRAL + NEUTRAL_IDS.index(name), said))
        for board, said in said_of:
            for name in ("waste", "plants", "meat", "prey"):
                value = said.get(name) if said.is_map else None
                if value is not None:
                    setattr(game.species[board], name, value.whole(0, MOST_FOOD, "food"))

    # --- a choice half made ---

    def read_draft(self) -> None:
        game, node = self.game, self.node
        if len(self.draft) > MOST_PARTS + 1:
            raise node.error(f"expected at most {MOST_PARTS + 1} cards in the draft")
        game.draft[: len(self.draft)] = self.draft
        game.draft_count = len(self.draft)
        species = node.get("draft_species")
        if species is not None and species.text() != "none":
            try:
                game.draft_board = board_of(species.text("a species"), game.turn)
            except WordsError as problem:
                raise species.error(str(problem)) from None
        game.draft_place = self.whole("draft_place", 1, 1, PLACES) - 1
        game.changes = self.whole("changes", 0, 0, 2)
        for name in ("brought", "chosen"):
            said = node.get(name)
            if said is not None and said.text() != "none":
                setattr(game, name, self.card(said))
        half = STEPS[game.step]
        if half in ("change", "fill", "where") and game.draft_board == NO_BOARD:
            raise node.error("expected 'draft_species' with the species that acts")
        if half in ("build", "change", "fill", "bridge") and not self.draft:
            raise node.error("expected 'draft' with the cards chosen so far")


# --- writing ----------------------------------------------------------------------------


def _yes(flag: object) -> str:
    return "yes" if flag else "no"


def _ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def write(game: Darwin) -> dict[str, Any]:
    """Everything about a state, so that reading it gives the same state."""
    numbers = option_numbers_of(game)
    said: dict[str, Any] = {
        "seats": game.seats,
        "options": option_words(OPTIONS, numbers),
        "chance": list(game.chance),
        "era": game.era,
        "phase": PHASES[game.phase],
        "step": STEPS[game.step],
        "first": game.first,
        "turn": game.turn,
        "swapped": _yes(game.swapped),
        "acted": _yes(game.acted),
        "table": [write_place(game, place) for place in range(game.open_places)],
        "index": game.index,
        "active": _yes(game.active),
        "waste_tokens": game.waste_tokens,
        "event": "none" if game.event == NO_EVENT else EVENT_IDS[game.event],
        "struck": game.struck + 1,
        "protected": game.protected + 1,
        "seen_events": [e for i, e in enumerate(EVENT_IDS) if game.events_seen >> i & 1],
        "removed": [g for i, g in enumerate(GROUPS) if game.removed >> i & 1],
        "players": [write_player(game, seat) for seat in range(game.seats)],
        "neutral": {
            name: _living(write_species(game, FIRST_NEUTRAL + which), "cards")
            for which, name in enumerate(NEUTRAL_IDS)
            if game.species[FIRST_NEUTRAL + which].alive
        },
        "arrivals": game.arrivals,
        "market": _ids(game.market[: game.market_count]),
        "habitat_deck": [HABITATS[h] for h in game.habitat_deck[: game.habitats_left]],
        "habitat_discards": [HABITATS[h] for h in game.habitat_discard[: game.habitats_out]],
    }
    for size, name in enumerate(SIZES):
        pile = game.piles[size]
        said[f"{name}_deck"] = _ids(pile.cards[: pile.deck])
        said[f"{name}_discards"] = _ids(pile.cards[PILE - pile.discards :][::-1])
    said |= {
        "draft": _ids(game.draft[: game.draft_count]),
        "draft_species": "none" if game.draft_board == NO_BOARD else LABELS[game.draft_board],
        "draft_place": game.draft_place + 1,
        "changes": game.changes,
        "brought": "none" if game.brought == NO_CARD else CARD_IDS[game.brought],
        "chosen": "none" if game.chosen == NO_CARD else CARD_IDS[game.chosen],
        "learned": game.learned,
    }
    return said


def write_place(game: Darwin, place: int) -> dict[str, Any]:
    here = game.places[place]
    return {
        "habitat": "none" if here.habitat == NO_HABITAT else HABITATS[here.habitat],
        "territory": TERRITORIES[here.territory],
        "plants": here.plants,
        "meat": here.meat,
    }


def write_species(game: Darwin, board: int) -> dict[str, Any]:
    species = game.species[board]
    return {
        "cards": _ids(species.cards[: species.count]),
        "place": species.place + 1,
        "points": species.points,
        "ticked": _yes(species.ticked),
        "arrival": species.arrival,
        "waste": species.waste,
        "plants": species.plants,
        "meat": species.meat,
        "prey": species.prey,
    }


def _living(said: dict[str, Any], *without: str) -> dict[str, Any]:
    return {name: value for name, value in said.items() if name not in without}


def write_player(game: Darwin, seat: int) -> dict[str, Any]:
    player = game.players[seat]
    boards = range(seat * TOKENS, seat * TOKENS + TOKENS)
    return {
        "hand": _ids(player.hand[: player.count]),
        "species": {
            LETTERS[b % TOKENS]: write_species(game, b) for b in boards if game.species[b].alive
        },
        "bank": player.bank,
        "waste": player.waste,
        "passed": _yes(game.passed >> seat & 1),
        "untouched": _yes(game.untouched >> seat & 1),
        "redrawn": _yes(game.redrawn >> seat & 1),
        "actions": player.actions,
        "split": "none" if player.split == UNCHOSEN else player.split,
        "to_draw": player.to_draw,
        "saved": player.saved,
    }


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
    told = {"alive": _yes(alive), **write_species(game, board)}
    told["strength"] = strength_of(species.sum)
    told["hearts"] = hearts_of(species.sum)
    told["diet"] = DIETS[species.diet] if alive else "none"
    for symbol, name in enumerate(SYMBOLS[:LIVING_SYMBOLS]):
        told[name] = species.sum >> 8 * symbol & 0xFF
    told["adaptation"] = adaptation(game, species.sum, species.place) if alive else 0
    told["lacks"] = lacking(game, board) if alive else 0
    told["filled"] = _yes(alive and not lacking(game, board))
    told["eligible"] = _yes(alive and eligible(game, board))
    told["fate"] = fate
    told["eaten_by"] = "none" if eater == NO_BOARD else LABELS[eater]
    return told
