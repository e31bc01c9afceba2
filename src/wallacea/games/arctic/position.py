"""Positions of Arctic: a moment of the game as a short text, and back without loss."""

from __future__ import annotations

from typing import Any

from wallacea.core.chance import Dice, set_chance, spin
from wallacea.core.options import option_words
from wallacea.core.positions import COMMON, Node, chance_of, options_of

from .cards import (
    ANIMALS,
    CARDS,
    DECK,
    DECKS,
    LANDSCAPE,
    LEAST_SEATS,
    MAIN,
    MOST_SEATS,
    RESERVE,
    RIVER,
    SIDES,
    START_POSITION,
    STARTING_HAND,
)
from .cards import (
    DRAW as DRAW_VALUE,
)
from .options import DECK_CHOICE, OPTIONS, POWER_SIDES, read_options
from .place import base_placement_value
from .report import assignment, longest_sequences
from .scoring import pile_points, score
from .setup import setup
from .state import (
    ADJUST_DRAW,
    ASSIGN_WILD,
    DRAW,
    EVERYBODY,
    FINISHED,
    MOST_HAND,
    MOST_WILDS,
    NOBODY,
    NORMAL,
    PLACE,
    STAGES,
    STEPS,
    Arctic,
    Player,
)
from .table import NO_CARD, visible_card
from .turn import begin_turn, go_on

PLAYER_NAMES = ("hand", "pile", "penalty", "totem", "owns", "wild_as")
TURN_NAMES = ("value", "placed", "left", "chosen", "asked", "fresh", "used")
NAMES = (
    *COMMON,
    *("decks", "powers", "tokens", "river", "deck", "draw_pile", "reserve"),
    *("stage", "turn", "step", "players", "known", "learned"),
    *TURN_NAMES,
)
UNORDERED = frozenset(
    {"hand", "penalty", "river", "deck", "owns", "decks", "fresh", "used", "asked"}
)
ANY = -1


# --- reading ----------------------------------------------------------------------------


def read(node: Node) -> Arctic:
    """The state of a position. With nothing said beyond the options, a new game begins."""
    node.known(NAMES, "in a position of arctic")
    said = node.get("seats")
    players = node.get("players")
    listed = len(players.items("a list of players")) if players else 0
    seats = said.whole(-99, 99, "a number of players") if said else max(listed, LEAST_SEATS)
    numbers = options_of(node, _game(), seats)
    if listed > seats:
        assert players is not None
        raise players.error(f"expected at most {seats} players, found {listed}")
    game = Arctic()
    game.chance[:] = chance_of(node)
    if not any(name not in COMMON for name, _ in node.pairs()):
        setup(game, seats, numbers)
        return game
    return _Reader(node, game, seats, numbers).read()


def _game() -> Any:
    from . import GAME

    return GAME


