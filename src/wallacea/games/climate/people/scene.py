"""What a viewer sees of the table (section 18), with the choices attached."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from wallacea.core.parts import Parts
from wallacea.core.scene import Fact, Refusal, Scene, Thing, Zone, known_sum, level, seats_in
from wallacea.core.text import Text, message_key, seat_text, text

from .. import actions as act
from .. import obstacles as no
from ..cards import (
    CARNIVORE,
    CAUSES,
    EVENT,
    EVENT_BODY_MAX,
    EVENT_BODY_MIN,
    EVENT_CAUSE,
    EVENT_IDS,
    EVENT_LOSS,
    EVENT_NAMES,
    EVENT_TARGET,
    EVENT_ZONE,
    FAT_TISSUE,
    FOOD,
    INTELLIGENCE,
    NO_LEAF,
    NO_LOSS,
    SIDES,
    SNOWFLAKES,
    SUNS,
    TRAIT,
    TRAITS,
    VOLCANIC_ERUPTION,
    ZONE_BODY_MAX,
    ZONE_BODY_MIN,
    ZONE_CAUSE,
    ZONE_LOSS,
    ZONES,
)
from ..options import OFF, YES
from ..rules.food import least_to_take, most_to_take, need, room
from ..rules.hunt import DEFENCE_TRAITS
from ..rules.legality import waiting
from ..rules.scoring import score, standing
from ..rules.table import bag_before, cards_held, cards_of, has, row_of
from ..state import (
    DEFENCES,
    EXCHANGING,
    FEED,
    FOOD_CARD,
    GAME_OVER,
    NIGHT,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    NOBODY,
    PHASES,
    PLAY,
    PLAYING,
    PREY,
    REMOVING,
    STEPS,
    Climate,
)
from .names import LABELS
from .notation import card_text, event_text, icons, species_text, zone_text
from .report import AttackReport, attack_report, before_turn, known_lines, score_lines, threat

PHASE_TEXTS = tuple(text(f"phase-{name}") for name in PHASES)
# The rule behind each question.
STEP_RULES = {
    "food_card": "CLI-4.1",
    "play": "CLI-5.2",
    "activate": "CLI-6.1",
    "night": "CLI-13.19",
    "feed": "CLI-9.3",
    "prey": "CLI-11.1",
    "defences": "CLI-11.4",
    "discard": "CLI-12.1",
    "amount": "CLI-10.4",
    "bonus": "CLI-13.10",
    "migrate": "CLI-14.2",
    "over": "CLI-16.1",
}
_NAMES = tuple(no.OBSTACLES)


def scene(game: Climate, viewer: int, parts: Parts) -> Scene:
    """All that this viewer may see; a viewer beyond the seats is a spectator."""
    finished = game.step == GAME_OVER
    laid = viewer < game.seats and game.players[viewer].food_card != NO_CARD
    hole = parts(watering_hole, viewer if laid else NOBODY)
    zones = [parts(climate_track), hole, *parts(supply)]
    for seat in range(game.seats):
        own = viewer == seat
        hand = parts(own_hand if own else others_hand, seat)
        zones += [parts(row, seat, own), hand, parts(bag, seat, own)]
    asked = seats_in(waiting(game))
    scores: tuple[tuple[tuple[Text, int], ...], ...] = ()
    if finished:
        lines = [score_lines(game, seat) for seat in range(game.seats)]
        scores = tuple(tuple((text(f"score-{k}"), v) for k, v in of_seat) for of_seat in lines)
    return Scene(
        game="climate",
        viewer=viewer,
        seats=game.seats,
        phases=PHASE_TEXTS,
        phase=game.phase,
        status=parts(status),
        waiting=asked,
        prompt=prompt(game, viewer, asked),
        rule=STEP_RULES[STEPS[game.step]],
        zones=tuple(zones),
        points=tuple(points(parts, seat, viewer == seat) for seat in range(game.seats)),
        scores=scores,
        ties=(text("tie-traits"),) if level(scores) else (),
    )


def status(game: Climate) -> tuple[Text, ...]:
    found = [
        text("status-round", round=game.round),
        text("status-zone", zone=zone_text(game.zone)),
        text("status-water", count=game.water),
        text("status-deck", count=game.draw + game.bottom, aside=game.aside),
        text("status-first", seat=seat_text(game.first)),
    ]
    if game.final:
        found.append(text("status-final", round=game.final))
    if game.meteorites:
        found.append(text("status-meteorite"))
    if game.thaw:
        found.append(text("status-thaw"))
    if game.eruption:
        found.append(text("status-eruption", zone=zone_text(game.eruption - 1)))
    if game.wildfire_food:
        found.append(text("status-wildfire", count=game.wildfire_food))
    return tuple(found)


def prompt(game: Climate, viewer: int, asked: tuple[int, ...]) -> Text:
    if game.step == GAME_OVER:
        winners = [seat for seat in range(game.seats) if standing(game, seat) == 0]
        if len(winners) > 1:
            return text("ask-over-shared", points=score(game, winners[0]))
        return text("ask-over", seat=seat_text(winners[0]), points=score(game, winners[0]))
    if viewer not in asked:
        if len(asked) > 1:
            return text("ask-others", count=len(asked))
        return text("ask-other", seat=seat_text(asked[0]))
    step = STEPS[game.step]
    if step == "play" and game.players[viewer].chosen != NO_CARD:
        return text("ask-use", card=card_text(game.players[viewer].chosen))
    if step == "play" and game.players[viewer].mode == EXCHANGING:
        return text("ask-return", count=game.players[viewer].returned_size)
    if step == "play" and game.players[viewer].mode == REMOVING:
        return text("ask-remove")
    if step == "feed" and game.fed:
        return text("ask-fed")
    values: dict[str, int | str | Text] = {}
    if step in ("amount", "bonus"):
        values["species"] = species_text(game.eater)
        values["least"] = least_to_take(game) if step == "amount" else 0
        values["most"] = most_to_take(game) if step == "amount" else 1
    elif step in ("prey", "defences"):
        values["species"] = species_text(game.attacker)
        if game.prey != NO_BOARD:
            values["prey"] = species_text(game.prey)
    elif step == "discard":
        values["count"] = game.to_pay
    return text(f"ask-{message_key(step)}", **values)


def points(parts: Parts, seat: int, own: bool) -> tuple[tuple[Text, int | None], ...]:
    """The points of a player as if the game ended now, as far as a viewer may know them."""
    game: Climate = parts.state
    if secret_turn(game, own):
        shown = before_turn(game, seat)
        return known_sum(known_lines(shown, seat, bag_is_open(game, own)))
    return parts(points_now, seat, own)


def points_now(game: Climate, seat: int, own: bool) -> tuple[tuple[Text, int | None], ...]:
    return known_sum(known_lines(game, seat, bag_is_open(game, own)))


# --- the climate board ------------------------------------------------------------------


def climate_track(game: Climate) -> Zone:
    """The zones from cold to hot, each with its leaf, its loss, and the event under it."""
    places = []
    for zone, name in enumerate(ZONES):
        facts: dict[str, Fact] = {
            "zone": name,
            "food": game.leaves[zone],
            "marker": zone == game.zone,
            "loss": ZONE_LOSS[zone],
            "cause": CAUSES[ZONE_CAUSE[zone]],
        }
        if ZONE_CAUSE[zone] != NO_LOSS:
            facts |= {"body_min": ZONE_BODY_MIN[zone], "body_max": ZONE_BODY_MAX[zone]}
        under = tuple(
            event_card(game, deck.face_up, f"event:{SIDES[side]}")
            for side, deck in enumerate(game.events)
            if deck.face_up != NO_EVENT and EVENT_ZONE[deck.face_up] == zone
        )
        here = Zone(f"events:{name}", "set", text("climate-events"), under, len(under))
        places.append(Thing(f"zone:{name}", "place", zone_text(zone), facts, zones=(here,)))
    return _counted(Zone("climate", "track", text("climate-board"), tuple(places)))


def event_card(game: Climate, kind: int, id: str) -> Thing:
    facts: dict[str, Fact] = {
        "event": EVENT_NAMES[EVENT[kind]],
        "card": EVENT_IDS[kind],
        "zone": ZONES[EVENT_ZONE[kind]],
    }
    if EVENT_LOSS[kind]:
        facts["loss"] = EVENT_LOSS[kind]
    if EVENT_CAUSE[kind] != NO_LOSS:
        facts |= {"cause": CAUSES[EVENT_CAUSE[kind]]}
        facts |= {"body_min": EVENT_BODY_MIN[kind], "body_max": EVENT_BODY_MAX[kind]}
    if game.event_leaves[kind] != NO_LEAF:
        facts["food"] = game.event_leaves[kind]
    if EVENT[kind] == VOLCANIC_ERUPTION:
        facts["target"] = ZONES[EVENT_TARGET[kind]]
    return Thing(id, "event", event_text(kind), facts)


def watering_hole(game: Climate, viewer: int) -> Zone:
    """The plant food, the Food Cards laid, and a Glacial Thaw."""
    things = [Thing("food:water", "food", text("plant-food"), {"count": game.water})]
    for seat in range(game.seats):
        card = game.players[seat].food_card
        if card == NO_CARD:
            continue
        if viewer == seat:
            things.append(open_card(card, owner=seat, face_down=True))
        else:
            things.append(hidden_card(f"food_card:{seat}", owner=seat))
    if game.thaw:
        things.append(event_card(game, game.thaw - 1, "event:thaw"))
    return _counted(Zone("watering_hole", "set", text("watering-hole"), tuple(things)))


def supply(game: Climate) -> list[Zone]:
    """Decks as numbers, the Discard Pile open (section 18)."""
    discards = tuple(open_card(card) for card in reversed(cards_of(game, game.discard)))
    found = [
        Zone("draw_deck", "pile", text("draw-deck"), count=game.draw + game.bottom),
        Zone("aside", "pile", text("cards-aside"), count=game.aside),
        Zone("discard", "pile", text("discard-pile"), discards, len(discards)),
    ]
    for side, name in enumerate(SIDES):
        deck = game.events[side]
        found.append(
            Zone(
                f"events:{name}-side", "pile", text(f"events-{name}"), count=deck.top + deck.bottom
            )
        )
    return found


# --- what belongs to a player -----------------------------------------------------------


def secret_turn(game: Climate, own: bool) -> bool:
    """Whether the viewer goes on seeing what lay there before Quick Play (CLI-17.3)."""
    return game.quick_play == YES and game.phase == PLAYING and not own


def row(game: Climate, seat: int, own: bool) -> Zone:
    """The species boards in order (CLI-2.2)."""
    secret = secret_turn(game, own)
    boards = [b for b in row_of(game, seat) if not (secret and game.species[b].newborn)]
    things = tuple(species_board(game, board, own, secret) for board in boards)
    return Zone(f"row:{seat}", "row", text("species-row"), things, len(things), seat)


def species_board(game: Climate, board: int, own: bool, secret: bool) -> Thing:
    species = game.species[board]
    facts: dict[str, Fact] = {
        "population": species.population_before if secret else species.population,
        "body": species.body_before if secret else species.body,
        "food": species.food,
        "fat": species.fat_before if secret else species.fat,
        "carnivore": has(species, CARNIVORE),
        "hungry": need(species) > 0,
        "can_eat": room(species) > 0,
        "fat_tissue": has(species, FAT_TISSUE),
    }
    if secret:
        traits = {TRAIT[card] for card in species.cards_before[: species.count_before]}
        for name in ("hungry", "can_eat"):
            del facts[name]
        facts |= {"carnivore": CARNIVORE in traits, "fat_tissue": FAT_TISSUE in traits}
        cards = [open_card(card) for card in species.cards_before[: species.count_before]]
    else:
        cards = []
        for i, card in enumerate(species.cards[: species.count]):
            face_down = bool(species.hidden >> i & 1)
            if face_down and not own:
                cards.append(hidden_card(f"trait:{LABELS[board]}:{i}"))
            else:
                cards.append(open_card(card, face_down=face_down))
    here = Zone(f"traits:{LABELS[board]}", "row", text("traits"), tuple(cards), len(cards))
    return Thing(f"species:{LABELS[board]}", "board", species_text(board), facts, zones=(here,))


def own_hand(game: Climate, seat: int) -> Zone:
    player = game.players[seat]
    cards = [open_card(card) for card in cards_of(game, player.hand)]
    cards += [open_card(card, waiting="drawn") for card in cards_of(game, player.drawn)]
    cards += [open_card(card, waiting="returned") for card in cards_of(game, player.returned)]
    return Zone(f"hand:{seat}", "set", text("hand"), tuple(cards), len(cards), seat)


def others_hand(game: Climate, seat: int) -> Zone:
    """The number of hand cards is open, their faces are the owner's."""
    player = game.players[seat]
    count = cards_held(player)
    if secret_turn(game, own=False):
        count = player.hand_before
    elif game.phase == PLAYING:
        count += player.returned_size
    backs = tuple(hidden_card(f"hand:{seat}:{i}") for i in range(count))
    return Zone(f"hand:{seat}", "set", text("hand"), backs, count, seat)


