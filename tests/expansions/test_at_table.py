"""Alphonse at a real table: what the companion asks for, offers and says after each report, in keys of phrases."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.files import put

from museum.engine.errors import BadMove, Refused
from museum.presentation import Audience
from museum.web.companion_game import CompanionGame

PAGES = Path(__file__).parent / "at_table_pages.txt"
SEATS = [{"name": "Ada"}, {"bot": "alphonse", "name": "Al", "mode": "advanced"}, {"name": "Bo"}]
DEALT = ["hold raijin_statue", "hold ishtar_vase", "hold pompeii_fresco", "hold machu_picchu"]
LAID = ["lay anubis_shrine", "lay khufu_ship", "lay great_wall", "lay coligny_calendar", "lay battersea_shield"]
BEGUN = ["rival egyptian_rival", *DEALT, *LAID]
TURN = [*BEGUN, "turn 2", "take khufu_ship 2", "pass 3", "pass 1"]


class Keys:
    """A wording that says the keys of phrases and what is put into them."""

    def say(self, key, **slots):
        return key.removeprefix("alphonse.") + "".join(f" {name}={slots[name]}" for name in sorted(slots))

    def joined(self, parts):
        return "+".join(parts)

    def named(self, card):
        return self.rules.id_of(card)

    def trait(self, family, number):
        return self.rules.vocabulary.traits[family][number]


@pytest.fixture(scope="module")
def game():
    return CompanionGame({"expansions": ["solo", "league"], "seats": SEATS, "seed": 4})


@pytest.fixture(scope="module")
def audience(game):
    wording = Keys()
    wording.rules = game.rules.ruleset
    return Audience(wording, tuple(game.names))


def shown(page, rules, before):
    """Yield the lines of a page; of what lies on the table only what wasn't so *before*."""
    yield page.step + ("" if page.card < 0 else f" [{rules.id_of(page.card)}]")
    yield from (f"  because {reason}" for reason in page.reasons)
    yield from (f"  {'tap' if report.main else 'or'} {report.line}: {report.label}" for report in page.reports)
    for place in page.places:
        cards = [
            " / ".join([rules.id_of(card.card), *(f"{each.line}: {each.label}" for each in card.reports)])
            for card in place.cards
        ]
        add = f" (+ {place.field}: {place.add})" if place.field else ""
        note = f" <{place.note}>" if place.note else ""
        table = "\n".join(
            [f"  {'?' if place.asked else '|'} {place.title}{note}{add}", *(f"      {each}" for each in cards)]
        )
        if before.get(place.title) != table:
            before[place.title] = table
            yield table
    for number in page.numbers:
        table = (
            f"  {number.label}: {number.value} {', '.join(f'{each.label} {each.line}' for each in number.reports)}"
        )
        if before.get(number.label) != table:
            before[number.label] = table
            yield table


def told(game, audience, lines):
    """Yield the log's line and the page after each of *lines*."""
    table, before = game.played(()), {}
    yield from shown(table.page(audience), game.rules.ruleset, before)
    for line in lines:
        table.do(line)
        yield f"\n> {line}: {table.said(line, audience)}"
        yield from shown(table.page(audience), game.rules.ruleset, before)


COURSE = [
    "rival", *BEGUN,
    # A turn of Ada's, in which what he wants first is blocked.
    "turn 1", "take great_wall 1", "block khufu_ship", "take anubis_shrine 2", "pass 3",
    # His own, with a headline in force until somebody removes it.
    "turn 2", "headline war_in_africa", "headline", "take khufu_ship 2", "take coligny_calendar 3", "pass 1",
    "prestige 3", "score 2", "score 41", "draw action_2_1", "block khufu_ship", "exhibit anubis_shrine",
    "exhibit khufu_ship", "pool naqada_boat_jar 1", "pool sargon_mask 3", "buy naqada_boat_jar", "skip",
    "discard ishtar_vase", "gone raijin_statue",
    "turn 3", "sold ishtar_vase 1", "pass 3", "pass 1", "gone battersea_shield", "pass 2",
]  # fmt: skip


def test_the_page_and_the_log_after_each_report_are_as_agreed(game, audience):
    found = "\n".join(told(game, audience, COURSE)) + "\n"
    if os.environ.get("MUSEUM_UPDATE_GOLDEN"):
        put(PAGES, found)
    assert found == PAGES.read_text("utf-8")


