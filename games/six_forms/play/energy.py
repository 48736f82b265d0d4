"""Cubes, sparks and energy: what is there, what it pays, what is gained."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.trace import log
from games.six_forms.play.events import CHARGED, CUBE_USED, CUBES, MADE_ENERGY, SPARK_USED, SPARKS
from games.six_forms.play.state import GENERIC, ME


@kernel
def tangible(player: Any, form: int) -> int:
    """TANGIBLE ENERGY for something of that form: energy, form energy, and unused cubes."""
    there = player.energy[GENERIC] + player.cubes
    return there if form == GENERIC else there + player.energy[form]


@kernel
def pay(state: Any, owner: int, amount: int, form: int) -> None:
    """Pay with energy of the form, then generic energy, then by activating cubes."""
    player = state.players[owner]
    if owner == ME:
        state.spent += amount
        state.energy_spent += amount
    if form != GENERIC:
        part = min(amount, player.energy[form])
        player.energy[form] -= part
        amount -= part
    part = min(amount, player.energy[GENERIC])
    player.energy[GENERIC] -= part
    amount -= part
    player.cubes -= amount
    player.recharging += amount


@kernel
def create_energy(state: Any, amount: int, form: int, trace: Any) -> None:
    """Energy that lasts until the end of the turn; of a form, it pays for that form only."""
    state.players[ME].energy[form] += amount
    state.available += amount
    state.energy_made += amount
    log(trace, state, MADE_ENERGY, amount, form, 0)


@kernel
def activate_cube(state: Any, trace: Any) -> None:
    """ENERGY CUBES: a cube moves to the recharge pool and makes one generic energy."""
    me = state.players[ME]
    me.cubes -= 1
    me.recharging += 1
    me.energy[GENERIC] += 1
    log(trace, state, CUBE_USED, me.cubes, 0, 0)


@kernel
def activate_spark(state: Any, trace: Any) -> None:
    """SPARK: one a turn, gone for the rest of the game."""
    me = state.players[ME]
    me.sparks -= 1
    state.spark_used = 1
    me.energy[GENERIC] += 1
    state.available += 1
    state.energy_made += 1
    log(trace, state, SPARK_USED, me.sparks, 0, 0)


@kernel
def gain_sparks(state: Any, number: int, trace: Any) -> None:
    state.players[ME].sparks += number
    log(trace, state, SPARKS, number, state.players[ME].sparks, 0)


@kernel
def gain_cubes(state: Any, number: int, trace: Any) -> None:
    """QUARRY: from the pool that both players share, as long as it lasts."""
    me = state.players[ME]
    number = min(number, state.quarry)
    state.quarry -= number
    me.cubes += number
    state.available += number
    state.energy_made += number
    log(trace, state, CUBES, number, me.cubes + me.recharging, state.quarry)


@kernel
def charge(state: Any, number: int, trace: Any) -> None:
    """Charge cubes by effect. Idle cubes are activated first, as a player may at any time, so
    that none of the charge is lost."""
    me = state.players[ME]
    while me.recharging < number and me.cubes > 0:
        activate_cube(state, trace)
    number = min(number, me.recharging)
    me.recharging -= number
    me.cubes += number
    state.available += number
    state.energy_made += number
    log(trace, state, CHARGED, number, me.cubes, 0)
