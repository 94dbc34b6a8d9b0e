"""The rules and simple policies on small integers: millions of rounds.

Importing this loads neither numpy nor numba; what needs them imports them when it is used.
"""

from poison.sim.estimate import Estimate
from poison.sim.policies import POLICIES
from poison.sim.result import Simulation
from poison.sim.simulate import NumbaMissing, simulate

__all__ = ["POLICIES", "Estimate", "NumbaMissing", "Simulation", "simulate"]
