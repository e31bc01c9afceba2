"""Positions of Arctic: a moment of the game as a short text, and back without loss."""

from __future__ import annotations

from typing import Any

from wallacea.core.chance import spin
from wallacea.core.fields import Bits, Each, Fields, Number, OneOf, Own, Position, Reading, Row
from wallacea.core.fields import last_seat as last
from wallacea.core.positions import WHOLE, Node
from wallacea.core.soundness import Unsound, within
from wallacea.core.state import copy

from ..cards import (
    ANIMALS,
    BEAR,
    CARDS,
    DECK,
    DECKS,
    FIRST_PLACEMENT,
    LANDSCAPE,
    MAIN,
    MOST_SEATS,
    ORCA,
    PUFFIN,
    RESERVE,
    RIVER,
    SIDE_A,
    SIDE_B,
    SIDES,
    START_POSITION,
    STARTING_HAND,
)
from ..cards import DRAW as DRAW_VALUE
from ..options import ASK, DECK_CHOICE, OPTIONS, POWER_SIDES, read_options
from ..rules.place import base_placement_value
from ..rules.play import carry_on
from ..rules.powers import usable
from ..rules.scoring import count_points, pile_points, score
from ..rules.table import NO_CARD, find, visible_card
from ..rules.turn import begin_turn, go_on, is_a_question
from ..state import (
    ADJUST_DRAW,
    ASSIGN_WILD,
    CLOSING,
    DISCARD,
    DRAW,
    EVERYBODY,
    FINISHED,
    GIVE_TO,
    LAST,
    MOST_HAND,
    MOVE,
    NOBODY,
    NORMAL,
    OVER,
    PLACE,
    REFILL_NOW,
    STAGES,
    STEPS,
    SWAP_FOR,
    Arctic,
    Player,
)
from .report import assignment, longest_sequences, score_lines

MOST_DRAWN = 6
"""No turn draws more cards (ARC-7.3.1)."""


def default_value(game: Arctic, *_: Any) -> int:
    card = visible_card(game.players[game.turn])
    if ADJUST_DRAW <= game.step <= DRAW and card != NO_CARD:
        return DRAW_VALUE[card]
    return base_placement_value(game) if game.step <= PLACE else 0


def default_left(game: Arctic, *_: Any) -> int:
    if game.step == PLACE:
        return min(game.value - game.placed, game.players[game.turn].hand_size)
    return game.value if game.step == DRAW else 0


PLAYER = Fields(
    "for a player of arctic",
    Row("hand", count="hand_size"),
    Own("pile", also=("personal_pile",), brief=True),
    Row("penalty", count="penalty_size", also=("penalty_zone", "penalties"), brief=True),
    OneOf("totem", ANIMALS),
    Own("owns", brief=True),
    Own("wild_as", brief=True),
    Own("visible", also=("visible_card",)),
    "fresh",
)
_side, _value = OneOf("side", SIDES, "a side:"), OneOf("token", LANDSCAPE, "a landscape value:")
TABLE = Position(
    "arctic",
    OPTIONS,
    lambda game: [0, 0, *(getattr(game, option.name) for option in OPTIONS[2:])],
    PLAYER,
    "decks",
    Each("powers", ANIMALS, _side, kept="side", also=("power_cards",)),
    Each("tokens", ANIMALS, _value, kept="token", also=("landscape",)),
    Row("river", count="river_size"),
    *("deck", "draw_pile", "reserve"),
    OneOf(
        "stage",
        STAGES,
        "a stage:",
        default=lambda game, *_: FINISHED if game.step >= ASSIGN_WILD else NORMAL,
    ),
    Number("turn", 0, last, "a seat", default=0),
    OneOf("step", STEPS),
    Number("value", 0, MOST_DRAWN, default=default_value),
    Number("placed", 0, MOST_DRAWN, default=0, brief=True),
    Number("left", 0, MOST_DRAWN, default=default_left, brief=True),
    Own("chosen", brief=True),
    Bits("asked", STEPS, brief=True),
    Bits("fresh", ANIMALS, brief=True),
    Bits("used", ANIMALS, brief=True),
    "players",
    Own("known", brief=True),
    Number("learned", 0, EVERYBODY, default=0, brief=True),
    "owners",
    first=("step",),
)
TURN = ("fresh", "used", "asked", "value", "placed", "left", "learned")
"""What belongs to a step of a turn."""
UNORDERED = frozenset(
    {"hand", "penalty", "penalty_zone", "river", "deck", "owns", "decks", "fresh", "used", "asked"}
)
ANY = -1
ANIMAL = -10
"""ANIMAL - a stands for any card of the animal a."""
FACE_DOWN = 1000
"""FACE_DOWN + 1 + c stands for the card c face down, FACE_DOWN for any card face down."""
MOST_FACE_DOWN = 14
"""More in one pile than play brings about; there is room for those still to come."""

