"""Claims of the bundled content about its values: none that no source states, each with its rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.ruleset.cards import MADE_UP, PROVENANCE
from museum.texts.listing import rulesets_of
from museum.texts.provenance import PARAMETER, Mark, all_marks

HERE = Path(__file__).parent
RULES = frozenset((HERE.parent / "rules.txt").read_text("utf-8").split())
Claim = tuple[str, str, str, str]
Cards = int | list[str]


def pinned() -> dict[Claim, Cards]:
    """Return what `claims.yaml` states, and see that each claim cites rules."""
    found: dict[Claim, Cards] = {}
    for pack, rows in YAML(typ="safe").load(HERE / "claims.yaml").items():
        for row in rows:
            assert row["mark"] in PROVENANCE
            assert row["kind"] == PARAMETER or row["rules"], row
            assert RULES.issuperset(row.get("rules", ())), row
            found[pack, row["kind"], row["part"], row["mark"]] = row["all"] if "all" in row else sorted(row["of"])
    return found


@cache
def marks() -> tuple[Mark, ...]:
    """Return all marks of the bundled packs."""
    packs = installed((), Diagnostics())
    return tuple(all_marks(packs, [pack.id for pack in packs.packs.values() if pack.bundled]))


def claims() -> dict[Claim, Cards]:
    """Return what the content claims, in the form of `claims.yaml`."""
    marked: defaultdict[tuple[str, str, str], defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for mark in marks():
        marked[mark.pack, mark.kind, mark.what][mark.mark].append(mark.id)
    return dict(_claims(marked))


def _claims(marked: Any) -> Iterator[tuple[Claim, Cards]]:
    for (pack, kind, part), by_mark in marked.items():
        for mark, ids in by_mark.items():
            alone = len(by_mark) == 1 and kind != PARAMETER
            if mark != MADE_UP:
                yield (pack, kind, part, mark), len(ids) if alone else sorted(ids)


def test_the_content_claims_what_is_pinned_and_no_more() -> None:
    """A claim that joins or goes needs a look at the sources, then a change of `claims.yaml`."""
    assert claims() == pinned()


def test_every_parameter_cites_a_rule() -> None:
    """Its rule is the reference of its claim."""
    found = installed((), Diagnostics())
    for ruleset in rulesets_of(found):
        for parameter in ruleset.declared.values():
            if found.packs[parameter.pack].bundled:
                assert parameter.rule in RULES, parameter.name


@pytest.mark.parametrize("pack", ["cthulhu", "solo", "black_market", "worlds_fair"])
def test_names_of_our_own_cards_are_marked(pack: str) -> None:
    """Where no seed names a card its name is ours too."""
    named = [mark for mark in marks() if mark.pack == pack and mark.what == "name"]
    assert named
    assert {mark.mark for mark in named} == {MADE_UP}
