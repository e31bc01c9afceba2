"""The transition phase in its seven steps (sections 14 to 18)."""

from __future__ import annotations

from wallacea.core.chance import take_any
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from ..cards import (
    AGRICULTURE,
    BASE,
    BASE_BACK,
    BEGINNER,
    CARDS,
    CHANGE_1,
    CHANGE_2,
    CHANGE_3,
    CHANGE_4,
    CHANGE_5,
    CHANGE_ADD,
    CHILDREN,
    EVENT_BACK,
    EVENT_COUNT,
    EVENTS_IN_PLAY,
    EXPANSION,
    EXTINCT,
    FULLEST,
    GROUP,
    HAND,
    HISTORIC,
    HISTORIC_EVENT,
    HOUSE,
    INDEX_CHANGE,
    KILL,
    KILL_ALL,
    KILL_LOWEST,
    KILLS_CARD_COUNT,
    KILLS_WASTE_ONLY,
    KINDS,
    LEVELS,
    LOWEST_POINTS,
    NEEDS_TERRITORY,
    NEUTRAL,
    NEUTRAL_TERRITORY,
    NO_TERRITORY,
    ONE_PLACE,
    PILE,
    POINTS_LOSS,
    POINTS_SAVED,
    PROTECTS,
    REMOVES_GROUP,
    REMOVES_TERRITORY,
    REPLACES_HABITAT,
    SIZE,
    SKYSCRAPER,
    SPARED_BY,
    TARGET,
    TOKENS,
    TWO_PLAYER_EVENT,
    UNKNOWN,
)
from ..options import SPLIT_DRAW, fresh_hands
from ..state import (
    BOARDS,
    DRAW,
    EVERYBODY,
    FIRST_NEUTRAL,
    NO_EVENT,
    NO_HABITAT,
    NO_PLACE,
    POINTS,
    POOL,
    SPLIT,
    TRANSITION,
    UNCHOSEN,
    Darwin,
)
from .food import adaptation, deal, set_supply
from .table import bring_neutral, by_mode, die_out, discard, lay_market, living_species

# --- drawing lots -----------------------------------------------------------------------


@rule
def draw_lot(game: Darwin, count: int) -> int:
    """One of the first ``count`` numbers in the pool, which is then empty; all see it."""
    lot = take_any(game, game.pool, count)
    for i in range(POOL):
        game.pool[i] = 0
    game.learned |= EVERYBODY
    return lot


# --- step 1: the event (DAR-14.1) -------------------------------------------------------


@rule
def back_of_event(game: Darwin) -> int:
    """DAR-17.1, DAR-24.7: the back of the card that comes now."""
    if game.mode == EXPANSION:
        return min(HOUSE + game.era - 1, SKYSCRAPER)
    if game.mode == HISTORIC and game.era > 2:
        return min(HOUSE + game.era - 3, SKYSCRAPER)
    return BASE_BACK


@rule
def may_come(game: Darwin, event: int) -> bool:
    """Whether an event card may lie in the deck at all."""
    if EVENT_BACK[event] != back_of_event(game) or game.events_seen >> event & 1 == 1:
        return False
    if EVENT_BACK[event] != BASE_BACK:
        return True
    if game.mode == HISTORIC:
        return HISTORIC_EVENT[event] == 1
    return game.seats > 2 or TWO_PLAYER_EVENT[event] == 1


@rule
def begin_transition(game: Darwin) -> None:
    game.phase = TRANSITION
    game.event = NO_EVENT
    game.struck = NO_PLACE
    if EVENTS_IN_PLAY[by_mode(game)] > 0:
        turn_event(game)
        if game.event != NO_EVENT:
            take_effect(game)


@rule
def turn_event(game: Darwin) -> None:
    """The top card; one that needs a territory not in play is replaced (DAR-17.1)."""
    while game.event == NO_EVENT:
        count = 0
        for event in range(EVENT_COUNT):
            if may_come(game, event):
                game.pool[count] = event
                count += 1
        if count == 0:
            return
        event = draw_lot(game, count)
        game.events_seen |= 1 << event
        if NEEDS_TERRITORY[event] == 0 or find_territory(game, NEEDS_TERRITORY[event]) != NO_PLACE:
            game.event = event
            note(game, events.EVENT_TURNED, event, 0, 0)
        else:
            note(game, events.EVENT_SET_ASIDE, event, 0, 0)


