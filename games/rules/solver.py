"""Hands an integer program to HiGHS and takes back whole numbers."""

from dataclasses import dataclass

import highspy
import numpy as np

from games.rules.integer_program import ConstraintRow, IntegerProgram


class OutOfTime(Exception):
    """The time ran out before a solution was found, or it was proved that there is none."""


@dataclass(frozen=True)
class Solution:
    """Values of the variables; `optimal` is False when time ran out before the proof."""

    values: tuple[int, ...]
    optimal: bool


def solve(
    program: IntegerProgram, costs: list[float], lowers: list[int], seconds: float
) -> Solution | None:
    """The cheapest solution, the best found within the time, or None where there is none; raises
    OutOfTime where neither is known."""
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("random_seed", 1)
    solver.setOptionValue("time_limit", max(seconds, 0.01))
    solver.passModel(_model(program.uppers, program.rows, costs, lowers))
    solver.run()
    status = solver.getModelStatus()
    if status not in (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kTimeLimit):
        return None
    if solver.getInfo().primal_solution_status != highspy.kSolutionStatusFeasible:
        raise OutOfTime
    values = tuple(round(value) for value in solver.getSolution().col_value)
    return Solution(values, status == highspy.HighsModelStatus.kOptimal)


def _model(
    uppers: list[int], rows: list[ConstraintRow], costs: list[float], lowers: list[int]
) -> highspy.HighsLp:
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = len(uppers), len(rows)
    model.col_cost_ = np.array(costs, dtype=float)
    model.col_lower_ = np.array(lowers, dtype=float)
    model.col_upper_ = np.maximum(np.array(uppers, dtype=float), model.col_lower_)
    model.row_lower_ = np.array([row.least for row in rows])
    model.row_upper_ = np.array([row.most for row in rows])
    starts = np.cumsum([0, *(len(row.terms) for row in rows)])
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = starts.astype(np.int32)
    model.a_matrix_.index_ = np.array([v for row in rows for v in row.terms], dtype=np.int32)
    model.a_matrix_.value_ = np.array([c for row in rows for c in row.terms.values()], dtype=float)
    model.integrality_ = [highspy.HighsVarType.kInteger] * len(uppers)
    return model
