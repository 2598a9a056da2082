"""The texts that no game owns, as a pack beside the others that are translated: `--pack interface`."""

from __future__ import annotations

from typing import Final

from museum import __version__
from museum.packs import Pack
from museum.source import Document
from museum.source.document import Positions
from museum.texts.files import KERNEL

INTERFACE: Final = Pack("interface", __version__, KERNEL, Document("", "", {}, Positions.empty()), bundled=True)