@rule
def find_territory(game: Darwin, kinds: int) -> int:
    """The first place with one of these territories (a bit for each)."""
    for place in range(game.open_places):
        if kinds >> game.places[place].territory & 1 == 1:
            return place
    return NO_PLACE


@rule
def take_effect(game: Darwin) -> None:
    """What an event does at once; the rest is looked up while it is in force.

    Food and waste are dealt out again in step 3 (DAR-14.3), so none is taken back here.
    """
    event = game.event
    if INDEX_CHANGE[event] != 0:  # DAR-16.4
        game.index = min(max(game.index + INDEX_CHANGE[event], 1), LEVELS)
        note(game, events.INDEX, game.index, 0, 0)
    strike(game)
    if REMOVES_GROUP[event] > 0:
        remove_group(game, REMOVES_GROUP[event])
    if KILLS_CARD_COUNT[event] > 0 or KILLS_WASTE_ONLY[event] == 1:
        kill_species(game)
    if REMOVES_TERRITORY[event] > 0:
        remove_territory(game)
    if LOWEST_POINTS[event] > 0:
        help_the_lowest(game)
    if NEUTRAL[event] >= 0 and NEUTRAL_TERRITORY[event] > 0:  # DAR-17.14
        place = find_territory(game, NEUTRAL_TERRITORY[event])
        if place != NO_PLACE:
            bring_neutral(game, NEUTRAL[event], place)
            note(game, events.NEUTRAL_CAME, FIRST_NEUTRAL + NEUTRAL[event], place, 0)


@rule
def strike(game: Darwin) -> None:
    """DAR-18.1: base events that strike one place, and what they do to it at once."""
    event = game.event
    if TARGET[event] != ONE_PLACE and TARGET[event] != FULLEST:
        return
    most = 1 if TARGET[event] == FULLEST else 0
    if TARGET[event] == FULLEST:
        for place in range(game.open_places):
            most = max(most, game.places[place].count)
    count = 0
    for place in range(game.open_places):
        if TARGET[event] == ONE_PLACE or game.places[place].count == most:
            game.pool[count] = place
            count += 1
    if count == 0:
        return
    struck = draw_lot(game, count)
    game.struck = struck
    note(game, events.STRUCK, struck, 0, 0)
    here = game.places[struck]
    if KILL[event] == KILL_ALL:
        for _ in range(here.count):
            die_out(game, here.order[0], 0)
    elif KILL[event] == KILL_LOWEST and here.count > 0:
        die_out(game, here.order[here.count - 1], 0)
    if POINTS_LOSS[event] > 0:  # DAR-18.14
        for i in range(here.count):
            species = game.species[here.order[i]]
            lost = min(POINTS_LOSS[event], species.points)
            if species.sum & SPARED_BY[event] == 0 and lost > 0:
                species.points -= lost
                note(game, events.LOST_POINTS, here.order[i], lost, 0)
    if REPLACES_HABITAT[event] == 1:
        replace_habitats(game, 1 << struck)


@rule
def remove_group(game: Darwin, group: int) -> None:
    """DAR-15.3: out of the deck and the discard pile; those in play must change."""
    game.removed |= 1 << group
    kept = 0
    for i in range(game.habitats_left):
        habitat = game.habitat_deck[i]
        game.habitat_deck[i] = 0
        if GROUP[habitat] != group:
            game.habitat_deck[kept] = habitat
            kept += 1
    game.habitats_left = kept
    kept = 0
    for i in range(game.habitats_out):
        habitat = game.habitat_discard[i]
        game.habitat_discard[i] = 0
        if GROUP[habitat] != group:
            game.habitat_discard[kept] = habitat
            kept += 1
    game.habitats_out = kept
    note(game, events.GROUP_REMOVED, group, 0, 0)


@rule
def kill_species(game: Darwin) -> None:
    """DAR-17.9, DAR-17.10: species of this many cards, or that lived on waste alone."""
    event = game.event
    for board in range(FIRST_NEUTRAL):
        species = game.species[board]
        if species.alive == 0:
            continue
        doomed = species.count == KILLS_CARD_COUNT[event]
        if KILLS_WASTE_ONLY[event] == 1:
            doomed = species.waste == 1 and species.plants + species.meat + species.prey == 0
        if doomed:
            note(game, events.KILLED_BY_EVENT, board, 0, 0)
            die_out(game, board, POINTS_SAVED[event])
    for seat in range(game.seats):
        if game.players[seat].saved > 0:
            note(game, events.POINTS_SAVED, seat, game.players[seat].saved, 0)
            lay_without_asking(game, seat)


