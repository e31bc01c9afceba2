"""What a player may choose now, and what stands in the way of everything else."""

from __future__ import annotations

from wallacea.core.rules import rule

from .. import actions as act
from .. import obstacles as no
from ..cards import (
    CARDS,
    CARNIVOROUS,
    FAT_TISSUE,
    FIRST_PAIR,
    GRAZING,
    HALVES,
    HIBERNATION,
    KINDS,
    NO_TRAIT,
    PIRACY,
    SHOWN,
    TAIL_LOSS,
)
from ..state import (
    BACK,
    CHOOSE_ANIMAL,
    CHOOSE_PARTNER,
    CHOOSE_PREY,
    CHOOSE_VICTIM,
    DEFEND,
    FORTH,
    GO,
    LATEST_LINK,
    NOBODY,
    OVER,
    PLAY_CARD,
    RESOLVE_LINKS,
    SCAVENGE,
    Origins,
)
from .animals import has
from .attack import (
    attack_obstacle,
    can_mimic,
    defender,
    drop_filled_obstacle,
    drop_link_obstacle,
    drop_obstacle,
    hunt_obstacle,
    mimic_obstacle,
    no_defence_obstacle,
    prey_obstacle,
    run_obstacle,
    scavenger_able,
)
from .develop import (
    card_obstacle,
    first_target_obstacle,
    half_obstacle,
    pair_obstacle,
    target_obstacle,
    trait_obstacle,
    traits_with_a_place,
)
from .feed import (
    convert_obstacle,
    end_go_obstacle,
    graze_obstacle,
    hibernate_obstacle,
    most_to_convert,
    piracy_obstacle,
    pirate_obstacle,
    take_obstacle,
    victim_obstacle,
)
from .links import deliverable, link_owner


@rule
def over(game: Origins) -> bool:
    return game.step == OVER


@rule
def chooser(game: Origins) -> int:
    """ORI-2.4: the one player who has to decide now."""
    if game.step == OVER:
        return NOBODY
    if game.step == DEFEND:
        return defender(game)
    if game.step == SCAVENGE or game.step == RESOLVE_LINKS:
        return game.asked
    return game.player


@rule
def waiting(game: Origins) -> int:
    """A bit for each seat that must choose now: in Origins always one."""
    return 0 if game.step == OVER else 1 << chooser(game)


@rule
def unfinished(game: Origins) -> bool:
    """Whether the player has made only the first part of a choice."""
    step = game.step
    return (
        step == CHOOSE_ANIMAL
        or step == CHOOSE_PARTNER
        or step == CHOOSE_PREY
        or step == CHOOSE_VICTIM
    )


# --- obstacles ------------------------------------------------------------------------------


@rule
def step_of(action: int) -> int:
    """The step to which a choice belongs; for a half-made choice its second step."""
    if action < act.ON_ANIMAL:
        return PLAY_CARD
    if action < act.END_GO:
        return CHOOSE_ANIMAL
    if action >= act.WHOLE_TRAIT:
        return PLAY_CARD
    if action >= act.WHOLE_ATTACK:
        return GO
    if action >= act.FEED_SCAVENGER:
        return SCAVENGE
    if action >= act.LINK:
        return RESOLVE_LINKS
    if action >= act.NO_DEFENCE:
        return DEFEND
    if action >= act.ATTACK and action < act.CONVERT:
        return CHOOSE_PREY
    if action >= act.STEAL and action < act.HIBERNATE:
        return CHOOSE_VICTIM
    return GO


@rule
def moment_obstacle(game: Origins, seat: int, action: int) -> int:
    """ORI-2.5: what is tested of every request: the end, the phase, open decisions, the go."""
    if game.step == OVER:
        return no.GAME_OVER
    wanted = step_of(action)
    if (wanted < GO) != (game.step < GO):
        return no.WRONG_PHASE
    open_step = CHOOSE_ANIMAL if game.step == CHOOSE_PARTNER else game.step
    if open_step != wanted:
        if open_step != PLAY_CARD and open_step != GO:
            return no.DECISION_PENDING
        return no.REACTION_NOT_AVAILABLE if wanted == DEFEND else no.BAD_CHOICE
    if chooser(game) != seat:
        if open_step == DEFEND or open_step == SCAVENGE or open_step == RESOLVE_LINKS:
            return no.NOT_YOUR_DECISION
        if game.step < GO and game.passed >> seat & 1 == 1:
            return no.ALREADY_PASSED
        return no.NOT_YOUR_GO
    return no.NOTHING


