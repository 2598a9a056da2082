"""The faces of cards as data for pages: names and texts in the reader's language, and the classes of their look."""

from __future__ import annotations

from collections.abc import Iterator

from museum.frozen import frozen
from museum.look import KindLook, Look
from museum.ruleset.cards import CardDefinition
from museum.texts.card_fields import said_field, trait_name
from museum.texts.grammar import begun
from museum.texts.icons import Icon, Parts
from museum.texts.levels import CardPart
from museum.texts.wording import Wording
from museum.web.look_css import drawing_class


@frozen
class CardFace:
    """The face of a card.

    *classes* are those of its colours and its ornament, *drawing* is that of its drawing; without one its *initial*
    stands there, and the whole card shows its *picture* if it has one. The *band* above says what it is; *corner* and
    *badge* stand beside, the badge as the class of a drawing. *facts* are its other fields in words, *short* its
    rules with icons if they have any, *parts* its rules as texts and tables. *spoken* is what a screen reader says.
    """

    id: str
    name: str
    kind: str
    classes: str
    drawing: str
    picture: str
    initial: str
    band: str
    corner: str
    badge: str
    facts: str
    short: Parts
    parts: tuple[CardPart, ...]
    story: str
    spoken: str


class Faces:
    """Makes the faces of a game's cards in one language, each when it is first asked for."""

    def __init__(self, wording: Wording, look: Look) -> None:
        """Take the words of the reader and the look of the game."""
        self._wording, self._look = wording, look
        self._made: dict[str, CardFace] = {}

    def of(self, card: int) -> CardFace:
        """Return the face of a printed card."""
        ruleset = self._wording.ruleset
        card_id = ruleset.id_of(card)
        if card_id not in self._made:
            self._made[card_id] = self.face(ruleset.definition(card_id))
        return self._made[card_id]

    def face(self, definition: CardDefinition) -> CardFace:
        """Return the face of a card by its definition."""
        wording, look, ruleset = self._wording, self._look, self._wording.ruleset
        vocabulary = ruleset.vocabulary
        plan, style = look.kind(definition.kind, vocabulary), look.style_of(definition, vocabulary)
        badge = look.of_field(definition, plan.badge, vocabulary).drawing
        short = wording.locale.short_of(definition, ruleset)
        name, kind = wording.name(definition.id), wording.term(f"kind.{definition.kind}")
        return CardFace(
            id=definition.id,
            name=name,
            kind=definition.kind,
            classes=f"c-{style.colours} o-{style.ornament}",
            drawing=drawing_class(style.drawing),
            picture=drawing_class(look.picture_of(definition)),
            initial=name[:1],
            band=begun(self._trait(definition, plan.like) or kind),
            corner=str(definition.fields.get(plan.corner, "")),
            badge=drawing_class(badge),
            facts=" · ".join(self._facts(definition, plan)),
            short=short if any(isinstance(part, Icon) for part in short) else (),
            parts=wording.locale.parts_of(definition, ruleset),
            story=wording.locale.story_of(definition.id),
            spoken=", ".join((name, *self._spoken(definition, kind))),
        )

    def _trait(self, definition: CardDefinition, field: str) -> str:
        """Return the word for the trait in a field; "" where there is none."""
        family = self._wording.ruleset.vocabulary.kinds[definition.kind].traits.get(field)
        member = definition.fields.get(field)
        return trait_name(self._wording.locale, family, member) if family and member else ""

    def _facts(self, definition: CardDefinition, plan: KindLook) -> Iterator[str]:
        """Yield the name of the badge, and what the card says of the fields that stand nowhere else on it."""
        vocabulary, badge = self._wording.ruleset.vocabulary, self._trait(definition, plan.badge)
        if badge:
            yield begun(badge)
        for field, value in definition.fields.items():
            shown = plan.fields is None or field in plan.fields
            if shown and field not in (plan.like, plan.badge, plan.corner):
                yield said_field(self._wording.locale, vocabulary, field, value)

    def _spoken(self, definition: CardDefinition, kind: str) -> Iterator[str]:
        """Yield what is said after the name: the traits, or the kind of a card without any, and the numbers."""
        vocabulary = self._wording.ruleset.vocabulary
        entry = vocabulary.kinds[definition.kind]
        traits = [self._trait(definition, field) for field in entry.traits if definition.fields.get(field)]
        yield from traits or [kind]
        for field in entry.numbers:
            if field in definition.fields:
                yield said_field(self._wording.locale, vocabulary, field, definition.fields[field])
