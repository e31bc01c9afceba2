"""What is so of every table of Darwin's Choice: a state that was read is checked against it.

A position need not tell how it came about. But each card lies in one place, whatever is spoken
of is there, and what is asked is something that can be asked: from here the game can be played
to its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wallacea.core.options import OptionError, option_numbers, option_words
from wallacea.core.soundness import Unsound, refuse_if, within

from .. import obstacles as no
from ..cards import (
    CARD_IDS,
    CARDS,
    CHILDREN,
    DIET,
    ERAS,
    EVENT_IDS,
    EXTINCT,
    FULLEST,
    GROUP,
    HABITAT_COUNT,
    HABITATS,
    HEAD,
    HISTORIC,
    KINDS,
    MOST_IN_LANE,
    MOST_MARKET,
    MOST_PARTS,
    NEUTRAL_DIET,
    NEUTRAL_IDS,
    NEUTRAL_SUM,
    NO_TERRITORY,
    OFFERS,
    ONE_PLACE,
    PART,
    PILE,
    PLACES_IN_PLAY,
    SITE_LANE,
    SITE_OF_PART,
    SITES,
    SIZE,
    SIZES,
    SUM,
    TAKES,
    TARGET,
    TERRITORIES,
    TOKENS,
    TORSO,
    UNKNOWN,
)
from ..options import (
    CARD_BITS,
    OPTIONS,
    OWNER,
    SPLIT_DRAW,
    fit_together,
    option_numbers_of,
    read_options,
)
from ..rules.build import (
    acting_obstacle,
    bridge,
    lives_somewhere,
    migration_obstacle,
    new_home_obstacle,
    own_obstacle,
)
from ..rules.food import hunting_allowed, last_prey
from ..rules.legality import give_obstacle, hungry_hunter, redraw_obstacle, swap_obstacle
from ..rules.table import (
    by_mode,
    diet_of_draft,
    free_board,
    hearts_of,
    in_hand,
    owner_of,
    symbols_of_draft,
)
from ..state import (
    ACTION,
    BOARDS,
    BRIDGE,
    BUILD,
    CHANGE,
    DRAW,
    EVALUATION,
    FILL,
    FINISHED,
    FIRST_NEUTRAL,
    GIVE,
    KEEP,
    LATE,
    MAIN,
    MOST_HAND,
    NO_BOARD,
    NO_CARD,
    NO_EVENT,
    NO_HABITAT,
    NO_PLACE,
    NOBODY,
    OPENING,
    OVER,
    PHASES,
    POINTS,
    PREY,
    REDRAW_SPLIT,
    SPLIT,
    STEPS,
    TAKE,
    TRANSITION,
    UNCHOSEN,
    WHERE,
    Darwin,
    Place,
    Player,
    Species,
)
from .names import LABELS, LETTERS
from .position import MOST_ACTIONS, PLACE, SPECIES, TABLE

PHASES_OF = {
    SPLIT: (OPENING, TRANSITION),
    DRAW: (OPENING, ACTION, TRANSITION),
    PREY: (EVALUATION,),
    POINTS: (TRANSITION,),
    OVER: (FINISHED,),
}
"""When each question is asked; the others belong to the action phase."""
_MUTATION = ("draft", "draft_species", "draft_place", "changes", "brought")
PARTS_OF_CHOICE = {
    REDRAW_SPLIT: ("chosen",),
    TAKE: ("chosen",),
    BUILD: ("draft",),
    CHANGE: _MUTATION,
    FILL: (*_MUTATION, "chosen"),
    WHERE: ("draft_species",),
    BRIDGE: _MUTATION,
}
"""What is kept of a choice half made at each question."""
MOST_BANK = 9999
MOST_POINTS = 999
"""Points on the species of a player that a position may begin with."""
POINTS_AN_ERA = 20 * TOKENS
"""More than the species of a player can earn in an era."""
MOST_ARRIVALS = 32000
ARRIVALS_AN_ERA = BOARDS + 1


def sound(game: Darwin) -> None:
    """Raises ``Unsound`` where something on the table cannot be so."""
    check_options(game)
    check_counts(game)
    check_era(game)
    check_habitats(game)
    for board, species in enumerate(game.species):
        check_species(game, board, species)
    check_places(game)
    check_cards(game)
    for seat, player in enumerate(game.players):
        check_player(game, seat, player)
    check_event(game)
    check_question(game)


def refuse_for(where: str, obstacle: int) -> None:
    """An obstacle to a whole choice is also an obstacle to half of it."""
    refuse_if(obstacle != no.NOTHING, where, f"not possible: {tuple(no.OBSTACLES)[obstacle - 1]}")


def check_options(game: Darwin) -> None:
    """Options go together and with the number of players; the variant follows from them."""
    numbers = option_numbers_of(game)
    TABLE.check_options(game)
    within("options", game.children_competition_card, 0, (2 << CARD_BITS) - 1)
    try:
        wanted = option_words(OPTIONS, numbers)
        again = fit_together(option_numbers(OPTIONS, {}, wanted, game.seats), wanted, game.seats)
    except OptionError as problem:
        raise Unsound("options", str(problem)) from None
    twin = Darwin()
    read_options(twin, again)
    for name in ("mode", "variant", "expansion", "both_boxes", "children_competition_card"):
        if getattr(twin, name) != getattr(game, name):
            raise Unsound("options", f"expected the {name} that the options give")


def check_counts(game: Darwin) -> None:
    """Numbers that stand for themselves."""
    places = PLACES_IN_PLAY[by_mode(game)] + (game.mode == CHILDREN)  # DAR-23.3
    within("table", game.open_places, places, places)
    TABLE.check_all(game)
    for name in ("passed", "untouched", "redrawn"):
        within(f"players.{name}", getattr(game, name), 0, (1 << game.seats) - 1)
    refuse_if(any(game.pool), "", "expected that no lots lie about")


def check_era(game: Darwin) -> None:
    """DAR-3.1, DAR-3.2: which question in which phase, which phase in which era."""
    phases = PHASES_OF.get(game.step, (ACTION,))
    if game.phase not in phases:
        names = " or ".join(PHASES[phase] for phase in phases)
        raise Unsound("phase", f"expected {names} at the step {STEPS[game.step]}")
    last = ERAS[by_mode(game)]
    if game.phase == OPENING:
        within("era", game.era, 0, 0)
    else:  # after the last era there is no transition
        within("era", game.era, 1, last - 1 if game.phase == TRANSITION else last)


# --- places and species -----------------------------------------------------------------


def check_habitats(game: Darwin) -> None:
    """DAR-1.11, DAR-23.3: every place has a habitat, but for the one where children compete."""
    within("habitat_deck", game.habitats_left, 0, HABITAT_COUNT)
    within("habitat_discards", game.habitats_out, 0, HABITAT_COUNT)
    laid = [place.habitat for place in game.places[: game.open_places]]
    if game.mode == CHILDREN:
        refuse_if(laid.pop() != NO_HABITAT, "table", "expected no habitat where children compete")
    rows = {
        "table": laid,
        "habitat_deck": game.habitat_deck[: game.habitats_left],
        "habitat_discards": game.habitat_discard[: game.habitats_out],
    }
    taken: set[int] = set()
    for where, habitats in rows.items():
        for habitat in habitats:
            refuse_if(not 0 <= habitat < HABITAT_COUNT, where, "expected habitats, found none")
            refuse_if(habitat in taken, where, f"{HABITATS[habitat]} is used twice")
            taken.add(habitat)
            gone = where != "table" and game.removed >> GROUP[habitat] & 1
            refuse_if(bool(gone), where, f"{HABITATS[habitat]} is out of the game")
    rest = (*game.habitat_deck[game.habitats_left :], *game.habitat_discard[game.habitats_out :])
    refuse_if(any(rest), "habitat_deck", "expected nothing behind the habitats")
    for place, here in enumerate(game.places):
        PLACE.check(f"table.{place}.", game, here)
    if game.mode == CHILDREN:
        check_special_cards(game)


def check_special_cards(game: Darwin) -> None:
    """DAR-23.2: there is one of each of the four kinds."""
    lying = [here.territory for here in game.places if here.territory != NO_TERRITORY]
    for territory in lying:
        name = TERRITORIES[territory]
        refuse_if(territory > KINDS, "table", f"there is no special card {name}")
        refuse_if(lying.count(territory) > 1, "table", f"the special card {name} lies twice")


def place_of(board: int) -> str:
    """Where a position speaks of a species."""
    if board >= FIRST_NEUTRAL:
        return f"neutral.{NEUTRAL_IDS[board - FIRST_NEUTRAL]}"
    return f"players.{board // TOKENS}.species.{LETTERS[board % TOKENS]}"


def check_species(game: Darwin, board: int, species: Species) -> None:
    where = place_of(board)
    within(where, species.alive, 0, 1)
    if not species.alive:
        refuse_if(species != Species(), where, "expected nothing on an empty board")
        return
    refuse_if(
        board < FIRST_NEUTRAL and owner_of(board) >= game.seats,
        "players",
        f"expected no species of a player beyond {game.seats} seats",
    )
    within(f"{where}.cards", species.count, 0, MOST_PARTS)
    cards = species.cards[: species.count]
    refuse_if(any(species.cards[species.count :]), where, "expected nothing behind its cards")
    if board < FIRST_NEUTRAL:
        check_animal(where, cards)
        diet = next(DIET[card] for card in cards if PART[card] == HEAD)
        symbols = sum(SUM[card] for card in cards)
    else:
        refuse_if(bool(cards), where, "a neutral animal has no cards")
        diet, symbols = NEUTRAL_DIET[board - FIRST_NEUTRAL], NEUTRAL_SUM[board - FIRST_NEUTRAL]
    if (species.diet, species.sum) != (diet, symbols):
        raise Unsound(where, "expected the diet and the symbols of its cards")
    within(f"{where}.arrival", species.arrival, 0, game.arrivals)
    within(f"{where}.points", species.points, 0, most_points(game))
    SPECIES.check(f"{where}.", game, species)
    check_food(where, species)


def check_numbers(where: str, cards: list[int]) -> None:
    for card in cards:
        refuse_if(not 0 <= card < CARDS, where, f"expected cards, found number {card}")


def check_animal(where: str, cards: list[int]) -> None:
    """DAR-5.2: a torso, a head, and a docking site for every other card."""
    check_numbers(where, cards)
    parts = [PART[card] for card in cards]
    if parts.count(TORSO) != 1 or parts.count(HEAD) != 1:
        raise Unsound(where, "expected one torso and one head")
    refuse_if(not fits_together(cards), where, "these cards do not all find docking sites")


def fits_together(cards: list[int]) -> bool:
    """Whether the torso has as many sites of each kind as the other cards take up."""
    offered, taken = sum(OFFERS[card] for card in cards), sum(TAKES[card] for card in cards)
    lanes = range(0, SITE_LANE * len(SITES), SITE_LANE)
    return all(taken >> lane & 0xF <= offered >> lane & 0xF for lane in lanes)


def check_food(where: str, species: Species) -> None:
    """DAR-11.4: no more than its hearts; of prey, no more than an animal has."""
    hearts = hearts_of(species.sum)
    within(f"{where}.waste", species.waste, 0, 1)
    within(f"{where}.plants", species.plants, 0, hearts)
    within(f"{where}.meat", species.meat, 0, hearts)
    within(f"{where}.prey", species.prey, 0, MOST_IN_LANE)
    had = species.waste + species.plants + species.meat
    refuse_if(had > hearts, where, f"expected food and waste for {hearts} hearts, found {had}")


def check_places(game: Darwin) -> None:
    """Each species lives at one place, and no more is eaten there than there is."""
    for place, here in enumerate(game.places):
        where = f"table.{place}"
        if place >= game.open_places:
            empty = Place()
            empty.habitat = NO_HABITAT
            refuse_if(here != empty, "table", f"expected {game.open_places} places")
            continue
        within(f"{where}.order", here.count, 0, BOARDS)
        order = here.order[: here.count]
        there = [b for b, s in enumerate(game.species) if s.alive and s.place == place]
        if sorted(order) != there or any(here.order[here.count :]):
            raise Unsound(where, "expected each species that lives here once")
        for food in ("plants", "meat"):
            supply = getattr(here, food)
            eaten = sum(getattr(game.species[board], food) for board in order)
            refuse_if(eaten > supply, where, f"{eaten} {food} are eaten of {supply}")
    waste = sum(species.waste for species in game.species)
    refuse_if(waste > game.waste_tokens, "waste_tokens", f"expected at least {waste}")
    arrivals = [species.arrival for species in game.species if species.alive]
    refuse_if(len(set(arrivals)) < len(arrivals), "arrivals", "two species arrived as one")
    ticked = sum(species.ticked for species in game.species)
    eras = game.era + (game.phase > ACTION)
    within("arrivals", game.arrivals, 0, MOST_ARRIVALS + ARRIVALS_AN_ERA * eras + ticked)


# --- cards ------------------------------------------------------------------------------


def check_cards(game: Darwin) -> None:
    """Each card lies in one place."""
    taken: dict[int, str] = {}
    for where, cards in rows_of_cards(game):
        check_numbers(where, cards)
        for card in cards:
            if card in taken:
                raise Unsound(where, f"{CARD_IDS[card]} is used twice (also in {taken[card]})")
            taken[card] = where
            if to_be_exchanged(game) and not EXTINCT[card]:  # DAR-24.6
                raise Unsound(where, f"{CARD_IDS[card]} comes into the game after the first era")


def to_be_exchanged(game: Darwin) -> bool:
    """DAR-24.5: whether the extinct cards are those in play."""
    exchanged = game.phase == TRANSITION and game.step != POINTS
    return game.mode == HISTORIC and game.era <= 1 and not exchanged


def rows_of_cards(game: Darwin) -> Iterator[tuple[str, list[int]]]:
    """Every place where cards lie, with its cards; nothing lies behind them."""
    for seat, player in enumerate(game.players):
        where = f"players.{seat}.hand"
        within(where, player.count, 0, MOST_HAND if seat < game.seats else 0)
        hand = player.hand[: player.count]
        in_order = hand == sorted(hand) and not any(player.hand[player.count :])
        refuse_if(not in_order, where, f"expected {player.count} cards in rising order")
        yield where, hand
    for board, species in enumerate(game.species):
        yield place_of(board), species.cards[: species.count]
    within("market", game.market_count, 0, MOST_MARKET)
    refuse_if(any(game.market[game.market_count :]), "market", "expected no empty places")
    yield "market", game.market[: game.market_count]
    for size, pile in enumerate(game.piles):
        where = f"{SIZES[size]}_deck"
        within(where, pile.deck, 0, PILE)
        within(f"{SIZES[size]}_discards", pile.discards, 0, PILE - pile.deck)
        between = pile.cards[pile.deck : PILE - pile.discards]
        refuse_if(any(between), where, "expected nothing between the deck and the discards")
        for name, cards in (
            (where, pile.cards[: pile.deck]),
            (f"{SIZES[size]}_discards", pile.cards[PILE - pile.discards :]),
        ):
            yield name, cards
            wrong = any(SIZE[card] != size for card in cards)
            refuse_if(wrong, name, f"expected {SIZES[size]} cards only")


# --- players ----------------------------------------------------------------------------


def most_points(game: Darwin) -> int:
    """What can lie on the species of a player by now."""
    evaluated = game.era if game.phase > EVALUATION else max(0, game.era - 1)
    return MOST_POINTS + POINTS_AN_ERA * evaluated


def check_player(game: Darwin, seat: int, player: Player) -> None:
    where = f"players.{seat}"
    if seat >= game.seats:
        beyond = f"expected nothing of a player beyond {game.seats} seats"
        refuse_if(player != Player(), "players", beyond)
        return
    own = [game.species[b] for b in range(seat * TOKENS, seat * TOKENS + TOKENS)]
    ticked = sum(species.ticked for species in own)  # each main action ticks a species
    within(f"{where}.actions", player.actions, 0, MOST_ACTIONS - TOKENS + ticked)
    within(f"{where}.waste", player.waste, 0, MOST_BANK + TOKENS * game.era)
    within(f"{where}.bank", player.bank, -MOST_BANK, MOST_BANK + most_points(game))
    points = player.saved + sum(species.points for species in own)
    most, found = most_points(game), f"found {points}"
    refuse_if(points > most, f"{where}.species", f"expected at most {most} points, {found}")
    within(f"{where}.saved", player.saved, 0, most)
    if player.saved and game.step != POINTS:
        raise Unsound(f"{where}.saved", "points are laid on species at the step points only")
    drawing = game.step in (SPLIT, DRAW)
    room = MOST_HAND - player.count if drawing else 0
    within(f"{where}.to_draw", player.to_draw, 0, room)
    within(f"{where}.split", player.split, UNCHOSEN if drawing else 0, player.to_draw)


# --- events -----------------------------------------------------------------------------


def check_event(game: Darwin) -> None:
    if game.event != NO_EVENT and not game.events_seen >> game.event & 1:
        raise Unsound("seen_events", f"expected {EVENT_IDS[game.event]} among them")
    strikes = game.event != NO_EVENT and TARGET[game.event] in (ONE_PLACE, FULLEST)
    if game.struck != NO_PLACE and not strikes:
        raise Unsound("struck", "expected an event that strikes a place")
    down = any(here.territory == UNKNOWN for here in game.places)
    if down and (game.mode != HISTORIC or game.active):
        raise Unsound("table", "territories lie face down before the Historic Mode turns them up")


# --- the question -----------------------------------------------------------------------


def check_question(game: Darwin) -> None:
    """What is asked can be asked, and of this player."""
    check_draft_fields(game)
    if game.step in (SPLIT, DRAW):
        check_drawing(game)
    elif game.step == PREY:
        check_hunter(game)
    elif game.phase == ACTION:
        check_turn(game)


def check_draft_fields(game: Darwin) -> None:
    """Numbers of a choice half made that point somewhere at all."""
    within("draft", game.draft_count, 0, MOST_PARTS + 1)
    draft = game.draft[: game.draft_count]
    refuse_if(any(game.draft[game.draft_count :]), "draft", "expected nothing behind its cards")
    check_numbers("draft", draft)
    refuse_if(len(set(draft)) < len(draft), "draft", "expected each card once")
    within("draft_place", game.draft_place + 1, 1, game.open_places)
    kept = PARTS_OF_CHOICE.get(game.step, ())
    for name in (*_MUTATION, "chosen"):
        if name not in kept and not TABLE.rests(name, game, game):
            raise Unsound(name, f"expected nothing of the kind at the step {STEPS[game.step]}")


def check_drawing(game: Darwin) -> None:
    """DAR-8.6: all split their draw at once, or cards are drawn one by one."""
    style = "split" if game.draw_style == SPLIT_DRAW else "draw"
    if STEPS[game.step] != style:
        raise Unsound("step", f"expected {style}, as the option draw_style says")
    waiting = [seat for seat in range(game.seats) if game.players[seat].to_draw > 0]
    if game.phase == ACTION:
        refuse_if(waiting != [game.turn], "players", f"expected that seat {game.turn} draws")
    refuse_if(not waiting, "players", "expected somebody who has cards to draw")


def check_hunter(game: Darwin) -> None:
    """DAR-12.5: a hungry carnivore of a player, with something to choose."""
    refuse_if(game.prey_choice != OWNER, "step", "expected the option prey_choice: owner")
    hunter = hungry_hunter(game)
    if hunter == NOBODY or owner_of(hunter) == NOBODY:
        raise Unsound("step", "expected a carnivore of a player that is not filled")
    hunts = hunting_allowed(game, game.species[hunter].place)
    if not hunts or last_prey(game, hunter) == NO_BOARD:
        raise Unsound("step", f"expected prey for {LABELS[hunter]}")


def check_turn(game: Darwin) -> None:
    """Somebody's turn in the action phase."""
    seat, step = game.turn, game.step
    if game.passed >> seat & 1:
        raise Unsound("turn", "a player who has passed has no more turns")
    refuse_if(step == LATE and not game.acted, "acted", "expected yes at the step late")
    early = step in (MAIN, KEEP, REDRAW_SPLIT, BUILD, CHANGE, FILL, WHERE, BRIDGE, DRAW)
    refuse_if(early and game.acted == 1, "acted", f"expected no at the step {STEPS[step]}")
    if step in (KEEP, REDRAW_SPLIT):
        refuse_for("step", redraw_obstacle(game, seat))
        refuse_if(step == REDRAW_SPLIT and game.draw_style != SPLIT_DRAW, "step", "expected draw")
    elif step in (GIVE, TAKE):
        refuse_for("step", swap_obstacle(game, seat))
    if step in (REDRAW_SPLIT, TAKE):
        refuse_if(not in_hand(game, seat, game.chosen), "chosen", "expected a card of the hand")
    if step == TAKE:
        refuse_for("chosen", give_obstacle(game, seat, game.chosen))
    if step in (BUILD, CHANGE, FILL, WHERE, BRIDGE):
        check_main_action(game)


