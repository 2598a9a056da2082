"""Game files: what is read, defaults, and what each mistake is called and where it stands."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics, Place
from museum.packs import GameConfig, Installed, Pack, check_seats, config_from, load_config, packs_of
from museum.packs.seating import OWN_BOT
from museum.source import loads

FULL = """\
game: museum
edition: it
language: fr
seats: [Ada, {bot: curator}, {bot: random, name: Bo, board: wings}]
first_seat: 2
board: rotunda
expansions: [harbour, zoo]
expansion_paths: [./mine]
house_rules: [few_opinions, ./ours.yaml]
rules: {hand_limit: 8, end_score: 60}
cards:
  ban: [deflation, {kind: patron, family: legacy}]
  include: [silver_skull]
  include_from: [black_market]
  copies: {bank_loan: 2}
  patch: {bank_loan: {set: {cost: 2}}}
seed: 7
"""


@pytest.fixture
def read(write):
    """Read the text of a game file; return the config and what was found."""

    def read_text(text: str, **options) -> tuple[GameConfig | None, Diagnostics]:
        diagnostics = Diagnostics()
        return load_config(write("game.yaml", text), diagnostics, **options), diagnostics

    return read_text


@pytest.mark.parametrize(
    ("text", "edition"),
    [("language: fr\n", "fr"), ("language: it\n", "it"), ("language: es\n", "es"), ("language: de\n", "en"),
     ("language: fr\nedition: en\n", "en"), ("edition: it\n", "it"), ("seed: 1\n", "en")],
)  # fmt: skip
def test_a_game_that_names_no_edition_has_that_of_its_language(read, text: str, edition: str) -> None:
    config, _ = read(text)
    assert config is not None and config.edition == edition


def test_everything_is_read(read, write, tmp_path: Path) -> None:
    write(
        "ours.yaml",
        "rules: {hand_limit: 6, opinion_cards_per_deck: 1}\ncards: {ban: [a_school_at_the_museum]}\n",
    )
    (tmp_path / "mine").mkdir()
    config, diagnostics = read(FULL)
    assert config is not None and len(diagnostics) == 0
    assert (config.game, config.edition, config.language, config.board) == ("museum", "it", "fr", "rotunda")
    assert [(seat.name, seat.bot, seat.board) for seat in config.seats] == [
        ("Ada", None, None), ("seat 2", "curator", None), ("Bo", "random", "wings"),
    ]  # fmt: skip
    assert (config.first_seat, config.seed, config.expansions) == (2, 7, ("harbour", "zoo"))
    assert config.expansion_paths == (tmp_path / "mine",)
    assert [rules.id for rules in config.house_rules] == ["few_opinions", "ours"]
    assert config.path == str(tmp_path / "game.yaml")


def test_card_changes_have_places(read, write, tmp_path: Path) -> None:
    write("ours.yaml", "rules: {}")
    (tmp_path / "mine").mkdir()
    config, _ = read(FULL)
    cards = config.cards
    name = config.path
    assert [(ban.id, dict(ban.fields), ban.place) for ban in cards.ban] == [
        ("deflation", {}, Place(name, 12, 9)),
        (None, {"kind": "patron", "family": "legacy"}, Place(name, 12, 20)),
    ]
    assert [(named.id, named.place) for named in cards.include] == [("silver_skull", Place(name, 13, 13))]
    assert [(named.id, named.place) for named in cards.include_from] == [("black_market", Place(name, 14, 18))]
    assert [(each.selector.id, each.number, each.place) for each in cards.copies] == [
        ("bank_loan", 2, Place(name, 15, 12))
    ]
    (patch,) = cards.patch
    assert patch.id == "bank_loan"
    assert (patch.changes, patch.place) == ({"set": {"cost": 2}}, Place(name, 16, 11))
    assert patch.document.at(*patch.path, "set", "cost") == Place(name, 16, 35)
    assert bool(cards) and not any(rules.cards for rules in config.house_rules)


def test_rules_keep_their_place_by_file(read, write, tmp_path: Path) -> None:
    ours = write("ours.yaml", "rules: {hand_limit: 6, opinion_cards_per_deck: 1}\n")
    (tmp_path / "mine").mkdir()
    config, _ = read(FULL)
    assert config.rules == {"hand_limit": 8, "end_score": 60}
    assert config.rule_places == {"hand_limit": Place(config.path, 10, 9), "end_score": Place(config.path, 10, 24)}
    house_rules = config.house_rules[-1]
    assert house_rules.rules == {"hand_limit": 6, "opinion_cards_per_deck": 1}
    assert house_rules.rule_places["opinion_cards_per_deck"] == Place(str(ours), 1, 24)


def test_defaults(read) -> None:
    config, diagnostics = read("seed: -1\n")
    assert config is not None and len(diagnostics) == 0
    assert (config.game, config.edition, config.language, config.board) == ("museum", "en", "en", "standard")
    assert [(seat.name, seat.bot) for seat in config.seats] == [("seat 1", OWN_BOT), ("seat 2", OWN_BOT)]
    assert (config.first_seat, config.expansions, config.house_rules, config.seed) == (None, (), (), -1)
    assert config.rules == {} and not config.cards


def test_a_config_can_be_sent_to_another_process(read) -> None:
    config, _ = read("house_rules: [challenge]\nrules: {hand_limit: 4}\nseats: [Ada, Bo]\n")
    assert pickle.loads(pickle.dumps(config)) == config


def test_the_board_of_house_rules_holds_unless_the_file_names_one(read) -> None:
    config, _ = read("house_rules: [challenge]\n")
    assert config.board == "wings" and config.place("board").file.endswith("challenge.yaml")
    config, _ = read("house_rules: [challenge]\nboard: rotunda\n")
    assert config.board == "rotunda" and config.place("board") == Place(config.path, 2, 8)
    assert config.place("seed") == Place(config.path, 0, 0)


@pytest.mark.parametrize(
    ("text", "code", "line", "column", "suggestion"),
    [
        ("editoin: en\n", "unknown-key", 1, 1, "edition"),
        ("seed: 1\nhandlimit: 8\n", "unknown-key", 2, 1, "rules: {hand_limit: ...}"),
        ("seed: 1\nban: [deflation]\n", "unknown-key", 2, 1, "cards: {ban: ...}"),
        ("edition: de\n", "not-one-of", 1, 10, None),
        ("edition: EN\n", "not-one-of", 1, 10, "en"),
        ("language: 3nl\n", "wrong-form", 1, 11, None),
        ("board: 3\n", "wrong-type", 1, 8, '"3"'),
        ("seed: seven\n", "wrong-type", 1, 7, None),
        ("seed: 1.5\n", "wrong-type", 1, 7, None),
        ("seed: true\n", "wrong-type", 1, 7, None),
        (f"seed: {2**63}\n", "bad-number", 1, 7, None),
        (f"seed: -{2**63}\n", "bad-number", 1, 7, None),
        ("seats: []\n", "wrong-count", 1, 8, None),
        ("seats: [a, b, c, d, e, f, g]\n", "wrong-count", 1, 27, None),
        ("seats: Ada\n", "wrong-type", 1, 8, "[Ada]"),
        ("seats:\n", "wrong-type", 1, 1, None),
        ("seats: [Ada, Bo]\nfirst_seat: 3\n", "out-of-range", 2, 13, None),
        ("first_seat: 0\n", "out-of-range", 1, 13, None),
        ("expansions: zoo\n", "wrong-type", 1, 13, "[zoo]"),
        ("expansions: [zoo, zoo]\n", "repeated-item", 1, 19, None),
        ("expansion_paths: [./mien]\n", "missing-file", 1, 19, "./mine"),
        ("expansion_paths: [./absent]\n", "missing-file", 1, 19, None),
        ("expansion_paths: [./game.yaml]\n", "not-a-file", 1, 19, None),
        ('expansion_paths: ["a\\0b"]\n', "commanding", 1, 19, None),
        (f"expansion_paths: [{'x' * 400}]\n", "missing-file", 1, 19, None),
        ("house_rules: family\n", "wrong-type", 1, 14, "[family]"),
        ("house_rules: [famliy]\n", "unknown-id", 1, 15, "family"),
        ("house_rules: [./ours.yaml]\n", "missing-file", 1, 15, None),
        ("rules: [hand_limit]\n", "wrong-type", 1, 8, None),
        ("rules: {hand_limit: }\n", "wrong-type", 1, 9, None),
        ("rules: {3: 4}\n", "wrong-form", 1, 9, None),
        ("cards: {bann: [deflation]}\n", "unknown-key", 1, 9, "ban"),
        ("cards: {ban: deflation}\n", "wrong-type", 1, 14, "[deflation]"),
        ("cards: {ban: [{}]}\n", "wrong-count", 1, 15, None),
        ("cards: {ban: [{kind: [patron]}]}\n", "wrong-type", 1, 22, None),
        ("cards: {ban: [3]}\n", "wrong-type", 1, 15, '"3"'),
        ("cards: {copies: {bank_loan: -1}}\n", "out-of-range", 1, 29, None),
        ("cards: {copies: {bank_loan: 1000000000}}\n", "out-of-range", 1, 29, None),
        ("cards: {patch: {bank_loan: {copies: 2}}}\n", "unknown-key", 1, 29, "set: {copies: 2}"),
        ("cards: {patch: {bank_loan: {play: [{}]}}}\n", "unknown-key", 1, 29, None),
        ("cards: {ban: {kind: patron}}\n", "wrong-type", 1, 14, "[{kind: patron}]"),
        ("rules:\n  - hand_limit: 8\n  - end_score: 30\n", "wrong-type", 2, 3, "{hand_limit: 8, end_score: 30}"),
        ("rules:\n  hand_limit:8\n", "wrong-type", 2, 3, "hand_limit: 8"),
        ("rules: {hand_limit:8}\n", "wrong-type", 1, 9, "hand_limit: 8"),
        ("rules:\n  hand_limit: 8\n  end_score:30\n", "syntax", 3, 12, "end_score: 30"),
        ("seats: Ada, Bo\n", "wrong-type", 1, 8, "[Ada, Bo]"),
        ("seats: 3\n", "wrong-type", 1, 8, None),
        ("cards: {patch: {bank_loan: {set: 2}}}\n", "wrong-type", 1, 34, None),
        ("seed: 1\nseed: 2\n", "duplicate-key", 2, 1, None),
        ("seats: [Ada\n", "unclosed", 1, 8, None),
        ("- museum\n", "wrong-type", 1, 1, None),
        ("museum\n", "wrong-type", 1, 1, None),
        ("# nothing\n", "empty-file", 0, 0, None),
    ],
)
def test_a_mistake_is_located(read, tmp_path, text, code, line, column, suggestion) -> None:
    (tmp_path / "mine").mkdir()
    config, diagnostics = read(text, parameters=lambda: ["hand_limit", "end_score"])
    assert config is None
    found = [(item.code, item.place.line, item.place.column, item.suggestion) for item in diagnostics.items]
    assert (code, line, column, suggestion) in found
    assert {item.place.file for item in diagnostics.items} == {str(tmp_path / "game.yaml")}


def test_what_stands_for_seats_is_shown(read) -> None:
    _, diagnostics = read("seats: 3\n")
    wanted = "expected a list of 1 to 6 persons and bots, such as [Ada, {bot: curator}], found number `3`"
    assert diagnostics.items[0].message == wanted


@pytest.mark.parametrize(
    "text",
    [
        "seats: [Ada, Ada]\nfirst_seat: 3\nhouse_rules: [famliy]\nexpansion_paths: [./absent]\n",
        "edition: de\nlanguage: Dutch\nboard: 3\nseeds: 4\n",
    ],
)
def test_all_mistakes_of_a_stage_are_told_at_once(read, text) -> None:
    _, diagnostics = read(text)
    assert sorted(item.place.line for item in diagnostics.items) == [1, 2, 3, 4]


def test_a_missing_file_a_folder_and_a_binary_are_told(tmp_path: Path, write, told) -> None:
    write("game.yaml", "seed: 1\n")
    (tmp_path / "noise.yaml").write_bytes(b"\x00\xff\x00")
    for name, code in (("gmae.yaml", "missing-file"), ("", "not-a-file"), ("noise.yaml", "not-text")):
        diagnostics = Diagnostics()
        assert load_config(tmp_path / name, diagnostics) is None
        assert [item.code for item in diagnostics.items] == [code]


def test_warnings_of_before_do_not_count(write) -> None:
    diagnostics = Diagnostics()
    diagnostics.error("unknown-key", "of another file", Place("other.yaml", 1, 1))
    assert load_config(write("game.yaml", "seed: 1\n"), diagnostics) is not None


def test_a_config_within_a_scenario_is_located_there(write, told) -> None:
    text = "scenarios:\n  - config: {edition: it, seats: [Ada, Bo]}\n  - config: {edition: it, first_seat: 3}\n"
    diagnostics = Diagnostics()
    document = loads(text, "a.scenario.yaml", diagnostics)
    assert document is not None
    right, wrong = ((("scenarios", n, "config"), document.data["scenarios"][n]["config"]) for n in (0, 1))
    config = config_from(right[1], document.path, diagnostics, document, right[0])
    assert config is not None and (config.edition, config.seats[1].name) == ("it", "Bo")
    assert config.place("edition") == Place("a.scenario.yaml", 2, 23)
    assert config_from(wrong[1], document.path, diagnostics, document, wrong[0]) is None
    assert told(diagnostics) == [("out-of-range", "a.scenario.yaml", 3, 39)]


def test_a_config_of_data_alone_names_the_whole_file(told) -> None:
    diagnostics = Diagnostics()
    config = config_from({"seats": ["Ada", "Bo"], "rules": {"hand_limit": 3}}, "from Python", diagnostics)
    assert config is not None
    assert config.rules == {"hand_limit": 3}
    assert config.rule_places == {"hand_limit": Place("from Python", 0, 0)}
    assert config_from({"seed": 2**63}, "from Python", Diagnostics()) is None
    assert config_from({"first_seat": 3, "seats": ["Ada", "Ada"]}, "from Python", diagnostics) is None
    assert told(diagnostics) == [
        ("duplicate-name", "from Python", 0, 0),
        ("out-of-range", "from Python", 0, 0),
    ]


def packs(write, pack, *seats: str) -> list[Pack]:
    """Make packs a, b, ... with these lines about seats."""
    from museum.packs import read_manifest

    made = [read_manifest(pack(name, name, line), Diagnostics()) for name, line in zip("abc", seats, strict=False)]
    return [item for item in made if item is not None]


@pytest.mark.parametrize(
    ("count", "seats", "allowed"),
    [
        (2, ["seats: {min: 2, max: 4}"], True),
        (4, ["seats: {min: 2, max: 4}"], True),
        (1, ["seats: {min: 2, max: 4}"], False),
        (5, ["seats: {min: 2, max: 4}"], False),
        (5, ["seats: {min: 2, max: 4}", "seats: {min: 5, max: 5}"], True),
        (6, ["seats: {min: 2, max: 4}", "seats: {min: 5, max: 5}"], False),
        (6, ["title: says_nothing"], True),
    ],
)
def test_the_packs_say_how_many_seats_there_may_be(read, write, pack, told, count, seats, allowed) -> None:
    config, _ = read(f"seed: 1\nseats: [{', '.join('abcdef'[:count])}]\n")
    diagnostics = Diagnostics()
    assert check_seats(config, packs(write, pack, *seats), diagnostics) is allowed
    assert told(diagnostics) == ([] if allowed else [("wrong-count", "game.yaml", 2, 8)])


def test_a_pack_that_would_allow_more_seats_is_named(read, write, pack) -> None:
    config, _ = read("seats: [a, b, c, d, e]\n")
    base, more = packs(write, pack, "seats: {min: 2, max: 4}", "seats: {min: 5, max: 5}")
    diagnostics = Diagnostics()
    assert not check_seats(config, [base], diagnostics, [base, more])
    assert diagnostics.items[0].message == "found 5 seats; `a` allows 2 to 4; `b` would allow 5"


def test_from_a_game_file_to_its_packs(read, pack, tmp_path: Path, told) -> None:
    pack("mine/zoo", "zoo")
    config, _ = read("expansions: [zoo]\nexpansion_paths: [mine]\n")
    diagnostics = Diagnostics()
    assert [found.id for found in packs_of(config, diagnostics)] == ["base", "zoo"]
    config, _ = read("seats: [Ada]\nexpansions: [zooo]\nexpansion_paths: [mine]\n")
    assert packs_of(config, diagnostics) == ()
    config, _ = read("game: chess\n")
    assert packs_of(config, diagnostics) == ()
    config, _ = read("seats: [Ada]\n")
    assert packs_of(config, diagnostics) == ()
    assert told(diagnostics) == [
        ("unknown-id", "game.yaml", 2, 14),
        ("unknown-id", "game.yaml", 1, 7),
        ("wrong-count", "game.yaml", 1, 8),
    ]
    assert packs_of(config, Diagnostics(), Installed()) == ()
