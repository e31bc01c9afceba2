"""What a viewer sees of the table, with the choices attached."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from wallacea.core.parts import Parts
from wallacea.core.scene import Fact, Refusal, Scene, Thing, Zone, seats_in
from wallacea.core.text import Text, message_key, seat_text, text

from .. import actions as act
from .. import obstacles as no
from ..cards import (
    ADAPT,
    BAN,
    CARD_IDS,
    CARD_PROVENANCE,
    CHILDREN,
    DIET,
    DIETS,
    EVENT_IDS,
    EVENT_PROVENANCE,
    EXTINCT,
    HABITAT_PROVENANCE,
    HABITAT_SOURCES,
    HABITATS,
    HISTORIC,
    LANE,
    LEVELS,
    LIVING_SYMBOLS,
    MEAT_MAX,
    NEED,
    NO_DIET,
    NO_LIMIT,
    NO_REQUIREMENTS,
    OFFERS,
    PARK,
    PARK_FACTOR,
    PART,
    PARTS,
    PILE,
    PLANTS_MAX,
    SET,
    SETS,
    SIZE,
    SIZES,
    SMALL,
    SUM,
    SYMBOLS,
    TAKES,
    TERRITORIES,
    TERRITORY_PROVENANCE,
    TERRITORY_SOURCES,
    TOKENS,
    TORSO,
    WASTE_ADD,
    WASTE_AT,
    WASTE_MAX,
    WASTE_MIN,
    WASTE_OFF,
    WASTE_SHIFT,
)
from ..options import TEAMS, fresh_hands
from ..rules.build import home_obstacle
from ..rules.food import adaptation, hunting_allowed, lacking, park_limit
from ..rules.legality import hungry_hunter, redraw_obstacle, unfinished, waiting
from ..rules.scoring import points_on_species, prehistoric_points, score, standing
from ..rules.table import diet_of_draft, hearts_of, knows_hand, strength_of, symbols_of_draft
from ..state import (
    ACTION,
    BRIDGE,
    BUILD,
    CHANGE,
    FILL,
    FIRST_NEUTRAL,
    GIVE,
    KEEP,
    LATE,
    MAIN,
    NO_BOARD,
    NO_EVENT,
    NO_HABITAT,
    OVER,
    PHASES,
    POINTS,
    PREY,
    REDRAW_SPLIT,
    SPLIT,
    STEPS,
    TAKE,
    WHERE,
    Darwin,
)
from .names import (
    LABELS,
    ROMAN,
    card_label,
    card_text,
    dock_words,
    event_label,
    habitat_text,
    place_name,
    seats_text,
    species_label,
    species_name,
    symbol_text,
    symbols_text,
)
from .preview import outcome

PHASE_TEXTS = tuple(text(f"phase-{name}") for name in PHASES)
# The rule behind each question.
STEP_RULES = {
    "split": "DAR-8.6",
    "draw": "DAR-8.6",
    "main": "DAR-4.2",
    "keep": "DAR-8.1",
    "redraw_split": "DAR-8.6",
    "give": "DAR-8.3",
    "take": "DAR-8.3",
    "build": "DAR-5.1",
    "change": "DAR-6.1",
    "fill": "DAR-6.2",
    "where": "DAR-7.1",
    "bridge": "DAR-18.13",
    "late": "DAR-4.6",
    "prey": "DAR-12.5",
    "points": "DAR-17.16",
    "over": "DAR-19.1",
}
_NAMES = tuple(no.OBSTACLES)


def scene(game: Darwin, viewer: int, parts: Parts) -> Scene:
    """All that this viewer may see; a viewer beyond the seats is a spectator."""
    finished = game.step == OVER
    zones = [parts(places), *parts(event_in_force), *parts.once(all_species)]
    zones += [parts(market), *parts(supply)]
    for seat in range(game.seats):
        zones += [parts(hand, seat, knows_hand(game, viewer, seat)), parts(bank, seat)]
    if viewer == game.turn and game.step in (BUILD, CHANGE, FILL, BRIDGE):
        zones.append(draft(game, viewer))
    asked = seats_in(waiting(game))
    return Scene(
        game="darwin",
        viewer=viewer,
        seats=game.seats,
        phases=PHASE_TEXTS,
        phase=game.phase,
        status=parts(status),
        waiting=asked,
        prompt=prompt(game, viewer, asked),
        rule=STEP_RULES[STEPS[_step_for(game, viewer)]],
        zones=tuple(zones),
        points=tuple(parts(score_lines, seat) for seat in range(game.seats)),
        scores=tuple(score_lines(game, seat) for seat in range(game.seats)) if finished else (),
    )


def _step_for(game: Darwin, viewer: int) -> int:
    """Hides another player's unfinished choice."""
    if unfinished(game) and viewer != game.turn:
        return LATE if game.acted else MAIN
    return game.step