@rule
def obstacle(game: Origins, seat: int, action: int) -> int:
    """Returns the number of the obstacle to this action, or 0 if it is legal."""
    found = moment_obstacle(game, seat, action)
    if found != no.NOTHING:
        return found
    if action >= act.ACTIONS:
        return gesture_obstacle(game, seat, action)
    if action >= act.NO_DEFENCE:
        return answer_obstacle(game, seat, action)
    if action == act.PASS:
        return no.NOTHING
    if action < act.PLAY_TRAIT:
        return card_obstacle(game, seat, action - act.PLAY_ANIMAL)
    if action < act.ON_ANIMAL:
        return trait_obstacle(game, seat, action - act.PLAY_TRAIT)
    if action < act.END_GO:
        return on_animal_obstacle(game, seat, action - act.ON_ANIMAL)
    if action == act.END_GO:
        return end_go_obstacle(game)
    if action < act.HUNT:
        return take_obstacle(game, seat, action - act.TAKE)
    if action < act.ATTACK:
        return hunt_obstacle(game, seat, action - act.HUNT)
    if action < act.CONVERT:
        return prey_obstacle(game, game.chosen, action - act.ATTACK, 0)
    if action < act.GRAZE:
        what = action - act.CONVERT
        return convert_obstacle(game, seat, what % CARDS, what // CARDS + 1)
    if action < act.PIRATE:
        return graze_obstacle(game, seat, action - act.GRAZE)
    if action < act.STEAL:
        return piracy_obstacle(game, seat, action - act.PIRATE)
    if action < act.HIBERNATE:
        return victim_obstacle(game, game.chosen, action - act.STEAL)
    return hibernate_obstacle(game, seat, action - act.HIBERNATE)


@rule
def on_animal_obstacle(game: Origins, seat: int, number: int) -> int:
    """The target of the trait that is being played."""
    trait = SHOWN[game.chosen]
    if game.step == CHOOSE_PARTNER:
        return pair_obstacle(game, seat, trait, game.partner, number)
    return first_target_obstacle(game, seat, trait, number)


@rule
def answer_obstacle(game: Origins, seat: int, action: int) -> int:
    """Answers of the defender, of a scavenger's owner, of the owner of links."""
    if action == act.NO_DEFENCE:
        return no_defence_obstacle(game)
    if action == act.RUN:
        return run_obstacle(game)
    if action < act.DROP:
        return mimic_obstacle(game, action - act.MIMIC)
    if action < act.DROP_FILLED:
        return drop_obstacle(game, action - act.DROP)
    if action == act.DROP_FILLED:
        return drop_filled_obstacle(game)
    if action < act.LINK:
        return drop_link_obstacle(game, action - act.DROP_LINK)
    if action < act.FEED_SCAVENGER:
        i = (action - act.LINK) // 2
        if game.links[i].pending > 0 and link_owner(game, i) == seat:
            if deliverable(game, i, (action - act.LINK) % 2 + 1):
                return no.NOTHING
        return no.BAD_CHOICE
    return no.NOTHING if scavenger_able(game, seat, action - act.FEED_SCAVENGER) else no.BAD_CHOICE


@rule
def gesture_obstacle(game: Origins, seat: int, action: int) -> int:
    """The obstacle to a whole action; used only to explain it."""
    if action < act.WHOLE_THEFT:
        what = action - act.WHOLE_ATTACK
        return attack_obstacle(game, seat, what // CARDS, what % CARDS)
    if action < act.WHOLE_TRAIT:
        what = action - act.WHOLE_THEFT
        found = pirate_obstacle(game, seat, what // CARDS)
        if found == no.NOTHING:
            found = victim_obstacle(game, what // CARDS, what % CARDS)
        return found
    if action < act.WHOLE_PAIR:
        what = action - act.WHOLE_TRAIT
        half = what // CARDS
        found = half_obstacle(game, seat, half)
        if found == no.NOTHING and SHOWN[half] >= FIRST_PAIR:  # a pair needs two animals
            found = no.TARGET_NOT_ON_TABLE
        if found == no.NOTHING:
            found = target_obstacle(game, seat, SHOWN[half], what % CARDS)
        return found
    what = action - act.WHOLE_PAIR
    half = what // (CARDS * CARDS)
    found = half_obstacle(game, seat, half)
    if found == no.NOTHING and SHOWN[half] < FIRST_PAIR:  # two animals for a single trait
        found = no.TARGET_NOT_ON_TABLE
    if found == no.NOTHING:
        first = what // CARDS % CARDS
        found = pair_obstacle(game, seat, SHOWN[half], first, what % CARDS)
    return found


# --- choices --------------------------------------------------------------------------------


@rule
def legal(game: Origins, seat: int, actions: list[int]) -> int:
    """Lists all legal actions; the safest (the default) comes first."""
    if game.step == OVER or chooser(game) != seat:
        return 0
    step = game.step
    if step == GO:
        return legal_in_go(game, seat, actions)
    if step == PLAY_CARD:
        return legal_cards(game, seat, actions)
    if step == DEFEND:
        return legal_reactions(game, actions)
    count = 0
    if step == RESOLVE_LINKS:
        for i in range(game.linked):
            if game.links[i].pending > 0 and link_owner(game, i) == seat:
                for direction in range(FORTH, BACK + 1):
                    if deliverable(game, i, direction):
                        count = put(actions, count, act.LINK + 2 * i + direction - 1)
        return count
    for i in range(game.living):
        number = game.table[i]
        if step == CHOOSE_PREY:
            if prey_obstacle(game, game.chosen, number, 0) == no.NOTHING:
                count = put(actions, count, act.ATTACK + number)
        elif step == CHOOSE_VICTIM:
            if victim_obstacle(game, game.chosen, number) == no.NOTHING:
                count = put(actions, count, act.STEAL + number)
        elif step == SCAVENGE:
            if scavenger_able(game, seat, number):
                count = put(actions, count, act.FEED_SCAVENGER + number)
        elif on_animal_obstacle(game, seat, number) == no.NOTHING:
            count = put(actions, count, act.ON_ANIMAL + number)
    return count


@rule
def legal_cards(game: Origins, seat: int, actions: list[int]) -> int:
    """Development: pass, or a card as an animal or as a trait."""
    player = game.players[seat]
    places = traits_with_a_place(game, seat)
    count = put(actions, 0, act.PASS)
    for card in range(KINDS):
        if player.hand[card] > 0:
            count = put(actions, count, act.PLAY_ANIMAL + card)
            for half in range(HALVES * card, HALVES * card + HALVES):
                if SHOWN[half] != NO_TRAIT and places >> SHOWN[half] & 1 == 1:
                    count = put(actions, count, act.PLAY_TRAIT + half)
    return count


@rule
def legal_in_go(game: Origins, seat: int, actions: list[int]) -> int:
    """Feeding: end the go, or one of the main and extra actions."""
    count = 0
    if end_go_obstacle(game) == no.NOTHING:
        count = put(actions, count, act.END_GO)
    for i in range(game.living):
        number = game.table[i]
        animal = game.animals[number]
        if animal.owner == seat + 1:
            if game.spent == 0:
                if game.base > 0 and take_obstacle(game, seat, number) == no.NOTHING:
                    count = put(actions, count, act.TAKE + number)
                if animal.yellow > 0:
                    for tokens in range(most_to_convert(game, number)):
                        count = put(actions, count, act.CONVERT + tokens * CARDS + number)
                if has(animal, CARNIVOROUS) and hunt_obstacle(game, seat, number) == no.NOTHING:
                    count = put(actions, count, act.HUNT + number)
            if has(animal, GRAZING) and graze_obstacle(game, seat, number) == no.NOTHING:
                count = put(actions, count, act.GRAZE + number)
            if has(animal, HIBERNATION) and hibernate_obstacle(game, seat, number) == no.NOTHING:
                count = put(actions, count, act.HIBERNATE + number)
            if has(animal, PIRACY) and piracy_obstacle(game, seat, number) == no.NOTHING:
                count = put(actions, count, act.PIRATE + number)
    return count


@rule
def legal_reactions(game: Origins, actions: list[int]) -> int:
    """Run, drop a card, redirect, or let it happen (ORI-18.2: in this order)."""
    target = game.animals[game.target]
    count = 0
    if run_obstacle(game) == no.NOTHING:
        count = put(actions, count, act.RUN)
    if has(target, TAIL_LOSS):
        first = latest_drop(game)
        if first >= 0:
            count = put(actions, count, first)
        for trait in range(FIRST_PAIR):
            if act.DROP + trait != first and drop_obstacle(game, trait) == no.NOTHING:
                count = put(actions, count, act.DROP + trait)
        if target.yellow > 0 and first != act.DROP_FILLED:
            count = put(actions, count, act.DROP_FILLED)
        if target.links > 0:
            for i in range(game.linked):
                if act.DROP_LINK + i != first and drop_link_obstacle(game, i) == no.NOTHING:
                    count = put(actions, count, act.DROP_LINK + i)
    if can_mimic(game):
        for i in range(game.living):
            if mimic_obstacle(game, game.table[i]) == no.NOTHING:
                count = put(actions, count, act.MIMIC + game.table[i])
    if no_defence_obstacle(game) == no.NOTHING:
        count = put(actions, count, act.NO_DEFENCE)
    return count


@rule
def latest_drop(game: Origins) -> int:
    """How the target drops the card that came to it last; -1 if nobody knows which it is."""
    target = game.animals[game.target]
    if target.latest >= LATEST_LINK:
        return act.DROP_LINK + target.latest - LATEST_LINK
    if target.latest == FAT_TISSUE + 1 and target.fat == target.yellow:
        return act.DROP_FILLED
    return act.DROP + target.latest - 1 if target.latest > 0 else -1


@rule
def put(actions: list[int], count: int, action: int) -> int:
    """Adds a choice to the list and counts it."""
    actions[count] = action
    return count + 1
