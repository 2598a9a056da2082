"""The look of a game's cards as data: colours, ornaments and drawings by name, and what each card has of them."""

from __future__ import annotations

from dataclasses import field

from museum.effects.vocabulary import Vocabulary
from museum.frozen import frozen, slotted
from museum.ruleset.cards import CardDefinition


@frozen
class Shade:
    """The colours of a card, each as `#rrggbb`: of the card, of drawing and texts, of ornament and frame."""

    ground: str
    ink: str
    accent: str


@frozen
class Colours:
    """The colours of a card on a light page and on a dark one."""

    light: Shade
    dark: Shade


@frozen
class Ornament:
    """A tile that is repeated over a card: lines drawn with a *pen*, filled areas, and faint ones, as path data."""

    width: int
    height: int
    lines: str = ""
    areas: str = ""
    faint: str = ""
    pen: float = 1.5


@frozen
class Drawing:
    """A shape in a square, as path data, and who drew it."""

    path: str
    size: int
    author: str = ""
    source: str = ""
    licence: str = ""


@frozen
class CardStyle:
    """Names of colours, of an ornament and of a drawing; "" where nothing is said."""

    colours: str = ""
    ornament: str = ""
    drawing: str = ""

    def over(self, below: CardStyle) -> CardStyle:
        """Return this style with what it leaves open taken from *below*."""
        return CardStyle(
            self.colours or below.colours, self.ornament or below.ornament, self.drawing or below.drawing
        )


@frozen
class KindLook:
    """How cards of a kind look: the field whose trait they are *like*, that whose drawing is their *badge*, that in
    their *corner*, the other *fields* that they show (None: all), and a style for what these leave open."""

    style: CardStyle = CardStyle()
    like: str = ""
    badge: str = ""
    corner: str = ""
    fields: tuple[str, ...] | None = None


@frozen
class CardLook:
    """How a card looks where it differs from its kind: its style, the member of a family of traits that it is *like*,
    and the *picture* that the whole card shows."""

    style: CardStyle = CardStyle()
    like: str = ""
    picture: str = ""


@slotted
class Look:
    """All that packs say about how cards look.

    Cards of which nothing is said look like the *plain* ones: each id has the next of the plain styles.
    """

    colours: dict[str, Colours] = field(default_factory=dict)
    ornaments: dict[str, Ornament] = field(default_factory=dict)
    drawings: dict[str, Drawing] = field(default_factory=dict)
    kinds: dict[str, KindLook] = field(default_factory=dict)
    traits: dict[tuple[str, str], CardStyle] = field(default_factory=dict)
    cards: dict[str, CardLook] = field(default_factory=dict)
    plain: tuple[CardStyle, ...] = (CardStyle(),)

    def style_of(self, card: CardDefinition, vocabulary: Vocabulary) -> CardStyle:
        """Return the style of a card: its own, that of the trait it is like, that of its kind, or a plain one."""
        kind, own = self.kind(card.kind, vocabulary), self.cards.get(card.id, CardLook())
        found = own.style.over(self._of_trait(vocabulary.family_of(own.like), own.like, vocabulary))
        found = found.over(self.of_field(card, kind.like, vocabulary)).over(kind.style)
        return found if found.colours else found.over(self.plain[_stable(card.id) % len(self.plain)])

    def picture_of(self, card: CardDefinition) -> str:
        """Return the drawing that the whole card shows besides that of its style; "" for none."""
        return self.cards[card.id].picture if card.id in self.cards else ""

    def kind(self, kind: str, vocabulary: Vocabulary) -> KindLook:
        """Return how cards of *kind* look; where nothing is said, like the first of their traits that has a look."""
        if kind in self.kinds:
            return self.kinds[kind]
        dressed = {family for family, _ in self.traits}
        fields = [field for field, family in vocabulary.kinds[kind].traits.items() if family in dressed]
        like, badge, *_ = (*fields, "", "")
        return KindLook(like=like, badge=badge)

    def of_field(self, card: CardDefinition, field: str, vocabulary: Vocabulary) -> CardStyle:
        """Return the style of the trait in a *field* of a card; an empty one if it has none."""
        family = vocabulary.kinds[card.kind].traits.get(field, "")
        return self._of_trait(family, card.fields.get(field), vocabulary)

    def shared_drawings(self) -> frozenset[str]:
        """Return the drawings that many cards show: those of traits and kinds."""
        styles = (*self.traits.values(), *(kind.style for kind in self.kinds.values()))
        return frozenset(style.drawing for style in styles if style.drawing)

    def _of_trait(self, family: str, member: object, vocabulary: Vocabulary) -> CardStyle:
        """Return the style of a member of a family, over those of the traits that it belongs to."""
        found = self.traits.get((family, str(member)), CardStyle())
        names = vocabulary.traits.get(family, ())
        for (one, other), homes in vocabulary.belongs.items() if member in names else ():
            if one == family:
                home = vocabulary.traits[other][homes[names.index(str(member))]]
                found = found.over(self.traits.get((other, home), CardStyle()))
        return found


def _stable(text: str) -> int:
    """Return a number for *text* that is the same in every run.

    >>> _stable("child") == _stable("child") != _stable("cow")
    True
    """
    return sum(place * ord(letter) for place, letter in enumerate(text, 1))
