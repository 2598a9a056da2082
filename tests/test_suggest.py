"""Tests of "did you mean"."""

from __future__ import annotations

import time

import pytest

from museum.suggest import did_you_mean, nearest, slip_of
from museum.synonyms import SYNONYMS

KNOWN = [
    "hand_limit",
    "end_score",
    "seats",
    "edition",
    "language",
    "expansions",
    "expansion_paths",
    "house_rules",
    "rules",
    "cards",
    "seed",
    "game",
    "first_seat",
    "board",
    "civilisation",
    "favour",
    "colour",
    "continent",
    "domain",
    "raijin_statue",
    "pompeii_fresco",
    "bank_loan",
    "prestige",
    "centre",
    "theatre",
    "egyptian",
    "phoenician",
    "mesopotamian",
    "the_roaring_twenties",
    "boch_and_wilhelm",
]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("handlimit", "hand_limit"),
        ("HandLimit", "hand_limit"),
        ("handLimit", "hand_limit"),
        ("hand-limit", "hand_limit"),
        ("Hand Limit", "hand_limit"),
        ("HAND_LIMIT", "hand_limit"),
        ("limit_hand", "hand_limit"),
        ("hand_limits", "hand_limit"),
        ("civilization", "civilisation"),
        ("civilizations", "civilisation"),
        ("favor", "favour"),
        ("favors", "favour"),
        ("color", "colour"),
        ("center", "centre"),
        ("theater", "theatre"),
        ("seat", "seats"),
        ("expansion", "expansions"),
        ("house_rule", "house_rules"),
        ("presitge", "prestige"),
        ("langauge", "language"),
        ("egyptain", "egyptian"),
        ("phonecian", "phoenician"),
        ("prestig", "prestige"),
        ("raijin", "raijin_statue"),
        ("fresco", "pompeii_fresco"),
        ("raijin_statute", "raijin_statue"),
        ("roaring_twenties", "the_roaring_twenties"),
        ("pompéii_fresco", "pompeii_fresco"),
        ("Boch & Wilhelm", "boch_and_wilhelm"),
    ],
)
def test_what_was_meant_is_found(word: str, meant: str) -> None:
    assert did_you_mean(word, KNOWN) == meant


@pytest.mark.parametrize("word", ["", "  ", "x", "zzz", "quasar", "!?", "seaplane"])
def test_nothing_is_suggested_for_what_is_far(word: str) -> None:
    assert nearest(word, KNOWN) == ()
    assert did_you_mean(word, KNOWN) is None


def test_the_likeliest_comes_first_and_the_limit_holds() -> None:
    known = ["asia_skull", "asia", "asian", "europe"]
    assert nearest("aisa", known, limit=2)[0] == "asia"
    assert len(nearest("asia", known, limit=2)) == 2


def test_equally_near_words_come_in_one_order_whatever_order_they_are_given_in() -> None:
    assert nearest("ab_cx", ["ab_cy", "ab_cz"]) == nearest("ab_cx", ["ab_cz", "ab_cy"])


def test_a_word_given_twice_is_suggested_once() -> None:
    assert nearest("favor", ["favour", "favour"]) == ("favour",)


def test_no_known_words_no_suggestion() -> None:
    assert nearest("favour", []) == ()


def test_a_word_of_a_million_letters_takes_no_time() -> None:
    start = time.process_time()
    assert nearest("favour" * 200_000, KNOWN) == ()
    assert nearest("favour", ["favour" * 200_000]) == ()
    assert time.process_time() - start < 0.5


def test_thousands_of_known_words_take_little_time() -> None:
    known = [f"{first}{second}_of_number_{n}" for n in range(200) for first in "abc" for second in "xyzuv"]
    start = time.process_time()
    assert nearest("ax_of_numbr_17", known)[0] == "ax_of_number_17"
    assert time.process_time() - start < 2.0


def test_further_words_come_ranked_with_the_nearest() -> None:
    meant = did_you_mean("bank_lon", ["bank_holiday", "bank_line", "prestige", "bank_loan", "bank_load"])
    assert (meant, meant and meant.others) == ("bank_loan", ("bank_line", "bank_load"))


def test_the_same_word_in_another_form_leaves_nothing_else_to_mean() -> None:
    meant = did_you_mean("hand-limit", ["hand_limit", "hand_limits", "land_limit"])
    assert (meant, meant and meant.others) == ("hand_limit", ())


def test_ligatures_are_the_letters_they_stand_for() -> None:
    assert nearest("boeuf", ["beuf", "boef", "bœuf"])[0] == "bœuf"


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("on", ["when", "do", "if"], "when"), ("players", ["game", "seats", "rules"], "seats"),
        ("Minimum", ["at_least", "at_most"], "at_least"), ("price", ["cost", "kind"], "cost"),
    ],
)  # fmt: skip
def test_a_usual_word_stands_for_the_one_that_is_known_here(word: str, known: list[str], meant: str) -> None:
    found = did_you_mean(word, known)
    assert (found, found and found.others) == (meant, ())
    assert did_you_mean(word, ["quasar"]) is None


def test_a_word_that_is_known_itself_has_no_synonym() -> None:
    assert did_you_mean("then", ["do", "then"]) == "then"


def test_synonyms_are_in_the_form_in_which_words_are_compared() -> None:
    assert [word for word in SYNONYMS if word != word.casefold() or " " in word or not SYNONYMS[word]] == []


def test_a_word_that_says_much_more_is_another() -> None:
    assert did_you_mean("expert_auction", ["experts"]) is None
    assert did_you_mean("hand_size_limit", ["hand_limit"]) == "hand_limit"


def test_a_slip_isn_t_a_part() -> None:
    assert slip_of("end_scroe", KNOWN) == "end_score"
    assert slip_of("score", KNOWN) is None and slip_of("teams", ["new_archaeological_team"]) is None
