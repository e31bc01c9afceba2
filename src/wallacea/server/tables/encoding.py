"""Parts of scenes as JSON. Cards look the same wherever they lie: each is encoded once."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import msgspec

from wallacea.core.scene import Scene, Thing, Zone

MOST_KEPT = 20_000
"""Cards whose JSON is kept; the games have a few thousand."""
_SCENE = tuple(field.name for field in fields(Scene))
_ZONE = tuple(field.name for field in fields(Zone))
_cards: dict[int, tuple[Thing, msgspec.Raw]] = {}
"""By identity: games make each card once."""


def encoded_scene(scene: Scene, zones: list[str | msgspec.Raw]) -> msgspec.Raw:
    """A scene with its zones as they are to be sent."""
    parts: dict[str, Any] = {name: getattr(scene, name) for name in _SCENE}
    parts["zones"] = zones
    return encoded(parts)


def encoded_zone(zone: Zone) -> msgspec.Raw:
    parts: dict[str, Any] = {name: getattr(zone, name) for name in _ZONE}
    parts["things"] = [_thing(thing) for thing in zone.things]
    return encoded(parts)


def encoded(part: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(part))


def _thing(thing: Thing) -> Thing | msgspec.Raw:
    if thing.kind != "card":
        return thing
    kept = _cards.get(id(thing))
    if kept is None:
        if len(_cards) >= MOST_KEPT:
            _cards.clear()
        kept = _cards[id(thing)] = thing, encoded(thing)
    return kept[1]
