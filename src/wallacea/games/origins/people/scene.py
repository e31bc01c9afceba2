"""What a viewer sees of the table (section 16), with the choices attached."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from wallacea.core.parts import Parts
from wallacea.core.scene import Fact, Refusal, Scene, Thing, Zone, level
from wallacea.core.text import Text, message_key, seat_text, text

from .. import actions as act
from ..cards import (
    ANIMAL_POINTS,
    CARD_NAMES,
    CARDS,
    CARNIVOROUS,
    FAT_TISSUE,
    FIRST_PAIR,
    GRAZING,
    HALVES,
    HIBERNATION,
    KINDS,
    MIMICRY,
    NO_TRAIT,
    PIRACY,
    RUNNING,
    SCORE_PLUS,
    SHOWN,
    SYMBIOSIS,
    TAIL_LOSS,
    TRAITS,
)
from ..rules.animals import fed, full, has, need, protected, waits
from ..rules.feed import last_turn
from ..rules.legality import chooser
from ..rules.scoring import score, standing
from ..state import (
    CHOOSE_ANIMAL,
    CHOOSE_PARTNER,
    CHOOSE_PREY,
    CHOOSE_VICTIM,
    DEFEND,
    GO,
    MARKS,
    OVER,
    PLAY_CARD,
    RESOLVE_LINKS,
    SCAVENGE,
    STEPS,
    Origins,
)
from .names import animal_name
from .notation import animal_text, card_text, trait_text
from .position import attack_obstacles, obstacle_name, traits_of

NONE = -1
PHASE_TEXTS = tuple(text(f"phase-{name}") for name in ("development", "feeding", "scoring"))
# The rule behind the question of each step.
STEP_RULES = {
    "play_card": "ORI-3.1",
    "choose_animal": "ORI-3.7",
    "choose_partner": "ORI-10.1",
    "go": "ORI-5.2",
    "choose_prey": "ORI-8.1",
    "choose_victim": "ORI-9.15.3",
    "defend": "ORI-8.8",
    "scavenge": "ORI-9.13.4",
    "links": "ORI-7.5",
    "over": "ORI-12.4",
}


def scene(game: Origins, viewer: int, parts: Parts) -> Scene:
    """All that this viewer may see; a viewer beyond the seats is a spectator."""
    finished = game.step == OVER
    asked = () if finished else (chooser(game),)
    zones = [parts(base), parts(deck), parts(links)]
    played = roles(game)
    for seat, herd in enumerate(parts(herds)):
        own = viewer == seat
        here = tuple(number if number in herd else NONE for number in played)
        zones += [
            parts(animals, seat, own, herd, here),
            parts(hand, seat, own),
            parts(pile, seat, own),
        ]
    scores: tuple[tuple[tuple[Text, int], ...], ...] = ()
    if finished:
        scores = tuple(score_lines(game, seat) for seat in range(game.seats))
    return Scene(
        game="origins",
        viewer=viewer,
        seats=game.seats,
        phases=PHASE_TEXTS,
        phase=(game.step >= GO) + finished,
        status=parts(status),
        waiting=asked,
        prompt=prompt(game, viewer),
        rule=STEP_RULES[STEPS[game.step]],
        zones=tuple(zones),
        points=tuple(parts(score_lines, seat) for seat in range(game.seats)),
        scores=scores,
        ties=ties(game, level(scores)),
    )


def ties(game: Origins, equals: tuple[int, ...]) -> tuple[Text, ...]:
    """ORI-12.4, ORI-12.5: what decided between players of equal points."""
    if not equals:
        return ()
    piles = (
        text("tie-discard", seat=seat_text(s), count=game.players[s].pile_size)
        for s in sorted(equals, key=lambda seat: standing(game, seat))
    )
    dice = (text("tie-dice", seat=seat_text(game.dice_winner - 1)),) if game.dice_winner else ()
    return (text("tie-discards"), *piles, *dice)


def status(game: Origins) -> tuple[Text, ...]:
    shown = [
        text("status-turn", number=game.turn),
        text("status-first", seat=seat_text(game.first)),
        text("status-base", count=game.base),
        text("status-deck", count=game.deck_size),
    ]
    if last_turn(game):
        shown.append(text("status-last-turn"))
    return tuple(shown)


def prompt(game: Origins, viewer: int) -> Text:
    if game.step == OVER:
        winners = [s for s in range(game.seats) if standing(game, s) == 0]
        key = "ask-over" if len(winners) == 1 else "ask-over-shared"
        return text(key, seat=seat_text(winners[0]), points=score(game, winners[0]))
    if viewer != chooser(game):
        return text("ask-other", seat=seat_text(chooser(game)))
    if game.step == CHOOSE_ANIMAL:
        trait = SHOWN[game.chosen]
        key = "ask-choose-symbiont" if trait == SYMBIOSIS else "ask-choose-animal"
        return text(key, trait=trait_text(trait))
    if game.step == CHOOSE_PARTNER:
        trait = SHOWN[game.chosen]
        key = "ask-choose-protected" if trait == SYMBIOSIS else "ask-choose-partner"
        return text(key, trait=trait_text(trait), animal=animal_text(game, game.partner))
    if game.step in (CHOOSE_PREY, CHOOSE_VICTIM):
        key = f"ask-{message_key(STEPS[game.step])}"
        return text(key, animal=animal_text(game, game.chosen))
    if game.step == DEFEND:
        attacker, target = animal_text(game, game.attacker), animal_text(game, game.target)
        return text("ask-defend", attacker=attacker, animal=target)
    if game.step == GO:
        return text("ask-go-extras" if game.spent else "ask-go")
    return text(f"ask-{message_key(STEPS[game.step])}")


# --- zones ----------------------------------------------------------------------------------


def base(game: Origins) -> Zone:
    return Zone("base", "set", text("base"), count=game.base)


def deck(game: Origins) -> Zone:
    return Zone("deck", "pile", text("deck"), count=game.deck_size)


def herds(game: Origins) -> list[tuple[int, ...]]:
    """The animals of each player, in the order in which they were played."""
    table = game.table[: game.living]
    owners = {number: game.animals[number].owner - 1 for number in table}
    return [tuple(n for n in table if owners[n] == seat) for seat in range(game.seats)]


def roles(game: Origins) -> tuple[int, int, int]:
    """The animal that is attacked, the one that attacks, and one that was chosen, or NONE."""
    if game.step == DEFEND:
        return game.target, game.attacker, NONE
    if game.step in (CHOOSE_PREY, CHOOSE_VICTIM):
        return NONE, NONE, game.chosen
    return NONE, NONE, game.partner if game.step == CHOOSE_PARTNER else NONE


def animals(
    game: Origins, seat: int, own: bool, herd: tuple[int, ...], roles: tuple[int, ...]
) -> Zone:
    """A player's animals; roles are NONE where they are played by others."""
    things = tuple(
        animal(game, number, own, *(number == role for role in roles)) for number in herd
    )
    return _counted(Zone(f"animals:{seat}", "row", text("animals"), things, owner=seat))


