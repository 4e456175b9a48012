"""HTTP as castable asks others: it says who asks, waits where it is told to, and says each failure in one line."""

from __future__ import annotations

import http.client
import json
import re
import ssl
import time
import urllib.error
import urllib.request
import zlib
from collections.abc import Callable, Mapping
from email.message import Message
from email.utils import parsedate_to_datetime
from importlib.metadata import version
from typing import IO, Any, TypeVar
from urllib.parse import urlsplit

from msgspec import Struct

from castable.model.game.errors import Fault, RequestError

T = TypeVar("T")

LISTING = 4 * 2**20
"""So many bytes at most are read of what is no card file."""
LATER = frozenset({429, 500, 502, 503, 504})
"""Statuses after which the same request may be answered a little later."""
BROKEN = (OSError, http.client.HTTPException)
"""What reading an answer may raise: a connection that is cut, one that is silent, an answer that is no HTTP."""


class Network(Struct, frozen=True):
    """How others are asked.

    ``timeout``: seconds without a byte after which a try ends. ``tries``: how often something is asked for. ``first``:
    seconds before the second try, twice as many before each next one. ``longest``: what may be waited for at most where
    a server names a time. ``pause`` waits so many seconds.
    """

    timeout: float = 30.0
    tries: int = 4
    first: float = 1.0
    longest: float = 60.0
    pause: Callable[[float], None] = time.sleep


class Passing(Exception):
    """A failure that may be over at the next try: what it was, and how many seconds a server asks to wait."""

    def __init__(self, what: str, wait: float | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.wait = wait


class Refused(Exception):
    """An answer that no other try changes: its status, and its headers."""

    def __init__(self, status: int, headers: Message) -> None:
        super().__init__(status)
        self.status = status
        self.headers = headers


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Redirects are followed, but never from an encrypted connection to one that everybody may change."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        if urlsplit(req.full_url).scheme == "https" and urlsplit(newurl).scheme != "https":
            raise RequestError(Fault(req.full_url, f"it leads to {newurl}, which isn't encrypted", "an https address"))
        return super().redirect_request(req, fp, code, msg, headers, newurl)


_OPENER = urllib.request.build_opener(_Redirects)


def opened(url: str, headers: Mapping[str, str], network: Network) -> http.client.HTTPResponse:
    """Return the answer of a server, its status 200 or 206.

    Raises:
        Passing: it may be answered at the next try.
        Refused: it is answered with another status.
        RequestError: the address can't be asked.
    """
    if not _is_address(url):
        raise RequestError(Fault(url, "no address that can be fetched", "one that begins with https://"))
    own = {"User-Agent": f"castable/{version('castable')}", "Accept": "application/json;q=0.9,*/*;q=0.8"}
    try:
        found: http.client.HTTPResponse = _OPENER.open(
            urllib.request.Request(url, headers={**own, **headers}), timeout=network.timeout
        )
    except urllib.error.HTTPError as error:
        with error:
            if error.code in LATER:
                raise Passing(_said(error.code), _seconds(error.headers.get("Retry-After"))) from None
            raise Refused(error.code, error.headers) from None
    except urllib.error.URLError as error:
        if isinstance(error.reason, ssl.SSLCertVerificationError):
            raise RequestError(Fault(url, f"its certificate is not trusted: {error.reason.verify_message}")) from None
        raise Passing(_why(error.reason)) from None
    except BROKEN as error:
        raise Passing(_why(error)) from None
    except ValueError:  # a port that is no number, a host in no alphabet
        raise RequestError(Fault(url, "no address that can be fetched", "a whole one")) from None
    return found


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and not re.search(r"[\s\x00-\x1f]", url)


def insisting(url: str, attempt: Callable[[], T], network: Network, then: str) -> T:
    """Return what an attempt returns, tried several times; ``then`` says what to do where none succeeds.

    Raises:
        RequestError: the server refuses, or can't be reached.
    """
    wait = network.first
    for number in range(network.tries):
        try:
            return attempt()
        except Refused as error:
            what = _said(error.status)
            raise RequestError(Fault(url, what, "an address that the server knows: see --from")) from None
        except Passing as error:
            last = error
            if number + 1 < network.tries and (error.wait or 0) <= network.longest:
                network.pause(wait if error.wait is None else error.wait)
                wait *= 2
            else:
                break
    after = f"in {last.wait:.0f} seconds or more" if last.wait else "later"
    raise RequestError(Fault(url, last.what, f"an answer: try again {after}{then}"))


def fetch_small(url: str, network: Network) -> bytes:
    """Return what stands at an address, some MiB at most.

    Raises:
        RequestError: it can't be had.
    """

    def attempt() -> bytes:
        with opened(url, {"Accept-Encoding": "gzip"}, network) as response:
            try:
                data: bytes = response.read(LISTING + 1)
            except BROKEN as error:
                raise Passing(_why(error)) from None
            length = length_of(response.headers)
        if len(data) < min(length or 0, LISTING):
            raise Passing(f"only {len(data)} of {length} bytes came")
        return data

    data = insisting(url, attempt, network, "")
    if data.startswith(b"\x1f\x8b"):
        try:
            data = zlib.decompressobj(wbits=31).decompress(data, LISTING)
        except zlib.error:
            raise RequestError(Fault(url, "what came can't be unpacked", "a whole answer: try again later")) from None
    return data


def fetch_json(url: str, network: Network) -> Any:
    """Return the JSON document at an address.

    Raises:
        RequestError: it can't be had, or is no JSON.
    """
    try:
        return json.loads(fetch_small(url, network))
    except (ValueError, RecursionError):
        expected = "an answer of the provider: look at the address in a browser, or see --from"
        raise RequestError(Fault(url, "what came is no JSON", expected)) from None


def length_of(headers: Message) -> int | None:
    """How many bytes an answer says that it has."""
    said = headers.get("Content-Length", "")
    return int(said) if said.isdecimal() else None


def broken(error: Exception) -> Passing:
    """The failure of an answer that broke off."""
    return Passing(_why(error))


def _said(status: int) -> str:
    known = {404: "there is nothing at this address", 429: "the server has been asked too often"}
    return f"{known.get(status, http.client.responses.get(status, 'an unknown answer'))} ({status})"


def _why(error: object) -> str:
    """What a connection failed of, in a few words."""
    if isinstance(error, TimeoutError):
        return "the server does not answer in time"
    if isinstance(error, ConnectionRefusedError):
        return "nobody answers there (the connection is refused)"
    if isinstance(error, http.client.IncompleteRead):
        return "the answer broke off"
    words = (error.strerror or str(error)) if isinstance(error, OSError) else str(error) or type(error).__name__
    return f"the connection failed: {' '.join(words.split())}"


def _seconds(said: str | None) -> float | None:
    """How long a server asks to wait: a number of seconds, or a date."""
    if said is None:
        return None
    if said.strip().isdecimal():
        return float(said)
    try:
        return max(0.0, parsedate_to_datetime(said).timestamp() - time.time())
    except ValueError:
        return None
