"""Whose turn it is: however much one address may ask at once, others need not wait for all of it.

Nobody is slowed down while there is nobody else: turns follow each other without a pause.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque

from ..addresses import Address

AT_ONCE = 4
"""Requests of one address that are begun in one round of the loop of events."""


class Turns:
    """Lets the requests of each address begin, a few in every round."""

    def __init__(self) -> None:
        self._begun: Counter[Address] = Counter()
        """How many have begun in this round."""
        self._waiting: dict[Address, deque[asyncio.Future[None]]] = {}

    @property
    def idle(self) -> bool:
        """Whether nobody waits, and a new round has begun."""
        return not (self._begun or self._waiting)

    async def take(self, address: Address) -> None:
        """Returns when it is the turn of a request."""
        if self.idle:
            asyncio.get_running_loop().call_soon(self._next_round)
        if self._begun[address] < AT_ONCE and address not in self._waiting:
            self._begun[address] += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        await turn

    def _next_round(self) -> None:
        self._begun.clear()
        for address, waiting in list(self._waiting.items()):
            while waiting and self._begun[address] < AT_ONCE:
                turn = waiting.popleft()
                if not turn.done():  # else whoever waited has gone
                    turn.set_result(None)
                    self._begun[address] += 1
            if not waiting:
                del self._waiting[address]
        if not self.idle:
            asyncio.get_running_loop().call_soon(self._next_round)
