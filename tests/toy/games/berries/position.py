"""Positions: a moment of the game as a short text, and back without loss."""

from __future__ import annotations

from typing import Any

from wallacea.core.game import Game, WordsError
from wallacea.core.options import option_words
from wallacea.core.positions import COMMON, Node, chance_of, options_of

from .cards import BERRIES, CARDS, LEAST_SEATS, ROUNDS, STARTING_HAND
from .play import choose_what_is_forced, draw, go_on, obstacle, setup
from .state import EVERYBODY, NOTHING, OPTIONS, Berries
from .table import actions_of, move

NAMES = (*COMMON, "round", "bush", "at_stake", "deck", "players", "learned")
PLAYER_NAMES = ("hand", "berries", "rested", "chosen")
UNORDERED = frozenset({"hand", "deck"})


def write(game: Berries) -> dict[str, Any]:
    """Everything about a state; cards are numbered from 1."""
    players = []
    for player in game.players[: game.seats]:
        said: dict[str, Any] = {
            "hand": [card + 1 for card in player.hand[: player.hand_size]],
            "berries": player.berries,
            "rested": "yes" if player.rested else "no",
        }
        if player.chosen:
            said["chosen"] = move(game, player.chosen - 1).words
        players.append(said)
    return {
        "seats": game.seats,
        "options": option_words(OPTIONS, [game.ties]),
        "chance": list(game.chance),
        "round": game.round,
        "bush": game.bush + 1,
        "at_stake": game.at_stake,
        "deck": [card + 1 for card in game.deck[: game.deck_size]],
        "players": players,
        "learned": game.learned,
    }


def read(node: Node, rules: Game) -> Berries:
    """The state of a position; anything left out is as at the beginning, or random."""
    node.known(NAMES, "in a position of berries")
    players = node.get("players")
    listed = players.items("a list of players") if players else []
    seats = _whole(node, "seats", -99, 99, max(len(listed), LEAST_SEATS))
    options = options_of(node, rules, seats)
    if len(listed) > seats:
        raise node.error(f"expected at most {seats} players, found {len(listed)}")
    game = Berries()
    game.chance[:] = chance_of(node)
    if all(name in COMMON for name, _ in node.pairs()):
        setup(game, seats, options)
        return game
    game.seats, game.ties = seats, options[0]
    listed += [Node({}, node.file, node.line)] * (seats - len(listed))
    _read_cards(node, listed, game)
    game.round = _whole(node, "round", 1, ROUNDS + 1, 1)
    game.at_stake = _whole(node, "at_stake", 0, 99, BERRIES[game.bush])
    for said, player in zip(listed, game.players, strict=False):
        player.berries = _whole(said, "berries", 0, 99, 0)
        rested = said.get("rested")
        player.rested = int(rested.flag()) if rested else 0
    for seat, said in enumerate(listed):
        chosen = said.get("chosen")
        if chosen:
            game.players[seat].chosen = _choice(game, seat, chosen) + 1
    if game.round <= ROUNDS:
        choose_what_is_forced(game)
        go_on(game)
    game.learned = _whole(node, "learned", 0, EVERYBODY, 0)
    return game


def _choice(game: Berries, seat: int, said: Node) -> int:
    try:
        (action,) = actions_of(game, seat, said.text())
    except WordsError as problem:
        raise said.error(str(problem)) from None
    if obstacle(game, seat, action) != NOTHING:
        raise said.error(f"expected a possible choice, found {said.text()!r}")
    return action


def _read_cards(node: Node, listed: list[Node], game: Berries) -> None:
    free = list(range(CARDS))

    def take(item: Node) -> int:
        """Each card is in one place only."""
        card = item.whole(1, CARDS, "a card") - 1
        if card not in free:
            raise item.error(f"card #{card + 1} is used twice")
        free.remove(card)
        return card

    def take_all(said: Node | None, most: int) -> list[int]:
        items = said.items("a list of cards") if said else []
        if said and len(items) > most:
            raise said.error(f"expected at most {most} cards, found {len(items)}")
        return [take(item) for item in items]

    hands = []
    for said in listed:
        said.known(PLAYER_NAMES, "for a player of berries")
        hands.append(take_all(said.get("hand"), CARDS))
    bush, deck = node.get("bush"), node.get("deck")
    game.bush = take(bush) if bush else free.pop(0)
    cards = take_all(deck, CARDS) if deck else free
    game.deck[: len(cards)] = cards
    game.deck_size = len(cards)
    for seat, (said, hand) in enumerate(zip(listed, hands, strict=True)):
        game.players[seat].hand[: len(hand)] = hand
        game.players[seat].hand_size = len(hand)
        for _ in range(0 if said.get("hand") else STARTING_HAND):
            draw(game, seat)


def _whole(node: Node, name: str, least: int, most: int, default: int) -> int:
    said = node.get(name)
    return said.whole(least, most) if said else default
