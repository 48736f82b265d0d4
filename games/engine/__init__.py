"""The play engine: pure Python and NumPy, compiled by numba. Each game's folder adds its phases.

Importing it points numba's cache at a folder that is named by the sources' hash, since numba itself
does not notice a change in another file.
"""

from games.engine.version import prepare_cache

prepare_cache()
