"""What a player may choose now, and what stands in the way of everything else."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
from .. import obstacles as no
from ..cards import FORAGED, KINDS
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
        return no.GAME_IS_OVER
    if waiting(game) >> seat & 1 == 0:
        # CLI-5.11: cards drawn in the exchange wait for the end of the phase.
        if step == PLAY and action >= act.USE and action < act.RETURN and seat < game.seats:
            if lies_in(game, game.players[seat].drawn, action - act.USE):
                return no.CARD_NOT_PLAYABLE_YET
        return no.NOT_YOUR_TURN
    if step == FOOD_CARD:
        if action == act.DONE:
            return no.FOOD_CARD_REQUIRED
        if action >= act.USE:
            return no.WRONG_STEP
        hand = game.players[seat].hand
        return no.NOTHING if lies_in(game, hand, action - act.LAY) else no.CARD_NOT_IN_HAND
    if step == PLAY:
        return playing_obstacle(game, seat, action)
    if step == NIGHT or step == FEED:
        return feeding_obstacle(game, seat, action)
    return answer_obstacle(game, seat, action)


@rule
def playing_obstacle(game: Climate, seat: int, action: int) -> int:
    """Phase 3 (D3 and D4)."""
    player = game.players[seat]
    if action < act.USE:
        return no.WRONG_STEP
    if action < act.RETURN:
        return use_obstacle(game, seat, action - act.USE)
    if action < act.PAY:
        return return_obstacle(game, seat, action - act.RETURN)
    if action < act.REMOVE:
        return no.WRONG_STEP
    if action < act.AS_TRAIT:
        return remove_obstacle(game, seat, action - act.REMOVE)
    if action == act.DONE:
        finished = player.chosen == NO_CARD and player.mode != REMOVING
        return no.NOTHING if finished else no.WRONG_STEP
    if action == act.REMOVE_ONE:
        return removing_obstacle(game, seat)
    if action >= act.ACTIVATE_EARLY or player.chosen == NO_CARD:
        return no.WRONG_STEP
    if action < act.AS_BODY:
        return trait_obstacle(game, seat, action - act.AS_TRAIT, player.chosen)
    if action < act.AS_POPULATION:
        return body_obstacle(game, seat, action - act.AS_BODY)
    if action < act.NEW_LEFT:
        return population_obstacle(game, seat, action - act.AS_POPULATION)
    return new_species_obstacle(game, seat, action == act.NEW_BETWEEN)


@rule
def feeding_obstacle(game: Climate, seat: int, action: int) -> int:
    """A feeding turn."""
    if action >= act.FEED_SPECIES and action < act.ATTACK:
        if game.step == NIGHT:
            return night_obstacle(game, seat, action - act.FEED_SPECIES)
        return feed_obstacle(game, seat, action - act.FEED_SPECIES)
    if action >= act.THINK and action < act.MIGRATE_FIRST and game.step == FEED:
        return think_obstacle(game, seat, action - act.THINK)
    if action == act.DONE:
        return no.NOTHING if game.step == NIGHT else pass_obstacle(game, seat)
    return no.WRONG_STEP


@rule
def answer_obstacle(game: Climate, seat: int, action: int) -> int:
    """All other questions."""
    step = game.step
    if step == PREY and action >= act.ATTACK and action < act.NEGATE:
        prey = action - act.ATTACK
        if not in_play(game, prey):
            return no.NO_SUCH_PREY
        return prey_obstacle(game, game.attacker, prey)
    if step == DEFENCES:
        if action >= act.NEGATE and action < act.IGNORE:
            return negate_obstacle(game, action - act.NEGATE)
        if action >= act.IGNORE and action < act.THINK:
            return ignore_obstacle(game, action - act.IGNORE)
        if action == act.GO:
            return go_obstacle(game)
    if step == DISCARD and action >= act.PAY and action < act.REMOVE:
        hand = game.players[seat].hand
        return no.NOTHING if lies_in(game, hand, action - act.PAY) else no.CARD_NOT_IN_HAND
    if (step == AMOUNT or step == BONUS) and action >= act.TAKE and action < act.FEED_SPECIES:
        amount = action - act.TAKE
        least = 0 if step == BONUS else least_to_take(game)
        most = FORAGED if step == BONUS else most_to_take(game)
        return no.NOTHING if least <= amount and amount <= most else no.BAD_AMOUNT
    if step == ACTIVATE and action >= act.ACTIVATE_EARLY and action < act.TAKE:
        board = (action - act.ACTIVATE_EARLY) // EARLY_KINDS
        if game.species[board].owner != seat:
            return no.NOT_YOUR_SPECIES
        kind = (action - act.ACTIVATE_EARLY) % EARLY_KINDS
        return no.NOTHING if early_trait_acts(game, board, kind) else no.NO_EFFECT_NOW
    if step == MIGRATE and act.MIGRATE_FIRST <= action < act.REMOVE_ONE:
        board = action - act.MIGRATE_FIRST
        if game.species[board].owner != seat:
            return no.NOT_YOUR_SPECIES
        return no.NOTHING if migrates(game, board) else no.NO_EFFECT_NOW
    return no.WRONG_STEP


# --- the list of choices ----------------------------------------------------------------


@rule
def legal(game: Climate, seat: int, actions: list[int]) -> int:
    """Lists all legal actions; the safest (the default) comes first."""
    if waiting(game) >> seat & 1 == 0:
        return 0
    step = game.step
    if step == FOOD_CARD:
        return list_hand(game, seat, actions, 0, act.LAY)
    if step == PLAY:
        return list_playing(game, seat, actions)
    if step == NIGHT or step == FEED:
        return list_feeding(game, seat, actions)
    if step == DISCARD:
        return list_hand(game, seat, actions, 0, act.PAY)
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
    count = put(actions, 0, act.DONE)
    if player.mode == EXCHANGING:
        if player.returned_size < deck_size(game):
            count = list_hand(game, seat, actions, count, act.RETURN)
        return count
    if card_can_grow(game, seat):
        count = list_hand(game, seat, actions, count, act.USE)
    else:
        count = list_useful(game, seat, actions, count)
    if removing_obstacle(game, seat) == no.NOTHING:
        count = put(actions, count, act.REMOVE_ONE)
    return count


@rule
def list_useful(game: Climate, seat: int, actions: list[int], count: int) -> int:
    """The cards that are good for something."""
    card = game.players[seat].hand
    for _ in range(game.players[seat].hand_size):
        if use_obstacle(game, seat, card) == no.NOTHING:
            count = put(actions, count, act.USE + card)
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
            count = put(actions, count, act.REMOVE + species.cards[i])
        board = species.right
    must_end(game, board)
    return count


@rule
def list_uses(game: Climate, seat: int, actions: list[int]) -> int:
    player = game.players[seat]
    count = 0
    board = player.leftmost
    for _ in range(player.species):
        if trait_obstacle(game, seat, board, player.chosen) == no.NOTHING:
            count = put(actions, count, act.AS_TRAIT + board)
        if population_obstacle(game, seat, board) == no.NOTHING:
            count = put(actions, count, act.AS_POPULATION + board)
        if body_obstacle(game, seat, board) == no.NOTHING:
            count = put(actions, count, act.AS_BODY + board)
        board = game.species[board].right
    must_end(game, board)
    if new_species_obstacle(game, seat, False) == no.NOTHING:
        count = put(actions, count, act.NEW_RIGHT)
        count = put(actions, count, act.NEW_LEFT)
    return count


@rule
def list_feeding(game: Climate, seat: int, actions: list[int]) -> int:
    player = game.players[seat]
    count = 0
    board = player.leftmost
    for _ in range(player.species):
        if game.step == NIGHT:
            if night_obstacle(game, seat, board) == no.NOTHING:
                count = put(actions, count, act.FEED_SPECIES + board)
        else:
            if feed_obstacle(game, seat, board) == no.NOTHING:
                count = put(actions, count, act.FEED_SPECIES + board)
        board = game.species[board].right
    must_end(game, board)
    if game.step == NIGHT:
        return put(actions, count, act.DONE)
    if pass_obstacle(game, seat) == no.NOTHING:
        count = put(actions, count, act.DONE)
    if player.hand_size == 0:
        return count  # no card to think with
    board = player.leftmost
    for _ in range(player.species):
        if think_obstacle(game, seat, board) == no.NOTHING:
            count = put(actions, count, act.THINK + board)
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
            if prey_obstacle(game, game.attacker, board) == no.NOTHING:
                count = put(actions, count, act.ATTACK + board)
            board = game.species[board].right
        must_end(game, board)
    return count


@rule
def list_answers(game: Climate, seat: int, actions: list[int]) -> int:
    count = 0
    step = game.step
    if step == DEFENCES:
        if go_obstacle(game) == no.NOTHING:
            count = put(actions, count, act.GO)
        for trait in range(KINDS):
            if ignore_obstacle(game, trait) == no.NOTHING:
                count = put(actions, count, act.IGNORE + trait)
            if negate_obstacle(game, trait) == no.NOTHING:
                count = put(actions, count, act.NEGATE + trait)
    elif step == AMOUNT:
        for amount in range(most_to_take(game), least_to_take(game) - 1, -1):
            count = put(actions, count, act.TAKE + amount)
    elif step == BONUS:
        for amount in range(FORAGED, -1, -1):
            count = put(actions, count, act.TAKE + amount)
    else:
        board = game.players[seat].leftmost
        for _ in range(game.players[seat].species):
            if step == MIGRATE:
                if migrates(game, board):
                    count = put(actions, count, act.MIGRATE_FIRST + board)
            else:
                for kind in range(EARLY_KINDS):
                    if early_trait_acts(game, board, kind):
                        early = act.ACTIVATE_EARLY + EARLY_KINDS * board + kind
                        count = put(actions, count, early)
            board = game.species[board].right
        must_end(game, board)
    return count