@pytest.mark.parametrize(
    "line",
    [
        "", "dance", "dance khufu_ship", "lay", "hold", "gone", "block", "exhibit", "buy", "discard", "take 1",
        "pool 1", "sold 1", "lay khufu_ship great_wall", "hold khufu_ship great_wall",
        "gone khufu_ship great_wall", "block khufu_ship great_wall", "exhibit khufu_ship great_wall",
        "buy khufu_ship great_wall", "take khufu_ship great_wall 1", "pool khufu_ship great_wall 1",
        "sold khufu_ship great_wall 1", "rival egyptian_rival greek_rival",
        "headline war_in_africa war_in_asia", "draw action_2 action_3", "turn khufu_ship 1",
        "pass khufu_ship 1", "skip khufu_ship", "prestige khufu_ship 1", "score khufu_ship 1",
        "lay khufu_ship 1", "hold khufu_ship 1", "gone khufu_ship 1", "block khufu_ship 1",
        "exhibit khufu_ship 1", "buy khufu_ship 1", "discard khufu_ship 1", "skip 1", "rival 1", "headline 1",
        "draw 1", "turn", "turn 1 2", "pass", "pass 1 2", "take khufu_ship", "take khufu_ship 1 2",
        "pool khufu_ship", "pool khufu_ship 1 2", "sold khufu_ship", "sold khufu_ship 1 2", "prestige",
        "prestige 1 2", "score", "score 1 2", "score 1000", "turn ١", "lay egyptian_rival",
        "pool war_in_africa 1",
        " ".join(["discard", *["khufu_ship"] * 26]),
    ],
)  # fmt: skip
def test_a_report_of_another_shape_is_none(game, line):
    with pytest.raises(BadMove, match="nothing can be reported like this"):
        game.played([[*TURN, line]])


NOT_NOW = "that isn't what comes next"


@pytest.mark.parametrize(
    ("before", "line", "why"),
    [
        (BEGUN, "lay khufu_ship", "`khufu_ship` lies elsewhere already: display"),
        (BEGUN, "hold machu_picchu", "`machu_picchu` lies elsewhere already: hand"),
        (BEGUN, "pool machu_picchu 4", NOT_NOW),
        (BEGUN, "pool machu_picchu 0", NOT_NOW),
        (BEGUN, "gone naqada_boat_jar", "`naqada_boat_jar` isn't there any more"),
        (BEGUN, "block naqada_boat_jar", "`naqada_boat_jar` isn't there any more"),
        (BEGUN, "rival egyptian_rival", "`egyptian_rival` isn't there any more"),
        (BEGUN, "headline action_2", "`action_2` isn't there any more"),
        (BEGUN, "sold raijin_statue 1", "`raijin_statue` isn't there any more"),
        ([*BEGUN, "pool sargon_mask 2"], "sold sargon_mask 2", NOT_NOW),
        (BEGUN, "turn 4", NOT_NOW),
        (BEGUN, "turn 0", NOT_NOW),
        (BEGUN, "pass 1", NOT_NOW),
        (BEGUN, "pass 0", NOT_NOW),
        (BEGUN, "take khufu_ship 0", NOT_NOW),
        (BEGUN, "draw", NOT_NOW),
        (BEGUN, "skip", NOT_NOW),
        ([*BEGUN, "turn 1"], "take khufu_ship 3", NOT_NOW),
        ([*BEGUN, "turn 1"], "pass 3", NOT_NOW),
        ([*BEGUN, "turn 1"], "take raijin_statue 1", "`raijin_statue` isn't there any more"),
        ([*BEGUN, "turn 1", "pass 1", "pass 2", "pass 3"], "pass 1", NOT_NOW),
        ([*BEGUN, "turn 1", "pass 1", "pass 2", "pass 3"], "draw", NOT_NOW),
        ([*BEGUN, "turn 2"], "draw", NOT_NOW),
        (TURN, "draw egyptian_rival", "`egyptian_rival` isn't there any more"),
        (TURN, "exhibit khufu_ship", NOT_NOW),
        ([*TURN, "draw action_2"], "draw", NOT_NOW),
        ([*TURN, "draw action_2"], "exhibit great_wall", "`great_wall` isn't there any more"),
        ([*TURN, "draw action_2", "pool sargon_mask 3"], "buy sargon_mask", NOT_NOW),
        ([*TURN, "draw action_2"], "discard khufu_ship", NOT_NOW),
        ([*TURN, "draw action_2", "block khufu_ship"], "exhibit khufu_ship", NOT_NOW),
        ([*TURN, "draw action_2", "skip"], "exhibit khufu_ship", NOT_NOW),
        ([*TURN, "draw action_2_1", "skip", "skip"], "discard ishtar_vase khufu_ship", NOT_NOW),
    ],
)
def test_a_report_that_cannot_be_true_is_refused(game, before, line, why):
    with pytest.raises(Refused, match=f"^{why}$"):
        game.played([[*before, line]])