def score_lines(game: Darwin, seat: int) -> tuple[tuple[Text, int], ...]:
    """Points by source; the sources are the same for all seats."""
    player = game.players[seat]
    lines = [("bank", player.bank), ("species", points_on_species(game, seat))]
    if game.mode == CHILDREN:
        lines.append(("waste", -player.waste))
    if game.mode == HISTORIC:
        lines.append(("prehistoric", prehistoric_points(game, seat)))
    if game.variant == TEAMS:
        lines.append(("partner", score(game, (seat + 2) % 4)))
        total = score(game, seat) + score(game, (seat + 2) % 4)
    else:
        total = score(game, seat)
    return tuple((text(f"score-{name}"), value) for name, value in [*lines, ("total", total)])


def status(game: Darwin) -> tuple[Text, ...]:
    found = [
        text("status-era", era=max(1, game.era)),
        text("status-first", seat=seat_text(game.first)),
    ]
    if game.variant == TEAMS:  # DAR-22.2
        found.append(text("status-teams", ours=seats_text([0, 2]), theirs=seats_text([1, 3])))
    if game.active:
        left = game.waste_tokens - sum(s.waste for s in game.species if s.alive)
        found.append(text("status-index", index=ROMAN[game.index]))
        found.append(text("status-waste", count=left))
    passed = [seat for seat in range(game.seats) if game.passed >> seat & 1]
    if passed and game.phase == ACTION:
        found.append(text("status-passed", seats=seats_text(passed)))
    return tuple(found)


def prompt(game: Darwin, viewer: int, asked: tuple[int, ...]) -> Text:
    if game.step == OVER:
        winners = [seat for seat in range(game.seats) if standing(game, seat) == 0]
        if len(winners) > 1:
            return text("ask-over-shared", seats=seats_text(winners))
        return text("ask-over", seat=seat_text(winners[0]), points=score(game, winners[0]))
    if viewer not in asked:
        if len(asked) > 1:
            return text("ask-others", count=len(asked))
        return text("ask-other", seat=seat_text(asked[0]))
    step = STEPS[game.step]
    player = game.players[viewer]
    if game.step == MAIN and game.mode == CHILDREN:
        redraws = redraw_obstacle(game, viewer) == no.NOTHING
        return text("ask-children-redraw" if redraws else "ask-children")
    if game.step == CHANGE and game.changes == 1:
        return text("ask-second-change", species=species_name(game, game.draft_board))
    values: dict[str, int | str | Text] = {}
    if game.step in (CHANGE, WHERE):
        values["species"] = species_name(game, game.draft_board)
    elif game.step == SPLIT:
        values["count"] = player.to_draw
    elif game.step == REDRAW_SPLIT:
        values["count"] = player.count - 1
    elif game.step == POINTS:
        values["count"] = player.saved
    elif game.step == PREY:
        values["species"] = species_name(game, hungry_hunter(game))
    elif game.step in (FILL, TAKE):
        values["card"] = card_text(game.chosen)
    return text(f"ask-{message_key(step)}", **values)


# --- places and species -----------------------------------------------------------------


def places(game: Darwin) -> Zone:
    """The places with their habitats, territories and food."""
    things = tuple(place_thing(game, place) for place in range(game.open_places))
    return Zone("places", "row", text("zone-places"), things, len(things))


@cache
def symbol_names(lanes: int) -> str:
    """A list of symbols, each with its number where there is one, such as ``run 2, cold 1``."""
    counts = {name: lanes >> LANE * i & 0xFF for i, name in enumerate(SYMBOLS[:LIVING_SYMBOLS])}
    return ", ".join(n if count == 0xFF else f"{n} {count}" for n, count in counts.items() if count)


def place_thing(game: Darwin, place: int) -> Thing:
    here = game.places[place]
    facts: dict[str, Fact] = {}
    if here.habitat != NO_HABITAT:
        order = here.order[: here.count]
        facts = {"habitat": HABITATS[here.habitat]}
        if game.mode != CHILDREN:
            facts |= {
                "plants": here.plants,
                "plants_left": here.plants - sum(game.species[b].plants for b in order),
                "meat": here.meat,
                "meat_left": here.meat - sum(game.species[b].meat for b in order),
            }
        facts |= {
            "needs": symbol_names(NEED[here.habitat]),
            "forbids": symbol_names(BAN[here.habitat]),
            "counts": symbol_names(ADAPT[here.habitat]),
        }
        facts["provenance"] = HABITAT_PROVENANCE[here.habitat]
        facts |= HABITAT_SOURCES[here.habitat]
    facts |= territory_facts(game, place)
    if game.event != NO_EVENT:
        facts["no_requirements"] = bool(NO_REQUIREMENTS[game.event])
        facts["struck"] = game.struck == place
    return Thing(f"place:{place + 1}", "board", place_name(game, place), facts)


