from django.apps import AppConfig


class SimulatorConfig(AppConfig):
    """Simulation runs, their reports and charts."""

    name = "simulator"