Zone = tuple[Node, list[int], Player | None, str]


# --- reading ----------------------------------------------------------------------------


def complete(node: Node) -> Node:
    """A bare number of players is what ``seats`` says."""
    players = node.get("players")
    if players and players.is_text:
        pairs = {name: value for name, value in node.pairs() if name != "players"}
        node = Node({"seats": players, **pairs}, node.file, node.line)
    return node


class _Reading(Reading):
    game: Arctic

    def read(self) -> None:
        read_options(self.game, self.options)
        self.used: dict[int, Node] = {}
        self.deck: list[int] = []
        self.sides: set[int] = set()
        self.fresh = 0
        zones = self.zones()
        self.read_decks()
        self.fill(zones)
        TABLE.read(self.node, self.game, self.game, only=("step", "stage", "turn"))
        self.read_supply()
        self.read_table()
        self.read_knowledge()
        self.read_turn()

    # --- cards ---

    def zones(self) -> list[Zone]:
        """All zones of cards with what is said of them."""
        found: list[Zone] = []
        for seat, said in enumerate(self.players):
            player = self.game.players[seat]
            hand, penalty = said.get("hand"), said.get("penalty")
            cards = self.cards(hand, MOST_HAND) if hand else [ANY] * STARTING_HAND
            found.append((hand or said, cards, player, "hand"))
            found.append((said.get("pile") or said, self.pile(said), player, "pile"))
            cards = self.cards(penalty, CARDS) if penalty else []
            found.append((penalty or said, cards, player, "penalty"))
        river = self.node.get("river")
        cards = self.cards(river, RIVER) if river else [ANY] * RIVER
        found.append((river or self.node, cards, None, "river"))
        return found

    def pile(self, said: Node) -> list[int]:
        """A pile from bottom to top; a visible card alone is a pile of one."""
        pile, visible = said.get("pile"), said.get("visible")
        if visible is None:
            return self.cards(pile, CARDS, in_pile=True) if pile else []
        if pile is None:
            return [] if visible.value == "none" else self.card(visible, False)
        top = pile.items("a list of cards")[-1:]
        if [item.plain() for item in top] != [visible.plain()]:
            raise visible.error("expected the last card of the pile: it is the visible one")
        return self.cards(pile, CARDS, in_pile=True)

    def cards(self, node: Node, most: int, in_pile: bool = False) -> list[int]:
        """Cards as written: a count, or numbers, animals (``3 fox``), ``any``, face-down ones."""
        if node.value == "none":
            return []
        if node.is_text:
            return [ANY] * node.whole(0, most, "a list of cards or a number of cards")
        wanted: list[int] = []
        for item in node.items("a list of cards"):
            wanted += self.card(item, in_pile)
        if len(wanted) > most:
            raise node.error(f"expected at most {most} cards, found {len(wanted)}")
        return wanted

    def card(self, item: Node, in_pile: bool) -> list[int]:
        """One entry of a list of cards: a number, an animal, ``any``, or one face down."""
        if item.is_list and in_pile:
            inside = item.items()
            cards = self.card(inside[0], False) if len(inside) == 1 else []
            if len(cards) != 1 or cards[0] < ANY:
                raise item.error("expected one card in brackets, face down: its number or any")
            return [FACE_DOWN + 1 + cards[0]]
        words = item.text("a card").split()
        count = 1
        if len(words) == 2 and WHOLE.fullmatch(words[0]):
            count = Node(words[0], item.file, item.line).whole(0, CARDS, "a number of cards")
            words = words[1:]
        if words == ["any"]:
            return [ANY] * count
        if words == ["*"] and in_pile:
            return [FACE_DOWN] * count
        if len(words) == 1 and words[0] in ANIMALS:
            return [ANIMAL - ANIMALS.index(words[0])] * count
        if not WHOLE.fullmatch(item.text()):
            raise item.error(
                f"expected a card: a number from 1 to {CARDS}, any, or an animal "
                f"({', '.join(ANIMALS)}); found {item.text()!r}"
            )
        return [self.named(item)]

    def named(self, item: Node) -> int:
        """A card by its number; it lies in one place only."""
        card = item.whole(1, CARDS, "a card's number") - 1
        if card in self.used:
            first = self.used[card]
            raise item.error(f"card #{card + 1} is used twice (also on line {first.line})")
        self.used[card] = item
        return card

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
        elif self.options[DECK_CHOICE]:
            chosen = {d for d in range(DECKS) if self.options[DECK_CHOICE] >> d & 1}
        else:
            chosen = set(sorted(needed)[: game.seats])
            chosen |= set([d for d in range(DECKS) if d not in needed][: game.seats - len(chosen)])
        if len(chosen) != game.seats:
            raise (said or self.node).error(f"expected {game.seats} decks, found {len(chosen)}")
        for card, where in self.used.items():
            if DECK[card] not in chosen:
                decks = ", ".join(str(d + 1) for d in sorted(chosen))
                raise where.error(
                    f"card #{card + 1} is of deck {DECK[card] + 1}; expected cards of "
                    f"{game.seats} decks, as there are {game.seats} players: here {decks}"
                )
        game.decks = sum(1 << d for d in chosen)

    def fill(self, zones: list[Zone]) -> None:
        """Puts the cards in their places; open places get cards that are nowhere else."""
        game = self.game
        self.rest = [
            card for card in range(CARDS) if game.decks >> DECK[card] & 1 and card not in self.used
        ]
        # Places for a certain animal first, then those for any card.
        for node, wanted, _, _ in zones:
            wanted[:] = [self.any_card(node, ANIMAL - w) if w <= ANIMAL else w for w in wanted]
        self.deck = [self.any_card(self.node, ANIMAL - w) if w <= ANIMAL else w for w in self.deck]
        for node, wanted, player, zone in zones:
            placed = [self.resolved(node, w) for w in wanted]
            size = len(placed)
            if player is None:
                game.river[:size] = placed
                game.river_size = size
                continue
            if zone == "pile":
                player.wilds = sum(card < 0 for card in placed)
                if player.wilds > MOST_FACE_DOWN:
                    raise node.error(f"expected at most {MOST_FACE_DOWN} face-down cards")
            getattr(player, zone)[:size] = placed
            setattr(player, f"{zone}_size", size)

    def resolved(self, node: Node, wanted: int) -> int:
        if wanted == ANY:
            return self.any_card(node)
        if wanted == FACE_DOWN:
            return -1 - self.any_card(node)
        return FACE_DOWN - wanted if wanted > FACE_DOWN else wanted

    def any_card(self, node: Node, animal: int | None = None) -> int:
        fitting = [c for c in self.rest if animal is None or MAIN[c] == animal]
        if not fitting:
            what = "cards" if animal is None else f"{ANIMALS[animal]} cards"
            raise node.error(f"expected fewer cards: there are no more {what} in the decks in use")
        card = self.any_of(fitting)
        self.rest.remove(card)
        return card

    def read_supply(self) -> None:
        """The draw pile and the reserve: as said, or all that is left."""
        game, node = self.game, self.node
        deck, reserve, draw_pile = (node.get(name) for name in ("deck", "reserve", "draw_pile"))
        for said in (reserve, draw_pile):
            if said and said.is_list:
                raise said.error(
                    "give only the number of cards. To choose which cards, use 'deck'; to choose "
                    "which come next, use 'chance' in a step"
                )
        cards = [self.resolved(node, w) for w in self.deck] if deck else []
        named = len(cards)
        if deck is None or (reserve and draw_pile):
            cards += self.rest
        usual = RESERVE[game.seats] if game.stage == NORMAL else 0
        most = len(cards) if game.stage == NORMAL else 0
        game.reserve = (
            reserve.whole(0, most, "a number of cards in the reserve (open after stage normal)")
            if reserve
            else min(usual, len(cards))
        )
        most = len(cards) - game.reserve
        game.draw_pile = (
            draw_pile.whole(0, most, "a number of cards in the draw pile") if draw_pile else most
        )
        size = game.draw_pile + game.reserve
        if deck and size < named:
            raise deck.error(f"expected at most {size} cards: the draw pile and the reserve")
        while len(cards) > size:  # the others stay out of this game
            cards.pop(named + spin(self.dice, len(cards) - named))
        game.deck[:size] = cards

    # --- the table ---

    def read_table(self) -> None:
        game, node = self.game, self.node
        for animal in range(len(ANIMALS)):
            game.token[animal] = START_POSITION
            game.owner[animal] = NOBODY
        TABLE.read(node, game, game, only=("tokens",))
        sides = self.options[POWER_SIDES]
        for animal in range(len(ANIMALS)):
            sides, side = divmod(sides, 3)
            game.side[animal] = max(0, side - 1)
        powers = node.get("powers")
        for name, value in powers.pairs("animals with the side in play") if powers else ():
            self.turn_up(self.animal(name, value), value.one_of(SIDES, "a side:"), value)
        owners = node.get("owners")
        for name, value in owners.pairs("animals with the seats that own them") if owners else ():
            if value.value != "none":
                self.give(self.animal(name, value), value.whole(0, game.seats - 1, "a seat"), value)
        for seat, said in enumerate(self.players):
            self.read_power_cards(seat, said)
        self.read_totems()

    def animal(self, name: str, node: Node) -> int:
        if name not in ANIMALS:
            raise node.error(f"expected one of {', '.join(ANIMALS)}, found {name!r}")
        return ANIMALS.index(name)

    def turn_up(self, animal: int, side: str, node: Node) -> None:
        """A side of a power card is in play; the other one is not."""
        if animal in self.sides and SIDES[self.game.side[animal]] != side:
            raise node.error(f"expected one side of the {ANIMALS[animal]} power card, found both")
        self.sides.add(animal)
        self.game.side[animal] = SIDES.index(side)

    def give(self, animal: int, seat: int, node: Node) -> None:
        if self.game.owner[animal] not in (NOBODY, seat):
            raise node.error(f"expected one owner of the {ANIMALS[animal]} power card, found two")
        self.game.owner[animal] = seat

    def read_power_cards(self, seat: int, said: Node) -> None:
        """Power cards owned (``walrus``, or with the side in play ``walrus A``), also freshly."""
        for name in ("owns", "fresh"):
            owned = said.get(name)
            if owned is None or owned.value == "none":
                continue
            for item in [owned] if owned.is_text else owned.items("a list of animals"):
                animal_name, _, side = item.text("an animal").partition(" ")
                animal = self.animal(animal_name, item)
                if side:
                    self.turn_up(animal, Node(side, item.file, item.line).one_of(SIDES), item)
                self.give(animal, seat, item)
                self.fresh |= 1 << animal if name == "fresh" else 0

    def read_totems(self) -> None:
        """Totems (by default any that nobody has) and chosen wild animals."""
        game = self.game
        free = list(range(len(ANIMALS)))
        for seat, said in enumerate(self.players):
            totem, player = said.get("totem"), game.players[seat]
            if totem:
                PLAYER.read(said, game, player, only=("totem",))
                if player.totem not in free:
                    raise totem.error(f"the {totem.text()} totem is already taken")
                free.remove(player.totem)
            wild_as = said.get("wild_as")
            for i, item in enumerate(wild_as.items("a list of animals") if wild_as else ()):
                if i >= game.players[seat].wilds:
                    raise item.error("expected no more animals than there are face-down cards")
                chosen = ANIMALS.index(item.one_of(ANIMALS, "an animal:"))
                game.players[seat].wild_as[i] = chosen + 1
        for seat, said in enumerate(self.players):
            if said.get("totem") is None:
                game.players[seat].totem = self.any_of(free)

    def read_knowledge(self) -> None:
        game = self.game
        default_knowledge(game)
        known = self.node.get("known")
        for name, seats in known.pairs("cards with the seats that know them") if known else ():
            card = Node(name, seats.file, seats.line).whole(1, CARDS, "a card's number") - 1
            game.known[card] = EVERYBODY if seats.value == "all" else 0
            for item in () if seats.is_text and game.known[card] else seats.items("all or seats"):
                spectators = item.value == "spectators"
                viewer = MOST_SEATS if spectators else item.whole(0, MOST_SEATS, "a seat")
                game.known[card] |= 1 << viewer

    # --- the turn ---

    def read_turn(self) -> None:
        """How far the turn has come; a turn that begins goes on to its first question."""
        game, node = self.game, self.node
        game.log = []
        step = node.get("step")
        if step:
            self.read_step(step)
            return
        for said in (node, *self.players):
            for name in (*TURN, "chosen"):
                where = said.get(name)
                if where:
                    raise where.error(f"{name!r} needs 'step', the step of the turn it belongs to")
        begin_turn(game, game.turn)
        if game.stage == FINISHED:
            game.step = ASSIGN_WILD
            game.turn = 0
        self.check_hands()
        carry_on(game, go_on(game, False))
        game.learned = 0

    def read_step(self, step: Node) -> None:
        """A turn under way stands where it is said to stand, also before a forced choice."""
        game, node = self.game, self.node
        TABLE.read(node, game, game, only=TURN)
        game.fresh |= self.fresh
        for animal in range(len(ANIMALS) if game.stage != FINISHED else 0):
            if game.fresh >> animal & 1 and game.owner[animal] != game.turn:
                raise step.error(f"expected seat {game.turn} to own the {ANIMALS[animal]} it took")
        chosen = node.get("chosen")
        if game.step in (SWAP_FOR, GIVE_TO):
            game.chosen = chosen.whole(1, CARDS, "a card's number") - 1 if chosen else NO_CARD
        elif chosen:
            raise chosen.error("'chosen' belongs to the steps swap_for and give_to")
        check_moment(game)
        self.check_turn(step)
        self.check_hands()
        nothing_to_place = game.step == PLACE and game.left == 0
        nothing_to_draw = game.step == DRAW and (game.left == 0 or game.river_size == 0)
        if nothing_to_place or nothing_to_draw or game.step == ASSIGN_WILD:
            carry_on(game, go_on(game, False))
        elif game.step == OVER:
            game.step = ASSIGN_WILD
            count_points(game)

    def check_turn(self, step: Node) -> None:
        """Refuses a step at which nothing is asked, and numbers that do not fit."""
        game = self.game
        if game.step == PLACE and (game.placed > game.value or game.left != default_left(game)):
            raise step.error("expected 'value' = 'placed' + 'left', unless the hand is too small")
        if game.step <= PLACE and visible_card(game.players[game.turn]) == NO_CARD:
            if game.value != FIRST_PLACEMENT or game.placed > 0:
                raise step.error("expected the value 1 and no card placed without a visible card")
        asked = is_a_question(game)
        if game.step == SWAP_FOR:
            asked = usable(game, PUFFIN, SIDE_A) and game.river_size > 0
        elif game.step == REFILL_NOW:
            asked = usable(game, ORCA, SIDE_A) and game.orca_refill == ASK and game.left > 0
        elif game.step == GIVE_TO:
            asked = usable(game, BEAR, SIDE_B)
        elif game.step == ASSIGN_WILD:
            asked = game.wild_choice == ASK
        elif game.step in (PLACE, MOVE, DRAW):
            asked = True
        if not asked:
            raise step.error(
                f"nothing can be chosen at step {step.text()!r} in this position; "
                "check the player's power cards, their sides and the options"
            )

    def check_hands(self) -> None:
        """Hands have room for a turn; a player without a visible card has a card to place."""
        game = self.game
        if game.stage == FINISHED:
            return
        for seat in range(game.seats):
            player = game.players[seat]
            most = MOST_HAND - MOST_DRAWN - 1
            if seat == game.turn and game.step in (DRAW, REFILL_NOW):
                most = MOST_HAND - game.left
            elif seat == game.turn and game.step == DISCARD:
                most = MOST_HAND
            where = self.players[seat].get("hand") or self.players[seat]
            if player.hand_size > most:
                raise where.error(f"expected at most {most} cards in this hand at this moment")
            if player.hand_size == 0 and visible_card(player) == NO_CARD:
                raise where.error("expected a card in hand, as there is no visible card")


