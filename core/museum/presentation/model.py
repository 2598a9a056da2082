"""The `Presentation` that a game pack registers: functions that return, as data, what people and programs see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache
from pkgutil import resolve_name
from typing import cast

from museum.engine.game import Game
from museum.engine.own import ACTIVE, TEAM
from museum.engine.quantities import changers
from museum.engine.watch import Watch
from museum.frozen import frozen
from museum.presentation.asked import asked_by_effect, counters_of
from museum.presentation.audience import Audience
from museum.presentation.blocks import Page
from museum.presentation.log import GameLog
from museum.presentation.score_form import FormField, ScoreForms
from museum.presentation.scored import Scorer
from museum.presentation.sheet import Sheet, card_points, most_points, note_scores, points_sheet
from museum.presentation.zones import open_table_of, table_of
from museum.ruleset.model import Ruleset
from museum.texts.moves import card_label
from museum.texts.wording import Wording

View = Callable[[Game, int, int, Audience], Page]
"""A function that makes a page: (game, who looks, the seat looked at, audience)."""


def _nothing_counted(game: Game, seat: int, sheet: Sheet, wording: Wording) -> Mapping[str, str]:
    return {}


def _explained_by_cards(game: Game, seat: int, sheet: Sheet, wording: Wording) -> Mapping[str, Sequence[str]]:
    return card_points(game, seat, wording)


def _nothing_below(game: Game, seat: int, sheet: Sheet, wording: Wording) -> Page:
    return ()


def _own_scorers(game: Game, seat: int) -> Sequence[int]:
    rules = game.ruleset
    return [card for card in rules.scorers if game.acts_for(card, seat) and rules.owner[game.where[card]] == seat]


def _label(game: Game, card: int, wording: Wording) -> str:
    return card_label(game.ruleset.id_of(card), game.ruleset, wording.locale)


def _active_seat(game: Game) -> tuple[int, ...]:
    return (game.counters[ACTIVE],)


def _rounds(game: Game) -> int:
    """Return the counter `round`, 0 where the game has none."""
    counters = game.ruleset.layout.counters
    return game.counters[counters["round"].start] if "round" in counters else 0


@frozen
class Presentation:
    """The presentation of a game. Every part has a default that works for any game.

    - `table`: (game, seat, audience) -> all that a seat may see. By default these are the zones and seat counters
      that have names in the locale (`zone.NAME`, `counter.NAME`).
    - `open_table`: (game, audience) -> the part of it that everybody may see, for spectators.
    - `views`: parts of the table that players ask for by `show NAME [SEAT]`.
      `of_seats` names those that differ from seat to seat.
    - `stage`: (game) -> numbers that change when the table is worth showing again.
    - `asked`: (game, audience, game before the unfinished action) -> the slots of the phrase `question.KIND` for the
      pending question. By default these are `card`, whose effect asks, and `by`, the other seat that has the card.
    - `status`: (game, seat, wording) -> in a few words what matters to a seat while it is asked.
    - `log` makes the log of a game: see `GameLog`.
    - `brief`: (game, card, wording) -> in a few words what a card without rules text is.
    - `sheet`: (game, seat, effort) -> a seat's score sheet as if the game ended now. The effort is `thorough`,
      `bound`, or `final` when the game is over.
    - `winners` returns who has won, by all totals.
    - `account`: (game, seat, sheet, wording) -> for each line of the sheet what earned its points. `explained` adds
      the cards behind each line for `explain points`, in several texts.
    - `counted`: (game, seat) -> the cards of a seat that players' statistics count. By default these are its own
      cards in play that can score.
    - `below` shows more below a seat's sheet.
    - `rounds` returns how many rounds there were.
    - `scorer` scores positions from a text, for `museum score`. `score_keys` returns the keys of such a text with
      examples, by the expansion that adds them ("" for the game's own). `score_forms` has the form that people fill
      in instead of a text. Each can be a text `module:name`, which is imported when it is used.
    - `measures` adds figures to `museum bench`.
    - `note_scores`: (game, seat, sheet, watch) notes for simulations which cards scored on a sheet.

    Example:

        from museum.api import Presentation, hookimpl


        def brief(game, card, wording):
            return str(game.ruleset.columns["rank"][card])


        @hookimpl
        def museum_register(registry):
            registry.present(Presentation(brief=brief))
    """

    table: Callable[[Game, int, Audience], Page] = table_of
    open_table: Callable[[Game, Audience], Page] = open_table_of
    views: Mapping[str, View] = field(default_factory=dict)
    of_seats: Sequence[str] = ()
    stage: Callable[[Game], tuple[int, ...]] = _active_seat
    asked: Callable[[Game, Audience, Game], Mapping[str, int | str]] = asked_by_effect
    status: Callable[[Game, int, Wording], str] = counters_of
    log: Callable[[Game, Audience], GameLog] = GameLog
    brief: Callable[[Game, int, Wording], str] = _label
    sheet: Callable[[Game, int, str], Sheet] = points_sheet
    winners: Callable[[Game, list[int]], list[int]] = most_points
    account: Callable[[Game, int, Sheet, Wording], Mapping[str, str]] = _nothing_counted
    explained: Callable[[Game, int, Sheet, Wording], Mapping[str, Sequence[str]]] = _explained_by_cards
    counted: Callable[[Game, int], Sequence[int]] = _own_scorers
    below: Callable[[Game, int, Sheet, Wording], Page] = _nothing_below
    rounds: Callable[[Game], int] = _rounds
    scorer: Scorer | str | None = None
    score_keys: Callable[[Ruleset], Mapping[str, Sequence[str]]] | str | None = None
    score_forms: ScoreForms | str | None = None
    measures: Callable[[Ruleset], Mapping[str, object]] | None = None
    note_scores: Callable[[Game, int, Sheet, Watch], None] = note_scores


_DEFAULT = Presentation()
# Simulations ask for the presentation at every score sheet.
_resolved = cache(resolve_name)


def presentation_of(ruleset: Ruleset) -> Presentation:
    """Return how the game of *ruleset* shows itself."""
    found = ruleset.presentation
    if isinstance(found, str):
        found = _resolved(found)
    return found if isinstance(found, Presentation) else _DEFAULT


def scorer_of(ruleset: Ruleset) -> Scorer | None:
    """Return the scorer of the game of *ruleset*; None if its positions can't be written down."""
    found = presentation_of(ruleset).scorer
    return cast(Scorer, _resolved(found)) if isinstance(found, str) else found


def score_forms_of(ruleset: Ruleset) -> ScoreForms | None:
    """Return the forms of the game of *ruleset* for positions to be scored; None if it has none."""
    found = presentation_of(ruleset).score_forms
    return cast(ScoreForms, _resolved(found)) if isinstance(found, str) else found


def form_field(wording: Wording, name: str) -> FormField:
    """Return the field of that name that the game's form has for each seat."""
    forms = score_forms_of(wording.ruleset)
    fields = forms.made(wording).fields(shared=False) if forms is not None else ()
    return next(field for field in fields if field.name == name)


def sheet_of(game: Game, seat: int, effort: str = "thorough") -> Sheet:
    """Return the sheet of *seat* as if the game ended now; raises `MuseumError` where a line has no number.

    *effort* is `thorough`, `bound` where many random games are scored and a score that can be a little too high will
    do, if the game pack saves time by that, or `final` when the game is over and the result counts.
    """
    return presentation_of(game.ruleset).sheet(game, seat, effort)


def accounts_of(game: Game, seat: int, sheet: Sheet, wording: Wording) -> dict[str, str]:
    """Return for each line of the sheet what earned its points, and which cards in play changed them."""
    accounts = presentation_of(game.ruleset).account(game, seat, sheet, wording)
    found = {}
    for line in sheet.lines:
        cards = changers(game, game.index["quantity"][f"{line}_points"], seat, -1)
        parts = (accounts.get(line, ""), changed_by(cards, wording))
        found[line] = ", ".join(filter(None, parts))
    return found


def changed_by(cards: Iterable[int], wording: Wording) -> str:
    """Return which cards changed a number; empty if none did."""
    names = [wording.named(card) for card in cards]
    return wording.say("sheet.changed", cards=wording.joined(names)) if names else ""


def winners(game: Game, totals: list[int]) -> list[int]:
    """Return the seats that win with these *totals*; several share the victory, and a team wins by its sum."""
    teams, sums = teams_of(game), totals[:]
    for members, total in zip(teams, _sums(teams, totals), strict=True):
        for seat in members:
            sums[seat] = total
    best = presentation_of(game.ruleset).winners(game, sums)
    return sorted(seat for members in teams if set(members) & set(best) for seat in members)


def lead(game: Game, seat: int, totals: Sequence[int]) -> int:
    """Return by how many points *seat*, with its team, is ahead of the best of the others; alone, all its points."""
    teams = teams_of(game)
    sums = dict(zip(teams, _sums(teams, totals), strict=True))
    own = next(members for members in teams if seat in members)
    return sums.pop(own) - max(sums.values(), default=0)


def _sums(teams: Iterable[tuple[int, ...]], totals: Sequence[int]) -> list[int]:
    """Return the points of each team."""
    return [sum(totals[seat] for seat in members) for members in teams]


def teams_of(game: Game) -> list[tuple[int, ...]]:
    """Return the seats of each team, in the order of their first seats; a seat without a team is one of its own."""
    numbers = game.counters[TEAM : TEAM + game.seats]
    teams: dict[int, tuple[int, ...]] = {}
    for seat, number in enumerate(numbers):
        team = number or -1 - seat
        teams[team] = (*teams.get(team, ()), seat)
    return list(teams.values())
