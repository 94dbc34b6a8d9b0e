"""The table: session, then snapshot, then screen."""

from poison.table.app import play
from poison.table.session import Seat, Session
from poison.table.widget import Table

__all__ = ["Seat", "Session", "Table", "play"]
