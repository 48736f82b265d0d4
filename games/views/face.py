"""The face of one card alone, for a preview beside a link to it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games.presentation.faces import render_face
from games.services.card_indexes import card_index, game_or_404

FRESH_FOR = 300


@require_safe
def show_face(request: HttpRequest, slug: str, code: str) -> HttpResponse:
    """The card's face as a piece of HTML."""
    game = game_or_404(slug)
    card = card_index(slug).by_code(code)
    if card is None:
        raise Http404(f"{game.name} has no card with the code {code!r}.")
    answer = HttpResponse(render_face(card))
    patch_cache_control(answer, max_age=FRESH_FOR, public=True)
    return answer
