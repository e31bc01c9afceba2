"""Playing at a table of a server: for bots, for tests, and for the terminal.

:class:`Client` asks the server, :class:`Seat` plays at a table, :class:`TableLink` does the
same with asyncio, for many tables at once.
"""

from .api import Client, Created, table_of
from .faults import Faulty, NotSeen, RefusedByServer, Unreachable
from .live import TableLink
from .seat import Seat
from .views import ChatLine, Hint, SeatState, TableState, Told, View

__all__ = [
    "ChatLine",
    "Client",
    "Created",
    "Faulty",
    "Hint",
    "NotSeen",
    "RefusedByServer",
    "Seat",
    "SeatState",
    "TableLink",
    "TableState",
    "Told",
    "Unreachable",
    "View",
    "table_of",
]
