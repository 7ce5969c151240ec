"""A WebDAV server: names of a folder, contents of files, and changes that never replace newer ones."""
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ElementTree
from email.utils import parsedate_to_datetime

import today_web
from today_script import Failure, current_time
from today_connection import WebError, failure_kind
from shelf_words import words


class Entry:
    """A file or a folder. The ETag is None if it cannot guard a change."""

    def __init__(self, name, is_folder, size=None, modified=None, etag=None):
        self.name = name
        self.is_folder = is_folder
        self.size = size
        self.modified = modified
        self.etag = etag


class Changed(Exception):
    """The file on the server is not the one that was expected."""


class Missing(Exception):
    """There is no such file or folder."""


class Server(today_web.Web):
    """The requests to one folder on a server."""

    BUDGET = 2000
    #: The largest file in bytes.
    LARGEST = 256 << 20
    PIECE = 1 << 16

    def __init__(self, address, user="", password=""):
        super().__init__()
        #: Names the server without a password.
        self.place = address.rpartition("@")[2].rstrip("/") + "/"
        self.address = address.rstrip("/") + "/"
        self.seconds = max(self.seconds, 40)
        self.headers = {}
        if user:
            parts = urllib.parse.urlsplit(self.address)
            quoted = ":".join(urllib.parse.quote(part, safe="") for part in (user, password))
            host = parts.netloc.rpartition("@")[2]
            self.address = urllib.parse.urlunsplit(parts._replace(netloc=f"{quoted}@{host}"))

    @property
    def host(self):
        return urllib.parse.urlsplit(self.address).hostname or self.address

    def url(self, path, is_folder=False):
        quoted = "/".join(urllib.parse.quote(part, safe="") for part in path.split("/") if part)
        return self.address + quoted + ("/" if is_folder and quoted else "")

    def entries(self, folder):
        """The entries of a folder. Raises Missing."""
        request = b'<?xml version="1.0"?><propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/>' \
                  b'<getlastmodified/><getetag/></prop></propfind>'
        url = self.url(folder, is_folder=True)
        _, body = self._exchange(
            "PROPFIND", url, {"Depth": "1", "Content-Type": "application/xml"}, request, self._all)
        return self._read(lambda text: _parsed(text, url), body, self.host)

    def etag(self, path):
        """The strong ETag of a file, or None."""
        return _strong(self._exchange("HEAD", self.url(path), {}, None, None)[0].get("ETag"))

    def download(self, path, file, etag=None):
        """Writes a file and returns its strong ETag, or None without one. Raises Missing.

        Returns False if the file still has this ETag.
        """
        condition = {"If-None-Match": etag} if etag else {}
        headers, _ = self._exchange("GET", self.url(path), condition, None, lambda answer: self._copy(answer, file))
        return False if headers is None else _strong(headers.get("ETag"))

    def upload(self, path, file, size, etag=None):
        """Stores a file if the server's has this ETag, or if the server has none. Raises Changed.

        Returns the new strong ETag, or None if the server does not say it.
        """
        condition = {"If-Match": etag} if etag else {"If-None-Match": "*"}
        if not etag and self._has(path):
            raise Changed
        headers = {"Content-Length": str(size), "Content-Type": "application/octet-stream", **condition}
        try:
            answer, _ = self._exchange("PUT", self.url(path), headers, file, None)
        except Missing:
            # The folder is missing: files of a new folder are allowed.
            self._make_folders(path)
            file.seek(0)
            answer, _ = self._exchange("PUT", self.url(path), headers, file, None)
        return _strong(answer.get("ETag"))

    def _has(self, path):
        try:
            self._exchange("HEAD", self.url(path), {}, None, None)
            return True
        except Missing:
            return False

    def _make_folders(self, path):
        parts = path.split("/")[:-1]
        for count in range(1, len(parts) + 1):
            try:
                self._exchange("MKCOL", self.url("/".join(parts[:count]), is_folder=True), {}, None, None)
            except _Refused as refused:
                if refused.status != 405:
                    raise Failure(words("cannotSave", host=self.host, name=path, status=refused.status)) from None

    # Requests

    def _exchange(self, method, url, headers, data, read):
        """The headers of the answer, and what `read` makes of it; no headers if nothing has changed."""
        url, headers, _ = self._prepare(url, {**self.headers, **headers}, "")
        host = urllib.parse.urlsplit(url).hostname
        self._count(host, current_time())
        request = urllib.request.Request(url, headers=headers, data=data, method=method)

        def send():
            with self._connect().open(request, timeout=self.seconds) as answer:
                return answer.headers, read(answer) if read else None

        try:
            return self._within(send, host)
        except urllib.error.HTTPError as error:
            error.beginning = b""
            if error.code == 304:
                return None, None
            if error.code == 412:
                raise Changed from None
            if error.code in (404, 410) or (error.code == 409 and method == "PUT"):
                raise Missing from None
            if error.code in (401, 407, 429, 503) or 300 <= error.code < 400:
                raise self._refusal(error, host, headers.get("Authorization")) from None
            if method in ("PUT", "MKCOL"):
                raise _Refused(error.code) from None
            raise self._refusal(error, host, headers.get("Authorization")) from None
        except (WebError, Changed, Missing):
            raise
        except Exception as error:
            kind = failure_kind(error)
            unreached = kind in ("name", "refused", "unreachable")
            raise WebError(kind, host=self._peer(url, host) if unreached else host) from None

    def _all(self, answer, limit=4 << 20):
        body = answer.read(limit + 1)
        if len(body) > limit:
            raise WebError("large", host=self.host, megabytes=limit >> 20)
        return body

    def _copy(self, answer, file):
        """Copies a body piece by piece, because it may be larger than the memory."""
        total = 0
        while True:
            piece = answer.read(self.PIECE)
            if not piece:
                break
            total += len(piece)
            if total > self.LARGEST:
                raise WebError("large", host=self.host, megabytes=self.LARGEST >> 20)
            file.write(piece)
        if answer.length:
            raise WebError("cut", host=self.host)


