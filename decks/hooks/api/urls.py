"""Addresses of changes and webhooks under /api/v1/."""

from django.urls import path

from decks.hooks.api import views

urlpatterns = [
    path("changes/", views.AccountChanges.as_view(), name="api-changes"),
    path("webhooks/", views.Webhooks.as_view(), name="api-webhooks"),
    path("webhooks/<slug:key>/", views.OneWebhook.as_view(), name="api-webhook"),
    path("webhooks/<slug:key>/ping/", views.WebhookPing.as_view(), name="api-webhook-ping"),
    path(
        "webhooks/<slug:key>/deliveries/",
        views.WebhookDeliveries.as_view(),
        name="api-webhook-deliveries",
    ),
]
