"""Scoring a museum that somebody describes: cards the content doesn't hold, any number of them, pools and opinion."""

from __future__ import annotations

from tests.rulesets import ruleset_of
from tests.scoring import asked, read_museum

from museum.diagnostics import Diagnostics
from museum.score_reader.described_cards import Described, with_objects
from museum.score_reader.lines import sections
from museum.score_reader.scored_game import playing
from museum.score_reader.scorer import ScoredMuseum, score


def scored(text: str) -> ScoredMuseum:
    found, rules = Diagnostics(), ruleset_of()
    museum = read_museum(sections(text, "test"), rules, found)
    found.raise_if_errors()
    return score(museum, rules)


def test_parts_stand_in_any_order_between_spaces_or_slashes() -> None:
    sheet = scored("4 celtic warfare\nceltic/warfare/4\nwarfare / celtic 4\n# nothing\n").sheet
    assert sheet.lines["civilisations"] == 1


def test_more_cards_than_content_holds() -> None:
    assert scored("16 x inca agriculture 5\n").sheet.lines["civilisations"] == 85


def test_experts_count_as_in_play() -> None:
    text = "2 x celtic warfare 2\nexperts: celtic_scholar\n"
    assert scored(text).sheet.lines["civilisations"] == 1


def test_a_printed_card_and_a_described_one_collect_together() -> None:
    result = scored("raijin_statue\n2 x japanese culture 1\n")
    assert result.sheet.lines["civilisations"] == 1
    assert {line for row in result.layout() for line in row if line} == {"raijin_statue", "japanese culture 1"}


def test_opinion_counts_each_pool_card_by_its_continent() -> None:
    text = "pool: 2 x roman, europe, asia 2, raijin_statue\nopinion: europe 2, asia 1\n"
    assert scored(text).sheet.lines["opinion"] == -(3 * 2 + 2 * 1)


def test_boards_of_their_own_shape_are_laid_out() -> None:
    result = scored("board: rotunda\n3 x maya culture 1\n")
    rows = result.layout()
    assert [len(row) for row in rows] == [5] * 5
    assert rows[0][0] is None and rows[2][2] is None


def test_the_edition_is_that_of_the_text() -> None:
    assert playing(sections("edition: fr\n", "test"), asked("")).config.edition == "fr"
    assert playing(sections("score: 1\n", "test"), asked("")).config.edition == "en"


def test_the_ruleset_itself_stays_as_it_is() -> None:
    rules = ruleset_of()
    before = len(rules.cards)
    more = with_objects(rules, [Described(0, 0, 5)])
    assert len(rules.cards) == before and len(more.cards) == before + 1
    assert more.facts.value[-1] == 5 and more.facts.masterpiece[-1]
    assert more.id_of(before) == "described_1"


def test_described_cards_are_numbered_after_the_printed_ones() -> None:
    """Their columns hold what is described, and nothing else."""
    rules = ruleset_of()
    more, printed = with_objects(rules, [Described(8, 5, 4), Described(-1, 2, 3)]), len(rules.cards)
    assert (more.numbers["described_1"], more.numbers["described_2"]) == ((printed,), (printed + 1,))
    assert [more.id_of(card) for card in (printed, printed + 1)] == ["described_1", "described_2"]
    for name, wanted in {"civilisation": (8, -1), "domain": (5, 2), "value": (4, 3), "masterpiece": (0, 0)}.items():
        if name in more.columns:
            assert more.columns[name][printed:] == wanted, name
    assert more.kind_of[printed:] == ("object", "object")
    assert (len(more.behaviour), len(more.lively)) == (printed + 2, printed + 2)
