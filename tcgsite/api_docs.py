"""The page about the API: a quick start above the reference of all endpoints."""

import json
from typing import Any

from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework.request import Request
from rest_framework.response import Response

from decks.checks.api.examples import SAMPLE
from decks.checks.examples import ExampleDeck, example_decks


class ApiDocs(SpectacularSwaggerSplitView):
    """Swagger UI, with commands to begin with that work as they are on this site."""

    url_name = "api-schema"
    template_name = "api_docs.html"
    title = "Deckwright API"

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        response: Response = super().get(request, *args, **kwargs)
        if response.template_name == self.template_name:
            deck = example_decks()[0]
            response.data |= {
                "site": request.build_absolute_uri("/").rstrip("/"),
                "deck": deck,
                "deck_json": _payload(deck),
                "sample": SAMPLE,
            }
        return response


def _payload(deck: ExampleDeck) -> str:
    """A demo deck as the API takes it: its cards, without comments and headings."""
    cards = [line for line in deck.text.splitlines() if line[:1].isdigit()]
    values = {"game": deck.game.slug, "name": deck.name, "text": "\n".join(cards)}
    return json.dumps(values, indent=2)
