"""The development phase (section 3): cards become animals or traits."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.events import note
from wallacea.core.rules import rule

from .. import events
from .. import obstacles as no
from ..cards import (
    CARNIVOROUS,
    FAT_TISSUE,
    FIRST_PAIR,
    HALVES,
    NO_TRAIT,
    PARASITE,
    SCAVENGER,
    SHOWN,
    TRAIT_COUNT,
)
from ..state import CHOOSE_ANIMAL, CHOOSE_PARTNER, EVERYBODY, NOBODY, PLAY_CARD, Origins
from .animals import give_trait, has, new_animal, new_link, owner_of

CLASHING = 1 << CARNIVOROUS | 1 << SCAVENGER


@rule
def card_obstacle(game: Origins, seat: int, card: int) -> int:
    """Only a card from the player's hand can be played."""
    return no.NOTHING if game.players[seat].hand[card] > 0 else no.CARD_NOT_IN_HAND


@rule
def play_animal(game: Origins, seat: int, card: int) -> None:
    """ORI-3.5: as an animal; nobody else sees what the card shows on its other side."""
    out_of_hand(game, seat, card)
    number = new_animal(game, seat, card)
    note(game, events.PLAYED_ANIMAL, seat, card, number)


@rule
def out_of_hand(game: Origins, seat: int, card: int) -> None:
    game.players[seat].hand[card] -= 1
    game.players[seat].hand_size -= 1


# --- as a trait -----------------------------------------------------------------------------


