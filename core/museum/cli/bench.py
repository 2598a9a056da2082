"""`museum bench`: measures the speed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import click

from museum.cli.output import say, say_json, table

QUICK_SECONDS = 0.5
TABLES = {"playouts": "Random playouts", "bots": "Games of bots"}
# The figures of games that are shown, in the width there is; the JSON has all.
SHOWN = {
    "game": "game",
    "seats": "seats",
    "bot": "bot",
    "answers_per_second": "answers/s",
    "decisions_per_second": "of 2 or more",
    "games_per_second": "games/s",
    "decisions_per_playout_second": "without scoring",
    "peak_mb": "MB",
}


@click.command("bench")
@click.argument("file", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--quick", is_flag=True, help="Fewer games: rougher figures in a quarter of a minute.")
def command(file: str | None, as_json: bool, quick: bool) -> None:
    """Measure games of random bots and of the game's own bot, copying, loading and arranging.

    Rates are per second of one core. `answers` are all answers to questions, `of 2 or more` those to questions with
    two options or more.

    With FILE the game of that file is measured, else the base game and the game with all bundled expansions.
    """
    from museum.cli.progress import tracked
    from museum.simulate.bench import PLAYOUT_SECONDS, bench

    seconds = QUICK_SECONDS if quick else PLAYOUT_SECONDS
    figures = bench(seconds, file, track=lambda playouts: tracked(playouts, "Playouts"))
    if as_json:
        say_json(figures)
        return
    for line in _lines(figures):
        say(line)


def _lines(figures: dict[str, object]) -> list[str]:
    shown = {title: cast(Sequence[Mapping[str, object]], figures.get(key)) for key, title in TABLES.items()}
    lines = [line for title, entries in shown.items() if entries for line in _table(title, entries)]
    rest = [(key, value) for key, value in figures.items() if key not in TABLES]
    flat = [(f"{key} {part}" if part else key, number) for key, value in rest for part, number in _parts(value)]
    return [*lines, *table([(key.replace("_", " "), _number(number)) for key, number in flat], right=(1,))]


def _table(title: str, entries: Sequence[Mapping[str, object]]) -> list[str]:
    keys = [key for key in SHOWN if key in entries[0]]
    rows = [[SHOWN[key] for key in keys], *([_number(entry[key]) for key in keys] for entry in entries)]
    title = f"{title}, whole games, scored by `{entries[0]['scoring']}`:"
    return [title, *table(rows, right=range(1, len(keys))), ""]


def _parts(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else [("", value)]


def _number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
