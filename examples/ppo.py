"""Learns a game for two from nothing, by PPO against a bot; Arctic in minutes, on a CPU.

    python ppo.py            learns Arctic for five minutes and writes ppo.pt
    python ppo.py --help     what else can be said

What is written is a bot like any other; in this folder its name is ppo:Player.

    wallacea play arctic --seats 2 --bots ppo:Player
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import one_hot

import wallacea
from wallacea.core.game import Game
from wallacea.core.things import Feature, Things

MANY = 16
"""A kind of which there are more things than this gets an encoder; fewer lie side by side."""
OPPONENT = 1
"""Its seat in the first game; it moves on by a seat with each game."""
SCALE = 10
"""So many points are worth as much as winning."""


# --- the network ------------------------------------------------------------------------


class Net(nn.Module):
    """Scores the legal choices and says what is to be expected; made from what a game declares.

    Only things of which something is seen are encoded, each together with what is like it, and a
    choice is scored by the encodings of the things it names: what is learned about one card is
    known of all cards.
    """

    def __init__(self, game: Game, width: int) -> None:
        super().__init__()
        self.game = game
        rows = [f.rows for f in game.features if f.rows and f.rows.count > MANY]
        self.kinds = list(dict.fromkeys(rows))
        self.few = [f for f in game.features if f.rows not in self.kinds]
        self.facts = [facts_of(kind) for kind in self.kinds]
        sizes = [sum(map(columns, self.about(kind))) for kind in self.kinds]
        self.encoders = nn.ModuleList(
            nn.Linear(
                size * (1 + facts.shape[1]) + int(facts.amax(0).sum()) + facts.shape[1], width
            )
            for size, facts in zip(sizes, self.facts, strict=True)
        )
        whole = sum(columns(f) * f.length // f.width for f in self.few) + width * len(self.kinds)
        self.trunk = nn.Sequential(
            nn.LayerNorm(whole),
            nn.Linear(whole, 2 * width),
            nn.ReLU(),
            nn.Linear(2 * width, 2 * width),
            nn.ReLU(),
        )
        self.sort, self.named = meanings(game, self.kinds)
        self.sorts = nn.Embedding(int(self.sort.max()) + 1, width)
        self.arguments = nn.ModuleList(nn.Linear(width, width) for _ in self.named.T)
        self.asked = nn.ModuleList(nn.Linear(2 * width, width) for _ in self.named.T)
        self.moment = nn.Linear(2 * width, width)
        self.score = nn.Linear(width, 1)
        self.value = nn.Linear(2 * width, 1)
        nn.init.normal_(self.score.weight, std=0.01)  # at first all choices look alike
        nn.init.zeros_(self.value.weight)

    def about(self, kind: Things | None) -> list[Feature]:
        return [f for f in self.game.features if f.rows == kind]

    def forward(self, seen: Tensor, choices: Tensor, count: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of ``count`` choices, and the reward to be expected."""
        part, at = {}, 0
        for feature in self.game.features:
            part[feature] = seen[:, at : at + feature.length].view(len(seen), *feature.shape)
            at += feature.length
        whole = [scaled(f, part[f]).flatten(1) for f in self.few]

        # A row of numbers for each thing that is seen; where it lies among them; 0 is no thing.
        nothing = torch.zeros(1, self.score.in_features)
        encoded = [nothing]
        place = [torch.zeros(len(seen), 1, dtype=torch.long)]
        known = 1
        for kind, facts, encoder in zip(self.kinds, self.facts, self.encoders, strict=True):
            rows = torch.cat([part[f] for f in self.about(kind)], -1)
            game, thing = there = (rows != 0).any(-1).nonzero(as_tuple=True)
            columns = torch.split(rows[there], [f.width for f in self.about(kind)], -1)
            told = torch.cat(
                [scaled(*of) for of in zip(self.about(kind), columns, strict=True)], -1
            )
            printed = [one_hot(fact, int(fact.max()) + 1)[thing] for fact in facts.T]
            inputs = [
                told,
                *printed,
                *alike(told, game, facts[thing], len(seen), int(facts.max()) + 1),
            ]
            things = torch.relu(encoder(torch.cat(inputs, -1)))
            encoded.append(things)
            place.append(torch.zeros(len(seen), kind.count, dtype=torch.long))
            place[-1][there] = torch.arange(known, known + len(thing))
            known += len(thing)
            sums = torch.zeros(len(seen), things.shape[1]).index_add(0, game, things)
            whole.append(sums / kind.count**0.5)
        state = self.trunk(torch.cat(whole, -1))

        listed = torch.arange(int(count.max())) < count[:, None]
        game = listed.nonzero()[:, 0]
        action = choices[:, : listed.shape[1]][listed].long()
        hidden = self.sorts(self.sort[action]) + self.moment(state)[game]
        all_things, places = torch.cat(encoded), torch.cat(place, 1)
        for n, named in enumerate(self.named[action].T):
            thing = self.arguments[n](all_things[places[game, named]])
            hidden = hidden + thing * (1 + self.asked[n](state)[game])
        scores = self.score(torch.relu(hidden))[:, 0]
        padded = torch.full(listed.shape, -1e9).masked_scatter(listed, scores)
        return torch.log_softmax(padded, -1), self.value(state)[:, 0]


