"""Sheets of card faces, and the backs of cards, as pictures."""

from hashlib import blake2b

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks.access.limits import SheetThrottle
from decks.sharing.card_sheets.sheet import MOST_CARDS, paint_back, paint_sheet
from games.models import CardRevision
from games.rules.cards import CardInfo
from games.search import CardIndex
from games.services.card_indexes import card_index, game_or_404

KEPT_FOR = 3600
FRESH_FOR = 24 * 3600
DRAWING = 1  # raised when the same cards are to be drawn in another way


@require_safe
def show_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """?card=CODE&card=CODE…: up to 70 faces as one JPEG, ten in a row."""
    game_or_404(slug)
    index = card_index(slug)
    codes = request.GET.getlist("card")
    if not 0 < len(codes) <= MOST_CARDS:
        words = _("A sheet has 1 to %(most)d cards, not %(n)d.")
        return _refused(words % {"most": MOST_CARDS, "n": len(codes)}, 400)
    cards = [_card(index, code) for code in codes]
    name = _cache_key(slug, codes)
    drawn: bytes | None = cache.get(name)
    if drawn is None:
        if not SheetThrottle().allow_request(request, None):
            words = _("Too many new sheets from your address. Try again in an hour.")
            return _refused(words, 429)
        drawn = paint_sheet(cards, index)
        cache.set(name, drawn, KEPT_FOR)
    return _picture(drawn)


@require_safe
def show_back(request: HttpRequest, slug: str) -> HttpResponse:
    """The back of a game's cards as a JPEG."""
    game = game_or_404(slug)
    name = f"card-back-{DRAWING}-{slug}"
    drawn: bytes | None = cache.get(name)
    if drawn is None:
        drawn = paint_back(game)
        cache.set(name, drawn, KEPT_FOR)
    return _picture(drawn)


def _card(index: CardIndex, code: str) -> CardInfo:
    card = index.by_code(code)
    if card is None:
        raise Http404(f"{index.game.name} has no card with the code {code!r}.")
    return card


def _cache_key(slug: str, codes: list[str]) -> str:
    """Changes with everything that the sheet shows."""
    content = f"{DRAWING} {slug} {CardRevision.objects.current(slug)} {' '.join(codes)}"
    return f"card-sheet-{blake2b(content.encode(), digest_size=16).hexdigest()}"


def _picture(drawn: bytes) -> HttpResponse:
    answer = HttpResponse(drawn, content_type="image/jpeg")
    patch_cache_control(answer, max_age=FRESH_FOR, public=True)
    return answer


def _refused(words: str, status: int) -> HttpResponse:
    return HttpResponse(words, status=status, content_type="text/plain; charset=utf-8")
