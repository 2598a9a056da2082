"""Objects: naming them, voting on them, and attacks on those of others (LM6, R30, R31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.api import Game, Option, QuestionKind, given_name

from .recipes import fitting
from .state import (
    LAYOUT,
    change,
    change_points,
    choice,
    finds_in,
    gain_credibility,
    in_order,
    levels,
    number,
    object_in,
    quantity,
    reveal,
    room_zone,
    rule,
    set_number,
    set_object,
    zone,
)

VOTE_STEP: Final = LAYOUT.step("votes")
NAME, VOTE, DECIDE, CAMERA = (LAYOUT.question(name) for name in ("name", "vote", "decide", "camera"))
RECIPE, FREE, YES, NO = (LAYOUT.option_verb() for _ in range(4))
# A proposal, as questions and frames carry it on: the owner, the room, the attacker from 1, the find of the attack.
NOBODY: Final = 0


def can_be_object(game: Game, finds: Sequence[int]) -> bool:
    """Return whether an object can be proposed of the finds: two or three, all different."""
    if not 2 <= len(finds) <= rule(game, "room_finds"):
        return False
    rules = game.ruleset
    of_what = rules.cards if choice(game, "different_finds") == "finds" else rules.columns["category"]
    return len({of_what[card] for card in finds}) == len(finds)


def can_be_attacked(game: Game, owner: int, room: int) -> bool:
    """Return whether a room is filled in part, and may be attacked as it is (R31)."""
    stands = object_in(game, owner, room) >= 0 or choice(game, "attack_rooms") == "any"
    return stands and 0 < len(finds_in(game, owner, room)) < rule(game, "room_finds")


def ask_name(game: Game, owner: int, room: int, attacker: int = NOBODY, find: int = 0) -> None:
    """Turn the finds of a room face up, and ask its owner what they are."""
    reveal(game, finds_in(game, owner, room))
    game.ask(NAME, owner, room, attacker, find)


def name_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the names of recipes that fit; any other name is an answer too."""
    found = fitting(game, finds_in(game, asking[1], asking[2]))
    return [RECIPE | card for card in (*found, game.facts.contraption)]


def name_token(game: Game, asking: list[int], option: int) -> str:
    """Write a name: a recipe by its id, a name of one's own as it is."""
    answer = Option(option)
    return given_name(game, option) if answer.verb == FREE else game.ruleset.id_of(answer.card)


def named(game: Game, asking: list[int], option: int) -> None:
    """Let the others vote on the object, in the order of this turn."""
    _, owner, room, attacker, find = asking
    for seat in range(game.seats):
        set_number(game, "ballot", 0, seat)
    game.agenda.append([VOTE_STEP, owner, room, attacker, find, option])


# Votes


def votes(game: Game, frame: list[int]) -> None:
    """Agenda step: ask the next seat that hasn't voted, or count the votes; the tie card decides a tie."""
    _, owner, _, attacker, *_ = frame
    silent = {owner} if rule(game, "attacker_votes") else {owner, attacker - 1}
    voters = [seat for seat in in_order(game) if seat not in silent]
    waiting = [seat for seat in voters if not number(game, "ballot", seat)]
    if waiting:
        game.agenda.append(frame)
        game.ask(VOTE, waiting[0], *frame[1:])
        return
    yes = sum(number(game, "ballot", seat) == 1 for seat in voters)
    if yes * 2 == len(voters) and (attacker or choice(game, "proposal_tie") == "tie_card"):
        game.ask(DECIDE, number(game, "tie_card"), *frame[1:])
    else:
        settle(game, frame, accepted=yes * 2 > len(voters))


def vote_options(game: Game, asking: list[int]) -> list[int]:
    """Offer yes and no."""
    return [YES, NO]


def vote(game: Game, asking: list[int], option: int) -> None:
    """Note the vote; it is open (LM6)."""
    set_number(game, "ballot", 1 if option == YES else 2, asking[1])