@rule
def lay_without_asking(game: Darwin, seat: int) -> None:
    """DAR-17.16: with one species or none there is nothing to choose."""
    player = game.players[seat]
    living = living_species(game, seat)
    if living == 0:
        player.bank += player.saved
        note(game, events.POINTS_BANKED, seat, player.saved, 0)
        player.saved = 0
    elif living == 1:
        for board in range(seat * TOKENS, seat * TOKENS + TOKENS):
            if game.species[board].alive == 1:
                game.species[board].points += player.saved
                note(game, events.POINT_LAID, board, player.saved, 0)
        player.saved = 0


@rule
def points_to_lay(game: Darwin) -> bool:
    """Whether anybody has saved points to lay."""
    for seat in range(game.seats):
        if game.players[seat].saved > 0:
            game.step = POINTS
            return True
    return False


@rule
def remove_territory(game: Darwin) -> None:
    """DAR-17.11: the City and the waste tokens at its place leave the game."""
    place = find_territory(game, REMOVES_TERRITORY[game.event])
    if place == NO_PLACE:
        return
    here = game.places[place]
    tokens = 0
    for i in range(here.count):
        tokens += game.species[here.order[i]].waste
    game.waste_tokens -= tokens
    here.territory = NO_TERRITORY
    if PROTECTS[game.event] == 1:
        game.protected = place
    note(game, events.TERRITORY_REMOVED, place, tokens, 0)


@rule
def help_the_lowest(game: Darwin) -> None:
    """DAR-17.12: the worst adapted of each place, unless it is alone."""
    points = LOWEST_POINTS[game.event]
    for place in range(game.open_places):
        here = game.places[place]
        if here.count < 2:
            continue
        least = -1
        for i in range(here.count):
            value = adaptation(game, game.species[here.order[i]].sum, place)
            if least < 0 or value < least:
                least = value
        for i in range(here.count):
            board = here.order[i]
            if board < FIRST_NEUTRAL:
                if adaptation(game, game.species[board].sum, place) == least:
                    game.species[board].points += points
                    note(game, events.GAINED, board, points, 0)


# --- step 2: habitat change (section 15) ------------------------------------------------


@rule
def places_to_change(game: Darwin) -> int:
    """DAR-15.1: how many habitats are replaced in this transition."""
    row = by_mode(game)
    if game.era == 1:
        number = CHANGE_1[row]
    elif game.era == 2:
        number = CHANGE_2[row]
    elif game.era == 3:
        number = CHANGE_3[row]
    else:
        number = CHANGE_4[row] if game.era == 4 else CHANGE_5[row]
    if game.event != NO_EVENT:
        number += CHANGE_ADD[game.event]
    return number


@rule
def change_habitats(game: Darwin) -> None:
    """DAR-15.4: all forced places, then random others up to the required number."""
    chosen = 0
    number = places_to_change(game)
    for place in range(game.open_places):
        habitat = game.places[place].habitat
        if habitat != NO_HABITAT and game.removed >> GROUP[habitat] & 1 == 1:
            if place != game.protected:
                chosen |= 1 << place
                number -= 1
    while number > 0:
        count = 0
        for place in range(game.open_places):
            free = game.places[place].habitat != NO_HABITAT and place != game.protected
            if free and chosen >> place & 1 == 0:
                game.pool[count] = place
                count += 1
        if count == 0:
            break
        chosen |= 1 << draw_lot(game, count)
        number -= 1
    game.protected = NO_PLACE
    replace_habitats(game, chosen)


@rule
def replace_habitats(game: Darwin, chosen: int) -> None:
    """DAR-15.6 to 15.8: all old cards leave, then new ones are drawn in table order."""
    olds = 0
    for place in range(game.open_places):
        if chosen >> place & 1 == 1:
            habitat = game.places[place].habitat
            if game.removed >> GROUP[habitat] & 1 == 0:
                game.habitat_discard[game.habitats_out] = habitat
                game.habitats_out += 1
                olds += 1
    for place in range(game.open_places):
        if chosen >> place & 1 == 1:
            if game.habitats_left == 0:
                back_into_deck(game, olds)
            if game.habitats_left == 0:
                back_into_deck(game, 0)
            if game.habitats_left > 0:
                habitat = take_any(game, game.habitat_deck, game.habitats_left)
                game.habitats_left -= 1
                game.places[place].habitat = habitat
                game.learned |= EVERYBODY
                note(game, events.HABITAT_CHANGED, place, habitat, 0)
    # DAR-21.3: in the base game for two the old ones are shuffled back.
    if game.seats == 2 and (game.mode == BASE or game.mode == BEGINNER):
        back_into_deck(game, 0)


