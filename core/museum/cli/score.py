"""`museum score`: the best arrangements and the score sheets of positions that somebody wrote down."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from pkgutil import resolve_name
from time import monotonic

import click

from museum.cli.options import language as language_option
from museum.cli.options import no_code
from museum.cli.output import complain, rule, say, say_json
from museum.cli.pages import page_lines
from museum.cli.sheets import ranking_lines, sheet_lines, sheet_table
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.faults import in_play
from museum.packs import config_from
from museum.packs.config import DEFAULT_GAME
from museum.presentation import Scored, Scorer, ScoreRequest, presentation_of, scorer_of
from museum.presentation.results import place_among, ranked
from museum.ruleset.card_cache import CardCache
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.source import files

STANDARD_INPUT = "standard input"
SECONDS = 10.0


class ScoreCommand(click.Command):
    """The command, whose help lists the keys that the game and its expansions register."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the text of the command, then the keys."""
        super().format_help_text(ctx, formatter)
        ruleset = _ruleset(DEFAULT_GAME)
        keys = presentation_of(ruleset).score_keys
        found = (resolve_name(keys) if isinstance(keys, str) else keys)(ruleset) if keys is not None else {}
        for pack, lines in found.items():
            with formatter.section(f"Keys of {pack}" if pack else "Keys, with examples"):
                formatter.write("".join(f"{' ' * formatter.current_indent}{line}\n" for line in lines))


@click.command("score", cls=ScoreCommand)
@click.argument("file", metavar="FILE|-...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print layout and sheet as JSON.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    default=SECONDS,
    metavar="N",
    show_default=True,
    help="Look so long for a better arrangement of each museum.",
)
@click.option("--game", default=DEFAULT_GAME, metavar="NAME", show_default=True, help="The game that is scored.")
@language_option
@no_code
def command(file: tuple[str, ...], as_json: bool, seconds: float, game: str, language: str) -> None:
    """Arrange the museum in FILE (- for the standard input) best, and print its score sheet.

    Of several museums the ranking is printed too: several files, or several
    museums in one, each below a line with its seat.

    \b
    One card per line (or with commas between), an id, a name or a description;
    names, descriptions and keys in English, in the language of the edition or
    in that of --language:
      inca architecture 4     any card of these values
      7 x celtic warfare 2    seven of them
      # a comment

    \b
    The game, as a game file says it:
      edition: fr             the language of the names too
      language: it            if it is another
      expansions: ID, ID
      expansion_paths: ./packs
      house_rules: family, ./our_rules.yaml
    """
    scored = _scored(file, game, language, seconds)
    if as_json:
        say_json(scored[0][1].as_json if len(scored) == 1 else _as_json(scored))
    else:
        for line in _lines(scored):
            say(line)


def _scored(names: Sequence[str], game: str, language: str, seconds: float) -> list[tuple[str, Scored]]:
    """Return the positions of all files, each with its name; raises `MuseumError` with the mistakes of all."""
    ruleset, scorer = _scorer(game)
    cache, mistakes = CardCache(), Diagnostics()
    found: list[tuple[str, Scored]] = []
    for file in names:
        name = STANDARD_INPUT if file == "-" else file
        try:
            request = ScoreRequest(_text(file, name), name, language, _patience(seconds), ruleset, cache)
            scored = scorer(request)
        except MuseumError as error:
            mistakes.extend(error.diagnostics)
            continue
        if found and scored[0].wording.ruleset.fingerprint != found[0][1].wording.ruleset.fingerprint:
            message = f"`{name}` is played by other rules than `{names[0]}`, so that they can't be ranked"
            mistakes.error("contradiction", message, Place(name))
        found += [(one.name or _called(name, names), one) for one in scored]
    mistakes.raise_if_errors()
    return found


def _called(file: str, files: Sequence[str]) -> str:
    """Return the name of a file without its ending, or as it is written if others are called the same."""
    stems = [Path(other).stem for other in files]
    return file if stems.count(Path(file).stem) > 1 else Path(file).stem


def _patience(seconds: float) -> Callable[[int], bool]:
    """Return the patience that ends so many seconds after a search first asks for it."""
    ends: list[float] = []

    def go_on(attempt: int) -> bool:
        if attempt == 1:
            ends[:] = [monotonic() + seconds]
            if sys.stderr.isatty():
                complain(f"Looking for a better arrangement, at most {seconds:g} seconds ...")
        return monotonic() < ends[0]

    return go_on


def _lines(scored: Sequence[tuple[str, Scored]]) -> list[str]:
    """Return the sheet of a single position, or the sheets of several, side by side at the end, and the ranking."""
    wording = scored[0][1].wording
    if len(scored) == 1:
        return _sheet(scored[0][1])
    lines: list[str] = []
    for name, one in scored:
        lines += [rule(wording.say("sheet.seat", name=name, points=one.sheet.total)), *_sheet(one), ""]
    names, sheets = [name for name, _ in scored], [one.sheet for _, one in scored]
    totals, ranks = [sheet.total for sheet in sheets], [one.rank for _, one in scored]
    lines += [rule(wording.say("sheet.standing"), "="), *sheet_table(sheets, names, wording), ""]
    return [*lines, *ranking_lines(ranked(ranks, totals, names, wording))]


def _sheet(scored: Scored) -> list[str]:
    with in_play(scored.game.ruleset):
        above, below = scored.above(scored.wording), scored.below(scored.wording)
        lines = [*page_lines(above), "", *sheet_lines(scored.game, 0, scored.sheet, scored.wording)]
        return [*lines, *page_lines(below)]


def _as_json(scored: Sequence[tuple[str, Scored]]) -> dict[str, object]:
    ranks = [one.rank for _, one in scored]
    order = sorted(range(len(scored)), key=ranks.__getitem__, reverse=True)
    return {
        "museums": [{"name": name, **one.as_json} for name, one in scored],
        "ranking": [
            {"place": place_among(ranks, number), "name": scored[number][0], "total": scored[number][1].sheet.total}
            for number in order
        ],
    }


def _scorer(game: str) -> tuple[Ruleset, Scorer]:
    """Return the ruleset of *game* and its score reader; raises `MuseumError` if it has none."""
    ruleset = _ruleset(game)
    scorer = scorer_of(ruleset)
    if scorer is None:
        english = "positions of the game `{game}` can't be written down and scored; in play, `best` shows your sheet"
        raise MuseumError.single("not-allowed", Said.by("no_scorer", english, game=game))
    return ruleset, scorer


def _ruleset(game: str) -> Ruleset:
    diagnostics = Diagnostics()
    config = config_from({"game": game}, "", diagnostics)
    diagnostics.raise_if_errors()
    assert config is not None
    return load_ruleset(config)


def _text(file: str, name: str) -> str:
    diagnostics = Diagnostics()
    content = sys.stdin.buffer.read(files.MAX_BYTES) if file == "-" else files.read(file, diagnostics)
    text = files.decode(content, name, diagnostics) if content is not None else None
    if text is None:
        raise MuseumError(diagnostics.items)
    return text
