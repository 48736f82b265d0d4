"""Settings, read from the environment; .env.example lists the names.

Without any, everything runs on one machine: SQLite and a private Redis. DECKWRIGHT_ENV=production
asks for a key, the hosts and HTTPS.
"""

import os
from typing import Any

from tcgsite.environment import (
    BASE_DIR,
    env,
    is_production,
    languages_in,
    local_folder,
    local_secret_key,
    private_redis_folder,
    required,
)
from tcgsite.observability.configuration import logging_settings, start_observing

PRODUCTION = is_production()
VAR_DIR = local_folder()
DEBUG = env.bool("DEBUG", default=False) and not PRODUCTION
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)

if PRODUCTION:
    SECRET_KEY = required("SECRET_KEY")
    required("ALLOWED_HOSTS")
else:
    SECRET_KEY = env.str("SECRET_KEY", default="") or local_secret_key(VAR_DIR)
# Keys from before: what they signed still holds.
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
ADMIN_PATH = env.str("ADMIN_PATH", default="admin").strip("/")
ADMIN_SECOND_FACTOR = env.bool("ADMIN_SECOND_FACTOR", default=PRODUCTION)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

INSTALLED_APPS = [
    "tcgsite.apps.SiteConfig",
    "games",
    "decks",
    "decks.events",
    "simulator",
    "tcgsite.apps.GuardedAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "corsheaders",
    "django_htmx",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
]

MIDDLEWARE = [
    "tcgsite.observability.request_ids.RequestIdMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "tcgsite.middleware.SecurityHeadersMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "tcgsite.compression.CompressionMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "decks.accounts.sessions.SessionUseMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "tcgsite.middleware.NulCharacterMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "decks.access.middleware.WorkTimeMiddleware",
    "decks.access.middleware.EditBudgetMiddleware",
    "decks.access.middleware.RateLimitHeadersMiddleware",
    "tcgsite.middleware.ApiETagMiddleware",
    "decks.access.idempotency.IdempotencyMiddleware",
    "simulator.compilation.middleware.EngineNotCompiledMiddleware",
]

ROOT_URLCONF = "tcgsite.urls"
WSGI_APPLICATION = "tcgsite.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *sorted(BASE_DIR.glob("games/*/templates"))],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["tcgsite.url_tag"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# --- the database and the cache ---

SQLITE_OPTIONS = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}


def _database() -> dict[str, Any]:
    database: dict[str, Any] = env.db_url("DATABASE_URL", f"sqlite:///{VAR_DIR / 'db.sqlite3'}")
    if database["ENGINE"] == "django.db.backends.sqlite3":
        # Tests use a file too: a database in memory locks whole tables, as no user's does.
        return {
            **database,
            "OPTIONS": SQLITE_OPTIONS | database.get("OPTIONS", {}),
            "TEST": {"NAME": VAR_DIR / f"test-{os.getpid()}.sqlite3"},
        }
    return {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True, **database}


DATABASES = {"default": _database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
# Holds what can be calculated again (reports, pictures): each process may have its own.
CACHES = {"default": env.cache_url("CACHE_URL", default="locmemcache://")}
if CACHES["default"]["BACKEND"] == "django.core.cache.backends.redis.RedisCache":
    CACHES["default"]["BACKEND"] = "tcgsite.caches.TolerantRedisCache"

# --- people ---

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "accounts:login"
LOGIN_REDIRECT_URL = "accounts:home"
SESSION_ENGINE = "tcgsite.sessions"
# A deck that is built without an account lasts as long as the browser's session.
SESSION_COOKIE_AGE = 365 * 86400
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
TIME_ZONE = "UTC"
USE_TZ = True

# --- languages: English is in the code; each folder of locale/ adds one ---

LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGES = languages_in(LOCALE_PATHS[0])
# A page has hundreds of texts: without another language none of them is looked up.
USE_I18N = len(LANGUAGES) > 1

# --- mail: into the log, unless EMAIL_URL says where to ---

MAIL = env.email_url("EMAIL_URL", default="consolemail://")
EMAIL_BACKEND = MAIL["EMAIL_BACKEND"]
EMAIL_HOST, EMAIL_PORT = MAIL["EMAIL_HOST"] or "localhost", MAIL["EMAIL_PORT"] or 25
EMAIL_HOST_USER = MAIL["EMAIL_HOST_USER"] or ""
EMAIL_HOST_PASSWORD = MAIL["EMAIL_HOST_PASSWORD"] or ""
EMAIL_FILE_PATH = MAIL.get("EMAIL_FILE_PATH", "") or None
EMAIL_USE_TLS, EMAIL_USE_SSL = MAIL.get("EMAIL_USE_TLS", False), MAIL.get("EMAIL_USE_SSL", False)
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="deckwright@localhost")
PRIVACY_CONTACT = env.str("PRIVACY_CONTACT", default=DEFAULT_FROM_EMAIL)
SECURITY_CONTACT = env.str("SECURITY_CONTACT", default=f"mailto:{DEFAULT_FROM_EMAIL}")

# --- static files: served from their source folders here, collected and hashed in production ---

STATIC_URL = "/static/"
STATIC_ROOT = env.str("STATIC_ROOT", default=str(VAR_DIR / "static")) if PRODUCTION else None
# A game brings its own templates, stylesheets and icons in its folder.
STATICFILES_DIRS = [BASE_DIR / "static", *sorted(BASE_DIR.glob("games/*/static"))]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "tcgsite.static_files.RememberingStaticFilesStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
MEDIA_ROOT = VAR_DIR / "media"
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_MAX_AGE = 3600 if PRODUCTION else 0

