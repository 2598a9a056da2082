"""Finds the installed packs that can be enabled together, so that one set of schemas knows all their words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from museum.diagnostics import MuseumError
from museum.packs import Installed, made_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.texts.listing import with_required


@dataclass(frozen=True, slots=True)
class Covered:
    """Hold the ruleset of as many packs as go together, and the others with the reason why each does not."""

    ruleset: Ruleset
    left_out: tuple[tuple[str, str], ...] = ()


def cover(found: Installed, first: Sequence[str] = ()) -> Covered:
    """Return the ruleset of all expansions in *found*, or of as many as can be enabled with those before them.

    Those of *first* come before the others, which go by id. Raises `MuseumError` if one of *first* can't be
    enabled, or if the base game can't be loaded.
    """
    wanted = tuple(pack.id for pack in found.packs.values() if pack.game is None and pack.id not in found.broken)
    chosen = with_required(first, found)
    # All together first, which is the usual case; one by one only if that fails.
    if not first:
        try:
            return Covered(_ruleset(wanted, found))
        except MuseumError:
            pass
    ruleset, left_out = _ruleset(chosen, found), []
    for name in wanted:
        if name in chosen:
            continue
        more = with_required((*chosen, name), found)
        try:
            ruleset, chosen = _ruleset(more, found), more
        except MuseumError as error:
            left_out.append((name, error.diagnostics[0].message))
    return Covered(ruleset, tuple(left_out))


def modeline(schema: str, kind: str) -> str:
    """Return the first line by which editors find the schema of a YAML file, which lies in the folder *schema*.

    >>> modeline("../schemas", "cards")
    '# yaml-language-server: $schema=../schemas/cards.schema.json'
    """
    return f"# yaml-language-server: $schema={schema}/{kind}.schema.json"


def _ruleset(expansions: Iterable[str], found: Installed) -> Ruleset:
    return load_ruleset(made_config({"expansions": list(expansions)}), found=found)
