"""Texts go out to PO and come back: without a change no byte changes, and what is wrong is told at its line."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put
from tests.translation.packs import edit, texts

from museum import resources
from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.texts.files import KERNEL
from museum.texts.locales import Locale
from museum.translation.pack_texts import PackTexts
from museum.translation.po import NOTHING, PoEntry, read, written

Opened = Callable[[Path], tuple[Pack, PackTexts]]


@pytest.fixture
def exported(lamps: Path, run: Run) -> Path:
    """Return the PO file of the small pack's Dutch, which is read but for `lamps.out`."""
    run("i18n", "accept", "nl", "lamp", "lamps.lit", "cards", "--pack", lamps)
    path = lamps.parent / "nl.po"
    assert run("i18n", "export", "nl", "--pack", lamps, "-o", path).status == 0
    return path


def translate(path: Path, context: str, text: str) -> int:
    """Give an entry of a PO file a translation; returns the line of it."""
    found = re.search(
        rf'((?:#, fuzzy\n)?)(msgctxt "{re.escape(context)}"\nmsgid .*\nmsgstr )".*"', old := path.read_text("utf-8")
    )
    assert found is not None, context
    new = old[: found.start()] + found[2] + f'"{text}"' + old[found.end() :]
    path.write_text(new, encoding="utf-8")
    return new[: new.index(f'"{text}"', found.start())].count("\n") + 1


def translate_forms(path: Path, context: str, *forms: str) -> None:
    """Give a plural entry of a PO file its forms."""
    old = path.read_text("utf-8")
    found = re.search(rf'msgctxt "{re.escape(context)}"\nmsgid .*\nmsgid_plural .*\n((?:msgstr\[\d\] .*\n)+)', old)
    assert found is not None, context
    lines = "".join(f'msgstr[{index}] "{form}"\n' for index, form in enumerate(forms))
    path.write_text(old[: found.start(1)] + lines + old[found.end() :], encoding="utf-8")


def imported(path: Path, lamps: Path, run: Run) -> str:
    ran = run("i18n", "import", path, "--pack", lamps)
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def test_out_and_in_changes_no_byte(exported: Path, lamps: Path, run: Run) -> None:
    before = texts(lamps)
    assert "0 changed, 0 added, 0 marked" in imported(exported, lamps, run)
    assert texts(lamps) == before


def test_an_entry_tells_what_it_is_for(exported: Path) -> None:
    text = exported.read_text(encoding="utf-8")
    assert '"Language: nl\\n"' in text and '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text
    assert (
        "#. expert: cost 2. Each time you exhibit an object, gain 1 prestige and 2 points.\n"
        '#: locales/en/cards.yaml:2\nmsgctxt "cards/lamplighter/name"\n'
        'msgid "The Lamplighter"\nmsgstr "De lantaarnopsteker"\n'
    ) in text
    assert '#. slots: {name} text; {n} text\n#: locales/en/phrases.yaml:1\nmsgctxt "phrases/lamps.lit"' in text
    assert "#. slots: {if} conditions, with the noun `expert`; {by} amount\n" in text
    assert '#, fuzzy\nmsgctxt "phrases/lamps.out"' in text
    assert '#. the English is that of terms/lamp/one\n#: locales/en/terms.yaml:1\nmsgctxt "terms/lamp/gender"' in text


def test_what_changed_is_written_and_nothing_else(exported: Path, lamps: Path, run: Run) -> None:
    before = texts(lamps)
    translate(exported, "phrases/lamps.lit", "{name} steekt {n:lamp} aan")
    translate(exported, "cards/lamplighter/story", "Hij was er al.")
    translate(exported, "cards/lamp_seller/name", "De lampenverkoper")
    translate(exported, "phrases/quantity.hire_cost.by_more.if", "{if:expert/other} kosten {by} meer")
    said = imported(exported, lamps, run)
    assert "1 changed, 3 added, 3 marked as made from this English, 1 fuzzy and 1 untranslated left alone." in said
    after = {name: content.decode() for name, content in texts(lamps).items()}
    assert after["locales/nl/cards.yaml"] == (
        "# De mensen\nlamplighter:\n  name: De lantaarnopsteker  # een oud beroep\n  story: Hij was er al.\n"
        "lamp_seller:\n  name: De lampenverkoper\n"
    )
    assert after["locales/nl/phrases.yaml"] == (
        '# Wat er gezegd wordt\nlamps.lit: "{name} steekt {n:lamp} aan"   # in het verslag\n'
        'lamps.out: "de 3 lampen gaan uit"\nquantity.hire_cost.by_more.if: "{if:expert/other} kosten {by} meer"\n'
    )
    changed = {name for name, content in texts(lamps).items() if before.get(name) != content}
    assert changed == {"locales/nl/cards.yaml", "locales/nl/phrases.yaml", "locales/nl/sources.yaml"}


