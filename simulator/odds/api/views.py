"""The endpoint of exact odds."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from simulator.odds.api.serializers import OddsSerializer, QuestionSerializer
from simulator.odds.exact import DrawGroup, InvalidOdds, OddsQuestion, probability


class Odds(APIView):
    """The exact chance to draw groups of cards."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(request=QuestionSerializer, responses=OddsSerializer)
    def post(self, request: Request) -> Response:
        params = QuestionSerializer(data=request.data)
        params.is_valid(raise_exception=True)
        values = dict(params.validated_data)
        groups = tuple(DrawGroup(**group) for group in values.pop("groups"))
        try:
            chance = probability(OddsQuestion(groups=groups, **values))
        except InvalidOdds as error:
            raise ValidationError({"detail": str(error)}) from error
        return Response(
            {
                "probability": float(chance),
                "exact": True,
                "fraction": f"{chance.numerator}/{chance.denominator}",
            }
        )
