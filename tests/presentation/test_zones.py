"""The table that a game without one of its own shows: named zones, and counters of seats."""

from __future__ import annotations

from museum.engine.game import Game
from museum.presentation import Audience, CardList, Heading, Page, Paragraph, Table
from museum.presentation.zones import card_page, named_zones, seats_table, table_of


def groups(page: Page) -> dict[str, list[str]]:
    """Return the labels of the cards of each list on the page, by its title."""
    lists = [group for block in page if isinstance(block, CardList) for group in block.groups]
    return {group.title: [card.label for card in group.cards] for group in lists}


def paragraphs(page: Page) -> dict[str, str]:
    """Return the texts of the paragraphs by their leads."""
    return {block.lead: block.text for block in page if isinstance(block, Paragraph)}


def test_it_begins_with_the_name_of_who_looks(game: Game, audience: Audience) -> None:
    assert table_of(game, 1, audience)[0] == Heading("Bo", major=True)


def test_zones_without_a_name_are_not_shown(game: Game, audience: Audience) -> None:
    of_table = named_zones(game, audience.wording, per_seat=False)
    shown = {zone.name for zone in (*of_table, *named_zones(game, audience.wording, per_seat=True))}
    assert "hand" in shown
    named = {name for name in game.ruleset.layout.zones if audience.wording.is_named(f"zone.{name}")}
    # Nor is the zone of standing rules, since this game has none.
    assert shown == named - {"standing_rules"}


def test_a_seat_sees_its_own_hand_and_of_others_only_the_number(game: Game, audience: Audience) -> None:
    start = game.ruleset.layout.zones["hand"].start
    (card,) = game.ruleset.numbers["bank_loan"][:1]
    other = game.ruleset.numbers["deflation"][0]
    game.zones[start], game.zones[start + 1] = [card], [other]
    page = table_of(game, 0, audience)
    hands = next(cards for title, cards in groups(page).items() if title.lower().startswith("hand"))
    assert len(hands) == 1 and "Bank Loan" in hands[0]
    assert not any("Deflation" in label for labels in groups(page).values() for label in labels)
    assert not any("Deflation" in text for text in paragraphs(page).values())
    counts = seats_table(game, audience)
    column = counts.rows[0].index("hand")
    assert [row[column] for row in counts.rows[1:]] == ["1", "1"]


def test_face_down_cards_of_the_table_are_counted(game: Game, audience: Audience) -> None:
    hidden = [zone for zone in named_zones(game, audience.wording, per_seat=False) if zone.sight != "public"]
    leads = paragraphs(table_of(game, 0, audience))
    assert hidden
    for zone in hidden:
        number = sum(len(game.zones[zone.start + place]) for place in range(zone.size))
        name = audience.wording.term(f"zone.{zone.name}").lower()
        lead = next(lead for lead in leads if lead.lower().startswith(name))
        assert leads[lead] == str(number)


def test_public_cards_of_another_seat_are_listed_with_its_name(game: Game, audience: Audience) -> None:
    zone = next(zone for zone in named_zones(game, audience.wording, per_seat=True) if zone.sight == "public")
    game.zones[zone.start + 1] = [game.ruleset.numbers["bank_loan"][0]]
    page = table_of(game, 0, audience)
    (lead,) = [lead for lead in paragraphs(page) if "Bo" in lead]
    assert "Bank Loan" in paragraphs(page)[lead]


def test_the_table_of_seats_has_a_row_for_each_with_its_counters(game: Game, audience: Audience) -> None:
    start = game.ruleset.layout.counters["guests"].start
    game.counters[start : start + 2] = [3, 5]
    found = seats_table(game, audience)
    column = found.rows[0].index("Guests")
    assert "unnamed" not in found.rows[0]
    assert isinstance(found, Table) and column in found.right
    assert [row[:2] for row in found.rows[1:]] == [("1", "Ada"), ("2", "Bo")]
    assert [row[column] for row in found.rows[1:]] == ["3", "5"]


def test_a_page_of_a_card_has_its_name_kind_and_rules(audience: Audience) -> None:
    head, text = card_page("bank_loan", audience.wording)
    assert isinstance(head, Paragraph) and head.text == "Bank Loan: favour"
    assert isinstance(text, Paragraph) and text.indent == 2 and text.text


def test_an_audience_knows_which_seats_are_bots(audience: Audience) -> None:
    assert [audience.is_bot(seat) for seat in range(3)] == [False, True, False]
