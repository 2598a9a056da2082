"""Finds the packs that can be enabled together, so that one set of schemas knows all their words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from museum.diagnostics import MuseumError
from museum.frozen import frozen
from museum.packs import Installed, made_config
from museum.packs.config import DEFAULT_GAME
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.texts.listing import game_of, with_required


@frozen
class Covered:
    """Hold the ruleset of as many packs as go together, and the others with the reason why each does not."""

    ruleset: Ruleset
    left_out: tuple[tuple[str, str], ...] = ()


def cover(
    found: Installed, first: Sequence[str] = (), *, game: str = DEFAULT_GAME, wanted: Sequence[str] | None = None
) -> Covered:
    """Return the ruleset of the expansions of *game* that are *wanted*, by default of all in *found*.

    If they can't all be enabled, it is that of as many as can be with those before them: *first* before the others,
    which go by id. Raises `MuseumError` if one of *first* can't be enabled, or if the game can't be loaded.
    """
    known = [name for name, pack in found.packs.items() if pack.game is None and game_of(pack, found) == game]
    wanted = [name for name in known if name not in found.broken and (wanted is None or name in wanted)]
    chosen = with_required(first, found)
    # All together first, which is the usual case; one by one only if that fails.
    if not first:
        try:
            return Covered(_ruleset(game, wanted, found))
        except MuseumError:
            pass
    ruleset, left_out = _ruleset(game, chosen, found), []
    for name in wanted:
        if name in chosen:
            continue
        more = with_required((*chosen, name), found)
        try:
            ruleset, chosen = _ruleset(game, more, found), more
        except MuseumError as error:
            left_out.append((name, error.diagnostics[0].message))
    return Covered(ruleset, tuple(left_out))


def modeline(schema: str, kind: str) -> str:
    """Return the first line by which editors find the schema of a YAML file, which lies in the folder *schema*.

    >>> modeline("../schemas", "cards")
    '# yaml-language-server: $schema=../schemas/cards.schema.json'
    """
    return f"# yaml-language-server: $schema={schema}/{kind}.schema.json"


def _ruleset(game: str, expansions: Iterable[str], found: Installed) -> Ruleset:
    return load_ruleset(made_config({"game": game, "expansions": list(expansions)}), found=found)
