"""From files to plain data with positions: reading, caching, checking of shape."""

from museum.source.document import Document
from museum.source.loader import load, loads
from museum.source.shape import Shape, check_shape

__all__ = ["Document", "Shape", "check_shape", "load", "loads"]
