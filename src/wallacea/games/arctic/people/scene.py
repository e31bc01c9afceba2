"""What a viewer sees of the table (section 12), with the choices attached."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from wallacea.core.parts import Parts
from wallacea.core.scene import (
    Refusal,
    Scene,
    Thing,
    Zone,
    known_sum,
    level,
    seats_in,
)
from wallacea.core.text import Text, message_key, seat_text, text

from .. import actions as act
from ..cards import (
    ANIMALS,
    BEAR,
    COMPANION,
    DECK,
    DRAW,
    FOX,
    KINDS,
    LANDSCAPE,
    MAIN,
    MOOSE,
    ORCA,
    PHASES,
    PLACEMENT,
    POWER_PHASE,
    PUFFIN,
    SIDES,
    WALRUS,
    power_id,
)
from ..options import DOUBLE, FULL, SHOWN
from ..rules.legality import waiting
from ..rules.scoring import score, standing
from ..rules.tokens import favoured_animal
from ..state import (
    ADJUST_DRAW,
    ASSIGN_WILD,
    DOUBLE_MOVE,
    EXTRA_STEP,
    FINISHED,
    NOBODY,
    OVER,
    STAGES,
    STEPS,
    Arctic,
)
from .notation import animal_text, card_text
from .report import known_lines, score_lines

PHASE_TEXTS = tuple(text(f"phase-{name}") for name in ("a", "b", "c", "scoring"))
# The rule behind the question of each step.
STEP_RULES = {
    "swap": "ARC-7.9",
    "swap_for": "ARC-7.9",
    "take_back": "ARC-7.10",
    "adjust_placement": "ARC-7.4",
    "place": "ARC-4.5",
    "double_move": "ARC-7.5",
    "move": "ARC-5.2",
    "extra_step": "ARC-7.5.1",
    "adjust_draw": "ARC-7.3",
    "draw": "ARC-6.3",
    "refill_now": "ARC-7.7",
    "discard": "ARC-8.6",
    "give": "ARC-7.12",
    "give_to": "ARC-7.12",
    "assign_wild": "ARC-10.6",
    "over": "ARC-11.1",
}


def scene(game: Arctic, viewer: int, parts: Parts) -> Scene:
    """All that this viewer may see; a viewer beyond the seats is a spectator."""
    finished = game.step == OVER
    zones = [parts(landscape), parts(powers), parts(river), *parts(supply)]
    for seat in range(game.seats):
        own, player = viewer == seat, game.players[seat]
        seen_in_hand = seen(game, player.hand, player.hand_size, viewer)
        seen_penalties = seen(game, player.penalty, player.penalty_size, viewer)
        zones += [parts(hand, seat, seen_in_hand), parts(pile, seat, own)]
        zones += [parts(penalty_zone, seat, seen_penalties), parts(totem, seat, own)]
    asked = seats_in(waiting(game))
    scores: tuple[tuple[tuple[Text, int], ...], ...] = ()
    if finished:
        lines = [score_lines(game, seat) for seat in range(game.seats)]
        scores = tuple(tuple((text(f"score-{k}"), v) for k, v in of_seat) for of_seat in lines)
    return Scene(
        game="arctic",
        viewer=viewer,
        seats=game.seats,
        phases=PHASE_TEXTS,
        phase=phase(game),
        status=parts(status),
        waiting=asked,
        prompt=prompt(game, viewer),
        rule=STEP_RULES[STEPS[game.step]],
        zones=tuple(zones),
        points=tuple(parts(points, s, viewer == s) for s in range(game.seats)),
        scores=scores,
        ties=(text("tie-order"),) if level(scores) else (),
    )


def phase(game: Arctic) -> int:
    if game.step < DOUBLE_MOVE:
        return 0
    if game.step < ADJUST_DRAW:
        return 1
    return 2 if game.step < ASSIGN_WILD else 3


def status(game: Arctic) -> tuple[Text, ...]:
    decks = ", ".join(str(d + 1) for d in range(4) if game.decks >> d & 1)
    return (
        text(f"stage-{STAGES[game.stage]}"),
        text("status-draw-pile", count=game.draw_pile),
        text("status-reserve", count=game.reserve),
        text("status-decks", decks=decks),
    )


def prompt(game: Arctic, viewer: int) -> Text:
    if game.step == OVER:
        winner = next(s for s in range(game.seats) if standing(game, s) == 0)
        return text("ask-over", seat=seat_text(winner), points=score(game, winner))
    if viewer != game.turn:
        return text("ask-other", seat=seat_text(game.turn))
    step = message_key(STEPS[game.step])
    if game.step in (DOUBLE_MOVE, EXTRA_STEP):
        return text(f"ask-{step}", animal=animal_text(favoured_animal(game)))
    return text(f"ask-{step}", count=game.left, value=game.value)


def points(game: Arctic, seat: int, own: bool) -> tuple[tuple[Text, int | None], ...]:
    """The points of a player as if the game ended now, as far as a viewer may know them."""
    return known_sum(known_lines(game, seat, pile_is_open(game, own), totem_is_open(game, own)))


# --- zones ------------------------------------------------------------------------------


def landscape(game: Arctic) -> Zone:
    places = []
    for position, value in enumerate(LANDSCAPE):
        tokens = tuple(
            Thing(f"token:{ANIMALS[a]}", "token", animal_text(a), {"animal": ANIMALS[a]})
            for a in range(KINDS)
            if game.token[a] == position
        )
        here = Zone(f"landscape:{value}", "set", text("landscape-card", value=value), tokens)
        name = text("landscape-card", value=value)
        places.append(
            Thing(f"place:{value}", "place", name, {"value": value}, zones=(_counted(here),))
        )
    return _counted(Zone("landscape", "track", text("landscape"), tuple(places)))


def powers(game: Arctic) -> Zone:
    things = []
    for animal in range(KINDS):
        side = game.side[animal]
        owner = game.owner[animal]
        facts: dict[str, int | str | bool | None] = {
            "animal": ANIMALS[animal],
            "side": SIDES[side],
            "power": power_id(animal, side),
            "phase": PHASES[POWER_PHASE[2 * animal + side]],
            "owner": None if owner == NOBODY else owner,
            "used": owner == game.turn and bool(game.used >> animal & 1),
            "fresh": owner == game.turn and bool(game.fresh >> animal & 1),
        }
        name = text(f"power-{message_key(power_id(animal, side))}")
        things.append(Thing(f"power:{ANIMALS[animal]}", "power", name, facts))
    return _counted(Zone("powers", "row", text("power-cards"), tuple(things)))


def river(game: Arctic) -> Zone:
    cards = tuple(open_card(card) for card in game.river[: game.river_size])
    return _counted(Zone("river", "row", text("river"), cards))


def supply(game: Arctic) -> list[Zone]:
    draw_pile = Zone("draw_pile", "pile", text("draw-pile"), count=game.draw_pile)
    return [draw_pile, Zone("reserve", "pile", text("reserve"), count=game.reserve)]


def hand(game: Arctic, seat: int, known: int) -> Zone:
    player = game.players[seat]
    cards = known_and_hidden(game, player.hand[: player.hand_size], known, f"hand:{seat}")
    return Zone(f"hand:{seat}", "set", text("hand"), cards, player.hand_size, seat)


def penalty_zone(game: Arctic, seat: int, known: int) -> Zone:
    player = game.players[seat]
    cards = known_and_hidden(game, player.penalty[: player.penalty_size], known, f"penalty:{seat}")
    return Zone(f"penalty:{seat}", "set", text("penalty-zone"), cards, player.penalty_size, seat)


def pile_is_open(game: Arctic, own: bool) -> bool:
    return own or game.show_piles == FULL or game.stage == FINISHED


def totem_is_open(game: Arctic, own: bool) -> bool:
    return own or game.stage == FINISHED


def pile(game: Arctic, seat: int, own: bool) -> Zone:
    """ARC-12.6: others see the visible card, and where face-down cards lie."""
    player = game.players[seat]
    all_open = pile_is_open(game, own)
    things = []
    for i, card in enumerate(player.pile[: player.pile_size]):
        if card >= 0 and (all_open or i == player.pile_size - 1):
            things.append(open_card(card))
        elif card < 0 and own:
            things.append(open_card(-1 - card, face_down=True))
        else:
            things.append(hidden_card(f"pile:{seat}:{i}", face_down=card < 0))
    return _counted(Zone(f"pile:{seat}", "pile", text("pile"), tuple(things), owner=seat))


def totem(game: Arctic, seat: int, own: bool) -> Zone:
    """ARC-12.5: the owner may look; others see it at scoring."""
    animal = game.players[seat].totem
    tile = Thing(f"totem:{seat}", "totem", text("totem"), hidden=True)
    if totem_is_open(game, own):
        tile = Thing(f"totem:{seat}", "totem", text(ANIMALS[animal]), {"animal": ANIMALS[animal]})
    return _counted(Zone(f"totem:{seat}", "set", text("totem"), (tile,), owner=seat))


def seen(game: Arctic, cards: list[int], count: int, viewer: int) -> int:
    """A bit for each of the first cards that the viewer knows."""
    bits = 0
    for i in range(count):
        bits |= (game.known[cards[i]] >> viewer & 1) << i
    return bits


def known_and_hidden(game: Arctic, cards: list[int], known: int, zone: str) -> tuple[Thing, ...]:
    """The cards that somebody knows, in the order of their numbers, then the others' backs."""
    faces = sorted(card for i, card in enumerate(cards) if known >> i & 1)
    unknown = sorted(DECK[card] for i, card in enumerate(cards) if not known >> i & 1)
    backs = [
        hidden_card(f"{zone}:{i}", deck=deck + 1 if game.show_backs == SHOWN else None)
        for i, deck in enumerate(unknown)
    ]
    return (*(open_card(card) for card in faces), *backs)


