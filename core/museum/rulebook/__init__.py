"""The rulebook of one game: paragraphs that are data in each pack, filled with the rules in force, as Markdown or HTML."""