def columns(feature: Feature) -> int:
    """How many columns a feature has for the network: one for each thing it may name."""
    return feature.width * (feature.names.count if feature.names else 1)


def scaled(feature: Feature, numbers: Tensor) -> Tensor:
    """The numbers of a feature for the network, from -1 to 1."""
    if feature.names:  # 0 names nothing
        return one_hot(numbers.long(), feature.names.count + 1)[..., 1:].flatten(-2).float()
    return numbers.float() / max(feature.most, -feature.least)


def facts_of(kind: Things) -> Tensor:
    """What is printed on each thing of a kind, from 0; where nothing is, which of them it is."""
    facts = [torch.tensor(fact) for fact in kind.facts.values()] or [torch.arange(kind.count)]
    return torch.stack([fact - fact.min() for fact in facts], -1)


def alike(told: Tensor, game: Tensor, facts: Tensor, games: int, most: int) -> Iterator[Tensor]:
    """For each thing what is told of all those that share a fact with it: how many foxes are held
    and lie there, if it is a fox.
    """
    for fact in facts.T:
        group = fact * games + game
        sums = torch.zeros(games * most, told.shape[1]).index_add(0, group, told)
        yield sums[group] / 4


def meanings(game: Game, kinds: list[Any]) -> tuple[Tensor, Tensor]:
    """For each action its sort, and the things that it names, of all kinds counted from 1."""
    first = {kind: 1 + sum(k.count for k in kinds[:n]) for n, kind in enumerate(kinds)}
    sorts: dict[Any, int] = {}
    sort, named = [], []
    for act in game.acts:
        for action in range(act.start, act.start + act.length):
            arguments = list(zip(act.of, act.arguments(action), strict=True))
            rest = tuple(index for of, index in arguments if of not in first)
            sort.append(sorts.setdefault((act.name, rest), len(sorts)))
            named.append([first[of] + index for of, index in arguments if of in first])
    most = max(map(len, named))
    return torch.tensor(sort), torch.tensor([row + [0] * (most - len(row)) for row in named])