# --- security ---

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FILES = 1000

SESSION_COOKIE_SECURE = PRODUCTION
CSRF_COOKIE_SECURE = PRODUCTION
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_REDIRECT_EXEMPT = [r"^healthz/$", r"^readyz/$"]
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=30 * 86400) if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = PRODUCTION
SECURE_HSTS_PRELOAD = PRODUCTION
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# --- the API ---

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["decks.checks.api.parsers.BoundedJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "decks.accounts.authentication.ApiTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
    "PAGE_SIZE": 50,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "decks.access.budgets.AnonymousBudget",
        "decks.access.budgets.AccountBudget",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": env.str("API_RATE_ANON", default="120/min"),
        "user": env.str("API_RATE_USER", default="600/min"),
        "check": env.str("API_RATE_CHECK", default="1000/min"),
        "simulate": env.str("API_RATE_SIMULATE", default="60/min"),
        "games": env.str("RATE_GAMES", default="200000000/hour"),
        "work": env.str("RATE_WORK", default="240/min"),
        "edit": env.str("RATE_EDIT", default="600/min"),
        "batch": env.str("API_RATE_BATCH", default="60/min"),
        "signin": env.str("SIGN_IN_RATE", default="30/min"),
        "signin_account": env.str("SIGN_IN_ACCOUNT_RATE", default="50/hour"),
        "storage": env.str("RATE_STORAGE", default="60/hour"),
        "like": env.str("RATE_LIKE", default="120/hour"),
        "sheet": env.str("RATE_SHEET", default="60/hour"),
    },
    "NUM_PROXIES": TRUSTED_PROXIES,
}
# Any site may read what is public, and call with a token that its visitor has given it. Cookies are
# not sent along, so that no other site acts in the name of who is logged in here.
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = False
CORS_URLS_REGEX = r"^/api/"
CORS_ALLOW_HEADERS = [
    "accept",
    "authorization",
    "content-type",
    "idempotency-key",
    "if-match",
    "if-none-match",
]
CORS_EXPOSE_HEADERS = [
    "ETag",
    "Idempotent-Replayed",
    "Location",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "Retry-After",
    "X-Request-ID",
]
SPECTACULAR_SETTINGS = {
    "TITLE": "Deckwright API",
    "DESCRIPTION": "Cards, formats and decks of trading card games.",
    "VERSION": "v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "ENUM_NAME_OVERRIDES": {
        "EventStatusEnum": "decks.events.models.event.EventStatus",
        "ListVisibilityEnum": "decks.events.models.event.ListVisibility",
        # Published before others with the same field came along.
        "StatusEnum": "simulator.models.snapshots.Status",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "tcgsite.api_errors.add_error_responses",
    ],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SWAGGER_UI_SETTINGS": {
        "deepLinking": True,
        "validatorUrl": None,
        # A hundred schemas would be below what they belong to: each is shown there.
        "defaultModelsExpandDepth": 0,
    },
}