def animal(
    game: Origins, number: int, own: bool, attacked: bool, attacking: bool, chosen: bool
) -> Thing:
    """An animal with its traits and tokens; its owner also sees which card it is."""
    record = game.animals[number]
    facts: dict[str, Fact] = {
        "name": animal_name(game, number),
        "number": number + 1,
        "food": record.food,
        "need": need(record),
        "slots": record.fat or None,
        "yellow": record.yellow if record.fat else None,
        "fed": fed(record),
        "full": full(record),
        "waits": waits(game, number),
        "protected": protected(game, number),
        "traits": ", ".join(traits_of(game, number)),
        **{mark: bool(record.marks >> bit & 1) for bit, mark in enumerate(MARKS)},
        "last_sleep": record.last_sleep,
        "attacked": attacked,
        "attacking": attacking,
        "chosen": chosen,
    }
    if own:
        facts["card"] = CARD_NAMES[record.card]
    traits = tuple(trait_things(game, number))
    inside = _counted(Zone(f"traits:{number + 1}", "row", text("traits"), traits))
    return Thing(
        f"animal:{number + 1}", "animal", animal_text(game, number), facts, zones=(inside,)
    )


def trait_things(game: Origins, number: int) -> list[Thing]:
    record = game.animals[number]
    things = []
    for trait in range(FIRST_PAIR):
        for copy in range(record.fat if trait == FAT_TISSUE else record.traits >> trait & 1):
            facts: dict[str, Fact] = {"trait": TRAITS[trait]}
            if trait == FAT_TISSUE:
                facts["filled"] = copy < record.yellow
            id = f"trait:{number + 1}:{TRAITS[trait]}:{copy + 1}"
            things.append(Thing(id, "trait", trait_text(trait), facts))
    return things