read = TABLE.reader(_Reading, complete)


def check_moment(game: Arctic) -> None:
    """Section 16: what can be asked, and of whom."""
    if (game.step >= ASSIGN_WILD) != (game.stage == FINISHED):
        raise Unsound("step", "expected assign_wild or over in stage finished, and only there")
    if game.stage == LAST and game.step >= ADJUST_DRAW:
        raise Unsound("step", "expected a step of phase A or B: a last turn has no phase C")
    player = game.players[game.turn]
    if game.step == PLACE:
        within("left", game.left, 0, player.hand_size)
    if PLACE < game.step < ASSIGN_WILD and visible_card(player) == NO_CARD:
        raise Unsound("step", "expected a visible card on the pile of the player whose turn it is")
    if game.step == SWAP_FOR and find(player.hand, player.hand_size, game.chosen) < 0:
        raise Unsound("chosen", "expected a card of the player's hand")
    if game.step == GIVE_TO and find(player.penalty, player.penalty_size, game.chosen) < 0:
        raise Unsound("chosen", "expected a card of the player's penalty")
    if game.stage in (NORMAL, CLOSING, LAST):
        for seat, other in enumerate(game.players[: game.seats]):
            if other.hand_size == 0 and visible_card(other) == NO_CARD:
                where = f"players.{seat}.hand"
                raise Unsound(where, "expected a card in hand, as there is no visible card")


