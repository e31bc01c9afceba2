"""What a player may choose now, and what stands in the way of everything else."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..actions import (
    ACTIVATE_EARLY,
    AS_BODY,
    AS_POPULATION,
    AS_TRAIT,
    ATTACK,
    DONE,
    FEED_SPECIES,
    GO,
    IGNORE,
    LAY,
    MIGRATE_FIRST,
    NEGATE,
    NEW_BETWEEN,
    NEW_LEFT,
    NEW_RIGHT,
    PAY,
    REMOVE,
    REMOVE_ONE,
    RETURN,
    TAKE,
    THINK,
    USE,
)
from ..cards import FORAGED, KINDS
from ..obstacles import (
    BAD_AMOUNT,
    CARD_NOT_IN_HAND,
    CARD_NOT_PLAYABLE_YET,
    FOOD_CARD_REQUIRED,
    GAME_IS_OVER,
    NO_EFFECT_NOW,
    NO_SUCH_PREY,
    NOT_YOUR_SPECIES,
    NOT_YOUR_TURN,
    NOTHING,
    WRONG_STEP,
)
from ..options import YES
from ..state import (
    ACTIVATE,
    AMOUNT,
    BONUS,
    DEFENCES,
    DISCARD,
    EARLY_KINDS,
    EXCHANGING,
    FEED,
    FOOD_CARD,
    GAME_OVER,
    MIGRATE,
    NIGHT,
    NO_CARD,
    PLAY,
    PREY,
    REMOVING,
    USING,
    Climate,
)
from .environment import early_trait_acts
from .feeding import (
    feed_obstacle,
    migrates,
    night_obstacle,
    pass_obstacle,
    think_obstacle,
)
from .food import least_to_take, most_to_take
from .hunt import go_obstacle, ignore_obstacle, negate_obstacle, prey_obstacle
from .play_cards import (
    body_obstacle,
    card_can_grow,
    new_species_obstacle,
    population_obstacle,
    remove_obstacle,
    removing_obstacle,
    return_obstacle,
    trait_obstacle,
    use_obstacle,
)
from .table import deck_size, in_play, lies_in, must_end


@rule
def over(game: Climate) -> bool:
    return game.step == GAME_OVER


@rule
def waiting(game: Climate) -> int:
    """A bit for each seat that must choose now; secret choices are made at the same time."""
    step = game.step
    if step == GAME_OVER:
        return 0
    if step == FOOD_CARD or (step == PLAY and game.quick_play == YES):
        seats = 0
        for seat in range(game.seats):
            if game.players[seat].done == 0:
                seats |= 1 << seat
        return seats
    if step == AMOUNT or step == BONUS:
        return 1 << game.species[game.eater].owner
    return 1 << game.turn


@rule
def unfinished(game: Climate) -> bool:
    """Whether a player has made only part of a choice."""
    if game.step == PLAY:
        for seat in range(game.seats):
            player = game.players[seat]
            half = player.chosen != NO_CARD or player.mode != USING
            if half and player.done == 0:
                return True
        return False
    return game.half == 1


@rule
def obstacle(game: Climate, seat: int, action: int) -> int:
    """Returns the number of the obstacle to this action, or 0 if it is legal."""
    step = game.step
    if step == GAME_OVER:
        return GAME_IS_OVER
    if waiting(game) >> seat & 1 == 0:
        # CLI-5.11: cards drawn in the exchange wait for the end of the phase.
        if step == PLAY and action >= USE and action < RETURN and seat < game.seats:
            if lies_in(game, game.players[seat].drawn, action - USE):
                return CARD_NOT_PLAYABLE_YET
        return NOT_YOUR_TURN
    if step == FOOD_CARD:
        if action == DONE:
            return FOOD_CARD_REQUIRED
        if action >= USE:
            return WRONG_STEP
        hand = game.players[seat].hand
        return NOTHING if lies_in(game, hand, action - LAY) else CARD_NOT_IN_HAND
    if step == PLAY:
        return playing_obstacle(game, seat, action)
    if step == NIGHT or step == FEED:
        return feeding_obstacle(game, seat, action)
    return answer_obstacle(game, seat, action)


@rule
def playing_obstacle(game: Climate, seat: int, action: int) -> int:
    """Phase 3 (D3 and D4)."""
    player = game.players[seat]
    if action < USE:
        return WRONG_STEP
    if action < RETURN:
        return use_obstacle(game, seat, action - USE)
    if action < PAY:
        return return_obstacle(game, seat, action - RETURN)
    if action < REMOVE:
        return WRONG_STEP
    if action < AS_TRAIT:
        return remove_obstacle(game, seat, action - REMOVE)
    if action == DONE:
        finished = player.chosen == NO_CARD and player.mode != REMOVING
        return NOTHING if finished else WRONG_STEP
    if action == REMOVE_ONE:
        return removing_obstacle(game, seat)
    if action >= ACTIVATE_EARLY or player.chosen == NO_CARD:
        return WRONG_STEP
    if action < AS_BODY:
        return trait_obstacle(game, seat, action - AS_TRAIT, player.chosen)
    if action < AS_POPULATION:
        return body_obstacle(game, seat, action - AS_BODY)
    if action < NEW_LEFT:
        return population_obstacle(game, seat, action - AS_POPULATION)
    return new_species_obstacle(game, seat, action == NEW_BETWEEN)


@rule
def feeding_obstacle(game: Climate, seat: int, action: int) -> int:
    """A feeding turn."""
    if action >= FEED_SPECIES and action < ATTACK:
        if game.step == NIGHT:
            return night_obstacle(game, seat, action - FEED_SPECIES)
        return feed_obstacle(game, seat, action - FEED_SPECIES)
    if action >= THINK and action < MIGRATE_FIRST and game.step == FEED:
        return think_obstacle(game, seat, action - THINK)
    if action == DONE:
        return NOTHING if game.step == NIGHT else pass_obstacle(game, seat)
    return WRONG_STEP


@rule
def answer_obstacle(game: Climate, seat: int, action: int) -> int:
    """All other questions."""
    step = game.step
    if step == PREY and action >= ATTACK and action < NEGATE:
        prey = action - ATTACK
        if not in_play(game, prey):
            return NO_SUCH_PREY
        return prey_obstacle(game, game.attacker, prey)
    if step == DEFENCES:
        if action >= NEGATE and action < IGNORE:
            return negate_obstacle(game, action - NEGATE)
        if action >= IGNORE and action < THINK:
            return ignore_obstacle(game, action - IGNORE)
        if action == GO:
            return go_obstacle(game)
    if step == DISCARD and action >= PAY and action < REMOVE:
        hand = game.players[seat].hand
        return NOTHING if lies_in(game, hand, action - PAY) else CARD_NOT_IN_HAND
    if (step == AMOUNT or step == BONUS) and action >= TAKE and action < FEED_SPECIES:
        amount = action - TAKE
        least = 0 if step == BONUS else least_to_take(game)
        most = FORAGED if step == BONUS else most_to_take(game)
        return NOTHING if least <= amount and amount <= most else BAD_AMOUNT
    if step == ACTIVATE and action >= ACTIVATE_EARLY and action < TAKE:
        board = (action - ACTIVATE_EARLY) // EARLY_KINDS
        if game.species[board].owner != seat:
            return NOT_YOUR_SPECIES
        kind = (action - ACTIVATE_EARLY) % EARLY_KINDS
        return NOTHING if early_trait_acts(game, board, kind) else NO_EFFECT_NOW
    if step == MIGRATE and MIGRATE_FIRST <= action < REMOVE_ONE:
        board = action - MIGRATE_FIRST
        if game.species[board].owner != seat:
            return NOT_YOUR_SPECIES
        return NOTHING if migrates(game, board) else NO_EFFECT_NOW
    return WRONG_STEP


# --- the list of choices ----------------------------------------------------------------


@rule
def legal(game: Climate, seat: int, actions: list[int]) -> int:
    """Lists all legal actions; the safest (the default) comes first."""
    if waiting(game) >> seat & 1 == 0:
        return 0
    step = game.step
    if step == FOOD_CARD:
        return list_hand(game, seat, actions, 0, LAY)
    if step == PLAY:
        return list_playing(game, seat, actions)
    if step == NIGHT or step == FEED:
        return list_feeding(game, seat, actions)
    if step == DISCARD:
        return list_hand(game, seat, actions, 0, PAY)
    if step == PREY:
        return list_prey(game, actions)
    return list_answers(game, seat, actions)


@rule
def put(actions: list[int], count: int, action: int) -> int:
    """Adds a choice to the list and counts it."""
    actions[count] = action
    return count + 1


@rule
def list_hand(game: Climate, seat: int, actions: list[int], count: int, first: int) -> int:
    player = game.players[seat]
    card = player.hand
    for _ in range(player.hand_size):
        actions[count] = first + card
        count += 1
        card = game.link[card]
    must_end(game, card)
    return count


@rule
def list_playing(game: Climate, seat: int, actions: list[int]) -> int:
    player = game.players[seat]
    if player.chosen != NO_CARD:
        return list_uses(game, seat, actions)
    if player.mode == REMOVING:
        return list_traits(game, seat, actions)
    count = put(actions, 0, DONE)
    if player.mode == EXCHANGING:
        if player.returned_size < deck_size(game):
            count = list_hand(game, seat, actions, count, RETURN)
        return count
    if card_can_grow(game, seat):
        count = list_hand(game, seat, actions, count, USE)
    else:
        count = list_useful(game, seat, actions, count)
    if removing_obstacle(game, seat) == NOTHING:
        count = put(actions, count, REMOVE_ONE)
    return count


@rule
def list_useful(game: Climate, seat: int, actions: list[int], count: int) -> int:
    """The cards that are good for something."""
    card = game.players[seat].hand
    for _ in range(game.players[seat].hand_size):
        if use_obstacle(game, seat, card) == NOTHING:
            count = put(actions, count, USE + card)
        card = game.link[card]
    must_end(game, card)
    return count


@rule
def list_traits(game: Climate, seat: int, actions: list[int]) -> int:
    count = 0
    board = game.players[seat].leftmost
    for _ in range(game.players[seat].species):
        species = game.species[board]
        for i in range(species.count):
            count = put(actions, count, REMOVE + species.cards[i])
        board = species.right
    must_end(game, board)
    return count


@rule
def list_uses(game: Climate, seat: int, actions: list[int]) -> int:
    player = game.players[seat]
    count = 0
    board = player.leftmost
    for _ in range(player.species):
        if trait_obstacle(game, seat, board, player.chosen) == NOTHING:
            count = put(actions, count, AS_TRAIT + board)
        if population_obstacle(game, seat, board) == NOTHING:
            count = put(actions, count, AS_POPULATION + board)
        if body_obstacle(game, seat, board) == NOTHING:
            count = put(actions, count, AS_BODY + board)
        board = game.species[board].right
    must_end(game, board)
    if new_species_obstacle(game, seat, False) == NOTHING:
        count = put(actions, count, NEW_RIGHT)
        count = put(actions, count, NEW_LEFT)
    return count


@rule
def list_feeding(game: Climate, seat: int, actions: list[int]) -> int:
    player = game.players[seat]
    count = 0
    board = player.leftmost
    for _ in range(player.species):
        if game.step == NIGHT:
            if night_obstacle(game, seat, board) == NOTHING:
                count = put(actions, count, FEED_SPECIES + board)
        else:
            if feed_obstacle(game, seat, board) == NOTHING:
                count = put(actions, count, FEED_SPECIES + board)
        board = game.species[board].right
    must_end(game, board)
    if game.step == NIGHT:
        return put(actions, count, DONE)
    if pass_obstacle(game, seat) == NOTHING:
        count = put(actions, count, DONE)
    if player.hand_size == 0:
        return count  # no card to think with
    board = player.leftmost
    for _ in range(player.species):
        if think_obstacle(game, seat, board) == NOTHING:
            count = put(actions, count, THINK + board)
        board = game.species[board].right
    must_end(game, board)
    return count


@rule
def list_prey(game: Climate, actions: list[int]) -> int:
    count = 0
    for turn in range(game.seats):
        # The own species come last.
        seat = (game.turn + 1 + turn) % game.seats
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            if prey_obstacle(game, game.attacker, board) == NOTHING:
                count = put(actions, count, ATTACK + board)
            board = game.species[board].right
        must_end(game, board)
    return count


@rule
def list_answers(game: Climate, seat: int, actions: list[int]) -> int:
    count = 0
    step = game.step
    if step == DEFENCES:
        if go_obstacle(game) == NOTHING:
            count = put(actions, count, GO)
        for trait in range(KINDS):
            if ignore_obstacle(game, trait) == NOTHING:
                count = put(actions, count, IGNORE + trait)
            if negate_obstacle(game, trait) == NOTHING:
                count = put(actions, count, NEGATE + trait)
    elif step == AMOUNT:
        for amount in range(most_to_take(game), least_to_take(game) - 1, -1):
            count = put(actions, count, TAKE + amount)
    elif step == BONUS:
        for amount in range(FORAGED, -1, -1):
            count = put(actions, count, TAKE + amount)
    else:
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            if step == MIGRATE:
                if migrates(game, board):
                    count = put(actions, count, MIGRATE_FIRST + board)
            else:
                for kind in range(EARLY_KINDS):
                    if early_trait_acts(game, board, kind):
                        early = ACTIVATE_EARLY + EARLY_KINDS * board + kind
                        count = put(actions, count, early)
            board = game.species[board].right
        must_end(game, board)
    return count
