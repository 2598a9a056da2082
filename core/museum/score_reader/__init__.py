"""Scores a museum that is written as text, for `museum score`: reads it, arranges it, and reports mistakes in it."""

from museum.score_reader.scored_text import scored_text

__all__ = ["scored_text"]
