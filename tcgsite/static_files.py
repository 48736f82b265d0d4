"""Static files in production."""

from functools import cache

from whitenoise.storage import CompressedManifestStaticFilesStorage


class RememberingStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Works out the address of a file once in a process: a page names two dozen of them, and they
    change only with a new version, which is a new process."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.url = cache(super().url)
