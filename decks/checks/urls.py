"""Pages of checks."""

from django.urls import path

from decks.checks.views import check_page, shared_checks

urlpatterns = [
    path("check/", check_page.check_page, name="check"),
    path("check/repair/", check_page.repair_fragment, name="check-repair"),
    path("check/share/", shared_checks.share_check, name="check-share"),
    path("check/<str:key>/delete/", shared_checks.delete_shared_check, name="check-delete"),
    path("check/<str:key>/", shared_checks.show_shared_check, name="shared-check"),
]