@rule
def back_into_deck(game: Darwin, but: int) -> None:
    """The discarded habitats, without the last so many, become part of the deck."""
    moved = max(0, game.habitats_out - but)
    for i in range(moved):
        game.habitat_deck[game.habitats_left] = game.habitat_discard[i]
        game.habitats_left += 1
    for i in range(game.habitats_out):
        later = i + moved
        game.habitat_discard[i] = game.habitat_discard[later] if later < game.habitats_out else 0
    game.habitats_out -= moved


# --- step 3: new food -------------------------------------------------------------------


@rule
def new_food(game: Darwin) -> None:
    """DAR-14.3; DAR-18.2: an invader arrives before food is dealt."""
    if game.mode == HISTORIC and game.era == 2:
        turn_territories_up(game)
    event = game.event
    if event != NO_EVENT and NEUTRAL[event] >= 0 and TARGET[event] == ONE_PLACE:
        if game.struck != NO_PLACE:
            bring_neutral(game, NEUTRAL[event], game.struck)
            note(game, events.NEUTRAL_CAME, FIRST_NEUTRAL + NEUTRAL[event], game.struck, 0)
    for place in range(game.open_places):
        set_supply(game, place)
    deal(game)


@rule
def turn_territories_up(game: Darwin) -> None:
    """DAR-24.4: three of the four kinds, one at each place without the Park."""
    note(game, events.TERRITORIES_TURNED, 0, 0, 0)
    game.active = 1
    game.index = LEVELS
    used = 0
    for place in range(game.open_places):
        if game.places[place].territory == UNKNOWN:
            count = 0
            for kind in range(AGRICULTURE, AGRICULTURE + KINDS):
                if used >> kind & 1 == 0:
                    game.pool[count] = kind
                    count += 1
            kind = draw_lot(game, count)
            used |= 1 << kind
            game.places[place].territory = kind
            note(game, events.TERRITORY_LAID, place, kind, 0)


# --- steps 4 to 6: tokens, market, hands ------------------------------------------------


@rule
def turn_tokens(game: Darwin) -> None:
    """DAR-14.4."""
    for board in range(BOARDS):
        game.species[board].ticked = 0


@rule
def exchange_decks(game: Darwin) -> None:
    """DAR-24.6: the extinct cards make way for all the others; hands are discarded."""
    for i in range(game.market_count):
        game.market[i] = 0
    game.market_count = 0
    for seat in range(game.seats):
        player = game.players[seat]
        for i in range(player.count):
            player.hand[i] = 0
        player.count = 0
    for size in range(2):
        pile = game.piles[size]
        for i in range(PILE):
            pile.cards[i] = 0
        pile.deck = 0
        pile.discards = 0
    for card in range(CARDS):
        if EXTINCT[card] == 0:
            pile = game.piles[SIZE[card]]
            pile.cards[pile.deck] = card
            pile.deck += 1
    note(game, events.DECKS_EXCHANGED, 0, 0, 0)


@rule
def finish_transition(game: Darwin) -> None:
    """Steps 2 to 5, and the question of step 6."""
    change_habitats(game)
    if game.mode == CHILDREN:
        if fresh_hands(game):
            discard_hands(game)
    else:
        new_food(game)
        turn_tokens(game)
        if game.mode == HISTORIC and game.era == 1:
            exchange_decks(game)
        lay_market(game)
    ask_for_hands(game)


@rule
def discard_hands(game: Darwin) -> None:
    """DAR-23.8: children begin each era with new cards."""
    for seat in range(game.seats):
        player = game.players[seat]
        for i in range(player.count):
            discard(game, player.hand[i])
            note(game, events.DISCARDED, seat, player.hand[i], 0)
            player.hand[i] = 0
        player.count = 0
    game.learned |= EVERYBODY


@rule
def ask_for_hands(game: Darwin) -> None:
    """DAR-14.6: each player draws up to the size of a hand."""
    for seat in range(game.seats):
        player = game.players[seat]
        player.to_draw = max(0, HAND[by_mode(game)] - player.count)
        player.split = UNCHOSEN
    game.step = SPLIT if game.draw_style == SPLIT_DRAW else DRAW


@rule
def hands_complete(game: Darwin) -> bool:
    for seat in range(game.seats):
        player = game.players[seat]
        if player.to_draw > 0 and player.split == UNCHOSEN:
            return False
    return True
