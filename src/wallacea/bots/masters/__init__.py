"""Masters: nets that learned by playing against themselves, and the bots that ask them.

``plan`` says what a game's net is made of, ``net`` what it thinks, ``files`` how its weights are
kept, ``master`` what it tells people and bots. Learning is :mod:`wallacea.learning`.
"""

from __future__ import annotations

from .master import (
    ChampionBot,
    Judgement,
    Master,
    MasterBot,
    NoMaster,
    master_of,
    there_are_masters,
)

__all__ = [
    "ChampionBot",
    "Judgement",
    "Master",
    "MasterBot",
    "NoMaster",
    "master_of",
    "there_are_masters",
]
