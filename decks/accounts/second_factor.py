"""Second factors: an authenticator app (TOTP) and recovery codes. Passkeys are in `passkeys`."""

import hashlib
import secrets
import time
from typing import Any

import pyotp
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.models.security import FactorKind, SecondFactor, SecurityEvent, SecurityEventKind

ISSUER = "Deckwright"
CODES = 10
CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 10
STEP_SECONDS = 30
PASSED = "second_factor"


class NotAccepted(Exception):
    """The code or key does not prove anything; the message says what to do."""


def has_second_factor(user: Any) -> bool:
    """Whether signing in takes more than the password."""
    return SecondFactor.objects.filter(user=user).exclude(kind=FactorKind.RECOVERY).exists()


def has_passed(request: HttpRequest) -> bool:
    """Whether this session was entered with a second factor."""
    return PASSED in request.session


def new_secret() -> str:
    """A secret for an authenticator app."""
    return pyotp.random_base32()


def secret_address(user: User, secret: str) -> str:
    """What the QR code for the app holds."""
    return pyotp.TOTP(secret).provisioning_uri(name=user.get_username(), issuer_name=ISSUER)


@transaction.atomic
def add_app(user: User, secret: str, code: str) -> SecondFactor:
    """Take an app into use once it shows the right code."""
    step = _matching_step(secret, code, last=0)
    if step is None:
        raise NotAccepted(_("This is not the code that the app shows now. Check its clock."))
    SecondFactor.objects.filter(user=user, kind=FactorKind.TOTP).delete()
    factor = SecondFactor.objects.create(
        user=user,
        kind=FactorKind.TOTP,
        name=str(FactorKind.TOTP.label),
        data={"secret": secret, "last": step},
    )
    record(user, SecurityEventKind.FACTOR_ADDED, factor.name)
    return factor


def _matching_step(secret: str, code: str, last: int) -> int | None:
    """The step of time that the code is for, if it is a new one; one step early or late counts."""
    now = int(time.time()) // STEP_SECONDS
    app = pyotp.TOTP(secret)
    for step in (now, now - 1, now + 1):
        if step > last and secrets.compare_digest(app.at(step * STEP_SECONDS), code):
            return step
    return None


@transaction.atomic
def check_code(user: Any, code: str) -> None:
    """Accept a code of the app or a recovery code, each once; NotAccepted otherwise."""
    code = "".join(code.split()).replace("-", "").lower()
    factors = SecondFactor.objects.select_for_update().filter(user=user)
    app = factors.filter(kind=FactorKind.TOTP).first()
    if app is not None and code.isascii() and code.isdigit():
        step = _matching_step(app.data["secret"], code, app.data["last"])
        if step is not None:
            _use(app, {**app.data, "last": step})
            return
    codes = factors.filter(kind=FactorKind.RECOVERY).first()
    if codes is not None and _hash(code) in codes.data["hashes"]:
        _use(codes, {"hashes": [each for each in codes.data["hashes"] if each != _hash(code)]})
        return
    raise NotAccepted(_("This code is not right, or it has been used."))


def _use(factor: SecondFactor, data: dict[str, Any]) -> None:
    factor.data, factor.used = data, timezone.now()
    factor.save(update_fields=("data", "used"))


def _hash(code: str) -> str:
    """Recovery codes are random, so that a quick hash is enough."""
    return hashlib.sha256(code.encode()).hexdigest()


@transaction.atomic
def new_recovery_codes(user: User) -> list[str]:
    """Ten codes for the day the phone is lost; the ones before are void. They are shown once."""
    made = [
        "".join(secrets.choice(CODE_LETTERS) for _at in range(CODE_LENGTH)) for _ in range(CODES)
    ]
    SecondFactor.objects.filter(user=user, kind=FactorKind.RECOVERY).delete()
    SecondFactor.objects.create(
        user=user,
        kind=FactorKind.RECOVERY,
        name=str(FactorKind.RECOVERY.label),
        data={"hashes": [_hash(code) for code in made]},
    )
    record(user, SecurityEventKind.CODES)
    half = CODE_LENGTH // 2
    return [f"{code[:half]}-{code[half:]}" for code in made]


@transaction.atomic
def remove_factor(user: User, factor: SecondFactor) -> None:
    """Take an app or a passkey away; recovery codes go with the last one."""
    factor.delete()
    record(user, SecurityEventKind.FACTOR_REMOVED, factor.name)
    if not has_second_factor(user):
        SecondFactor.objects.filter(user=user).delete()


def record(user: Any, kind: SecurityEventKind, detail: str = "") -> None:
    """Write down what changed who can use an account."""
    SecurityEvent.objects.create(user=user, kind=kind, detail=detail[:120])
