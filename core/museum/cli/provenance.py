"""`museum provenance`: the sources of the content's numbers, and a file to correct reconstructed ones."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from museum.cli.options import force as force_option
from museum.cli.options import no_code
from museum.cli.output import complain, say, say_json, table, wrapped

if TYPE_CHECKING:
    from museum.texts.provenance import Mark

STDOUT = "-"


@click.command("provenance")
@click.option("--pack", metavar="ID|PATH", help="Only what this pack holds, by its id or its folder.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts and what is reconstructed as JSON.")
@click.option(
    "--template", "target", is_flag=False, flag_value=STDOUT, metavar="[FILE]",
    help="Write house rules to correct what no source states; without FILE print them.",
)  # fmt: skip
@force_option
@no_code
def command(pack: str | None, as_json: bool, target: str | None, force: bool) -> None:
    """Show where the numbers are from: rulebook, published, deduced, or reconstructed.

    A reconstructed number is our own choice, since no source that we have states it; it is listed with its
    value. --template writes it, and what is deduced of cards, as house rules, every line commented out, to be
    filled in from printed cards.
    """
    from museum.diagnostics import Diagnostics
    from museum.packs import installed
    from museum.texts.corrections import template
    from museum.texts.provenance import all_marks
    from museum.translation.pack_texts import choose_packs

    if pack is None:
        found = installed((), Diagnostics())
        marks = all_marks(found, found.packs)
    else:
        chosen = choose_packs([pack])
        marks = all_marks(chosen.found, [one.id for one in chosen.packs])
    if target is not None:
        _write(template(marks), target, force)
    elif as_json:
        say_json(_data(marks))
    else:
        for line in _lines(marks):
            say(line)


def _write(text: str, target: str, force: bool) -> None:
    """Print the text, or write it to a file; one that holds somebody's corrections stays."""
    from museum.source.generated import marked, write_generated

    if not text:
        complain("Sources state all that house rules could correct here; there is nothing to write.")
        return
    if target == STDOUT:
        say(text.rstrip("\n"))
        return
    write_generated(Path(target), marked(text, "yaml"), force=force)
    say(f"Wrote {target}.")


def _data(marks: list[Mark]) -> dict[str, object]:
    from museum.texts.provenance import counts

    counted = [{"pack": pack, "kind": kind, **found} for (pack, kind), found in counts(marks).items()]
    return {"counts": counted, "reconstructed": [mark.as_json() for mark in marks if mark.made_up]}


def _lines(marks: list[Mark]) -> Iterable[str]:
    from museum.ruleset.cards import PROVENANCE
    from museum.texts.provenance import counts

    counted = counts(marks)
    rows = [[pack, kind, *(str(found[mark]) for mark in PROVENANCE)] for (pack, kind), found in counted.items()]
    total = ["", "all", *(str(sum(found[mark] for found in counted.values())) for mark in PROVENANCE)]
    yield from table([["pack", "kind", *PROVENANCE], *rows, total], right=range(2, 6))
    heading = ("", "")
    by_thing: dict[tuple[str, str, str], list[Mark]] = {}
    for mark in marks:
        if mark.made_up:
            by_thing.setdefault((mark.pack, mark.kind, mark.id), []).append(mark)
    for (pack, kind, thing), own in by_thing.items():
        if (pack, kind) != heading:
            heading = (pack, kind)
            yield from ("", f"Reconstructed in {pack}: {kind}")
        yield wrapped(", ".join(_what(mark) for mark in own), f"  {thing}: ", " " * 6)


def _what(mark: Mark) -> str:
    from museum.texts.changes import shown

    if mark.value is None:
        return f"no {mark.what}"
    value = " ".join(mark.value) if isinstance(mark.value, list) else shown(mark.value)
    return value if mark.what == "value" and mark.kind == "parameter" else f"{mark.what} {value}"
