"""Puts the enabled packs in order, and reports missing and conflicting ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from museum.diagnostics import Diagnostic, Diagnostics, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.packs.discovery import Installed
from museum.packs.manifest import MANIFEST, Pack, read_manifest, without
from museum.packs.paths import is_there

_NOWHERE = Place("", 0, 0)


def ordered(
    installed: Installed,
    enabled: Sequence[str],
    diagnostics: Diagnostics,
    *,
    game: str = "museum",
    places: Mapping[str, Place] | None = None,
) -> tuple[Pack, ...]:
    """Return the base pack of *game*, then the *enabled* expansions: requirements and `after` first, else by id.

    Errors are reported, at the *places* `game` and `expansions.ID` where they are given; then the
    result is empty.
    """
    found = Diagnostics()
    packs = _ordered(installed, enabled, found, game, places or {})
    diagnostics.extend(found)
    return () if found.has_errors else packs


def enabling(pack: str, enabled: Iterable[str], found: Installed) -> str:
    """Return the line of a game file that enables *pack* besides the expansions that are *enabled*."""
    expansions = [name for name in enabled if name not in found.packs or found.packs[name].game is None]
    return f"expansions: [{', '.join(dict.fromkeys((*expansions, pack)))}]"


def _ordered(
    installed: Installed, enabled: Sequence[str], found: Diagnostics, game: str, places: Mapping[str, Place]
) -> tuple[Pack, ...]:
    base = _base_pack(installed, game, found, places.get("game", _NOWHERE))
    expansions = _expansions(installed, enabled, found, places)
    if base is None or len(found):
        return ()
    chosen = {pack.id: pack for pack in (base, *expansions)}
    for pack in chosen.values():
        _check_requirements(pack, chosen, installed, found, places)
        _check_conflicts(pack, chosen, found)
    return () if len(found) else (base, *_sorted(expansions, found))


def _base_pack(installed: Installed, game: str, found: Diagnostics, place: Place) -> Pack | None:
    bases = [pack for pack in installed.packs.values() if pack.game == game]
    # A base that clashes with another is broken, even if one of both was read.
    if len(bases) == 1 and bases[0].id not in installed.broken:
        return bases[0]
    if len(bases) > 1:
        english = "several packs are the game `{game}`: {packs}"
        message = Said.by("two_games", english, game=game, packs=listed(pack.id for pack in bases))
        found.error("duplicate-id", message, place)
        return None
    reasons = _reasons(installed, bases[0].id if bases else game)
    # Museum's own base pack is called `base`, not `museum`.
    if reasons or (not bases and "base" in installed.broken):
        found.extend(reasons or _reasons(installed, "base"))
        return None
    games = sorted({pack.game for pack in installed.packs.values() if pack.game})
    english, known = "no installed pack is the game `{game}`; there are: {known}", listed(games)
    message = Said.by("no_game", english, game=game, known=known or Said.by("none_at_all", "none at all"))
    found.unknown(message, game, games, place)
    return None


def _expansions(
    installed: Installed, enabled: Sequence[str], found: Diagnostics, places: Mapping[str, Place]
) -> list[Pack]:
    packs: list[Pack] = []
    # A pack that is named twice is enabled once.
    for identifier in dict.fromkeys(enabled):
        place = places.get(f"expansions.{identifier}", _NOWHERE)
        pack = installed.packs.get(identifier)
        if identifier in installed.broken:
            english = "the expansion `{name}` can't be used: see what is wrong in it"
            found.error("broken-pack", Said.by("broken_expansion", english, name=identifier), place)
            found.extend(_reasons(installed, identifier))
        elif pack is None:
            _unknown(installed, identifier, enabled, found, place)
        elif pack.game is not None:
            message = Said.by("no_expansion", "`{name}` is not an expansion but a game", name=identifier)
            found.error("not-allowed", message, place, f"game: {pack.game}")
        else:
            packs.append(pack)
    return packs


def _reasons(installed: Installed, identifier: str) -> tuple[Diagnostic, ...]:
    return installed.broken.get(identifier, ())


def _unknown(installed: Installed, identifier: str, enabled: Sequence[str], found: Diagnostics, place: Place) -> None:
    folder = identifier.removesuffix(MANIFEST)
    is_path = "/" in folder or "\\" in folder
    pack = _pack_in(Path(place.file).parent / folder)
    if is_path or pack is not None:
        what, meant = ("path", folder) if is_path else ("folder", f"./{folder}")
        paths = f"expansion_paths: [{meant}]"
        others = [name for name in dict.fromkeys(enabled) if name != identifier]
        english = f"`{{name}}` is a {what}; `expansions` has ids of packs, and `expansion_paths` their folders"
        message = Said.by(f"expansion_{what}", english, name=identifier)
        suggestion = f"{enabling(pack.id, others, installed)}, {paths}" if pack is not None else paths
        if pack is not None and pack.id == identifier:
            english, suggestion = "the expansion `{name}` isn't installed; name its folder", paths
            message = Said.by("name_folder", english, name=identifier)
        found.error("unknown-id", message, place, suggestion, name=identifier)
        return
    known = [pack.id for pack in installed.packs.values() if pack.game is None]
    message = Said.by("expansion", "no expansion is called `{name}`", name=identifier)
    if known:
        found.unknown(message, identifier, known, place, there="installed are")
    else:
        message = Said.by("none_installed", "{message}; none is installed", message=message)
        found.error("unknown-id", message, place, name=identifier)


def _pack_in(folder: Path) -> Pack | None:
    return read_manifest(folder, Diagnostics()) if is_there(folder / MANIFEST, "file") else None


def _check_requirements(
    pack: Pack,
    chosen: Mapping[str, Pack],
    installed: Installed,
    found: Diagnostics,
    places: Mapping[str, Place],
) -> None:
    for index, needed in enumerate(pack.requires):
        if needed in chosen:
            continue
        in_manifest = pack.manifest.at("requires", index)
        if needed in installed.packs and installed.packs[needed].game is not None:
            english = "`{expansion}` requires `{needed}`: it belongs to the game `{game}`"
            game = installed.packs[needed].game
            message = Said.by("needs_game", english, expansion=pack.id, needed=needed, game=game)
            found.error("missing-pack", message, places.get(f"expansions.{pack.id}", in_manifest))
        elif needed in installed.packs:
            english = "`{expansion}` requires `{needed}`, which is not enabled: add it to `expansions`"
            message = Said.by("needs_enabled", english, expansion=pack.id, needed=needed)
            place = places.get(f"expansions.{pack.id}", in_manifest)
            found.error("missing-pack", message, place, enabling(needed, chosen, installed))
        else:
            english = "`{expansion}` requires `{needed}`, which is not installed"
            message = Said.by("needs_installed", english, expansion=pack.id, needed=needed)
            found.unknown(message, needed, installed.packs, in_manifest, code="missing-pack")


def _check_conflicts(pack: Pack, chosen: Mapping[str, Pack], found: Diagnostics) -> None:
    for index, other in enumerate(pack.conflicts):
        # Each conflict is reported once, at the first pack by id.
        both_say_so = other in chosen and pack.id in chosen[other].conflicts
        if other in chosen and not (both_say_so and other < pack.id):
            english = "`{expansion}` and `{other}` can't be enabled together"
            message = Said.by("not_together", english, expansion=pack.id, other=other)
            found.error("pack-conflict", message, pack.manifest.at("conflicts", index))


def _sorted(packs: Sequence[Pack], found: Diagnostics) -> tuple[Pack, ...]:
    """Sort by requirement and `after`; of packs that may come next, the first by id does.

    So the same packs come in the same order on every machine, however a game file lists them, as replays need.
    """
    waiting = {pack.id: pack for pack in sorted(packs, key=lambda pack: pack.id)}
    order = list[Pack]()
    while waiting:
        free = (name for name, pack in waiting.items() if not waiting.keys() & {*pack.requires, *pack.after})
        following = next(free, None)
        if following is None:
            _report_cycles(waiting, found)
            return ()
        order.append(waiting.pop(following))
    return tuple(order)


def _report_cycles(packs: Mapping[str, Pack], found: Diagnostics) -> None:
    # Loaded for the report alone: it takes longer than reading a ruleset from the cache.
    import networkx as nx

    graph: Any = nx.DiGraph(
        (earlier, pack.id) for pack in packs.values() for earlier in (*pack.requires, *pack.after) if earlier in packs
    )
    rings = [sorted(ring) for ring in nx.strongly_connected_components(graph) if len(ring) > 1]
    for ring in sorted(rings):
        _report_cycle([source for source, _ in nx.find_cycle(graph.subgraph(ring), ring[0])], packs, found)


def _report_cycle(cycle: list[str], packs: Mapping[str, Pack], found: Diagnostics) -> None:
    """Report a cycle, in which each pack comes before the next, beginning with the first by id.

    It is located at a tie that may be cut, an `after`, if there is one.
    """
    start = cycle.index(min(cycle))
    names = [*cycle[start:], *cycle[:start]]
    names.append(names[0])
    ties = [(packs[later], earlier) for earlier, later in pairwise(names)][::-1]
    steps = tuple(_tie(later, earlier) for later, earlier in ties)
    message = Said.by("no_order", "these packs can't be put in order: {steps}", steps=steps)
    loose = next((tie for tie in ties if tie[1] not in tie[0].requires), None)
    suggestion = without("after", loose[0].after, loose[1]) if loose is not None else None
    found.error("cycle", message, _place_of_tie(*(loose or ties[0])), suggestion)


def _tie(pack: Pack, earlier: str) -> str:
    if earlier in pack.requires:
        return Said.by("requires", "`{one}` requires `{other}`", one=pack.id, other=earlier)
    return Said.by("comes_after", "`{one}` comes after `{other}`", one=pack.id, other=earlier)


def _place_of_tie(pack: Pack, earlier: str) -> Place:
    key = "requires" if earlier in pack.requires else "after"
    names: Iterable[str] = pack.requires if key == "requires" else pack.after
    return pack.manifest.at(key, list(names).index(earlier))
