"""Endpoints of changes and webhooks, for accounts."""

from typing import Any

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.exceptions import APIException
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks.hooks.announcements import queue_delivery
from decks.hooks.api import serializers as shapes
from decks.hooks.feed import KEPT, changes_since
from decks.models.webhooks import Delivery, NoticeKind, Webhook
from games.api.errors import Conflict
from games.api.fields import read_query

MOST_WEBHOOKS = 10
SHOWN = 50
FULL = OpenApiResponse(
    shapes.AccountRefusalSerializer, "The account has as many webhooks as it can."
)
TOO_OLD = OpenApiResponse(
    shapes.AccountRefusalSerializer, "`since` is too old: fetch everything anew."
)


class Gone(APIException):
    """What was requested is not kept any more."""

    status_code = 410


class AccountAPIView(APIView):
    """For accounts alone; what is somebody else's is not there (404)."""

    permission_classes = (IsAuthenticated,)

    def webhook(self, key: str) -> Webhook:
        hook = Webhook.objects.filter(owner=self.request.user, key=key).first()  # type: ignore[misc]
        if hook is None:
            raise Http404("There is no such webhook.")
        return hook


class AccountChanges(AccountAPIView):
    """What has changed for your account since a moment of the last 30 days, the oldest first: decks
    made, changed and deleted, decks that a list makes illegal, finished simulations, and events
    that you run or play in. Send the answer's `cursor` as `since` next time. Nothing is left out,
    but a change may come twice."""

    @extend_schema(
        operation_id="changes_list",
        parameters=[shapes.SinceSerializer],
        responses={200: shapes.AccountChangesSerializer, 410: TOO_OLD},
    )
    def get(self, request: Request) -> Response:
        since = read_query(shapes.SinceSerializer, request)["since"]
        if since < timezone.now() - KEPT:
            raise Gone("Changes are kept for 30 days. Fetch everything anew.")
        user: Any = request.user
        found, cursor = changes_since(user, since)
        return Response(shapes.AccountChangesSerializer({"changes": found, "cursor": cursor}).data)


class Webhooks(AccountAPIView):
    """The addresses that are called when something happens."""

    @extend_schema(operation_id="webhooks_list", responses=shapes.WebhookSerializer(many=True))
    def get(self, request: Request) -> Response:
        hooks = Webhook.objects.filter(owner=request.user)  # type: ignore[misc]
        return Response(shapes.WebhookSerializer(hooks, many=True).data)

    @extend_schema(
        operation_id="webhooks_create",
        request=shapes.NewWebhookSerializer,
        responses={201: shapes.CreatedWebhookSerializer, 409: FULL},
    )
    def post(self, request: Request) -> Response:
        """Have an address called. The answer's `secret` signs each call and is shown only here."""
        given = shapes.NewWebhookSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        user: Any = request.user
        if Webhook.objects.filter(owner=user).count() >= MOST_WEBHOOKS:
            raise Conflict(f"An account has at most {MOST_WEBHOOKS} webhooks. Delete one first.")
        hook = Webhook.objects.create(owner=user, **given.validated_data)
        return Response(shapes.CreatedWebhookSerializer(hook).data, status=201)


class OneWebhook(AccountAPIView):
    """One webhook."""

    @extend_schema(operation_id="webhooks_retrieve", responses=shapes.WebhookSerializer)
    def get(self, request: Request, key: str) -> Response:
        return Response(shapes.WebhookSerializer(self.webhook(key)).data)

    @extend_schema(operation_id="webhooks_destroy", responses={204: None})
    def delete(self, request: Request, key: str) -> Response:
        """Call the address no more."""
        self.webhook(key).delete()
        return Response(status=204)


class WebhookPing(AccountAPIView):
    """Try a webhook."""

    @extend_schema(
        operation_id="webhooks_ping_create",
        request=None,
        responses={202: shapes.DeliverySerializer},
    )
    def post(self, request: Request, key: str) -> Response:
        """Call the address with `{"ping": true}` as data, to see whether it answers."""
        hook = self.webhook(key)
        kind = hook.kinds[0] if hook.kinds else NoticeKind.SIMULATION
        made = Delivery.objects.create(webhook=hook, kind=kind, data={"ping": True})
        queue_delivery(made.key)
        return Response(shapes.DeliverySerializer(made).data, status=202)


class WebhookDeliveries(AccountAPIView):
    """The last calls of a webhook, with what was answered."""

    @extend_schema(
        operation_id="webhooks_deliveries_list", responses=shapes.DeliverySerializer(many=True)
    )
    def get(self, request: Request, key: str) -> Response:
        calls = self.webhook(key).deliveries.all()[:SHOWN]
        return Response(shapes.DeliverySerializer(calls, many=True).data)
