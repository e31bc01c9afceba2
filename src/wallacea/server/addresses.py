"""Where a request comes from and whom it asks for: what of that is believed."""

from __future__ import annotations

import re
from collections.abc import Iterable, MutableMapping
from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Any

from wallacea.core.faults import UserError

from .refusals import Refusal

THIS_MACHINE = ("127.0.0.1", "::1")
NOBODY = "none"
ONE_CONNECTION = 64
"""Bits of an IPv6 address that name the line of one household; the rest is theirs to choose."""
_LONGEST = 80
"""No address is longer than this, with its port and the name of its network card."""
_PORT = re.compile(r"(?:(?P<v4>[0-9.]+)|\[(?P<v6>[^\]]+)\])(?::[0-9]+)?")
_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|(?!-)[a-z0-9._-]{1,253})(?::[0-9]{0,5})?")
_NAME = re.compile(r"(?:\*\.)?(?!-)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*")


class Address(str):
    """Where somebody comes from, as limits count it: what one household has."""

    __slots__ = ()


UNKNOWN = Address("?")


def _read(said: str) -> IPv4Address | IPv6Address | None:
    """An address, perhaps with a port; IPv4 within IPv6 is IPv4."""
    said = said.strip()
    with_port = _PORT.fullmatch(said[:_LONGEST])
    if with_port is not None:
        said = with_port["v4"] or with_port["v6"]
    try:
        found = ip_address(said[:_LONGEST])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(maxsize=4096)
def counted(said: str) -> Address:
    """An address as limits count it: of IPv6 the part that names one line.

    >>> counted("192.0.2.7"), counted("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> counted("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    """
    found = _read(said)
    if found is None:
        return Address(said[:_LONGEST] or UNKNOWN)
    if found.version == 6 and not found.is_link_local:  # these are all in one network
        return Address(ip_network((int(found), ONE_CONNECTION), strict=False))
    return Address(found)


def address_of(scope: MutableMapping[str, Any]) -> Address:
    """Where a request comes from."""
    client = scope.get("client")
    return counted(str(client[0])) if client else UNKNOWN


def is_here(said: str) -> bool:
    """Whether an address can be reached from this machine only."""
    found = _read(said)
    return found is not None and found.is_loopback


# --- proxies ----------------------------------------------------------------------------


def networks(said: Iterable[str]) -> tuple[str, ...]:
    """Addresses and networks, also several with commas between them; ``none`` is nobody.

    >>> networks(["10.0.0.0/8, 192.0.2.1", "2001:db8::/32"])
    ('10.0.0.0/8', '192.0.2.1', '2001:db8::/32')
    """
    named = tuple(one.strip() for part in said for one in part.split(",") if one.strip())
    if named == (NOBODY,):
        return ()
    for one in named:
        try:
            ip_network(one)
        except ValueError:
            raise UserError(
                "a trusted proxy must be an address or a network such as 192.0.2.1 or 10.0.0.0/8, "
                f"or {NOBODY} for nobody, not {one[:_LONGEST]!r}"
            ) from None
    return named


class Proxies:
    """Those whose word about a visitor is believed.

    >>> proxies = Proxies(["10.0.0.0/8"])
    >>> proxies.visitor("10.0.0.1", ["6.6.6.6, 192.0.2.7", "10.0.0.2"])
    '192.0.2.7'
    >>> proxies.visitor("192.0.2.7", ["6.6.6.6"])
    '192.0.2.7'
    """

    def __init__(self, trusted: Iterable[str]) -> None:
        self._trusted: list[IPv4Network | IPv6Network] = [ip_network(one) for one in trusted]
        self.trusts = lru_cache(maxsize=4096)(self._trusts)

    def _trusts(self, said: str) -> bool:
        found = _read(said)
        return found is not None and any(found in network for network in self._trusted)

    def visitor(self, peer: str, forwarded: Iterable[str]) -> str:
        """Who is behind those who pass a request on.

        Each of them adds at the right whom it has heard; what stands left of the first one
        that is not trusted was said by the visitor, and may be anything.
        """
        if not self.trusts(peer):
            return peer
        found = peer
        for one in reversed([one for said in forwarded for one in said.split(",")]):
            if len(one) > _LONGEST or _read(one) is None:
                break  # a hop that does not say whom it has heard: it is counted itself
            found = str(_read(one))
            if not self.trusts(found):
                break
        return found

    def look_through(self, scope: MutableMapping[str, Any]) -> None:
        """Puts the visitor in the place of the proxy, and says how the visitor came."""
        client = scope.get("client")
        if not client or not self.trusts(str(client[0])):
            return
        forwarded, way = [], ""
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                forwarded.append(value.decode("latin-1"))
            elif name == b"x-forwarded-proto":
                way = value.decode("latin-1").rpartition(",")[2].strip().lower()
        scope["client"] = (self.visitor(str(client[0]), forwarded), client[1])
        if way in ("http", "https"):
            socket = scope["type"] == "websocket"
            scope["scheme"] = way.replace("http", "ws") if socket else way


# --- hosts ------------------------------------------------------------------------------

ANY_HOST = "*"
_HERE = ("localhost", "*.localhost", *THIS_MACHINE)


def host_names(said: Iterable[str]) -> tuple[str, ...]:
    """Names of this server, also several with commas between them.

    >>> host_names(["play.example.org, *.example.net", "[2001:DB8::1]"])
    ('play.example.org', '*.example.net', '2001:db8::1')
    """
    return tuple(_host_name(one.strip()) for part in said for one in part.split(",") if one.strip())


def _host_name(said: str) -> str:
    if said == ANY_HOST:
        return said
    try:
        return str(ip_address(said.removeprefix("[").removesuffix("]")))
    except ValueError:
        pass  # then it is a name
    try:
        name = said.encode("idna").decode("ascii").lower().removesuffix(".")
    except UnicodeError:
        name = ""
    if not _NAME.fullmatch(name):
        raise UserError(
            "an allowed host must be a name such as play.example.org or *.example.org, without "
            f"http:// and without a port, not {said[:_LONGEST]!r}"
        )
    return name


class Hosts:
    """The names for which a server answers; none: for every name.

    Where they are named, this machine's own names are among them: no other site can have them.

    >>> hosts = Hosts(["*.example.org"])
    >>> hosts.answers("play.example.org"), hosts.answers("example.org"), hosts.answers("localhost")
    (True, False, True)
    """

    def __init__(self, named: Iterable[str]) -> None:
        named = tuple(named)
        self._any = not named or ANY_HOST in named
        names = () if self._any else (*named, *_HERE)
        self._names = {name for name in names if not name.startswith("*")}
        self._below = tuple(name[1:] for name in names if name.startswith("*"))

    def answers(self, name: str) -> bool:
        return self._any or name in self._names or name.endswith(self._below or "\0")

    def admit(self, scope: MutableMapping[str, Any]) -> None:
        """Refuses a request for somebody else, and one that does not say for whom it is."""
        said = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if not said and scope.get("http_version") == "1.0":
            return  # no browser: these are asked to say it
        found = _HOST.fullmatch(said[0].lower()) if len(said) == 1 else None
        if found is None:
            raise Refusal("BAD_HOST", 400)
        name = found["name"].removesuffix(".")
        if name.startswith("["):
            name = str(_read(name) or name)
        if not self.answers(name):
            raise Refusal("FOREIGN_HOST", 421, host=name)
