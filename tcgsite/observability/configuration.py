"""What the settings say about logs, metrics and error reports. Nothing of Django is imported here:
settings are not there yet."""

import os
from pathlib import Path
from typing import Any


def logging_settings(
    level: str, form: str, *, requests: bool, error_mail: list[str] | None = None
) -> dict[str, Any]:
    """What Django's LOGGING is set to: `form` is `json` or `line`, `error_mail` gets errors too."""
    quiet = {"handlers": [], "propagate": True}
    each_request = {"level": level if requests else "WARNING", "propagate": True}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"request_id": {"()": "tcgsite.observability.logs.RequestIdFilter"}},
        "formatters": {
            "line": {"format": "{levelname} {name}: {message}", "style": "{"},
            "json": {"()": "tcgsite.observability.logs.JSONFormatter"},
        },
        "handlers": {
            "console": {
                "class": "logging.StreamHandler",
                "formatter": form,
                "filters": ["request_id"] if form == "json" else [],
            },
            **({"mail": _by_mail(error_mail)} if error_mail else {}),
        },
        "root": {"handlers": ["console", *(["mail"] if error_mail else [])], "level": level},
        "loggers": {
            "django": quiet,
            "django.server": quiet,
            "deckwright.requests": each_request,
            "deckwright.tasks": each_request,
        },
    }


def _by_mail(to: list[str]) -> dict[str, Any]:
    return {"()": "tcgsite.observability.error_mail.ErrorMailHandler", "to": to}


def start_observing(metrics_folder: str, sentry_dsn: str) -> None:
    """Let Prometheus' files go to that folder, and report errors there; either may be empty."""
    if metrics_folder:
        Path(metrics_folder).mkdir(parents=True, exist_ok=True)
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = metrics_folder
    if sentry_dsn:
        import sentry_sdk

        sentry_sdk.init(
            dsn=sentry_dsn,
            send_default_pii=False,
            max_request_body_size="never",
            include_local_variables=False,
            before_send=without_address,
        )


def without_address(event: Any, hint: Any) -> Any:
    """Addresses can hold keys of unlisted decks and links to a new password, and cookies who it
    was; the request id and the name of the view are enough to find an error."""
    event.pop("request", None)
    event.pop("user", None)
    return event
