"""Messages in English that know their phrase and the values of its slots, so that other languages can say them."""

from __future__ import annotations

from collections.abc import Mapping


class Said(str):
    """A message in English, made from the phrase `fault.KEY` of the locales; its slots may hold others."""

    key: str
    slots: Mapping[str, object]

    @classmethod
    def by(cls, key: str, english: str, /, **slots: object) -> Said:
        """Return the text *english* with its *slots* filled.

        A tuple is a list with commas.

        >>> Said.by("card", "no card is `{name}`", name="bank_lone")
        'no card is `bank_lone`'
        """
        texts = {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in slots.items()}
        return cls.of(key, english.format(**texts), slots)

    @classmethod
    def of(cls, key: str, text: str, slots: Mapping[str, object]) -> Said:
        """Return a *text* that is written already."""
        said = cls(text)
        said.key, said.slots = key, slots
        return said
