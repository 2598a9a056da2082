"""Explains why a save's ruleset differs from the present one, by the versions of Museum and of the packs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from museum.diagnostics import Diagnostic, Place
from museum.diagnostics.said import Said
from museum.engine.saves import Save
from museum.ruleset.model import Ruleset
from museum.version import __version__


def why_different(save: Save, ruleset: Ruleset) -> str:
    """Say why *ruleset* differs from the one that the save was made under; empty if it is the same."""
    if save.ruleset == ruleset.fingerprint:
        return ""
    english = "the versions are the same: cards, house rules or a pack's files have changed since"
    return _all(_version_differences(save, ruleset.versions)) or Said.by("same_versions", english)


def warnings_of(save: Save, ruleset: Ruleset) -> tuple[Diagnostic, ...]:
    """Return the warning that the save was made under another ruleset than *ruleset*, if it was."""
    return _warning(save, why_different(save, ruleset))


def possible_causes(save: Save, installed: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """Return the differences in version that may be why the ruleset of *save* can't be loaded.

    *installed* is the version of each installed pack by its id.
    """
    here = {name: version for name, version in installed.items() if name in save.packs}
    return _warning(save, _all(_version_differences(save, here)))


def _all(reasons: Iterable[Said]) -> str:
    """Return all reasons in one text."""
    whole: str = ""
    for reason in reasons:
        whole = Said.by("also", "{message}; {more}", message=whole, more=reason) if whole else reason
    return whole


def _version_differences(save: Save, here: Mapping[str, str]) -> Iterator[Said]:
    if save.version != __version__:
        yield Said.by("museum_was", "Museum was {version}, is {now}", version=save.version, now=__version__)
    for name, version in save.packs.items():
        if name not in here:
            yield Said.by("pack_gone", "the pack `{name}` {version} isn't there", name=name, version=version)
        elif here[name] != version:
            english = "the pack `{name}` was {version}, is {now}"
            yield Said.by("pack_was", english, name=name, version=version, now=here[name])
    for name, version in here.items():
        if name not in save.packs:
            yield Said.by("pack_joined", "the pack `{name}` {version} has joined", name=name, version=version)


def _warning(save: Save, why: str) -> tuple[Diagnostic, ...]:
    message = Said.by("other_rules", "the game was saved under other rules: {why}", why=why)
    return (Diagnostic("other-rules", "warning", message, Place(save.path)),) if why else ()