def default_knowledge(game: Arctic) -> None:
    """Who knows what if nobody has shown anything: the open cards, and their own hand."""
    phase_c = ADJUST_DRAW <= game.step < ASSIGN_WILD
    game.known[:] = [0] * CARDS
    for card in game.river[: game.river_size]:
        game.known[card] = EVERYBODY
    for seat in range(game.seats):
        player = game.players[seat]
        for card in player.hand[: player.hand_size]:
            game.known[card] = 1 << seat
        for card in player.pile[: player.pile_size]:
            game.known[card if card >= 0 else -1 - card] = EVERYBODY if card >= 0 else 1 << seat
        looks = phase_c and game.turn == game.owner[BEAR] == seat  # ARC-12.11
        for card in player.penalty[: player.penalty_size]:
            game.known[card] = 1 << seat if game.penalty_view or looks else 0


# --- writing ----------------------------------------------------------------------------


def write(game: Arctic) -> dict[str, Any]:
    """Everything about a state, so that reading it gives the same state."""
    understood = game.left == default_left(game)
    return everything(game, brief=True, left=0 if understood else game.left or "0")


def everything(game: Arctic, brief: bool = False, **own: Any) -> dict[str, Any]:
    """All that a position can say."""
    plain = copy(game)
    default_knowledge(plain)
    return TABLE.all_of(
        game,
        brief,
        decks=[d + 1 for d in range(DECKS) if game.decks >> d & 1],
        deck=[card + 1 for card in game.deck[: game.draw_pile + game.reserve]],
        draw_pile=game.draw_pile,
        reserve=game.reserve,
        chosen=game.chosen + 1 if game.step in (SWAP_FOR, GIVE_TO) else 0,
        players=[write_player(game, seat, brief) for seat in range(game.seats)],
        known={
            card + 1: knowing(game, card)
            for card in range(CARDS)
            if game.known[card] != plain.known[card]
        },
        **own,
    )


