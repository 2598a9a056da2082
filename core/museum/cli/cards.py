"""`museum cards`: the cards of all installed packs, enabled or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import click

from museum.cli.options import no_code
from museum.cli.output import say, say_json, wrapped

if TYPE_CHECKING:
    from museum.source.data import Data
    from museum.texts.locales import Locale

PLAIN = ("id", "kind", "pack", "name", "text", "provenance", "copies", "story")


@click.command("cards")
@click.option("--pack", metavar="ID|PATH", help="Only the cards of this pack, by its id or its folder.")
@click.option("--kind", metavar="KIND", help="Only cards of this kind: object, favour, expert, ...")
@click.option("--language", metavar="L", default="en", show_default=True, help="The language of names and texts.")
@click.option("--stories", is_flag=True, help="Print the story of each card too.")
@click.option("--json", "as_json", is_flag=True, help="Print the cards as JSON.")
@no_code
def command(pack: str | None, kind: str | None, language: str, stories: bool, as_json: bool) -> None:
    """List the cards of all installed packs, with their texts."""
    from museum.diagnostics import Diagnostics
    from museum.packs import installed
    from museum.texts.listing import card_list, locales_by_pack
    from museum.translation.pack_texts import choose_packs

    found, names = installed((), Diagnostics()), list[str | None]([None])
    if pack is not None:
        chosen = choose_packs([pack])
        found, names = chosen.found, [one.id for one in chosen.packs]
    entries = [entry for name in names for entry in card_list(language, name, kind, found)]
    if as_json:
        say_json(entries)
        return
    for line in _lines(entries, locales_by_pack(found, language), stories=stories):
        say(line)


def _lines(entries: Iterable[Data], locales: Mapping[str, Locale], *, stories: bool) -> list[str]:
    from museum.texts.interface import led
    from museum.texts.interface import say as said
    from museum.texts.made_up import SIGN, TEXT, made_up_parts, signed

    lines: list[str] = []
    heading, count = ("", ""), 0
    for entry in entries:
        made_up = made_up_parts(entry["provenance"])
        locale = locales[entry["pack"]]
        if (entry["pack"], entry["kind"]) != heading:
            heading = (entry["pack"], entry["kind"])
            names = {"pack": locale.term(f"pack.{heading[0]}").name, "kind": locale.term(f"kind.{heading[1]}").name}
            lines += ["", said(locale, "cards.heading", **names)]
        own = ((key, _field(locale, key, value)) for key, value in entry.items() if key not in PLAIN)
        # A field that is a list has commas of its own.
        between = "; " if any(isinstance(value, list) for value in entry.values()) else ", "
        fields = between.join(signed(field, key in made_up) for key, field in own)
        copies = signed(f" x{entry['copies']}", "copies" in made_up) if entry["copies"] != 1 else ""
        about = f"{signed(entry['name'], 'name' in made_up)}{copies}" + (f" ({fields})" if fields else "")
        lines.append(wrapped(about, f"  {entry['id']}: ", " " * 6))
        if entry["text"]:
            lines.append(wrapped(signed(entry["text"], TEXT in made_up), " " * 6))
        if stories and entry["story"]:
            lines.append(wrapped(led(locale, "story", entry["story"]), " " * 6))
        count += entry["copies"]
    locale = next(iter(locales.values()))
    legend = [wrapped(said(locale, "cards.made_up", sign=SIGN))] if any(SIGN in line for line in lines) else []
    return [*lines[1:], "", *legend, said(locale, "cards.count", n=count)]


def _field(locale: Locale, key: str, value: object) -> str:
    """Return a field of a kind of card: the name of a trait, what a locale says of it, or its label and its value."""
    from museum.texts.interface import has, said_below_0
    from museum.texts.interface import say as said

    if locale.names(f"{key}.{value}"):
        return locale.term(f"{key}.{value}").name
    below = said_below_0(locale, key, value)
    if below:
        return below
    words = ", ".join(_named(locale, one) for one in (value if isinstance(value, list) else [value]))
    if has(locale, f"field.{key}"):
        return said(locale, f"field.{key}", value=words)
    label = said(locale, f"column.{key}") if locale.speaks(f"column.{key}") else key.replace("_", " ")
    return said(locale, "cards.field", label=label, value=words)


def _named(locale: Locale, value: object) -> str:
    """Return the name of an item of a list, which may be of any family of traits, else the item itself."""
    found = (key for own in (locale, locale.fallback) if own is not None for key in own.lexicon.terms)
    key = next((key for key in found if key.partition(".")[2] == value), None)
    return locale.term(key).name if key is not None else str(value)
