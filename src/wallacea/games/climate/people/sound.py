"""Whether a table is one of a game of Evolution: Climate: what comes from outside is held to it.

Each card lies in one place, every species and card that is named is there, numbers are within
the rules, and the question that is asked is the one to which the rules come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wallacea.core.broken import BrokenState
from wallacea.core.soundness import Unsound, within
from wallacea.core.state import copy

from .. import obstacles as no
from ..cards import (
    CARDS,
    EVENT,
    EVENT_COPIES,
    EVENT_IDS,
    EVENT_SIDE,
    EVENT_TARGET,
    FAT_TISSUE,
    GLACIAL_THAW,
    MOST_BODY,
    MOST_POPULATION,
    SIDES,
    TRAIT,
    TRAIT_LIMIT,
    TRAITS,
    VOLCANIC_ERUPTION,
    ZONES,
)
from ..options import YES
from ..rules.attack import attack_obstacle, ignorable, negatable
from ..rules.feeding import think_obstacle
from ..rules.hunt import attack_cost, fits_hand, prey_obstacle
from ..rules.table import cards_of, deck_size, has, row_of
from ..rules.turn import go_on
from ..state import (
    ACTIVATE,
    AMOUNT,
    BOARDS,
    BONUS,
    DECLARED,
    DEFENCES,
    DISCARD,
    EARLY,
    EARLY_KINDS,
    EATING,
    EXCHANGING,
    FEED,
    FEEDING,
    FOOD_CARD,
    FORAGING_NOW,
    GAME_OVER,
    MIGRATE,
    MIGRATION,
    NIGHT,
    NO_ATTACK,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    NO_TRAIT,
    NOBODY,
    OVER,
    PLAY,
    PLAYING,
    PREY,
    REMOVING,
    SCAVENGING,
    SELECT,
    STEPS,
    TAKING,
    USING,
    Climate,
    Player,
    Species,
)
from .names import LABELS
from .position import CHAINS, EVENT_DECK, MOMENT, MOST_ROUNDS, TABLE

_ATTACK = (
    "attacker",
    "prey",
    "scavenger",
    "attack",
    "negated",
    "meat",
    "scavenging_seat",
    "waived",
)
QUESTIONS = {
    SELECT: (FOOD_CARD,),
    PLAYING: (PLAY,),
    EARLY: (ACTIVATE, AMOUNT, BONUS),
    FEEDING: (NIGHT, FEED, PREY, DEFENCES, DISCARD, AMOUNT, BONUS),
    MIGRATION: (MIGRATE, AMOUNT, BONUS),
    OVER: (GAME_OVER,),
}
"""What may be asked in each phase (section 19.2)."""


def sound(game: Climate) -> None:
    """Raises ``Unsound`` where the table or the moment cannot be."""
    sound_table(game)
    MOMENT.check("moment.", game, game)
    _sound_phase(game)
    _sound_players(game)
    _sound_eating(game)
    _sound_attack(game)
    _sound_question(game)


# --- the table --------------------------------------------------------------------------


def sound_table(game: Climate) -> None:
    """What lies where, whatever the moment."""
    _sound_numbers(game)
    for seat in range(game.seats):
        _sound_row(game, seat)
    if game.boards != sum(player.species for player in game.players[: game.seats]):
        raise Unsound("", f"expected as many species as there are boards, {game.boards}")
    _sound_cards(game)
    _sound_events(game)


def _sound_numbers(game: Climate) -> None:
    TABLE.check_options(game)
    TABLE.check_all(game)
    if game.final != 0:
        within("final", game.final, game.round, MOST_ROUNDS, "0, or a round")


def _sound_row(game: Climate, seat: int) -> None:
    """CLI-2.2: a row from left to right, each species the neighbour of the next."""
    where = f"players.{seat}.row"
    player, left = game.players[seat], NO_BOARD
    try:
        row = row_of(game, seat)
    except (BrokenState, IndexError):
        raise Unsound(where, "expected a row that comes to an end") from None
    for board in row:
        within(where, board, 0, BOARDS - 1)
        species = game.species[board]
        if species.owner != seat or species.left != left:
            raise Unsound(where, f"expected {LABELS[board]} in one row only")
        _sound_species(game, where, board)
        left = board
    if player.rightmost != left or player.species != len(row):
        raise Unsound(where, f"expected {player.species} species, found {len(row)}")
    if player.species == 0 and all(species.owner != NOBODY for species in game.species):
        raise Unsound(where, "expected a species, or room for one")


def _sound_species(game: Climate, where: str, board: int) -> None:
    species, name = game.species[board], LABELS[board]
    within(where, species.population, 1, MOST_POPULATION, f"a population of {name}")
    within(where, species.body, 1, MOST_BODY, f"a body size of {name}")
    within(where, species.food, 0, species.population, f"food of {name}")
    within(where, species.fat, 0, species.body, f"fat of {name}")
    within(where, species.count, 0, TRAIT_LIMIT[game.seats], f"traits of {name}")
    within(where, species.acted, 0, (1 << EARLY_KINDS) - 1, f"early traits of {name}")
    within(where, species.hidden, 0, (1 << species.count) - 1, f"face-down traits of {name}")
    if species.fat > 0 and not has(species, FAT_TISSUE):
        raise Unsound(where, f"expected fat on Fat Tissue only, found {species.fat} on {name}")
    traits = 0
    for i, card in enumerate(species.cards[: species.count]):
        within(where, card, 0, CARDS - 1, f"a card of {name}")
        if any(TRAIT[other] == TRAIT[card] for other in species.cards[:i]):
            raise Unsound(where, f"expected no trait twice on {name}, found {TRAITS[TRAIT[card]]}")
        if not species.hidden >> i & 1:
            traits |= 1 << TRAIT[card]
    if traits != species.traits:
        raise Unsound(where, f"expected that the traits of {name} are those of its cards")


def _sound_cards(game: Climate) -> None:
    """Each card lies in one place, or is out of the game."""
    if min(game.draw, game.aside, game.bottom) < 0 or game.draw + game.aside + game.bottom > CARDS:
        raise Unsound("deck", f"expected at most {CARDS} cards")
    seen: dict[int, str] = {}
    for where, card in _cards(game):
        within(where, card, 0, CARDS - 1)
        if card in seen:
            raise Unsound(where, f"card #{card + 1} is used twice (also in {seen[card]})")
        seen[card] = where
    for card in game.deck[CARDS - game.bottom :]:
        within("bottom", game.put_by[card] - 1, 0, game.seats - 1)


def _cards(game: Climate) -> Iterator[tuple[str, int]]:
    """Every card, with the place where it lies."""
    yield from (("deck", card) for card in game.deck[: game.draw + game.aside])
    yield from (("bottom", card) for card in game.deck[CARDS - game.bottom :])
    yield from _chain(game, "discard", game.discard, game.discard_size)
    for seat, player in enumerate(game.players[: game.seats]):
        where = f"players.{seat}"
        for name in CHAINS:
            head, size = getattr(player, name), getattr(player, f"{name}_size")
            yield from _chain(game, f"{where}.{name}", head, size)
        if player.food_card != NO_CARD:
            yield f"{where}.food_card", player.food_card
        for board in row_of(game, seat):
            species = game.species[board]
            yield from ((f"{where}.row", card) for card in species.cards[: species.count])


def _chain(game: Climate, where: str, head: int, size: int) -> Iterator[tuple[str, int]]:
    try:
        cards = cards_of(game, head)
    except (BrokenState, IndexError):
        raise Unsound(where, "expected cards that come to an end") from None
    if len(cards) != size:
        raise Unsound(where, f"expected {size} cards, found {len(cards)}")
    if where.endswith(("hand", "drawn", "spent")) and cards != sorted(cards):
        raise Unsound(where, "expected the cards in order")
    yield from ((where, card) for card in cards)


def _sound_events(game: Climate) -> None:
    """CLI-1.10: no event card is there more often than it was printed."""
    found: Counter[int] = Counter()
    if game.thaw != 0:
        if EVENT[game.thaw - 1] != GLACIAL_THAW:
            raise Unsound("thaw", f"expected a glacial thaw, found {EVENT_IDS[game.thaw - 1]}")
        found[game.thaw - 1] += 1
    for side, deck in enumerate(game.events):
        where = f"events.{SIDES[side]}"
        within(f"{where}.top", deck.top, 0, len(deck.cards))
        within(f"{where}.bottom", deck.bottom, 0, len(deck.cards) - deck.top)
        EVENT_DECK.check(f"{where}.", game, deck)
        for event in deck.cards[: deck.top + deck.bottom]:
            within(where, event, 0, len(EVENT_IDS) - 1)
            if EVENT_SIDE[event] != side:
                raise Unsound(where, f"{EVENT_IDS[event]} is not a card of this side")
            found[event] += 1
        if deck.face_up != NO_EVENT:
            found[deck.face_up] += 1
    for event, count in found.items():
        if count > EVENT_COPIES[event]:
            where = f"events.{SIDES[EVENT_SIDE[event]]}"
            copies = EVENT_COPIES[event]
            raise Unsound(where, f"expected at most {copies} {EVENT_IDS[event]}, found {count}")
    targets = [EVENT_TARGET[e] for e in range(len(EVENT_IDS)) if EVENT[e] == VOLCANIC_ERUPTION]
    if game.eruption != 0 and game.eruption - 1 not in targets:
        names = ", ".join(sorted({ZONES[zone] for zone in targets}))
        raise Unsound("eruption", f"expected none or one of {names}")
    if game.without_events == YES and found:
        raise Unsound("thaw", "expected none: this game is without events")


# --- the moment -------------------------------------------------------------------------


def _sound_phase(game: Climate) -> None:
    """Section 3: what may be asked in which phase, and whose turn it can be."""
    if game.step not in QUESTIONS[game.phase]:
        names = ", ".join(STEPS[step] for step in QUESTIONS[game.phase])
        raise Unsound("step", f"expected {names} in this phase, found {STEPS[game.step]}")
    if game.phase == OVER and game.final == 0:
        raise Unsound("final", "expected the number of the final round: the game is over")
    if game.phase in (EARLY, MIGRATION):
        turn = (game.first + game.idle) % game.seats
        within("moment.turn", game.turn, turn, turn)
    if game.phase in (SELECT, PLAYING):
        MOMENT.at_rest("moment.", game, "fed", "ate", "night", "idle", "half")


def _sound_players(game: Climate) -> None:
    for seat, player in enumerate(game.players[: game.seats]):
        where = f"players.{seat}"
        if game.phase > EARLY and player.food_card != NO_CARD:
            raise Unsound(f"{where}.food_card", "expected none: the Food Cards are discarded")
        if game.phase == SELECT:
            _sound_selecting(where, player)
        if game.phase == PLAYING:
            _sound_playing(game, where, seat)
        else:
            _sound_not_playing(game, where, seat)
        quick = game.phase == PLAYING and game.quick_play == YES
        for board in row_of(game, seat):
            if quick:
                _sound_before(game, f"{where}.before", seat, game.species[board])
            elif game.species[board].newborn or game.species[board].population_before:
                raise Unsound(f"{where}.before", "expected nothing: this is not Quick Play now")


def _sound_selecting(where: str, player: Player) -> None:
    """CLI-4.1: who is done has laid a card or has none."""
    laid = player.food_card != NO_CARD
    if player.done == 0 and laid:
        raise Unsound(f"{where}.food_card", "expected none before the player is done")
    if player.done == 1 and not laid and player.hand_size > 0:
        raise Unsound(f"{where}.food_card", "expected a card of a player who is done")


def _sound_not_playing(game: Climate, where: str, seat: int) -> None:
    """What there is in Phase 3 only."""
    player = game.players[seat]
    for name in ("drawn_size", "returned_size", "spent_size", "hand_before", "mode"):
        if getattr(player, name) != 0:
            raise Unsound(f"{where}.{name.removesuffix('_size')}", "expected nothing in this phase")
    if player.chosen != NO_CARD:
        raise Unsound(f"{where}.chosen", "expected none in this phase")


def _sound_playing(game: Climate, where: str, seat: int) -> None:
    """Section 5: whose turn it is, and what is half done."""
    player = game.players[seat]
    quick = game.quick_play == YES
    playing = player.done == 0 and (quick or seat == game.turn)
    if not quick:
        done = (seat - game.first) % game.seats < (game.turn - game.first) % game.seats
        within(f"{where}.done", player.done, int(done), int(done))
    if player.mode != USING and not playing:
        raise Unsound(f"{where}.mode", "expected 0: the player does not play cards now")
    if player.chosen != NO_CARD:
        if not playing or player.mode != USING:
            raise Unsound(f"{where}.chosen", "expected none: the player uses no card now")
        if player.chosen not in cards_of(game, player.hand):
            card = player.chosen + 1
            raise Unsound(f"{where}.chosen", f"expected a card of the hand, found #{card}")
    exchanges = player.mode == EXCHANGING or (quick and player.done == 1)
    most = deck_size(game) if exchanges else 0
    within(f"{where}.returned", player.returned_size, 0, most, "cards")
    if player.drawn_size > 0 and (quick or player.done == 0):
        raise Unsound(f"{where}.drawn", "expected no cards before the player has exchanged any")
    if player.spent_size > 0 and not quick:
        raise Unsound(f"{where}.spent", "expected no cards: this is not Quick Play")
    row = [game.species[board] for board in row_of(game, seat)]
    if player.mode == REMOVING and not any(species.count for species in row):
        raise Unsound(f"{where}.mode", "expected a trait that can be removed")
    if quick:
        known = {card for species in row for card in species.cards_before[: species.count_before]}
        used = sum(species.hidden.bit_count() for species in row)
        used += sum(card not in known for card in cards_of(game, player.spent))
        held = player.hand_size + player.returned_size + used
        within(f"{where}.hand_before", player.hand_before, held, held)
    else:
        within(f"{where}.hand_before", player.hand_before, 0, 0)


def _sound_before(game: Climate, where: str, seat: int, species: Species) -> None:
    """CLI-17.3: what the others go on seeing; since then a species has only grown."""
    hidden = (1 << species.count) - 1
    if species.newborn:
        within(where, species.newborn, 1, 1)
        if species.population_before or species.count_before or species.hidden != hidden:
            raise Unsound(where, "expected 'new' for a species of this phase only")
        if species.food:
            raise Unsound(where, "expected no food on a new species")
        return
    within(where, species.population_before, 1, species.population)
    within(where, species.body_before, 1, species.body)
    within(where, species.count_before, 0, TRAIT_LIMIT[game.seats])
    cards = species.cards_before[: species.count_before]
    if len({TRAIT[card] for card in cards}) < len(cards):
        raise Unsound(where, "expected no trait twice")
    fat = any(TRAIT[card] == FAT_TISSUE for card in cards)
    within(where, species.fat_before, species.fat, species.body_before if fat else 0)
    if has(species, FAT_TISSUE) and species.fat != species.fat_before:
        raise Unsound(where, f"expected t{species.fat}: the Fat Tissue is still there")
    now = [c for i, c in enumerate(species.cards[: species.count]) if not species.hidden >> i & 1]
    spent = cards_of(game, game.players[seat].spent)
    for card in cards:
        if card not in now and card not in spent:
            raise Unsound(where, f"expected #{card + 1} on its species, or among the cards spent")
    if any(card not in cards for card in now):
        raise Unsound(where, "expected all traits that lie face up")


def _sound_eating(game: Climate) -> None:
    """Section 10: one take of food at a time."""
    asked = game.step in (AMOUNT, BONUS)
    if asked != (game.eater != NO_BOARD):
        raise Unsound("moment.eater", "expected a species that eats where an amount is asked for")
    if not asked:
        MOMENT.at_rest("moment.", game, *(name for name in MOMENT.names if name[:3] == "eat"))
        return
    within("moment.eat_most", game.eat_most, 1, MOST_BODY)
    step = TAKING if game.step == AMOUNT else FORAGING_NOW
    within("moment.eat_step", game.eat_step, step, step)
    owner = game.species[game.eater].owner
    if owner == NOBODY:
        raise Unsound("moment.eater", f"there is no species {LABELS[game.eater]}")
    if owner != game.turn and game.attack != SCAVENGING:
        raise Unsound("moment.eater", f"expected a species of player {game.turn}")


def _sound_attack(game: Climate) -> None:
    """Section 12: one attack at a time, or one use of Intelligence."""
    choosing = game.step in (PREY, DEFENCES, DISCARD)
    if game.half == 1 and not choosing:
        raise Unsound("moment.half", "expected 0: no choice is half made")
    thinking = game.step == DISCARD and game.thinker != NO_BOARD
    eating = game.step in (AMOUNT, BONUS) and game.phase == FEEDING
    if not choosing and not (eating and game.attack >= EATING):
        _sound_peace(game)
    elif thinking:
        _sound_thinking(game)
    elif choosing:
        _sound_declaration(game)
    else:
        _sound_meal(game)


def _sound_peace(game: Climate) -> None:
    """Nobody attacks and nobody thinks."""
    MOMENT.at_rest("moment.", game, *_ATTACK, "thinker", "to_pay")


def _sound_thinking(game: Climate) -> None:
    """CLI-13.15: a card is discarded for food."""
    if think_obstacle(game, game.turn, game.thinker) != no.NOTHING:
        name = LABELS[game.thinker]
        raise Unsound("moment.thinker", f"expected a species that can think, found {name}")
    within("moment.to_pay", game.to_pay, 1, 1)
    MOMENT.at_rest("moment.", game, *_ATTACK)


def _sound_declaration(game: Climate) -> None:
    """CLI-11.4: from the choice of the attacker to the last card paid."""
    MOMENT.at_rest("moment.", game, "thinker", "scavenger", "meat", "scavenging_seat")
    if game.attacker == NO_BOARD or game.species[game.attacker].owner != game.turn:
        raise Unsound("moment.attacker", f"expected a species of player {game.turn}")
    declared = DECLARED if game.step != PREY else NO_ATTACK
    within("moment.attack", game.attack, declared, declared)
    if game.step == PREY:
        MOMENT.at_rest("moment.", game, "prey", "negated", "waived", "to_pay")
        return
    if game.prey == NO_BOARD or attack_obstacle(game, game.attacker, game.prey) != no.NOTHING:
        raise Unsound("moment.prey", f"expected what {LABELS[game.attacker]} can attack")
    if game.negated & ~negatable(game, game.attacker, game.prey):
        raise Unsound("moment.negated", "expected traits that can be negated in this attack")
    free = ignorable(game, game.attacker, game.prey)
    if game.waived != NO_TRAIT and not (free & ~game.negated) >> game.waived & 1:
        raise Unsound("moment.waived", "expected a trait that can be ignored in this attack")
    if game.step == DEFENCES:
        MOMENT.at_rest("moment.", game, "to_pay")
        possible = prey_obstacle(game, game.attacker, game.prey) == no.NOTHING
        if not possible or not fits_hand(game, game.negated, game.waived):
            raise Unsound("moment.negated", "expected an attack that the hand can still pay")
    else:
        within("moment.to_pay", game.to_pay, 1, attack_cost(game))


def _sound_meal(game: Climate) -> None:
    """CLI-12.4, CLI-13.21: the attacker eats, then the Scavengers."""
    MOMENT.at_rest("moment.", game, "thinker", "to_pay")
    within("moment.meat", game.meat, 1, MOST_BODY)
    if game.attacker == NO_BOARD or game.prey == NO_BOARD or game.attacker == game.prey:
        raise Unsound("moment.attacker", "expected an attacker and another species as its prey")
    if game.attack == EATING:
        MOMENT.at_rest("moment.", game, "scavenger", "scavenging_seat")
    elif game.scavenger != NO_BOARD:
        seat = (game.turn + game.scavenging_seat) % game.seats
        if game.species[game.scavenger].owner != seat:
            raise Unsound("moment.scavenger", f"expected a species of player {seat}")


def _sound_question(game: Climate) -> None:
    """The question is the one to which the rules come from here."""
    twin = copy(game)
    try:
        go_on(twin)
    except (BrokenState, IndexError):
        raise Unsound("step", f"expected a moment at which {STEPS[game.step]} is asked") from None
    if twin != game:
        asked, instead = STEPS[game.step], STEPS[twin.step]
        raise Unsound("step", f"expected a moment at which {asked} is asked, not {instead}")
