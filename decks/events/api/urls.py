"""Addresses of events under /api/v1/."""

from django.urls import path

from decks.events.api import entries, judging, play, rounds, views

TABLE = "events/<slug:key>/rounds/<int:round_number>/tables/<int:table>"
ENTRY = "events/<slug:key>/entries/<int:number>"
PLAY = "events/play/<str:token>"
CHECK = "events/<slug:key>/checks/<int:round_number>/<int:number>"

urlpatterns = [
    path("events/", views.EventList.as_view(), name="api-events"),
    path(f"{PLAY}/", play.PlayEndpoint.as_view()),
    path(f"{PLAY}/list/", play.PlayList.as_view()),
    path(f"{PLAY}/result/", play.PlayResult.as_view()),
    path(f"{PLAY}/drop/", play.PlayDrop.as_view()),
    path(f"{PLAY}/check-in/", play.PlayCheckIn.as_view()),
    path(f"{PLAY}/consent/", play.PlayConsent.as_view()),
    path("events/<slug:key>/", views.EventDetail.as_view(), name="api-event"),
    path("events/<slug:key>/settings/", views.EventSettings.as_view()),
    path("events/<slug:key>/copy/", views.EventCopy.as_view()),
    path("events/<slug:key>/status/", views.EventStatusChange.as_view()),
    path("events/<slug:key>/staff/", views.EventStaff.as_view()),
    path("events/<slug:key>/staff/remove/", views.EventStaffRemoval.as_view()),
    path("events/<slug:key>/log/", views.EventLog.as_view()),
    path("events/<slug:key>/register/", entries.Registration.as_view()),
    path("events/<slug:key>/entries/", entries.Entries.as_view()),
    path(f"{ENTRY}/", entries.OneEntry.as_view()),
    path(f"{ENTRY}/drop/", entries.EntryDrop.as_view()),
    path(f"{ENTRY}/return/", entries.EntryReturn.as_view()),
    path(f"{ENTRY}/check-in/", entries.EntryCheckIn.as_view()),
    path(f"{ENTRY}/list/", entries.EntryList.as_view()),
    path("events/<slug:key>/rounds/", rounds.Rounds.as_view()),
    path("events/<slug:key>/rounds/publish/", rounds.RoundPublish.as_view()),
    path("events/<slug:key>/rounds/close/", rounds.RoundClose.as_view()),
    path("events/<slug:key>/rounds/swap/", rounds.RoundSwap.as_view()),
    path("events/<slug:key>/rounds/clock/", rounds.RoundClock.as_view()),
    path("events/<slug:key>/cut/", rounds.Cut.as_view()),
    path(f"{TABLE}/result/", rounds.TableResultEndpoint.as_view()),
    path(f"{TABLE}/time/", rounds.TableTime.as_view()),
    path("events/<slug:key>/checks/", judging.DeckChecks.as_view()),
    path(f"{CHECK}/", judging.OneDeckCheck.as_view()),
    path("events/<slug:key>/penalties/", judging.Penalties.as_view()),
    path("events/<slug:key>/penalties/withdraw/", judging.PenaltyWithdrawal.as_view()),
]