def bag_is_open(game: Climate, own: bool) -> bool:
    return own or game.food_bags_hidden == OFF or game.step == GAME_OVER


def bag(game: Climate, seat: int, own: bool) -> Zone:
    """CLI-18.1: hidden from the others until scoring, unless an option opens it."""
    name = text("food-bag")
    if bag_is_open(game, own):
        count = bag_before(game, seat) if secret_turn(game, own) else game.players[seat].bag
        food = Thing(f"bag:{seat}", "food", name, {"count": count})
    else:
        food = Thing(f"bag:{seat}", "food", name, hidden=True)
    return _counted(Zone(f"bag:{seat}", "set", name, (food,), owner=seat))


@cache
def open_card(card: int, **more: Fact) -> Thing:
    facts: dict[str, Fact] = {
        "number": card + 1,
        "trait": TRAITS[TRAIT[card]],
        "food": FOOD[card],
        "suns": SUNS[card],
        "snowflakes": SNOWFLAKES[card],
        "icons": icons(card),
        "face_down": False,
    }
    return Thing(f"card:{card + 1}", "card", card_text(card), facts | more)


@cache
def hidden_card(id: str, **more: Fact) -> Thing:
    return Thing(id, "card", text("a-card"), {"face_down": True} | more, hidden=True)


