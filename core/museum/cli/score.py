"""`museum score`: the best arrangement and the score sheet of a position that somebody wrote down."""

from __future__ import annotations

import sys
from pkgutil import resolve_name

import click

from museum.cli.options import language as language_option
from museum.cli.output import say, say_json
from museum.cli.pages import page_lines
from museum.cli.sheets import sheet_lines
from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.faults import in_play
from museum.packs import config_from
from museum.packs.config import DEFAULT_GAME
from museum.presentation import Scorer, presentation_of
from museum.ruleset.load import load_ruleset
from museum.source import files
from museum.texts.wording import Wording

STANDARD_INPUT = "standard input"


@click.command("score")
@click.argument("file", metavar="FILE|-")
@click.option("--json", "as_json", is_flag=True, help="Print layout and sheet as JSON.")
@click.option("--game", default=DEFAULT_GAME, metavar="NAME", show_default=True, help="The game that is scored.")
@language_option
def command(file: str, as_json: bool, game: str, language: str) -> None:
    """Arrange the museum in FILE (- for the standard input) best, and print its score sheet.

    \b
    One card per line (or with commas between), an id or a description; and what
    else scores:
      inca architecture 4     any card of these values
      7 x celtic warfare 2    seven of them
      score: 47               the score track
      prestige: 2
      patron: celtic_legacy
      experts: celtic_scholar, the_banker
      played: press_conference
      board: standard
      pool: roman, chinese 3
      opinion: europe 2, asia 1
      rival_museums: greek culture 3, roman    for cards that look there
      # a comment

    \b
    The game, as a game file says it; expansions bring keys of their own:
      edition: fr
      expansions: ID, ID
      expansion_paths: ./packs
      house_rules: family, ./our_rules.yaml
    """
    name = STANDARD_INPUT if file == "-" else file
    text = _text(file, name)
    scored = _scorer(game)(text, name)
    wording = Wording(scored.ruleset, scored.config, language)
    if as_json:
        say_json(scored.as_json)
        return
    with in_play(scored.game.ruleset):
        lines = [*page_lines(scored.above(wording)), "", *sheet_lines(scored.game, 0, scored.sheet, wording)]
        lines += page_lines(scored.below(wording))
    for line in lines:
        say(line)


def _scorer(game: str) -> Scorer:
    """Return the score reader of *game*; raises `MuseumError` if it has none."""
    diagnostics = Diagnostics()
    config = config_from({"game": game}, "", diagnostics)
    diagnostics.raise_if_errors()
    assert config is not None
    scorer = presentation_of(load_ruleset(config)).scorer
    if scorer is None:
        raise MuseumError.single("not-allowed", f"the game `{game}` has no reader of written positions")
    return resolve_name(scorer) if isinstance(scorer, str) else scorer


def _text(file: str, name: str) -> str:
    diagnostics = Diagnostics()
    content = sys.stdin.buffer.read(files.MAX_BYTES) if file == "-" else files.read(file, diagnostics)
    text = files.decode(content, name, diagnostics) if content is not None else None
    if text is None:
        raise MuseumError(diagnostics.items)
    return text
