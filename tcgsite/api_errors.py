"""Adds the errors that any endpoint can answer with to the API's schema, in this one place."""

from typing import Any

from decks.access.idempotency import VALID

Schema = dict[str, Any]

FAULT: Schema = {
    "type": "object",
    "description": "By field, what is wrong with it; `detail` where it is not about one field.",
    "properties": {"detail": {"type": "string"}},
    "additionalProperties": {
        "anyOf": [{"type": "string"}, {"type": "array"}, {"type": "object"}],
    },
}
DETAIL: Schema = {
    "type": "object",
    "description": "What went wrong, in a sentence.",
    "properties": {"detail": {"type": "string"}},
    "required": ["detail"],
}
RETRY_AFTER = {
    "Retry-After": {
        "description": "How many seconds to wait before asking again.",
        "schema": {"type": "integer"},
    }
}


def _response(description: str, schema: str = "Detail", **more: Any) -> Schema:
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return {"description": description, "content": content, **more}


RESPONSES: dict[str, tuple[str, Schema]] = {
    "400": ("BadRequest", _response("The request is wrong: which field, and why.", "Fault")),
    "401": ("Unauthorized", _response("An account is needed, or the token is not valid.")),
    "403": ("Forbidden", _response("The token lacks the scope, or the CSRF token is missing.")),
    "404": ("NotFound", _response("There is nothing there, or it is not for you to see.")),
    "406": ("NotAcceptable", _response("The `Accept` header allows no JSON.")),
    "409": ("Conflict", _response("The `Idempotency-Key` is in use, or was for another request.")),
    "412": ("PreconditionFailed", _response("It has changed since the version in `If-Match`.")),
    "413": ("TooLarge", _response("The request is larger than the limit.")),
    "415": ("UnsupportedMediaType", _response("The body is not of a supported media type.")),
    "428": ("PreconditionRequired", _response("`If-Match` is missing.")),
    "429": ("TooManyRequests", _response("A limit is reached.", headers=RETRY_AFTER)),
    "503": ("Unavailable", _response("Try again in a moment.", headers=RETRY_AFTER)),
}
IDEMPOTENCY_KEY: Schema = {
    "in": "header",
    "name": "Idempotency-Key",
    "schema": {"type": "string", "pattern": f"^{VALID}$", "maxLength": 200},
    "description": "A key of your own: sent again within a day, the request is carried out once.",
}
METHODS = ("get", "put", "post", "delete", "patch")


def add_error_responses(result: Schema, **more: Any) -> Schema:
    """A hook of drf-spectacular: every operation gets the errors that its kind can answer with."""
    components = result.setdefault("components", {})
    components.setdefault("schemas", {}).update({"Fault": FAULT, "Detail": DETAIL})
    components["responses"] = dict(RESPONSES.values())
    for item in result["paths"].values():
        for method in METHODS:
            if operation := item.get(method):
                if method == "post" and "201" in operation["responses"]:
                    operation.setdefault("parameters", []).append(IDEMPOTENCY_KEY)
                _complete(operation)
    return result


def _complete(operation: Schema) -> None:
    responses = operation["responses"]
    for code in _codes(operation):
        name = RESPONSES[code][0]
        if code in responses:
            own = responses[code]["content"]["application/json"]
            own["schema"] = {"anyOf": [own["schema"], {"$ref": "#/components/schemas/Fault"}]}
        else:
            responses[code] = {"$ref": f"#/components/responses/{name}"}
    operation["responses"] = dict(sorted(responses.items()))


def _codes(operation: Schema) -> set[str]:
    """The status codes of the errors that this operation can answer with."""
    parameters = {each["name"]: each for each in operation.get("parameters", ())}
    codes = {"400", "404", "406", "429", "503"}
    if any("tokenAuth" in way for way in operation.get("security", ())):
        codes |= {"401", "403"}
    if "requestBody" in operation:
        codes |= {"413", "415"}
    if "Idempotency-Key" in parameters:
        codes.add("409")
    if match := parameters.get("If-Match"):
        codes |= {"412", "428"} if match.get("required") else {"412"}
    return codes
