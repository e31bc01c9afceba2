"""Positions of Origins: a moment of the game as a short text, and back without loss.

    base: 5                                  # red tokens; with it said, it is the feeding phase
    players:
      - hand: [running, hib/car, 2 fat, any] # cards by their traits, or how many
        animals: {Wolf: [carnivorous, fat_tissue], Ant: [], Hare: {traits: hib, asleep: yes}}
        discard: 3
      - animals: 2                           # two plain animals, called 4 and 5
    links: [[symbiosis, Ant, Wolf], [cooperation, Ant, Hare]]   # the symbiont stands first
    food: {Ant: 1}
    yellow: {Wolf: 1}
    go: 0

What lies on animals (``food``, ``red``, ``blue``, ``yellow``, ``slept``, the marks) may stand
beside the players, with a player, or with an animal. Traits may be written by any unmistakable
beginning or by three letters (car, hbw, shv, ...). A position is not
played forward, so that you can ask why something is impossible.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wallacea.core.chance import spin
from wallacea.core.fields import Fields, Flag, Number, OneOf, Own, Position, Reading, Row, SeatFlag
from wallacea.core.fields import last_seat as last
from wallacea.core.fields import yes_or_no as yes
from wallacea.core.game import WordsError
from wallacea.core.positions import Node

from .. import obstacles as no
from ..cards import (
    CARD_NAMES,
    CARDS,
    CARNIVOROUS,
    COPIES,
    FAT_KINDS,
    FAT_TISSUE,
    FIRST_PAIR,
    HALVES,
    HIGH_BODY_WEIGHT,
    KINDS,
    LINKS,
    PARASITE,
    SETS,
    SHOWN,
    TRAITS,
    kinds_showing,
)
from ..options import OPTIONS, read_options
from ..rules.animals import (
    FAT_BITS,
    FAT_MASK,
    count_laid,
    fed,
    full,
    give_trait,
    has,
    laid_cards,
    latest_card,
    lay,
    lay_link,
    need,
    new_animal,
    waits,
)
from ..rules.attack import attacker_obstacle, prey_obstacle
from ..rules.feed import last_turn
from ..rules.scoring import score
from ..state import (
    CHOOSE_ANIMAL,
    CHOOSE_PARTNER,
    CHOOSE_PREY,
    CHOOSE_VICTIM,
    DEFEND,
    EVERYBODY,
    GO,
    LATEST_LINK,
    MARKS,
    OVER,
    PLAY_CARD,
    RECEIVED,
    RESOLVE_LINKS,
    SCAVENGE,
    STEPS,
    Animal,
    Origins,
)
from .names import NAME, animal_name, find_animal, name_number
from .notation import kinds_of, no_animal, trait_of

LAST_TURN = MOST_OF_A_KIND = 127
"""No turn has a higher number, no place more cards of a kind: their fields are one byte."""
MOST_TOKENS = 200
"""Red tokens that a position may lay on the table."""
TOKENS = ("food", "red", "blue", "yellow")
_on_animals = ("food", "red", "blue", Own("yellow", also=("fat",)), *MARKS, "slept", "latest")
ANIMAL = Fields("for an animal of origins", "traits", *_on_animals, short="traits")
PLAYER = Fields(
    "for a player of origins",
    "hand",
    Own("animals", also=("continent",)),
    Own("discard", also=("discards", "discard_pile")),
    "discarded_animals",
    SeatFlag("passed"),
    *("links", "cards"),
    *_on_animals,
)
TABLE = Position(
    "origins",
    OPTIONS,
    lambda game: [0, *(getattr(game, option.name) for option in OPTIONS[1:])],
    PLAYER,
    Number("turn", 1, LAST_TURN, "a turn", default=1),
    Number("first", 0, last, "a seat", default=0),
    "phase",
    OneOf("step", STEPS),
    Number("go", 0, last, "a seat", kept="player", also=("on_the_go",), default="first"),
    Number("base", 0, MOST_TOKENS, "red tokens", also=("food_base",), default=0),
    Number("skips", 0, last, also=("skipped",), default=0),
    Flag("spent"),
    Flag("acted", default="spent"),
    Row("deck", count="deck_size", words=CARD_NAMES),
    *("players", "links", "cards", "numbers", "food"),
    Own("yellow", also=("fat",)),
    *("slept", "laid"),
    *MARKS,
    *("used", "pending", "made", "linked"),
    Number("dice_winner", 0, lambda game: game.seats, "a seat plus 1", default=0),
    Number("learned", 0, EVERYBODY, default=0),
    *("chosen", "partner", "attacker", "target", "asked", "red", "blue", "latest"),
)
UNORDERED = frozenset(
    {"hand", "deck", "discard", "discarded_animals", "links", "table", "used"}
    | {"fed", "hungry", "full", "waiting_animals", *MARKS}
)
PHASES = ("development", "feeding", "over")
DIRECTIONS = ("forth", "back", "both")
ANY = -1


# --- reading --------------------------------------------------------------------------------


def complete(node: Node) -> Node:
    """Food that is not on animals is the base."""
    food, base = node.get("food"), node.get("base") or node.get("food_base")
    if food and food.is_text and not base:
        pairs = {"base" if name == "food" else name: value for name, value in node.pairs()}
        node = Node(pairs, node.file, node.line)
    return node


class _Reading(Reading):
    game: Origins

    def said(self, name: str) -> list[Node]:
        """What is said beside the players and with them."""
        return [v for v in (s.get(name) for s in (self.node, *self.players)) if v is not None]

    def of_animals(self, name: str) -> Iterator[tuple[str, Node]]:
        """What is said of animals by name, wherever it stands."""
        for said in self.said(name):
            yield from said.pairs("animals with values")
        for animal, own in self.own.items():
            value = own.get(name)
            if value is not None:
                yield animal, value

    def read(self) -> None:
        read_options(self.game, self.options)
        self.own: dict[str, Node] = {}
        """What is said of an animal where its traits are."""
        self.rest = [copies * SETS[self.game.seats] for copies in COPIES]
        """How many cards of each kind are nowhere yet; a position may use more than exist."""
        TABLE.read(self.node, self.game, self.game)
        for seat, said in enumerate(self.players):
            PLAYER.read(said, self.game, self.game.players[seat], seat)
        self.read_animals()
        self.read_links()
        self.read_cards()
        self.read_tokens()
        self.read_step()
        self.read_link_marks()

    # --- animals ---

    def read_animals(self) -> None:
        """The animals of all players, numbered as they are listed unless ``numbers`` says how."""
        game = self.game
        wanted: dict[int, tuple[int, str, Node]] = {}
        for seat, player in enumerate(self.players):
            animals = player.get("animals")
            for name, traits in self.named(animals) if animals else ():
                number = self.number_for(name, traits, wanted)
                self.own[name or str(number + 1)] = said = ANIMAL.named(traits)
                traits = said.get("traits") or Node([], said.file, said.line)
                wanted[number] = (seat, name, traits)
        made = self.node.get("made")
        highest = max(wanted, default=-1) + 1
        game.made = made.whole(highest, CARDS, "how many animals were played:") if made else highest
        self.said_cards: dict[int, Node] = {}
        for number in sorted(wanted):
            seat, name, traits = wanted[number]
            after, game.made = game.made, number
            new_animal(game, seat, 0)
            game.made = after
            if not name.isdecimal():
                game.animals[number].name = name_number(name)
        self.read_dead_names(wanted)
        for name, said in self.of_animals("cards"):
            said.known(("animal", *TRAITS), "for the cards of an animal")
            self.said_cards[self.animal(name, said)] = said
        for number in sorted(wanted):
            self.read_traits(number, wanted[number][2])

    def read_dead_names(self, living: dict[int, tuple[int, str, Node]]) -> None:
        """Animals that have left the table can still be spoken of."""
        numbers = self.node.get("numbers")
        for name, said in numbers.pairs("names with numbers") if numbers else ():
            number = said.whole(1, max(1, self.game.made), "the number of an animal") - 1
            if number not in living:
                if not NAME.fullmatch(name) or find_animal(self.game, name) is not None:
                    raise said.error(f"expected a new name of letters and digits, found {name!r}")
                self.game.animals[number].name = name_number(name)

    def named(self, animals: Node) -> Iterator[tuple[str, Node]]:
        """Animals with names and traits, a list of names, or a number of plain animals."""
        if animals.is_map:
            yield from animals.pairs()
        elif animals.is_list:
            for item in animals.items():
                yield item.text("a name"), Node([], item.file, item.line)
        else:
            for _ in range(animals.whole(0, CARDS, "animals with their traits, or how many:")):
                yield "", Node([], animals.file, animals.line)

    def number_for(self, name: str, node: Node, taken: dict[int, tuple[int, str, Node]]) -> int:
        if any(name and name == other for _, other, _ in taken.values()):
            raise node.error(f"the animal name {name!r} is used twice")
        numbers = self.node.get("numbers")
        said = numbers.get(name) if numbers and name else None
        if name.isdecimal():
            said = Node(name, node.file, node.line)
        elif name and not NAME.fullmatch(name):
            raise node.error(f"expected a name of letters and digits or a number, found {name!r}")
        if said:
            number = said.whole(1, CARDS, "the number of an animal") - 1
            if number in taken:
                raise said.error(f"there are two animals of the number {number + 1}")
            return number
        free = [n for n in range(CARDS) if n not in taken]
        if not free:
            raise node.error(f"expected at most {CARDS} animals")
        return free[0]

    def animal(self, name: str, node: Node) -> int:
        """An animal by its name or number."""
        number = find_animal(self.game, name)
        if number is None or not self.game.animals[number].owner:
            raise node.error(no_animal(self.game, name))
        return number

    def read_traits(self, number: int, traits: Node) -> None:
        animal = self.game.animals[number]
        said = self.said_cards.get(number)
        for item in self.words(traits, "a list of traits"):
            trait = self.trait(item)
            if trait >= FIRST_PAIR:
                raise item.error(f"{TRAITS[trait]} joins two animals: it stands under 'links'")
            if trait != FAT_TISSUE and animal.traits >> trait & 1:
                raise item.error(f"an animal has {TRAITS[trait]} only once")
            self.make_room(item)
            give_trait(self.game, number, trait, self.card_for(trait, said, animal.fat))
            if animal.fat > sum(fat_cards(animal)):
                raise item.error(f"expected at most {FAT_MASK} cards of a kind as fat_tissue")

    def make_room(self, node: Node) -> None:
        """For one more card on the table: each is an animal or lies on one."""
        if self.game.living + count_laid(self.game) >= CARDS:
            raise node.error(f"expected at most {CARDS} cards in all")

    def words(self, node: Node, what: str) -> list[Node]:
        """A list, or words with spaces between them."""
        if node.is_list:
            return node.items(what)
        if node.is_text and node.value in ("", "none"):
            return []
        return [Node(word, node.file, node.line) for word in node.text(what).split()]

    def trait(self, node: Node) -> int:
        try:
            return trait_of(node.text("a trait"))
        except WordsError as problem:
            raise node.error(str(problem)) from None

    def card_for(self, trait: int, said: Node | None, place: int = 0) -> int:
        """Which kind of card a trait came with: as said, else one of which most are left."""
        named = said.get(TRAITS[trait]) if said else None
        if named and named.is_list:
            items = named.items()
            named = items[place] if place < len(items) else None
        if named:
            card = CARD_NAMES.index(named.one_of(CARD_NAMES, "a card:"))
            if trait not in SHOWN[HALVES * card : HALVES * card + HALVES]:
                raise named.error(f"this card does not show {TRAITS[trait]}")
        else:
            card = max(kinds_showing(trait), key=lambda kind: self.rest[kind])
        self.rest[card] -= 1
        return card

    # --- links ---

    def read_links(self) -> None:
        game = self.game
        pairs: list[tuple[int, Node]] = []
        for links in self.said("links"):
            if links.is_map:
                for key, value in links.pairs():
                    number = Node(key, value.file, value.line).whole(1, LINKS, "a link's number")
                    pairs.append((number - 1, value))
            else:
                after = max((i for i, _ in pairs), default=-1) + 1
                pairs += enumerate(links.items("a list of links"), after)
            if len(pairs) > LINKS or len({i for i, _ in pairs}) < len(pairs):
                raise links.error(f"expected at most {LINKS} links, each with a number of its own")
        linked = self.node.get("linked")
        highest = max((i for i, _ in pairs), default=-1) + 1
        game.linked = (
            linked.whole(highest, LINKS, "how many links were made:") if linked else highest
        )
        for i, value in pairs:
            self.read_link(i, value)

    def read_link(self, i: int, node: Node) -> None:
        """[TRAIT, ANIMAL, ANIMAL], perhaps with the card; of Symbiosis the symbiont first."""
        game = self.game
        parts = self.words(node, "a link such as [communication, Ant, Bee]")
        if len(parts) not in (3, 4):
            raise node.error("expected a link such as [communication, Ant, Bee]")
        trait = self.trait(parts[0])
        if trait < FIRST_PAIR:
            raise parts[0].error(f"{TRAITS[trait]} is no pair trait")
        ends = [self.animal(part.text("an animal"), part) for part in parts[1:3]]
        card = Node({TRAITS[trait]: parts[3]}, node.file, node.line) if len(parts) == 4 else None
        self.make_room(node)
        lay_link(game, i, trait, self.card_for(trait, card), *ends)

    # --- cards in hands, piles and the deck ---

    def read_cards(self) -> None:
        """Cards that are named first, then those that may be any."""
        game = self.game
        open_places: list[tuple[Node, list[int], list[int]]] = []
        for seat, said in enumerate(self.players):
            player = game.players[seat]
            for zone, cards in (
                ("hand", player.hand),
                ("discard", player.shown),
                ("discarded_animals", player.unseen),
            ):
                node = said.get(zone)
                if node is None:
                    continue
                if zone == "discard" and node.is_text:  # a number of unknown cards
                    cards = player.unseen
                for kinds in self.cards(node):
                    if len(kinds) == 1:
                        cards[kinds[0]] += 1
                        self.rest[kinds[0]] -= 1
                    else:
                        open_places.append((node, cards, kinds))
        for number in self.living():
            said_card = self.said_cards.get(number)
            named = said_card.get("animal") if said_card else None
            if named:
                card = CARD_NAMES.index(named.one_of(CARD_NAMES, "a card:"))
                game.animals[number].card = card
                self.rest[card] -= 1
        deck = self.node.get("deck")
        named_deck = self.cards(deck) if deck and deck.is_list else []
        for kinds in named_deck:
            if len(kinds) == 1:
                self.rest[kinds[0]] -= 1
        for node, cards, kinds in open_places:
            cards[self.any_card(node, kinds)] += 1
        for number in self.living():
            said_card = self.said_cards.get(number)
            if said_card is None or said_card.get("animal") is None:
                game.animals[number].card = self.any_card(self.node, list(range(KINDS)))
        for player in game.players:
            if max(*player.hand, *player.shown, *player.unseen) > MOST_OF_A_KIND:
                few = f"expected at most {MOST_OF_A_KIND} cards of a kind in one place"
                raise self.node.error(few)
            player.hand_size = sum(player.hand)
            player.pile_size = sum(player.shown) + sum(player.unseen)
        self.read_deck(deck, named_deck)

    def living(self) -> list[int]:
        return self.game.table[: self.game.living]

    def cards(self, node: Node) -> list[list[int]]:
        """Cards as written: names, traits, ``any``, ``3 running``, or how many; each as the kinds
        it may be.
        """
        everything = list(range(KINDS))
        if node.is_text and node.text().isdecimal():
            return [everything] * node.whole(0, CARDS, "a list of cards or a number of cards")
        found: list[list[int]] = []
        items = node.items("a list of cards") if node.is_list else [node]
        for item in items:
            try:
                found += kinds_of(item.text("a card"))
            except WordsError as problem:
                raise item.error(str(problem)) from None
        if len(found) > CARDS:
            raise node.error(f"expected at most {CARDS} cards, found {len(found)}")
        return found

    def any_card(self, node: Node, kinds: list[int]) -> int:
        """A card at random among those left; if all are used, one of these kinds all the same."""
        left = [kind for kind in kinds for _ in range(self.rest[kind])]
        if not left and len(kinds) == KINDS:
            there_are = sum(COPIES) * SETS[self.game.seats]
            raise node.error(
                f"expected at most {there_are} cards in all: there are that many with "
                f"{self.game.seats} players, and this asks for one more"
            )
        card = left[spin(self.dice, len(left))] if left else kinds[0]
        self.rest[card] -= 1
        return card

    def read_deck(self, deck: Node | None, named: list[list[int]]) -> None:
        """The deck: as given, that many of the remaining cards, or all of them."""
        game = self.game
        left = sum(max(0, count) for count in self.rest)
        if deck and deck.is_list:
            cards = [k[0] if len(k) == 1 else self.any_card(deck, k) for k in named]
        elif deck:
            size = deck.whole(0, left, "the number of cards in the deck")
            cards = [self.any_card(deck, list(range(KINDS))) for _ in range(size)]
        else:
            cards = [kind for kind in range(KINDS) for _ in range(self.rest[kind])]
        TABLE.put(game, "deck", cards)

    # --- tokens and marks ---

    def read_tokens(self) -> None:
        game = self.game
        for name in TOKENS:
            for animal, count in self.of_animals(name):
                record = game.animals[self.animal(animal, count)]
                if name == "yellow":
                    record.yellow = count.whole(0, record.fat, "yellow tokens")
                else:
                    record.food += count.whole(0, need(record), "food tokens")
        for bit, mark in enumerate(MARKS):
            for number in self.marked(mark):
                game.animals[number].marks |= 1 << bit
                if mark == "asleep":
                    game.animals[number].last_sleep = game.turn
        for animal, slept in self.of_animals("slept"):
            record = game.animals[self.animal(animal, slept)]
            record.last_sleep = slept.whole(0, LAST_TURN, "a turn")
        self.read_laid()
        if not self.said("received"):  # default: all food there was received in this turn
            for number in self.living():
                if game.animals[number].food > 0:
                    game.animals[number].marks |= RECEIVED

    # --- the order in which cards came ---

    def read_laid(self) -> None:
        """Unsaid: traits, then links, as they are written. Cards that are named came after
        all others, in the order in which they are named.
        """
        game = self.game
        cards, named = laid_cards(game), []
        laid = self.node.get("laid")
        for item in laid.items("a list of cards on animals") if laid else ():
            card = self.laid_card(item)
            if card not in cards:
                raise item.error(f"expected cards that lie on animals, found {item.text()!r}")
            cards.remove(card)
            named.append(card)
        cards += named
        latest = sorted(self.latest_cards(), key=lambda said: (said[1] < LATEST_LINK, said[1]))
        for number, code, node in latest:
            card = (code, 0 if code >= LATEST_LINK else number)
            if not lies_on(game, number, code):
                raise node.error("expected as its latest card one that lies on it")
            del cards[len(cards) - 1 - cards[::-1].index(card)]
            cards.append(card)
        game.table[game.living :] = [0] * (CARDS - game.living)
        for code, number in cards:
            lay(game, code, number)
        for number in self.living():
            game.animals[number].latest = latest_card(game, number)
        for number, code, node in latest:
            if game.animals[number].latest != code:
                raise node.error("expected as its latest card the one that came last")

    def laid_card(self, node: Node) -> tuple[int, int]:
        """A card on an animal, such as ``running on Ant``, or the number of a link."""
        words = node.text("a card such as 'running on Ant', or the number of a link").split()
        if len(words) == 1 and words[0].isdecimal():
            return LATEST_LINK + self.link(node), 0
        if len(words) != 3 or words[1] != "on":
            raise node.error(f"expected TRAIT on ANIMAL or a link's number, found {node.text()!r}")
        trait, _, animal = (Node(word, node.file, node.line) for word in words)
        return self.trait(trait) + 1, self.animal(words[2], animal)

    def latest_cards(self) -> Iterator[tuple[int, int, Node]]:
        """The animals of which it is said which card came to them last: a trait, or a link."""
        for animal, card in self.of_animals("latest"):
            number = self.animal(animal, card)
            words = card.text("a trait, the number of a link, or none")
            if words.isdecimal():
                yield number, LATEST_LINK + self.link(card), card
            elif words != "none":
                yield number, self.trait(card) + 1, card

    def marked(self, mark: str) -> Iterator[int]:
        """The animals that are said to have a mark."""
        for said in self.said(mark):
            for item in self.words(said, "a list of animals"):
                yield self.animal(item.text("an animal"), item)
        for animal, own in self.own.items():
            flag = own.get(mark)
            if flag is not None and flag.flag():
                yield self.animal(animal, flag)

    # --- the moment ---

    def read_step(self) -> None:
        """What is asked: as said, or the beginning of a go of the phase."""
        game, node = self.game, self.node
        phase, asked = node.get("phase"), node.get("asked")
        if node.get("step"):
            pass
        elif node.get("attacker"):
            game.step = DEFEND
        elif phase:
            which = PHASES.index(phase.one_of(PHASES, "a phase:"))
            game.step = (PLAY_CARD, GO, OVER)[which]
        elif node.get("base"):
            game.step = GO
        if game.step in (CHOOSE_ANIMAL, CHOOSE_PARTNER):
            game.chosen = self.read_half()
        elif game.step in (CHOOSE_PREY, CHOOSE_VICTIM):
            game.chosen = self.needed("chosen")
        if game.step == CHOOSE_PARTNER:
            game.partner = self.needed("partner")
        if game.step == DEFEND:
            game.attacker = self.needed("attacker")
            game.target = self.needed("target")
        if game.step in (SCAVENGE, RESOLVE_LINKS):
            game.asked = asked.whole(0, last(game), "a seat") if asked else game.player

    def read_half(self) -> int:
        said = self.node.get("chosen")
        if said is None:
            raise self.node.error("expected 'chosen' with a card and a trait")
        card, _, trait = said.text("a card and a trait").partition(" as ")
        if card not in CARD_NAMES:
            raise said.error(f"expected CARD as TRAIT, found {said.text()!r}")
        wanted = self.trait(Node(trait, said.file, said.line))
        kind = CARD_NAMES.index(card)
        for half in range(HALVES * kind, HALVES * kind + HALVES):
            if SHOWN[half] == wanted:
                return half
        raise said.error(f"{card} does not show {trait}")

    def needed(self, name: str) -> int:
        said = self.node.get(name)
        if said is None:
            raise self.node.error(f"expected {name!r} with an animal")
        return self.animal(said.text("an animal"), said)

    def read_link_marks(self) -> None:
        game = self.game
        used, pending = self.node.get("used"), self.node.get("pending")
        for item in used.items("a list of links") if used else ():
            game.links[self.link(item)].used = 1
        for key, value in pending.pairs("links with directions") if pending else ():
            i = self.link(Node(key, value.file, value.line))
            direction = DIRECTIONS.index(value.one_of(DIRECTIONS, "a direction:")) + 1
            game.links[i].pending = direction
            game.pending = 1

    def link(self, node: Node) -> int:
        i = node.whole(1, LINKS, "a link's number") - 1
        if not self.game.links[i].trait:
            raise node.error(f"there is no link {i + 1}")
        return i


read = TABLE.reader(_Reading, complete)


# --- writing --------------------------------------------------------------------------------


def write(game: Origins) -> dict[str, Any]:
    """Everything about a state, so that reading it gives the same state."""
    table = game.table[: game.living]
    names = {number: animal_name(game, number) for number in table}
    own: dict[str, Any] = {
        "phase": PHASES[(game.step >= GO) + (game.step == OVER)],
        "players": [write_player(game, seat) for seat in range(game.seats)],
        "links": {
            i + 1: [TRAITS[k.trait], names[k.first], names[k.second], CARD_NAMES[k.card]]
            for i, k in enumerate(game.links)
            if k.trait
        },
        "cards": {names[number]: write_cards(game, number) for number in table},
        "numbers": {animal_name(game, n): n + 1 for n in range(game.made) if game.animals[n].name},
        "food": {names[n]: game.animals[n].food for n in table},
        "yellow": {names[n]: game.animals[n].yellow for n in table},
        "slept": {names[n]: game.animals[n].last_sleep for n in table},
        "laid": [write_laid(game, *card) for card in laid_cards(game)],
        **{
            mark: [names[n] for n in table if game.animals[n].marks >> bit & 1]
            for bit, mark in enumerate(MARKS)
        },
        "used": [i + 1 for i, link in enumerate(game.links) if link.used],
        "pending": {
            i + 1: DIRECTIONS[k.pending - 1] for i, k in enumerate(game.links) if k.pending
        },
        "made": game.made,
        "linked": game.linked,
    }
    if game.step in (CHOOSE_ANIMAL, CHOOSE_PARTNER):
        own["chosen"] = f"{CARD_NAMES[game.chosen // HALVES]} as {TRAITS[SHOWN[game.chosen]]}"
    elif game.step in (CHOOSE_PREY, CHOOSE_VICTIM):
        own["chosen"] = names[game.chosen]
    if game.step == CHOOSE_PARTNER:
        own["partner"] = names[game.partner]
    if game.step == DEFEND:
        own["attacker"], own["target"] = names[game.attacker], names[game.target]
    if game.step in (SCAVENGE, RESOLVE_LINKS):
        own["asked"] = game.asked
    return TABLE.all_of(game, **own)


def write_latest(latest: int) -> str:
    if latest >= LATEST_LINK:
        return str(latest - LATEST_LINK + 1)
    return TRAITS[latest - 1] if latest else "none"


def lies_on(game: Origins, number: int, card: int) -> bool:
    """Whether a card, named as in ``latest``, lies on this animal."""
    animal = game.animals[number]
    if card == FAT_TISSUE + 1:
        return animal.fat > 0
    if card < LATEST_LINK:
        return has(animal, card - 1)
    link = game.links[card - LATEST_LINK]
    return link.trait > 0 and number in (link.first, link.second)


def write_laid(game: Origins, card: int, number: int) -> str:
    words = write_latest(card)
    return words if card >= LATEST_LINK else f"{words} on {animal_name(game, number)}"


def write_player(game: Origins, seat: int) -> dict[str, Any]:
    player = game.players[seat]
    animals = {
        animal_name(game, n): traits_of(game, n)
        for n in game.table[: game.living]
        if game.animals[n].owner == seat + 1
    }
    return PLAYER.write(
        game,
        player,
        seat,
        hand=_card_names(player.hand),
        animals=animals,
        discard=_card_names(player.shown),
        discarded_animals=_card_names(player.unseen),
    )


def _card_names(counts: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in range(KINDS) for _ in range(counts[card])]


def traits_of(game: Origins, number: int) -> list[str]:
    """The single traits of an animal, in the order of the list of traits."""
    animal = game.animals[number]
    found = []
    for trait in range(FIRST_PAIR):
        count = animal.fat if trait == FAT_TISSUE else animal.traits >> trait & 1
        found += [TRAITS[trait]] * count
    return found


def write_cards(game: Origins, number: int) -> dict[str, Any]:
    """The kinds of cards that an animal is made of, where there is more than one possibility."""
    animal = game.animals[number]
    cards: dict[str, Any] = {"animal": CARD_NAMES[animal.card]}
    for trait, card in (
        (CARNIVOROUS, animal.carnivorous_card),
        (HIGH_BODY_WEIGHT, animal.weight_card),
        (PARASITE, animal.parasite_card),
    ):
        if animal.traits >> trait & 1:
            cards[TRAITS[trait]] = CARD_NAMES[card]
    if animal.fat:
        cards[TRAITS[FAT_TISSUE]] = [
            CARD_NAMES[kind]
            for kind, count in zip(FAT_KINDS, fat_cards(animal), strict=True)
            for _ in range(count)
        ]
    return cards


def fat_cards(animal: Animal) -> Iterator[int]:
    """How many Fat Tissue cards of each kind lie on an animal."""
    for place in range(len(FAT_KINDS)):
        yield animal.fat_cards >> FAT_BITS * place & FAT_MASK


# --- what follows from it -------------------------------------------------------------------


def facts(game: Origins) -> dict[str, Any]:
    """What a scenario may expect: the position, and what can be read off it.

    Maps by animal know every number; an animal that is dead or not yet born has ``none``.
    """
    said = write(game)
    table = game.table[: game.living]
    names = {number: animal_name(game, number) for number in table}
    for seat, player in enumerate(said["players"]):
        player["discard"] = player["discard"] + player["discarded_animals"]
        player["points"] = score(game, seat)
    said["links"] = [link[:3] for link in said["links"].values()]
    said["table"] = list(names.values())
    said["fed"] = [names[n] for n in table if fed(game.animals[n])]
    said["hungry"] = [names[n] for n in table if not fed(game.animals[n])]
    said["full"] = [names[n] for n in table if full(game.animals[n])]
    said["waiting_animals"] = [names[n] for n in table if waits(game, n)]
    said["last_turn"] = yes(last_turn(game))
    for name, fact in (
        ("food", lambda n: game.animals[n].food),
        ("yellow", lambda n: game.animals[n].yellow),
        ("slept", lambda n: game.animals[n].last_sleep),
        ("need", lambda n: need(game.animals[n])),
        ("slots", lambda n: game.animals[n].fat),
        ("owner", lambda n: game.animals[n].owner - 1),
        ("latest", lambda n: write_latest(game.animals[n].latest)),
        ("traits", lambda n: traits_of(game, n)),
        ("cards", lambda n: write_cards(game, n)),
        ("attacks", lambda n: attacks_of(game, n)),
    ):
        said[name] = {animal_name(game, n): fact(n) if n in names else "none" for n in range(CARDS)}
    for name in ("attacker", "target"):
        said.setdefault(name, "none")
    return said


def attacks_of(game: Origins, attacker: int) -> dict[str, list[str]]:
    """For each animal on the table all obstacles to an attack, in order."""
    return {
        animal_name(game, n): [obstacle_name(o) for o in attack_obstacles(game, attacker, n)]
        for n in game.table[: game.living]
    }


def obstacle_name(number: int) -> str:
    return tuple(no.OBSTACLES)[number - 1]


def attack_obstacles(game: Origins, attacker: int, number: int) -> list[int]:
    """ORI-8.1: everything that stands in the way of an attack, in order, besides whose go it is."""
    found: list[int] = []
    seat = game.animals[attacker].owner - 1
    obstacle = attacker_obstacle(game, seat, attacker, no.NOTHING)
    while obstacle != no.NOTHING:
        found.append(obstacle)
        obstacle = attacker_obstacle(game, seat, attacker, obstacle)
    obstacle = prey_obstacle(game, attacker, number, no.NOTHING)
    while obstacle != no.NOTHING:
        found.append(obstacle)
        obstacle = prey_obstacle(game, attacker, number, max(obstacle, no.TARGET_IS_ATTACKER))
    return found
