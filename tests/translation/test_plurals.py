"""Plural entries: a language of any number of forms goes out to PO and comes back, by gettext, polib and Weblate."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import polib
import pytest
from tests.commands import Run
from tests.translation.packs import edit, texts

from museum.diagnostics import Diagnostics
from museum.texts.grammar import categories, plural
from museum.translation.plurals import plural_forms, unfolded
from museum.translation.po import Catalogue, PoEntry, read, written

LANGUAGES = ("ar", "cs", "cy", "de", "fr", "fr_CA", "ga", "he", "ja", "lt", "lv", "mt", "pl", "pt", "pt_BR", "ro",
             "ru", "sl", "tr", "zh")  # fmt: skip
ENGLISH = """\
lamps.lit: "{name} lights {n} lamps"
lamps.lit.n_one: "{name} lights a lamp"
lamps.seen.n_one.name: "{name} sees a lamp"
lamps.seen.name: "{name} sees {n} lamps"
"""


@pytest.fixture
def plain(lamps: Path) -> Path:
    """Return the small pack with no other language, and with phrases for one and for many."""
    shutil.rmtree(lamps / "locales/nl")
    (lamps / "locales/en/phrases.yaml").write_text(ENGLISH, encoding="utf-8")
    return lamps


def out(folder: Path, language: str, run: Run) -> Path:
    path = folder.parent / f"{language}.po"
    ran = run("i18n", "export", language, "--pack", folder, "-o", path, "--force")
    assert (ran.status, ran.err) == (0, "")
    return path


def fill(path: Path) -> Catalogue:
    """Translate every entry that isn't a matter of grammar alone, as a program of translators would write it."""
    said = read(path.read_text(encoding="utf-8"), str(path), Diagnostics())
    assert said is not None
    done = Catalogue(said.path, said.header, tuple(map(translated, said.entries)))
    path.write_text(written(done.header, done.entries), encoding="utf-8")
    return done


def translated(entry: PoEntry) -> PoEntry:
    if entry.context.endswith("/gender"):
        return replace(entry, text="m")
    forms = tuple(f"{entry.plural} {index}" for index in range(len(entry.forms)))
    return replace(entry, text="" if forms else f"{entry.source}.", forms=forms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_counts_as_cldr_does(language: str) -> None:
    found = re.fullmatch(r"nplurals=(\d+); plural=(.*?);?", plural_forms(language))
    assert found is not None and int(found[1]) == len(categories(language))
    entry = PoEntry("terms/lamp", "lamp", "", plural="lamps", forms=tuple(categories(language)))
    catalogue = Catalogue("x.po", {"Plural-Forms": plural_forms(language)}, (entry,))
    singles = unfolded(catalogue, language, Diagnostics())
    assert {single.context: single.text for single in singles} == {f"terms/lamp/{c}": c for c in categories(language)}
    assert {plural(language, number) for number in range(201)} == set(categories(language))


@pytest.mark.parametrize("language", ["ar", "de", "ja", "pl", "pt_BR"])
def test_every_form_goes_out_and_in(language: str, plain: Path, run: Run) -> None:
    path = out(plain, language, run)
    fill(path)
    ran = run("i18n", "import", path, "--pack", plain)
    assert (ran.status, ran.err) == (0, "")
    terms = (plain / f"locales/{language}/terms.yaml").read_text(encoding="utf-8")
    phrases = (plain / f"locales/{language}/phrases.yaml").read_text(encoding="utf-8")
    first = categories(language)[:-1]
    assert all(f"{name}: lamps {index}" in terms for index, name in enumerate(categories(language)))
    assert all(f'lamps.lit.n_{name}: "{{name}} lights {{n}} lamps {i}"' in phrases for i, name in enumerate(first))
    assert all(f'lamps.seen.n_{name}.name: "{{name}} sees {{n}}' in phrases for name in first)
    assert f'lamps.lit: "{{name}} lights {{n}} lamps {len(first)}"' in phrases
    before = texts(plain)
    assert "0 changed, 0 added, 0 marked" in run("i18n", "import", out(plain, language, run), "--pack", plain).out
    assert texts(plain) == before


def test_gettext_accepts_the_file(plain: Path, run: Run) -> None:
    program = shutil.which("msgfmt")
    for language in ("ar", "de", "ja", "pl"):
        path = out(plain, language, run)
        for _ in range(2):
            counted = [entry for entry in polib.pofile(str(path), check_for_duplicates=True) if entry.msgid_plural]
            assert {len(entry.msgstr_plural) for entry in counted} == {len(categories(language))}
            if program is not None:
                command = [program, "--check", "-o", "/dev/null", str(path)]
                ran = subprocess.run(command, capture_output=True, text=True, check=False)
                assert (ran.returncode, ran.stderr) == (0, "")
            fill(path)


def test_what_weblate_writes_is_read(plain: Path, run: Run) -> None:
    """It writes through polib's cousins: wrapped lines, its own header, flags kept, the order of entries changed."""
    path = out(plain, "pl", run)
    lit = next(entry for entry in polib.pofile(str(path)) if entry.msgctxt == "phrases/lamps.lit.n_one")
    assert lit.flags == ["python-brace-format"] and lit.comment.startswith("slots: {name}")
    fill(path)
    found = polib.pofile(str(path), wrapwidth=40)
    assert {entry.msgctxt for entry in found if entry.msgid_plural} >= {
        "terms/lamp", "terms/lamp/gen", "phrases/lamps.lit.n_one", "phrases/lamps.seen.n_one.name",
    }  # fmt: skip
    found.metadata["X-Generator"] = "Weblate 5.4"
    found.metadata["Plural-Forms"] = (
        "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
    )
    found.sort(key=lambda entry: entry.msgctxt, reverse=True)
    found.save(str(path))
    assert (ran := run("i18n", "import", path, "--pack", plain)).status == 0, ran.err
    terms = (plain / "locales/pl/terms.yaml").read_text(encoding="utf-8")
    assert "few: lamps 1" in terms and "many_gen: lamps 2" in terms


def bad(plain: Path, run: Run, old: str, new: str) -> list[str]:
    """Import the Polish with one change; nothing must be written, and each fault has its line."""
    path = out(plain, "pl", run)
    fill(path)
    edit(path, old, new)
    before = texts(plain)
    ran = run("i18n", "import", path, "--pack", plain)
    assert (ran.status, texts(plain)) == (1, before) and "Traceback" not in ran.err
    lines = path.read_text(encoding="utf-8").splitlines()
    found = re.findall(r"pl\.po:(\d+):\d+: error\[([a-z-]+)\] (.*)", ran.err)
    return [f"{lines[int(line) - 1]} | {code} {message}" for line, code, message in found]


def test_a_category_without_a_form_is_reported(plain: Path, run: Run) -> None:
    told = bad(plain, run, 'msgstr[1] "lamps 1"\nmsgstr[2] "lamps 2"', 'msgstr[1] ""\nmsgstr[2] "lamps 2"')
    assert told == ['msgstr[0] "lamps 0" | missing-name `lamp` has no `few`']


def test_too_few_forms_are_reported(plain: Path, run: Run) -> None:
    told = bad(plain, run, 'msgstr[1] "lamps 1"\nmsgstr[2] "lamps 2"', 'msgstr[1] "lamps 1"')
    assert told[0].startswith('msgid_plural "lamps" | bad-po `terms/lamp')


def test_a_header_that_counts_otherwise_is_reported(plain: Path, run: Run) -> None:
    path = out(plain, "pl", run)
    header = next(line for line in path.read_text(encoding="utf-8").splitlines() if "Plural-Forms" in line)
    told = bad(plain, run, header, '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"')
    assert "bad-po" in told[0] and "one, few, many; expected `nplurals=3;" in told[0]


@pytest.mark.parametrize(
    "formula", ["n**999999", "__import__('os')", "n ? 1", "1/0", "(" * 300 + "n" + ")" * 300, "n" * 2000, ""]
)
def test_a_hostile_header_is_reported(formula: str, plain: Path, run: Run) -> None:
    path = out(plain, "pl", run)
    header = next(line for line in path.read_text(encoding="utf-8").splitlines() if "Plural-Forms" in line)
    assert "bad-po" in bad(plain, run, header, f'"Plural-Forms: nplurals=3; plural={formula};\\n"')[0]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('msgstr[1] "{name} lights {n} lamps 1"', 'msgstr[1] "{name} lights lamps"', "slot-missing"),
        ('msgstr[1] "{name} lights {n} lamps 1"', 'msgstr[1] "{nam} lights {n} lamps"', "slot-unknown"),
        ('msgstr "The Lamplighter."', 'msgstr "<b>Latarnik</b>"', "markup"),
        ('msgstr "The Lamplighter."', 'msgstr "\\u202eLatarnik"', "commanding"),
        ('msgctxt "terms/lamp"', 'msgctxt "terms/lmap"', "unknown-id"),
    ],
    ids=["lost slot", "other slot", "markup", "direction", "key"],
)  # fmt: skip
def test_a_bad_form_is_reported_at_its_line(old: str, new: str, code: str, plain: Path, run: Run) -> None:
    told = bad(plain, run, old, new.encode().decode("unicode_escape") if "u202e" in new else new)
    assert f" | {code} " in told[0]


