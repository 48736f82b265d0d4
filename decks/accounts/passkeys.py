"""Passkeys (WebAuthn), by the library `webauthn`. A passkey proves possession and, by the device's
own check of its owner, who is there: it signs in alone."""

import json
from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from decks.accounts.second_factor import ISSUER, NotAccepted, record
from decks.models.security import FactorKind, SecondFactor, SecurityEventKind

CHALLENGE = "passkey_challenge"
MOST_PASSKEYS = 20
VERIFIED = UserVerificationRequirement.REQUIRED
# What a broken or hostile answer makes the library raise.
FAULTS = (WebAuthnException, ValueError, KeyError, TypeError)


def _site(request: HttpRequest) -> str:
    return request.get_host().rpartition(":")[0] or request.get_host()


def _origin(request: HttpRequest) -> str:
    return f"{request.scheme}://{request.get_host()}"


def registration_options(request: HttpRequest, user: User) -> dict[str, Any]:
    """What the browser needs to make a passkey; the challenge stays in the session."""
    known = SecondFactor.objects.filter(user=user, kind=FactorKind.PASSKEY)
    options = generate_registration_options(
        rp_id=_site(request),
        rp_name=ISSUER,
        user_id=str(user.pk).encode(),
        user_name=user.get_username(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.credential or ""))
            for each in known
        ],
    )
    request.session[CHALLENGE] = bytes_to_base64url(options.challenge)
    answer: dict[str, Any] = json.loads(options_to_json(options))
    return answer


def add_passkey(request: HttpRequest, user: User, name: str, answer: str) -> SecondFactor:
    """Take a passkey into use that the browser has made."""
    if SecondFactor.objects.filter(user=user).count() >= MOST_PASSKEYS:
        raise NotAccepted(_("You have reached the limit for passkeys. Remove one first."))
    try:
        made = verify_registration_response(
            credential=answer,
            expected_challenge=_challenge(request),
            expected_rp_id=_site(request),
            expected_origin=_origin(request),
            require_user_verification=True,
        )
    except FAULTS as error:
        raise NotAccepted(_("The passkey was not accepted. Try again.")) from error
    factor = SecondFactor.objects.create(
        user=user,
        kind=FactorKind.PASSKEY,
        name=" ".join(name.split())[:60] or str(FactorKind.PASSKEY.label),
        credential=bytes_to_base64url(made.credential_id),
        data={"key": bytes_to_base64url(made.credential_public_key), "count": made.sign_count},
    )
    record(user, SecurityEventKind.FACTOR_ADDED, factor.name)
    return factor


def sign_in_options(request: HttpRequest) -> dict[str, Any]:
    """What the browser needs to use a passkey. No account is named: the device knows its own."""
    options = generate_authentication_options(rp_id=_site(request), user_verification=VERIFIED)
    request.session[CHALLENGE] = bytes_to_base64url(options.challenge)
    answer: dict[str, Any] = json.loads(options_to_json(options))
    return answer


def owner_of_passkey(request: HttpRequest, answer: str) -> User:
    """Whose passkey the browser has used; NotAccepted if it proves nothing."""
    refused = NotAccepted(_("This passkey is not known here, or it was not accepted."))
    try:
        credential = str(json.loads(answer)["id"])
        factor = SecondFactor.objects.select_related("user").get(
            credential=credential, kind=FactorKind.PASSKEY, user__is_active=True
        )
        used = verify_authentication_response(
            credential=answer,
            expected_challenge=_challenge(request),
            expected_rp_id=_site(request),
            expected_origin=_origin(request),
            credential_public_key=base64url_to_bytes(factor.data["key"]),
            credential_current_sign_count=factor.data["count"],
            require_user_verification=True,
        )
    except (*FAULTS, SecondFactor.DoesNotExist) as error:
        raise refused from error
    factor.data["count"], factor.used = used.new_sign_count, timezone.now()
    factor.save(update_fields=("data", "used"))
    owner: User = factor.user
    return owner


def _challenge(request: HttpRequest) -> bytes:
    """The challenge of this session, which serves once."""
    return base64url_to_bytes(request.session.pop(CHALLENGE))