def territory_facts(game: Darwin, place: int) -> dict[str, Fact]:
    """The territory of a place and what it does there (DAR-9.3, DAR-11.2, DAR-11.3, DAR-12.1)."""
    territory = game.places[place].territory
    if not territory:
        return {}
    facts: dict[str, Fact] = {"territory": TERRITORIES[territory]}
    if game.active or game.mode == CHILDREN:
        facts |= waste_facts(game, territory)
    if not game.active:
        return facts
    facts["no_hunting"] = not hunting_allowed(game, place)
    if territory == PARK:
        facts["limit"] = park_limit(game, place)
        facts["doubled"] = game.event != NO_EVENT and PARK_FACTOR[game.event] > 1
    card = f"{TERRITORIES[territory]}_{game.index}"
    if card in TERRITORY_SOURCES and territory != PARK:
        facts["level"] = ROMAN[game.index]
        at = territory * (LEVELS + 1) + game.index
        for name, limits in (("plants_max", PLANTS_MAX), ("meat_max", MEAT_MAX)):
            facts[name] = limits[at] if limits[at] != NO_LIMIT else None
        facts["territory_provenance"] = TERRITORY_PROVENANCE[card]
        facts |= TERRITORY_SOURCES[card]
    return facts


def waste_facts(game: Darwin, territory: int) -> dict[str, Fact]:
    """The species that get waste in a territory: a symbol with its least or greatest number."""
    in_force = game.event != NO_EVENT
    if WASTE_AT[territory] < 0 or (in_force and WASTE_OFF[game.event]):
        return {}
    symbol = SYMBOLS[WASTE_AT[territory] // LANE]
    if WASTE_MAX[territory] != NO_LIMIT:
        return {f"waste_{symbol}_most": WASTE_MAX[territory]}
    raised = WASTE_ADD[game.event] if in_force and WASTE_SHIFT[territory] else 0
    return {f"waste_{symbol}_least": WASTE_MIN[territory] + raised}


def event_in_force(game: Darwin) -> list[Zone]:
    """The event turned over last, as long as it is in force."""
    if game.event == NO_EVENT:
        return []
    name = EVENT_IDS[game.event]
    facts: dict[str, Fact] = {"id": name, "provenance": EVENT_PROVENANCE[game.event]}
    thing = Thing(f"event:{name}", "card", event_label(game.event), facts)
    return [Zone("event", "row", text("zone-event"), (thing,), 1)]


def all_species(parts: Parts) -> list[Zone]:
    """The species of all places; what becomes of them hangs on everything in play."""
    game: Darwin = parts.state
    coming, zones = outcome(game), []
    for place in range(game.open_places):
        here = game.places[place]
        fates = (coming[board] for board in here.order[: here.count])
        zones.append(parts(species_at, place, *fates))
    return zones


def species_at(game: Darwin, place: int, *fates: tuple[str, int]) -> Zone:
    """The species of a place in food order."""
    order = game.places[place].order[: len(fates)]
    things = tuple(
        species_thing(game, board, rank, *fates[rank - 1]) for rank, board in enumerate(order, 1)
    )
    name = text("zone-species", place=place_name(game, place))
    return Zone(f"species:{place + 1}", "row", name, things, len(things))


def species_thing(game: Darwin, board: int, rank: int, fate: str, eater: int) -> Thing:
    """A species: its symbols, its food, and what the coming evaluation would do to it."""
    species = game.species[board]
    facts: dict[str, Fact] = {
        "label": LABELS[board],
        "owner": board // TOKENS if board < FIRST_NEUTRAL else None,
        "rank": rank if game.mode != CHILDREN else None,
        "points": species.points,
        "adaptation": adaptation(game, species.sum, species.place),
        "strength": strength_of(species.sum),
        "hearts": hearts_of(species.sum),
        "diet": DIETS[species.diet],
        "symbols": symbol_names(species.sum),
        "ticked": bool(species.ticked),
    }
    if game.mode != CHILDREN:
        food = {"waste": species.waste, "plants": species.plants, "meat": species.meat}
        food["lacks"] = lacking(game, board)
        facts |= {name: count for name, count in food.items() if count}
        facts["fate"] = fate
        if fate == "unfit":
            facts |= misfit_facts(game, board)
        if eater != NO_BOARD:
            facts["eaten_by"] = LABELS[eater]
    cards = tuple(card_thing(card, True) for card in species.cards[: species.count])
    zone = Zone(f"cards:{LABELS[board]}", "row", text("zone-cards"), cards, len(cards))
    name = species_label(game, board)
    return Thing(f"species:{LABELS[board]}", "board", name, facts, zones=(zone,))


def misfit_facts(game: Darwin, board: int) -> dict[str, Fact]:
    """Why a species cannot go on living at its place (DAR-9.1, DAR-9.3)."""
    symbols = game.species[board].sum
    habitat = game.places[game.species[board].place].habitat
    missing, unwanted = [], []
    for i, name in enumerate(SYMBOLS[:LIVING_SYMBOLS]):
        need, has = NEED[habitat] >> LANE * i & 0xFF, symbols >> LANE * i & 0xFF
        if has < need:
            missing.append(f"{name} {need - has}")
        if has and BAN[habitat] >> LANE * i & 0xFF:
            unwanted.append(name)
    if not missing and not unwanted:
        return {"park_full": True}
    return {"missing": ", ".join(missing), "unwanted": ", ".join(unwanted)}


@cache
def card_thing(card: int, in_short: bool = False) -> Thing:
    """A card, named with all that is printed on it, or in short."""
    facts: dict[str, Fact] = {
        "id": CARD_IDS[card],
        "part": PARTS[PART[card]],
        "size": SIZES[SIZE[card]],
        "set": SETS[SET[card]],
        "symbols": symbol_names(SUM[card]),
        "strength": strength_of(SUM[card]),
        "hearts": hearts_of(SUM[card]),
        "dock": dock_words(OFFERS[card] if PART[card] == TORSO else TAKES[card]),
        "extinct": bool(EXTINCT[card]),
        "provenance": CARD_PROVENANCE[card],
    }
    if DIET[card] != NO_DIET:
        facts["diet"] = DIETS[DIET[card]]
    name = card_text(card) if in_short else card_label(card)
    return Thing(f"card:{CARD_IDS[card]}", "card", name, facts)


# --- cards ------------------------------------------------------------------------------


def market(game: Darwin) -> Zone:
    cards = tuple(card_thing(card) for card in game.market[: game.market_count])
    return Zone("market", "row", text("zone-market"), cards, len(cards))


def supply(game: Darwin) -> list[Zone]:
    """Decks as numbers, discard piles open (DAR-8.5)."""
    found = []
    for size, name in enumerate(SIZES):
        pile = game.piles[size]
        cards = pile.cards[PILE - pile.discards :]  # the last one discarded comes first
        things = tuple(card_thing(card, True) for card in reversed(cards))
        found.append(Zone(f"deck:{name}", "pile", text(f"zone-deck-{name}"), count=pile.deck))
        found.append(
            Zone(f"discards:{name}", "pile", text(f"zone-discards-{name}"), things, len(things))
        )
    return found


def hand(game: Darwin, seat: int, known: bool) -> Zone:
    """Others see how many small and large cards there are."""
    player = game.players[seat]
    cards = player.hand[: player.count]
    if known:
        things = [card_thing(card) for card in cards]
    else:
        sizes = sorted(SIZE[card] for card in cards)
        things = [hidden_card(f"hand:{seat}:{i}", size) for i, size in enumerate(sizes)]
    return Zone(f"hand:{seat}", "set", text("zone-hand"), tuple(things), len(things), seat)


def draft(game: Darwin, seat: int) -> Zone:
    """The animal that is built or changed: under its name what it has so far, and where it fits."""
    cards = tuple(card_thing(card) for card in game.draft[: game.draft_count])
    symbols, diet = symbols_of_draft(game), diet_of_draft(game)
    fitting = [
        text("place-number", f"place:{place + 1}", number=place + 1)
        for place in range(game.open_places)
        if home_obstacle(game, seat, symbols, diet, place, game.draft_board) == 0
    ]
    name = text(
        "zone-draft-so-far",
        symbols=symbols_text(symbols),
        diet=text(DIETS[diet] if diet != NO_DIET else "no-head-yet"),
        places=_listed(fitting) if fitting else text("fits-nowhere"),
    )
    return Zone("draft", "row", name, cards, len(cards), seat)


def _listed(told: list[Text]) -> Text:
    first, *rest = told
    return text("seats-more", first=first, rest=_listed(rest)) if rest else first


@cache
def hidden_card(id: str, size: int) -> Thing:
    name = text("a-small-card" if size == SMALL else "a-large-card")
    return Thing(id, "card", name, {"size": SIZES[size]}, hidden=True)


def bank(game: Darwin, seat: int) -> Zone:
    """Points that are safe, and all that is known of a player."""
    player = game.players[seat]
    living = sum(game.species[b].alive for b in range(seat * TOKENS, seat * TOKENS + TOKENS))
    facts: dict[str, Fact] = {
        "count": player.bank,
        "species": living,
        "passed": bool(game.passed >> seat & 1),
    }
    if game.mode == CHILDREN:
        facts["waste"] = player.waste
    thing = Thing(f"bank:{seat}", "tokens", text("bank"), facts)
    return Zone(f"bank:{seat}", "set", text("zone-bank"), (thing,), 1, seat)


# --- choices ----------------------------------------------------------------------------


def refuse(game: Darwin, viewer: int, plain: Refusal) -> Refusal:
    """Why a choice is refused; of a habitat, which symbol and how many."""
    if plain.obstacle == "REDRAW_TOO_LATE":
        return replace(plain, aside=True)
    if plain.obstacle in ("SYMBOL_LACKING", "SYMBOL_FORBIDDEN"):
        symbols, place = _meant(game, plain.action)
        told = symbol_problem(game, symbols, place) if place < game.open_places else None
        return replace(plain, reason=told or plain.reason)
    return plain


def _meant(game: Darwin, action: int) -> tuple[int, int]:
    """The symbols and the place that a choice is about."""
    if game.step == WHERE:
        return game.species[game.draft_board].sum, action - act.PLACE
    symbols = symbols_of_draft(game)
    if act.CARD <= action < act.REMOVE:
        symbols += SUM[action - act.CARD]
    elif act.REMOVE <= action < act.REPLACE:
        symbols -= SUM[action - act.REMOVE]
    if act.PLACE <= action < act.SMALLS:
        return symbols, action - act.PLACE
    return symbols, game.draft_place


def symbol_problem(game: Darwin, symbols: int, place: int) -> Text | None:
    """Which symbol keeps an animal out of a habitat: the first that is lacking, or forbidden."""
    habitat = game.places[place].habitat
    for i in range(LIVING_SYMBOLS):
        need, has = NEED[habitat] >> LANE * i & 0xFF, symbols >> LANE * i & 0xFF
        if has < need:
            return text(
                "lacks-symbol",
                habitat=habitat_text(habitat),
                symbol=symbol_text(i),
                need=need,
                has=has,
            )
    for i in range(LIVING_SYMBOLS):
        if BAN[habitat] >> LANE * i & 0xFF and symbols >> LANE * i & 0xFF:
            return text("bans-symbol", habitat=habitat_text(habitat), symbol=symbol_text(i))
    return None


def wishes(game: Darwin, seat: int) -> list[int]:
    """What a person might want to do now, possible or not."""
    if seat >= game.seats or not waiting(game) >> seat & 1:
        return []
    held = game.players[seat].hand[: game.players[seat].count]
    own = [b for b in range(seat * TOKENS, seat * TOKENS + TOKENS) if game.species[b].alive]
    if game.step == MAIN:
        torsos = [act.CARD + card for card in held if PART[card] == TORSO]
        if game.mode == CHILDREN:
            return [act.REDRAW, *torsos] if fresh_hands(game) else torsos
        return [
            act.REDRAW,
            act.SWAP,
            *(first + b for b in own for first in (act.MUTATE, act.MIGRATE)),
            *torsos,
        ]
    if game.step == LATE:
        return [act.SWAP]
    if game.step == BUILD:
        rest = [c for c in held if c not in game.draft[: game.draft_count]]
        ready = diet_of_draft(game) != NO_DIET
        there = [act.PLACE + place for place in range(game.open_places)] if ready else []
        return [*there, *(act.CARD + card for card in rest)]
    if game.step in (WHERE, BRIDGE):
        return [act.PLACE + place for place in range(game.open_places) if place != game.draft_place]
    if game.step == CHANGE:
        parts = game.draft[: game.draft_count]
        return [
            *(act.CARD + c for c in held),
            *(f + c for c in parts for f in (act.REMOVE, act.REPLACE)),
        ]
    if game.step == PREY:
        here = game.places[game.species[hungry_hunter(game)].place]
        return [act.HUNT + b for b in here.order[: here.count] if b != hungry_hunter(game)]
    if game.step in (KEEP, GIVE):
        return [act.CARD + card for card in held]
    if game.step == TAKE:
        return [act.CARD + card for card in game.market[: game.market_count]]
    return []
