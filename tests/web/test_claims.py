"""Links and claims of all kinds of tables, which one pair of database tables has."""

from __future__ import annotations

import pytest

from museum.web.score_store import COMPANION, SCORE, ScoreStore
from museum.web.store import Store


@pytest.fixture
def store() -> Store:
    return Store(":memory:")


def test_a_link_opens_tables_of_its_own_kind_only(store) -> None:
    scores, companions = ScoreStore(store, SCORE), ScoreStore(store, COMPANION)
    scores.add("one", "Title", {}, [], {"seat-1": "hash"}, "ada")
    assert scores.linked("hash") == ("one", "seat-1")
    assert companions.linked("hash") is None
    assert store.linked("hash") is None


def test_remembered_roles_follow_each_claim_and_end_with_a_replaced_link(store) -> None:
    scores = ScoreStore(store)
    scores.add("one", "Title", {}, [], {"seat-1": "hash"}, "ada")
    assert scores.roles("one", "bo") == frozenset()
    scores.claim("one", "seat-1", "bo")
    assert scores.roles("one", "bo") == {"seat-1"}
    scores.set_link("one", "seat-1", 2, "new")
    assert scores.roles("one", "bo") == frozenset()
    assert scores.linked("hash") is None
    assert scores.claimed("one") == {"owner": 1}


def test_links_and_claims_go_with_their_table(store) -> None:
    scores = ScoreStore(store)
    for name in ("one", "two"):
        scores.add(name, "Title", {}, [], {"seat-1": f"hash {name}"}, "ada")
    scores.delete(["one"])
    assert scores.roles("one", "ada") == frozenset()
    assert scores.linked("hash one") is None
    assert [row["place"] for row in store.rows("SELECT place FROM link UNION SELECT place FROM claim")] == ["two"]
