"""`museum provenance`, its template of corrections, and `museum explain` of what house rules change."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write, put, put_pack

from museum.diagnostics import Diagnostics
from museum.packs import installed, load_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.source.generated import marked
from museum.texts.listing import game_of, with_required

DATA_LINE = re.compile(r"^#(?!#)", re.MULTILINE)
BUNDLED = [pack.id for pack in installed((), Diagnostics()).packs.values() if pack.bundled]


def ruleset_of(path: Path) -> tuple[Ruleset, Diagnostics]:
    """Load the game of a file, and return what is told about it."""
    diagnostics = Diagnostics()
    config = load_config(path, diagnostics)
    assert config is not None, diagnostics.items
    return load_ruleset(config, diagnostics), diagnostics


LAMP = """\
cards:
  - {id: lamplighter, kind: expert, cost: 2, provenance: {cost: reconstructed}}
"""


def test_counts_and_what_is_reconstructed(run: Run) -> None:
    ran = run("provenance", "--pack", "base")
    assert ran.status == 0
    assert re.search(r"^pack +kind +rulebook +published +deduced +reconstructed$", ran.out, re.MULTILINE)
    assert re.search(r"^base +expert +28 +0 +0 +44$", ran.out, re.MULTILINE)
    assert "  richard_bellota: cost 2\n" in ran.out
    assert "  standard: museum 15, both 10\n" in ran.out
    assert "  macedonian" not in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_the_levels_that_the_rulebook_states_are_not_among_the_reconstructed(run: Run) -> None:
    out = " ".join(run("provenance", "--pack", "base").out.split())
    assert "myths_and_mysteries: points {1: 4, 3: 17, 4: 25}" in out


def test_as_json(run: Run) -> None:
    data = json.loads(run("provenance", "--json", "--pack", "base").out)
    kinds = {entry["kind"]: entry for entry in data["counts"]}
    assert {"expert", "object", "parameter", "board"} <= set(kinds)
    assert sum(entry["reconstructed"] for entry in data["counts"]) == len(data["reconstructed"])
    (entry,) = [e for e in data["reconstructed"] if (e["id"], e["what"]) == ("richard_bellota", "cost")]
    assert (entry["pack"], entry["kind"], entry["value"]) == ("base", "expert", 2)
    assert entry["file"].endswith("experts.yaml")


def test_an_unknown_pack_is_told(run: Run) -> None:
    ran = run("provenance", "--pack", "bsae")
    assert ran.status == 1
    assert "did you mean `base`?" in ran.err


def test_a_pack_is_meant_by_its_folder_too(run: Run, tmp_path: Path) -> None:
    folder = put_pack(tmp_path / "lanterns", "lanterns")
    put(folder / "cards.yaml", LAMP)
    ran = run("provenance", "--pack", folder)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.endswith("Reconstructed in lanterns: expert\n  lamplighter: cost 2\n")
    assert "#  lamplighter: {set: {cost: 2}" in run("provenance", "--pack", folder, "--template").out


# The template


@pytest.fixture
def template(run: Run, tmp_path: Path) -> str:
    """The text of the base game's template, as it is written to a file."""
    path = tmp_path / "template.yaml"
    assert run("provenance", "--pack", "base", "--template", path).status == 0
    return path.read_text(encoding="utf-8")


def test_the_template_loads_as_it_is_and_changes_nothing(write: Write, template: str) -> None:
    write("ours.yaml", template)
    rules, told = ruleset_of(write("game.yaml", "house_rules: [./ours.yaml]\n"))
    assert (dict(rules.report.changes), told.items) == ({}, ())


def test_with_every_line_uncommented_the_game_is_the_same(write: Write, template: str) -> None:
    """All that is expected is so, and what is set is what was there."""
    write("ours.yaml", DATA_LINE.sub("", template))
    rules, told = ruleset_of(write("game.yaml", "house_rules: [./ours.yaml]\n"))
    plain, _ = ruleset_of(write("plain.yaml", "edition: en\n"))
    assert told.items == ()
    assert rules.definitions == plain.definitions
    assert rules.fingerprint == plain.fingerprint
    unstated = {card.id for card in plain.definitions if {"reconstructed", "deduced"} & set(card.provenance.values())}
    assert {name for name in rules.report.changes if "." not in name} <= unstated
    assert sum(len(changes) for changes in rules.report.changes.values()) > 600


