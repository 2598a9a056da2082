"""The numbers of the curator's judgement, all in points of the final score unless said otherwise."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What the curator believes; the defaults were found by curators playing one another.

    *pace*: points on the track per turn, from which the end is foreseen. *keep*: what a unit of value in hand
    is worth next turn. *spend*: what a unit must earn to be spent first. *prestige*: a token. *credit*: what
    remains of a unit paid too much. *rate* and *domain_rate*: cards that a collection may still gain per
    turn. *held*: the chance that an object held is exhibited yet, now or later.
    """

    pace: float = 8.0
    keep: float = 1.6
    spend: float = 2.0
    prestige: float = 1.9
    credit: float = 0.6
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
    hire: float = 0.0
    hires: float = 0.5
