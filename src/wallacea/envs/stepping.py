"""One step of many games: the choices of learners are made, and every game goes on to the next.

Written once for any game, for the processor and for the GPU. Each game of a batch has a *place*;
when it ends, a new one begins there. All chance comes from the seed and the number of the game, so
games are the same whatever the number of threads, and wherever they are computed.
"""

from __future__ import annotations

from typing import NamedTuple

from wallacea.core.chance import Dice, seed_chance, spin
from wallacea.core.game import legal, observe, over, play, score, setup, standing, waiting
from wallacea.core.many import BOT_CHANCE, Desk, chosen, first_of, keep
from wallacea.core.rules import rule
from wallacea.core.state import State, number, record

LEARNER = -1
"""Instead of the number of a bot: this seat is played from outside."""
MOST_UNASKED = 100_000
"""Moves between two choices of learners; more of them are no game of ours."""
MOST_ENDS = 1_000
"""Games that may end one after the other before a learner has a choice."""
STUCK = -2
"""Instead of a seat: the game did not come to another choice."""


@record
class Place:
    """What a batch keeps of a game, beside its state."""

    row: int = number("i4")
    """Which place of the batch this is."""
    seats: int = number()
    variant: int = number("i2")
    """By which options it is played."""
    shift: int = number()
    """By how many seats the bots have moved on."""
    seat: int = number()
    """Who must choose."""
    count: int = number("i2")
    """How many choices there are."""
    begun: int = number("i4")
    """How many games have begun here."""
    moves: int = number("i4")
    """Choices made in this game, by everybody."""
    stay: int = number()
    """Whether a game that has ended is kept until the next step begins another one."""


class Seen(NamedTuple):
    """What is written for each place after a step: all that a learner gets."""

    numbers: list[list[int]]
    mask: list[list[int]]
    choices: list[list[int]]
    """The legal actions, ``Place.count`` of them."""
    done: list[int]
    """Whether a game has ended here in this step; then its result is below."""
    scores: list[list[int]]
    places: list[list[int]]
    moves: list[int]
    numbered: list[int]
    """The number of the game that has ended."""


class Table(NamedTuple):
    """How all games of a batch are played."""

    blank: list[State]
    """One empty state."""
    options: list[list[int]]
    """The options of each kind of game in the batch, see ``Place.variant``."""
    kinds: list[int]
    """The bot in each seat before they move on; LEARNER where somebody outside chooses."""
    strengths: list[int]
    seed: int
    games: int
    rotate: int
    forced: int
    """Whether choices without an alternative are made unasked."""
    stagger: int
    """Up to so many random choices are made in each place's first game before anybody is asked."""


@rule
def bot_in(place: Place, seat: int) -> int:
    """Which bot plays a seat."""
    bot = seat + place.shift
    if bot >= place.seats:
        bot -= place.seats
    return bot


@rule
def begin(
    desk: Desk, games: list[State], dice: list[Dice], place: Place, n: int, table: Table
) -> None:
    """The next game of a place, up to the first question."""
    nth = place.begun * table.games + place.row
    place.begun += 1
    place.moves = 0
    place.shift = nth % place.seats * table.rotate
    keep(games, n, table.blank[0])
    seed_chance(games[n], table.seed, nth)
    seed_chance(dice[n], table.seed ^ BOT_CHANCE, nth)
    setup(games[n], place.seats, table.options[place.variant])
    if place.begun == 1 and table.stagger > 0:
        wander(desk, games[n], dice[n], spin(dice[n], table.stagger + 1))


@rule
def wander(desk: Desk, game: State, dice: Dice, choices: int) -> None:
    """Random choices in all seats, so that games are at different moments."""
    for _ in range(choices):
        if over(game):
            return
        seat = first_of(waiting(game))
        count = legal(game, seat, desk.actions)
        play(game, seat, desk.actions[spin(dice, count)])