def knowing(game: Arctic, card: int) -> str | list[int | str]:
    """Who knows a card: ``all``, or a list of seats, perhaps with the spectators."""
    if game.known[card] == EVERYBODY:
        return "all"
    seats: list[int | str] = [seat for seat in range(MOST_SEATS) if game.known[card] >> seat & 1]
    return [*seats, "spectators"] if game.known[card] >> MOST_SEATS & 1 else seats


def write_player(game: Arctic, seat: int, brief: bool) -> dict[str, Any]:
    player = game.players[seat]
    return PLAYER.write(
        game,
        player,
        brief=brief,
        pile=[c + 1 if c >= 0 else [-c] for c in player.pile[: player.pile_size]],
        owns=[name for a, name in enumerate(ANIMALS) if game.owner[a] == seat],
        wild_as=[ANIMALS[a - 1] for a in player.wild_as[: player.wilds] if a],
    )


def facts(game: Arctic) -> dict[str, Any]:
    """What a scenario may expect: the position, and what can be read off it."""
    said = everything(game)
    said["phase"] = "A" if game.step <= PLACE else "B" if game.step < ADJUST_DRAW else "C"
    if game.stage == FINISHED:
        said["phase"] = "scoring"
    owners = ["none" if owner == NOBODY else owner for owner in game.owner]
    said["owners"] = dict(zip(ANIMALS, owners, strict=True))
    said["known"] = {card + 1: knowing(game, card) for card in range(CARDS)}
    said["options"] = {o.name: o.words(getattr(game, o.name)) for o in OPTIONS[2:]}
    for seat, player in enumerate(said["players"]):
        card = visible_card(game.players[seat])
        player["visible"] = player["visible_card"] = "none" if card == NO_CARD else card + 1
        player["penalty_zone"] = player["penalty"]
        player["pile_points"] = pile_points(game, game.players[seat])
        player["points"] = score(game, seat)
        player["score"] = dict(score_lines(game, seat))
        player["wild_best"] = [ANIMALS[a] for a in assignment(game.players[seat])]
        player["sequences"] = dict(zip(ANIMALS, longest_sequences(game.players[seat]), strict=True))
    return said
