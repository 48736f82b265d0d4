"""Addresses of events. Fixed ones come before those with an event's key."""

from django.urls import path

from decks.events.views import (
    after,
    desk,
    desk_actions,
    judge,
    lists,
    play,
    public,
    settings,
    sheets,
)

app_name = "events"

urlpatterns = [
    path("events/", public.list_events, name="list"),
    path("e/<str:code>/", public.find_by_code, name="by-code"),
    path("events/code/", public.type_code, name="type-code"),
    path("events/new/", settings.new_event, name="new"),
    path("events/play/<str:token>/", play.show_player, name="play"),
    path(
        "events/play/<str:token>/lists/<int:number>/",
        lists.show_list_by_link,
        name="opponent-list",
    ),
    path("events/play/<str:token>/live/", play.live, name="play-live"),
    path("events/play/<str:token>/<slug:act>/", play.act, name="play-act"),
    path("events/<slug:key>/", public.show_event, name="event"),
    path("events/<slug:key>/live/", public.live, name="live"),
    path("events/<slug:key>/results/", after.show_results, name="results"),
    path("events/<slug:key>/results.json", after.results_json, name="results-json"),
    path("events/<slug:key>/results.csv", after.results_csv, name="results-csv"),
    path("events/<slug:key>/calendar.ics", after.show_calendar_file, name="calendar"),
    path("events/<slug:key>/register/", public.register_player, name="register"),
    path("events/<slug:key>/settings/", settings.edit_settings, name="settings"),
    path("events/<slug:key>/copy/", settings.copy, name="copy"),
    path("events/<slug:key>/desk/", desk.show_desk, name="desk"),
    path("events/<slug:key>/desk/news/", desk.show_news, name="news"),
    path("events/<slug:key>/players.csv", desk.players_csv, name="players-csv"),
    path("events/<slug:key>/desk/<slug:act>/", desk_actions.act, name="desk-act"),
    path("events/<slug:key>/lists/<int:number>/", lists.show_list, name="submitted-list"),
    path("events/<slug:key>/players/<int:number>/", lists.manage_player, name="manage-player"),
    path("events/<slug:key>/sheets/<slug:sheet>/", sheets.show_sheet, name="sheet"),
    path("events/<slug:key>/judge/", judge.show_judge_desk, name="judge"),
    path(
        "events/<slug:key>/judge/checks/<int:round_number>/<int:number>/",
        judge.check_deck,
        name="deck-check",
    ),
]
