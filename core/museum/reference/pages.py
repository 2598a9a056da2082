"""All generated pages by file name, and writing them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from museum.cli.group import COMMANDS, group
from museum.diagnostics import Diagnostics
from museum.packs import made_config, packs_of
from museum.reference.doors import doors_page
from museum.reference.extending import hooks_page
from museum.reference.kinds import kinds_page
from museum.reference.markdown import code, page, prose
from museum.reference.presets import examples_page, presets_page
from museum.reference.rule_numbers import rules_page
from museum.reference.themes import theme_pages
from museum.reference.words import parameters_page, vocabulary_page
from museum.ruleset.load import load_ruleset
from museum.simulate.rulesets import expansions
from museum.source.writing import write_whole
from museum.texts.locales import FALLBACK, Locale


def pages() -> dict[str, str]:
    """Return the text of every generated page by its file's name."""
    diagnostics = Diagnostics()
    ruleset = load_ruleset(made_config({}))
    # A parameter of any bundled pack can be set, so that page is of all of them.
    config = made_config({"expansions": list(expansions())})
    locale, everything = Locale.load(packs_of(config, diagnostics), FALLBACK, diagnostics), load_ruleset(config)
    return {
        "api.md": doors_page(),
        "commands.md": commands_page(),
        "hooks.md": hooks_page(),
        **theme_pages(),
        "house_rule_examples.md": examples_page(),
        "house_rules.md": presets_page(locale),
        "kinds.md": kinds_page(everything),
        "parameters.md": parameters_page(everything, locale),
        "rules.md": rules_page(),
        "vocabulary.md": vocabulary_page(ruleset),
    }


def commands_page() -> str:
    """Return the page of the commands, as their `--help` shows them."""
    return page("Commands", prose("commands"), *_commands())


def _commands() -> Iterator[str]:
    context = click.Context(group, info_name="museum")
    for name in COMMANDS:
        command = group.get_command(context, name)
        assert command is not None
        # A fixed width: the page must not depend on the terminal.
        with click.Context(command, info_name=name, parent=context, terminal_width=80) as own:
            yield f"## museum {name}"
            yield code(command.get_help(own), "text")
            yield from _parts(command, own, name)


def _parts(command: click.Command, context: click.Context, name: str) -> Iterator[str]:
    """Yield the commands within a command."""
    for part, inner in command.commands.items() if isinstance(command, click.Group) else ():
        with click.Context(inner, info_name=part, parent=context, terminal_width=80) as own:
            yield f"### museum {name} {part}"
            yield code(inner.get_help(own), "text")


def write_pages(folder: Path) -> list[Path]:
    """Write every generated page into *folder* and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in pages().items():
        path = folder / name
        write_whole(path, text.encode())
        written.append(path)
    return written
