"""`museum explain`: all about one card, rule parameter, word or trait."""

from __future__ import annotations

import click

from museum.cli.output import say


@click.command("explain")
@click.argument("name", metavar="ID")
@click.argument("file", required=False, metavar="[GAMEFILE]")
def command(name: str, file: str | None) -> None:
    """Tell what ID is (a card, a rule parameter, a word of the effect language) and what uses it.

    With GAMEFILE as it is in that game, house rules and all.
    """
    from museum.diagnostics import Diagnostics
    from museum.packs import config_from, packs_of
    from museum.ruleset.load import load_ruleset
    from museum.sessions import open_game
    from museum.texts.explain import explain
    from museum.texts.locales import Locale

    diagnostics = Diagnostics()
    if file is not None:
        opening = open_game(file, 0)
        config, ruleset = opening.config, opening.ruleset
    else:
        default = config_from({}, "", diagnostics)
        assert default is not None
        config, ruleset = default, load_ruleset(default)
    packs = packs_of(config, diagnostics)
    say(explain(name, ruleset, Locale.load(packs, config.language, diagnostics)))
