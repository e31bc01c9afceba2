"""Phase 4: Modify Environment (sections 6 to 8)."""

from __future__ import annotations

from wallacea.core.chance import place_to_draw
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import (
    BURROWING,
    CARNIVORE,
    COLD,
    COLD_PROTECTION,
    COLD_SIDE,
    COLD_SNAP,
    COOPERATION,
    DESERTIFICATION,
    EVENT,
    EVENT_BODY_LOSS,
    EVENT_BODY_MAX,
    EVENT_BODY_MIN,
    EVENT_CAUSE,
    EVENT_LOSS,
    EVENT_SIDE,
    EVENT_SUNS,
    EVENT_TARGET,
    EVENT_ZONE,
    FAT_TISSUE,
    FERTILE,
    FERTILE_GAIN,
    FOOD,
    GLACIAL_THAW,
    HEAT,
    HEAT_PROTECTION,
    HEAT_WAVE,
    HEAVY_FUR,
    HOT_SIDE,
    HOTTEST,
    KINDS,
    LONG_NECK,
    LONG_NECK_FOOD,
    METEORITE,
    MIGRATORY,
    MOST_POPULATION,
    NO_LEAF,
    NO_LOSS,
    SNOWFLAKES,
    SUNS,
    VOLCANIC_ERUPTION,
    WILDFIRE,
    ZONE_BODY_MAX,
    ZONE_BODY_MIN,
    ZONE_CAUSE,
    ZONE_LOSS,
)
from ..options import COLD_ONLY, HOT_ZONES, THREE_ZONES, heavy_fur, later_option
from ..state import (
    EARLY,
    EARLY_FAT,
    EARLY_FERTILE,
    EARLY_KINDS,
    EVERYBODY,
    FOOD_BANK,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    PLANT,
    Climate,
    EventDeck,
    Species,
)
from .food import room, start_take, unfed
from .losses import extinctions, lose_population
from .table import discard_card, has, must_end

# --- before the Food Cards are turned (CLI-6.1) -----------------------------------------


@rule
def begin_early_traits(game: Climate) -> None:
    game.phase = EARLY
    game.turn = game.first
    game.idle = 0  # counts the players who have acted
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            game.species[board].acted = 0
            board = game.species[board].right
        must_end(game, board)


@rule
def early_trait_acts(game: Climate, board: int, kind: int) -> bool:
    """CLI-6.3: whether this early trait would have an effect now."""
    species = game.species[board]
    if species.acted >> kind & 1 == 1:
        return False
    if kind == EARLY_FAT:
        return species.fat > 0 and unfed(species) > 0 and has(species, FAT_TISSUE)
    if kind == EARLY_FERTILE:
        return game.water > 0 and species.population < MOST_POPULATION and has(species, FERTILE)
    return has(species, LONG_NECK) and room(species) > 0 and not has(species, CARNIVORE)


@rule
def early_traits_of(game: Climate, board: int) -> int:
    """How many early traits of a species would act now."""
    count = 0
    for kind in range(EARLY_KINDS):
        if early_trait_acts(game, board, kind):
            count += 1
    return count


@rule
def early_order_matters(game: Climate, seat: int) -> bool:
    """Whether the owner has an order to choose: two traits on one species, or food passed on."""
    count = 0
    tangled = False
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        here = early_traits_of(game, board)
        count += here
        if here > 1 or (here > 0 and has(game.species[board], COOPERATION)):
            tangled = True
        board = game.species[board].right
    must_end(game, board)
    return count > 1 and tangled


@rule
def activate(game: Climate, board: int, kind: int) -> None:
    species = game.species[board]
    species.acted |= 1 << kind
    if kind == EARLY_FAT:
        use_fat(game, board)
    elif kind == EARLY_FERTILE:
        species.population = min(MOST_POPULATION, species.population + FERTILE_GAIN)
        note(game, events.FERTILE_GREW, board, 0, 0)
    else:
        start_take(game, board, LONG_NECK_FOOD, PLANT, FOOD_BANK, 0)


@rule
def use_fat(game: Climate, board: int) -> None:
    """CLI-13.8: from the card to the board; this does not count as taking food."""
    species = game.species[board]
    moved = min(species.fat, unfed(species))
    species.fat -= moved
    species.food += moved
    note(game, events.FAT_USED, board, moved, 0)


@rule
def next_early_trait(game: Climate, seat: int) -> int:
    """The first early trait from the left that acts, as 3 x board + kind; or NO_BOARD."""
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        for kind in range(EARLY_KINDS):
            if early_trait_acts(game, board, kind):
                return EARLY_KINDS * board + kind
        board = game.species[board].right
    must_end(game, board)
    return NO_BOARD


