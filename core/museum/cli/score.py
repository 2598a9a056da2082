"""`museum score`: the best arrangement and the score sheet of a museum that somebody wrote down."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from museum.base_game.layout import MUSEUM
from museum.base_game.purchase import blocked
from museum.base_game.scorer import Scored, score
from museum.base_game.scoring_input import playing, read_museum, sections, with_hints
from museum.cli.grid import grid
from museum.cli.options import language as language_option
from museum.cli.output import say, say_json
from museum.cli.sheets import proof, sheet_lines
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.engine.faults import in_play
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
    diagnostics = Diagnostics()
    name = STANDARD_INPUT if file == "-" else file
    found = sections(_text(file, name, diagnostics), name)
    if not (found.cards or found.entries):
        raise MuseumError.single("empty-file", "no card is listed, and nothing else to score", Place(name))
    game = playing(found)
    museum = read_museum(found, game.ruleset, diagnostics, game.config.board)
    if diagnostics.has_errors:
        raise MuseumError(with_hints(diagnostics.items, game))
    wording = Wording(game.ruleset, game.config, language)
    with in_play(game.ruleset):
        scored = score(museum, game.ruleset)
        lines = () if as_json else _lines(scored, wording)
    if as_json:
        sheet = scored.sheet
        say_json({"layout": scored.layout(), "sheet": sheet.as_json(), "proven": sheet.tally.proven})
    for line in lines:
        say(line)


def _text(file: str, name: str, diagnostics: Diagnostics) -> str:
    content = sys.stdin.buffer.read(files.MAX_BYTES) if file == "-" else files.read(file, diagnostics)
    text = files.decode(content, name, diagnostics) if content is not None else None
    if text is None:
        raise MuseumError(diagnostics.items)
    return text


def _lines(scored: Scored, wording: Wording) -> Sequence[str]:
    game, sheet = scored.game, scored.sheet
    board = board_of(game, 0)

    def label(item: int) -> tuple[str, str]:
        card = game.zones[MUSEUM][item]
        printed = card < len(wording.ruleset.cards)
        return (wording.named(card) if printed else wording.object(game, card)), ""

    unusable = blocked(game, 0)
    drawn = [*grid(board, sheet.tally.layout, label, unusable), proof(sheet, wording)]
    drawn += [f"  {wording.say('sheet.blocked')}"] if unusable else []
    return [*drawn, "", *sheet_lines(game, 0, sheet, wording)]
