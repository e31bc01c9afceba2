"""The rules, in the order of the rulebook. They run as they are, and compiled."""

from __future__ import annotations

from wallacea.core.chance import take_any, take_at
from wallacea.core.events import note
from wallacea.core.rules import rule

from . import cards
from . import state as st
from .state import Berries, Player

# --- set-up -----------------------------------------------------------------------------


@rule
def setup(game: Berries, seats: int, options: list[int]) -> None:
    game.seats = seats
    game.ties = options[0]
    for card in range(cards.CARDS):
        game.deck[card] = card
    game.deck_size = cards.CARDS
    for seat in range(seats):
        for _ in range(cards.STARTING_HAND):
            draw(game, seat)
    begin_round(game)


@rule
def draw(game: Berries, seat: int) -> None:
    """A card from the deck into the hand: only its owner sees it."""
    if game.deck_size > 0:
        player = game.players[seat]
        card = take_any(game, game.deck, game.deck_size)
        game.deck_size -= 1
        player.hand[player.hand_size] = card
        player.hand_size += 1
        game.learned |= 1 << seat
        note(game, st.DREW, seat, card, 0)


# --- a round ----------------------------------------------------------------------------


@rule
def begin_round(game: Berries) -> None:
    """BER-2.1: a bush, if rounds and cards are left."""
    game.round = game.round + 1 if game.deck_size > 0 else cards.ROUNDS + 1
    if game.round <= cards.ROUNDS:
        game.bush = take_any(game, game.deck, game.deck_size)
        game.deck_size -= 1
        game.at_stake += cards.BERRIES[game.bush]
        game.learned = st.EVERYBODY
        note(game, st.BUSH, game.bush, 0, 0)
        choose_what_is_forced(game)


@rule
def waiting(game: Berries) -> int:
    """BER-2.2: all choose at the same time, so several seats may have to choose now."""
    mask = 0
    for seat in range(0 if over(game) else game.seats):
        if game.players[seat].chosen == 0:
            mask |= 1 << seat
    return mask


@rule
def may_rest(player: Player) -> bool:
    return player.rested == 0 or player.hand_size == 0


@rule
def place_in_hand(player: Player, card: int) -> int:
    """Where a card is in the hand; -1 if it is not."""
    for i in range(player.hand_size):
        if player.hand[i] == card:
            return i
    return -1


@rule
def obstacle(game: Berries, seat: int, action: int) -> int:
    """Returns the number of the obstacle to this choice, or 0 if it is legal."""
    if over(game):
        return st.GAME_OVER
    if waiting(game) >> seat & 1 == 0:
        return st.NOT_YOUR_TURN
    player = game.players[seat]
    if action == st.REST:
        return st.NOTHING if may_rest(player) else st.JUST_RESTED
    return st.NOTHING if place_in_hand(player, action) >= 0 else st.NOT_IN_HAND


@rule
def legal(game: Berries, seat: int, actions: list[int]) -> int:
    """Lists all legal choices; the safest (the default) comes first."""
    count = 0
    if waiting(game) >> seat & 1 == 0:
        return count
    player = game.players[seat]
    if may_rest(player):
        actions[count] = st.REST
        count += 1
    for i in range(player.hand_size):
        actions[count] = player.hand[i]
        count += 1
    return count


@rule
def play(game: Berries, seat: int, action: int) -> None:
    """Carries out a choice and everything that follows, up to the next question."""
    game.learned = 0
    choose(game, seat, action)
    go_on(game)


@rule
def choose(game: Berries, seat: int, action: int) -> None:
    game.players[seat].chosen = action + 1
    note(game, st.CHOSE, seat, action, 0)


@rule
def choose_what_is_forced(game: Berries) -> None:
    """BER-2.4. The number of cards shows who has no choice, so nothing hidden is revealed."""
    for seat in range(game.seats):
        player = game.players[seat]
        if player.hand_size + (1 if may_rest(player) else 0) == 1 and player.chosen == 0:
            action = st.REST if may_rest(player) else player.hand[0]
            note(game, st.FORCED, seat, action, 0)
            choose(game, seat, action)


@rule
def go_on(game: Berries) -> None:
    """While nobody has to choose, rounds end and begin."""
    while waiting(game) == 0 and not over(game):
        show_birds(game)
        let_the_tired_draw(game)
        begin_round(game)


@rule
def show_birds(game: Berries) -> None:
    """BER-2.5, BER-2.6."""
    game.learned = st.EVERYBODY
    strongest = 0
    winner = st.NOBODY
    for seat in range(game.seats):
        player = game.players[seat]
        card = player.chosen - 1
        if card != st.REST:
            take_at(player.hand, place_in_hand(player, card), player.hand_size)
            player.hand_size -= 1
            note(game, st.PLAYED, seat, card, 0)
            if cards.STRENGTH[card] >= strongest:
                winner = seat if cards.STRENGTH[card] > strongest else st.NOBODY
                strongest = cards.STRENGTH[card]
    if winner != st.NOBODY:
        game.players[winner].berries += game.at_stake
        note(game, st.TOOK, winner, game.at_stake, 0)
    else:
        note(game, st.NOBODY_TOOK, game.at_stake, 0, 0)
    if winner != st.NOBODY or game.ties == st.ROT:
        game.at_stake = 0


@rule
def let_the_tired_draw(game: Berries) -> None:
    """BER-2.7."""
    for seat in range(game.seats):
        player = game.players[seat]
        player.rested = 1 if player.chosen == st.REST + 1 else 0
        player.chosen = 0
        if player.rested == 1:
            draw(game, seat)


# --- the end ----------------------------------------------------------------------------


@rule
def over(game: Berries) -> bool:
    return game.round > cards.ROUNDS


@rule
def score(game: Berries, seat: int) -> int:
    return game.players[seat].berries


@rule
def standing(game: Berries, seat: int) -> int:
    """The number of players who are ahead."""
    place = 0
    for other in range(game.seats):
        if rank(game.players[other]) > rank(game.players[seat]):
            place += 1
    return place


@rule
def rank(player: Player) -> int:
    """BER-3.2: berries first, then cards."""
    return player.berries * (cards.CARDS + 1) + player.hand_size
