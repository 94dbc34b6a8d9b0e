"""The table: a session, what one person may see of it, and the page that shows that."""

from poison.table.app import play
from poison.table.session import Seat, Session
from poison.table.widget import Table

__all__ = ["Seat", "Session", "Table", "play"]