def check_main_action(game: Darwin) -> None:
    """A species that is built, changed or moved."""
    seat, step = game.turn, game.step
    if step == WHERE:
        refuse_if(game.draft_board == NO_BOARD, "draft_species", "expected the one that migrates")
        refuse_for("draft_species", migration_obstacle(game, seat, game.draft_board))
    elif step == BUILD or (step == BRIDGE and game.draft_board == NO_BOARD):
        check_building(game)
    else:
        check_mutation(game)
    if step == BRIDGE:
        check_bridge(game)


def check_building(game: Darwin) -> None:
    """DAR-5.1, DAR-5.2: cards of the hand, one of them a torso, that dock."""
    seat, draft = game.turn, game.draft[: game.draft_count]
    refuse_for("step", acting_obstacle(game, seat))
    refuse_if(free_board(game, seat) == NO_BOARD, "step", "expected a token that is not in use")
    for card in draft:
        there = in_hand(game, seat, card)
        refuse_if(not there, "draft", f"expected cards of the hand, found {CARD_IDS[card]}")
    parts = [PART[card] for card in draft]
    if parts.count(TORSO) != 1 or parts.count(HEAD) > 1:
        raise Unsound("draft", "expected one torso and no more than one head")
    refuse_if(
        not fits_together(draft), "draft", "the torso has too few docking sites for these cards"
    )


