"""Cubes, sparks and energy: what is there, what it pays, what is gained."""

from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.six_forms.play import events as e
from games.six_forms.play.state import GENERIC, Player, State


@within
def tangible(me: Player, form: int) -> int:
    """TANGIBLE ENERGY for something of that form: energy, form energy, and unused cubes."""
    there = me.energy.of_form[GENERIC] + me.energy.cubes
    return there if form == GENERIC else there + me.energy.of_form[form]


@part
def all_energy(me: Player) -> int:
    """Energy of all forms and unused cubes."""
    energy = me.energy.cubes
    for form in range(len(me.energy.of_form)):
        energy += me.energy.of_form[form]
    return energy


@part
def pay(me: Player, amount: int, form: int) -> None:
    """Pay with energy of the form, then generic energy, then by activating cubes."""
    energy = me.energy
    me.counts.spent += amount
    me.measured.energy_spent += amount
    # Before the act step has counted what there is, at least what is paid was there.
    me.counts.available = max(me.counts.available, me.counts.spent)
    if form != GENERIC:
        paid = min(amount, energy.of_form[form])
        energy.of_form[form] -= paid
        amount -= paid
    paid = min(amount, energy.of_form[GENERIC])
    energy.of_form[GENERIC] -= paid
    amount -= paid
    energy.cubes -= amount
    energy.recharging += amount


@within
def make(me: Player, amount: int) -> None:
    """So much more energy is there this turn."""
    me.counts.available += amount
    me.measured.energy_made += amount


@part
def create_energy(state: State, me: Player, amount: int, form: int, log: Log) -> None:
    """Energy that lasts until the end of the turn; of a form, it pays for that form only."""
    me.energy.of_form[form] += amount
    make(me, amount)
    write(log, state, me.seat, e.MADE_ENERGY, amount, form, 0)


@part
def activate_cube(state: State, me: Player, log: Log) -> None:
    """ENERGY CUBES: a cube moves to the recharge pool and makes one generic energy."""
    me.energy.cubes -= 1
    me.energy.recharging += 1
    me.energy.of_form[GENERIC] += 1
    write(log, state, me.seat, e.CUBE_USED, me.energy.cubes, 0, 0)


@part
def activate_spark(state: State, me: Player, log: Log) -> None:
    """SPARK: one a turn, gone for the rest of the game."""
    me.energy.sparks -= 1
    me.this_turn.spark_used = 1
    me.energy.of_form[GENERIC] += 1
    make(me, 1)
    write(log, state, me.seat, e.SPARK_USED, me.energy.sparks, 0, 0)


@part
def gain_sparks(state: State, me: Player, number: int, log: Log) -> None:
    me.energy.sparks += number
    write(log, state, me.seat, e.SPARKS, number, me.energy.sparks, 0)


@part
def gain_cubes(state: State, me: Player, number: int, log: Log) -> None:
    """QUARRY: from the pool that both players share, as long as it lasts."""
    number = min(number, state.flow.quarry)
    state.flow.quarry -= number
    me.energy.cubes += number
    make(me, number)
    cubes = me.energy.cubes + me.energy.recharging
    write(log, state, me.seat, e.CUBES, number, cubes, state.flow.quarry)


@part
def charge(state: State, me: Player, number: int, log: Log) -> None:
    """Charge cubes by effect. Idle cubes are activated first, as a player may at any time, so
    that none of the charge is lost."""
    while me.energy.recharging < number and me.energy.cubes > 0:
        activate_cube(state, me, log)
    number = min(number, me.energy.recharging)
    me.energy.recharging -= number
    me.energy.cubes += number
    make(me, number)
    write(log, state, me.seat, e.CHARGED, number, me.energy.cubes, 0)
