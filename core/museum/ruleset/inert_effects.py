"""Effects that can never act on a card of their kind; each kind of card says which can (`CardKind.acts`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.effects.nodes import At, Effect, InsteadOf, Modify, Play, Score, When
from museum.ruleset.parts import CardKind

CODE: Final = "inert"
# By the key of an effect the family of names that its value is one of; none for `play`, whose value is what it does.
FAMILIES: Final = {
    Play.key: "", At.key: "moment", When.key: "event", Modify.key: "quantity", InsteadOf.key: "event",
    Score.key: "score_line",
}  # fmt: skip


def inert(effect: Effect, kind: CardKind) -> tuple[str, str | None] | None:
    """Return what to report of *effect* on a card of *kind*, and what would act there; None if it can act."""
    acts, whole = kind.acts, f"{effect.key}: {getattr(effect, effect.key)}"
    if acts is None or effect.key in acts or whole in acts:
        return _about_itself(effect, kind)
    alike = _of(effect.key, acts)
    message = _never(whole if alike else effect.key, kind, _what_acts(acts))
    return message, _instead(effect, alike, acts)


def _about_itself(effect: Effect, kind: CardKind) -> tuple[str, None] | None:
    """Return what to report of verbs that are about their own card, where its kind lacks the role for that."""
    for verb in effect.do if isinstance(effect, At) else ():
        if verb.role and verb.role not in kind.roles:
            needed = Said.by("only_role", "only on one whose kind has the role `{role}`", role=verb.role)
            return _never(verb.key, kind, needed), None
    return None


def _never(effect: str, kind: CardKind, more: str) -> str:
    english = "`{effect}` never acts on a card of kind {kind}; {more}"
    return Said.by("inert", english, effect=effect, kind=kind.name, more=more)


def _what_acts(acts: Sequence[str]) -> str:
    if not acts:
        return Said.by("no_effect_acts", "no effect does")
    return Said.by("what_acts", "what acts there is {known}", known=listed(acts))


def _instead(effect: Effect, alike: list[str], acts: Sequence[str]) -> str | None:
    """Return the effect that its author most likely meant: one with the same key, or what is done as the card comes
    into play instead of what is done as it is played."""
    at_moments = _of(At.key, acts) if isinstance(effect, Play) else []
    return next(iter([*alike, *at_moments, *(acts if len(acts) == 1 else ())]), None)


def _of(key: str, acts: Sequence[str]) -> list[str]:
    return [form for form in acts if form.startswith(f"{key}: ")]