def _counted(zone: Zone) -> Zone:
    return Zone(zone.id, zone.layout, zone.name, zone.things, len(zone.things), zone.owner)


# --- choices ----------------------------------------------------------------------------


def refuse(game: Climate, viewer: int, plain: Refusal) -> Refusal:
    """What the viewer might want to do and cannot, with every reason."""
    return replace(plain, reason=reason_text(game, plain))


def reason_text(game: Climate, plain: Refusal) -> Text:
    """Why a choice is refused; for an attack every obstacle and what would lift it."""
    action, name = plain.action, plain.obstacle
    if game.step == PREY and act.ATTACK <= action < act.NEGATE and name != "NO_SUCH_PREY":
        return attack_text(attack_report(game, game.attacker, action - act.ATTACK))
    if name == "NOCTURNAL_THREATENED":
        by = threat(game, action - act.FEED_SPECIES)
        if by is not None:
            return text("threatened-by", species=species_text(by))
    return plain.reason


def attack_text(report: AttackReport) -> Text:
    """All obstacles of an attack in one sentence, the first first."""
    said: Text | None = None
    for line in reversed(report.lines):
        one = text(f"obstacle-{message_key(line.obstacle)}")
        for way in reversed(line.lifted_by):
            one = text(f"lifted-by-{way}", reason=one)
        said = one if said is None else text("and-also", first=one, second=said)
    assert said is not None
    if report.cards:
        said = text("cards-needed", reason=said, count=report.cards)
    return said


