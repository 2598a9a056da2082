"""The generated pages of the reference: as committed, and with everything that is registered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from museum.cli.group import COMMANDS
from museum.diagnostics import Diagnostics
from museum.packs import made_config, packs_of
from museum.reference import pages, write_pages
from museum.reference.kinds import EFFECTS, acting
from museum.reference.markdown import described, table
from museum.reference.presets import EXAMPLES
from museum.reference.rule_numbers import linked
from museum.simulate.rulesets import expansions, ruleset_of
from museum.texts.locales import FALLBACK, Locale

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
PAGES = pages()
RULES = ruleset_of({})


@pytest.mark.parametrize("name", PAGES)
def test_the_committed_page_is_current(name: str) -> None:
    """`make docs` has been run since the code last changed."""
    assert (FOLDER / name).read_text(encoding="utf-8") == PAGES[name]


def test_writing_gives_the_same_pages(tmp_path: Path) -> None:
    written = write_pages(tmp_path / "new")
    assert {path.name: path.read_text(encoding="utf-8") for path in written} == PAGES


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_there_with_its_options(command: str) -> None:
    assert f"## museum {command}\n\n```text\nUsage: museum {command} " in PAGES["commands.md"]


EVERYTHING = ruleset_of({"expansions": list(expansions())})
CONFIG = made_config({"expansions": list(expansions())})
ENGLISH = Locale.load(packs_of(CONFIG, Diagnostics()), FALLBACK, Diagnostics())


@pytest.mark.parametrize("name", EVERYTHING.declared)
def test_every_parameter_is_there_with_its_meaning(name: str) -> None:
    title = ENGLISH.term(f"pack.{EVERYTHING.declared[name].pack}").name
    section = PAGES["parameters.md"].partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    (row,) = [line for line in section.splitlines() if line.startswith(f"| `{name}` |")]
    meaning, values, default, rule = [cell.strip() for cell in row.split("|")[2:6]]
    assert meaning and not meaning.startswith("⟦")
    assert values and default
    assert rule == linked(EVERYTHING.declared[name].rule)


@pytest.mark.parametrize("family", ["verbs", "counts", "conditions", "events", "quantities", "moments"])
def test_every_word_is_there(family: str) -> None:
    missing = [name for name in getattr(RULES.vocabulary, family) if f"| `{name}` |" not in PAGES["vocabulary.md"]]
    assert missing == []


def test_every_score_line_is_there() -> None:
    assert [line.name for line in RULES.score_lines if f"| `{line.name}` |" not in PAGES["vocabulary.md"]] == []


@pytest.mark.parametrize("name", EVERYTHING.vocabulary.kinds)
def test_every_kind_of_card_is_there_with_its_fields_and_the_effects_that_act(name: str) -> None:
    kind, text = EVERYTHING.vocabulary.kinds[name], PAGES["kinds.md"]
    (row,) = [line for line in text.splitlines() if line.startswith(f"| `{name}` | ") and line.count("|") == 8]
    cells = [cell.strip() for cell in row.strip("|").split("|")[1:]]
    assert cells == [acting(kind, effect) for effect in EFFECTS]
    (section,) = re.findall(rf"^## `{name}`\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert [field for field in kind.fields if f"| `{field}` | " not in section] == []


def test_the_matrix_says_what_the_check_says() -> None:
    kinds = EVERYTHING.vocabulary.kinds
    assert (acting(kinds["patron"], "score"), acting(kinds["patron"], "when")) == ("`patron`", "–")
    assert (acting(kinds["favour"], "play"), acting(kinds["expert"], "at")) == ("yes", "`hired`, `final_scoring`")


def test_every_example_of_house_rules_is_there() -> None:
    files = [file for file in EXAMPLES.glob("*.yaml") if not file.name.endswith(".scenario.yaml")]
    assert len(files) > 15
    for file in files:
        last = file.read_text(encoding="utf-8").splitlines()[-1]
        assert f"\n{last}\n" in PAGES["house_rule_examples.md"], file.name


def test_bars_in_cells_do_not_end_them() -> None:
    assert table(("a", "b"), [("x | y", "z")]).splitlines()[-1] == "| x \\| y | z |"


def test_a_docstrings_list_stays_a_list() -> None:
    def thing() -> None:
        """Do it.

        - `one`: first,
          and more
        - `two`: second
        """

    assert described(thing) == "Do it.\n\n- `one`: first, and more\n- `two`: second"


def test_a_docstrings_example_becomes_a_block() -> None:
    def thing() -> None:
        """Do it
        all.

        Example:

            first()

            second()
        """

    assert described(thing) == "Do it all.\n\nExample:\n\n```python\nfirst()\n\nsecond()\n```"