# --- steps 1 to 5 (CLI-6.4) -------------------------------------------------------------


@rule
def modify_environment(game: Climate) -> None:
    game.learned = EVERYBODY
    adjust_climate(game)
    event = triggered_event(game)
    if event != NO_EVENT:
        event_happens(game, event)
    climate_population_loss(game, event)
    adjust_plant_food(game, event)
    if event != NO_EVENT:
        turn_event_up(game, EVENT_SIDE[event])
    clear_food_cards(game)


@rule
def adjust_climate(game: Climate) -> None:
    """CLI-6.5: one zone towards the more frequent icon, never further."""
    suns = 0
    snowflakes = 0
    for seat in range(game.seats):
        card = game.players[seat].food_card
        if card != NO_CARD:
            note(game, events.FOOD_CARD_SHOWN, seat, card, 0)
            suns += SUNS[card]
            snowflakes += SNOWFLAKES[card]
    if game.thaw != 0:
        # CLI-8.10: counted once, then under its deck.
        suns += EVENT_SUNS[game.thaw - 1]
        put_event_under(game, game.thaw - 1)
        game.thaw = 0
    if suns > snowflakes:
        game.zone = min(HOTTEST, game.zone + 1)
    elif snowflakes > suns:
        game.zone = max(0, game.zone - 1)
    note(game, events.CLIMATE, game.zone, suns, snowflakes)


# --- events (section 8) -----------------------------------------------------------------


@rule
def triggered_event(game: Climate) -> int:
    """CLI-6.7 to CLI-6.9: the event under the marker's zone; the older one if there are two."""
    cold = game.events[COLD_SIDE]
    hot = game.events[HOT_SIDE]
    cold_hit = cold.face_up != NO_EVENT and EVENT_ZONE[cold.face_up] == game.zone
    hot_hit = hot.face_up != NO_EVENT and EVENT_ZONE[hot.face_up] == game.zone
    if cold_hit and (not hot_hit or cold.laid <= hot.laid):
        return cold.face_up
    return hot.face_up if hot_hit else NO_EVENT


@rule
def event_happens(game: Climate, event: int) -> None:
    note(game, events.EVENT_HAPPENS, event, 0, 0)
    for side in range(len(game.events)):
        # A position may have laid it on the other side (CLI-6.9).
        if game.events[side].face_up == event:
            game.events[side].face_up = NO_EVENT
    kind = EVENT[event]
    if kind == GLACIAL_THAW:
        game.thaw = event + 1
    elif kind == METEORITE:
        game.meteorites += 1  # CLI-8.7: it does not come back
    else:
        put_event_under(game, event)
    if kind == VOLCANIC_ERUPTION:
        game.eruption = EVENT_TARGET[event] + 1
    elif kind == DESERTIFICATION:
        dry_out(game, EVENT_BODY_LOSS[event])
    elif kind == WILDFIRE:
        burn(game, EVENT_LOSS[event])


@rule
def put_event_under(game: Climate, event: int) -> None:
    """CLI-6.10: to the bottom of its own side's deck."""
    deck = game.events[EVENT_SIDE[event]]
    deck.cards[deck.top + deck.bottom] = event
    deck.bottom += 1


@rule
def turn_event_up(game: Climate, side: int) -> None:
    """CLI-6.13: the top card of this side is laid under its zone."""
    deck = game.events[side]
    if deck.top + deck.bottom == 0:
        return
    place = 0
    if deck.top > 0:
        place = place_to_draw(game, deck.cards, deck.top)
    deck.face_up = deck.cards[place]
    if deck.top > 0:
        deck.top -= 1
        deck.cards[place] = deck.cards[deck.top]
        close_up(deck, deck.top)
    else:
        deck.bottom -= 1
        close_up(deck, 0)
    deck.laid = game.round
    note(game, events.EVENT_LAID, deck.face_up, 0, 0)


@rule
def close_up(deck: EventDeck, place: int) -> None:
    """The cards behind this place move up by one."""
    for i in range(place, deck.top + deck.bottom):
        deck.cards[i] = deck.cards[i + 1]
    deck.cards[deck.top + deck.bottom] = 0


@rule
def dry_out(game: Climate, body_loss: int) -> None:
    """CLI-8.4, CLI-8.5: every body shrinks; fat that has no room goes to the bag."""
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            species = game.species[board]
            if species.body > 1:
                species.body = max(1, species.body - body_loss)
                note(game, events.SHRANK, board, 0, 0)
            if species.fat > species.body:
                game.players[seat].bag += species.fat - species.body
                species.fat = species.body
            board = species.right
        must_end(game, board)


