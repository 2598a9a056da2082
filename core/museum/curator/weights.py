"""The numbers of the curator's judgement, all in points of the final score unless said otherwise."""

from __future__ import annotations

from museum.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers by which the curator judges; the defaults were found by curators playing one another.

    Money: *keep* is what a unit of value in hand is worth next turn, *spend* what it must earn to be spent
    first, *prestige* a token, *credit* what remains of a unit paid too much.
    Growth: *rate* and *domain_rate* are the cards that a collection may still gain per turn, *fill_rate* those
    of the whole museum, *held* the chance that an object held is exhibited yet, *shown* that of one to take.
    Time: *pace* is the points on the track per turn from which the end is foreseen, *ready* the part of its
    means that it counts on when it goes for the end.
    The rest are points: *gallery* and *full* for the bonuses (of 10 and 15), *favour* for one drawn, *opinion*
    for a token per card while the game goes on, *inventory* what must come back, *follow* what an object must
    bring an opponent's guest, *hire* what an expert must beyond its price: below 0, since experts bring more than
    is foreseen, but *dear* higher for each unit that the experts of the game cost on average, *bid* the same at an
    auction. *hires* (experts per turn), *perfect*, *required* and *promised* weigh patrons of those kinds.
    """

    pace: float = 9.0
    keep: float = 1.6
    spend: float = 2.0
    prestige: float = 2.5
    credit: float = 0.9
    rate: float = 0.25
    domain_rate: float = 0.2
    held: float = 0.55
    shown: float = 0.7
    opinion: float = 0.5
    favour: float = 2.5
    gallery: float = 5.0
    full: float = 6.0
    fill_rate: float = 2.6
    inventory: float = 6.0
    ready: float = 0.4
    follow: float = 0.7
    hire: float = -13.0
    dear: float = 1.0
    bid: float = -5.0
    hires: float = 0.5
    perfect: float = 0.3
    required: float = 0.8
    promised: float = 1.3
