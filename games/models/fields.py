"""Fields that the models of this app need beyond Django's own."""

import json
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper


class WrittenJSONField(models.JSONField):
    """JSON that keeps its keys in the order they were written in, on every database.

    A card lists its keywords in its designer's order, and PostgreSQL's own type would sort them.
    """

    def get_internal_type(self) -> str:
        return "TextField"

    def get_db_prep_value(
        self, value: Any, connection: BaseDatabaseWrapper, prepared: bool = False
    ) -> Any:
        return value if hasattr(value, "as_sql") else json.dumps(value, ensure_ascii=False)