@cache
def open_card(card: int, face_down: bool = False) -> Thing:
    facts: dict[str, int | str | bool | None] = {
        "number": card + 1,
        "main": ANIMALS[MAIN[card]],
        "companion": ANIMALS[COMPANION[card]],
        "placement": PLACEMENT[card],
        "draw": DRAW[card],
        "deck": DECK[card] + 1,
        "face_down": face_down,
    }
    return Thing(f"card:{card + 1}", "card", card_text(card), facts)


@cache
def hidden_card(id: str, face_down: bool = True, deck: int | None = None) -> Thing:
    facts: dict[str, int | str | bool | None] = {"face_down": face_down}
    if deck is not None:
        facts["deck"] = deck
    return Thing(id, "card", text("a-card"), facts, hidden=True)


def _counted(zone: Zone) -> Zone:
    return Zone(zone.id, zone.layout, zone.name, zone.things, len(zone.things), zone.owner)


# --- choices ----------------------------------------------------------------------------


def refuse(game: Arctic, viewer: int, plain: Refusal) -> Refusal:
    """A power of somebody else is told at its card alone; one that nobody has is put aside."""
    if plain.obstacle in ("POWER_SIDE_NOT_IN_PLAY", "NO_EXCESS"):
        return replace(plain, things=(), aside=True)
    if plain.obstacle == "POWER_NOT_HELD":
        animal = power_behind(plain.action)
        if game.owner[animal] == NOBODY:
            return replace(plain, things=(), aside=True)
        return replace(plain, things=(f"power:{ANIMALS[animal]}",))
    return plain


