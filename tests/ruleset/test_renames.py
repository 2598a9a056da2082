"""Old words of every family: content that says them builds the same ruleset, and is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics, MuseumError
from museum.effects.vocabulary import Taken
from museum.packs import load_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.registry import Registry

PACKS = Path(__file__).parents[1] / "packs_for_tests"
OLD = """\
cards:
  - id: glass_eye
    kind: oddity
    mood: jolly
    glamour: 2
    provenance: {glamour: rulebook}
    effects:
      - score: glamour
        count: {glamour_of: {}}
        each: 1
      - when: enchants
        if: {charm_under: 2}
        do:
          - enchant: {sum: [{glamour_of: {}}, 1]}
          - either: {one: [{call: curiosities.silence}], second: [{enchant: 1}]}
"""
RULES = """\
rules: {glamour_supply: 5}
cards:
  ban: [{mood: jolly, kind: oddity}]
  include: [glass_eye]
  patch:
    glass_eye:
      set: {glamour: 3, mood: solemn}
      append: [{when: enchants, do: [{enchant: 1}]}]
      expect: {glamour: 2, score: {score: glamour, count: {glamour_of: {}}, each: 1}}
"""
PRESENT = {
    "enchants": "charms", "enchant": "charm", "charm_under": "charm_below", "glamour_of": "charm_of",
    "curiosities.silence": "curiosities.hush", "glamour_supply": "charm_supply", "glamour": "charm",
    "oddity": "curio", "jolly": "merry", "one:": "first:",
}  # fmt: skip


def in_present_words(text: str) -> str:
    for old, new in PRESENT.items():
        text = text.replace(old, new)
    return text


def build(folder: Path, cards: str, rules: str) -> tuple[Ruleset | None, Diagnostics]:
    """Build the pack of the tests with a pack that has *cards*, under house *rules*."""
    found = Diagnostics()
    pack = folder / "eye"
    pack.mkdir(exist_ok=True)
    (pack / "expansion.yaml").write_text("id: eye\nversion: 1.0.0\nmuseum_api: 1\nrequires: [curiosities]\n")
    (pack / "cards.yaml").write_text(cards)
    (folder / "ours.yaml").write_text(rules)
    game = folder / "game.yaml"
    game.write_text(
        f"expansions: [curiosities, eye]\nexpansion_paths: ['{PACKS}', .]\nhouse_rules: [./ours.yaml]\n"
    )
    config = load_config(game, found)
    assert config is not None
    return load_ruleset(config, found), found


def as_they_stand(text: str) -> list[str]:
    """Return the old words in *text*, in its order."""
    for mark in "{}[],:":
        text = text.replace(mark, " ")
    known = {old.rstrip(":") for old in PRESENT}
    return [word for word in text.split() if word in known]


def test_old_words_build_the_same_ruleset_with_a_warning_each(tmp_path: Path) -> None:
    old, told = build(tmp_path, OLD, RULES)
    new, silence = build(tmp_path, in_present_words(OLD), in_present_words(RULES))
    assert old is not None and new is not None
    assert old.fingerprint == new.fingerprint
    assert old.definition("glass_eye").fields == {"mood": "solemn", "charm": 3}
    assert old.definition("glass_eye").provenance == {"charm": "rulebook"}
    assert silence.items == ()
    assert {item.code for item in told.items} == {"deprecated-word"}
    for name, text in (("cards.yaml", OLD), ("ours.yaml", RULES)):
        items = [item for item in told.items if Path(item.place.file).name == name]
        items.sort(key=lambda item: item.place)
        assert [item.replaces for item in items] == as_they_stand(text)
        lines = text.splitlines()
        for item in items:
            assert lines[item.place.line - 1][item.place.column - 1 :].startswith(str(item.replaces))
            assert in_present_words(f"{item.replaces}:").rstrip(":") == item.suggestion


@pytest.mark.parametrize(
    ("cards", "rules", "code", "place"),
    [
        (OLD.replace("glamour: 2", "glamour: 2\n    charm: 2"), RULES, "duplicate-key", ("cards.yaml", 5, 5)),
        (OLD, RULES.replace("{glamour_supply: 5}", "{charm_supply: 4, glamour_supply: 5}"), "duplicate-key",
         ("ours.yaml", 1, 26)),
        (OLD, RULES.replace("set: {", "set: {charm: 1, "), "duplicate-key", ("ours.yaml", 7, 23)),
        (OLD, RULES.replace("ban: [{", "ban: [{charm: 1, glamour: 1, "), "duplicate-key", ("ours.yaml", 3, 20)),
        (OLD.replace("glamour: 2", "glamour: 99"), RULES, "out-of-range", ("cards.yaml", 5, 14)),
        (OLD.replace("enchant: {sum", "enchnt: {sum"), RULES, "unknown-key", ("cards.yaml", 14, 13)),
    ],
)  # fmt: skip
def test_mistakes_beside_old_words_are_told(
    tmp_path: Path, cards: str, rules: str, code: str, place: tuple[str, int, int]
) -> None:
    with pytest.raises(MuseumError) as caught:
        build(tmp_path, cards, rules)
    errors = [item for item in caught.value.diagnostics if item.severity == "error"]
    assert [(i.code, Path(i.place.file).name, i.place.line, i.place.column) for i in errors][:1] == [(code, *place)]


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"parameters": "{old: new}"}, ("unknown-id", "parameters.yaml", 1, 16)),
        ({"parameters": "{hand_limit: end_score}"}, ("duplicate-id", "parameters.yaml", 1, 11)),
        ({"parameters": "{old: 3}"}, ("wrong-type", "parameters.yaml", 1, 16)),
        ({"parameters": "{3: hand_limit}"}, ("wrong-form", "parameters.yaml", 1, 11)),
        ({"parameters": "{hand_limit: hand_limit}"}, ("duplicate-id", "parameters.yaml", 1, 11)),
        ({"traits": "{continent: {5: asia}}"}, ("wrong-form", "traits.yaml", 1, 23)),
        ({"traits": "{continent: {old: asai}}"}, ("unknown-id", "traits.yaml", 1, 28)),
        ({"traits": "{continent: {asia: africa}}"}, ("duplicate-id", "traits.yaml", 1, 23)),
        ({"traits": "{weather: {old: new}}"}, ("unknown-id", "traits.yaml", 1, 26)),
    ],
)
def test_what_a_pack_renames_must_be_there_by_its_new_name_only(world, files, told) -> None:
    written = {name: f"renamed: {text}\n{name}: {{}}\n" for name, text in files.items()}
    world.pack("fog", **written)
    assert world.told() == [told]


def test_a_registry_refuses_what_makes_no_sense(curious: Ruleset) -> None:
    registry = Registry(curious.vocabulary)
    for family, old, new in [
        ("verb", "gain", "charm"), ("verb", "enchant", "gain"), ("verb", "either.one", "either.second"),
        ("verb", "either.first", "either.second"), ("condition", "charm_under", "charm_below"),
    ]:  # fmt: skip
        with pytest.raises(Taken):
            registry.renamed(family, old, new)
    for family, old, new in [
        ("verb", "spell", "chram"), ("verb", "either.uno", "either.frist"), ("verb", "ether.uno", "ether.one"),
        ("colour", "rouge", "red"), ("field", "shine", "chram"),
    ]:  # fmt: skip
        with pytest.raises(KeyError):
            registry.renamed(family, old, new)


def test_an_old_word_cannot_be_registered_anew(curious: Ruleset) -> None:
    with pytest.raises(Taken, match="`enchants` is an old word for the event `charms`"):
        Registry(curious.vocabulary).event("enchants", "nothing", "again")


def test_a_plugin_that_renames_nonsense_is_told_at_its_line(world) -> None:
    head = "from museum import hookimpl\n\n\n@hookimpl\ndef museum_register(registry):\n"
    for line in ('registry.renamed("event", 3, "exhibits")', 'registry.renamed("event", "shows", "exhibit")'):
        world.pack("fog", plugin=f"{head}    {line}\n")
        assert world.told() == [("broken-plugin", "plugin.py", 6, 1)]
    world.pack("fog", plugin=f'{head}    registry.renamed("event", "hires", "exhibits")\n')
    assert world.told() == [("taken", "plugin.py", 6, 1)]
