"""How cards look: colours, ornaments and drawings of packs, as data that pages and prints draw from."""

from museum.look.model import CardStyle, Colours, Drawing, KindLook, Look, Ornament, Shade
from museum.look.reading import load_look

__all__ = ["CardStyle", "Colours", "Drawing", "KindLook", "Look", "Ornament", "Shade", "load_look"]
