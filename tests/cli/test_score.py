"""`museum score` with expansions and house rules: what it reads and draws, and what is wrong told at its word."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from museum.ruleset.build import build_ruleset

ROOT = Path(__file__).resolve().parents[2]
LEAGUE = ROOT / "examples" / "league_museum.txt"
MANIFEST = "version: 1.0.0\nmuseum_api: 1\n"
Run = Callable[..., Any]
Write = Callable[[str, str], Path]


def test_the_example_scores_what_it_says(run: Run) -> None:
    ran = run("score", LEAGUE)
    assert ran.status == 0 and "Navigation 9 = 25" in ran.out and "Proven" in ran.out
    assert "~: out of use." in ran.out and "Disciple of the Old Ones    10" in ran.out
    found = json.loads(run("score", LEAGUE, "--json").out)
    assert f"gives {found['sheet']['total']}." in LEAGUE.read_text(encoding="utf-8")
    cells = [cell for row in found["layout"] for cell in row]
    assert cells.count("trident_of_poseidon") == 2 and cells.count(None) == 12
    assert found["sheet"]["relics"] == -1 and found["proven"] is True


def test_house_rules_are_files_beside_the_museum_or_presets(run: Run, write: Write) -> None:
    write("ours.yaml", "boards: {patch: {standard: {set: {gallery: 3}}}}\n")
    museum = write("museum.txt", "house_rules: family, ./ours.yaml\n9 x celtic culture 1\n")
    assert json.loads(run("score", museum, "--json").out)["sheet"]["gallery"] == 3
    museum.write_text("9 x celtic culture 1\n", encoding="utf-8")
    assert json.loads(run("score", museum, "--json").out)["sheet"]["gallery"] == 10


def test_the_board_is_that_of_house_rules_unless_one_is_named(run: Run, write: Write) -> None:
    many = "50 x celtic culture 1\n"
    assert "the board `wings` has" in run("score", write("a.txt", f"house_rules: challenge\n{many}")).err
    both = run("score", write("b.txt", f"house_rules: challenge\nboard: rotunda\n{many}")).err
    assert "the board `rotunda` has" in both


def test_lists_may_be_written_as_in_a_game_file(run: Run, write: Write) -> None:
    museum = write("museum.txt", "expansions: [league, cthulhu]\ntrident_of_poseidon\nmythos: 8\n")
    layout = json.loads(run("score", museum, "--json").out)["layout"]
    assert sum(row.count("trident_of_poseidon") for row in layout) == 2


def test_packs_of_a_folder_may_be_named(run: Run, write: Write) -> None:
    write("packs/curios/expansion.yaml", f"id: curios\n{MANIFEST}")
    cards = "cards: [{id: brass_lamp, kind: object, civilisation: roman, domain: culture, value: 2}]\n"
    write("packs/curios/cards.yaml", cards)
    museum = write("museum.txt", "expansions: curios\nexpansion_paths: ./packs\nbrass_lamp\nroman culture 1\n")
    found = json.loads(run("score", museum, "--json").out)
    assert {cell for row in found["layout"] for cell in row} == {"brass_lamp", "roman culture 1", None}


ERRORS = {
    "expansions: leage": (":1:13:", "unknown-id", "`league`"),
    "expansions: league\nexpansions: cthulu": (":2:13:", "unknown-id", "`cthulhu`"),
    "expansions: base": (":1:13:", "not-allowed", "not an expansion but a game\n"),
    "expansions: league,  league": (":1:22:", "repeated-item", "`league`"),
    "expansions:": (":1:1:", "missing-key", "nothing stands"),
    "expansion_paths: ./nowhere": (":1:18:", "missing-file", "nowhere"),
    "expansion_paths: .\nexpansions: curios": (":1:18:", "no-pack", "did you mean `deep/curios/curios`?"),
    "expansions: curios": (":1:13:", "unknown-id", "no expansion is called `curios`"),
    "house_rules: famly": (":1:14:", "unknown-id", "`family`"),
    "house_rules: family, ./fmaily.yaml": (":1:22:", "missing-file", "fmaily.yaml"),
    "edition: en\nedition: fr": (":2:1:", "duplicate-key", "twice"),
    "excalibur": (":1:1:", "unknown-id", "did you mean `expansions: [league]`?"),
    "mythos: 3": (":1:1:", "unknown-key", "did you mean `expansions: [cthulhu]`?"),
    "expansions: league\nassistant: adele_mazeau": (":2:1:", "unknown-key", "`expansions: [league, assistants]`"),
    "expansions: league\nexcalibr": (":2:1:", "unknown-id", "`excalibur`"),
    "expansions: league\nexcalibur\nexcalibur": (":3:1:", "repeated-item", "2 times"),
    "expansions: league\nleague: excalibur": (":2:1:", "unknown-key", "none of the keys"),
    "hand: roman": (":1:1:", "unknown-key", "none of the keys"),
    "expansions: cthulhu\nmythos 3": (":2:1:", "unknown-id", "no part of a description"),
    "expansions: cthulhu\nmythus: 3": (":2:1:", "unknown-key", "`mythos`"),
    "expansions: cthulhu\ndagon warfare 3": (":2:1:", "unknown-id", "`dagon` is no card"),
    "expansions: cthulhu\nmythos: many": (":2:9:", "bad-number", "0 to 100000"),
    "expansions: cthulhu\nmythos: 3\nmythos: 4": (":3:1:", "duplicate-key", "twice"),
    "expansions: cthulhu\nfloods: rising_harbour, risen_harbour": (":2:25:", "unknown-id", "`rising_harbour`"),
    "expansions: cthulhu\nfloods: yellow_sign": (":2:9:", "not-allowed", "expected flood"),
    "expansions: cthulhu\nrising_harbour": (":2:1:", "not-allowed", "kind flood"),
    "expansions: cthulhu\nyellow_sign\npool: yellow_sign": (":3:7:", "repeated-item", "2 times"),
    "expansions: cthulhu\ndisciple: 3": (":2:11:", "not-allowed", "no seat 3"),
    "expansions: cthulhu\nfloods: rising_harbour\n24 x celtic culture 1": (":3:1:", "wrong-count", "23 can be used"),
    "expansions: league\nexcalibur\n24 x celtic culture 1": (":3:1:", "wrong-count", "cover 26 cells"),
    "expansions: black_market\nmarket_used: favors 2": (":2:14:", "not-one-of", "`favours`"),
    "expansions: black_market\nmarket_used: objects 1, favours": (":2:25:", "bad-number", "`favours 2`"),
    "expansions: black_market\nmarket_used: favours 1, favours 2": (":2:25:", "duplicate-key", "twice"),
    "expansions: black_market\nmarket_used: favours 500": (":2:14:", "not-allowed", "only"),
    "expansions: league\nmythos: 3": (":2:1:", "unknown-key", "did you mean `expansions: [league, cthulhu]`?"),
    "expansions: league\nyellow_sign": (":2:1:", "unknown-id", "did you mean `expansions: [league, cthulhu]`?"),
    "score 10": (":1:1:", "unknown-id", "did you mean `score: 10`?"),
    "3 roman culture 2": (":1:1:", "wrong-form", "did you mean `3 x roman culture 2`?"),
    "2 raijin_statue": (":1:1:", "wrong-form", "did you mean `2 x raijin_statue`?"),
    "the_banker": (":1:1:", "not-allowed", "did you mean `experts: the_banker`?"),
    "celtic_legacy": (":1:1:", "not-allowed", "did you mean `patron: celtic_legacy`?"),
    "press_conference": (":1:1:", "not-allowed", "did you mean `played: press_conference`?"),
    "raijin_statue, book_of_kels": (":1:16:", "unknown-id", "did you mean `book_of_kells`?"),
    "house_rules: no_patrons\npatron: celtic_legacy": (":2:9:", "not-allowed", "set by the preset `no_patrons`"),
    "house_rules: family\npool: roman\nexperts: the_banker": (":3:10:", "not-allowed", "`no_experts` of `family`"),
    "house_rules: family\npatron: celtic_legacy": (":2:9:", "not-allowed", "banned by the preset `simple_patrons`"),
    "house_rules: no_experts\npatron: the_greatest_team": (":2:9:", "not-allowed", "(`experts: false`, set by"),
    "house_rules: no_experts\nplayed: good_hiring": (":2:9:", "not-allowed", "set by the preset `no_experts`"),
    "house_rules: family, challenge\nroman culture 1": (":1:22:", "contradiction", "by the preset `challenge` and"),
    "played: press_conferenc": (":1:9:", "unknown-id", "`press_conference`"),
    "rival_museums: roman, romen": (":1:23:", "unknown-id", "`roman`"),
}


@pytest.mark.parametrize("text", ERRORS)
def test_what_is_wrong_is_told_at_its_word(text: str, run: Run, write: Write) -> None:
    place, code, helps = ERRORS[text]
    write("deep/curios/curios/expansion.yaml", f"id: curios\n{MANIFEST}")
    file = write("museum.txt", text)
    ran = run("score", file)
    assert (ran.status, ran.out) == (1, "") and "Traceback" not in ran.err
    assert f"{file}{place} error[{code}]" in ran.err and helps in ran.err


def test_a_wide_card_needs_two_cells_of_the_gallery(run: Run, write: Write) -> None:
    relics = ["excalibur", "the_holy_grail", "noahs_ark", "solomons_ring", "trident_of_poseidon"]
    file = write("museum.txt", "\n".join(["expansions: league", *relics]))
    ran = run("score", file)
    assert f"{file}:6:1: error[wrong-count] `trident_of_poseidon` finds no room" in ran.err


def test_several_cards_may_stand_on_a_line(run: Run, write: Write) -> None:
    file = write("museum.txt", "raijin_statue, 2 x celtic culture 1, book_of_kells\n")
    layout = json.loads(run("score", file, "--json").out)["layout"]
    cells = sorted(cell for row in layout for cell in row if cell is not None)
    assert cells == ["book_of_kells", "celtic culture 1", "celtic culture 1", "raijin_statue"]


def test_what_house_rules_of_a_file_take_away_is_told_with_its_place(run: Run, write: Write) -> None:
    rules = write("ours.yaml", "rules: {patrons: false}\ncards: {ban: [raijin_statue], copies: {bank_loan: 0}}\n")
    lines = ["house_rules: ./ours.yaml", "raijin_statue", "patron: celtic_legacy", "played: bank_loan"]
    ran = run("score", write("museum.txt", "\n".join(lines)))
    assert ran.status == 1
    assert "museum.txt:2:1: error[not-allowed] `raijin_statue` isn't in this game: it is banned at" in ran.err
    assert f"banned at {rules}:2:15" in ran.err
    assert f"(`patrons: false`, set at {rules}:1:9)" in ran.err
    assert f"there are 0 copies of it (set at {rules}:2:" in ran.err


PACKS = {
    "needs another that isn't enabled": (
        "requires: [league]\n",
        "missing-pack",
        "`expansions: [cthulhu, curios, league]`",
    ),
    "needs one that there isn't": ("requires: [atlantis]\n", "missing-pack", "`atlantis`, which is not installed"),
    "goes with no other": ("conflicts: [cthulhu]\n", "pack-conflict", "can't be enabled together"),
    "has a wrong manifest": ("seats: many\n", "broken-pack", "see what is wrong in it"),
}


@pytest.mark.parametrize("pack", PACKS)
def test_packs_that_cannot_be_enabled_are_told_at_their_word(pack: str, run: Run, write: Write) -> None:
    manifest, code, helps = PACKS[pack]
    write("packs/curios/expansion.yaml", f"id: curios\n{MANIFEST}{manifest}")
    file = write("museum.txt", "expansion_paths: ./packs\nexpansions: cthulhu, curios\nmythos: 3\n")
    ran = run("score", file)
    assert ran.status == 1 and f"{file}:2:22: error[{code}]" in ran.err and helps in ran.err


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [("plugin.py", "1 / 0\n", "division by zero"), ("cards.yaml", "cards: [{id: lamp, kind: objet}]\n", "`object`")],
)
def test_a_pack_that_cannot_be_loaded_is_told_there_and_at_its_word(
    name: str, text: str, told: str, run: Run, write: Write
) -> None:
    write("packs/curios/expansion.yaml", f"id: curios\n{MANIFEST}")
    inside = write(f"packs/curios/{name}", text)
    file = write("museum.txt", "expansion_paths: ./packs\nexpansions: curios\n")
    ran = run("score", file)
    assert ran.status == 1 and "Traceback" not in ran.err
    assert f"{file}:2:13: error[broken-pack]" in ran.err
    assert str(inside.name) in ran.err and told in ran.err


def test_a_wrong_board_of_house_rules_is_told_there(run: Run, write: Write) -> None:
    rules = write("ours.yaml", "board: wing\n")
    ran = run("score", write("museum.txt", "house_rules: ./ours.yaml\nceltic culture 1\n"))
    assert ran.status == 1 and f"{rules.name}:1:8: error[unknown-board]" in ran.err and "`wings`" in ran.err


def test_what_house_rules_get_wrong_is_told_in_their_file(run: Run, write: Write) -> None:
    rules = write("ours.yaml", "rules: {smalest_collection: 2}\n")
    ran = run("score", write("museum.txt", "house_rules: ./ours.yaml\nceltic culture 1\n"))
    assert ran.status == 1 and f"{rules.name}:1:9: error[unknown-parameter]" in ran.err


TABLE = """\
opinion: europe 1
seat: Ada
9 x celtic culture 1
prestige: 1
seat: Bo
roman culture 3
score: 32
prestige: 2
pool: roman, maya
seat: Cy
score: 33
"""


def ranking(run: Run, *files: Path | str) -> list[tuple[int, str, int]]:
    found = json.loads(run("score", *files, "--json").out)["ranking"]
    return [(entry["place"], entry["name"], entry["total"]) for entry in found]


def test_several_museums_of_one_file_are_ranked(run: Run, write: Write) -> None:
    """B69: a tie is shared by default; what stands above all seats holds for each."""
    museum = write("table.txt", TABLE)
    ran = run("score", museum)
    assert ran.status == 0 and "-- Bo: 33 points -" in ran.out
    assert "Public opinion       -1  Europe 1 card x 1" in ran.out
    assert ran.out.endswith("\n1.  Ada  33\n1.  Bo   33\n1.  Cy   33\n\nAda, Bo and Cy share the victory.\n")
    assert ranking(run, museum) == [(1, "Ada", 33), (1, "Bo", 33), (1, "Cy", 33)]


def test_the_most_prestige_breaks_a_tie_where_the_rules_say_so(run: Run, write: Write) -> None:
    """B69."""
    write("ours.yaml", "rules: {tie_break: prestige}\n")
    museum = write("table.txt", f"house_rules: ./ours.yaml\n{TABLE}")
    assert ranking(run, museum) == [(1, "Bo", 33), (2, "Ada", 33), (3, "Cy", 33)]
    assert run("score", museum).out.endswith("\n\nBo wins the tie by prestige.\n")


def test_files_are_ranked_by_their_names_and_one_museum_keeps_its_shape(run: Run, write: Write) -> None:
    ada, bo = write("ada.txt", "3 x celtic culture 1\n"), write("bo.txt", "score: 1\n")
    found = json.loads(run("score", ada, bo, "--json").out)
    assert list(found) == ["museums", "ranking"]
    assert [list(museum) for museum in found["museums"]] == [["name", "layout", "sheet", "proven"]] * 2
    assert ranking(run, ada, bo) == [(1, "ada", 1), (1, "bo", 1)]
    same = write("b/ada.txt", "score: 2\n")
    assert [name for _, name, _ in ranking(run, ada, same)] == [str(same), str(ada)]
    assert list(json.loads(run("score", ada, "--json").out)) == ["layout", "sheet", "proven"]
    assert "layout" in json.loads(run("score", write("one.txt", "seat: Ada\nscore: 1\n"), "--json").out)


def test_other_seats_exhibit_what_rivals_do(run: Run, write: Write) -> None:
    """CS3: the gem counts as an object of any museum; at a table these are the museums of the others."""
    alone = "expansions: crystal_skulls\nseat: Ada\nemerald_skull\n2 x celtic warfare 2\n"
    sheets = {}
    for rival in ("celtic warfare 1", "roman culture 1"):
        file = write("table.txt", f"{alone}seat: Bo\n{rival}\n")
        sheets[rival] = json.loads(run("score", file, "--json").out)["museums"][0]["sheet"]["civilisations"]
    assert sheets["celtic warfare 1"] == 1


@pytest.mark.parametrize(
    ("source", "pool", "domains"),
    [("region", "celtic warfare 1", 5), ("region", "japanese warfare 1", 0), ("museums", "celtic warfare 1", 0)],
)
def test_gems_may_copy_from_the_pools_of_other_seats(
    source: str, pool: str, domains: int, run: Run, write: Write
) -> None:
    """E19: where a gem copies any card of its region, each museum has the common pools of the others beside it."""
    write("ours.yaml", f"rules: {{gem_source: {source}}}\n")
    head = "expansions: crystal_skulls\nhouse_rules: ./ours.yaml\nseat: Ada\nemerald_skull\n"
    file = write("table.txt", f"{head}inca warfare 1\nmesopotamian warfare 1\nseat: Bo\npool: {pool}\n")
    assert json.loads(run("score", file, "--json").out)["museums"][0]["sheet"]["domains"] == domains


WRONG_TABLES = {
    "celtic culture 1\nseat: Ada\nscore: 1": (":1:1:", "not-allowed", "in nobody's museum"),
    "seat: Ada\nedition: fr": (":2:1:", "not-allowed", "stands above the first `seat:`"),
    "seat: Ada\nseat: Ada": (":2:7:", "repeated-item", "`Ada` has a museum already"),
    "seat:\nscore: 1": (":1:1:", "missing-key", "nothing stands after `seat:`"),
    "saet: Ada\nscore: 1": (":1:1:", "unknown-key", "did you mean `seat`?"),
    "seat: Ada\nraijin_statue\nseat: Bo\nraijin_statue": (":4:1:", "repeated-item", "2 times"),
    "opinion: europ 1\nseat: Ada\nseat: Bo": (":1:10:", "not-one-of", "`europe`"),
}


@pytest.mark.parametrize("text", WRONG_TABLES)
def test_what_is_wrong_at_a_table_is_told_once(text: str, run: Run, write: Write) -> None:
    place, code, helps = WRONG_TABLES[text]
    file = write("table.txt", text)
    ran = run("score", file)
    assert ran.status == 1 and f"{file}{place} error[{code}]" in ran.err and helps in ran.err
    assert ran.err.count(" error[") == 1


def test_museums_of_different_games_are_not_ranked(run: Run, write: Write) -> None:
    one, other = write("one.txt", "score: 1\n"), write("other.txt", "edition: fr\nscore: 1\n")
    ran = run("score", one, other)
    assert ran.status == 1 and f"{other}: error[contradiction]" in ran.err and "by other rules than" in ran.err


def test_mistakes_of_all_files_are_told_at_once(run: Run, write: Write) -> None:
    ran = run("score", write("one.txt", "scor: 1\n"), write("other.txt", "raijin_statu\n"), "nowhere.txt")
    assert ran.status == 1 and ran.err.count(" error[") == 3


HARD_MUSEUM = """\
2 x greek culture 1, 2 x egyptian navigation 1, egyptian architecture 1, 2 x japanese culture 1
phoenician navigation 1, 2 x chinese architecture 1, 2 x roman architecture 1, indian navigation 1
inca architecture 1, greek architecture 1, 2 x indian culture 1, greek navigation 1, chinese navigation 1
roman culture 1, 2 x maya architecture 1, 2 x phoenician culture 1, polynesian navigation 1
"""


def test_the_search_goes_on_for_so_many_seconds_and_says_how_far_it_came(run: Run, write: Write) -> None:
    """B51: 25 cards of three domains, of which the short search leaves a point behind."""
    museum = write("full.txt", HARD_MUSEUM)
    short = run("score", museum, "--seconds", "0").out
    assert "At least 72 points, at most 73: a better arrangement may exist." in " ".join(short.split())
    assert json.loads(run("score", museum, "--seconds", "0", "--json").out)["proven"] is False
    found = json.loads(run("score", museum, "--seconds", "60", "--json").out)
    assert found["sheet"]["total"] == 73 and found["proven"] is True


def test_wrong_seconds_are_refused(run: Run, write: Write) -> None:
    ran = run("score", write("one.txt", "score: 1\n"), "--seconds", "-1")
    assert ran.status == 1 and "Traceback" not in ran.err and "--seconds" in ran.err


def test_the_rules_of_the_base_game_are_built_once(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []

    def counted(*arguments: Any) -> Any:
        built.append(arguments)
        return build_ruleset(*arguments)

    monkeypatch.setattr("museum.ruleset.load.build_ruleset", counted)
    assert run("score", write("one.txt", "score: 1\n"), write("other.txt", "score: 2\n")).status == 0
    assert len(built) == 1


def test_a_game_without_written_positions_says_where_its_score_sheet_is(run: Run, write: Write) -> None:
    ran = run("score", write("one.txt", "score: 1\n"), "--game", "lunatic_museum")
    assert ran.status == 1 and "`lunatic_museum` can't be written down" in ran.err and "`best`" in ran.err
