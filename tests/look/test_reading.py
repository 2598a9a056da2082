"""The look of packs is read over the plain look of the kernel; what is wrong in it is reported where it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.files import put_all, put_pack
from tests.rulesets import config_of, ruleset_of

from museum.diagnostics import Diagnostics
from museum.look import CardStyle, Look, load_look
from museum.look.check import check_look
from museum.packs import Pack, installed, packs_of
from museum.packs.manifest import read_manifest
from museum.ruleset.model import Ruleset

EXPANSIONS = [pack.id for pack in installed((), Diagnostics()).packs.values() if pack.game is None]
BASE = packs_of(config_of(), Diagnostics())
RED = '{ground: "#f0d0d0", ink: "#400000", accent: "#c04040"}'


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    """Return the ruleset of the base game."""
    return ruleset_of()


@pytest.fixture(scope="module")
def look() -> Look:
    """Return the look of the base game."""
    return load_look(BASE, Diagnostics())


def pack_with(folder: Path, **files: str) -> Pack:
    """Return a pack with these files: `look="..."` is its `look.yaml`."""
    put_all(
        put_pack(folder / "pack", "pack", "requires: [base]"), {f"{name}.yaml": text for name, text in files.items()}
    )
    pack = read_manifest(folder / "pack", Diagnostics())
    assert pack is not None
    return pack


def found_in(pack: Pack, rules: Ruleset) -> list[str]:
    """Return what is reported of a pack's look, each with its place and its suggestion."""
    diagnostics = Diagnostics()
    check_look(pack, (*BASE, pack), rules, diagnostics)
    return [
        f"{Path(item.place.file).name}:{item.place.line}:{item.place.column}: {item.message} ({item.suggestion})"
        for item in diagnostics.items
    ]


def test_a_card_looks_like_its_trait_then_like_its_kind(look: Look, rules: Ruleset) -> None:
    vase = rules.definition("ishtar_vase")
    assert look.style_of(vase, rules.vocabulary) == CardStyle("clay", "rosette", "civilisation.mesopotamian")
    assert look.of_field(vase, "domain", rules.vocabulary).drawing == "domain.theology"
    banker = rules.definition("the_banker")
    assert look.style_of(banker, rules.vocabulary) == CardStyle("walnut", "columns", "spectacles")


def test_a_card_may_look_like_a_trait_that_no_field_of_it_holds(look: Look, rules: Ruleset) -> None:
    assert look.style_of(rules.definition("war_in_asia"), rules.vocabulary) == CardStyle(
        "lacquer", "cloud", "domain.warfare"
    )


def test_without_a_look_each_id_has_a_plain_one_of_its_own() -> None:
    ferry = {"game": "night_ferry", "expansion_paths": [str(Path("examples/another_game").resolve())]}
    config, rules = config_of(**ferry), ruleset_of(**ferry)
    look = load_look(packs_of(config, Diagnostics()), Diagnostics())
    styles = [look.style_of(card, rules.vocabulary) for card in rules.definitions]
    assert all(style.colours in look.colours and style.ornament in look.ornaments for style in styles)
    assert len(set(styles)) > 4  # of 9 cards


def test_a_member_that_says_nothing_looks_like_what_it_belongs_to(tmp_path: Path, rules: Ruleset) -> None:
    pack = pack_with(tmp_path, look=f"colours: {{red: {{light: {RED}, dark: {RED}}}}}\ntraits: {{continent: {{}}}}\n")
    look = load_look((*BASE, pack), Diagnostics())
    del look.traits["civilisation", "roman"]
    assert look.style_of(rules.definition("portland_vase"), rules.vocabulary) == look.traits["continent", "europe"]


