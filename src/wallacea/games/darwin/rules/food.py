"""Where an animal can live: requirements, ranking, food, waste and hunting (sections 9 to 12)."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import obstacles as no
from ..cards import (
    ADAPT,
    ADAPT_MINUS,
    ADAPT_PLUS,
    BAN,
    CARNIVORE,
    HEARTS_AT,
    HERBIVORE,
    HUNTING,
    LEVELS,
    MEAT,
    MEAT_ADD,
    MEAT_MAX,
    MEAT_PERCENT,
    NEED,
    NEUTRAL_EDIBLE,
    NEUTRAL_STARVES,
    NEUTRAL_TAKES_WASTE,
    NO_REQUIREMENTS,
    ONE_PLACE,
    ONES,
    PARK,
    PARK_LIMIT,
    PLANTS,
    PLANTS_ADD,
    PLANTS_MAX,
    PLANTS_PERCENT,
    STRENGTH_AT,
    TARGET,
    TOPS,
    WASTE_ADD,
    WASTE_AT,
    WASTE_MAX,
    WASTE_MIN,
    WASTE_OFF,
    WASTE_SHIFT,
)
from ..options import (
    ANY_STRENGTH,
    FEWER,
    FREE_ENTRY,
    HOLD,
    MEAT_ONLY,
    NOT_HIGHER,
    PLANTS_FIRST,
    REQUIREMENTS_ONLY,
)
from ..state import BOARDS, FIRST_NEUTRAL, NO_BOARD, NO_EVENT, NO_HABITAT, Darwin
from .table import by_mode, hearts_of, strength_of

LIVING = (1 << 48) - 1
"""The lanes of the six symbols that decide where an animal can live."""
LATEST = 1 << 20
"""Arrival number of a newcomer: it ranks after equal animals already there."""
PLENTY = 1 << 20
STRENGTH_STEP, ADAPTATION_STEP = 8, 16


# --- requirements and ranking -----------------------------------------------------------


@rule
def meets(game: Darwin, symbols: int, place: int) -> bool:
    """DAR-9.1: enough of each symbol that is needed, none of those that are banned."""
    habitat = game.places[place].habitat
    if habitat == NO_HABITAT or (game.event != NO_EVENT and NO_REQUIREMENTS[game.event] == 1):
        return True
    if symbols & BAN[habitat] != 0:
        return False
    return ((symbols & LIVING | TOPS) - NEED[habitat]) & TOPS == TOPS


@rule
def meets_there(game: Darwin, board: int, place: int) -> bool:
    """DAR-9.6: neutral animals are always at home."""
    return board >= FIRST_NEUTRAL or meets(game, game.species[board].sum, place)


@rule
def adaptation(game: Darwin, symbols: int, place: int) -> int:
    """DAR-10.1: the number of symbols that the habitat counts; events may change it."""
    habitat = game.places[place].habitat
    if habitat == NO_HABITAT:
        return 0
    value = (symbols & ADAPT[habitat]) * ONES >> 40 & 0xFF
    if game.event != NO_EVENT:
        if ADAPT_PLUS[game.event] >= 0:
            value += symbols >> ADAPT_PLUS[game.event] & 0xFF
        if ADAPT_MINUS[game.event] >= 0 and symbols >> ADAPT_MINUS[game.event] & 0xFF > 0:
            value -= 1
    return max(value, 0)


@rule
def rank_of(game: Darwin, symbols: int, place: int) -> int:
    """DAR-10.3: adaptation, then strength, then hearts, as one number; more is ahead."""
    hearts = symbols >> HEARTS_AT & 0xFF
    if game.hearts_tiebreak == FEWER:
        hearts = 0xFF - hearts
    strength = symbols >> STRENGTH_AT & 0xFF
    return adaptation(game, symbols, place) << ADAPTATION_STEP | strength << STRENGTH_STEP | hearts


@rule
def park_limit(game: Darwin, place: int) -> int:
    """DAR-9.3: how many species can live at a place."""
    if game.active == 1 and game.places[place].territory == PARK:
        return PARK_LIMIT[by_mode(game)]
    return BOARDS + 1


@rule
def eligible(game: Darwin, board: int) -> bool:
    """DAR-9.6: meets the requirements and, in the Park, is among the best adapted."""
    species = game.species[board]
    place = species.place
    if board >= FIRST_NEUTRAL:
        return True
    if not meets(game, species.sum, place):
        return False
    limit = park_limit(game, place)
    here = game.places[place]
    if here.count <= limit:
        return True
    rank = rank_of(game, species.sum, place)
    ahead = 0
    for i in range(here.count):
        other = here.order[i]
        if rank_of(game, game.species[other].sum, place) > rank and meets_there(game, other, place):
            ahead += 1
    return ahead < limit


@rule
def sort_place(game: Darwin, place: int) -> None:
    """DAR-10.5: the food order; the older comes first where all else is equal."""
    here = game.places[place]
    for i in range(here.count):
        board = here.order[i]
        species = game.species[board]
        species.rank = rank_of(game, species.sum, place)
        j = i
        while j > 0 and behind(game, here.order[j - 1], species.rank, species.arrival):
            here.order[j] = here.order[j - 1]
            j -= 1
        here.order[j] = board


@rule
def behind(game: Darwin, board: int, rank: int, arrival: int) -> bool:
    """Whether a species comes after this rank in the food order."""
    species = game.species[board]
    return species.rank < rank or (species.rank == rank and species.arrival > arrival)


# --- supply, waste, portions ------------------------------------------------------------


@rule
def set_supply(game: Darwin, place: int) -> None:
    """DAR-11.2: printed value, event, then the limit of the territory."""
    here = game.places[place]
    if here.habitat == NO_HABITAT:
        return
    plants = PLANTS[here.habitat]
    meat = MEAT[here.habitat]
    event = game.event
    if event != NO_EVENT and (TARGET[event] != ONE_PLACE or game.struck == place):
        plants = max(0, (plants + PLANTS_ADD[event]) * PLANTS_PERCENT[event] // 100)
        meat = max(0, (meat + MEAT_ADD[event]) * MEAT_PERCENT[event] // 100)
    if game.active == 1:
        level = here.territory * (LEVELS + 1) + game.index
        plants = min(plants, PLANTS_MAX[level])
        meat = min(meat, MEAT_MAX[level])
    here.plants = plants
    here.meat = meat


@rule
def waste_condition(game: Darwin, symbols: int, territory: int) -> bool:
    """DAR-11.3: whether an animal fulfils the condition of a kind of territory."""
    lane = WASTE_AT[territory]
    if lane < 0 or hearts_of(symbols) == 0:
        return False
    value = symbols >> lane & 0xFF
    least = WASTE_MIN[territory]
    if game.event != NO_EVENT and WASTE_SHIFT[territory] == 1:
        least += WASTE_ADD[game.event]
    return least <= value <= WASTE_MAX[territory]


@rule
def waste_due(game: Darwin, symbols: int, place: int, board: int) -> bool:
    """DAR-11.3, for an animal that is eligible."""
    if game.active == 0 or (game.event != NO_EVENT and WASTE_OFF[game.event] == 1):
        return False
    if board >= FIRST_NEUTRAL and NEUTRAL_TAKES_WASTE[board - FIRST_NEUTRAL] == 0:
        return False
    return waste_condition(game, symbols, game.places[place].territory)


@rule
def hunting_allowed(game: Darwin, place: int) -> bool:
    """DAR-12.1."""
    return game.active == 0 or HUNTING[game.places[place].territory] == 1


@rule
def portion(game: Darwin, diet: int, need: int, plants: int, meat: int, hunting: bool) -> int:
    """DAR-11.4: what a species takes of the food left: plants + 256 x meat."""
    if need <= 0:
        return 0
    if diet == HERBIVORE:
        if plants >= need:
            return need
        return plants if game.partial_food == HOLD else 0
    if diet == CARNIVORE:
        if meat >= need:
            return need << 8
        return meat << 8 if hunting or game.partial_food == HOLD else 0
    if plants + meat < need and game.partial_food != HOLD:
        return 0
    if game.omnivore_first == PLANTS_FIRST:
        first = min(plants, need)
        return first | min(meat, need - first) << 8
    first = min(meat, need)
    return min(plants, need - first) | first << 8


@rule
def deal(game: Darwin) -> None:
    """DAR-11.4: all tokens go back and are dealt again."""
    tokens = game.waste_tokens
    for place in range(game.open_places):
        if game.places[place].count > 0:
            tokens = deal_place(game, place, tokens)


@rule
def deal_place(game: Darwin, place: int, tokens: int) -> int:
    """Waste and food of one place; counts the waste tokens left."""
    sort_place(game, place)
    here = game.places[place]
    limit = park_limit(game, place)
    hunting = hunting_allowed(game, place)
    plants = here.plants
    meat = here.meat
    fitting = 0
    ahead = 0
    rank = -1
    for i in range(here.count):
        board = here.order[i]
        species = game.species[board]
        if species.rank != rank:
            ahead = fitting
            rank = species.rank
        species.waste = 0
        species.plants = 0
        species.meat = 0
        species.prey = 0
        if meets_there(game, board, place):
            fitting += 1
            if ahead < limit or board >= FIRST_NEUTRAL:
                if tokens > 0 and waste_due(game, species.sum, place, board):
                    species.waste = 1
                    tokens -= 1
                need = hearts_of(species.sum) - species.waste
                food = portion(game, species.diet, need, plants, meat, hunting)
                species.plants = food & 0xFF
                species.meat = food >> 8
                plants -= species.plants
                meat -= species.meat
    return tokens


@rule
def lacking(game: Darwin, board: int) -> int:
    """DAR-11.8: how much a species lacks to be filled."""
    species = game.species[board]
    had = species.waste + species.plants + species.meat + species.prey
    return max(0, hearts_of(species.sum) - had)


@rule
def starves(game: Darwin, board: int) -> bool:
    """Whether an unfilled animal of this board dies."""
    return board < FIRST_NEUTRAL or NEUTRAL_STARVES[board - FIRST_NEUTRAL] == 1


@rule
def edible(board: int) -> bool:
    """DAR-12.7: Pets are never eaten."""
    return board < FIRST_NEUTRAL or NEUTRAL_EDIBLE[board - FIRST_NEUTRAL] == 1


# --- hunting (section 12) ---------------------------------------------------------------


@rule
def weak_enough(game: Darwin, prey: int, hunter: int) -> bool:
    """DAR-12.4, by strength."""
    if game.prey_strength == ANY_STRENGTH:
        return True
    if game.prey_strength == NOT_HIGHER:
        return prey <= hunter
    return prey < hunter


@rule
def prey_obstacle(game: Darwin, hunter: int, board: int) -> int:
    """What keeps a species from being the prey of another that lacks food."""
    own = game.species[hunter]
    prey = game.species[board]
    if prey.alive == 0 or prey.place != own.place or board == hunter:
        return no.PREY_ELSEWHERE
    if prey.diet == CARNIVORE:
        return no.PREY_CARNIVORE
    if not edible(board):
        return no.PREY_PROTECTED
    if not weak_enough(game, strength_of(prey.sum), strength_of(own.sum)):
        return no.PREY_TOO_STRONG
    if hearts_of(prey.sum) < lacking(game, hunter):
        return no.PREY_TOO_SMALL
    return no.NOTHING


@rule
def last_prey(game: Darwin, hunter: int) -> int:
    """DAR-12.5: of all possible prey the last in food order."""
    here = game.places[game.species[hunter].place]
    for i in range(here.count):
        board = here.order[here.count - 1 - i]
        if prey_obstacle(game, hunter, board) == no.NOTHING:
            return board
    return NO_BOARD


# --- the check after a main action (DAR-4.9) --------------------------------------------


@rule
def tokens_before(game: Darwin, place: int, board: int) -> int:
    """Waste tokens owed at earlier places if the supply may run out; else far below 0."""
    living = 1
    for earlier in range(game.open_places):
        living += game.places[earlier].count
    if living <= game.waste_tokens:
        return -PLENTY
    used = 0
    for earlier in range(place):
        here = game.places[earlier]
        for i in range(here.count):
            other = here.order[i]
            if other != board and meets_there(game, other, earlier):
                if waste_due(game, game.species[other].sum, earlier, other):
                    used += 1
    return used


@rule
def place_obstacle(game: Darwin, symbols: int, diet: int, place: int, board: int) -> int:
    """What would keep an animal from living at a place; ``board`` is its own, if it has one.

    Only species ahead of it in food order matter: they eat first and are not affected by it.
    """
    if not meets(game, symbols, place):
        habitat = game.places[place].habitat
        enough = ((symbols & LIVING | TOPS) - NEED[habitat]) & TOPS == TOPS
        return no.SYMBOL_FORBIDDEN if enough else no.SYMBOL_LACKING
    here = game.places[place]
    rank = rank_of(game, symbols, place)
    there = board != NO_BOARD and game.species[board].place == place
    arrival = game.species[board].arrival if there else LATEST
    limit = park_limit(game, place)
    hunting = hunting_allowed(game, place)
    scarce = tokens_before(game, place, board)
    plants = here.plants
    meat = here.meat
    better = 0
    for i in range(here.count):
        other = here.order[i]
        if other == board:
            continue
        species = game.species[other]
        if behind(game, other, rank, arrival):
            break
        if there or scarce >= 0 or limit <= BOARDS:
            if meets_there(game, other, place):
                # If one of these is beyond the limit of the Park, so is this animal.
                if species.rank > rank:
                    better += 1
                waste = 0
                if waste_due(game, species.sum, place, other) and scarce < game.waste_tokens:
                    waste = 1
                    scarce += 1
                need = hearts_of(species.sum) - waste
                food = portion(game, species.diet, need, plants, meat, hunting)
                plants -= food & 0xFF
                meat -= food >> 8
        else:
            plants -= species.plants
            meat -= species.meat
    if better >= limit:
        return no.PARK_FULL
    if game.action_check == REQUIREMENTS_ONLY:
        return no.NOTHING
    need = hearts_of(symbols)
    if waste_due(game, symbols, place, NO_BOARD) and scarce < game.waste_tokens:
        need -= 1
    food = portion(game, diet, need, plants, meat, hunting)
    lack = need - (food & 0xFF) - (food >> 8)
    if lack <= 0:
        return no.NOTHING
    if diet != CARNIVORE:
        return no.TOO_FEW_PLANTS if diet == HERBIVORE else no.TOO_LITTLE_FOOD
    if not hunting:
        return no.NO_HUNTING
    if game.carnivore_entry == FREE_ENTRY:
        return no.NOTHING
    if game.carnivore_entry == MEAT_ONLY:
        return no.TOO_LITTLE_MEAT
    if would_eat(game, symbols, place, board, rank, arrival, lack):
        return no.NOTHING
    return no.TOO_LITTLE_MEAT


@rule
def would_eat(
    game: Darwin, symbols: int, place: int, board: int, rank: int, arrival: int, lack: int
) -> bool:
    """DAR-4.10: whether a carnivore would find prey if food were checked at this place now."""
    here = game.places[place]
    hope = False
    strength = strength_of(symbols)
    for i in range(here.count):
        other = here.order[i]
        species = game.species[other]
        if other != board and species.diet != CARNIVORE and edible(other):
            if hearts_of(species.sum) >= lack and weak_enough(
                game, strength_of(species.sum), strength
            ):
                hope = True
    if not hope:
        return False
    prey = 0  # a bit for each place in the food order that can be eaten
    limit = park_limit(game, place)
    hunting = hunting_allowed(game, place)
    # First the food of all is dealt, then the hunters come up to this one.
    for turn in range(2):
        plants = here.plants
        meat = here.meat
        scarce = tokens_before(game, place, board)
        fitting = 0
        ahead = 0
        group = -1
        placed = False
        i = 0
        while i < here.count or not placed:
            own = not placed and (i == here.count or behind(game, here.order[i], rank, arrival))
            other = NO_BOARD
            if own:
                placed = True
            else:
                other = here.order[i]
                i += 1
                if other == board:
                    continue
            now = symbols if own else game.species[other].sum
            its_rank = rank if own else game.species[other].rank
            diet = CARNIVORE if own else game.species[other].diet
            if its_rank != group:
                ahead = fitting
                group = its_rank
            if own or meets_there(game, other, place):
                fitting += 1
                if ahead < limit or other >= FIRST_NEUTRAL:
                    need = hearts_of(now)
                    if waste_due(game, now, place, other) and scarce < game.waste_tokens:
                        need -= 1
                        scarce += 1
                    food = portion(game, diet, need, plants, meat, hunting)
                    plants -= food & 0xFF
                    meat -= food >> 8
                    need -= (food & 0xFF) + (food >> 8)
                    if turn == 0:
                        if diet != CARNIVORE and edible(other) and need <= 0:
                            prey |= 1 << (i - 1)
                    elif diet == CARNIVORE and need > 0:
                        caught = prey_for(game, place, prey, now, need)
                        if own:
                            return caught >= 0
                        if caught >= 0:
                            prey &= ~(1 << caught)
    return False


@rule
def prey_for(game: Darwin, place: int, prey: int, hunter: int, lack: int) -> int:
    """The last place in the food order whose animal this hunter can eat; -1 for none."""
    here = game.places[place]
    for j in range(here.count):
        i = here.count - 1 - j
        if prey >> i & 1 == 1:
            symbols = game.species[here.order[i]].sum
            if hearts_of(symbols) >= lack and weak_enough(
                game, strength_of(symbols), strength_of(hunter)
            ):
                return i
    return -1
