"""A planted mistake for each thing that can be wrong with a locale."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import museum.texts
from museum.diagnostics import CODES, Diagnostics, MuseumError
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.check import check_locale
from museum.texts.locales import Locale
from museum.texts.slots import Declarations

Told = list[tuple[str, str, int, str | None]]


def told(pack: Pack, rules: Ruleset, language: str = "en") -> Told:
    diagnostics = Diagnostics()
    locale = Locale.load([pack], language, diagnostics)
    check_locale(locale, rules, diagnostics)
    return [(i.code, Path(i.place.file).name, i.place.line, i.suggestion) for i in diagnostics.items]


def test_a_key_stands_once_in_all_packs(pack_copy: Callable[..., Pack]) -> None:
    pack = pack_copy("xx", {"terms.yaml": "object: {one: thing}\n", "phrases.yaml": 'verb.gain: "gain {all}"\n'})
    diagnostics = Diagnostics()
    Locale.load([pack, replace(pack, id="again")], "xx", diagnostics)
    mine = [item for item in diagnostics.items if "/xx/" in item.place.file]
    assert [(item.code, item.message.split("`")[1]) for item in mine] == [
        ("duplicate-id", "verb.gain"), ("duplicate-id", "object"),
    ]  # fmt: skip


def lines(pack: Pack, name: str) -> int:
    return len((pack.folder / "locales" / "en" / name).read_text(encoding="utf-8").splitlines())


def test_english_is_whole(english: Locale, rules: Ruleset) -> None:
    diagnostics = Diagnostics()
    check_locale(english, rules, diagnostics)
    assert diagnostics.items == ()


def test_every_registered_word_has_an_english_phrase(english: Locale, rules: Ruleset) -> None:
    needed = Declarations(rules, english).needed()
    assert [base for base in needed if base not in english.phrases.by_base] == []
    assert len(needed) > 80


@pytest.mark.parametrize("language", ["en", "xx"])
@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("cards.yaml", "bank_loan: Bank Loan", ("wrong-type", "{name: Bank Loan}")),
        ("objects.yaml", "lydian_coin: {name: Coin", ("unclosed", None)),
        ("terms.yaml", "object: [", ("unclosed", None)),
        ("terms.yaml", "object: thing", ("wrong-type", "{name: thing}")),
        ("phrases.yaml", "verb.gain: {", ("unclosed", None)),
        ("phrases.yaml", 'verb.gain: "gain {all"', ("bad-template", None)),
        ("interface.yaml", "Question: x", ("wrong-form", None)),
    ],
)
def test_a_file_that_cannot_be_read_is_told_alone(
    name: str, text: str, fault: tuple[str, str | None], language: str, pack_copy: Callable[..., Pack], rules: Ruleset
) -> None:
    """What the file might have said isn't told to be missing, in its language or in another one."""
    pack = pack_copy(language, {"terms.yaml": "" if language == "en" else "favour: {one: f, other: f}\n"})
    (pack.folder / "locales" / "en" / name).write_text(text + "\n", encoding="utf-8")
    assert [(code, suggestion) for code, _, _, suggestion in told(pack, rules, language)] == [fault]


PLANTED = [
    ("phrases.yaml", 'verb.gane: "gain"', "unknown-phrase", "verb.gain"),
    ("phrases.yaml", 'verb.recover.same: "recover {total}"', "unknown-phrase", None),
    ("phrases.yaml", 'verb.exhibit.from_hands: "exhibit"', "unknown-phrase", None),
    ("phrases.yaml", 'verb.recover.total_9: "{totl}"', "slot-unknown", "total"),
    ("phrases.yaml", 'condition.value/noun.at_least_2: "{noun} {wanted.size}"', "slot-unknown", None),
    ("phrases.yaml", 'quantity.hand_limit.set.by_more: "{set}"', "slot-missing", None),
    ("phrases.yaml", 'event.exhibits.if_domian: "{if:object/a}"', "unknown-phrase", "if_domain"),
    ("phrases.yaml", 'event.exhibits.if_domain: "exhibit"', "slot-missing", None),
    ("phrases.yaml", 'count.experts/level.experts_1: "x"', "unknown-phrase", None),
    ("phrases.yaml", 'verb.recover.total_7: "{total:objct}"', "unknown-term", "object"),
    ("phrases.yaml", 'count.players/level: "{points} for {@playr}"', "unknown-term", None),
    ("phrases.yaml", 'article.the: "the"', "slot-missing", None),
    ("phrases.yaml", 'verb.recover.total_8: "{total"', "bad-template", None),
    ("terms.yaml", "parameter.hand_limits: {name: limits}", "unknown-id", "parameter.hand_limit"),
    ("terms.yaml", "thing: {}", "wrong-count", None),
    ("terms.yaml", "thing: {one: thing, other: things, f_otther: things}", "unknown-key", "f_other"),
    ("cards.yaml", "bank_lone: {name: Bank Lone}", "unknown-id", "bank_loan"),
    ("more.yaml", "bank_loan: {name: Bank Loan}", "duplicate-id", None),
    ("cards.yaml", "bank_lone: {title: Bank Lone}", "unknown-key", None),
    ("phrases.yaml", 'Gain: "gain"', "wrong-form", None),
]


