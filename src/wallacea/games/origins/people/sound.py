"""What is so of every table of Origins: a state that was read is checked against it.

A position may use more cards of a kind than exist, and it need not tell how it came about.
But each thing lies where it can lie, whatever is spoken of is there, and what is asked is
something that can be asked: from here the game can be played to its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wallacea.core.soundness import Unsound, refuse_if, within

from .. import actions as act
from .. import obstacles as no
from ..cards import (
    CARD_NAMES,
    CARDS,
    CARNIVOROUS,
    COMMUNICATION,
    FAT_KINDS,
    FAT_TISSUE,
    FIRST_PAIR,
    HALVES,
    HIGH_BODY_WEIGHT,
    KINDS,
    LINKS,
    PARASITE,
    SCAVENGER,
    SHOWN,
    SINGLE_TRAITS,
    TRAIT_COUNT,
    TRAITS,
    kinds_showing,
)
from ..options import TIE_BY_DICE
from ..rules.animals import (
    FAT_BITS,
    FAT_MASK,
    card_of,
    count_laid,
    has,
    laid_cards,
    latest_card,
    marked,
    need,
)
from ..rules.attack import attacker_obstacle, count_scavengers, prey_obstacle
from ..rules.feed import pirate_obstacle
from ..rules.legality import chooser, legal
from ..rules.links import link_owner
from ..rules.scoring import rank_number
from ..state import (
    ASLEEP,
    BACK,
    CHOOSE_ANIMAL,
    CHOOSE_PARTNER,
    CHOOSE_PREY,
    CHOOSE_VICTIM,
    DEFEND,
    FORTH,
    GO,
    LATEST_LINK,
    MARKS,
    OVER,
    RESOLVE_LINKS,
    SCAVENGE,
    STEPS,
    THIS_ATTACK,
    Animal,
    Link,
    Origins,
    Player,
)
from .names import animal_name, name_of
from .position import LAST_TURN, MOST_OF_A_KIND, TABLE, fat_cards


def sound(game: Origins) -> None:
    """Raises ``Unsound`` where something on the table cannot be so."""
    check_counts(game)
    check_table(game)
    for i, link in enumerate(game.links):
        check_link(game, i, link)
    for number in living(game):
        check_animal(game, number)
    check_laid(game)
    check_players(game)
    check_cards(game)
    check_moment(game)


def living(game: Origins) -> list[int]:
    """The animals in play, by their numbers."""
    return game.table[: game.living]


def place_of(game: Origins, number: int) -> str:
    """Where a position speaks of an animal."""
    return f"players.{game.animals[number].owner - 1}.animals.{animal_name(game, number)}"


# --- numbers that stand for themselves ------------------------------------------------------


def check_counts(game: Origins) -> None:
    TABLE.check_options(game)
    within("made", game.made, 0, CARDS)
    within("animals", game.living, 0, game.made)
    within("linked", game.linked, 0, LINKS)
    within("deck", game.deck_size, 0, CARDS)
    TABLE.check_all(game)
    within("asked", game.asked, 0, game.seats - 1)
    within("pending", game.pending, 0, 1)
    for name in ("partner", "attacker", "target"):
        within(name, getattr(game, name), 0, CARDS - 1)
    within("chosen", game.chosen, 0, CARDS - 1)
    # Every turn but the last deals each player a card.
    within("turn", game.turn, 1, LAST_TURN - (game.deck_size + game.seats - 1) // game.seats)


# --- animals --------------------------------------------------------------------------------


def check_table(game: Origins) -> None:
    """The list of animals in play holds each of them once, in the order in which they came."""
    table = living(game)
    there = [number for number, animal in enumerate(game.animals) if animal.owner]
    if table != there or any(game.table[game.living : CARDS - count_laid(game)]):
        raise Unsound("animals", "expected each animal on the table once, in the order of play")
    names = [animal.name for animal in game.animals if animal.name]
    if len(set(names)) < len(names) or not all(name_of(name) for name in names):
        raise Unsound("numbers", "expected a name of its own for each animal")
    for number, animal in enumerate(game.animals):
        within("animals", animal.owner, 0, game.seats)
        if animal.owner and number >= game.made:
            raise Unsound("made", f"expected at least {number + 1} animals that were played")
        nothing = Animal()
        nothing.name = animal.name if number < game.made else 0
        if not animal.owner and animal != nothing:
            raise Unsound("animals", f"animal {number + 1} is not on the table: nothing lies on it")


def check_animal(game: Origins, number: int) -> None:
    animal, where = game.animals[number], place_of(game, number)

    def refuse(what: str) -> None:
        raise Unsound(where, what)

    if animal.traits & ~SINGLE_TRAITS:
        refuse("expected traits of single animals")
    if has(animal, CARNIVOROUS) and has(animal, SCAVENGER):  # ORI-3.9
        refuse("carnivorous and scavenger never lie on the same animal")
    for trait, card in (
        (CARNIVOROUS, animal.carnivorous_card),
        (HIGH_BODY_WEIGHT, animal.weight_card),
        (PARASITE, animal.parasite_card),
    ):
        if card not in (kinds_showing(trait) if has(animal, trait) else (0,)):
            refuse(f"expected a card that shows {TRAITS[trait]}")
    fats = list(fat_cards(animal))
    if animal.fat != sum(fats) or animal.fat_cards >> FAT_BITS * len(fats):
        refuse(f"expected {animal.fat} cards that show fat_tissue")
    if not 0 <= animal.food <= need(animal):
        refuse(f"expected 0 to {need(animal)} food, found {animal.food}")
    if not 0 <= animal.yellow <= animal.fat:
        refuse(f"expected 0 to {animal.fat} yellow tokens, found {animal.yellow}")
    if not 0 <= animal.marks < 1 << len(MARKS):
        refuse(f"expected marks out of {', '.join(MARKS)}")
    if marked(animal, THIS_ATTACK) and game.step != DEFEND:
        refuse("rolled and redirected last no longer than an attack")
    if not 0 <= animal.last_sleep <= game.turn:
        refuse(f"expected a latest sleep in turn 0 to {game.turn}, found {animal.last_sleep}")
    if marked(animal, ASLEEP) and animal.last_sleep != game.turn:
        refuse(f"an animal that is asleep slept in this turn, {game.turn}")
    on_it = [i for i, link in enumerate(game.links) if joins(link, number)]
    if animal.links != len(on_it):
        refuse(f"expected {len(on_it)} pair cards, found {animal.links}")
    within(where, animal.card, 0, KINDS - 1)


# --- links ----------------------------------------------------------------------------------


def joins(link: Link, number: int) -> bool:
    return link.trait > 0 and number in (link.first, link.second)


def check_link(game: Origins, i: int, link: Link) -> None:
    """ORI-10.1, ORI-10.2."""
    if link == Link():
        return
    if i >= game.linked:
        raise Unsound("linked", f"expected at least {i + 1} links that were made")
    within("links", link.trait, FIRST_PAIR, TRAIT_COUNT - 1)
    trait = TRAITS[link.trait]
    if link.card not in kinds_showing(link.trait):
        raise Unsound("links", f"expected a card that shows {trait} for link {i + 1}")
    ends = {link.first, link.second}
    owners = {game.animals[end].owner if 0 <= end < CARDS else 0 for end in ends}
    if len(ends) != 2 or len(owners) != 1 or 0 in owners:
        raise Unsound("links", f"expected two different animals of one player for link {i + 1}")
    for other in game.links[:i]:
        if other.trait == link.trait and {other.first, other.second} == ends:
            raise Unsound("links", f"two animals are joined by {trait} only once")
    within("used", link.used, 0, 1)
    within("pending", link.pending, 0, FORTH | BACK)
    if link.trait < COMMUNICATION and (link.used or link.pending):
        raise Unsound("links", f"{trait} gives no food: it is neither used nor pending")
    if link.used and link.pending:  # ORI-7.9
        raise Unsound("pending", f"link {i + 1} is used: it waits no more in this go")


# --- cards ----------------------------------------------------------------------------------


def check_laid(game: Origins) -> None:
    """ORI-18.2: every card on an animal has its place in the order in which they came."""
    cards: Counter[tuple[int, int]] = Counter()
    for number in living(game):
        animal = game.animals[number]
        cards.update((trait + 1, number) for trait in range(FIRST_PAIR) if has(animal, trait))
        cards[FAT_TISSUE + 1, number] += animal.fat
    cards.update((LATEST_LINK + i, 0) for i, link in enumerate(game.links) if link.trait)
    if +cards != Counter(laid_cards(game)):
        raise Unsound("laid", "expected each card that lies on an animal once, and no other")
    for number in living(game):
        if game.animals[number].latest != latest_card(game, number):
            where = place_of(game, number)
            raise Unsound(where, "expected as its latest card the one that came last")


def check_players(game: Origins) -> None:
    for seat, player in enumerate(game.players):
        where = f"players.{seat}"
        if seat >= game.seats and player != Player():
            raise Unsound("players", f"expected nothing of a player beyond {game.seats} seats")
        if min(*player.hand, *player.shown, *player.unseen) < 0:
            raise Unsound(where, "expected no fewer than 0 cards of a kind")
        if player.hand_size != sum(player.hand):
            raise Unsound(f"{where}.hand", f"expected {sum(player.hand)} cards in hand")
        if player.pile_size != sum(player.shown) + sum(player.unseen):
            raise Unsound(f"{where}.discard", "expected as many discarded cards as there are")
        if player.due:
            raise Unsound(where, "expected that no card is still to be dealt")


def check_cards(game: Origins) -> None:
    """No game that goes on from here may need more room than two sets of cards do."""
    deck = game.deck[: game.deck_size]
    if any(game.deck[game.deck_size :]) or not all(0 <= card < KINDS for card in deck):
        raise Unsound("deck", f"expected {game.deck_size} cards of {KINDS} kinds")
    to_come = Counter(deck)
    for player in game.players:
        to_come.update(dict(enumerate(player.hand)))
    everywhere = to_come + lying(game)
    if everywhere.total() > CARDS:
        raise Unsound("", f"expected at most {CARDS} cards in all, found {everywhere.total()}")
    if game.made + to_come.total() > CARDS:
        raise Unsound("made", f"expected at most {CARDS} animals with those that may still come")
    for kind, count in everywhere.items():
        if count > MOST_OF_A_KIND:
            raise Unsound("", f"expected at most {MOST_OF_A_KIND} cards {CARD_NAMES[kind]}")
    pairs = sum(to_come[kind] for kind in range(KINDS) if SHOWN[HALVES * kind] >= FIRST_PAIR)
    if game.linked + pairs > LINKS:
        raise Unsound("", f"expected at most {LINKS} cards with pair traits in all")
    for place, kind in enumerate(FAT_KINDS):
        on_one = (game.animals[n].fat_cards >> FAT_BITS * place & FAT_MASK for n in living(game))
        if max(on_one, default=0) + to_come[kind] > FAT_MASK:
            what = f"expected at most {FAT_MASK} cards {CARD_NAMES[kind]} that one animal may get"
            raise Unsound("", what)


def lying(game: Origins) -> Counter[int]:
    """All cards on the table and in the discard piles, by kind."""
    cards: Counter[int] = Counter(link.card for link in game.links if link.trait)
    for player in game.players:
        cards.update(dict(enumerate(player.shown)))
        cards.update(dict(enumerate(player.unseen)))
    for number in living(game):
        animal = game.animals[number]
        cards[animal.card] += 1
        cards.update(dict(zip(FAT_KINDS, fat_cards(animal), strict=True)))
        cards.update(card_of(animal, trait) for trait in range(FIRST_PAIR) if has(animal, trait))
    return cards


# --- the moment -----------------------------------------------------------------------------


def check_moment(game: Origins) -> None:
    """What is asked can be asked, and of this player."""
    step = game.step
    if not 0 <= game.passed < 1 << game.seats:
        raise Unsound("players", f"expected that only {game.seats} players can pass")
    if step < GO and game.passed >> game.player & 1:
        raise Unsound("go", "a player who has passed has no more goes")
    if game.spent and not game.acted:
        raise Unsound("acted", "the main action is spent, so something was done")
    check_pending(game)
    if step in (CHOOSE_ANIMAL, CHOOSE_PARTNER):
        check_half_played(game)
    elif step == CHOOSE_PREY:
        obstacle = attacker_obstacle(game, game.player, game.chosen, no.NOTHING)
        refuse_if(game.spent == 1, "chosen", "the main action of this go is spent")
        refuse_for("chosen", obstacle)
    elif step == CHOOSE_VICTIM:
        refuse_for("chosen", pirate_obstacle(game, game.player, game.chosen))
    elif step == DEFEND:
        check_attack(game)
    elif step == SCAVENGE:
        check_scavengers(game)
    check_dice_winner(game)
    if step != OVER and legal(game, chooser(game), [0] * act.MOST_CHOICES) == 0:
        raise Unsound("step", "expected a step at which something can be chosen")


def refuse_for(where: str, obstacle: int) -> None:
    """An obstacle to a whole choice is also an obstacle to half of it."""
    refuse_if(obstacle != no.NOTHING, where, f"not possible: {tuple(no.OBSTACLES)[obstacle - 1]}")


def check_half_played(game: Origins) -> None:
    """A card that becomes a trait lies in the hand until it does."""
    within("chosen", game.chosen, 0, HALVES * KINDS - 1)
    card, trait = game.chosen // HALVES, SHOWN[game.chosen]
    in_hand = game.players[game.player].hand[card]
    refuse_if(not in_hand, "chosen", f"expected a card of the hand, found {CARD_NAMES[card]}")
    pair = game.step == CHOOSE_PARTNER
    if trait < (FIRST_PAIR if pair else 0):
        raise Unsound("chosen", f"expected a {'pair ' if pair else ''}trait that this card shows")


def check_attack(game: Origins) -> None:
    """ORI-8.1: the attacker may attack its target."""
    obstacle = attacker_obstacle(game, game.player, game.attacker, no.NOTHING)
    if obstacle == no.ATTACKER_ALREADY_HUNTED:  # which is so from the declaration on
        obstacle = attacker_obstacle(game, game.player, game.attacker, obstacle)
    refuse_for("attacker", obstacle)
    refuse_for("target", prey_obstacle(game, game.attacker, game.target, no.NOTHING))


def seats_before(game: Origins) -> Iterator[int]:
    """The seats that were asked before the one that is asked now, beginning with the go."""
    seat = game.player
    while seat != game.asked:
        yield seat
        seat = (seat + 1) % game.seats


def check_scavengers(game: Origins) -> None:
    """ORI-9.13.2."""
    for seat in seats_before(game):
        if count_scavengers(game, seat) > 0:
            raise Unsound("asked", f"seat {seat} has a scavenger and comes before {game.asked}")


def check_pending(game: Origins) -> None:
    """ORI-7.10: links wait where they are asked about, or until a scavenger has eaten."""
    waiting = [i for i, link in enumerate(game.links) if link.pending]
    if game.pending != bool(waiting):
        raise Unsound("pending", "expected a mark on the game where links wait, and only there")
    if waiting and game.step not in (SCAVENGE, RESOLVE_LINKS):
        raise Unsound("pending", f"no link waits at the step {STEPS[game.step]}")
    if game.step == RESOLVE_LINKS:
        for i in waiting:
            if link_owner(game, i) in seats_before(game):
                raise Unsound("asked", f"the owner of link {i + 1} comes before {game.asked}")


def check_dice_winner(game: Origins) -> None:
    """ORI-12.5: dice decide between players who are level, once the game is over."""
    if game.dice_winner:
        ranks = [rank_number(game, seat) for seat in range(game.seats)]
        level = ranks.count(max(ranks)) > 1 and ranks[game.dice_winner - 1] == max(ranks)
        if game.step != OVER or game.final_tie != TIE_BY_DICE or not level:
            raise Unsound("dice_winner", "dice decide only between players level at the end")