def links(game: Origins) -> Zone:
    """Pair cards, each between two animals; of Symbiosis the first is the symbiont."""
    things = []
    for i, link in enumerate(game.links[: game.linked]):
        if link.trait:
            symbiosis = link.trait == SYMBIOSIS
            facts: dict[str, Fact] = {
                "trait": TRAITS[link.trait],
                "symbiont" if symbiosis else "first": animal_name(game, link.first),
                "guarded" if symbiosis else "second": animal_name(game, link.second),
                "first_thing": f"animal:{link.first + 1}",
                "second_thing": f"animal:{link.second + 1}",
                "used": bool(link.used),
            }
            things.append(Thing(f"link:{i + 1}", "link", trait_text(link.trait), facts))
    return _counted(Zone("links", "set", text("links"), tuple(things)))


def hand(game: Origins, seat: int, own: bool) -> Zone:
    player = game.players[seat]
    if own:
        cards = tuple(open_cards(player.hand, "card"))
    else:
        cards = tuple(_back(f"hand:{seat}:{i}") for i in range(player.hand_size))
    return Zone(f"hand:{seat}", "set", text("hand"), cards, player.hand_size, seat)


def pile(game: Origins, seat: int, own: bool) -> Zone:
    """Only its owner may look into a discard pile; everybody sees how large it is."""
    player = game.players[seat]
    cards: tuple[Thing, ...] = ()
    if own:
        both = [shown + unseen for shown, unseen in zip(player.shown, player.unseen, strict=True)]
        cards = tuple(open_cards(both, "discarded"))
    return Zone(f"discard:{seat}", "pile", text("discard-pile"), cards, player.pile_size, seat)


def open_cards(counts: list[int], prefix: str) -> list[Thing]:
    return [open_card(f"{prefix}:{k}", k, copy) for k in range(KINDS) for copy in range(counts[k])]


@cache
def open_card(id: str, card: int, copy: int) -> Thing:
    """One of several cards of a kind."""
    top, bottom = SHOWN[HALVES * card], SHOWN[HALVES * card + 1]
    facts: dict[str, Fact] = {
        "top": TRAITS[top],
        "bottom": None if bottom == NO_TRAIT else TRAITS[bottom],
    }
    return Thing(id if copy == 0 else f"{id}:{copy + 1}", "card", card_text(card), facts)


@cache
def _back(id: str) -> Thing:
    return Thing(id, "card", text("a-card"), hidden=True)


def _counted(zone: Zone) -> Zone:
    return Zone(zone.id, zone.layout, zone.name, zone.things, len(zone.things), zone.owner)


def score_lines(game: Origins, seat: int) -> tuple[tuple[Text, int], ...]:
    """Where a player's points come from (ORI-12.3)."""
    own = [a for a in game.animals if a.owner == seat + 1]
    traits = [t for a in own for t in range(FIRST_PAIR) if has(a, t)]
    pairs = sum(
        link.trait > 0 and game.animals[link.first].owner == seat + 1 for link in game.links
    )
    lines = (
        ("score-animals", ANIMAL_POINTS * len(own)),
        ("score-traits", len(traits) + sum(a.fat for a in own)),
        ("score-extra", sum(SCORE_PLUS[t] for t in traits)),
        ("score-pairs", pairs),
        ("score-total", score(game, seat)),
    )
    return tuple((text(key), points) for key, points in lines)


# --- choices --------------------------------------------------------------------------------


def refuse(game: Origins, viewer: int, plain: Refusal) -> Refusal:
    """Why not; of an attack every obstacle is named, in order (ORI-8.1)."""
    if plain.obstacle == "REACTION_NOT_AVAILABLE" and game.step == DEFEND:
        trait = RUNNING if plain.action == act.RUN else MIMICRY
        if not has(game.animals[game.target], trait):
            return replace(plain, things=(), aside=True)
    return replace(plain, reason=reason(game, plain))


