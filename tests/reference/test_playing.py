"""The example on the page of words of one's own, is a pack that works."""

from __future__ import annotations

from pathlib import Path

from tests.files import put, put_pack

from museum.diagnostics import Diagnostics
from museum.packs import config_from
from museum.reference.markdown import prose
from museum.ruleset.load import load_ruleset
from museum.texts.vocabulary import vocabulary_rows


def test_the_example_is_a_pack_whose_word_is_written_bare(tmp_path: Path) -> None:
    folder = put_pack(tmp_path / "claque", "claque", "requires: [base]")
    put(folder / "plugin.py", prose("plugin_words").partition("```python\n")[2].partition("```")[0])
    card = "cards:\n  - {id: ovation, kind: favour, effects: [{play: [{applaud: 2}]}]}\n"
    put(folder / "cards.yaml", card)
    config = config_from({"expansions": ["claque"], "expansion_paths": ["."]}, str(tmp_path / "game"), Diagnostics())
    assert config is not None
    ruleset = load_ruleset(config)
    assert "ovation" in ruleset.numbers
    (row,) = [row for row in vocabulary_rows(ruleset.vocabulary) if row.word == "applaud"]
    assert (row.fields, row.meaning) == (("applaud: amount",), "Gain prestige for applause.")