def test_an_article_and_a_word_of_one_language_come_by_po(plain: Path, run: Run) -> None:
    path = out(plain, "de", run)
    with path.open("a", encoding="utf-8") as file:
        file.write(
            '\nmsgctxt "phrases/article.your.one.m.acc"\nmsgid "your {noun}"\nmsgstr "deinen {noun}"\n'
            '\nmsgctxt "terms/shines/name"\nmsgid "shines"\nmsgstr "leuchtet"\n'
        )
    ran = run("i18n", "import", path, "--pack", plain)
    assert (ran.status, ran.err) == (0, "")
    assert 'article.your.one.m.acc: "deinen {noun}"' in (plain / "locales/de/phrases.yaml").read_text("utf-8")
    assert "shines: {name: leuchtet}" in (plain / "locales/de/terms.yaml").read_text("utf-8")


@pytest.mark.parametrize("pack", ["base", "interface"])
def test_a_language_that_nobody_has_begun_is_asked_for_nothing_unknown(pack: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "cs.po"
    run("i18n", "export", "cs", "--pack", pack, "-o", path)
    ran = run("i18n", "import", path, "--pack", pack)
    assert (ran.status, ran.err) == (0, "") and ran.out.startswith("0 changed, 0 added")


def test_the_first_export_asks_for_what_the_grammar_needs(run: Run) -> None:
    german = run("i18n", "export", "de", "--pack", "base").out
    assert "#. the grammatical gender; not to be translated\n#. one of: m, f, n\n" in german
    for key in ("terms/object", "terms/object/acc", "terms/object/dat", "terms/object/gen", "terms/object/gender"):
        assert f'msgctxt "{key}"\n' in german
    for form in ("m", "f", "n", "other"):
        assert f'msgctxt "terms/civilisation.greek/{form}"\n' in german
    articles = run("i18n", "export", "de", "--pack", "interface").out
    for key in ("article.a.one.m.acc", "article.the.one.f.dat", "article.your.other.dat", "article.the"):
        assert f'msgctxt "phrases/{key}"\n' in articles
