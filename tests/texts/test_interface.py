"""What players read besides cards: each key is declared, said in every language, and spoken by the program."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import museum
from museum.diagnostics import Diagnostics
from museum.engine.errors import BadMove, PlayError, Refused
from museum.engine.game import Game
from museum.engine.messages import MESSAGES
from museum.engine.notation import do
from museum.engine.start import Seating, new_game
from museum.packs import Pack, presets
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import Message
from museum.texts.check import check_locale
from museum.texts.interface import error_text, say
from museum.texts.locales import Locale, languages
from museum.texts.slots import OPTIONAL, RULEBOOK, Declarations

LANGUAGES = ("en", "fr", "it", "es")
SPOKEN = re.compile(r"""(?:say|said|_say)\(\s*(?:locale, |self\.locale, )?f?["']([a-z_]+\.[a-z_{}.:]+)["']""")


@pytest.fixture(params=LANGUAGES)
def locale(request: pytest.FixtureRequest, base: tuple[Pack, ...]) -> Locale:
    """Return the locale of each language in turn."""
    return Locale.load(base, request.param, Diagnostics())


def test_the_base_game_speaks_four_languages(base: tuple[Pack, ...]) -> None:
    assert set(LANGUAGES) <= set(languages(base))


def test_each_language_says_everything(locale: Locale, rules: Ruleset, english: Locale) -> None:
    said = locale.phrases.by_base
    ours = ("message", "question", "move", "kind")
    needed = Declarations(rules, english).needed()
    wanted = [base for base, what in needed.items() if what.split()[0] in ours]
    assert len(wanted) > 180
    assert [base for base in wanted if base not in said] == []


def test_each_language_says_it_with_its_slots_and_nothing_else(locale: Locale, rules: Ruleset) -> None:
    diagnostics = Diagnostics()
    check_locale(locale, rules, diagnostics)
    assert [i.message for i in diagnostics.items if Path(i.place.file).name == "interface.yaml"] == []


def texts_of_the_program(english: Locale) -> list[str]:
    """Return the bases that only English declares: no word, question, move, card or registered message."""
    kinds = (
        "play", "prompt", "command", "help", "log", "phase", "board", "brief", "sheet", "cards", "field", "explain",
        "book", "pay", "status", "typed", "placeholder", "bot", "points", "score_form", "web", "coverage", "report",
    )  # fmt: skip
    return [base for base in english.declared if base.partition(".")[0] in kinds]


def test_no_text_is_kept_that_nothing_says(english: Locale) -> None:
    folder = Path(museum.__file__).parent
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".html")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    built = ("phase.", "help.", "field.", "explain.", "board.", "book.", "typed.", "placeholder.", "score_form.")
    built += ("report.", "web.theme_", "web.role_", "web.open_", "web.invited_", "web.pause_", "web.size_")
    literal = re.compile(r"""["']([a-z_]+\.[a-z_]+)""")
    amounts = [base.replace("answer.", "log.") for base in english.phrases.by_base if base.startswith("answer.")]
    named = {*literal.findall(source), *OPTIONAL, *amounts}
    texts = texts_of_the_program(english)
    assert len(texts) > 150
    assert [key for key in texts if key not in named and not key.startswith(built)] == []


def keys_spoken() -> Iterator[str]:
    folder = Path(museum.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        yield from SPOKEN.findall(path.read_text(encoding="utf-8"))


def test_whatever_the_program_says_is_there_in_english(english: Locale) -> None:
    spoken = sorted(set(keys_spoken()))
    assert len(spoken) > 60
    texts = texts_of_the_program(english)
    assert [key for key in spoken if "{" not in key and key not in texts] == []
    heads = [key.partition("{")[0] for key in spoken if "{" in key]
    elsewhere = ("usage.", "question.", "measure.", "pack.", *(f"{kind}." for kind in RULEBOOK))
    assert [head for head in heads if head not in elsewhere and not any(key.startswith(head) for key in texts)] == []


def test_english_of_the_program_is_that_of_the_locale(english: Locale, rules: Ruleset) -> None:
    declared = [*MESSAGES, *rules.vocabulary.messages.values()]
    assert len(declared) > 50
    told = {message.key: english.phrases.by_key[message.key].text for message in declared}
    assert told == {message.key: message.english for message in declared}


def test_a_slot_is_filled_and_a_number_chooses_its_phrase(english: Locale) -> None:
    assert say(english, "cards.count", n=1) == "1 card"
    assert say(english, "cards.count", n=2) == "2 cards"
    assert say(english, "command.unknown", word="x", near="") == "there is no move or command `x`"
    assert say(english, "command.unknown", word="x", near="y").endswith("did you mean `y`?")
    assert say(english, "refused.closed", continent="europe") == "Europe is closed"
    assert say(english, "board.continent", continent="Asia", tokens=1) == "Asia (1 public opinion token)"
    assert say(english, "board.continent", continent="Asia", tokens=2) == "Asia (2 public opinion tokens)"
    assert say(english, "play.unheard_of") == "⟦play.unheard_of⟧"


def test_none_is_singular_in_french(base: tuple[Pack, ...]) -> None:
    french = Locale.load(base, "fr", Diagnostics())
    assert [say(french, "cards.count", n=n) for n in (0, 1, 2)] == ["0\u00a0carte", "1\u00a0carte", "2\u00a0cartes"]


def test_a_form_asks_the_lexicon_for_a_noun(pack_copy: Callable[..., Pack]) -> None:
    changes = {"interface.yaml": 'cards.count: "{n:card}"\n', "terms.yaml": "card: {one: Karte, other: Karten}\n"}
    locale = Locale.load([pack_copy("xx", changes)], "xx", Diagnostics())
    assert [say(locale, "cards.count", n=n) for n in (1, 3)] == ["1 Karte", "3 Karten"]
    assert say(locale, "sheet.total") == "⟦TOTAL⟧"


@pytest.fixture
def game(rules: Ruleset) -> Game:
    """Return a game at its first question."""
    return new_game(rules, Seating(2, 1, ("standard",) * 2), 7)


@pytest.mark.parametrize(
    ("line", "language", "text"),
    [
        ("end", "fr", "la place 2 doit choisir un mécène\u00a0; `end` n’est pas possible maintenant"),
        ("end", "it", "il posto 2 deve scegliere un patrono; `end` ora non è possibile"),
        ("end", "es", "el puesto 2 debe elegir un mecenas; `end` no es posible ahora"),
        ("tkae x", "fr", "il n’y a pas de coup `tkae`\u00a0; vouliez-vous dire `take`\u00a0?"),
        ("take raijin_statu", "it", "non c’è una carta `raijin_statu`; intendevi `raijin_statue`?"),
        ("choose bank_loan", "es", "`bank_loan` no está entre lo que se ofrece"),
        ("take bank_loan", "es", "el puesto 2 debe elegir un mecenas; `take` no es posible ahora"),
        ("choose 99", "fr", "il n’y a pas d’option 99\u00a0; il y en a 3"),
    ],
)
def test_a_refusal_is_read_in_the_language(
    line: str, language: str, text: str, base: tuple[Pack, ...], game: Game
) -> None:
    with pytest.raises(PlayError) as caught:
        do(game, line)
    assert error_text(caught.value, Locale.load(base, language, Diagnostics())) == text


def test_errors_are_english_as_strings(english: Locale) -> None:
    message = Message("refused.short", "{missing} short")
    refused = Refused(message, "B26", missing=3)
    assert (str(refused), refused.rule, refused.slots) == ("3 short", "B26", {"missing": 3})
    assert error_text(refused, english) == "3 short (B26)"
    assert error_text(BadMove("a plain text"), english) == "a plain text"


def test_a_pack_declares_what_it_says(rules: Ruleset, english: Locale) -> None:
    found = Declarations(rules, english).messages
    assert found["refused.short"].required == ("missing",)
    assert "near" in found["bad_move.no_card"].slots and found["bad_move.no_card"].required == ("card",)
    assert "improve" in found["refused.phase"].facets
    assert "usage.exhibit" in found


@pytest.mark.parametrize(
    ("key", "required", "optional"),
    [
        ("play.saved_after", "moves name command", ""),
        ("explain.card", "name kind pack", "copies"),
        ("explain.sets", "name value", "rule usual"),
        ("prompt.option", "", "token text about rules"),
        ("board.continent", "continent", "tokens"),
        ("book.house_rule/copies", "value usual", ""),
    ],
)
def test_english_decides_which_slots_a_text_has(
    key: str, required: str, optional: str, rules: Ruleset, english: Locale
) -> None:
    found = Declarations(rules, english).as_in_english(key)
    assert set(found.required) == set(required.split())
    assert set(found.slots) == {*required.split(), *optional.split()}


PLANTED = [
    ('refused.shrot: "x"', "unknown-phrase", "refused.short"),
    ('refused.short.missing_two: "{missing}"', "unknown-phrase", "missing"),
    ('log.turn.name: "your turn"', "slot-missing", None),
    ('log.turn.name: "{nmae}"', "slot-unknown", "name"),
    ('log.tunr: "{name}"', "unknown-phrase", "log.turn"),
    ('usage.exhibt: "x"', "unknown-phrase", "usage.exhibit"),
]


@pytest.mark.parametrize(("line", "code", "suggestion"), PLANTED)
def test_a_mistake_in_the_interface_is_told(
    line: str, code: str, suggestion: str | None, with_more: Callable[[str], Locale], rules: Ruleset
) -> None:
    diagnostics = Diagnostics()
    check_locale(with_more(line), rules, diagnostics)
    found = [item for item in diagnostics.items if item.code == code]
    assert found and (suggestion is None or found[0].suggestion == suggestion)


def test_a_text_that_nothing_says_is_not_suggested_itself(with_more: Callable[[str], Locale], rules: Ruleset) -> None:
    diagnostics = Diagnostics()
    check_locale(with_more('log.lit: "x"'), rules, diagnostics)
    found = [(item.code, item.suggestion) for item in diagnostics.items]
    assert found == [("unknown-phrase", found[0][1])] and found[0][1] != "log.lit"


def without(key: str, folder: Path) -> None:
    """Take a line out of an `interface.yaml`."""
    path = folder / "interface.yaml"
    kept = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith(f"{key}:")]
    path.write_text("\n".join(kept), encoding="utf-8")


@pytest.mark.parametrize("key", ["refused.short", "usage.take"])
def test_a_missing_message_is_told(key: str, pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    pack = pack_copy()
    without(key, pack.folder / "locales" / "en")
    diagnostics = Diagnostics()
    check_locale(Locale.load([pack], "en", diagnostics), rules, diagnostics)
    assert [(item.code, key in item.message) for item in diagnostics.items] == [("missing-phrase", True)]


@pytest.mark.parametrize("key", ["board.hand", "refused.short", "log.headline"])
def test_a_language_is_compared_with_english(key: str, pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    pack = pack_copy("xx")
    shutil.copy(pack.folder / "locales" / "en" / "interface.yaml", pack.folder / "locales" / "xx")
    without(key, pack.folder / "locales" / "xx")
    diagnostics = Diagnostics()
    check_locale(Locale.load([pack], "xx", diagnostics), rules, diagnostics)
    kernel = ("log.turn", "help.undo", "effect play", "play.welcome", "refused.over")
    missing = [item.message for item in diagnostics.items if item.code == "missing-phrase"]
    assert sum(key in message for message in missing) == 1
    assert all(any(name in message for message in missing) for name in kernel)


def test_a_pack_may_say_a_text_of_the_kernel_in_other_words(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    diagnostics = Diagnostics()
    locale = Locale.load([pack_copy("en", {"interface.yaml": 'help.undo: "regret"\n'})], "en", diagnostics)
    check_locale(locale, rules, diagnostics)
    assert diagnostics.items == ()
    assert say(locale, "help.undo") == "regret"


def test_what_each_preset_is_for_must_be_said_and_that_of_no_other(
    base: tuple[Pack, ...], rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = {name: file for name, file in presets().items() if name != "family"}
    monkeypatch.setattr("museum.texts.slots.presets", lambda: {**own, "long_evening": Path("long_evening.yaml")})
    diagnostics = Diagnostics()
    check_locale(Locale.load(base, "en", Diagnostics()), rules, diagnostics)
    assert [(item.code, item.message.partition("`")[2]) for item in diagnostics.items] == [
        ("unknown-phrase", "explain.about_family`"), ("missing-phrase", "en`"),
    ]  # fmt: skip
    assert "message explain.about_long_evening" in diagnostics.items[1].message
