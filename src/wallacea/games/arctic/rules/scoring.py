"""Scoring and the winner (sections 10 and 11)."""

from __future__ import annotations

from wallacea.core.rules import rule

from ..cards import LANDSCAPE, MAIN
from ..state import OVER, Arctic, Player
from .sequences import NOTHING_YET, best_pile_points, extended, sweep_points


@rule
def score(game: Arctic, seat: int) -> int:
    """The points of a player, as if the game ended now."""
    player = game.players[seat]
    if game.step == OVER:
        return player.points
    return pile_points(game, player) + LANDSCAPE[game.token[player.totem]] - player.penalty_size


@rule
def count_points(game: Arctic) -> None:
    """ARC-9.8: the game is over and scores are counted."""
    for seat in range(game.seats):
        game.players[seat].points = score(game, seat)
    game.turn = 0
    game.step = OVER


@rule
def standing(game: Arctic, seat: int) -> int:
    """A player's place, 0 being the winner; of equals the lower seat is ahead (ARC-11.2)."""
    points = score(game, seat)
    ahead = 0
    for other in range(game.seats):
        if other != seat:
            theirs = score(game, other)
            if theirs > points or (theirs == points and other < seat):
                ahead += 1
    return ahead


@rule
def pile_points(game: Arctic, player: Player) -> int:
    """The points of a pile; face-down cards count as what is best or what was chosen."""
    if player.wilds > 0 and player.wild_as[player.wilds - 1] == 0:
        return best_pile_points(game, player)
    sweep = NOTHING_YET
    wild = 0
    for i in range(player.pile_size):
        card = player.pile[i]
        if card >= 0:
            sweep = extended(sweep, MAIN[card])
        else:
            sweep = extended(sweep, player.wild_as[wild] - 1)
            wild += 1
    return sweep_points(sweep)
