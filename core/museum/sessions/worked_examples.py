"""Examples of the rulebook: scenarios played by the rules of the book's game, as log, pictures and points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.errors import PlayError
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.saves import SavedMove
from museum.frozen import frozen
from museum.packs import GameConfig, Installed
from museum.packs.paths import SCENARIO_END
from museum.presentation import Audience, Cell, Grid, LogEntry, accounts_of, presentation_of, sheet_of
from museum.rulebook.check import Path as Steps
from museum.rulebook.check import written_paragraphs
from museum.rulebook.model import Block, Entries, Entry, Picture, PictureCell, Plan
from museum.rulebook.outline import Outline, RuleParagraph
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.scenarios.reading import Scenario, read_scenarios
from museum.scenarios.rulesets import config_of
from museum.scenarios.setting_up import set_up
from museum.source import Document
from museum.source.data import Data
from museum.texts.grammar import begun
from museum.texts.locales import Locale
from museum.texts.wording import Wording

# Notes for one person, and headings of rounds and turns, say nothing about the moves shown.
SHOWN = ("move", "note", "card")


@frozen
class Played:
    """A scenario at its end, with the log of each of its moves."""

    game: Game
    audience: Audience
    log: tuple[tuple[LogEntry, ...], ...]


class WorkedExamples:
    """Plays the scenarios that a rulebook shows; one that can't be played by the game's rules shows nothing."""

    def __init__(self, config: GameConfig, found: Installed, language: str) -> None:
        """Play by the rules of *config*, and write in *language*."""
        self._config = config
        self._found = found
        self._language = language
        self._played: dict[Path, Played | None] = {}
        self._locale: Locale | None = None

    def __call__(self, paragraph: RuleParagraph) -> Iterator[Block]:
        """Yield what *paragraph* shows of its scenario."""
        show = paragraph.show
        file = self._found.packs[paragraph.pack].folder / show["scenario"]
        if file not in self._played:
            self._played[file] = self._play(file)
        played = self._played[file]
        if played is not None:
            yield from _shown(played, show)

    def _play(self, file: Path) -> Played | None:
        diagnostics = Diagnostics()
        scenario = next(iter(read_scenarios(file, diagnostics)), None)
        own = config_of(scenario, diagnostics) if scenario is not None else None
        if scenario is None or own is None:
            return None
        # The players are the scenario's, the rules those of the book.
        config = replace(self._config, seats=own.seats, first_seat=own.first_seat, seed=own.seed, board=own.board)
        try:
            return self._log(scenario, config, diagnostics)
        except (MuseumError, PlayError):  # a house rule may forbid a move, or ban a card of the example
            return None

    def _log(self, scenario: Scenario, config: GameConfig, diagnostics: Diagnostics) -> Played:
        ruleset = load_ruleset(config, found=self._found)
        game = set_up(scenario, config, ruleset, diagnostics)
        wording = Wording(ruleset, config, self._language, self._locale)
        self._locale = wording.locale
        audience = Audience(wording, tuple(seat.name for seat in config.seats))
        log, lines = presentation_of(ruleset).log(game, audience), []
        for line in scenario.lines():
            seat = game.seat
            do(game, line.text)
            lines.append(tuple(log.entries(game, SavedMove(seat, line.text, ""))))
        return Played(game, audience, tuple(lines))


def _shown(played: Played, show: Data) -> Iterator[Block]:
    if "moves" in show:
        first, last = show["moves"]
        yield Entries(tuple(_entries(played, first - 1, last)))
    if "view" in show:
        yield from _view(played, show["view"])
    if "lines" in show:
        yield Entries(tuple(_points(played, show["lines"])))


def _entries(played: Played, first: int, last: int) -> Iterator[Entry]:
    """Yield the log of some moves, each line under the name of its seat."""
    names = played.audience.names
    for entry in (entry for move in played.log[first:last] for entry in move if entry.kind in SHOWN):
        name = names[entry.seat] if entry.seat >= 0 else entry.lead
        text = entry.text.strip()
        yield Entry(name, f"{text} ({entry.detail})" if entry.detail else text)


def _view(played: Played, name: str) -> Iterator[Block]:
    game = played.game
    page = presentation_of(game.ruleset).views[name](game, 0, 0, played.audience)
    for block in page:
        if isinstance(block, Grid):
            yield _plan(block)


def _plan(grid: Grid) -> Plan:
    cells = [(row, column, cell) for row, line in enumerate(grid.rows) for column, cell in enumerate(line) if cell]
    drawn = tuple(
        PictureCell(row, column, tuple(filter(None, (cell.name, cell.code))), cell.marked, cell.letters)
        for row, column, cell in cells
    )
    width = max((len(_short(cell)) for _, _, cell in cells), default=1)
    lines = ("  ".join(_short(cell).ljust(width) for cell in row).rstrip() for row in grid.rows)
    return Plan(tuple(lines), Picture(drawn))


def _short(cell: Cell | None) -> str:
    """Return a cell in few letters: what stands in it and its groups, `.` if it is free."""
    return " ".join(filter(None, (cell.short, cell.letters))) or "." if cell is not None else ""


def _points(played: Played, lines: Sequence[str]) -> Iterator[Entry]:
    """Yield lines of the first seat's score sheet with what earned their points."""
    game, wording = played.game, played.audience.wording
    sheet = sheet_of(game, 0)
    accounts = accounts_of(game, 0, sheet, wording)
    for name in lines:
        if name in sheet.lines:
            text = f"{sheet.lines[name]} = {accounts[name]}" if accounts[name] else str(sheet.lines[name])
            yield Entry(begun(wording.term(f"score_line.{name}")), text)


def check_examples(outline: Outline, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report scenarios that a `rules.yaml` shows and that aren't there, and unknown moves and views of them."""
    for document in outline.documents.values():
        for path, data in written_paragraphs(document):
            if "scenario" in data.get("show", {}):
                _check(document, (*path, "show"), ruleset, diagnostics)


def _check(document: Document, path: Steps, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    show = document.value(*path)
    assert isinstance(show, dict)
    folder = Path(document.path).parent
    scenarios = read_scenarios(folder / show["scenario"], Diagnostics()) if _is_there(folder, show) else []
    if not scenarios:
        files = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob(f"*{SCENARIO_END}"))]
        message = f"the pack has no file `{show['scenario']}` with a scenario"
        diagnostics.unknown(message, show["scenario"], files, document.at(*path, "scenario"), code="missing-file")
        return
    first, last = show.get("moves", (1, 1))
    moves = len(scenarios[0].lines())
    if "moves" in show and not first <= last <= moves:
        message = f"the scenario has the moves 1 to {moves}; expected the first and the last to be shown"
        diagnostics.error("out-of-range", message, document.at(*path, "moves"))
    views = presentation_of(ruleset).views
    if show.get("view", "") not in ("", *views):
        message = f"there is no view `{show['view']}`"
        diagnostics.unknown(message, show["view"], views, document.at(*path, "view"))


def _is_there(folder: Path, show: Data) -> bool:
    """Return whether the file is one, and of this pack."""
    file = (folder / str(show["scenario"])).resolve()
    return file.is_file() and file.is_relative_to(folder.resolve())
