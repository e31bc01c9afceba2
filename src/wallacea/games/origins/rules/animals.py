"""Animals: what they need, what lies on them, and how cards come to them and leave them."""

from __future__ import annotations

from wallacea.core.broken import broken
from wallacea.core.rules import rule

from .. import obstacles as no
from ..cards import (
    CARDS,
    CARNIVOROUS,
    FAT_KINDS,
    FAT_PLACE,
    FAT_TISSUE,
    FIRST_PAIR,
    HIGH_BODY_WEIGHT,
    NEED_PLUS,
    ONLY_CARD,
    PARASITE,
    SYMBIOSIS,
)
from ..state import ASLEEP, LATEST_LINK, Animal, Origins

FAT_BITS = 4
FAT_MASK = 15
FAT_KIND_COUNT = len(FAT_KINDS)


@rule
def owner_of(game: Origins, animal: int) -> int:
    """The seat of an animal's player; NOBODY for an animal that is not on the table."""
    return game.animals[animal].owner - 1


@rule
def has(animal: Animal, trait: int) -> bool:
    """Whether the animal has a single trait."""
    return animal.traits >> trait & 1 == 1


@rule
def marked(animal: Animal, mark: int) -> bool:
    return animal.marks & mark != 0


@rule
def need(animal: Animal) -> int:
    """ORI-6.1: how many tokens feed the animal."""
    traits = animal.traits
    return (
        1
        + (traits >> CARNIVOROUS & 1) * NEED_PLUS[CARNIVOROUS]
        + (traits >> HIGH_BODY_WEIGHT & 1) * NEED_PLUS[HIGH_BODY_WEIGHT]
        + (traits >> PARASITE & 1) * NEED_PLUS[PARASITE]
    )


@rule
def fed(animal: Animal) -> bool:
    """ORI-6.2: A sleeping animal counts as fed; yellow tokens do not."""
    return animal.marks & ASLEEP != 0 or animal.food >= need(animal)


@rule
def full(animal: Animal) -> bool:
    """Fed, and no place for fat left."""
    return fed(animal) and animal.yellow >= animal.fat


@rule
def waits(game: Origins, number: int) -> bool:
    """ORI-10.6.3, ORI-10.6.4: some symbiont of this animal is not fed."""
    if game.animals[number].links > 0:
        for i in range(game.linked):
            link = game.links[i]
            if link.trait == SYMBIOSIS and link.second == number:
                if not fed(game.animals[link.first]):
                    return True
    return False


@rule
def protected(game: Origins, number: int) -> bool:
    """ORI-10.6.2: some symbiont of this animal is in play."""
    if game.animals[number].links > 0:
        for i in range(game.linked):
            link = game.links[i]
            if link.trait == SYMBIOSIS and link.second == number:
                return True
    return False


@rule
def receiving_obstacle(game: Origins, number: int) -> int:
    """ORI-6.4: why this animal can receive no token."""
    animal = game.animals[number]
    if animal.marks & ASLEEP != 0:
        return no.ANIMAL_ASLEEP
    if animal.food >= need(animal) and animal.yellow >= animal.fat:
        return no.ANIMAL_FULL
    if waits(game, number):
        return no.ANIMAL_WAITS
    return no.NOTHING


@rule
def can_receive(game: Origins, number: int) -> bool:
    return receiving_obstacle(game, number) == no.NOTHING


# --- cards come ---------------------------------------------------------------------------


@rule
def new_animal(game: Origins, seat: int, card: int) -> int:
    """ORI-3.5: with no traits, no tokens and no marks; returns its number."""
    number = game.made
    game.made += 1
    game.animals[number].owner = seat + 1
    game.animals[number].card = card
    game.table[game.living] = number
    game.living += 1
    return number


@rule
def give_trait(game: Origins, number: int, trait: int, card: int) -> None:
    """Lays a card on an animal as a single trait."""
    lay(game, trait + 1, number)
    animal = game.animals[number]
    animal.latest = trait + 1
    if trait == FAT_TISSUE:
        animal.fat += 1
        animal.fat_cards += 1 << FAT_BITS * FAT_PLACE[card]
    else:
        animal.traits |= 1 << trait
        if trait == CARNIVOROUS:
            animal.carnivorous_card = card
        elif trait == HIGH_BODY_WEIGHT:
            animal.weight_card = card
        elif trait == PARASITE:
            animal.parasite_card = card


@rule
def new_link(game: Origins, trait: int, card: int, first: int, second: int) -> None:
    """ORI-10.1: one card for two animals."""
    game.linked += 1
    lay_link(game, game.linked - 1, trait, card, first, second)


@rule
def lay_link(game: Origins, i: int, trait: int, card: int, first: int, second: int) -> None:
    link = game.links[i]
    link.trait = trait
    link.card = card
    link.first = first
    link.second = second
    game.animals[first].links += 1
    game.animals[second].links += 1
    lay(game, LATEST_LINK + i, 0)
    game.animals[first].latest = LATEST_LINK + i
    game.animals[second].latest = LATEST_LINK + i


# --- the order in which cards came (ORI-18.2) -----------------------------------------------


@rule
def count_laid(game: Origins) -> int:
    """How many cards lie on animals."""
    count = 0
    while count < CARDS - game.living and game.table[CARDS - 1 - count] > 0:
        count += 1
    return count


