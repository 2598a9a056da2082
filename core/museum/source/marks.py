"""Keywords of our own in schemas, which the validator passes over."""

from __future__ import annotations

from typing import Final

BARE: Final = "x-bare"  # of a mapping: the key that is meant if a text stands in its place
ELSEWHERE: Final = "x-elsewhere"  # of a mapping: where keys that it doesn't know belong, see `yaml_hints.belongs`
WHY: Final = "x-why"  # of a mapping: why it lacks keys of other places, by a reference to the schema that has them
MEANT: Final = "x-meant"  # of a text with a form or choices: other words, in small letters, and what is meant by each
FORMS: Final = "x-forms"  # of a text with a form: other forms, as patterns, and where texts of these forms stand
EXPECTED: Final = "x-expected"  # of any schema: words for what is expected
NAMES: Final = "x-names"  # of a text, or of the keys of a mapping: the family of names, which editors complete
OR_FORM: Final = "x-or-form"  # beside `x-names`: the form of what may stand there besides names
KINDS: Final = "x-kinds"  # of a mapping that is an effect: the kinds that it may be of
SOME_OF: Final = "x-some-of"  # of a mapping: keys of which it must have at least one
PHRASE: Final = "x-phrase"  # beside `x-expected`: the `key` of the phrase of these words, and its slots