@rule
def go_on(
    desk: Desk, game: State, dice: list[Dice], place: Place, n: int, table: Table, seen: Seen
) -> int:
    """Plays until a learner has a choice, and lists it; the seat, LEARNER at the end, or STUCK."""
    for _ in range(MOST_UNASKED):
        if over(game):
            return LEARNER
        seat = first_of(waiting(game))
        bot = bot_in(place, seat)
        if table.kinds[bot] == LEARNER:
            place.count = legal(game, seat, seen.choices[n])
            if place.count > 1 or table.forced == 0:
                return seat
            play(game, seat, seen.choices[n][0])
        else:
            count = legal(game, seat, desk.actions)
            desk.dice[0] = dice[n]
            action = chosen(table.kinds[bot], desk, game, seat, count, table.strengths[bot])
            dice[n] = desk.dice[0]
            play(game, seat, action)
        place.moves += 1
    return STUCK


@rule
def on_to_a_choice(
    desk: Desk,
    games: list[State],
    dice: list[Dice],
    place: Place,
    n: int,
    table: Table,
    seen: Seen,
) -> None:
    """To a learner's next choice: where a game ends on the way, it stays or a new one begins."""
    for _ in range(MOST_ENDS):
        place.seat = go_on(desk, games[n], dice, place, n, table, seen)
        if place.seat != LEARNER:
            return
        if seen.done[n] == 0:  # of several that end in one step, the one that was played counts
            write_result(games[n], place, n, table, seen)
            if place.stay > 0:
                place.count = 0
                return
        begin(desk, games, dice, place, n, table)
    place.seat = STUCK


@rule
def write_result(game: State, place: Place, n: int, table: Table, seen: Seen) -> None:
    """What has come of a game."""
    seen.done[n] = 1
    seen.moves[n] = place.moves
    seen.numbered[n] = (place.begun - 1) * table.games + place.row
    for seat in range(place.seats):
        seen.scores[n][seat] = score(game, seat)
        seen.places[n][seat] = standing(game, seat)


@rule
def start(
    desk: Desk,
    games: list[State],
    dice: list[Dice],
    place: Place,
    n: int,
    table: Table,
    seen: Seen,
) -> None:
    """The first game of a place."""
    seen.done[n] = 1  # what ends before anybody was asked is no result
    place.begun = 0
    begin(desk, games, dice, place, n, table)


@rule
def choose(games: list[State], place: Place, n: int, action: int) -> None:
    """Makes a learner's choice."""
    play(games[n], place.seat, action)
    place.moves += 1


@rule
def wipe(n: int, seen: Seen) -> None:
    """Nothing is seen, nothing allowed."""
    numbers, mask = seen.numbers[n], seen.mask[n]
    for i in range(len(mask)):
        mask[i] = 0
    for i in range(len(numbers)):
        numbers[i] = 0


@rule
def show(game: State, place: Place, n: int, seen: Seen) -> None:
    """What the seat that must choose knows, and what it may do, where nothing is written yet."""
    mask, choices = seen.mask[n], seen.choices[n]
    for i in range(place.count):
        mask[choices[i]] = 1
    observe(game, place.seat, seen.numbers[n])


# --- on the processor: some places after each other -----------------------------------------


@rule
def reset_games(
    desk: Desk,
    games: list[State],
    dice: list[Dice],
    places: list[Place],
    table: Table,
    seen: Seen,
    first: int,
    last: int,
) -> None:
    """The first games of some places, up to a learner's choice."""
    for n in range(first, last):
        start(desk, games, dice, places[n], n, table, seen)
        on_to_a_choice(desk, games, dice, places[n], n, table, seen)
        seen.done[n] = 0
        wipe(n, seen)
        if places[n].seat >= 0:
            show(games[n], places[n], n, seen)


@rule
def step_games(
    desk: Desk,
    games: list[State],
    dice: list[Dice],
    places: list[Place],
    table: Table,
    seen: Seen,
    actions: list[int],
    which: list[int],
    first: int,
    last: int,
) -> None:
    """Makes the learners' choices in some places; all goes on to their next ones."""
    for i in range(first, last):
        n = which[i]
        stayed = places[n].seat == LEARNER  # at the end of a game: another one begins
        if stayed:
            seen.done[n] = 1
            begin(desk, games, dice, places[n], n, table)
        else:
            choose(games, places[n], n, actions[n])
        on_to_a_choice(desk, games, dice, places[n], n, table, seen)
        if stayed:
            seen.done[n] = 0
        wipe(n, seen)
        if places[n].seat >= 0:
            show(games[n], places[n], n, seen)


