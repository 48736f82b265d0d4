"""The API of exact odds."""

import pytest
from django.test import Client

from simulator.odds.exact import MAX_WORK


def ask(client: Client, **changes: object) -> tuple[int, dict[str, object]]:
    question = {"deck": 40, "draws": 5, "groups": [{"name": "Lance", "cards": 3, "least": 1}]}
    answer = client.post("/api/v1/odds/", question | changes, content_type="application/json")
    return answer.status_code, answer.json()


@pytest.mark.django_db
class TestOdds:
    def test_exact_odds(self, client: Client) -> None:
        code, answer = ask(client)
        assert (code, answer["exact"]) == (200, True)
        assert round(float(str(answer["probability"])), 4) == 0.3376
        land = [{"name": "Land", "cards": 24, "least": 0, "most": 0}]
        _, none = ask(client, deck=60, draws=7, groups=land)
        assert round(float(str(none["probability"])), 6) == 0.021615

    @pytest.mark.parametrize(
        "changes", [{"draws": 41}, {"groups": []}, {"mulligan": "x"}, {"deck": 0}]
    )
    def test_a_question_without_sense_is_a_400(
        self, client: Client, changes: dict[str, object]
    ) -> None:
        assert ask(client, **changes)[0] == 400

    def test_too_much_work_is_refused_with_the_limit(self, client: Client) -> None:
        groups = [{"name": name, "cards": 440, "least": 1} for name in "ab"]
        code, answer = ask(client, deck=1000, draws=900, hand=450, mulligan="redraw", groups=groups)
        assert code == 400
        assert f"{MAX_WORK:,}" in str(answer)
