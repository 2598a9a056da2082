"""A table on a small screen: what can be chosen now stays, lists that stand aside are shortened first."""

from __future__ import annotations

from museum.cli.compact import compact_lines
from museum.presentation import CardEntry, CardGroup, CardList, Paragraph, Table

HAND = CardList((CardGroup("Your hand:", (CardEntry("Silk Robe", card=1), CardEntry("Jade Cup", card=2))),))
MARKET = CardList(
    (CardGroup("The market:", tuple(CardEntry(f"Stall {n}, costs {n}", card=10 + n) for n in range(1, 6))),),
    aside=True,
)
OFFER = CardList((CardGroup("On offer:", (CardEntry("The Guide, costs 3:", text="Pays.", card=20),)),), aside=True)
PAGE = [HAND, MARKET, OFFER, Paragraph("All is calm.", "Headline:"), Table((("Ada", "3"), ("Bo", "4")))]
CHOSEN = {11: 3, 14: 4}


def test_with_room_all_is_there() -> None:
    assert compact_lines(PAGE, 13, {}) == [
        "Your hand:",
        "Silk Robe                                Jade Cup",
        "The market:",
        "Stall 1, costs 1                         Stall 2, costs 2",
        "Stall 3, costs 3                         Stall 4, costs 4",
        "Stall 5, costs 5",
        "On offer:",
        "The Guide, costs 3",
        "Headline: All is calm.",
        "Ada  3",
        "Bo   4",
    ]


def test_lists_aside_take_a_line_before_anything_is_left_out() -> None:
    assert compact_lines(PAGE, 7, {})[2:] == [
        "The market: Stall 1, costs 1; Stall 2, costs 2; Stall 3, costs 3; Stall 4, cost…",
        "On offer: The Guide, costs 3",
        "Headline: All is calm.",
        "Ada  3",
        "Bo   4",
    ]


def test_what_can_be_chosen_outlasts_tables_and_texts() -> None:
    lines = compact_lines(PAGE, 7, CHOSEN)
    assert lines[2] == "The market:" and "3 Stall 1" in lines[3] and "4 Stall 4" in lines[4]
    assert lines[-1] == "On offer: The Guide, costs 3"


def test_at_last_only_what_can_be_chosen_is_named() -> None:
    assert compact_lines(PAGE, 4, CHOSEN)[2:] == [
        "The market:  3 Stall 1, costs 1  4 Stall 4, costs 4",
        "On offer: The Guide, costs 3",
    ]
    assert compact_lines(PAGE, 3, {})[2:] == ["The market (5); On offer (1)"]
