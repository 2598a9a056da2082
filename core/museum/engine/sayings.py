"""What is said to players whatever the game is: lines that are no moves, answers that nobody asks for, undoing."""

from __future__ import annotations

from museum.ruleset.parts import Saying

EMPTY = Saying("bad_move.empty", "an empty line is no move")
NO_MOVE = Saying("bad_move.no_move", "there is no move `{move}`")
NO_MOVE_NEAR = Saying("bad_move.no_move.near", "there is no move `{move}`; did you mean `{near}`?")
NO_CARD = Saying("bad_move.no_card", "there is no card `{card}`")
NO_CARD_NEAR = Saying("bad_move.no_card.near", "there is no card `{card}`; did you mean `{near}`?")
NO_MARK = Saying("bad_move.no_mark", "`{move}` knows no `{mark}`; it is written `{usage}`")
NO_SUBJECT = Saying("bad_move.no_subject", "`{move}` names no card; it is written `{usage}`")
ALONE = Saying("bad_move.alone", "`{move}` stands alone; found `{rest}` after it")
NOTHING_AFTER = Saying("bad_move.nothing_after", "nothing stands after `{word}`")
NO_LIST = Saying("bad_move.no_list", "`{word}` wants a list: a, b")

OVER = Saying("refused.over", "the game is over")
UNASKED = Saying("refused.unasked", "nothing asks for `{answer}`")
NOT_OFFERED = Saying("refused.not_offered", "that is not offered now")
NO_OPTION = Saying("refused.no_option", "there is no option {number}; there are {options}")
NOTHING_TO_UNDO = Saying("refused.nothing_to_undo", "there is no action of yours to take back")
OTHERS_MOVED = Saying("refused.others_moved", "others have moved since your last action")
REVEALED = Saying("refused.revealed", "your last action revealed something; it can't be taken back")

SAYINGS = (
    EMPTY, NO_MOVE, NO_MOVE_NEAR, NO_CARD, NO_CARD_NEAR, NO_MARK, NO_SUBJECT, ALONE, NOTHING_AFTER, NO_LIST,
    OVER, UNASKED, NOT_OFFERED, NO_OPTION, NOTHING_TO_UNDO, OTHERS_MOVED, REVEALED,
)  # fmt: skip
