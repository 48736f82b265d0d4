"""Endpoint of likes."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from decks.access.limits import LikeThrottle
from decks.library.api.payloads import read_object, refusal
from decks.library.api.views import DeckAPIView
from decks.models import Deck
from decks.sharing.likes import CannotLike, is_liked, set_like


class LikeSerializer(serializers.Serializer[Any]):
    liked = serializers.BooleanField(help_text="Whether your account likes the deck.")


class LikesSerializer(LikeSerializer):
    likes = serializers.IntegerField(help_text="How many accounts like it.")


class DeckLikes(DeckAPIView):
    """The likes of a deck."""

    def get_throttles(self) -> list[Any]:
        """Giving and taking likes counts against the account's budget of them."""
        more = [LikeThrottle()] if self.request.method == "POST" else []
        return [*super().get_throttles(), *more]

    @extend_schema(responses=LikesSerializer)
    def get(self, request: Request, key: str) -> Response:
        return self._answer(self.visible(key))

    @extend_schema(request=LikeSerializer, responses=LikesSerializer)
    def post(self, request: Request, key: str) -> Response:
        """Like the deck, or take your like back; a private deck cannot be liked."""
        deck = self.visible(key)
        liked = read_object(request.data).get("liked")
        if not isinstance(liked, bool):
            raise refusal("liked", "true or false.")
        try:
            return self._answer(set_like(deck, request.user, liked=liked))
        except CannotLike as error:
            raise refusal("deck", str(error)) from error

    def _answer(self, deck: Deck) -> Response:
        return Response({"likes": deck.likes, "liked": is_liked(deck, self.request.user)})
