"""A rulebook says what is in force, and remarks on what house rules change."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import MuseumError
from museum.rulebook.model import Book, BookTable, Chapter, Entries, MadeUp, Plan, Text
from museum.rulebook.pdf import pdf

from .conftest import RULES, TEXTS, MakeBook

Find = Callable[[Book, str], Text]


def chapter(book: Book, name: str) -> Chapter:
    return next(chapter for chapter in book.chapters if chapter.id == name)


def entries(book: Book, name: str) -> dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]]:
    found = [block for block in chapter(book, name).blocks if isinstance(block, Entries)]
    return {entry.name: (entry.text, entry.tags, entry.notes) for block in found for entry in block.entries}


def tables(book: Book, name: str) -> list[BookTable]:
    return [block for block in chapter(book, name).blocks if isinstance(block, BookTable)]


@pytest.mark.parametrize(
    ("edition", "name", "said"),
    [
        ("en", "decks", "Shuffle 5 public opinion cards"),
        ("fr", "decks", "Shuffle 4 public opinion cards"),
        ("en", "end_of_game", "reaches 50 or more"),
        ("fr", "end_of_game", "exceeds 50"),
        ("en", "opinion_drawn", "at once"),
        ("it", "opinion_drawn", "until the end of the next turn"),
        ("fr", "express_delivery", "value 1 to 3"),
    ],
)
def test_the_edition_decides(edition: str, name: str, said: str, make_book: MakeBook, paragraph: Find) -> None:
    text = paragraph(make_book(edition=edition), name)
    assert said in text.text
    assert text.notes == ()


def test_a_number_changed_by_house_rules_is_remarked(make_book: MakeBook, paragraph: Find) -> None:
    book = make_book(rules={"hand_limit": 1})
    assert "more than 1 object in hand" in paragraph(book, "hand_limit").text
    assert paragraph(book, "hand_limit").notes == ("House rule: hand limit is 1, usually 7.",)


def test_a_choice_changed_by_house_rules_shows_the_usual_sentence(make_book: MakeBook, paragraph: Find) -> None:
    note = paragraph(make_book(rules={"end_trigger": "exceeds"}), "end_of_game").notes[0]
    assert note.startswith("House rule. Usually: When a player’s score reaches 50 or more")


def test_what_holds_only_by_house_rules_is_marked(make_book: MakeBook, paragraph: Find) -> None:
    book = make_book(house_rules=["no_experts"])
    assert paragraph(book, "no_experts").notes == ("House rule: this differs from the usual rule.",)
    assert "list_of_experts" not in [chapter.id for chapter in book.chapters]
    assert "Good Hiring" not in entries(book, "list_of_favours")


def test_a_value_that_is_the_usual_one_is_not_remarked(make_book: MakeBook) -> None:
    book = make_book(rules={"hand_limit": 7})
    assert [text.id for text in book.texts() if text.notes] == []


def test_changed_points_stand_above_the_usual_ones(make_book: MakeBook, paragraph: Find) -> None:
    book = make_book(rules={"domain_points": {3: 6, 4: 8}})
    table = tables(book, "collections")[0]
    assert [row[0] for row in table.rows] == [
        "Points of civilisation collections", "Points of domain collections", "Usually",
    ]  # fmt: skip
    assert table.rows[1][1:4] == (6, 8, 8)
    assert table.rows[2][1:4] == (5, 7, 11)
    assert paragraph(book, "collection_points").notes == ("House rule: these points differ from the usual ones.",)


def test_the_points_are_those_of_the_rulebook(plain: Book) -> None:
    table = tables(plain, "collections")[0]
    assert table.head[1:3] == ("3", "4")
    assert table.head[-1] == "16 or more"
    assert table.rows[0][-1] == 85
    assert table.rows[1][1:6] == (5, 7, 11, 17, 25)


def test_a_table_may_call_its_sizes_otherwise(make_book: MakeBook) -> None:
    """An object takes one of the five slots of a pavilion: no size, and never "5 or more"."""
    table = tables(make_book(expansions=["worlds_fair"]), "worlds_fair")[0]
    assert table.head == ("Slot", "1", "2", "3", "4", "5")


def test_a_table_that_pays_nothing_is_shown(make_book: MakeBook) -> None:
    book = make_book(rules={"domain_points": {0: 0}, "civilisation_points": {0: 0}})
    table = tables(book, "collections")[0]
    assert [row[1] for row in table.rows if row[0] != "Usually"] == [0, 0]
    assert table.head[1] == "3"


def test_changed_cards_say_what_they_usually_say(make_book: MakeBook) -> None:
    patch = {
        "bank_loan": {"replace": {"play": {"play": [{"gain": {"prestige": 5}}]}}},
        "the_banker": {"set": {"cost": 1}},
    }
    book = make_book(cards={"ban": ["deflation"], "patch": patch, "copies": {"inventory": 1}})
    text, _, notes = entries(book, "list_of_favours")["Bank Loan"]
    assert text == "Gain 5 prestige."
    assert notes == ("House rule: this card is changed. Usually: Gain 4 prestige.",)
    assert entries(book, "list_of_favours")["Inventory"][2] == ("House rule: 1 copy, usually 3.",)
    banker = entries(book, "list_of_experts")["The Banker†"]
    assert banker[1:] == (("Cost: 1",), ("House rule: Cost is 1, usually 3.",))
    assert "Deflation" not in entries(book, "list_of_headlines")
    assert entries(book, "this_game")["Cards left out"][0] == "Deflation"


def test_this_game_is_told(make_book: MakeBook) -> None:
    book = make_book(
        seats=["Ada", {"bot": "curator", "name": "Bo"}], edition="it", first_seat=2, house_rules=["few_opinions"],
        rules={"end_score": 60},
    )  # fmt: skip
    told = {name: text for name, (text, _, _) in entries(book, "this_game").items()}
    assert told == {
        "Edition": "Italian", "Players": "Ada, Bo", "Expansions": "none",
        "House rules": "Few public opinion cards, this game’s own",
    }  # fmt: skip
    changed = tables(book, "this_game")[0]
    assert [(row[1], row[2], row[3]) for row in changed.rows] == [
        ("opinion_cards_per_deck", "2", "5"), ("end_score", "60", "50"),
    ]  # fmt: skip


def test_a_game_without_house_rules_names_none(plain: Book) -> None:
    assert entries(plain, "this_game")["House rules"][0] == "none"


def test_a_book_for_players_has_no_codes(make_book: MakeBook) -> None:
    book = make_book(codes=False, rules={"end_score": 60})
    assert "B50" not in repr(book)
    assert "end_score" not in repr(book.chapters[0].blocks)
    assert [row[1:] for row in tables(book, "this_game")[0].rows] == [("60", "50")]
    assert book.chapters[-1].id == "glossary"
    assert book.codes == ""


@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_a_book_with_codes_explains_them(language: str, make_book: MakeBook) -> None:
    assert "museum explain B69" in make_book(language).codes
    assert "display_size" in make_book(language).codes


def test_the_player_aid_has_short_texts_and_points(make_book: MakeBook) -> None:
    book = make_book(aid=True, rules={"hand_limit": 9, "follow_prestige": 0})
    texts = {text.id: text.text for text in book.texts()}
    assert texts["hand_limit"] == "Discard down to 9 objects into your common pool."
    assert texts["follow"] == "Each rival in turn may then take 1 from any display."
    assert "draft" not in texts
    assert [len(table.rows) for table in tables(book, "collections")] == [2]
    assert (book.title, book.aid) == ("Museum: player aid", True)
    assert "list_of_objects" not in [chapter.id for chapter in book.chapters]


@pytest.mark.parametrize("game", ["museum", "lunatic_museum"])
@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_the_player_aid_is_one_page_of_paper(game: str, language: str, make_book: MakeBook) -> None:
    aid = make_book(language, codes=False, aid=True, game=game)
    assert len(re.findall(rb"/Type ?/Page\b", pdf(aid))) == 1
    assert len(aid.chapters) >= 4 and "⟦" not in repr(aid)


def test_the_aid_of_lunatic_museum_says_the_rules_of_this_game(make_book: MakeBook) -> None:
    rules = {"dig_time": 4, "attack_rooms": "objects", "epoch_scoring": "last"}
    texts = {text.id: text.text for text in make_book(aid=True, game="lunatic_museum", rules=rules).texts()}
    assert texts["lunatic_dig_up_to"].startswith("Dig (4 time):")
    assert texts["lunatic_attack_objects"].endswith("with an object and a free place.")
    assert texts["lunatic_score_last"] == "Count points at the end of the last epoch."
    assert texts.keys().isdisjoint({"lunatic_dig_equal", "lunatic_attack_any", "lunatic_score_each"})
    assert "lunatic_recipes" not in texts


def test_who_begins_is_named(make_book: MakeBook, paragraph: Find) -> None:
    assert paragraph(make_book(seats=["Ada", "Bo"], first_seat=2), "first_player").text == "Bo goes first."
    assert "visited a museum" in paragraph(make_book(seats=["Ada", "Bo"]), "first_player").text


def test_an_example_with_a_card_that_is_banned_is_left_out(make_book: MakeBook) -> None:
    book = make_book(cards={"ban": ["tachi_long_sword"]})
    assert "example_credit" not in [text.id for text in book.texts()]
    assert "example_mixture" in [text.id for text in book.texts()]


def test_the_boards_in_use_are_drawn(make_book: MakeBook) -> None:
    book = make_book(seats=["Ada", {"bot": "random", "board": "rotunda"}])
    assert [row[0] for row in tables(book, "boards")[0].rows] == ["Standard side", "Rotunda"]
    plans = [block for block in chapter(book, "boards").blocks if isinstance(block, Plan)]
    assert plans[0].lines[:2] == ("    A   B   C   D   E", " 1  .   .   G   .   .")
    assert plans[0].lines[-1] == " 5  .   .   G   .   ."
    assert any("|" in line for line in plans[1].lines)
    assert "B1–A2" in repr(chapter(book, "boards"))


def test_all_objects_are_listed(plain: Book) -> None:
    found = tables(plain, "list_of_objects")
    assert [len(table.rows) for table in found] == [15] * 12
    assert ("Raijin Statue", MadeUp("Theology"), 4) in [row for table in found for row in table.rows]


@pytest.mark.parametrize(
    ("language", "listed", "heading"),
    [("en", "Egyptian, ", "Egyptian"), ("it", "egizia, ", "Egizia"), ("es", "egipcia, ", "Egipcia")],
)
def test_a_civilisation_agrees_with_what_it_is(language: str, listed: str, heading: str, make_book: MakeBook) -> None:
    book = make_book(language)
    assert next(iter(entries(book, "components").values()))[0].startswith(listed)
    assert tables(book, "list_of_objects")[0].title == heading


@pytest.mark.parametrize(
    ("language", "parameter", "number", "name", "said"),
    [
        ("it", "display_size", 1, "first_display", "Rivela 1 oggetto da ogni mazzo e mettilo"),
        ("it", "display_size", 2, "first_display", "Rivela 2 oggetti da ogni mazzo e mettili"),
        ("it", "expert_slots", 1, "expert_deck", "è l’esperto disponibile"),
        ("it", "stall_rounds", 1, "stalled", "per 1 round completo"),
        ("it", "starting_favours", 0, "first_hand", "ma nessun favore"),
        ("es", "display_size", 1, "first_display", "Revela 1 objeto de cada mazo y colócalo"),
        ("es", "display_size", 2, "first_display", "Revela 2 objetos de cada mazo y colócalos"),
        ("es", "expert_slots", 1, "expert_deck", "es el experto disponible"),
        ("es", "stall_rounds", 3, "stalled", "durante 3 rondas completas"),
        ("es", "hand_limit", 1, "hand_limit", "más de 1 objeto en la mano"),
    ],
)
def test_numbers_agree_in_every_language(
    language: str, parameter: str, number: int, name: str, said: str, make_book: MakeBook, paragraph: Find
) -> None:
    assert said in paragraph(make_book(language, rules={parameter: number}), name).text


def test_the_glossary_is_sorted(plain: Book) -> None:
    names = list(entries(plain, "glossary"))
    assert names == sorted(names, key=str.casefold)
    assert entries(plain, "glossary")["Masterpiece"][0] == "An object of value 5."


def test_an_expansion_adds_to_a_section(lanterns: Callable[..., Path], make_book: MakeBook, paragraph: Find) -> None:
    folder = lanterns()
    game = {"expansions": ["lanterns"], "expansion_paths": [str(folder)]}
    book = make_book(**game)
    assert paragraph(book, "lanterns") in chapter(book, "hiring").blocks
    assert paragraph(book, "lanterns").text == "Each red lantern scores 2 points."
    assert book.subtitle == "Lanterns"
    blue = make_book(**game, rules={"lantern_colour": "blue", "lantern_points": 1})
    assert paragraph(blue, "lanterns").text == "Each blue lantern scores 1 point."
    assert "Usually: Each red lantern scores 2 points." in paragraph(blue, "lanterns").notes[0]


def test_a_standing_rule_that_a_paragraph_states_is_not_listed_again(make_book: MakeBook) -> None:
    """AR4 stands in the chapter about archaeologists; what a house rule makes of it stands with the settings."""

    def listed(**game: Any) -> list[str]:
        blocks = chapter(make_book(expansions=["archaeologists"], **game), "this_game").blocks
        rules = [block for block in blocks if isinstance(block, Entries) and block.title == "Standing rules"]
        return [entry.name for block in rules for entry in block.entries]

    assert listed() == []
    tips = {"when": "hires", "do": [{"gain": {"prestige": 1}}]}
    assert listed(effects=[{"id": "tips", **tips}]) == ["Tips"]
    assert listed(cards={"patch": {"second_area": {"append": [tips]}}}) == ["The second area"]


@pytest.mark.parametrize(("colour", "there"), [("red", "hire"), ("blue", "lanterns")])
def test_a_paragraph_takes_the_place_of_another_where_it_applies(
    colour: str, there: str, lanterns: Callable[..., Path], make_book: MakeBook
) -> None:
    rules = RULES.replace("{id: lanterns,", "{id: lanterns, instead_of: hire, if: {rules: {lantern_colour: blue}},")
    both = f"{rules}      - {{id: always, rules: [], after: lanterns}}\n"
    folder = lanterns(rules=both, locales__en__rules=f'{TEXTS}rule.always: "Always."\n')
    game = {"expansions": ["lanterns"], "expansion_paths": [str(folder)], "rules": {"lantern_colour": colour}}
    hiring = [block.id for block in chapter(make_book(**game), "hiring").blocks if isinstance(block, Text)]
    assert hiring == [there, "always", "hire_effects", "hire_refill"]


def test_what_a_language_lacks_is_marked(lanterns: Callable[..., Path], make_book: MakeBook, paragraph: Find) -> None:
    folder = lanterns(locales__xx__rules='rule.lanterns: "Blink {lantern_points}."\n')
    book = make_book("xx", expansions=["lanterns"], expansion_paths=[str(folder)])
    assert paragraph(book, "lanterns").text == "Blink 2."
    assert paragraph(book, "pool").text.startswith("⟦Your common pool")
    assert "has not been translated" in book.remark


def test_an_unknown_language_is_told(make_book: MakeBook) -> None:
    with pytest.raises(MuseumError, match="there is no language `xx`; there are: en"):
        make_book("xx")


VARIANTS = (
    ({}, {"simple_patrons", "harder_patrons", "easier_opinion"}, {"harder_opinion"}),
    ({"edition": "fr"}, {"harder_opinion"}, set()),
    ({"house_rules": ["family"]}, {"easier_opinion", "harder_opinion", "easier_patrons"},
     {"easier_experts", "easier_headlines", "simple_patrons"}),
    ({"house_rules": ["challenge"]}, {"simple_patrons"}, {"harder_opinion", "harder_patrons"}),
    ({"rules": {"opinion_cards_per_deck": 0, "patrons": False}}, {"harder_opinion"},
     {"easier_opinion", "easier_patrons", "simple_patrons", "harder_patrons"}),
)  # fmt: skip


@pytest.mark.parametrize(("game", "there", "gone"), VARIANTS)
def test_variants_are_those_that_the_game_does_not_play_already(
    game: dict[str, object], there: set[str], gone: set[str], make_book: MakeBook
) -> None:
    """B80, B81: no book asks for 5 opinion cards where there are 5, or leaves out what isn't in the game."""
    said = {block.id for block in chapter(make_book(**game), "variants").blocks if isinstance(block, Text)}
    assert there <= said
    assert not gone & said


