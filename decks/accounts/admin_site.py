"""The admin asks for a second factor where `ADMIN_SECOND_FACTOR` says so."""

from typing import Any, cast

from django.conf import settings
from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from decks.accounts.second_factor import has_passed


class GuardedAdminSite(AdminSite):
    """Signs in as the rest of the site does: with its limits, and with the second factor."""

    def has_permission(self, request: HttpRequest) -> bool:
        guarded = settings.ADMIN_SECOND_FACTOR and not has_passed(request)
        return super().has_permission(request) and not guarded

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        from decks.accounts.forms import AdminSignInForm
        from decks.accounts.views.sign_in import SignIn

        index = reverse("admin:index", current_app=self.name)
        if self.has_permission(request):
            return redirect(index)
        if super().has_permission(request):
            messages.warning(
                request, _("The admin takes a second factor. Set one up, or log in with it.")
            )
            return redirect("accounts:security")
        view = SignIn.as_view(
            form_class=AdminSignInForm,
            template_name="admin/login.html",
            redirect_authenticated_user=False,
            next_page=index,
            extra_context={
                **self.each_context(request),
                "title": _("Log in"),
                "app_path": request.get_full_path(),
                "username": request.user.get_username(),
                **(extra_context or {}),
            },
        )
        return cast(HttpResponse, view(request))