@pytest.mark.parametrize(
    ("lines", "zone", "cards"),
    [
        # Cards of no continent lie on the display of the pack that brings it (R33).
        (["lay the_flying_carpet"], "league", ["the_flying_carpet"]),
        (["lay great_wall", "lay khufu_ship"], "display", ["khufu_ship"]),
        (["rival egyptian_rival", "rival greek_rival"], ("rival", 1), ["greek_rival"]),
        (["headline war_in_africa", "headline war_in_asia"], "headline", ["war_in_asia"]),
        (["headline war_in_africa", "headline war_in_asia", "headline war_in_africa"], "headline", ["war_in_africa"]),
        (["headline war_in_africa", "headline"], "headline_discards", ["war_in_africa"]),
        # Cards that somebody took can pay.
        (["lay khufu_ship", "turn 1", "take khufu_ship 1", "pool khufu_ship 3"], ("pool", 2), ["khufu_ship"]),
        (["pool sargon_mask 2", "sold sargon_mask 3"], ("hand", 2), ["sargon_mask"]),
        ([*TURN, "draw action_2_1", "skip", "skip", "discard ishtar_vase"], ("pool", 1), ["ishtar_vase"]),
        ([*TURN, "draw action_3", "turn 3", "turn 2", *("pass 2", "pass 3", "pass 1"), "draw action_3"],
         "revealed_actions", ["action_3"]),
    ],
)  # fmt: skip
def test_a_report_moves_cards(game, lines, zone, cards):
    table = game.played([lines]).game
    name, seat = zone if isinstance(zone, tuple) else (zone, 0)
    assert [table.ruleset.id_of(card) for card in table.cards(table.index["zone"][name].at(seat))] == cards


def test_prestige_comes_of_what_people_take_in_his_turn_and_buy_of_his_pool(game):
    prestige = game.played(()).game.index["counter"]["prestige"].of(1)
    for lines, gained in (
        ([*BEGUN, "turn 1", "take great_wall 1", "pass 2", "take khufu_ship 3"], 0),
        ([*BEGUN, "turn 2", "take great_wall 2", "take khufu_ship 3", "pass 1"], 1),
        ([*BEGUN, "pool sargon_mask 2", "sold sargon_mask 1"], 1),
        ([*BEGUN, "prestige 7"], 7),
        ([*BEGUN, "prestige 999"], 999),
    ):
        assert game.played([lines]).game.counters[prestige] == gained


@pytest.mark.parametrize("line", ["turn 2", "take khufu_ship 3", "pass 3", "skip", "exhibit khufu_ship"])
def test_what_was_blocked_is_open_again_after_the_step(game, line):
    before = {
        "turn 2": [*BEGUN, "turn 1"], "take khufu_ship 3": [*BEGUN, "turn 3"], "pass 3": [*BEGUN, "turn 3"],
        "skip": [*TURN, "draw action_2"], "exhibit khufu_ship": [*TURN, "draw action_2"],
    }  # fmt: skip
    table = game.played([[*before[line], "block raijin_statue"]])
    assert table.blocked
    table.do(line)
    assert not table.blocked


def test_he_passes_over_parts_in_which_there_is_nothing_to_do(game, audience):
    without_hand = [*("rival egyptian_rival", *LAID, "turn 2"), *("pass 2", "pass 3", "pass 1")]
    table = game.played([[*without_hand, "draw action_2"]])
    assert table.page(audience).step == "buys_none name=Al"
    table.do("skip")
    assert table.parts == [] and table.page(audience).step == "rests name=Al"


def test_in_normal_mode_he_has_no_pools(audience):
    seats = [{"name": "Ada"}, {"bot": "alphonse", "name": "Al"}, {"name": "Bo"}]
    normal = CompanionGame({"expansions": ["solo", "league"], "seats": seats, "seed": 4})
    titles = [place.title for place in normal.played([TURN]).page(audience).places]
    assert titles == ["displays", "hand name=Al", "museum name=Al", "action", "rival_card", "headline"]


def test_the_cards_that_can_be_reported_are_named_once_each(game, audience):
    fields = game.rules.fields("en")
    assert [field.name for field in fields] == ["museum", "headline", "rival", "action"]
    actions = fields[3]
    words = [card.word for card in actions.named]
    assert sorted(words) == sorted(set(words)) and {"action_2", "action_2_1", "action_4"} <= set(words)
    assert actions.most == 1 and {(card.note, card.copies) for card in actions.named} == {("", 1)}
    assert not set(words) & {card.label for card in actions.named}


def test_a_sale_brings_the_fee_of_the_rules():
    """B28: to him whose pool the card was in, whatever house rules set."""
    rules = {"rival_pool_fee": 2}
    game = CompanionGame({"expansions": ["solo", "league"], "seats": SEATS, "seed": 4, "rules": rules})
    before, after = (
        game.played([lines]).game for lines in (["pool sargon_mask 2"], ["pool sargon_mask 2", "sold sargon_mask 3"])
    )
    place = after.ruleset.vocabulary.counters["prestige"].start
    assert [after.counters[place + seat] - before.counters[place + seat] for seat in range(3)] == [0, 2, 0]