def test_the_french_edition_keeps_the_greatest_team_without_experts(make_book: MakeBook, paragraph: Find) -> None:
    assert "patrons" in paragraph(make_book(), "easier_experts").text
    assert "patrons" not in paragraph(make_book(edition="fr"), "easier_experts").text


def test_a_table_that_goes_by_other_things_than_sizes_says_so(make_book: MakeBook) -> None:
    (slots,) = tables(make_book(expansions=["worlds_fair"]), "worlds_fair")
    assert slots.head[:2] == ("Slot", "1")


def test_a_table_shows_what_is_paid(make_book: MakeBook) -> None:
    """A size below `smallest_collection` scores nothing, whatever the table has for it (B53, B55)."""
    rules = {"civilisation_points": {2: 1, 3: 3, 4: 6}, "smallest_collection": 3}
    (points,) = tables(make_book(rules=rules), "collections")
    assert points.head[:3] == ("Size", "3", "4")
    assert points.rows[0][:3] == ("Points of civilisation collections", 3, 6)
    (raised,) = tables(make_book(rules={"smallest_collection": 5}), "collections")
    assert raised.head[1] == "3" and raised.rows[0][1:4] == (0, 0, 5)
    assert raised.rows[1][0] == "Usually" and raised.rows[1][1:4] == (1, 3, 5)
    value = {row[1]: str(row[2]) for row in tables(make_book(rules=rules), "parameters")[0].rows}
    assert value["civilisation_points"] == "3: 3, 4: 6"


def test_what_is_not_in_the_game_is_not_spoken_of(make_book: MakeBook, paragraph: Find) -> None:
    """Without opinion cards, patrons and experts nothing says what happens to them."""
    bare = make_book(rules={"opinion_cards_per_deck": 0, "patrons": False, "experts": False, "headlines": False})
    said = {text.id for text in bare.texts()}
    assert "set_up_opinion" not in said and "set_up_opinion" in {text.id for text in make_book().texts()}
    set_up = [block for block in chapter(bare, "set_up").blocks if isinstance(block, Text)]
    assert [text.id for text in set_up if "pinion card" in text.text] == ["decks"]
    assert "patron" not in paragraph(bare, "open_and_hidden").text
    assert "hiring" not in {found.id for found in bare.chapters}
