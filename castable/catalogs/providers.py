"""Where card files are to be had, and which one is the newest: Scryfall's bulk data, and MTGJSON's AtomicCards."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from msgspec import Struct

from castable.model.game.errors import Fault, RequestError

from .fetching import Wanted, moment
from .network import Network, fetch_json, fetch_small


def _scryfall(base: str, network: Network) -> Wanted:
    """The Oracle Cards in the list of bulk files: https://scryfall.com/docs/api/bulk-data."""
    url = f"{base}/bulk-data"
    listing = fetch_json(url, network)
    files = listing.get("data") if isinstance(listing, dict) else None
    found = next((f for f in files or () if isinstance(f, dict) and f.get("type") == "oracle_cards"), None)
    address, dated = (found.get("download_uri"), moment(found.get("updated_at"))) if found else (None, None)
    if found is None or not isinstance(address, str) or dated is None:
        what = "the list of files names no oracle_cards with download_uri and updated_at"
        raise RequestError(Fault(url, what, "the list of Scryfall's API: see --from"))
    size = found.get("size")
    return Wanted(address, dated, "]", encodings="gzip", size=size if isinstance(size, int) else None)


def _mtgjson(base: str, network: Network) -> Wanted:
    """AtomicCards, with the checksum beside it, of the date in Meta: https://mtgjson.com/downloads/all-files."""
    url = f"{base}/AtomicCards.json.gz"
    meta = fetch_json(f"{base}/Meta.json", network)
    about = meta.get("data") if isinstance(meta, dict) else None
    dated = moment(about.get("date")) if isinstance(about, dict) else None
    if dated is None:
        what = "no date in it"
        raise RequestError(Fault(f"{base}/Meta.json", what, "the date of MTGJSON's files: see --from"))
    said = fetch_small(f"{url}.sha256", network).decode("latin-1")
    checksum = re.match(r"\s*([0-9a-fA-F]{64})\b", said)
    if checksum is None:
        raise RequestError(Fault(f"{url}.sha256", "what came is no checksum", "64 hexadecimal digits: see --from"))
    return Wanted(url, dated, "}", sha256=checksum[1])


class Provider(Struct, frozen=True):
    """Who offers card files: the usual address, and how to find the newest file there."""

    base: str
    newest: Callable[[str, Network], Wanted]


PROVIDERS: Mapping[str, Provider] = {
    "scryfall": Provider("https://api.scryfall.com", _scryfall),
    "mtgjson": Provider("https://mtgjson.com/api/v5", _mtgjson),
}


def newest(name: str, base: str | None, network: Network) -> Wanted:
    """Return the newest card file of a provider, whose address may be another one.

    Raises:
        RequestError: it can't be found out.
    """
    provider = PROVIDERS[name]
    return provider.newest((base or provider.base).removesuffix("/"), network)