def test_a_stale_text_is_accepted_by_taking_fuzzy_off(exported: Path, lamps: Path, run: Run) -> None:
    translate(exported, "phrases/lamps.out", "de 3 lampen gaan uit")
    assert "0 changed, 0 added, 1 marked" in imported(exported, lamps, run)
    stale = run("i18n", "status", "--pack", lamps, "--list").out
    assert "nl stale" not in stale


def test_a_file_of_yesterdays_english_leaves_it_stale(exported: Path, lamps: Path, run: Run) -> None:
    edit(lamps / "locales/en/phrases.yaml", "all 3 lamps", "those 3 lamps")
    translate(exported, "phrases/lamps.out", "die 3 lampen doven")
    assert "1 changed, 0 added, 0 marked" in imported(exported, lamps, run)
    assert "nl stale phrases/lamps.out" in run("i18n", "status", "--pack", lamps, "--list").out


def test_fuzzy_entries_are_left_alone(exported: Path, lamps: Path, run: Run) -> None:
    before = texts(lamps)
    edit(exported, "de 3 lampen gaan uit", "de 3 lampen doven")
    assert "1 fuzzy" in imported(exported, lamps, run)
    assert texts(lamps) == before


def test_a_language_nobody_has_begun(lamps: Path, run: Run, opened: Opened) -> None:
    path = lamps.parent / "de.po"
    assert run("i18n", "export", "de", "--pack", lamps, "-o", path).status == 0
    translate(path, "cards/lamplighter/name", "Der Laternenanzünder")
    translate_forms(path, "terms/lamp", "Laterne", "Laternen")
    translate_forms(path, "terms/lamp/dat", "", "Laternen")
    translate(path, "terms/lamp/gender", "f")
    assert "0 changed, 5 added, 2 marked" in imported(path, lamps, run)
    folder = lamps / "locales/de"
    assert (folder / "cards.yaml").read_text("utf-8") == "lamplighter:\n  name: Der Laternenanzünder\n"
    assert (folder / "terms.yaml").read_text("utf-8") == (
        "lamp: {one: Laterne, other: Laternen, gender: f, other_dat: Laternen}\n"
    )


def test_stories_in_a_folder_of_their_own_go_out_and_come_back(lamps: Path, run: Run) -> None:
    put(lamps / "locales/en/stories/night.yaml", "lamp_seller:\n  story: >-\n    She sold oil,\n    and wicks.\n")
    path = lamps.parent / "nl.po"
    run("i18n", "export", "nl", "--pack", lamps, "-o", path)
    entry = (
        '#: locales/en/stories/night.yaml:2\nmsgctxt "cards/lamp_seller/story"\nmsgid "She sold oil, and wicks."\n'
    )
    assert entry in path.read_text("utf-8")
    translate(path, "cards/lamp_seller/story", "Zij verkocht olie.")
    assert "1 added" in imported(path, lamps, run)
    told = lamps / "locales/nl/stories/night.yaml"
    assert told.read_text("utf-8") == "lamp_seller:\n  story: Zij verkocht olie.\n"
    translate(path, "cards/lamp_seller/story", "Zij verkocht olie, en lont.")
    assert "1 changed" in imported(path, lamps, run)
    assert told.read_text("utf-8") == 'lamp_seller:\n  story: "Zij verkocht olie, en lont."\n'
    edit(lamps / "locales/en/stories/night.yaml", "and wicks", "and lamps")
    status = run("i18n", "status", "--pack", lamps, "--list").out
    assert "locales/nl/stories/night.yaml:2:3: nl stale cards/lamp_seller/story" in status


