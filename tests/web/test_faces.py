"""The faces of cards: for any game, in the reader's language, with nothing of Museum in `museum.web`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.rulesets import config_of, ruleset_of

from museum.diagnostics import Diagnostics
from museum.look import load_look
from museum.packs import packs_of
from museum.texts.icons import Icon
from museum.texts.wording import Wording
from museum.web.faces import Faces
from museum.web.look_css import drawing_svg, look_css

FERRY = {"game": "night_ferry", "expansion_paths": [str(Path("examples/another_game").resolve())]}


def faces_of(**data: Any) -> Faces:
    """Return the faces of the cards of a game file with these keys."""
    config = config_of(**data)
    return Faces(Wording(ruleset_of(**data), config), load_look(packs_of(config, Diagnostics()), Diagnostics()))


def test_an_object_says_what_it_is() -> None:
    faces = faces_of()
    (vase,) = ruleset_of().copies("ishtar_vase")
    face = faces.of(vase)
    assert face.spoken == "Ishtar Vase, Mesopotamian, Theology, value 3, 1900 BC"
    assert (face.band, face.corner) == ("Mesopotamian", "3")
    assert (face.badge, face.drawing) == ("d-domain-theology", "d-civilisation-mesopotamian")
    assert face.classes == "c-clay o-rosette"
    assert face.facts == "Theology · 1900 BC"
    assert face.story


def test_a_short_text_stands_on_a_card_if_it_has_icons() -> None:
    faces, rules = faces_of(), ruleset_of()
    (scholar,), (discovery, *_) = rules.copies("egyptian_scholar"), rules.copies("archaeological_discovery")
    names = [part.name for part in faces.of(scholar).short if isinstance(part, Icon)]
    assert names == ["civilisation.egyptian", "object"]
    assert faces.of(discovery).short == ()
    assert faces.of(discovery).parts


def test_a_face_is_in_the_language_of_the_reader() -> None:
    faces = faces_of(language="fr", edition="en")
    (banker,) = ruleset_of().copies("the_banker")
    face = faces.of(banker)
    assert (face.name, face.band, face.corner) == ("Le banquier", "Expert", "3")
    assert str(face.parts[0]).startswith("Vous ne payez pas")


def test_a_game_without_a_look_has_cards_with_initials() -> None:
    faces = faces_of(**FERRY)
    (pedlar, *_) = ruleset_of(**FERRY).copies("pedlar")
    face = faces.of(pedlar)
    assert (face.name, face.initial, face.drawing, face.band) == ("Pedlar", "P", "", "Passenger")
    assert face.spoken == "Pedlar, passenger, weight: 2, fare: 2"


def test_the_style_sheet_has_a_class_for_each_name_that_cards_use() -> None:
    look = load_look(packs_of(config_of(), Diagnostics()), Diagnostics())
    css = look_css(look, "pictures")
    assert ".c-clay{--lg:#ead9bf;--li:#4a3116;--la:#a0703c;--dg:" in css
    assert '.o-rosette{--ornament:url("data:image/svg+xml,' in css
    assert 'url("data:image/svg+xml,%3C' not in css  # `<` may stand as it is
    assert all(f".d-{name.replace('.', '-')}{{--drawing:url(" in css for name in look.drawings)


def test_what_packs_write_can_close_nothing_in_the_style_sheet() -> None:
    look = load_look(packs_of(config_of(), Diagnostics()), Diagnostics())
    for line in look_css(look, "pictures").splitlines():
        assert line.count('"') in (0, 2)
        assert line.count("{") == line.count("}") == 1


def test_a_drawing_is_an_svg_file() -> None:
    look = load_look(packs_of(config_of(), Diagnostics()), Diagnostics())
    svg = drawing_svg(look.drawings["civilisation.japanese"])
    assert svg.startswith(
        "<svg xmlns='http://www.w3.org/2000/svg' width='512' height='512' viewBox='0 0 512 512'><path d='M24 88"
    )