def power_behind(action: int) -> int:
    """The animal whose power card offers this choice, on one side or the other."""
    if action < act.SWAP_GIVE:
        return FOX
    if action < act.DRAW_RIVER or action == act.TAKE_BACK_TOP:
        return PUFFIN
    if action < act.TAKE_BACK_TOP:
        return BEAR
    if action < act.MOVE_TOKENS:
        return MOOSE
    return WALRUS if action < act.DRAW_TOP else ORCA


def wishes(game: Arctic, seat: int) -> list[int]:
    """What a person might want to do now, possible or not: each card, each power once."""
    if game.step == OVER or seat != game.turn:
        return []
    player = game.players[seat]
    held = sorted(player.hand[: player.hand_size])
    some = held[0] if held else 0
    own_penalties = sorted(player.penalty[: player.penalty_size])
    known = [card for card in own_penalties if game.known[card] >> seat & 1]
    wanted = [act.PLACE_TOP + card for card in held]
    wanted += [act.PLACE_UNDER + some, act.PLACE_BOTTOM + some, act.SWAP_GIVE + some]
    wanted += [act.TAKE_BACK_TOP, act.PLACE_CHANGE + 3, act.DRAW_CHANGE + 3]
    if player.pile_size and player.pile[player.pile_size - 1] >= 0:
        wanted += range(act.MOVE_TOKENS, act.MOVE_OTHER)
        token = 2 * favoured_animal(game)
        first = act.DOUBLE_TOKEN if game.walrus_mode == DOUBLE else act.STEP_TOKEN
        wanted += [first + token, first + token + 1]
    wanted += [act.DRAW_RIVER + card for card in game.river[: game.river_size]]
    wanted += [act.DRAW_TOP, act.DRAW_PENALTY + (known[0] if known else 0)]
    wanted += [act.DISCARD_CARD + some, act.GIVE_CARD + (known[0] if known else 0), act.DECLINE]
    return wanted
