"""The number of the interface: what is refused, what still works, and that the present one is silent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import api, check_api, read_manifest

HISTORY = {3: "the third", 4: "verbs have two fields", 5: "zones are named"}
Pack = Callable[..., Path]


@pytest.mark.parametrize(("number", "part"), [(6, "update Museum"), (2, "take a newer version of the pack")])
def test_a_number_out_of_reach_is_refused_with_what_to_do(number: int, part: str) -> None:
    said = api.refused(number, HISTORY)
    assert said is not None
    assert f"museum_api {number}" in said and "museum_api 5" in said and part in said
    assert ("3 and later" in said) == (number < 3)


def test_what_is_within_reach_is_not_refused() -> None:
    assert [api.refused(number, HISTORY) for number in HISTORY] == [None] * 3
    assert api.refused(api.MUSEUM_API) is None


def test_an_older_number_is_told_what_changed_since() -> None:
    assert api.outdated(5, HISTORY) is None
    said = api.outdated(3, HISTORY)
    assert said is not None and said.endswith("now it is 5 (4: verbs have two fields; 5: zones are named)")


def test_a_pack_of_an_older_number_is_read_and_warned_of(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "HISTORY", {1: "the first", 2: "the second"})
    found = Diagnostics()
    read = read_manifest(pack("old", "old"), found)
    assert read is not None and found.items == ()
    check_api(read, found)
    assert [(item.code, item.severity, item.place.line) for item in found.items] == [("pack-version", "warning", 3)]


def test_a_pack_of_a_number_given_up_is_broken(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "HISTORY", {2: "the second"})
    found = Diagnostics()
    assert read_manifest(pack("old", "old"), found) is None
    assert [(item.code, item.severity, item.place.line) for item in found.items] == [("pack-version", "error", 3)]