class _Reader:
    """Fills a state from a position: first what is said, then what is left to chance."""

    def __init__(self, node: Node, game: Arctic, seats: int, numbers: list[int]) -> None:
        self.node = node
        self.game = game
        self.numbers = numbers
        self.used: dict[int, Node] = {}
        self.dice = Dice()
        set_chance(self.dice, game.chance)
        game.seats = seats
        read_options(game, numbers)

    def read(self) -> Arctic:
        game = self.game
        zones = self.zones()
        self.read_decks()
        self.fill(zones)
        self.read_supply()
        self.read_table()
        self.read_knowledge()
        self.read_turn()
        return game

    # --- cards ---

    def zones(self) -> list[tuple[Node, list[int], Player | None, str]]:
        """All zones of cards with what is said of them; open places are ANY or an animal."""
        found: list[tuple[Node, list[int], Player | None, str]] = []
        players = self.node.get("players")
        listed = players.items() if players else []
        for seat in range(self.game.seats):
            said = listed[seat] if seat < len(listed) else Node({}, self.node.file, self.node.line)
            said.known(PLAYER_NAMES, "for a player of arctic")
            for zone, most in (("hand", MOST_HAND), ("pile", CARDS), ("penalty", CARDS)):
                cards = said.get(zone)
                unsaid = [ANY] * (STARTING_HAND if zone == "hand" else 0)
                wanted = self.cards(cards, most, zone == "pile") if cards else unsaid
                found.append((cards or said, wanted, self.game.players[seat], zone))
        river = self.node.get("river")
        wanted = self.cards(river, RIVER) if river else [ANY] * RIVER
        found.append((river or self.node, wanted, None, "river"))
        return found

    def cards(self, node: Node, most: int, in_pile: bool = False) -> list[int]:
        """Cards as written: numbers, animals (``3 fox``), ``any``, a count; brackets: face down."""
        if node.is_text:
            return [ANY] * node.whole(0, most, "a list of cards or a number of cards")
        wanted: list[int] = []
        for item in node.items("a list of cards"):
            wanted += self.card(item, in_pile)
        if len(wanted) > most:
            raise node.error(f"expected at most {most} cards, found {len(wanted)}")
        return wanted

    def card(self, item: Node, in_pile: bool) -> list[int]:
        """One entry: a card's number, or -10 - animal for any card of that animal.

        In a pile a face-down card is coded as 1000 + the card (or as 1000 for any card).
        """
        if item.is_list and in_pile:
            inside = item.items()
            if len(inside) != 1:
                raise item.error("expected one card in brackets, face down")
            (card,) = self.card(inside[0], False)
            return [1000 if card == ANY else 1001 + card]
        words = item.text("a card").split()
        if words == ["any"]:
            return [ANY]
        if words == ["*"] and in_pile:
            return [1000]
        count = int(words[0]) if len(words) == 2 and words[0].isdigit() else 1
        if words[-1] in ANIMALS and len(words) <= 2:
            return [-10 - ANIMALS.index(words[-1])] * count
        card = item.whole(1, CARDS, "a card's number") - 1
        if card in self.used:
            first = self.used[card]
            raise item.error(f"card #{card + 1} lies in two places; the other is line {first.line}")
        self.used[card] = item
        return [card]

    def read_decks(self) -> None:
        """The decks in use: as said, else those of the cards named, else the first ones."""
        game = self.game
        said = self.node.get("decks")
        deck = self.node.get("deck")
        if deck:
            self.deck = self.cards(deck, CARDS)
        needed = {DECK[card] for card in self.used}
        if said:
            chosen = {item.whole(1, DECKS, "a deck") - 1 for item in said.items("a list of decks")}
        elif self.numbers[DECK_CHOICE]:
            chosen = {d for d in range(DECKS) if self.numbers[DECK_CHOICE] >> d & 1}
        else:
            chosen = set(sorted(needed)[: game.seats])
            chosen |= set([d for d in range(DECKS) if d not in needed][: game.seats - len(chosen)])
        if len(chosen) != game.seats:
            raise (said or self.node).error(f"expected {game.seats} decks, found {len(chosen)}")
        for card, where in self.used.items():
            if DECK[card] not in chosen:
                decks = ", ".join(str(d + 1) for d in sorted(chosen))
                raise where.error(
                    f"card #{card + 1} is of deck {DECK[card] + 1}; "
                    f"with {game.seats} players only decks {decks} are in use"
                )
        game.decks = sum(1 << d for d in chosen)

    def fill(self, zones: list[tuple[Node, list[int], Player | None, str]]) -> None:
        """Puts the cards in their places; open places get cards that are nowhere else."""
        game = self.game
        self.rest = [
            card for card in range(CARDS) if game.decks >> DECK[card] & 1 and card not in self.used
        ]
        for node, wanted, player, zone in zones:
            placed = [self.resolved(node, w) for w in wanted]
            size = len(placed)
            if player is None:
                game.river[:size] = placed
                game.river_size = size
                continue
            if zone == "pile":
                player.wilds = sum(card < 0 for card in placed)
                if player.wilds > MOST_WILDS:
                    raise node.error(f"expected at most {MOST_WILDS} face-down cards")
            getattr(player, zone)[:size] = placed
            setattr(player, f"{zone}_size", size)

    def resolved(self, node: Node, wanted: int) -> int:
        if wanted > 1000:
            return -1 - (wanted - 1001)
        if wanted == 1000:
            return -1 - self.any_card(node, None)
        if wanted >= 0:
            return wanted
        return self.any_card(node, None if wanted == ANY else -10 - wanted)

    def any_card(self, node: Node, animal: int | None) -> int:
        fitting = [c for c in self.rest if animal is None or MAIN[c] == animal]
        if not fitting:
            what = "cards" if animal is None else f"{ANIMALS[animal]} cards"
            raise node.error(f"there are not enough {what} in the decks in use")
        card = fitting[spin(self.dice, len(fitting))]
        self.rest.remove(card)
        return card

    def read_supply(self) -> None:
        """The draw pile and the reserve: as said, or all that is left."""
        game, node = self.game, self.node
        stage = node.get("stage")
        game.stage = STAGES.index(stage.one_of(STAGES)) if stage else NORMAL
        reserve, draw_pile = node.get("reserve"), node.get("draw_pile")
        if node.get("deck"):
            cards = [self.resolved(node, w) for w in self.deck]
        else:
            cards = list(self.rest)
        usual = RESERVE[game.seats] if game.stage == NORMAL else 0
        game.reserve = reserve.whole(0, len(cards)) if reserve else min(usual, len(cards))
        most = len(cards) - game.reserve
        game.draw_pile = draw_pile.whole(0, most) if draw_pile else most
        size = game.draw_pile + game.reserve
        while len(cards) > size:  # the others stay out of this game
            cards.pop(spin(self.dice, len(cards)))
        game.deck[:size] = cards

    # --- the table ---

    def read_table(self) -> None:
        game, node = self.game, self.node
        for animal in range(len(ANIMALS)):
            game.token[animal] = START_POSITION
            game.owner[animal] = NOBODY
        tokens = node.get("tokens")
        for name, value in tokens.pairs("animals with landscape values") if tokens else ():
            self.animal(name, value)
            at = value.one_of([str(v) for v in LANDSCAPE], "a landscape value:")
            game.token[ANIMALS.index(name)] = LANDSCAPE.index(int(at))
        sides = self.numbers[POWER_SIDES]
        for animal in range(len(ANIMALS)):
            sides, side = divmod(sides, 3)
            game.side[animal] = max(0, side - 1)
        powers = node.get("powers")
        for name, value in powers.pairs("animals with the side in play") if powers else ():
            self.animal(name, value)
            game.side[ANIMALS.index(name)] = SIDES.index(value.one_of(SIDES))
        self.read_belongings()

    def animal(self, name: str, node: Node) -> int:
        if name not in ANIMALS:
            raise node.error(f"expected one of {', '.join(ANIMALS)}, found {name!r}")
        return ANIMALS.index(name)

    def read_belongings(self) -> None:
        """Totems (any that nobody has, where unsaid), power cards, chosen wild animals."""
        game = self.game
        players = self.node.get("players")
        listed = players.items() if players else []
        dealt: set[int] = set()
        open_seats = []
        for seat in range(game.seats):
            said = listed[seat] if seat < len(listed) else None
            totem = said.get("totem") if said else None
            if totem is None:
                open_seats.append(seat)
            else:
                animal = ANIMALS.index(totem.one_of(ANIMALS, "a totem:"))
                if animal in dealt:
                    raise totem.error(f"there is only one {ANIMALS[animal]} totem")
                dealt.add(animal)
                game.players[seat].totem = animal
            owns = said.get("owns") if said else None
            for item in owns.items("a list of animals") if owns else ():
                animal = ANIMALS.index(item.one_of(ANIMALS, "an animal:"))
                if game.owner[animal] != NOBODY:
                    raise item.error(f"the {ANIMALS[animal]} power card has an owner already")
                game.owner[animal] = seat
            wild_as = said.get("wild_as") if said else None
            for i, item in enumerate(wild_as.items() if wild_as else ()):
                if i >= game.players[seat].wilds:
                    raise item.error("expected no more animals than there are face-down cards")
                chosen = ANIMALS.index(item.one_of(ANIMALS, "an animal:"))
                game.players[seat].wild_as[i] = chosen + 1
        free = [a for a in range(len(ANIMALS)) if a not in dealt]
        for seat in open_seats:
            game.players[seat].totem = free.pop(spin(self.dice, len(free)))

    def read_knowledge(self) -> None:
        game = self.game
        default_knowledge(game)
        known = self.node.get("known")
        for name, seats in known.pairs("cards with the seats that know them") if known else ():
            card = Node(name, seats.file, seats.line).whole(1, CARDS, "a card's number") - 1
            game.known[card] = 0
            for item in seats.items("a list of seats"):
                game.known[card] |= 1 << item.whole(0, MOST_SEATS, "a seat")
        learned = self.node.get("learned")
        if learned:
            game.learned = learned.whole(0, EVERYBODY)

    def read_turn(self) -> None:
        """Whose turn it is and how far it has come; unsaid, the turn begins."""
        game, node = self.game, self.node
        turn = node.get("turn")
        seat = turn.whole(0, game.seats - 1, "a seat") if turn else 0
        step = node.get("step")
        if step is None:
            for name in TURN_NAMES:
                said = node.get(name)
                if said:
                    raise said.error(f"{name!r} needs 'step:', the step of the turn it belongs to")
            begin_turn(game, seat)
            if game.stage == FINISHED:
                game.step = ASSIGN_WILD if game.wild_choice else STEPS.index("over")
            go_on(game)
            game.learned = 0
            return
        game.turn = seat
        game.step = STEPS.index(step.one_of(STEPS, "a step:"))
        if game.step > PLACE and game.step < ASSIGN_WILD:
            if visible_card(game.players[seat]) == NO_CARD:
                raise step.error(
                    "expected a visible card on the pile of the player whose turn it is"
                )
        game.value = self.turn_number("value", default_value(game), 6)
        game.placed = self.turn_number("placed", 0, 6)
        game.left = self.turn_number("left", default_left(game), 6)
        chosen = node.get("chosen")
        game.chosen = chosen.whole(1, CARDS, "a card's number") - 1 if chosen else 0
        game.fresh = self.bits("fresh", ANIMALS)
        game.used = self.bits("used", ANIMALS)
        game.asked = self.bits("asked", STEPS)

    def turn_number(self, name: str, default: int, most: int) -> int:
        said = self.node.get(name)
        return said.whole(0, most) if said else default

    def bits(self, name: str, names: tuple[str, ...]) -> int:
        said = self.node.get(name)
        items = said.items("a list") if said else []
        return sum(1 << names.index(item.one_of(names)) for item in items)