class _Refused(Exception):
    def __init__(self, status):
        self.status = status


def _strong(etag):
    """Only a strong ETag names exactly one content."""
    return etag if etag and not etag.startswith("W/") else None


def _parsed(body, url):
    """The entries in an answer to PROPFIND. Raises ValueError for another form."""
    if b"<!DOCTYPE" in body or b"<!ENTITY" in body:
        raise ValueError
    base = urllib.parse.unquote(urllib.parse.urlsplit(url).path).rstrip("/") + "/"
    found = []
    for response in ElementTree.fromstring(body).iter("{DAV:}response"):
        href = (response.findtext("{DAV:}href") or "").strip()
        path = urllib.parse.unquote(urllib.parse.urlsplit(href).path)
        if not path.startswith(base):
            continue
        name = path[len(base):].rstrip("/")
        if not is_plain(name):
            continue
        properties = [stat.find("{DAV:}prop") for stat in response.findall("{DAV:}propstat")
                      if " 200" in (stat.findtext("{DAV:}status") or "")]
        values = {child.tag: child for each in properties if each is not None for child in each}
        kind = values.get("{DAV:}resourcetype")
        found.append(Entry(
            name, kind is not None and kind.find("{DAV:}collection") is not None,
            _number(values.get("{DAV:}getcontentlength")), _date(values.get("{DAV:}getlastmodified")),
            _strong((getattr(values.get("{DAV:}getetag"), "text", None) or "").strip())))
    return found


def is_plain(name):
    """Whether a name can be that of a document: hidden ones are not shown."""
    return bool(name) and not name.startswith(".") and "/" not in name and name.isprintable() \
        and len(name.encode("utf-8", "replace")) <= 255


def _number(node):
    text = (getattr(node, "text", None) or "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None


def _date(node):
    try:
        return int(parsedate_to_datetime((node.text or "").strip()).timestamp())
    except (AttributeError, TypeError, ValueError, IndexError, OverflowError):
        return None
