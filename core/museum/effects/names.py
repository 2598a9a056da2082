"""Names of a card's effects, by which house rules can patch any one of them."""

from __future__ import annotations

from collections.abc import Sequence

from museum.effects.nodes import Effect


def effect_names(effects: Sequence[Effect]) -> tuple[str, ...]:
    """Return the name of each effect: its label, else its kind, numbered from the second of that kind on.

    No two are alike: where a label is taken already a number is put behind it.

    >>> from museum.effects.nodes import Modify, Play
    >>> effect_names([Play(), Modify(), Modify(), Play(label="loan")])
    ('play', 'modify', 'modify_2', 'loan')
    """
    # A label wins over a generated name, wherever it stands among the effects.
    taken = {effect.label for effect in effects if effect.label}
    seen: set[str] = set()
    names = []
    for effect in effects:
        first = effect.label or effect.key
        name, number = first, 1
        while name in seen or (name in taken and name != effect.label):
            number += 1
            name = f"{first}_{number}"
        seen.add(name)
        names.append(name)
    return tuple(names)