@rule
def lay(game: Origins, card: int, number: int) -> None:
    """A card, named as in ``latest``, comes to an animal after all others; 0 for a link."""
    game.table[CARDS - 1 - count_laid(game)] = card * CARDS + number


@rule
def take_up(game: Origins, card: int, number: int) -> None:
    """The card leaves; of several that are equal it is the one that came last."""
    latest = CARDS - count_laid(game)
    for i in range(latest, CARDS):
        if game.table[i] == card * CARDS + number:
            for later in range(i - latest):
                game.table[i - later] = game.table[i - later - 1]
            game.table[latest] = 0
            return


@rule
def latest_card(game: Origins, number: int) -> int:
    """The card that came to an animal last, named as in ``latest``; 0 if none lies on it."""
    for i in range(CARDS - count_laid(game), CARDS):
        card = game.table[i] // CARDS
        if card >= LATEST_LINK:
            link = game.links[card - LATEST_LINK]
            if link.first == number or link.second == number:
                return card
        elif game.table[i] % CARDS == number:
            return card
    return 0


def laid_cards(game: Origins) -> list[tuple[int, int]]:
    """The cards on animals in the order in which they came, each with its animal."""
    entries = game.table[CARDS - count_laid(game) :][::-1]
    return [divmod(entry, CARDS) for entry in entries]


# --- cards leave --------------------------------------------------------------------------


@rule
def to_pile(game: Origins, seat: int, card: int) -> None:
    """ORI-11.2: a card that lay open goes to its owner's discard pile."""
    game.players[seat].shown[card] += 1
    game.players[seat].pile_size += 1


@rule
def card_of(animal: Animal, trait: int) -> int:
    """The kind of the card that gives a single trait."""
    if trait == CARNIVOROUS:
        return animal.carnivorous_card
    if trait == HIGH_BODY_WEIGHT:
        return animal.weight_card
    if trait == PARASITE:
        return animal.parasite_card
    return ONLY_CARD[trait]


@rule
def lose_trait(game: Origins, number: int, trait: int) -> None:
    """A single trait other than Fat Tissue leaves its animal."""
    animal = game.animals[number]
    to_pile(game, animal.owner - 1, card_of(animal, trait))
    animal.traits &= ~(1 << trait)
    take_up(game, trait + 1, number)
    forget_latest(game, number, trait + 1)
    if trait == CARNIVOROUS:
        animal.carnivorous_card = 0
    elif trait == HIGH_BODY_WEIGHT:
        animal.weight_card = 0
    elif trait == PARASITE:
        animal.parasite_card = 0


@rule
def lose_fat(game: Origins, number: int) -> None:
    """One Fat Tissue card leaves; they are equal but for what else is printed on them."""
    animal = game.animals[number]
    for place in range(FAT_KIND_COUNT):
        if animal.fat_cards >> FAT_BITS * place & FAT_MASK > 0:
            animal.fat -= 1
            animal.fat_cards -= 1 << FAT_BITS * place
            to_pile(game, animal.owner - 1, FAT_KINDS[place])
            take_up(game, FAT_TISSUE + 1, number)
            forget_latest(game, number, FAT_TISSUE + 1)
            return
    broken(game)


@rule
def forget_latest(game: Origins, number: int, card: int) -> None:
    """If the card that has left came last, the one that came before it is the latest now."""
    if game.animals[number].latest == card:
        game.animals[number].latest = latest_card(game, number)


@rule
def lose_link(game: Origins, i: int) -> None:
    """ORI-10.3: the card leaves both animals and is discarded once."""
    link = game.links[i]
    to_pile(game, game.animals[link.first].owner - 1, link.card)
    game.animals[link.first].links -= 1
    game.animals[link.second].links -= 1
    take_up(game, LATEST_LINK + i, 0)
    forget_latest(game, link.first, LATEST_LINK + i)
    forget_latest(game, link.second, LATEST_LINK + i)
    link.trait = 0
    link.card = 0
    link.first = 0
    link.second = 0
    link.used = 0
    link.pending = 0


@rule
def leave_table(game: Origins, number: int) -> None:
    """The animal and all cards on it go to its owner's pile."""
    animal = game.animals[number]
    seat = animal.owner - 1
    if animal.links > 0:
        for i in range(game.linked):
            if game.links[i].trait > 0:
                if game.links[i].first == number or game.links[i].second == number:
                    lose_link(game, i)
    if animal.traits != 0:
        for trait in range(FIRST_PAIR):
            if has(animal, trait):
                lose_trait(game, number, trait)
    for _ in range(animal.fat):
        lose_fat(game, number)
    game.players[seat].unseen[animal.card] += 1
    game.players[seat].pile_size += 1
    animal.marks = 0
    animal.latest = 0
    animal.owner = 0
    animal.card = 0
    animal.food = 0
    animal.yellow = 0
    animal.last_sleep = 0


@rule
def close_ranks(game: Origins) -> None:
    """Takes the animals that have left out of the list of animals in play."""
    kept = 0
    for i in range(game.living):
        number = game.table[i]
        if game.animals[number].owner > 0:
            game.table[kept] = number
            kept += 1
    for i in range(kept, game.living):
        game.table[i] = 0
    game.living = kept