@rule
def half_obstacle(game: Origins, seat: int, half: int) -> int:
    """ORI-3.6: the card, and one of the traits it shows."""
    obstacle = card_obstacle(game, seat, half // HALVES)
    if obstacle == no.NOTHING and SHOWN[half] == NO_TRAIT:
        obstacle = no.TRAIT_NOT_ON_CARD
    return obstacle


@rule
def target_obstacle(game: Origins, seat: int, trait: int, number: int) -> int:
    """ORI-3.7 to ORI-3.9: why a trait cannot go on this animal (for a pair: the first one)."""
    whose = owner_of(game, number)
    if whose == NOBODY:
        return no.TARGET_NOT_ON_TABLE
    if trait == PARASITE:
        if whose == seat:
            return no.PARASITE_ON_OWN
    elif whose != seat:
        return no.TARGET_NOT_OWN
    animal = game.animals[number]
    if trait >= FIRST_PAIR or trait == FAT_TISSUE:
        return no.NOTHING
    if has(animal, trait):
        return no.DUPLICATE_TRAIT
    if trait == CARNIVOROUS and has(animal, SCAVENGER):
        return no.SCAVENGER_CARNIVOROUS_CLASH
    if trait == SCAVENGER and has(animal, CARNIVOROUS):
        return no.SCAVENGER_CARNIVOROUS_CLASH
    return no.NOTHING


@rule
def pair_obstacle(game: Origins, seat: int, trait: int, first: int, second: int) -> int:
    """ORI-10.1, ORI-10.2: why a pair trait cannot join these two."""
    obstacle = target_obstacle(game, seat, trait, first)
    if obstacle == no.NOTHING:
        obstacle = target_obstacle(game, seat, trait, second)
    if obstacle == no.NOTHING and first == second:
        obstacle = no.PAIR_SAME_ANIMAL
    if obstacle == no.NOTHING and joined(game, trait, first, second):
        obstacle = no.PAIR_DUPLICATE
    return obstacle


@rule
def joined(game: Origins, trait: int, first: int, second: int) -> bool:
    """Whether the two have this pair trait already, in whatever order."""
    if game.animals[first].links > 0 and game.animals[second].links > 0:
        for i in range(game.linked):
            link = game.links[i]
            if link.trait == trait:
                if link.first == first and link.second == second:
                    return True
                if link.first == second and link.second == first:
                    return True
    return False


@rule
def has_partner(game: Origins, seat: int, trait: int, first: int) -> bool:
    """Whether some animal can be joined with this one."""
    for i in range(game.living):
        if pair_obstacle(game, seat, trait, first, game.table[i]) == no.NOTHING:
            return True
    return False


@rule
def first_target_obstacle(game: Origins, seat: int, trait: int, number: int) -> int:
    """Why the choice of this animal would lead nowhere."""
    obstacle = target_obstacle(game, seat, trait, number)
    if (
        obstacle == no.NOTHING
        and trait >= FIRST_PAIR
        and not has_partner(game, seat, trait, number)
    ):
        obstacle = no.NO_TARGET
    return obstacle


@rule
def traits_with_a_place(game: Origins, seat: int) -> int:
    """A bit for each trait that could now go on some animal, or some pair, of the table."""
    own = 0
    places = 0
    for i in range(game.living):
        animal = game.animals[game.table[i]]
        lacking = ~animal.traits
        if animal.owner == seat + 1:
            own += 1
            # ORI-3.9: where one of the two is, neither can go.
            if animal.traits & CLASHING != 0:
                lacking &= ~CLASHING
            places |= lacking & ~(1 << PARASITE)
        else:
            places |= lacking & (1 << PARASITE)
    places &= (1 << FIRST_PAIR) - 1
    if own > 1:  # a pair that is not joined yet
        for trait in range(FIRST_PAIR, TRAIT_COUNT):
            if links_of(game, seat, trait) < own * (own - 1) // 2:
                places |= 1 << trait
    return places


@rule
def links_of(game: Origins, seat: int, trait: int) -> int:
    """How many pairs of a player have this trait."""
    count = 0
    for i in range(game.linked):
        if game.links[i].trait == trait and owner_of(game, game.links[i].first) == seat:
            count += 1
    return count


@rule
def trait_obstacle(game: Origins, seat: int, half: int) -> int:
    """Why a card cannot be played as this trait, on whichever animal."""
    obstacle = half_obstacle(game, seat, half)
    if obstacle == no.NOTHING and traits_with_a_place(game, seat) >> SHOWN[half] & 1 == 0:
        obstacle = no.NO_TARGET
    return obstacle


@rule
def choose_trait(game: Origins, half: int) -> None:
    """The first part of the choice: which card, as which trait."""
    game.chosen = half
    game.step = CHOOSE_ANIMAL


@rule
def choose_animal(game: Origins, seat: int, number: int) -> bool:
    """The next part: on which animal. Tells whether the card is now played."""
    trait = SHOWN[game.chosen]
    if trait >= FIRST_PAIR and game.step == CHOOSE_ANIMAL:
        game.partner = number
        game.step = CHOOSE_PARTNER
        return False
    card = game.chosen // HALVES
    out_of_hand(game, seat, card)
    if trait >= FIRST_PAIR:
        new_link(game, trait, card, game.partner, number)
        note(game, events.PLAYED_PAIR, game.chosen, game.partner, number)
    else:
        give_trait(game, number, trait, card)
        note(game, events.PLAYED_TRAIT, seat, game.chosen, number)
    game.learned |= EVERYBODY & ~(1 << seat)
    game.chosen = 0
    game.partner = 0
    game.step = PLAY_CARD
    return True


# --- goes -----------------------------------------------------------------------------------


@rule
def pass_for_good(game: Origins, seat: int) -> None:
    """ORI-3.2: no more goes in this phase."""
    game.passed |= 1 << seat
    note(game, events.PASSED, seat, 0, 0)


@rule
def all_passed(game: Origins) -> bool:
    return game.passed == (1 << game.seats) - 1


@rule
def next_developer(game: Origins) -> None:
    """The next player clockwise who has not passed."""
    if all_passed(game):
        return
    for _ in range(game.seats):
        game.player = (game.player + 1) % game.seats
        if game.passed >> game.player & 1 == 0:
            return
    broken(game)
