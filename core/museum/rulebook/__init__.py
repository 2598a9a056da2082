"""The rulebook of one game: paragraphs that are data of each pack, filled with the rules in force."""