def test_a_text_that_says_nothing_on_purpose(lamps: Path, run: Run) -> None:
    edit(lamps / "locales/en/phrases.yaml", '"all 3 lamps go out"', '""')
    path = lamps.parent / "nl.po"
    run("i18n", "export", "nl", "--pack", lamps, "-o", path)
    assert f'msgctxt "phrases/lamps.out"\nmsgid "{NOTHING}"\n' in path.read_text("utf-8")
    translate(path, "phrases/lamps.out", NOTHING)
    imported(path, lamps, run)
    assert 'lamps.out: ""\n' in (lamps / "locales/nl/phrases.yaml").read_text("utf-8")


BAD = [
    ("phrases/lamps.lit", "{naam} ontsteekt {n:lamp}", "slot-unknown"),
    ("phrases/lamps.lit", "{name} ontsteekt", "slot-missing"),
    ("phrases/lamps.lit", "{name} ontsteekt {n:lamp", "bad-template"),
    ("phrases/quantity.hire_cost.by_more.if", "{if:exprt/other} kosten {by}", "unknown-term"),
    ("phrases/quantity.hire_cost.by_more.if", "meer", "slot-missing"),
    ("cards/lamp_seller/name", "x" * 2001, "wrong-count"),
    ("cards/lamplighter/story", "<i>Hij</i> was er al.", "wrong-form"),
]


@pytest.mark.parametrize(("context", "text", "code"), BAD, ids=lambda value: str(value)[:30])
def test_a_bad_translation_is_told_at_its_line(
    context: str, text: str, code: str, exported: Path, lamps: Path, run: Run
) -> None:
    before = texts(lamps)
    translate(exported, "cards/lamplighter/story", "Hij was er al.")
    line = translate(exported, context, text)
    ran = run("i18n", "import", exported, "--pack", lamps)
    assert ran.status == 1
    assert f"{exported}:{line}:1: error[{code}]" in ran.err
    assert texts(lamps) == before


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            b'msgctxt "phrases/lamps.lit"',
            b'msgctxt "phrases/lmaps.lit"',
            "error[unknown-id] there is no text `phrases/lmaps.lit`",
        ),
        (
            b'msgctxt "cards/lamplighter/name"',
            b'msgctxt "cards/lampligther/name"',
            "did you mean `cards/lamplighter/name`?",
        ),
        (b"ontsteekt", b"ontst\xe9ekt", "error[not-text] byte 0xe9"),
        (b'De lantaarnopsteker"', b"De lantaarnopsteker", "error[bad-po] the quotation mark is not closed"),
        (b"Language: nl", b"Language: english", "error[unknown-id] `english` is not a language code"),
        (b"Language: nl", b"Tongue: nl", "error[bad-po] the header has no `Language: CODE`"),
    ],
    ids=["phrase", "card", "encoding", "quote", "language", "no language"],
)
def test_a_bad_file_is_told(old: bytes, new: bytes, told: str, exported: Path, lamps: Path, run: Run) -> None:
    before = texts(lamps)
    content = exported.read_bytes()
    assert old in content
    exported.write_bytes(content.replace(old, new, 1))
    ran = run("i18n", "import", exported, "--pack", lamps)
    assert ran.status == 1
    assert told in ran.err and str(exported) in ran.err
    assert texts(lamps) == before


def test_all_faults_are_told_at_once(exported: Path, lamps: Path, run: Run) -> None:
    edit(exported, 'msgctxt "cards/lamplighter/name"', 'msgctxt "cards/lampligther/name"')
    translate(exported, "phrases/lamps.lit", "niets")
    ran = run("i18n", "import", exported, "--pack", lamps)
    assert (ran.err.count("error[unknown-id]"), ran.err.count("error[slot-missing]")) == (1, 2)


def test_hard_texts_come_through(exported: Path, lamps: Path, run: Run, opened: Opened) -> None:
    hard = "שלום \u200f עולם: #1, {x} & " + "lang " * 300
    translate(exported, "cards/lamp_seller/name", hard)
    imported(exported, lamps, run)
    pack, texts = opened(lamps)
    packs = [other for other in texts.packs if other.id in ("base", pack.id)]
    assert Locale.load(packs, "nl", Diagnostics()).name_of("lamp_seller") == hard