# --- tasks: the database knows what is to be done, the queue only says when ---

PRIVATE_REDIS_DIR = private_redis_folder(VAR_DIR)
# Whether webhooks may lead into the operator's own network, and without TLS: only to try them.
WEBHOOKS_TO_PRIVATE = env.bool("WEBHOOKS_TO_PRIVATE", default=not PRODUCTION)

CELERY_BROKER_URL = env.str("CELERY_BROKER_URL", default="")
USES_PRIVATE_REDIS = not CELERY_BROKER_URL
if USES_PRIVATE_REDIS:
    CELERY_BROKER_URL = f"redis+socket://{PRIVATE_REDIS_DIR / 'redis.sock'}"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A visitor does not wait for a broker that is down: the sweep sends what could not be sent.
# It is tried twice all the same: RabbitMQ closes connections that were idle for some minutes.
ONE_MORE_TRY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.1}
CELERY_TASK_PUBLISH_RETRY_POLICY = ONE_MORE_TRY
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {**ONE_MORE_TRY}
if CELERY_BROKER_URL.startswith(("redis", "sentinel")):
    # A task that its worker lost comes back after two minutes; by default it takes up to an hour.
    CELERY_BROKER_TRANSPORT_OPTIONS |= {
        "visibility_timeout": 120,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
    }
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_QUEUES: dict[str, Any] = {"quick": {}, "bulk": {}}
CELERY_TASK_DEFAULT_QUEUE = "quick"
CELERY_TASK_CREATE_MISSING_QUEUES = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# RabbitMQ would turn a worker away as long as it holds another of the same name for alive: the one
# that was killed just now, or that of another site.
CELERY_CONTROL_QUEUE_EXCLUSIVE = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = TIME_ZONE
# In seconds: how long a worker has a shard for itself, when an unheard one is sent again, and how
# often the sweep looks for such.
SIMULATOR_LEASE = env.float("SIMULATOR_LEASE", default=60.0)
SIMULATOR_RESEND_AFTER = env.float("SIMULATOR_RESEND_AFTER", default=20.0)
SIMULATOR_SWEEP = env.float("SIMULATOR_SWEEP", default=5.0)
CELERY_BEAT_SCHEDULE: dict[str, Any] = {
    "sweep": {
        "task": "simulator.sweep",
        "schedule": SIMULATOR_SWEEP,
        "options": {"queue": "quick", "expires": SIMULATOR_SWEEP},
    },
    "clean-up": {
        "task": "decks.clean_up",
        "schedule": 3600.0,
        "options": {"queue": "quick", "expires": 3600},
    },
    "clean-up-playtests": {
        "task": "simulator.clean_up",
        "schedule": 3600.0,
        "options": {"queue": "quick", "expires": 3600},
    },
    "close-events": {
        "task": "events.close_due",
        "schedule": 15.0,
        "options": {"queue": "quick", "expires": 15},
    },
    "sweep-deliveries": {
        "task": "decks.sweep_deliveries",
        "schedule": 60.0,
        "options": {"queue": "quick", "expires": 60},
    },
    "sweep-rechecks": {
        "task": "decks.sweep_rechecks",
        "schedule": 300.0,
        "options": {"queue": "quick", "expires": 300},
    },
}

# --- what is logged: everything to the standard error, for whoever started the process to keep ---

LOG_LEVEL = env.str("LOG_LEVEL", default="INFO")
LOG_FORMAT = env.str("LOG_FORMAT", default="json" if PRODUCTION else "line")
ERROR_MAIL = env.list("ERROR_MAIL", default=[])
LOGGING = logging_settings(
    LOG_LEVEL, LOG_FORMAT, requests=LOG_FORMAT == "json", error_mail=ERROR_MAIL
)

# --- what is measured and reported: nothing, unless these say where to ---

METRICS_DIR = env.str("METRICS_DIR", default="")
SENTRY_DSN = env.str("SENTRY_DSN", default="")
start_observing(METRICS_DIR, SENTRY_DSN)
