"""The address the web server listens on."""

import errno
import http.client
import socket

ANY_HOST = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
PORTS_TO_SUGGEST_FROM = 100


class AddressUnavailableError(Exception):
    """The server cannot listen there; the message says what to do."""


def check_free(host: str, port: int) -> None:
    """Raise, with the way out, unless a server can listen on the address."""
    if not 1 <= port <= 65535:
        raise AddressUnavailableError(f"{port} is not a port; choose one from 1 to 65535.")
    try:
        _try_to_listen(host, port)
    except socket.gaierror:
        raise AddressUnavailableError(f"{host!r} is no address of this machine.") from None
    except OSError as fault:
        raise AddressUnavailableError(_explain(fault, host, port)) from None


def as_url(host: str, port: int) -> str:
    """The address as one types it into a browser."""
    host = ANY_HOST.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def is_responding(host: str, port: int) -> bool:
    """Whether a web server answers there, whatever it says."""
    connection = http.client.HTTPConnection(ANY_HOST.get(host, host), port, timeout=0.5)
    try:
        connection.request("GET", "/healthz/")
        connection.getresponse()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return True


def _explain(fault: OSError, host: str, port: int) -> str:
    if fault.errno == errno.EADDRINUSE:
        other = _next_free(host, port)
        return (
            f"Port {port} on {host} is taken by another program. Stop that one, or choose another "
            f"port: make run PORT={other}, or manage.py up --port {other}."
        )
    if fault.errno == errno.EACCES:
        return f"Port {port} needs the administrator's rights; choose one above 1023 with --port."
    return f"Cannot listen on {host}, port {port}: {fault.strerror}."


def _next_free(host: str, port: int) -> int:
    for other in range(port + 1, min(port + PORTS_TO_SUGGEST_FROM, 65536)):
        try:
            _try_to_listen(host, other)
        except OSError:
            continue
        return other
    return 8000


def _try_to_listen(host: str, port: int) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(1)
