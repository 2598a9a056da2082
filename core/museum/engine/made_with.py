"""What a save was made with, beside what is here now: why its rules differ, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from museum import __version__
from museum.diagnostics import Diagnostic, Diagnostics, Place
from museum.engine.saves import Save
from museum.ruleset.model import Ruleset


def why_others(save: Save, ruleset: Ruleset) -> str:
    """Say why *ruleset* isn't the one that the save was made under; empty if it is."""
    if save.ruleset == ruleset.fingerprint:
        return ""
    reasons = [*_other_museum(save), *other_versions(save, ruleset.versions)]
    if not reasons and save.packs is None:
        return "it doesn't say which packs it was made with; cards, rules or packs have changed since"
    return "; ".join(reasons) or "the versions are the same: cards, house rules or a pack's files have changed since"


def other_versions(save: Save, here: Mapping[str, str]) -> Iterator[str]:
    """Yield for each pack of the save, and each one *here* (id -> version), what is different."""
    if save.packs is None:
        return
    for name, version in save.packs.items():
        if name not in here:
            yield f"the pack `{name}` {version} isn't there"
        elif here[name] != version:
            yield f"the pack `{name}` was {version}, is {here[name]}"
    for name, version in here.items():
        if name not in save.packs:
            yield f"the pack `{name}` {version} has joined"


def tell_others(save: Save, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Warn of a save that was made under another ruleset than *ruleset*."""
    why = why_others(save, ruleset)
    if why:
        message = f"the game was saved under other rules: {why}"
        diagnostics.warning("other-rules", message, Place(save.path))


def unloadable(save: Save, installed: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """Return what of the *installed* packs (id -> version) may be why the rules of a save can't be loaded."""
    there = {name: version for name, version in installed.items() if name in (save.packs or ())}
    reasons = [*_other_museum(save), *other_versions(save, there)]
    message = f"the game was saved under other rules: {'; '.join(reasons)}"
    return (Diagnostic("other-rules", "warning", message, Place(save.path)),) if reasons else ()


def _other_museum(save: Save) -> Iterator[str]:
    if save.version != __version__:
        yield f"Museum was {save.version}, is {__version__}"
