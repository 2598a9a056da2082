"""Messages to players of any game: bad lines, answers to no question, undo."""

from __future__ import annotations

from museum.ruleset.parts import Message

EMPTY = Message("bad_move.empty", "an empty line is no move")
NO_MOVE = Message("bad_move.no_move", "there is no move `{move}`")
NO_MOVE_NEAR = Message("bad_move.no_move.near", "there is no move `{move}`; did you mean `{near}`?")
NO_CARD = Message("bad_move.no_card", "there is no card `{card}`")
NO_CARD_NEAR = Message("bad_move.no_card.near", "there is no card `{card}`; did you mean `{near}`?")
NO_NAME = Message("bad_move.no_name", "there is no `{name}`; there are {names}")
NO_NAME_NEAR = Message("bad_move.no_name.near", "there is no `{name}`; there are {names}; did you mean `{near}`?")
NO_MARK = Message("bad_move.no_mark", "`{move}` knows no `{mark}`; it is written `{usage}`")
NO_SUBJECT = Message("bad_move.no_subject", "`{move}` names no card; it is written `{usage}`")
INCOMPLETE = Message("bad_move.incomplete", "something is missing; it is written `{usage}`")
ALONE = Message("bad_move.alone", "`{move}` stands alone; found `{rest}` after it")
NOTHING_AFTER = Message("bad_move.nothing_after", "nothing stands after `{word}`")
NO_LIST = Message("bad_move.no_list", "`{word}` wants a list: a, b")

OVER = Message("refused.over", "the game is over")
UNASKED = Message("refused.unasked", "nothing asks for `{answer}`")
NOT_OFFERED = Message("refused.not_offered", "that is not offered now")
NO_OPTION = Message("refused.no_option", "there is no option {number}; there are {options}")
NO_LETTER = Message("refused.no_letter", "a name needs a letter")
LONG_NAME = Message("refused.long_name", "a name has at most {most} characters, not {found}")
MANY_NAMES = Message("refused.many_names", "the game has no room for more names")
NOTHING_TO_UNDO = Message("refused.nothing_to_undo", "there is no action of yours to take back")
OTHERS_MOVED = Message("refused.others_moved", "others have moved since your last action")
REVEALED = Message("refused.revealed", "your last action revealed something; it can't be taken back")

MESSAGES = (
    EMPTY, NO_MOVE, NO_MOVE_NEAR, NO_CARD, NO_CARD_NEAR, NO_NAME, NO_NAME_NEAR,
    NO_MARK, NO_SUBJECT, INCOMPLETE, ALONE, NOTHING_AFTER, NO_LIST,
    OVER, UNASKED, NOT_OFFERED, NO_OPTION, NO_LETTER, LONG_NAME, MANY_NAMES,
    NOTHING_TO_UNDO, OTHERS_MOVED, REVEALED,
)  # fmt: skip