@rule
def look_again(
    desk: Desk,
    games: list[State],
    dice: list[Dice],
    places: list[Place],
    table: Table,
    seen: Seen,
    which: list[int],
    first: int,
    last: int,
) -> None:
    """After states were changed from outside: what is asked now."""
    for i in range(first, last):
        n = which[i]
        on_to_a_choice(desk, games, dice, places[n], n, table, seen)
        wipe(n, seen)
        if places[n].seat >= 0:
            show(games[n], places[n], n, seen)


@rule
def allowed(mask: list[int], action: int) -> int:
    """Whether this is one of the choices."""
    if action < 0 or action >= len(mask):
        return 0
    return mask[action]


@rule
def not_allowed(seen: Seen, actions: list[int], which: list[int]) -> int:
    """The first place whose action is none of its choices, or -1."""
    for i in range(len(which)):
        n = which[i]
        if allowed(seen.mask[n], actions[n]) == 0:
            return n
    return -1


@rule
def random_choices(
    dice: list[Dice],
    places: list[Place],
    choices: list[list[int]],
    actions: list[int],
    first: int,
    last: int,
) -> None:
    """A random choice in each place."""
    for n in range(first, last):
        actions[n] = choices[n][spin(dice[n], places[n].count)]


@rule
def see_all(
    games: list[State], places: list[Place], views: list[list[list[int]]], first: int, last: int
) -> None:
    """What every seat knows, counted from the seat that must choose."""
    for n in range(first, last):
        for turn in range(len(views[n])):
            see_as(games[n], places[n], turn, views[n][turn])


@rule
def see_as(game: State, place: Place, turn: int, numbers: list[int]) -> None:
    """What a seat knows, so many seats after the one that must choose."""
    for i in range(len(numbers)):
        numbers[i] = 0
    if turn < place.seats:
        observe(game, (place.seat + turn) % place.seats, numbers)


@rule
def count_all(
    games: list[State], places: list[Place], points: list[list[int]], first: int, last: int
) -> None:
    """The points of every seat, as if the games ended now."""
    for n in range(first, last):
        for seat in range(places[n].seats):
            points[n][seat] = score(games[n], seat)


@rule
def choices_of_bot(
    desk: Desk,
    games: list[State],
    dice: list[Dice],
    places: list[Place],
    table: Table,
    bot: int,
    actions: list[int],
    first: int,
    last: int,
) -> None:
    """What a bot of the table would choose in each place."""
    for n in range(first, last):
        seat = places[n].seat
        count = legal(games[n], seat, desk.actions)
        desk.dice[0] = dice[n]
        strength = table.strengths[bot]
        actions[n] = chosen(table.kinds[bot], desk, games[n], seat, count, strength)
        dice[n] = desk.dice[0]


@rule
def see_seats(
    games: list[State],
    viewers: list[int],
    which: list[int],
    views: list[list[int]],
    first: int,
    last: int,
) -> None:
    """What one seat of each of these games knows, whether it must choose or not."""
    for i in range(first, last):
        numbers = views[i]
        for k in range(len(numbers)):
            numbers[k] = 0
        observe(games[which[i]], viewers[i], numbers)


@rule
def ask_all(games: list[State], n: int, choices: list[int], masks: list[list[int]]) -> int:
    """What each seat of a game may choose, where several choose at the same time; who they are."""
    asked = waiting(games[n])
    for seat in range(len(masks)):
        mask = masks[seat]
        for i in range(len(mask)):
            mask[i] = 0
        if (asked >> seat) & 1 == 1:
            for i in range(legal(games[n], seat, choices)):
                mask[choices[i]] = 1
    return asked
