"""A Redis cache whose absence slows the site down, but breaks nothing: it holds only what can be
calculated again."""

import logging
import time
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = logging.getLogger(__name__)
PAUSE = 5.0
TIMEOUTS = {"socket_connect_timeout": 1, "socket_timeout": 1}


class TolerantRedisCache(RedisCache):
    """Finds nothing and keeps nothing while Redis does not answer. After a failure it is left alone
    for some seconds, so that not every request waits for it."""

    _down_until = 0.0

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, {**params, "OPTIONS": TIMEOUTS | params.get("OPTIONS", {})})

    def _try(self, call: str, otherwise: Any, *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() < self._down_until:
            return otherwise
        try:
            return getattr(super(), call)(*args, **kwargs)
        except (RedisError, OSError) as error:
            type(self)._down_until = time.monotonic() + PAUSE
            log.warning("the cache does not answer: %s", error)
            return otherwise

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._try("get", default, key, default, version=version)

    def set(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> None:
        self._try("set", None, key, value, *args, **kwargs)

    def add(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> bool:
        return bool(self._try("add", False, key, value, *args, **kwargs))

    def delete(self, key: Any, version: int | None = None) -> bool:
        return bool(self._try("delete", False, key, version=version))

    def clear(self) -> None:
        self._try("clear", None)

    def answers(self) -> bool:
        """Whether Redis can be reached now."""
        try:
            return bool(self._cache.get_client(write=True).ping())
        except (RedisError, OSError):
            return False