def default_knowledge(game: Arctic) -> None:
    """Who knows what if nobody has shown anything: what lies open, and the own hand."""
    game.known[:] = [0] * CARDS
    for card in game.river[: game.river_size]:
        game.known[card] = EVERYBODY
    for seat in range(game.seats):
        player = game.players[seat]
        for card in player.hand[: player.hand_size]:
            game.known[card] = 1 << seat
        for card in player.pile[: player.pile_size]:
            game.known[card if card >= 0 else -1 - card] = EVERYBODY if card >= 0 else 1 << seat
        for card in player.penalty[: player.penalty_size]:
            game.known[card] = 1 << seat if game.penalty_view else 0


def default_value(game: Arctic) -> int:
    card = visible_card(game.players[game.turn])
    if ADJUST_DRAW <= game.step <= DRAW and card != NO_CARD:
        return DRAW_VALUE[card]
    return base_placement_value(game) if game.step <= PLACE else 0


def default_left(game: Arctic) -> int:
    if game.step == PLACE:
        return min(game.value, game.players[game.turn].hand_size)
    return game.value if game.step == DRAW else 0


# --- writing ----------------------------------------------------------------------------


def write(game: Arctic) -> dict[str, Any]:
    """Everything about a state, so that reading it gives the same state."""
    plain = Arctic()
    plain.seats, plain.players = game.seats, game.players
    plain.river, plain.river_size = game.river, game.river_size
    plain.penalty_view = game.penalty_view
    default_knowledge(plain)
    return {
        "seats": game.seats,
        "options": options_in_words(game),
        "chance": list(game.chance),
        "decks": [d + 1 for d in range(DECKS) if game.decks >> d & 1],
        "powers": {name: SIDES[game.side[a]] for a, name in enumerate(ANIMALS)},
        "tokens": {name: LANDSCAPE[game.token[a]] for a, name in enumerate(ANIMALS)},
        "river": [card + 1 for card in game.river[: game.river_size]],
        "deck": [card + 1 for card in game.deck[: game.draw_pile + game.reserve]],
        "draw_pile": game.draw_pile,
        "reserve": game.reserve,
        "stage": STAGES[game.stage],
        "turn": game.turn,
        "step": STEPS[game.step],
        "value": game.value,
        "placed": game.placed,
        "left": game.left,
        "chosen": game.chosen + 1,
        "asked": [name for i, name in enumerate(STEPS) if game.asked >> i & 1],
        "fresh": [name for i, name in enumerate(ANIMALS) if game.fresh >> i & 1],
        "used": [name for i, name in enumerate(ANIMALS) if game.used >> i & 1],
        "players": [write_player(game, seat) for seat in range(game.seats)],
        "known": {
            card + 1: [seat for seat in range(MOST_SEATS + 1) if game.known[card] >> seat & 1]
            for card in range(CARDS)
            if game.known[card] != plain.known[card]
        },
        "learned": game.learned,
    }


