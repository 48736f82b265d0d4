"""A whole event by the API, with tokens for each role; what the state of the event refuses."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from decks.events.models import Event, Match
from decks.models.tokens import create_token
from games.registry import GAMES
from tests.decks.events.event_world import demo_text, open_event, organiser

pytestmark = pytest.mark.django_db


class Caller:
    """A program with a token."""

    def __init__(self, username: str, *scopes: str) -> None:
        self.user = User.objects.get_or_create(username=username)[0]
        token = create_token(self.user, "Program", list(scopes or ["events"]), days=1)
        self.client = Client(headers={"Authorization": f"Token {token}"})

    def send(self, method: str, path: str, body: Any = None, expect: int = 200) -> Any:
        send = getattr(self.client, method)
        answer = send(f"/api/v1/events/{path}", body or {}, content_type="application/json")
        assert answer.status_code == expect, (path, answer.status_code, answer.content[:400])
        return answer.json()

    def post(self, path: str, body: Any = None, expect: int = 200) -> Any:
        return self.send("post", path, body, expect)

    def get(self, path: str, expect: int = 200) -> Any:
        answer = self.client.get(f"/api/v1/events/{path}")
        assert answer.status_code == expect, (path, answer.status_code, answer.content[:400])
        return answer.json()


def result_body(match: dict[str, Any], event: dict[str, Any]) -> dict[str, Any]:
    """The lower number wins."""
    numbers = sorted(seat["number"] for seat in match["players"])
    if event["structure"] == "free_for_all":
        counters = GAMES[event["game"]].events.table_scoring.counters
        return {
            "places": {str(number): at for at, number in enumerate(numbers, 1)},
            "counted": {str(number): [1] * len(counters) for number in numbers},
        }
    most = event["games_to_win"]
    return {"wins": {str(numbers[0]): most, str(numbers[1]): 0}, "draws": 0}


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_whole_event_by_the_api(slug: str) -> None:
    staff, judge = Caller("organiser"), Caller("judge")
    starts = (timezone.now() + timedelta(days=3)).isoformat()
    event = staff.post("", {"game": slug, "name": "Cup", "starts": starts}, 201)
    key = event["key"]
    assert event["structure"] == GAMES[slug].events.structure, "as usual for the game"
    staff.send("patch", f"{key}/", {"place": "Town hall", "visibility": "public"})
    staff.post(f"{key}/staff/", {"username": "judge", "role": "judge"})
    staff.post(f"{key}/status/", {"status": "registration"})
    links = []
    for at in range(4):
        entry = Client().post(
            f"/api/v1/events/{key}/register/", {"name": f"Player {at}"}, "application/json"
        )
        assert entry.status_code == 201
        links.append(entry.json()["link"])
        sent = staff.post(f"play/{links[-1]}/list/", {"text": demo_text(slug)})
        assert sent["submitted"]["legal"]
    staff.post(f"{key}/status/", {"status": "closed"})
    staff.post(f"{key}/status/", {"status": "running"})
    drafted = staff.post(f"{key}/rounds/", None, 201)
    assert drafted["status"] == "draft"
    assert staff.get(f"{key}/")["rounds"] == [], "a draft is the staff's"
    assert judge.get(f"{key}/rounds/")[0]["status"] == "draft"
    judge.post(f"{key}/rounds/publish/", expect=404)
    staff.post(f"{key}/rounds/publish/")
    assert staff.post(f"{key}/rounds/clock/", {"running": True})["ends"]
    published = staff.get(f"{key}/")["rounds"][0]
    check = judge.post(f"{key}/checks/", {"share": 25}, 201)[0]
    found = judge.post(f"{key}/checks/1/{check['player']}/", {"passed": True})
    assert found["passed"] is True
    assert len(found["missing"]) > 1, "nobody ticked a line"
    first = published["matches"][0]
    more = judge.post(f"{key}/rounds/1/tables/{first['table']}/time/", {"minutes": 3})
    assert more["extra_minutes"] == 3
    for match in published["matches"]:
        if match["table"] is not None:
            path = f"{key}/rounds/1/tables/{match['table']}/result/"
            assert staff.post(path, result_body(match, event))["decided"]
    staff.post(f"{key}/rounds/close/")
    assert staff.get(f"{key}/")["standings"] or "elimination" in event["structure"]
    actions = [line["action"] for line in judge.get(f"{key}/log/")]
    assert {"created", "published", "deck checks drawn", "result"} <= set(actions)


def test_players_report_by_their_links_and_penalties_count() -> None:
    staff = Caller("organiser")
    event = open_event(visibility="public")
    links = {}
    for name in ("Ann", "Ben"):
        made = staff.post(f"{event.key}/entries/", {"name": name}, 201)
        links[made["number"]] = made["link"]
    for status in ("closed", "running"):
        staff.post(f"{event.key}/status/", {"status": status})
    staff.post(f"{event.key}/rounds/", None, 201)
    assert staff.get(f"play/{links[1]}/")["match"] is None
    staff.post(f"{event.key}/rounds/publish/")
    penalty = {"player": 1, "kind": "game_loss", "infraction": "Late to the match"}
    given = staff.post(f"{event.key}/penalties/", penalty, 201)
    assert given["table"] == 1
    player = Client()
    wrong = player.post(
        f"/api/v1/events/play/{links[1]}/result/", {"wins": {"1": 2, "2": 0}}, "application/json"
    )
    assert wrong.status_code == 409
    assert "lost 1 game by penalty" in wrong.json()["detail"]
    for link in links.values():
        player.post(
            f"/api/v1/events/play/{link}/result/",
            {"wins": {"1": 2, "2": 1}},
            "application/json",
        )
    assert Match.objects.get().decided
    withdrawn = staff.post(f"{event.key}/penalties/withdraw/", {"penalty": given["number"]})
    assert withdrawn["withdrawn"]


def test_entries_are_changed_and_lists_corrected() -> None:
    staff = Caller("organiser")
    event = open_event(lists_required=True)
    entry = staff.post(f"{event.key}/entries/", {"name": "Ann"}, 201)
    path = f"{event.key}/entries/{entry['number']}"
    changed = staff.send("patch", f"{path}/", {"fixed_table": 7})
    assert (changed["fixed_table"], changed["name"]) == (7, "Ann")
    staff.get(f"{path}/list/", 404)
    half = "\n".join(demo_text().splitlines()[:4])
    verdict = staff.post(f"{path}/list/", {"text": half, "reason": "Paper list"})
    assert (verdict["submitted"], verdict["legal"]) == (None, False)
    assert verdict["violations"]
    kept = staff.post(f"{path}/list/", {"text": verdict["repaired"], "reason": "Paper list"})
    assert kept["submitted"]["by_staff"]
    shown = staff.get(f"{path}/list/")
    assert shown["fingerprint"] == kept["submitted"]["fingerprint"]
    assert shown["deck_code"].startswith("DW1-")
    Caller("other").get(f"{path}/list/", 404)
    assert staff.post(f"{path}/drop/")["status"] == "dropped"
    assert staff.post(f"{path}/return/")["status"] == "active"
    assert staff.post(f"{path}/check-in/")["checked_in"] is True
    staff.send("patch", f"{event.key}/entries/99/", {"name": "X"}, 404)


def test_a_token_without_the_scope_changes_nothing() -> None:
    event = open_event()
    reader = Caller("organiser", "decks")
    assert reader.get(f"{event.key}/settings/")["name"] == event.name
    reader.post(f"{event.key}/status/", {"status": "closed"}, 403)
    assert Event.objects.get().status == "registration"
    body = {"game": "oversoul", "name": "Cup", "starts": "2026-12-05T10:00:00Z"}
    reader.post("", body, 403)
    nobody = Client().post("/api/v1/events/", body, "application/json")
    assert nobody.status_code == 401


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"starts": "soon"}, "starts"),
        ({"starts": "0001-01-01T00:00:00Z"}, "starts"),
        ({"time_zone": "Mars/Olympus"}, "time_zone"),
        ({"cut": 3}, "cut"),
        ({"cut": "4"}, "cut"),
        ({"rounds": "5"}, "rounds"),
        ({"online": "yes"}, "online"),
        ({"tie_breaks": ["coin"]}, "tie_breaks"),
        ({"capacity": 1}, "capacity"),
    ],
)
def test_settings_that_no_event_has_are_refused_by_field(body: dict[str, Any], field: str) -> None:
    event = open_event()
    assert field in Caller("organiser").send("patch", f"{event.key}/", body, 400)


def test_what_the_event_does_not_allow_now_is_a_conflict() -> None:
    event = open_event()
    staff = Caller(organiser().username)
    said = staff.post(f"{event.key}/rounds/", expect=409)["detail"]
    assert said == "The event is not running."
    assert (
        "cannot become" in staff.post(f"{event.key}/status/", {"status": "finished"}, 409)["detail"]
    )
    body = {"username": "nobody-of-that-name", "role": "judge"}
    assert "no account" in staff.post(f"{event.key}/staff/", body, 409)["detail"]
    remove = {"username": "organiser", "role": "organiser"}
    assert "needs an organiser" in staff.post(f"{event.key}/staff/remove/", remove, 409)["detail"]
