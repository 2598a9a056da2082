"""`museum score`: the best arrangement and the score sheet of a museum that somebody wrote down."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from museum.base_game.layout import MUSEUM
from museum.base_game.scorer import Scored, score
from museum.base_game.scoring_input import Sections, read_museum, sections
from museum.cli.grid import grid
from museum.cli.options import language as language_option
from museum.cli.output import say, say_json
from museum.cli.sheets import proof, sheet_lines
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.packs import GameConfig, config_from
from museum.ruleset.load import load_ruleset
from museum.sessions.account import board_of
from museum.sessions.wording import Wording
from museum.source import files

STANDARD_INPUT = "standard input"


@click.command("score")
@click.argument("file", metavar="FILE|-")
@click.option("--json", "as_json", is_flag=True, help="Print layout and sheet as JSON.")
@language_option
def command(file: str, as_json: bool, language: str) -> None:
    """Arrange the museum in FILE (- for the standard input) best, and print its score sheet.

    \b
    One card per line, an id or a description; and what else scores:
      inca architecture 4     any card of these values
      7 x celtic warfare 2    seven of them
      score: 47               the score track
      prestige: 2
      patron: celtic_legacy
      experts: celtic_scholar, the_banker
      board: standard
      pool: roman, chinese 3
      opinion: europe 2, asia 1
      # a comment
    """
    diagnostics = Diagnostics()
    name = STANDARD_INPUT if file == "-" else file
    text = _text(file, name, diagnostics)
    found = sections(text, name, diagnostics)
    if not (found.cards or found.values or diagnostics.has_errors):
        diagnostics.error("empty-file", "no card is listed, and nothing else to score", Place(name))
    config = _config(found, name, diagnostics)
    ruleset = load_ruleset(config)
    museum = read_museum(found, ruleset, diagnostics)
    diagnostics.raise_if_errors()
    wording = Wording(ruleset, config, language)
    scored = score(museum, ruleset)
    if as_json:
        sheet = scored.sheet
        say_json({"layout": scored.layout(), "sheet": sheet.as_json(), "proven": sheet.tally.proven})
        return
    for line in _lines(scored, wording):
        say(line)


def _text(file: str, name: str, diagnostics: Diagnostics) -> str:
    content = sys.stdin.buffer.read(files.MAX_BYTES) if file == "-" else files.read(file, diagnostics)
    text = files.decode(content, name, diagnostics) if content is not None else None
    if text is None:
        raise MuseumError(diagnostics.items)
    return text


def _config(found: Sections, name: str, diagnostics: Diagnostics) -> GameConfig:
    """Return the config of the edition that is named; a wrong one is reported where it stands."""
    unplaced = Diagnostics()
    config = config_from({"edition": found.edition}, name, unplaced)
    if config is not None:
        return config
    place = next(value.place for key, value in found.values if key == "edition")
    for item in unplaced.items:
        diagnostics.error(item.code, item.message, place, item.suggestion)
    raise MuseumError(diagnostics.items)


def _lines(scored: Scored, wording: Wording) -> Sequence[str]:
    game, sheet = scored.game, scored.sheet
    board = board_of(game, 0)

    def label(item: int) -> tuple[str, str]:
        card = game.zones[MUSEUM][item]
        printed = card < len(wording.ruleset.cards)
        return (wording.named(card) if printed else wording.object(game, card)), ""

    drawn = grid(board, sheet.tally.layout, label)
    return [*drawn, proof(sheet, wording), "", *sheet_lines(game, 0, sheet, wording)]
