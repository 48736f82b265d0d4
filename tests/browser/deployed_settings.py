"""Settings of the site that the browser tests run against when it is deployed."""

from tests.toy.site import *  # noqa: F403

# Of the passwords that the tests store.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
