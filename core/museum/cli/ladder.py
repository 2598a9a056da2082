"""`museum ladder`: ranks bots by many games against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from museum.cli.in_language import told_in_language
from museum.cli.options import no_code
from museum.cli.output import complain, say, say_json, table
from museum.cli.progress import counted

if TYPE_CHECKING:
    from museum.simulate.standings import RatedBot


@click.command("ladder")
@click.argument("file", metavar="GAMEFILE")
@click.argument("bots", metavar="BOT BOT [BOT]...", nargs=-1, required=True)
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="The most games.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes that play.")
@click.option("--cluster", metavar="ADDRESS", default="", help="Play on the workers of a Dask scheduler.")
@click.option("--seed", type=int, help="Decides all games; else that of GAMEFILE, else 0.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON, the same for the same seed.")
@no_code
def command(
    file: str, bots: tuple[str, ...], games: int, workers: int, cluster: str, seed: int | None, as_json: bool
) -> int:
    """Let bots play each other at the table of GAMEFILE, and rank them.

    A BOT is an id, a Python file, or one of these with options: ./mine.py:mode=bold,depth=2. By each seed every bot
    sits in every seat once. A bot whose rating is 400 above another's is ten times as likely to be ahead (the model
    of Plackett and Luce). Ratings and shares come with the bounds of what they stand for (95 %).
    """
    from museum.simulate.ladder import LadderBlock, play_ladder
    from museum.simulate.ladder_plan import ladder_of
    from museum.simulate.standings import ladder_json, rated

    status = 0
    blocks: dict[int, LadderBlock] = {}
    with told_in_language(file, ""):
        try:
            ladder = ladder_of(file, bots, games, seed)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        try:
            with counted(ladder.games, "Games") as progress:
                play_ladder(ladder, blocks, workers, cluster, progress)
        except KeyboardInterrupt:
            complain(f"Stopped after {len(blocks) * len(bots)} of {ladder.games} games.")
            status = 1
    ranked = rated(ladder, blocks)
    figures = ladder_json(ladder, blocks, ranked)
    if as_json:
        say_json(figures)
    else:
        for line in _lines(figures, ranked):
            say(line)
    return status


def _lines(figures: dict[str, Any], ranked: Sequence[RatedBot]) -> Iterator[str]:
    par = f"with equal bots a seat would win {figures['par']:.1%}"
    yield f"{figures['games']} games by {figures['seeds']} seeds; {par}"
    errors = [one["error"] for one in figures["broken"]]
    for error, times in Counter(errors).items():
        first = figures["broken"][errors.index(error)]
        yield f"{times} broke off, first that of {', '.join(first['bots'])} (seed {first['seed']}): {error}"
    if errors:
        yield "All games of their seeds are left out."
    if not ranked:
        yield "Nothing can be ranked: it takes the whole games of two seeds."
        return
    head = ("bot", "rating", "between", "seats", "won", "between", "margin", "ms a choice")
    rows = [_row(one, bot) for one, bot in zip(figures["bots"], ranked, strict=True)]
    yield from table([head, *rows], right=range(1, len(head)))


def _row(figures: dict[str, Any], bot: RatedBot) -> tuple[str, ...]:
    won = f"{figures['won_low']:.1%} and {figures['won_high']:.1%}"
    return (
        bot.name, f"{bot.rating:+.0f}", f"{bot.low:+.0f} and {bot.high:+.0f}", f"{figures['seats']:,}",
        f"{figures['won']:.1%}", won, f"{figures['margin']:+.1f}", f"{bot.milliseconds:.2f}",
    )  # fmt: skip