def write_player(game: Arctic, seat: int) -> dict[str, Any]:
    player = game.players[seat]
    return {
        "hand": [card + 1 for card in player.hand[: player.hand_size]],
        "pile": [c + 1 if c >= 0 else [-c] for c in player.pile[: player.pile_size]],
        "penalty": [card + 1 for card in player.penalty[: player.penalty_size]],
        "totem": ANIMALS[player.totem],
        "owns": [name for a, name in enumerate(ANIMALS) if game.owner[a] == seat],
        "wild_as": [ANIMALS[a - 1] for a in player.wild_as[: player.wilds] if a],
    }


def options_in_words(game: Arctic) -> dict[str, str]:
    """The options that act beyond the set-up, where they differ from their defaults."""
    later = [getattr(game, option.name) for option in OPTIONS[2:]]
    return option_words(OPTIONS, [0, 0, *later])


def facts(game: Arctic) -> dict[str, Any]:
    """What a scenario may expect: the position, and what can be read off it."""
    said = write(game)
    for seat, player in enumerate(said["players"]):
        card = visible_card(game.players[seat])
        player["visible"] = "none" if card == NO_CARD else card + 1
        player["pile_points"] = pile_points(game, game.players[seat])
        player["points"] = score(game, seat)
        player["wild_best"] = [ANIMALS[a] for a in assignment(game.players[seat])]
        player["sequences"] = dict(zip(ANIMALS, longest_sequences(game.players[seat]), strict=True))
    return said
