"""`museum compare`: what another rule, card, expansion or bot changes in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict, Unpack

import click

from museum.cli.in_language import told_in_language
from museum.cli.options import force as force_option
from museum.cli.options import no_code
from museum.cli.output import complain, say, say_json, table
from museum.cli.progress import counted

if TYPE_CHECKING:
    from museum.simulate.comparison import GameComparison
    from museum.simulate.plan import Changes, RunPlan

# What people read for a verdict.
_VERDICTS: Final = {"more": "more", "less": "less", "same": "the same", "unclear": "can't tell yet"}


class CompareOptions(TypedDict):
    """The options that change the second game, and those of playing."""

    ban: tuple[str, ...]
    copies: tuple[str, ...]
    rules: tuple[str, ...]
    measure: str
    workers: int
    cluster: str
    report: str | None
    force: bool


@click.command("compare")
@click.argument("file", metavar="GAMEFILE")
@click.argument("other", metavar="[GAMEFILE2]", required=False)
@click.option("--games", type=click.IntRange(10), default=200, show_default=True, help="The most games of each.")
@click.option("--ban", multiple=True, metavar="CARD", help="Compare with the same game without this card.")
@click.option("--copies", multiple=True, metavar="CARD=N", help="Compare with N copies of a card.")
@click.option("--set", "rules", multiple=True, metavar="RULE=VALUE", help="Compare with another value of a rule.")
@click.option("--measure", default="points", show_default=True, help="Stop when this is known to differ.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes that play.")
@click.option("--cluster", metavar="ADDRESS", default="", help="Play on the workers of a Dask scheduler.")
@click.option("--seed", type=int, help="Decides all games; else that of GAMEFILE, else 0.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON, the same for the same seed.")
@click.option("--report", metavar="FILE", help="Write the differences as a page of HTML too.")
@force_option
@no_code
def command(
    file: str, other: str | None, games: int, seed: int | None, as_json: bool, **options: Unpack[CompareOptions]
) -> int:
    """Let bots play GAMEFILE and GAMEFILE2, or GAMEFILE with changes, by the same seeds, and compare.

    Each difference comes with bounds that all hold together with a chance of 95 %, however early the comparison
    stops: it looks five times. Where zero lies between the bounds, there may or may not be a difference.
    """
    from museum.simulate.comparison import GameComparison, compare
    from museum.simulate.plan import plan_of

    changes = _changes(options["ban"], options["copies"], options["rules"])
    if (other is None) == (changes is None):
        raise click.UsageError("name either a second game file, or changes by --ban, --copies or --set")
    status = 0
    with told_in_language(file, ""):
        a = plan_of(file, games, seed)
        write = _page_writer(a, options["report"], options["force"])
        comparison = GameComparison(a, plan_of(other or file, games, a.seed, changes))
        blocks = max(10, games // max(comparison.games_each))
        try:
            with counted(blocks, "Blocks") as progress:
                compare(comparison, blocks, options["workers"], options["cluster"], options["measure"], progress)
        except KeyboardInterrupt:
            complain(f"Stopped after {len(comparison.blocks)} of {blocks} blocks.")
            status = 1
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        write(comparison)
    if as_json:
        say_json(comparison.as_json())
    else:
        for line in _lines(comparison):
            say(line)
    return status


def _page_writer(plan: RunPlan, target: str | None, force: bool) -> Callable[[GameComparison], None]:
    """Return what writes the page of --report; raises `MuseumError` before anything is played if it can't be."""
    if target is None:
        return lambda comparison: None
    from museum.report.comparison import ComparisonPage
    from museum.source.generated import check_ours, marked, write_generated

    file, page = Path(target), ComparisonPage(plan)
    if not force:
        check_ours(file)
    return lambda comparison: write_generated(file, marked(page.page(comparison), "html"), force=force)


def _changes(ban: tuple[str, ...], copies: tuple[str, ...], rules: tuple[str, ...]) -> Changes | None:
    """Return the changes of the options, None without any; raises `UsageError`."""
    from museum.diagnostics import Diagnostics
    from museum.simulate.plan import Changes
    from museum.source import loads

    if not (ban or copies or rules):
        return None
    values = {}
    for name, value in _pairs("--set", "RULE=VALUE", rules).items():
        document = loads(value, "--set", diagnostics := Diagnostics())
        diagnostics.raise_if_errors()
        values[name] = document.data if document is not None else None
    numbers = _pairs("--copies", "CARD=N", copies)
    wrong = next((text for text in numbers.values() if not text.isdecimal()), None)
    if wrong is not None:
        raise click.UsageError(f"--copies: expected a whole number, not `{wrong}`")
    return Changes(ban, {card: int(number) for card, number in numbers.items()}, values)


def _pairs(option: str, form: str, texts: tuple[str, ...]) -> Mapping[str, str]:
    for text in texts:
        if "=" not in text:
            raise click.UsageError(f"{option}: expected {form}, not `{text}`")
    return {name.strip(): value.strip() for name, _, value in (text.partition("=") for text in texts)}


def _lines(comparison: GameComparison) -> Iterator[str]:
    figures = comparison.as_json()
    looks = f"{figures['looks']} of {figures['most_looks']} looks"
    yield f"{figures['games']} games in {figures['blocks']} blocks, {looks}"
    if figures["broken"]:
        yield f"{len(figures['broken'])} blocks with games that broke off aren't counted: {figures['broken']}"
    found = comparison.differences()
    head = ("", "first", "second", "difference", "between", "")
    rows = [
        (
            name, f"{one.a:.1f}", f"{one.b:.1f}", f"{one.b - one.a:+.1f}", f"{one.low:+.1f} and {one.high:+.1f}",
            _VERDICTS[one.verdict],
        )
        for name, one in found.items()
    ]  # fmt: skip
    yield from table([head, *rows], right=range(1, 5))