@pytest.mark.parametrize("pack", BUNDLED)
def test_every_line_of_every_template_is_valid(run: Run, write: Write, tmp_path: Path, pack: str) -> None:
    """Those of parts that a card doesn't have too: an object without an effect, a number that isn't printed."""
    ran = run("provenance", "--pack", pack, "--template", tmp_path / "template.yaml")
    if "nothing to write" in ran.err:
        assert (ran.status, list(tmp_path.iterdir())) == (0, [])
        return
    write("ours.yaml", DATA_LINE.sub("", (tmp_path / "template.yaml").read_text(encoding="utf-8")))
    known = installed((), Diagnostics())
    enabled = with_required((pack,), known) if known.packs[pack].game is None else []
    game = game_of(known.packs[pack], known)
    text = f"game: {game}\nexpansions: [{', '.join(enabled)}]\nhouse_rules: [./ours.yaml]\n"
    ran = run("check", write("game.yaml", text))
    assert (ran.status, [line for line in ran.err.splitlines() if "info[left-out]" not in line]) == (0, [])


def test_where_all_is_stated_there_is_nothing_to_correct(run: Run, tmp_path: Path) -> None:
    folder = put_pack(tmp_path / "elsewhere" / "lanterns", "lanterns")
    put(folder / "cards.yaml", LAMP.replace("reconstructed", "rulebook"))
    ran = run("provenance", "--pack", folder, "--template", tmp_path / "template.yaml")
    assert (ran.status, ran.out, (tmp_path / "template.yaml").exists()) == (0, "", False)
    assert "there is nothing to write" in ran.err


def test_what_is_deduced_is_offered_and_said_to_be(run: Run) -> None:
    """The kin of a card that a seed shows, and copies that follow from the number of all cards (C3, C5, CT1)."""
    lines = run("provenance", "--pack", "base", "--template").out.splitlines()
    assert "#  war_in_asia: {set: {copies: 1}, expect: {copies: 1}},  # deduced" in lines
    assert not any(line.startswith("#  opinion_card_slot") for line in lines)  # a rule, and on no card
    relics = run("provenance", "--pack", "cthulhu", "--template").out.splitlines()
    (coin,) = [line for line in relics if line.startswith("#  innsmouth_coin: {")]
    assert "set: {continent: america, god: dagon, value: 1, copies: 1}" in coin
    assert "domain" not in coin.partition("replace")[0]  # Dagon's is published
    assert not coin.endswith("deduced")


def test_what_a_card_lacks_is_said_beside_its_line(run: Run) -> None:
    """The fourth action card has no small number, and that it has none is reconstructed."""
    lines = run("provenance", "--pack", "solo", "--template").out.splitlines()
    (line,) = [line for line in lines if line.startswith("#  action_4: {")]
    assert line.endswith("{copies: 2, exhibits: 4}},  # here it has no discards")
    assert ", no discards\n" in run("provenance", "--pack", "solo").out


def test_a_name_of_ones_own_is_filled_in(write: Write, run: Run, template: str) -> None:
    line = "#  the_banker: The Banker,"
    assert line in template.partition("\nnames: {en: {\n")[2].splitlines()
    write("ours.yaml", template.replace(line, "the_banker: The Lender,"))
    game = write("game.yaml", "house_rules: [./ours.yaml]\n")
    assert "The Lender" in run("explain", "the_banker", game).out


def test_a_line_is_filled_in(write: Write, run: Run, template: str) -> None:
    line = next(line for line in template.splitlines() if "the_banker" in line)
    assert "expect: {cost: 3" in line
    write("ours.yaml", template.replace(line, line[1:].replace("set: {cost: 3}", "set: {cost: 2}")))
    game = write("game.yaml", "house_rules: [./ours.yaml]\n")
    assert run("check", game).status == 0
    assert "cost 3 -> 2" in run("explain", "the_banker", game).out


def test_without_a_file_the_template_is_printed(run: Run, template: str) -> None:
    assert marked(run("provenance", "--pack", "base", "--template").out, "yaml") == template


def test_a_file_of_corrections_is_not_overwritten(run: Run, write: Write) -> None:
    path = write("ours.yaml", "rules: {}\n")
    ran = run("provenance", "--template", path)
    assert (ran.status, path.read_text(encoding="utf-8")) == (1, "rules: {}\n")
    assert "error[unwritable]" in ran.err
    assert "error[unwritable]" in run("provenance", "--template", path / "below.yaml").err


# Explaining what a game changes