@pytest.mark.parametrize(
    ("files", "reported"),
    [
        ({"look": "kinds: {expret: {colours: clay}}"}, "look.yaml:1:9: there is no kind of card `expret` (expert)"),
        ({"look": "kinds: {expert: {colours: caly}}"}, "look.yaml:1:27: there is no set of colours `caly` (clay)"),
        (
            {"look": "kinds: {object: {badge: domian}}"},
            "look.yaml:1:25: there is no field of the kind object with a trait `domian` (domain)",
        ),
        (
            {"look": "kinds: {object: {corner: vlaue}}"},
            "look.yaml:1:26: there is no field of the kind object `vlaue` (value)",
        ),
        (
            {"look": "traits: {civilization: {roman: {}}}"},
            "look.yaml:1:10: there is no family of traits `civilization` (civilisation)",
        ),
        (
            {"look": "traits: {civilisation: {romna: {}}}"},
            "look.yaml:1:25: there is no civilisation `romna` (roman)",
        ),
        (
            {"look": "cards: {the_banker: {drawing: mermiad}}"},
            "look.yaml:1:31: there is no drawing `mermiad` (mermaid)",
        ),
        ({"look": "cards: {the_bankr: {}}"}, "look.yaml:1:9: there is no card `the_bankr` (the_banker)"),
        ({"look": "cards: {the_banker: {like: romna}}"}, "look.yaml:1:28: there is no trait `romna` (roman)"),
        (
            {"look": f"colours: {{red: {{light: {RED.replace('#f0d0d0', 'red')}, dark: {RED}}}}}"},
            'look.yaml:1:33: expected a colour such as "#c8962e", found `red` (None)',
        ),
        (
            {"look": f"colours: {{red: {{light: {RED.replace('400000', 'c08080')}, dark: {RED}}}}}"},
            "look.yaml:1:49: the ink has a contrast of 2.2 with the ground; texts need 4.5 (None)",
        ),
        (
            {"drawings": "star: {licence: MIT, path: M4 4 L20}"},
            "drawings.yaml:1:28: the path of `star` can't be drawn: `L` takes 2 numbers at a time, and here it has 1 "
            "(None)",
        ),
        (
            {"look": "ornaments: {bars: {size: [8, 8], lines: L4 4}}"},
            "look.yaml:1:41: the path of `bars` can't be drawn: it has to begin with `M` and a place (None)",
        ),
        (
            {"drawings": 'star: {licence: MIT, path: "M0 0<script>"}'},
            "drawings.yaml:1:28: expected path data as in SVG: M 4 4 L 20 4 Z, found `M0 0<script>` (None)",
        ),
        (
            {"drawings": "mermaid: {licence: MIT, path: M0 0H9Z}"},
            f"drawings.yaml:1:1: `mermaid` is there already at {BASE[0].folder}/drawings.yaml",
        ),
    ],
)
def test_what_is_wrong_is_reported_where_it_stands(
    files: dict[str, str], reported: str, tmp_path: Path, rules: Ruleset
) -> None:
    found = found_in(pack_with(tmp_path, **files), rules)
    assert [one[: len(reported)] for one in found] == [reported]


def test_two_members_that_only_colours_tell_apart_are_reported(tmp_path: Path) -> None:
    traits = "traits: {guild: {bakers: null, smiths: null}}\n"
    guild = ("traits:", "  guild:", "    bakers: {drawing: bee}", "    smiths: {colours: moss, drawing: bee}", "")
    bee = "bee: {licence: MIT, path: M0 0H9Z}"
    pack = pack_with(tmp_path, traits=traits, drawings=bee, look="\n".join(guild))
    rules = ruleset_of(expansions=["pack"], expansion_paths=[str(tmp_path)])
    (found,) = found_in(pack, rules)
    assert found.startswith("look.yaml:4:5: without colours `smiths` looks like `bakers`: give one another ornament")


def test_a_later_pack_says_anew_how_cards_look(tmp_path: Path, rules: Ruleset) -> None:
    text = "kinds: {expert: {colours: moss}}\ntraits: {civilisation: {roman: {drawing: mermaid}}}\n"
    pack = pack_with(tmp_path, look=text)
    assert found_in(pack, rules) == []
    look = load_look((*BASE, pack), Diagnostics())
    assert look.style_of(rules.definition("the_banker"), rules.vocabulary).colours == "moss"
    assert look.style_of(rules.definition("portland_vase"), rules.vocabulary).drawing == "mermaid"


def test_two_packs_may_bring_the_same_drawing(tmp_path: Path, rules: Ruleset) -> None:
    text = (BASE[0].folder / "drawings.yaml").read_text(encoding="utf-8")
    assert found_in(pack_with(tmp_path, drawings=text), rules) == []


@pytest.mark.parametrize("game", [{"expansions": EXPANSIONS}, {"game": "lunatic_museum"}], ids=["museum", "lunatic"])
def test_the_looks_of_bundled_packs_have_no_faults(game: dict[str, Any]) -> None:
    diagnostics, rules, packs = Diagnostics(), ruleset_of(**game), packs_of(config_of(**game), Diagnostics())
    for pack in packs:
        check_look(pack, packs, rules, diagnostics)
    assert diagnostics.items == ()


def test_every_object_of_the_base_game_has_a_picture(look: Look, rules: Ruleset) -> None:
    cards = [rules.definition(rules.id_of(card)) for card in rules.by_kind["object"]]
    assert [card.id for card in cards if look.picture_of(card) not in look.drawings] == []


def test_everybody_who_drew_something_is_named_in_the_notice() -> None:
    notice = Path("NOTICE").read_text(encoding="utf-8")
    packs = installed((), Diagnostics()).packs.values()
    drawn = [drawing for pack in packs for drawing in load_look([pack], Diagnostics()).drawings.values()]
    assert {drawing.author for drawing in drawn if drawing.author} <= set(notice.replace(",", "\n").split("\n"))
    assert {drawing.licence for drawing in drawn} == {"MIT", "CC-BY-3.0"}
