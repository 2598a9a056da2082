"""The presentation of a game: pages of blocks, the log, score sheets; a game pack registers a `Presentation`."""

from museum.presentation.asked import asked_by_effect, asking_card
from museum.presentation.audience import Audience
from museum.presentation.blocks import (
    Block,
    CardEntry,
    CardGroup,
    CardList,
    Cell,
    Grid,
    Heading,
    Page,
    Paragraph,
    Table,
)
from museum.presentation.log import GameLog, LogEntry, names_hidden
from museum.presentation.model import (
    Presentation,
    Scored,
    Scorer,
    ScoreRequest,
    View,
    accounts_of,
    changed_by,
    presentation_of,
    sheet_of,
    teams_of,
    winners,
)
from museum.presentation.sheet import Sheet, card_points, lines_of
from museum.presentation.zones import card_page

__all__ = [
    "Audience",
    "Block",
    "CardEntry",
    "CardGroup",
    "CardList",
    "Cell",
    "GameLog",
    "Grid",
    "Heading",
    "LogEntry",
    "Page",
    "Paragraph",
    "Presentation",
    "ScoreRequest",
    "Scored",
    "Scorer",
    "Sheet",
    "Table",
    "View",
    "accounts_of",
    "asked_by_effect",
    "asking_card",
    "card_page",
    "card_points",
    "changed_by",
    "lines_of",
    "names_hidden",
    "presentation_of",
    "sheet_of",
    "teams_of",
    "winners",
]  # fmt: skip
