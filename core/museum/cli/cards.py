"""`museum cards`: the cards of all installed packs, enabled or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import click

from museum.cli.output import say, say_json, wrapped

PLAIN = ("id", "kind", "pack", "name", "text", "story", "provenance", "copies")


@click.command("cards")
@click.option("--pack", metavar="ID", help="Only the cards of this pack.")
@click.option("--kind", metavar="KIND", help="Only cards of this kind: object, favour, expert, ...")
@click.option("--language", metavar="L", default="en", show_default=True, help="The language of names and texts.")
@click.option("--json", "as_json", is_flag=True, help="Print the cards as JSON.")
def command(pack: str | None, kind: str | None, language: str, as_json: bool) -> None:
    """List the cards of all installed packs, with their texts."""
    from museum.texts.listing import card_list

    entries = card_list(language, pack, kind)
    if as_json:
        say_json(entries)
        return
    for line in _lines(entries):
        say(line)


def _lines(entries: Iterable[Mapping[str, Any]]) -> list[str]:
    lines: list[str] = []
    heading, count = ("", ""), 0
    for entry in entries:
        if (entry["pack"], entry["kind"]) != heading:
            heading = (entry["pack"], entry["kind"])
            lines += ["", f"{heading[0]}: {heading[1]}"]
        fields = ", ".join(f"{key} {value}" for key, value in entry.items() if key not in PLAIN)
        copies = f" x{entry['copies']}" if entry["copies"] != 1 else ""
        about = f"{entry['name']}{copies}" + (f" ({fields})" if fields else "")
        lines.append(wrapped(about, f"  {entry['id']}: ", " " * 6))
        if entry["text"]:
            lines.append(wrapped(entry["text"], " " * 6))
        count += entry["copies"]
    return [*lines[1:], "", f"{count} cards"]
