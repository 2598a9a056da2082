"""`museum simulate`: bots play many games of a game file; who won, by how much, with which cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from museum.cli.in_language import remark_in_language, told_in_language
from museum.cli.options import no_code
from museum.cli.output import complain, say, say_json, table
from museum.cli.progress import counted

if TYPE_CHECKING:
    from museum.simulate.folder import RunFolder
    from museum.simulate.plan import RunPlan

_GAMES: Final = 100


@click.command("simulate")
@click.argument("file", metavar="GAMEFILE")
@click.option("--games", type=click.IntRange(1), help="How many: 100, or as many as the run to go on with has.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes that play.")
@click.option(
    "--cluster", metavar="ADDRESS", default="", help="Play on the workers of a Dask scheduler: tcp://HOST:8786."
)
@click.option("--seed", type=int, help="Decides all games; else that of the run to go on with, of GAMEFILE, or 0.")
@click.option("--out", metavar="DIR", help="Keep a record of every game in this folder.")
@click.option("--resume", is_flag=True, help="Go on with the run in the folder of --out.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON, the same for the same seed.")
@no_code
def command(
    file: str, games: int | None, workers: int, cluster: str, seed: int | None, out: str | None, resume: bool,
    as_json: bool,
) -> int:  # fmt: skip
    """Let bots play many games of GAMEFILE. The same seed gives the same games, however many workers play them.

    In people's seats the game's own bot plays. Shares come with the bounds of what they stand for (95 %).
    """
    if resume and out is None:
        raise click.UsageError("--resume goes on with the run in a folder: name it by --out DIR")
    from museum.simulate.folder import read_run
    from museum.simulate.plan import plan_of
    from museum.simulate.run import simulate
    from museum.simulate.summary import RunSummary

    with told_in_language(file, ""):
        begun: Mapping[str, Any] = read_run(Path(out)) if resume and out is not None else {}
        plan = plan_of(file, games or begun.get("games", _GAMES), begun.get("seed") if seed is None else seed)
        folder = None if out is None else _folder(Path(out), plan, resume)
        remark_in_language(plan.opening(), quiet=True)
        summary = RunSummary()
        try:
            with counted(plan.games, "Games") as progress:
                simulate(plan, summary, folder, workers, cluster, progress)
        except KeyboardInterrupt:
            again = f"; go on by --out {out} --resume" if out is not None else ""
            complain(f"Stopped after {summary.games + len(summary.broken)} of {plan.games} games{again}.")
            stopped = True
        else:
            stopped = False
    figures = summary.as_json()
    if as_json:
        say_json(figures)
    else:
        for line in _lines(figures):
            say(line)
    return int(stopped)


def _folder(path: Path, plan: RunPlan, resume: bool) -> RunFolder:
    from museum.simulate.folder import RunFolder

    return (RunFolder.resumed if resume else RunFolder.begun)(path, plan)


def _lines(figures: dict[str, Any]) -> Iterator[str]:
    yield f"{figures['games']} games"
    yield from (f"game {one['game']} (seed {one['seed']}) broke off: {one['error']}" for one in figures["broken"])
    if not figures["games"]:
        return
    # A game without rounds has played 0.
    rounds = [f"{number}: {times}" for number, times in figures["rounds"].items() if number != "0"]
    answers, margin = figures["answers"], figures["margin"]
    yield from table([
        *([("rounds", ", ".join(rounds))] if rounds else []),
        ("answers a game", f"{answers['mean']}, of these {figures['choices']} choices"),
        ("options a choice", f"{figures['options_per_choice']}"),
        ("margin of victory", f"{margin['mean']} points"),
        *([("lead changes", f"{figures['lead_changes']} a game")] if rounds else []),
    ])  # fmt: skip
    yield ""
    yield from _groups("seat", [(str(group["seat"]), group) for group in figures["seats"]])
    yield ""
    yield from _groups("bot", figures["bots"].items())
    yield ""
    lines = [(seat["seat"], seat["lines"]) for seat in figures["seats"]]
    names = list(dict.fromkeys(name for _, points in lines for name in points))
    rows = [("points by line", *(f"seat {seat}" for seat, _ in lines))]
    rows += [(name, *(f"{points.get(name, 0):.1f}" for _, points in lines)) for name in names]
    yield from table(rows, right=range(1, len(lines) + 1))


def _groups(kind: str, groups: Iterable[tuple[str, Mapping[str, float]]]) -> list[str]:
    """Return a table of groups of seats: how often they won, and their mean points."""
    head = (kind, "seats", "won", "between", "points")
    return table([head, *(_group(name, group) for name, group in groups)], right=range(1, len(head)))


def _group(name: str, group: Mapping[str, float]) -> tuple[str, ...]:
    bounds = f"{group['low']:.1%} and {group['high']:.1%}"
    return name, f"{group['seats']:,}", f"{group['won']:.1%}", bounds, f"{group['mean']:.1f}"
