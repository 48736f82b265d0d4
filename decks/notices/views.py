"""What published lists changed for one's decks."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from decks.models import LegalityNotice

SHOWN = 100


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_notices(request: HttpRequest) -> HttpResponse:
    """The newest notices; posting marks them all as read."""
    notices = LegalityNotice.objects.to(request.user)
    if request.method == "POST":
        notices.filter(read=None).update(read=timezone.now())
        return redirect("decks:notices")
    context = {"notices": notices[:SHOWN], "unread": notices.filter(read=None).count()}
    return render(request, "decks/notices/notices.html", context)
