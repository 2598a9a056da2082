"""Automated opponents at a real table: what people report of it, and what the companion asks them to do next.

A pack offers one for its bot (`BotKind.companion`). Whatever people report is a line, such as `take raijin_statue 1`;
the lines in their order are all that there is to keep.
"""

from __future__ import annotations

from typing import Protocol

from museum.engine.game import Game
from museum.frozen import frozen
from museum.presentation.audience import Audience
from museum.presentation.score_form import CardsField
from museum.texts.wording import Wording


@frozen
class Report:
    """Something that people report by one tap: the *line* that says it, and its *label*; a *main* one stands out."""

    line: str
    label: str
    main: bool = False


@frozen
class ReportedCard:
    """A card at the real table, and what can be reported of it."""

    card: int
    reports: tuple[Report, ...] = ()


@frozen
class CardPlace:
    """Cards that lie together at the real table, under a *title*, with a *note* such as how many there should be.

    People can add cards of the field *field*: the line is *add* with `{card}` replaced by the id. A place that is
    *asked* for is needed now, others are shown when somebody opens them.
    """

    title: str
    cards: tuple[ReportedCard, ...]
    field: str = ""
    add: str = ""
    note: str = ""
    asked: bool = False


@frozen
class ReportedNumber:
    """A number, such as the points of the opponent, and how it is corrected."""

    label: str
    value: int
    reports: tuple[Report, ...] = ()


@frozen
class CompanionPage:
    """A page of the companion: the next *step* to be carried out at the table, the *reasons* for it and what
    follows from it, and the *reports* that answer it. The step is about *card*, -1: about none. Below stand what lies
    on the table, and numbers.
    """

    step: str
    reasons: tuple[str, ...] = ()
    reports: tuple[Report, ...] = ()
    places: tuple[CardPlace, ...] = ()
    numbers: tuple[ReportedNumber, ...] = ()
    card: int = -1


class Companion(Protocol):
    """An automated opponent who sits at a real table as *seat* of *game*, which holds only what was reported."""

    game: Game
    seat: int

    def fields(self, wording: Wording) -> tuple[CardsField, ...]:
        """Return the cards that can be reported, by the fields that places name."""
        ...

    def do(self, line: str) -> None:
        """Take what was reported into account; raises `PlayError` where it can't be."""
        ...

    def said(self, line: str, audience: Audience) -> str:
        """Return in words what a line reports."""
        ...

    def page(self, audience: Audience) -> CompanionPage:
        """Return what comes next."""
        ...
