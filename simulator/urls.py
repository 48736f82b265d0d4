"""The pages of the simulator, by feature. Fixed paths come before those with a run's key."""

from django.urls import include, path

app_name = "simulator"

urlpatterns = [
    path("", include("simulator.compare.urls")),
    path("", include("simulator.live.urls")),
    path("", include("simulator.matchups.urls")),
    path("", include("simulator.matrices.urls")),
    path("", include("simulator.odds.urls")),
    path("", include("simulator.pilots.urls")),
    path("", include("simulator.playtest.urls")),
    path("", include("simulator.replays.urls")),
    path("", include("simulator.runs.urls")),
    path("", include("simulator.swaps.urls")),
]
