"""Reads scenario files: finds them, checks their shape, and reports slips of YAML, such as a colon in a move."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen
from museum.packs import MANIFEST
from museum.packs.paths import SCENARIO_END, resolved
from museum.ruleset.model import Ruleset
from museum.scenarios.schema import outer_schema, scenario_schema
from museum.source import Document, Shape, load
from museum.suggest import did_you_mean

SCENARIOS = "scenarios"
Steps = tuple[str | int, ...]
# Ids and descriptions of cards.
NAME = r"[a-z0-9_/]+"


@frozen
class Line:
    """One move of a scenario: what is written, whether it must be refused, and where it stands."""

    text: str
    refused: bool
    place: Place


@frozen
class Scenario:
    """One scenario of a checked file: its data and where they stand."""

    document: Document
    path: Steps

    @property
    def data(self) -> dict[str, Any]:
        """Return what is written."""
        found = self.document.value(*self.path)
        assert isinstance(found, dict)
        return found

    @property
    def name(self) -> str:
        """Return the name, or its number where it has none."""
        return str(self.data.get("name") or f"scenario {int(self.path[-1]) + 1}")

    @property
    def place(self) -> Place:
        """Return the place of the name."""
        return self.document.at(*self.path, "name")

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the numbers of the rules it cites."""
        written = self.data.get("rules")
        return tuple(map(str, written)) if isinstance(written, list) else ()

    def part(self, name: str) -> dict[str, Any]:
        """Return `given` or `then` with seats as numbers; empty where it isn't written."""
        found = dict(self.data.get(name, {}))
        for key in ("seats", "sheet"):
            if key in found:
                # YAML may have `1:` or `"1":`; both are seat 1.
                found[key] = {int(seat): value for seat, value in found[key].items()}
        return found

    def place_of(self, *path: str | int) -> Place:
        """Return the place of the value at *path* within the scenario, seats being numbers there."""
        steps = list[str | int]()
        value: Any = self.data
        for step in path:
            # The other way round: seats are numbers here, and may be texts in the file.
            as_text = isinstance(value, dict) and step not in value
            steps.append(str(step) if as_text else step)
            try:
                value = value[steps[-1]]
            except (KeyError, IndexError, TypeError):
                break
        return self.document.at(*self.path, *steps)

    def lines(self) -> tuple[Line, ...]:
        """Return the moves."""
        found = []
        for index, move in enumerate(self.data.get("moves", ())):
            refused = isinstance(move, dict)
            text = move["refused"] if isinstance(move, dict) else move
            found.append(Line(text, refused, self.document.at(*self.path, "moves", index)))
        return tuple(found)


def scenario_files(paths: Iterable[Path | str], diagnostics: Diagnostics) -> list[Path]:
    """Return every scenario file under *paths*, in order; a file that is named itself is one by any name."""
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        if path.is_dir():
            # By path, so that runs on two machines report in the same order.
            found.update(dict.fromkeys(sorted(file for file in path.rglob(f"*{SCENARIO_END}") if file.is_file())))
        elif path.is_file():
            found[path] = None
        else:
            diagnostics.error("missing-file", f"there is no file or folder `{path}`", Place(str(path)))
    return list(found)


def report_misnamed(paths: Iterable[Path | str], diagnostics: Diagnostics) -> None:
    """Warn of YAML files under *paths* that nothing reads: they lie among a pack's scenarios and aren't named so."""
    for path in map(Path, paths):
        for file in sorted(path.rglob("*.y*ml")) if path.is_dir() else ():
            if file.suffix in (".yaml", ".yml") and not file.name.endswith(SCENARIO_END) and _among_scenarios(file):
                name = file.name.removesuffix(file.suffix).removesuffix(".scenario") + SCENARIO_END
                message = f"nothing reads this file: files of scenarios are named `*{SCENARIO_END}`"
                diagnostics.warning("wrong-form", message, Place(str(file)), name)


def _among_scenarios(file: Path) -> bool:
    """Return whether a file lies in the folder `scenarios` of a pack."""
    parents = resolved(file).parents
    return any(up.name == SCENARIOS and (up.parent / MANIFEST).is_file() for up in parents)


def read_scenarios(file: Path, diagnostics: Diagnostics) -> list[Scenario]:
    """Return the scenarios of *file*; none if it can't be read, which is reported."""
    document = load(file, diagnostics)
    if document is None or not Shape(outer_schema()).check(document, diagnostics):
        return []
    return [Scenario(document, ("scenarios", index)) for index in range(len(document.data["scenarios"]))]


class Checker:
    """Checks scenarios against the schema of one ruleset, which is made once."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Keep the schema; it is compiled only to explain what doesn't fit."""
        self.verbs = (*ruleset.moves, "choose")
        # A comma in brackets tears a name or an answer off its move, never a verb with its subject.
        self._torn = re.compile("|".join((NAME, *ruleset.answer_patterns)))
        self._shape = Shape(scenario_schema(ruleset))

    def check(self, scenario: Scenario, diagnostics: Diagnostics) -> bool:
        """Return whether the scenario has the right shape; report mistakes."""
        before = len(diagnostics)
        self._find_slips(scenario, diagnostics)
        # A slip makes the schema complain of what it leads to, far from the cause.
        if len(diagnostics) == before:
            self._shape.check(scenario.document, diagnostics, scenario.path)
        return len(diagnostics) == before

    def _find_slips(self, scenario: Scenario, diagnostics: Diagnostics) -> None:
        moves = scenario.data.get("moves")
        if not isinstance(moves, list):
            return
        for index, move in enumerate(moves):
            place = scenario.document.at(*scenario.path, "moves", index)
            if isinstance(move, dict) and len(move) == 1:
                self._find_colon(move, place, diagnostics)
            elif isinstance(move, str) and index and isinstance(moves[index - 1], str | dict):
                self._find_comma(_text(moves[index - 1]), move, place, diagnostics)

    def _find_colon(self, move: Mapping[object, object], place: Place, diagnostics: Diagnostics) -> None:
        ((head, rest),) = move.items()
        if head == "refused" or not self._begins(str(head)):
            return
        whole = f"{head}: {rest}" if rest is not None else f"{head}:"
        message = f"YAML reads `{whole}` as a mapping, because of its colon: quote this move"
        diagnostics.error("bad-scenario", message, place, f'"{whole}"')

    def _find_comma(self, before: str, move: str, place: Place, diagnostics: Diagnostics) -> None:
        # Only what could be part of a move: a name or an answer, after one that begins well.
        if self._begins(move) or not self._torn.fullmatch(move) or not self._begins(before):
            return
        if did_you_mean(move, self.verbs):  # a misspelt verb (`psas`) is reported as one
            return
        message = f"`{move}` is no move: a list in brackets splits at commas, so quote this move"
        diagnostics.error("bad-scenario", message, place, f'"{before}, {move}"')

    def _begins(self, text: str) -> bool:
        return text.split(" ", 1)[0].rstrip(":") in self.verbs


def _text(move: Any) -> str:
    return str(move.get("refused", "")) if isinstance(move, dict) else str(move)


def texts(value: Any) -> Sequence[str]:
    """Return every text in *value*, however deep."""
    if isinstance(value, dict):
        return [text for item in value.values() for text in texts(item)]
    if isinstance(value, list):
        return [text for item in value for text in texts(item)]
    return [value] if isinstance(value, str) else []