@rule
def burn(game: Climate, loss: int) -> None:
    """CLI-8.11, CLI-8.14: a loss that only Burrowing prevents, complete before step 3."""
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            species = game.species[board]
            if not has(species, BURROWING):
                burnt = lose_population(game, board, loss)
                note(game, events.LOST_TO_WILDFIRE, board, burnt, 0)
            board = species.right
        must_end(game, board)
    extinctions(game)


# --- step 3: loss (section 7) -----------------------------------------------------------


@rule
def replaces_zone(event: int) -> bool:
    """CLI-8.1 to CLI-8.3: the card's effects count instead of the zone's."""
    return event != NO_EVENT and (EVENT[event] == COLD_SNAP or EVENT[event] == HEAT_WAVE)


@rule
def climate_population_loss(game: Climate, event: int) -> None:
    """CLI-7.5: all species at the same time, then the extinctions."""
    cause = ZONE_CAUSE[game.zone]
    loss = ZONE_LOSS[game.zone]
    smallest = ZONE_BODY_MIN[game.zone]
    largest = ZONE_BODY_MAX[game.zone]
    if replaces_zone(event):
        cause = EVENT_CAUSE[event]
        loss = EVENT_LOSS[event]
        smallest = EVENT_BODY_MIN[event]
        largest = EVENT_BODY_MAX[event]
    if cause == NO_LOSS:
        return
    for seat in range(game.seats):
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            species = game.species[board]
            # CLI-7.6: the marker counts, not the size in an attack.
            in_range = smallest <= species.body and species.body <= largest
            lost = 0
            if in_range:
                lost = loss - protection(game, species, cause)
            elif cause == HEAT and heavy_fur(game) == HOT_ZONES and has(species, HEAVY_FUR):
                lost = -protection(game, species, cause)
            if lost > 0:
                lost = lose_population(game, board, lost)
                note(game, events.LOST_TO_CLIMATE, board, lost, 0)
            board = species.right
        must_end(game, board)
    extinctions(game)


@rule
def fur_is_too_warm(game: Climate) -> bool:
    """CLI-13.12: in the zones that cost population by heat, not in Warm under a Heat Wave."""
    return heavy_fur(game) != THREE_ZONES or ZONE_CAUSE[game.zone] == HEAT


@rule
def protection(game: Climate, species: Species, cause: int) -> int:
    """CLI-7.4: what the traits take off a loss, added up; Heavy Fur adds to heat."""
    total = 0
    bits = species.traits
    trait = 0
    while bits != 0 and trait < KINDS:
        if bits & 1 == 1:
            total += COLD_PROTECTION[trait] if cause == COLD else HEAT_PROTECTION[trait]
        bits >>= 1
        trait += 1
    if cause == HEAT and has(species, HEAVY_FUR) and not fur_is_too_warm(game):
        total -= HEAT_PROTECTION[HEAVY_FUR]
    if cause == HEAT and has(species, MIGRATORY) and later_option(game, COLD_ONLY):
        total -= HEAT_PROTECTION[MIGRATORY]  # CLI-13.17
    return total


# --- steps 4 and 5 ----------------------------------------------------------------------


@rule
def adjust_plant_food(game: Climate, event: int) -> None:
    """CLI-6.12: the Food Cards and the leaf of the zone; never below 0."""
    total = game.leaves[game.zone]
    if replaces_zone(event) and game.event_leaves[event] != NO_LEAF:
        total = game.event_leaves[event]
    for seat in range(game.seats):
        card = game.players[seat].food_card
        if card != NO_CARD:
            total += FOOD[card]
    kind = NO_EVENT if event == NO_EVENT else EVENT[event]
    if total <= 0:
        game.water = max(0, game.water + total)
    elif kind == DESERTIFICATION or game.meteorites > 0:
        pass  # CLI-8.4, CLI-8.6, CLI-8.13: nothing grows
    elif kind == WILDFIRE:
        game.wildfire_food = total
        note(game, events.FOOD_SET_ASIDE, total, 0, 0)
    else:
        game.water += total
    note(game, events.PLANT_FOOD, total, game.water, 0)


@rule
def clear_food_cards(game: Climate) -> None:
    """CLI-4.4: the Food Cards are discarded."""
    for turn in range(game.seats):
        player = game.players[(game.first + turn) % game.seats]
        if player.food_card != NO_CARD:
            discard_card(game, player.food_card)
            player.food_card = NO_CARD
