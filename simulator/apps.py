from django.apps import AppConfig


class SimulatorConfig(AppConfig):
    """Simulation runs, their reports and charts."""

    name = "simulator"

    def ready(self) -> None:
        from simulator.playtest import exports as playtest_exports  # noqa: F401 - as below
        from simulator.runs import exports, feed  # noqa: F401 - models are loaded only now