@pytest.mark.parametrize(
    "arguments", [["export", "en"], ["export", "Deutsch!"], ["export", "pseudo"], ["import", "absent.po"]]
)
def test_what_cannot_go_out_or_in(arguments: list[str], run: Run) -> None:
    ran = run("i18n", *arguments)
    assert ran.status == 1
    assert "error[" in ran.err and "Traceback" not in ran.err


def as_in_english(entry: PoEntry) -> PoEntry:
    """Return an entry with its English as its translation."""
    if entry.context.endswith("/gender"):
        return replace(entry, text="m")
    # What only a grammar of this language asks for may stay empty.
    if re.search(r"^terms/([a-z_]+/[mfn]|civilisation\.[a-z]+/([mfn]|other))$", entry.context):
        return entry
    forms = tuple(entry.plural if index else entry.source for index in range(len(entry.forms)))
    return replace(entry, text="" if entry.plural else entry.source, forms=forms)


def test_the_base_game_goes_out_and_in(tmp_path: Path, run: Run) -> None:
    """A language made by PO alone has every text, and is English's equal in the order of its keys."""
    base = tmp_path / "base"
    shutil.copytree(resources.data("content") / "base", base)
    path = tmp_path / "nl.po"
    run("i18n", "export", "nl", "--pack", base, "-o", path)
    said = read(path.read_text(encoding="utf-8"), str(path), Diagnostics())
    assert said is not None
    path.write_text(written(said.header, map(as_in_english, said.entries)), encoding="utf-8")
    assert " added, " in imported(path, base, run)
    english = texts(base / "locales/en")
    for name, content in texts(base / "locales/nl").items():
        if name != "sources.yaml":
            assert keys(content) == keys(english[name])
    before = texts(base)
    run("i18n", "export", "nl", "--pack", base, "-o", path)
    assert "0 changed, 0 added, 0 marked" in imported(path, base, run)
    assert texts(base) == before
    # What the kernel says isn't the pack's to translate, but cards need it in the language to be whole.
    for name in ("phrases.yaml", "terms.yaml"):
        path, kernel = base / "locales/nl" / name, KERNEL / "locales/en" / name
        own = path.read_text(encoding="utf-8")
        there = keys(own.encode())  # the base game says some of the kernel's texts in other words
        lines = kernel.read_text(encoding="utf-8").splitlines(keepends=True)
        more = (line for line in lines if line.partition(":")[0] not in there)
        path.write_text(own + "".join(more), encoding="utf-8")
    status = run("i18n", "status", "--pack", base, "--language", "nl").out.splitlines()[1].split()
    assert (status[4], status[5], status[6], status[8], status[9], status[10]) == ("0", "0", "0", "0", "0", "100")


def keys(content: bytes) -> list[str]:
    return re.findall(r"^ *([\w./]+):", content.decode(), re.MULTILINE)


def test_meanings_go_out_and_come_back(lamps: Path, run: Run) -> None:
    put(lamps / "locales/en/meanings.yaml", 'verb.light: "Up to {n} lamps: `light: 2`."\n')
    path = lamps.parent / "nl.po"
    run("i18n", "export", "nl", "--pack", lamps, "-o", path)
    # No slots: these braces are an example.
    entry = '#: locales/en/meanings.yaml:1\nmsgctxt "meanings/verb.light"\nmsgid "Up to {n} lamps: `light: 2`."\n'
    assert entry in path.read_text("utf-8")
    translate(path, "meanings/verb.light", "Ontsteek lampen: `light: 2`.")
    assert "1 added" in imported(path, lamps, run)
    told = lamps / "locales/nl/meanings.yaml"
    assert told.read_text("utf-8") == 'verb.light: "Ontsteek lampen: `light: 2`."\n'
    edit(lamps / "locales/en/meanings.yaml", "lamps:", "lanterns:")
    status = run("i18n", "status", "--pack", lamps, "--list").out
    assert "locales/nl/meanings.yaml:1:1: nl stale meanings/verb.light" in status
