"""A template of house rules for corrections from printed cards: a commented line for all that no source states."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from museum.effects.nodes import Effect
from museum.texts.locales import FALLBACK
from museum.texts.normal import flow, plain
from museum.texts.provenance import CARDS, PARAMETER, Mark

HEAD = """\
## Corrections: what your printed copy says where the content has numbers of our own.
##
## Each line that begins with one # states what is reconstructed, or follows from what sources state (then the
## line ends with `# deduced`). Compare it with the printed card, take the # away, and where it differs change
## what stands after `set` or `replace`. What stands after `expect` stays: it shows if the content has been
## corrected since. A line without its # loses its marks in the rulebook, even if it changes nothing. Names are
## given in English (`en`); write the code of another language there, or a second list of names beside it.
##
## Enable it in a game file: `house_rules: [./corrections.yaml]`. Cards of an expansion can be corrected only
## where the expansion is enabled, so write one file per pack: `museum provenance --pack ID --template FILE`.
"""
NOT_DATA = ("name", "kind")  # a patch can't set these


def template(marks: Iterable[Mark]) -> str:
    """Return the text of a file of house rules with a commented line for each card, or other thing, that no source
    states whole, and for each rule parameter of our own (what is deduced of those is no number on a card).

    It can be loaded as it is, and with one `#` taken away from any of its lines, or from all. It is empty where
    nothing can be corrected.
    """
    unstated = [mark for mark in marks if not mark.stated]
    named = [f"#  {mark.id}: {flow(mark.value)}," for mark in unstated if mark.what == "name"]
    # A parameter that is deduced from stated rules has no number on any card to compare it with.
    made_up = [mark for mark in unstated if mark.kind == PARAMETER and mark.made_up]
    parameters = [f"#  {mark.id}: {flow(mark.value)}," for mark in made_up]
    written = [_section("rules: {", parameters, "}")]
    for section in dict.fromkeys([CARDS, *(mark.patched_in for mark in unstated)]):
        mine = [mark for mark in unstated if mark.patched_in == section and _correctable(mark)]
        written.append(_section(f"{section}: {{patch: {{", _grouped(mine), "}}"))
    written.append(_section(f"names: {{{FALLBACK}: {{", named, "}}"))
    written = [text for text in written if text]
    return "\n".join([HEAD, *written]) if written else ""


def _section(first: str, lines: list[str], last: str) -> str:
    return "\n".join([first, *lines, last, ""]) if lines else ""


def _correctable(mark: Mark) -> bool:
    """Return whether a patch can state the part: of things other than cards only numbers."""
    return mark.kind != PARAMETER and (mark.patched_in == CARDS or isinstance(mark.value, int))


def _grouped(marks: Iterable[Mark]) -> list[str]:
    """Return a line per thing, with a heading for each pack and kind."""
    groups: dict[tuple[str, str], dict[str, list[Mark]]] = {}
    for mark in marks:
        groups.setdefault((mark.pack, mark.kind), {}).setdefault(mark.id, []).append(mark)
    lines = []
    for (pack, kind), things in groups.items():
        patches = [(thing, _patch(own), _remark(own)) for thing, own in things.items()]
        found = [f"#  {thing}: {flow(patch)},{remark}" for thing, patch, remark in patches if patch]
        lines += [f"## {pack}: {kind}", *found] if found else []
    return lines


def _patch(marks: Iterable[Mark]) -> dict[str, Any]:
    """Return a patch of one card or board that sets its present values."""
    fields: dict[str, Any] = {}
    effects: dict[str, Effect] = {}
    for mark in marks:
        if mark.effects:
            effects.update(mark.effects)
        elif mark.what not in NOT_DATA and mark.value is not None:
            fields[mark.what] = mark.value
    patch: dict[str, Any] = {}
    if fields:
        patch["set"] = fields
    if effects:
        patch["replace"] = {name: plain(effect) for name, effect in effects.items()}
    # `expect` says what the card was: if the content is corrected later, the patch is reported.
    return {**patch, "expect": {**fields, **patch.get("replace", {})}} if patch else {}


def _remark(marks: Sequence[Mark]) -> str:
    """Return a remark on marked fields that the card doesn't have, since no patch can state that, or that all of what
    the line states is deduced."""
    absent = [mark.what for mark in marks if mark.value is None]
    if absent:
        return f"  # here it has no {' and no '.join(absent)}"
    return "" if any(mark.made_up and mark.what not in NOT_DATA for mark in marks) else "  # deduced"