@pytest.mark.parametrize(("name", "text", "code", "suggestion"), PLANTED)
def test_a_mistake_is_told_where_it_is(
    name: str, text: str, code: str, suggestion: str | None, pack_copy: Callable[..., Pack], rules: Ruleset
) -> None:
    pack = pack_copy("en", {name: text + "\n"})
    found = [item for item in told(pack, rules) if item[0] == code]
    assert found and all(item[1:3] == (name, lines(pack, name)) for item in found[:1])
    assert suggestion is None or found[0][3] == suggestion


@pytest.mark.parametrize(
    ("line", "name", "code"),
    [
        ("verb.renew_offer:", "phrases.yaml", "missing-phrase"),
        ("zone.hand:", "terms.yaml", "missing-name"),
        ("count.counter.name_prestige:", "phrases.yaml", "missing-name"),
        ("continent.asia:", "terms.yaml", "missing-name"),
        ("board.rotunda:", "terms.yaml", "missing-name"),
        ("question.improve:", "interface.yaml", "missing-phrase"),
        ("object:", "terms.yaml", "unknown-term"),
    ],
)
def test_what_is_missing_is_told(
    line: str, name: str, code: str, pack_copy: Callable[..., Pack], rules: Ruleset
) -> None:
    pack = pack_copy()
    path = pack.folder / "locales" / "en" / name
    kept = [entry for entry in path.read_text(encoding="utf-8").splitlines() if not entry.startswith(line)]
    path.write_text("\n".join(kept), encoding="utf-8")
    assert code in {item[0] for item in told(pack, rules)}


def test_a_card_without_a_name_is_told(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    pack = pack_copy()
    (pack.folder / "locales" / "en" / "objects.yaml").unlink()
    assert [item[0] for item in told(pack, rules)] == ["missing-name"] * 180


def test_a_written_text_has_the_numbers_of_the_effects(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    pack = pack_copy()
    path = pack.folder / "locales" / "en" / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("name: Bank Loan", "name: Bank Loan\n  text: Take 5 prestige."), encoding="utf-8")
    assert [item[0] for item in told(pack, rules)] == ["numbers-differ"]
    path.write_text(text.replace("name: Bank Loan", "name: Bank Loan\n  text: Take 4 prestige."), encoding="utf-8")
    assert told(pack, rules) == []
    locale = Locale.load([pack], "en", Diagnostics())
    assert locale.text_of(rules.definition("bank_loan"), rules) == "Take 4 prestige."


def test_messages_have_the_slots_of_the_source(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    pack = pack_copy("xx", {"interface.yaml": 'log.paid: "{items} et {mover}"\n'})
    found = {item[0] for item in told(pack, rules, "xx") if item[1] == "interface.yaml"}
    assert found == {"slot-missing", "slot-unknown"}


def test_an_unknown_language_is_refused_with_the_list(base: tuple[Pack, ...]) -> None:
    with pytest.raises(MuseumError, match="there is no language `eng`; there are: en"):
        Locale.load(base, "eng", Diagnostics())


def emitted() -> Iterator[str]:
    folder = Path(museum.texts.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    yield from (code for code in CODES if f'"{code}"' in source)


@pytest.mark.parametrize("code", list(emitted()))
def test_a_mistake_is_planted_for_the_code(code: str) -> None:
    here = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert f'"{code}"' in here