def wishes(game: Climate, seat: int) -> list[int]:
    """What a person might want to do now, possible or not."""
    if seat >= game.seats or not waiting(game) >> seat & 1:
        return []
    player = game.players[seat]
    own = row_of(game, seat)
    held = cards_of(game, player.hand)
    if game.step == FOOD_CARD:
        return [*(act.LAY + card for card in held), act.DONE]
    if game.step == PLAY:
        if player.mode == EXCHANGING:
            return [act.RETURN + card for card in held]
        if player.mode == REMOVING:
            return []
        if player.chosen == NO_CARD:
            return [act.USE + card for card in held]
        wanted = [
            f + board for board in own for f in (act.AS_TRAIT, act.AS_BODY, act.AS_POPULATION)
        ]
        return [*wanted, act.NEW_LEFT, act.NEW_RIGHT]
    if game.step in (NIGHT, FEED):
        wanted = [act.FEED_SPECIES + board for board in own]
        clever = [board for board in own if has(game.species[board], INTELLIGENCE)]
        wanted += [act.THINK + board for board in clever] if game.step == FEED else []
        return [*wanted, act.DONE]
    if game.step == PREY:
        boards = [board for other in range(game.seats) for board in row_of(game, other)]
        return [act.ATTACK + board for board in boards if board != game.attacker]
    if game.step == DEFENCES:
        traits = [t for t in DEFENCE_TRAITS if has(game.species[game.prey], t)]
        return [first + trait for trait in traits for first in (act.NEGATE, act.IGNORE)]
    return []