GAME = """\
house_rules: [./ours.yaml]
rules: {hand_limit: 9}
cards:
  ban: [deflation]
  copies: {charity_ball: 0}
  patch:
    the_banker: {set: {cost: 1}}
    bank_loan: {replace: {play: {play: [{gain: {prestige: 6}}]}}, append: [{play: [{gain: {prestige: 1}}]}]}
boards: {patch: {standard: {set: {museum: 20}}}}
"""
TOLD = {
    "the_banker": ("ours.yaml:1:42: cost 3 -> 2", "game.yaml:7:30: cost 2 -> 1", "cost: 1"),
    "bank_loan": ("Gain 6 prestige. Gain 1 prestige.", "effects by name: play, play_2", "effect `play_2` added"),
    "deflation": ("not in this game\n", "banned at ", "game.yaml:4:9"),
    "charity_ball": ("not in this game: no copy of it is left", "game.yaml:5:12: copies 3 -> 0"),
    "hand_limit": ("in this game: 9", "set by default: 7 (", "set at ", "game.yaml:2:9: 7 -> 9"),
    "standard": ("museum: 20", "game.yaml:9:", "museum 15 -> 20"),
}


@pytest.mark.parametrize("name", TOLD)
def test_explain_tells_who_changed_what_where(run: Run, write: Write, name: str) -> None:
    write("ours.yaml", "cards: {patch: {the_banker: {set: {cost: 2}}}}\n")
    ran = run("explain", name, write("game.yaml", GAME))
    assert ran.status == 0
    assert [part for part in TOLD[name] if part not in ran.out] == []
    assert ("warning[conflict]" in ran.err) == (name == "the_banker")  # what isn't asked about isn't told


def test_explain_tells_the_edition_and_what_the_rules_leave_out(run: Run, write: Write) -> None:
    game = write("game.yaml", "edition: fr\nrules: {experts: false}\n")
    assert "set by the French edition: museum (" in run("explain", "the_perfect_collection", game).out
    assert "left out by the rules: its `if` doesn't hold" in run("explain", "good_hiring", game).out


# Enough cards for the seats


FOUR = "seats: [{bot: random}, {bot: random}, {bot: random}, {bot: random}]\n"
FEW = (
    ("cards: {ban: [{kind: patron, family: legacy}, {kind: patron, family: single}]}", "warning", 2, "10 patrons"),
    ("rules: {patrons_dealt: 5, patrons_kept: 2}\ncards: {ban: [{family: legacy}]}", "error", 3, "15 patrons"),
    ("cards: {ban: [{kind: patron}]}", "error", 2, "no patron is left in the game"),
    ("cards: {ban: [{kind: headline}]}", "error", 2, "no headline is left in the game"),
    ("cards: {ban: [{kind: expert, cost: 3}]}", "warning", 2, "2 experts for the 3 places"),
)


@pytest.mark.parametrize(("lines", "severity", "line", "told"), FEW)
def test_too_few_cards_are_told_before_play_where_they_are_banned(
    run: Run, write: Write, lines: str, severity: str, line: int, told: str
) -> None:
    game = write("game.yaml", f"{FOUR}{lines}\n")
    ran = run("play", game, "--quiet", "--seed", "1")
    assert ran.status == int(severity == "error")
    assert re.search(rf"game\.yaml:{line}:\d+: {severity}\[contradiction\] .*{told}.*; banned here", ran.err)
    assert run("check", game).status == ran.status


def test_two_seats_have_enough(run: Run, write: Write) -> None:
    ran = run("play", write("game.yaml", "house_rules: [simple_patrons]\n"), "--quiet", "--seed", "1")
    assert (ran.status, ran.err) == (0, "")


# The sign in the list of cards


LEGENDS = {"en": "reconstructed", "fr": "reconstitué", "it": "ricostruito", "es": "reconstruido"}


@pytest.mark.parametrize("language", LEGENDS)
def test_the_list_of_cards_signs_what_is_reconstructed_and_says_so_once(run: Run, language: str) -> None:
    out = run("cards", "--pack", "base", "--kind", "expert", "--language", language).out
    assert re.search(r"^  richard_bellota: Richard Bellota \([^†]* 2†\)$", out, re.MULTILINE)
    assert re.search(r"^  the_banker: [^†]*† \([^†]* 3†\)\n[^†]*†$", out, re.MULTILINE)
    assert out.splitlines()[-2].startswith(f"† {LEGENDS[language]}")
    assert out.count(LEGENDS[language]) == 1


def test_a_list_without_anything_reconstructed_has_no_legend(run: Run) -> None:
    assert "†" not in run("cards", "--pack", "assistants").out
    assert "Action 3-1† x3† (Exhibits: 3†, Discards: 1†)" in run("cards", "--pack", "solo").out
    assert "†" not in run("cards", "--pack", "solo", "--json").out