def check_mutation(game: Darwin) -> None:
    """DAR-6.1 to DAR-6.6: the cards of an own species, changed as often as is said."""
    seat, board = game.turn, game.draft_board
    refuse_if(board == NO_BOARD, "draft_species", "expected the species that mutates")
    refuse_for("draft_species", own_obstacle(game, seat, board))
    species, draft = game.species[board], game.draft[: game.draft_count]
    out = [card for card in species.cards[: species.count] if card not in draft]
    new = [card for card in draft if card not in species.cards[: species.count]]
    for card in new:
        there = in_hand(game, seat, card)
        refuse_if(not there, "draft", f"expected cards of the hand, found {CARD_IDS[card]}")
    parts = [PART[card] for card in draft]
    if parts.count(TORSO) != 1 or parts.count(HEAD) != 1:
        raise Unsound("draft", "expected one torso and one head")
    if not least_changes(out, new) <= game.changes <= len(out) + len(new):
        raise Unsound("changes", f"{game.changes} changes do not lead to these cards")
    if (game.brought != NO_CARD) != bool(new) or (new and game.brought not in new):
        raise Unsound("brought", "expected the card that was brought in last, if any")
    if game.step == FILL and (game.chosen not in draft or game.chosen == game.brought):
        raise Unsound("chosen", "expected the card of the species that is replaced")
    refuse_if(game.step != BRIDGE and game.changes == 2, "changes", "expected no more than one")
    refuse_if(game.draft_place != species.place, "draft_place", "expected where the species lives")


def least_changes(out: Iterable[int], new: Iterable[int]) -> int:
    """How many changes it takes at least: a card may replace another of its site (DAR-6.2)."""
    gone = [SITE_OF_PART[PART[card]] for card in out]
    changes = len(gone)
    for card in new:
        site = SITE_OF_PART[PART[card]]
        if site in gone:
            gone.remove(site)
        else:
            changes += 1
    return changes


def check_bridge(game: Darwin) -> None:
    """DAR-18.13: a whole animal that may end at another place than the one it came to."""
    seat, board = game.turn, game.draft_board
    refuse_if(not bridge(game), "step", "expected an event that lays a land bridge")
    draft = game.draft[: game.draft_count]
    check_animal("draft", draft)
    if board == NO_BOARD:
        refuse_for("draft_place", new_home_obstacle(game, seat, game.draft_place))
        changed = game.changes > 0 or game.brought != NO_CARD
        refuse_if(changed, "changes", "expected none: the species is new")
    else:
        refuse_if(game.changes == 0, "changes", "expected a change of the species")
    symbols, diet = symbols_of_draft(game), diet_of_draft(game)
    if not lives_somewhere(game, seat, symbols, diet, board, game.draft_place):
        raise Unsound("step", "expected another place where this species can live")