class Player:
    """A network as a bot that takes what it thinks best; read from a file if none is given."""

    name = "ppo"

    def __init__(self, net: Net | str = "ppo.pt") -> None:
        if isinstance(net, str):
            saved = torch.load(net)
            net = Net(wallacea.game(saved["game"]), saved["width"])
            net.load_state_dict(saved["weights"])
        self.net = net

    @torch.no_grad()
    def act(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        legal = torch.from_numpy(mask)
        count = legal.sum(1)
        choices = legal.topk(int(count.max())).indices  # where the ones are
        chances, _ = self.net(torch.from_numpy(seen), choices, count)
        best: np.ndarray = choices.gather(1, chances.argmax(1, keepdim=True))[:, 0].numpy()
        return best


# --- learning ---------------------------------------------------------------------------


class Steps(NamedTuple):
    """What happened in a stretch of play: a row for each step, a column for each game."""

    seen: Tensor
    choices: Tensor
    counts: Tensor
    chosen: Tensor
    """Which of the choices was made."""
    chance: Tensor
    """The logarithm of the chance that it had."""
    value: Tensor
    reward: Tensor
    done: Tensor


def room(games: wallacea.Batch, length: int) -> Steps:
    """Empty room for so many steps."""
    numbers = torch.from_numpy(games.numbers)
    types = [numbers.dtype, torch.int16, torch.int16, torch.long, *[torch.float] * 4]
    shapes: list[Any] = [numbers.shape[1:], games.choices.shape[1:], *[()] * 6]
    pairs = zip(shapes, types, strict=True)
    return Steps(*(torch.zeros(length, len(games), *shape, dtype=t) for shape, t in pairs))


def lead_of(points: np.ndarray, who: np.ndarray) -> np.ndarray:
    """By how much these seats are ahead of the others."""
    lead: np.ndarray = (points * np.where(np.arange(2) == who[:, None], 1, -1)).sum(1)
    return lead


@torch.no_grad()
def play(games: wallacea.Batch, net: Net, steps: Steps, imitating: bool) -> list[float]:
    """Plays on and writes down what happens; returns the leads in the games that ended.

    To be imitated is what the bot would choose, also where the network plays by itself; in half of
    the games it follows the bot, which comes to other moments.
    """
    ended: list[float] = []
    everywhere = np.arange(len(games))
    follows = torch.from_numpy(everywhere % 2 == 0)
    points = games.points().copy()
    for t in range(len(steps.done)):
        steps.seen[t] = torch.from_numpy(games.numbers)
        steps.choices[t] = torch.from_numpy(games.choices)
        steps.counts[t] = torch.from_numpy(games.count)
        chances, steps.value[t] = net(steps.seen[t], steps.choices[t], steps.counts[t])
        chosen = played = torch.multinomial(chances.exp(), 1)
        if imitating:
            wanted = torch.from_numpy(games.opponent_actions(OPPONENT))[:, None]
            chosen = (steps.choices[t] == wanted).int().argmax(1, keepdim=True)
            played = torch.where(follows[:, None], chosen, played)
        steps.chosen[t], steps.chance[t] = chosen[:, 0], chances.gather(1, chosen)[:, 0]
        who = games.seat.copy()
        _, _, _, won, done, info = games.step(steps.choices[t].gather(1, played)[:, 0])
        # What a choice has brought is known at once: the points that it has added.
        before, points = points, games.points().copy()
        after = points.copy()
        after[info["ended"]] = info["scores"]
        gained = (after - before)[everywhere, who] / SCALE
        steps.reward[t] = torch.from_numpy(gained + won[everywhere, who])
        steps.done[t] = torch.from_numpy(done)
        own = done & ~follows.numpy() if imitating else done
        ended += lead_of(after, who)[own].tolist()
    return ended


def advantages(steps: Steps, last: Tensor, how: argparse.Namespace) -> Tensor:
    """How much better each choice was than expected (generalised advantage estimation)."""
    found = torch.zeros_like(steps.value)
    later = torch.zeros_like(last)
    for t in reversed(range(len(found))):
        goes_on = 1 - steps.done[t]
        later = steps.reward[t] + goes_on * how.later * (last + how.decay * later) - steps.value[t]
        found[t], last = later, steps.value[t]
    return found


def learn(
    net: Net, optimiser: Any, steps: Steps, better: Tensor, how: argparse.Namespace, imitating: bool
) -> None:
    """Makes choices that turned out well more likely, but none of them much more (PPO)."""
    rows = [part.flatten(0, 1) for part in (*steps[:5], better, better + steps.value)]
    for _ in range(how.passes):
        for some in torch.randperm(len(rows[0])).split(how.minibatch):  # type: ignore[no-untyped-call]
            seen, choices, count, chosen, before, good, worth = (part[some] for part in rows)
            chances, value = net(seen, choices, count)
            chance = chances.gather(1, chosen[:, None])[:, 0]
            ratio = (chance - before).exp()
            good = (good - good.mean()) / (good.std() + 1e-6)
            gain = torch.min(ratio * good, ratio.clamp(0.8, 1.2) * good).mean()
            if imitating:
                gain = chance.mean()
            variety = -(chances.exp() * chances).sum(1).mean()
            loss = (value - worth).square().mean() / 2 - gain - how.entropy * variety
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def measure(how: argparse.Namespace, net: Net, games: int) -> str:
    """Plays the best choices only, in games that were not learned from."""
    bots = [Player(net), how.opponent]
    series = wallacea.play_many(how.game, bots, games, seed=how.seed + 1, rotate=True)
    won, (mine, theirs) = series.win_rates[0], series.mean_scores
    range_of = 1.96 * (won * (1 - won) / games) ** 0.5
    return (
        f"{games} games against {how.opponent}: {won:.1%} won, ±{range_of:.1%} "
        f"(95 %); {mine:.1f} points to {theirs:.1f}"
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description="Learns a game for two by PPO.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    add = parser.add_argument
    add("--game", default="arctic", help="the key of a game for two")
    add("--opponent", default="greedy", help="whom to learn against, such as random or greedy")
    add("--seconds", type=float, default=300, help="for how long to learn")
    add("--steps", type=int, default=10**9, help="after how many choices to stop at the latest")
    add("--games", type=int, default=256, help="games at a time")
    add("--length", type=int, default=16, help="choices in each game between two lessons")
    add("--minibatch", type=int, default=512, help="choices learned from at once")
    add("--passes", type=int, default=3, help="how often each choice is learned from")
    add("--rate", type=float, default=4e-3, help="the learning rate at first; it falls to 0")
    add("--imitate", type=float, default=0.4, help="the share of time spent imitating at first")
    add("--entropy", type=float, default=0.001, help="what variety is worth")
    add("--later", type=float, default=0.97, help="what a point at the next choice is worth now")
    add("--decay", type=float, default=0.8, help="lambda of the advantages")
    add("--width", type=int, default=64, help="of the network")
    add("--measure", type=int, default=2000, help="games to measure with at the end")
    add("--threads", type=int, default=2, help="of PyTorch and of the games")
    add("--seed", type=int, default=1)
    add("--out", default="ppo.pt", help="where the network is written")
    how = parser.parse_args(arguments)

    torch.set_num_threads(how.threads)
    torch.manual_seed(how.seed)
    games = wallacea.batch(
        how.game,
        seats=2,
        games=how.games,
        seed=how.seed,
        opponents={OPPONENT: how.opponent},
        rotate=True,
        reward="win",
        stagger=100,
        threads=how.threads,
    )
    net = Net(games.game, how.width)
    optimiser = torch.optim.Adam(net.parameters(), how.rate, eps=1e-5)
    print(f"{games}, {sum(p.numel() for p in net.parameters())} weights; compiling", flush=True)
    games.reset()
    steps = room(games, how.length)
    began, told, made = time.monotonic(), 0.0, 0
    ended: list[float] = []
    while (done := max((time.monotonic() - began) / how.seconds, made / how.steps)) < 1:
        optimiser.param_groups[0]["lr"] = how.rate * (1 - done)
        imitating = done < how.imitate
        ended = [*ended, *play(games, net, steps, imitating)][-1000:]
        with torch.no_grad():
            now = (games.numbers, games.choices, games.count)
            _, last = net(*map(torch.from_numpy, map(np.array, now)))
        learn(net, optimiser, steps, advantages(steps, last, how), how, imitating)
        made += steps.done.numel()
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print(
                f"{told - began:5.0f} s, {made / 1e6:5.2f} million choices: "
                f"{np.mean(np.array(ended) > 0):4.0%} won, {np.mean(ended):5.1f} points ahead"
                f"{', imitating' if imitating else ''}",
                flush=True,
            )
    torch.save({"game": how.game, "width": how.width, "weights": net.state_dict()}, how.out)
    print(f"{time.process_time():.0f} s of processor time; {how.out} is written")
    if how.measure:
        print(measure(how, net, how.measure))


if __name__ == "__main__":
    main()
