"""What a page asks for, each thing a function that acts on a `poison.table.desk.Desk`."""

from poison.table.intents.receiving import INTENTS, receive
from poison.table.intents.values import BadIntent, Intent

__all__ = ["INTENTS", "BadIntent", "Intent", "receive"]