def reason(game: Origins, plain: Refusal) -> Text:
    action, name = plain.action, plain.obstacle
    if game.step == CHOOSE_PREY and act.ATTACK <= action < act.CONVERT:
        return _all_of(_reasons(game, game.chosen, action - act.ATTACK))
    if name == "NO_TARGET" and act.HUNT <= action < act.ATTACK:
        return no_prey(game, action - act.HUNT)
    if game.step == DEFEND and act.MIMIC <= action < act.DROP and action - act.MIMIC != game.target:
        own = game.animals[action - act.MIMIC].owner == game.animals[game.target].owner
        reasons = _reasons(game, game.attacker, action - act.MIMIC, attacker_too=False)
        if own and reasons and name == _first_name(game, action - act.MIMIC):
            return _all_of(reasons)
    return plain.reason


def _first_name(game: Origins, number: int) -> str:
    marks = [o for o in attack_obstacles(game, game.attacker, number) if _on_target(o)]
    return obstacle_name(marks[0])


def _on_target(code: int) -> bool:
    name = obstacle_name(code)
    return name.startswith("TARGET") or name == "ATTACKER_SWIMMING"


def _reasons(game: Origins, attacker: int, number: int, attacker_too: bool = True) -> list[Text]:
    return [
        text(f"obstacle-{message_key(obstacle_name(o))}")
        for o in attack_obstacles(game, attacker, number)
        if attacker_too or _on_target(o)
    ]


def _all_of(reasons: list[Text]) -> Text:
    """Several reasons as one text."""
    said = reasons[-1]
    for earlier in reversed(reasons[:-1]):
        said = text("reason-and", first=earlier, rest=said)
    return said


def no_prey(game: Origins, hunter: int) -> Text:
    """For each animal on the table, why this carnivore cannot attack it."""
    others = [n for n in game.table[: game.living] if n != hunter]
    said = [
        text("reason-of", animal=animal_text(game, n), reason=_all_of(_reasons(game, hunter, n)))
        for n in others
    ]
    if not said:
        return text("obstacle-no-target")
    return text("reason-no-prey", reasons=_all_of(said))


def wishes(game: Origins, seat: int) -> list[int]:
    """What a person might want to do now, possible or not."""
    if game.step == OVER or seat != chooser(game):
        return []
    table = game.table[: game.living]
    own = [n for n in table if game.animals[n].owner == seat + 1]
    if game.step < GO:
        held = [card for card in range(KINDS) if game.players[seat].hand[card]]
        wanted = [act.PASS, *(act.PLAY_ANIMAL + card for card in held)]
        for card in held:
            halves = range(HALVES * card, HALVES * card + HALVES)
            wanted += [act.PLAY_TRAIT + half for half in halves if SHOWN[half] != NO_TRAIT]
        if game.step != PLAY_CARD:
            wanted += [act.ON_ANIMAL + n for n in table]
        return wanted
    if game.step == CHOOSE_PREY:
        return [act.ATTACK + n for n in table]
    if game.step == CHOOSE_VICTIM:
        return [act.STEAL + n for n in table]
    if game.step == DEFEND:
        return _reaction_wishes(game, own)
    if game.step == SCAVENGE:
        return [act.FEED_SCAVENGER + n for n in own]
    if game.step == RESOLVE_LINKS:
        return []
    wanted = [act.END_GO]
    for n in own:
        record = game.animals[n]
        wanted.append(act.TAKE + n)
        if record.fat:
            wanted.append(
                act.CONVERT + max(0, min(record.yellow, need(record) - record.food) - 1) * CARDS + n
            )
        for trait, action in (
            (CARNIVOROUS, act.HUNT),
            (GRAZING, act.GRAZE),
            (PIRACY, act.PIRATE),
            (HIBERNATION, act.HIBERNATE),
        ):
            if has(record, trait):
                wanted.append(action + n)
    return wanted


def _reaction_wishes(game: Origins, own: list[int]) -> list[int]:
    """What a defender might try."""
    target = game.animals[game.target]
    wanted = [act.RUN, *(act.MIMIC + n for n in own if n != game.target), act.NO_DEFENCE]
    if has(target, TAIL_LOSS):
        wanted += [act.DROP + trait for trait in range(FIRST_PAIR) if has(target, trait)]
        wanted += [act.DROP + FAT_TISSUE, act.DROP_FILLED] if target.fat else []
        ends = [(i, link) for i, link in enumerate(game.links) if link.trait]
        wanted += [act.DROP_LINK + i for i, k in ends if game.target in (k.first, k.second)]
    return wanted
