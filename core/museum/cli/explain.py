"""`museum explain`: all about one card, pack, rule parameter, word, trait, preset, key of files or rule's number."""

from __future__ import annotations

import click

from museum.cli.options import language as language_option
from museum.cli.options import no_code
from museum.cli.output import remark, say

FILES = (".yaml", ".yml", ".museum-save")


@click.command("explain")
@click.argument("name", metavar="ID")
@click.argument("file", required=False, metavar="[GAMEFILE]")
@language_option
@no_code
def command(name: str, file: str | None, language: str) -> None:
    """Explain ID (a card, a kind of card, a pack, a rule parameter, a word of the effect language, a preset, a key of
    a file), and list its uses.

    For a rule's number, such as B31, print its text in the rulebook, and its parameters and scenarios. With GAMEFILE
    house rules are included, each change with its file and line.
    """
    if name.endswith(FILES):
        raise click.UsageError(f"the ID comes first, then the game file: `museum explain {file or 'ID'} {name}`")
    from museum.diagnostics import Diagnostics
    from museum.packs import installed
    from museum.rulebook.citing import NUMBER, explain_rule
    from museum.sessions import open_game
    from museum.texts.explain import explain
    from museum.texts.locales import Locale

    diagnostics = Diagnostics()
    if file is None:
        say(_of_any_pack(name, language))
        return
    opening = open_game(file, 0)
    remark(item for item in opening.warnings if f"`{name}`" in item.message)
    found = installed(opening.config.expansion_paths, diagnostics)
    packs = [found.packs[pack] for pack in opening.ruleset.packs]
    ruleset = opening.ruleset
    locale = Locale.load(packs, language or opening.config.language, diagnostics, ruleset.report)
    if NUMBER.fullmatch(name):
        say(explain_rule(name, opening.config, ruleset, locale, packs))
    else:
        say(explain(name, ruleset, locale))


def _of_any_pack(name: str, language: str) -> str:
    """Explain *name* under the default rules of the first ruleset that has it."""
    from museum.diagnostics import Diagnostics, MuseumError
    from museum.packs import GameConfig, installed
    from museum.rulebook.citing import NUMBER, explain_rule
    from museum.texts.explain import explain
    from museum.texts.listing import as_its_pack_has, rulesets_of
    from museum.texts.locales import FALLBACK, Locale

    diagnostics = Diagnostics()
    found = installed((), diagnostics)
    locale = Locale.load(found.packs.values(), language or FALLBACK, diagnostics)
    unknown: MuseumError | None = None
    for ruleset in rulesets_of(found):
        try:
            if not NUMBER.fullmatch(name):
                return explain(name, as_its_pack_has(name, ruleset, found), locale)
            packs = [found.packs[pack] for pack in ruleset.packs]
            return explain_rule(name, GameConfig(game=ruleset.game), ruleset, locale, packs)
        except MuseumError as error:
            unknown = unknown or error
    assert unknown is not None
    raise unknown
