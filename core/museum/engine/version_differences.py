"""Explains why a save's ruleset differs from the present one, by the versions of Museum and of the packs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from museum.diagnostics import Diagnostic, Place
from museum.engine.saves import Save
from museum.ruleset.model import Ruleset
from museum.version import __version__


def why_different(save: Save, ruleset: Ruleset) -> str:
    """Say why *ruleset* differs from the one that the save was made under; empty if it is the same."""
    if save.ruleset == ruleset.fingerprint:
        return ""
    reasons = "; ".join(_version_differences(save, ruleset.versions))
    return reasons or "the versions are the same: cards, house rules or a pack's files have changed since"


def warnings_of(save: Save, ruleset: Ruleset) -> tuple[Diagnostic, ...]:
    """Return the warning that the save was made under another ruleset than *ruleset*, if it was."""
    return _warning(save, why_different(save, ruleset))


def possible_causes(save: Save, installed: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """Return the differences in version that may be why the ruleset of *save* can't be loaded.

    *installed* is the version of each installed pack by its id.
    """
    here = {name: version for name, version in installed.items() if name in save.packs}
    return _warning(save, "; ".join(_version_differences(save, here)))


def _version_differences(save: Save, here: Mapping[str, str]) -> Iterator[str]:
    if save.version != __version__:
        yield f"Museum was {save.version}, is {__version__}"
    for name, version in save.packs.items():
        if name not in here:
            yield f"the pack `{name}` {version} isn't there"
        elif here[name] != version:
            yield f"the pack `{name}` was {version}, is {here[name]}"
    for name, version in here.items():
        if name not in save.packs:
            yield f"the pack `{name}` {version} has joined"


def _warning(save: Save, why: str) -> tuple[Diagnostic, ...]:
    message = f"the game was saved under other rules: {why}"
    return (Diagnostic("other-rules", "warning", message, Place(save.path)),) if why else ()