def decide(game: Game, asking: list[int], option: int) -> None:
    """Decide a tie."""
    settle(game, asking[1:], accepted=option == YES)


def yes_no(game: Game, asking: list[int], option: int) -> str:
    """Write a vote."""
    return "vote yes" if option == YES else "vote no"


def decision(game: Game, asking: list[int], option: int) -> str:
    """Write the decision of a tie."""
    return "decide yes" if option == YES else "decide no"


def settle(game: Game, frame: Sequence[int], *, accepted: bool) -> None:
    """Carry out what the votes mean for a proposal, or for an attack."""
    _, owner, room, attacker, find, name = frame
    punish(game, owner, room, accepted=accepted, loss=rule(game, "attack_vote_loss" if attacker else "vote_loss"))
    if attacker:
        settle_attack(game, owner, room, attacker - 1, find, name if accepted else -1)
    else:
        settle_proposal(game, owner, room, name, accepted=accepted)


def settle_proposal(game: Game, owner: int, room: int, name: int, *, accepted: bool) -> None:
    """Let the object stand, or return its finds to hand."""
    finds = finds_in(game, owner, room)[:]
    if accepted:
        set_object(game, owner, room, name, levels(game, finds))
        gain_credibility(game, owner, levels(game, finds))
        game.emit(game.index["event"]["is_accepted"], owner, -1)
        return
    returned = "hand" if choice(game, "refused_finds") == "at_once" else "refused"
    for card in finds:
        game.move(card, zone(game, returned, owner))


def punish(game: Game, owner: int, room: int, *, accepted: bool, loss: int) -> None:
    """Let who voted against the result lose points for each find (LM6, R30)."""
    wrong, finds = 2 if accepted else 1, len(finds_in(game, owner, room))
    for seat in range(game.seats):
        if number(game, "ballot", seat) == wrong:
            change_points(game, seat, -finds * loss)


# Attacks


def attack(game: Game, attacker: int, find: int, owner: int, room: int) -> None:
    """Place a find in a rival's room; a camera of his may prevent it."""
    game.move(find, room_zone(game, owner, room))
    reveal(game, (find,))
    if quantity(game, "cameras", owner, 0) > number(game, "cameras_used", owner):
        game.ask(CAMERA, owner, room, attacker + 1, find)
    else:
        ask_name(game, owner, room, attacker + 1, find)


def camera(game: Game, asking: list[int], option: int) -> None:
    """Return the find to the attacker, or name a new object."""
    _, owner, room, attacker, find = asking
    if option == NO:
        ask_name(game, owner, room, attacker, find)
        return
    change(game, "cameras_used", 1, owner)
    game.move(find, zone(game, "hand", attacker - 1))


def camera_token(game: Game, asking: list[int], option: int) -> str:
    """Write whether the camera prevents the attack."""
    return "prevent" if option == YES else "allow"


def settle_attack(game: Game, owner: int, room: int, attacker: int, find: int, name: int) -> None:
    """The owner keeps the find, or the attacker takes all that lies in the room; the name is -1 if it was refused."""
    credit = number(game, f"credit_{room + 1}", owner)
    if name >= 0:
        whole = object_in(game, owner, room) < 0 and choice(game, "defence_credit") == "object"
        gained = levels(game, finds_in(game, owner, room) if whole else (find,))
        set_object(game, owner, room, name, credit + gained)
        gain_credibility(game, owner, gained)
        return
    for card in finds_in(game, owner, room)[:]:
        game.move(card, zone(game, "hand", attacker))
    if object_in(game, owner, room) >= 0:
        gain_credibility(game, owner, -credit)
        set_object(game, owner, room, -1, 0)


QUESTIONS: Final = (
    QuestionKind("name", name_options, named, name_token, joins=": ", head="choose ", names=FREE),
    QuestionKind("vote", vote_options, vote, yes_no),
    QuestionKind("decide", vote_options, decide, decision),
    QuestionKind("camera", vote_options, camera, camera_token),
)
