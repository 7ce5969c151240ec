"""Polite HTTP for a widget or a script in Python.

Copy it, `today_connection.py` and `today_script.py` next to your program:

    import json, today_web

    web = today_web.Web()
    stories = web.get("https://example.org/stories.json", read=json.loads, fresh=300)

An answer is stored with its ETag in `web` of the widget's container: it is used again while it is fresh, and
requested again on condition that it has changed. A server that asks to wait is left alone until then, also after
a restart. The proxies of the environment are used. CA_FILE adds certificates to those of the system, and
WEB_SECONDS is the time for one answer. A failure is a WebError, one sentence in the language of the board.
"""
import base64
import hashlib
import json
import os
import re
import sys
import threading
import time
import urllib.parse

from today_connection import WebError, failure_kind, secure_context, together
from today_script import Failure, current_time


def _redirects():
    """A handler of redirects that sends no token to another server, and never leaves https."""
    from urllib.request import HTTPRedirectHandler, Request

    class Redirects(HTTPRedirectHandler):
        max_redirections = 5

        def redirect_request(self, request, file, code, message, headers, url):
            old, new = urllib.parse.urlsplit(request.full_url), urllib.parse.urlsplit(url)
            if new.scheme not in ("http", "https") or (old.scheme, new.scheme) == ("https", "http"):
                raise WebError("redirect", host=old.hostname)
            if request.get_method() in ("PROPFIND", "REPORT"):
                following = Request(url, data=request.data, headers=request.headers, method=request.get_method())
            else:
                following = super().redirect_request(request, file, code, message, headers, url)
            if following and (old.scheme, old.netloc) != (new.scheme, new.netloc):
                following.headers = {name: value for name, value in following.headers.items()
                                     if name in ("Accept", "User-agent")}
            return following

    return Redirects()


def _secure(expiries):
    """A handler of https that reads the certificates with the first connection."""
    from http.client import HTTPSConnection
    from ssl import cert_time_to_seconds
    from urllib.request import AbstractHTTPHandler

    class Connection(HTTPSConnection):
        def connect(self):
            super().connect()
            expiries[f"{self.host}:{self.port}"] = cert_time_to_seconds(self.sock.getpeercert()["notAfter"])

    class Secure(AbstractHTTPHandler):
        https_request = AbstractHTTPHandler.do_request_
        context = None

        def https_open(self, request):
            self.context = self.context or secure_context()
            return self.do_open(Connection, request, context=self.context)

    return Secure()


class Web:
    """The requests of one widget. Its methods may be called from several threads."""

    #: Requests to one server within an hour.
    BUDGET = 120
    #: Stored answers, and the longest time in seconds that a server can ask to wait.
    ANSWERS = 60
    LONGEST_WAIT = 86_400

    def __init__(self, folder=None):
        container = os.environ.get("TODAY_CONTAINER") or "."
        self.folder = folder or os.path.join(container, "web")
        self.seconds = float(os.environ.get("WEB_SECONDS") or 10)
        #: When the certificates of the servers end, in seconds since 1970, by HOST:PORT.
        self.expiries = {}
        self._lock = threading.Lock()
        self._opener = None

    def get(self, url, read=bytes, headers=None, token="", fresh=0, limit=4 << 20, data=None, stores=True,
            method=None):
        """What `read` makes of the bytes at a URL.

        `token` is sent as a bearer's, unless `headers` has a header for it. A stored answer is used without a
        request for `fresh` seconds. `read` raises any error if the bytes are not as expected; such an answer
        is not stored. With `data`, bytes, the request is a POST or has another `method`, and nothing is stored.
        Raises WebError.
        """
        from urllib.error import HTTPError

        url, headers, name = self._prepare(url, headers, token)
        host = urllib.parse.urlsplit(url).hostname
        stores = stores and data is None
        stored, body = self._stored(name) if stores else ({}, b"")
        now = current_time()
        if stored and stored["at"] <= now < max(stored["until"], stored["at"] + fresh):
            return self._read(read, body, host)
        self._count(host, now)
        conditions = {"If-None-Match": stored.get("etag"), "If-Modified-Since": stored.get("modified")}
        asked = {**headers, **{key: value for key, value in conditions.items() if value}}
        try:
            answer, body = self._within(lambda: self._request(url, asked, limit, data, method), host)
        except HTTPError as error:
            if error.code != 304 or not stored:
                raise self._refusal(error, host, headers.get("Authorization") or token) from None
            answer = error.headers
        except WebError:
            raise
        except Exception as error:
            kind = failure_kind(error)
            unreached = kind in ("name", "refused", "unreachable")
            raise WebError(kind, host=self._peer(url, host) if unreached else host) from None
        value = self._read(read, body, host)
        if stores:
            self._store(name, body, {
                "at": now, "until": now + _age(answer.get("Cache-Control")),
                "etag": answer.get("ETag") or stored.get("etag"),
                "modified": answer.get("Last-Modified") or stored.get("modified")})
        return value

    def get_all(self, requests):
        """Performs several requests at the same time, each a dictionary of the parameters of `get`.

        Returns their values and the failures. The value of a failed request is that of its last answer, or None.
        A `title` in a dictionary is the beginning of its failure's sentence.
        """
        titles = [request.pop("title", "") for request in requests]
        answers = together([lambda request=request: self.get(**request) for request in requests])
        values, failures = [], []
        for title, request, answer in zip(titles, requests, answers):
            if isinstance(answer, Failure):
                failures.append(Failure(f"{title}: {answer}") if title else answer)
                known = {key: request[key] for key in ("url", "read", "headers", "token") if key in request}
                answer = self.last(**known)
            values.append(answer)
        return values, failures

    def last(self, url, read=bytes, headers=None, token=""):
        """What `read` makes of the stored answer, or None. Requests nothing."""
        try:
            _, body = self._stored(self._prepare(url, headers, token)[2])
            return self._read(read, body, "") if body else None
        except WebError:
            return None

    def probe(self, url):
        """The milliseconds until the head of an answer, whose body may be endless. Raises WebError.

        Nothing is stored, and the request is not counted: it is sent to find out whether the server answers.
        """
        from urllib.error import HTTPError
        from urllib.request import Request

        url, headers, _ = self._prepare(url, None, "")
        host = urllib.parse.urlsplit(url).hostname
        request = Request(url, headers=headers)
        opener = self._connect()
        start = time.monotonic()
        try:
            self._within(lambda: opener.open(request, timeout=self.seconds).close(), host)
        except HTTPError as error:
            raise WebError("server" if error.code >= 500 else "status", host=host, status=error.code) from None
        except WebError:
            raise
        except Exception as error:
            raise WebError(failure_kind(error), host=host) from None
        return round((time.monotonic() - start) * 1000)

    # Requests

    def _prepare(self, url, headers, token):
        """The URL without its password, the headers with it, and the name of the stored answer."""
        headers = dict(headers or {})
        shown = url.rpartition("@")[2][:200]
        try:
            parts = urllib.parse.urlsplit(url.strip())
            host, port = parts.hostname, parts.port
            if parts.scheme not in ("http", "https") or not host:
                raise ValueError
            place = host.encode("idna").decode() if ":" not in host else f"[{host}]"
        except ValueError:
            raise WebError("address", address=shown) from None
        if parts.username and "Authorization" not in headers:
            user, password = (urllib.parse.unquote(text or "") for text in (parts.username, parts.password))
            headers["Authorization"] = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()
        elif token and "Authorization" not in headers and not any(token in value for value in headers.values()):
            headers["Authorization"] = "Bearer " + "".join(token.split())
        quote = urllib.parse.quote
        url = urllib.parse.urlunsplit((
            parts.scheme, place + (f":{port}" if port else ""),
            quote(parts.path or "/", safe="/%:@!$&'()*+,;=~"), quote(parts.query, safe="/?%:@!$&'()*+,;=~[]"), ""))
        headers = {"User-Agent": "today-widget", "Accept": "*/*", **headers}
        for key, value in headers.items():
            headers[key] = " ".join(value.split())
        name = hashlib.sha256(json.dumps([url, sorted(headers.items())]).encode()).hexdigest()[:32]
        return url, headers, name

    def _request(self, url, headers, limit, data, method):
        """The headers and the body. Raises the errors of urllib."""
        from http.client import HTTPException, IncompleteRead
        from urllib.error import HTTPError
        from urllib.request import Request

        request = Request(url, headers=headers, data=data, method=method)
        try:
            answer = self._connect().open(request, timeout=self.seconds)
        except HTTPError as error:
            try:
                error.beginning = error.read(4096)
            except (OSError, ValueError, HTTPException):
                error.beginning = b""
            raise
        with answer:
            body = answer.read(limit + 1)
            if len(body) > limit:
                host = urllib.parse.urlsplit(url).hostname
                raise WebError("large", host=host, megabytes=max(1, limit >> 20))
            # Reading a number of bytes does not report a missing end.
            if answer.length:
                raise IncompleteRead(body, answer.length)
            return answer.headers, body

    def _connect(self):
        """Proxies, HTTP and HTTPS, and no files or other schemes."""
        # Half of the processor time of a script that makes no request would be that of such modules.
        from urllib import request

        with self._lock:
            if self._opener is None:
                self._opener = request.OpenerDirector()
                for handler in (
                        request.ProxyHandler(), request.HTTPHandler(), _secure(self.expiries), _redirects(),
                        request.HTTPErrorProcessor(), request.HTTPDefaultErrorHandler(), request.UnknownHandler()):
                    self._opener.add_handler(handler)
            return self._opener

    def _within(self, work, host):
        """The result of `work`. A server that sends a byte a second, or a name server, has no timeout of its own."""
        results = []

        def run():
            try:
                results.append((work(), None))
            except BaseException as error:
                results.append((None, error))

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        thread.join(self.seconds)
        if not results:
            raise WebError("slow", host=host, seconds=f"{self.seconds:g}")
        result, error = results[0]
        if isinstance(error, TimeoutError) or isinstance(getattr(error, "reason", None), TimeoutError):
            raise WebError("slow", host=host, seconds=f"{self.seconds:g}")
        if error:
            raise error
        return result

    def _peer(self, url, host):
        """The server that was connected to: the proxy, if there is one."""
        from urllib.request import getproxies, proxy_bypass

        proxy = getproxies().get(url.partition(":")[0])
        if not proxy or proxy_bypass(host):
            return host
        return urllib.parse.urlsplit(proxy if "://" in proxy else f"//{proxy}").hostname or host

    @staticmethod
    def _read(read, body, host):
        try:
            return read(body)
        except Failure:
            raise
        except Exception:
            raise WebError("garbage", host=host) from None

    def _refusal(self, error, host, sent):
        """The WebError for a status. Stores how long the server must be left alone."""
        status, headers = error.code, error.headers
        remaining = headers.get("x-ratelimit-remaining") or headers.get("RateLimit-Remaining")
        if status in (429, 503) or status == 403 and remaining == "0":
            return self._leave_alone(host, headers)
        if 300 <= status < 400:
            # An answer "not modified" without a stored one is a mistake of the server.
            return WebError("garbage" if status == 304 else "redirect", host=host)
        if status == 401:
            scheme = (sent or headers.get("WWW-Authenticate") or "").lower()
            kind = "password" if scheme.startswith("basic") else "token"
            return WebError(kind if sent else f"no{kind.capitalize()}", error.beginning, host=host)
        kinds = {403: "forbidden", 404: "missing", 407: "proxy",
                 410: "missing"}
        kind = kinds.get(status, "server" if status >= 500 else "status")
        return WebError(kind, error.beginning, host=host, status=status)

    # What is stored

    def _leave_alone(self, host, headers):
        now = current_time()
        with self._lock:
            state = self._state(host)
            state["refusals"] = min(state["refusals"] + 1, 7)
            wait = _wait(headers, now)
            if wait is None:
                wait = 30 << state["refusals"]
            state["wait"] = now + min(max(wait, 1), self.LONGEST_WAIT)
            self._write(_host_name(host), json.dumps(state).encode())
        return WebError("wait", host=host, time=_clock(state["wait"]))

    def _count(self, host, now):
        """Counts a request. Raises WebError if none is allowed now."""
        with self._lock:
            state = self._state(host)
            # A wait that is too long was stored before the clock was set.
            if now < state["wait"] <= now + self.LONGEST_WAIT:
                raise WebError("wait", host=host, time=_clock(state["wait"]))
            if state["wait"]:
                # The next refusal without a time waits twice as long, but not for ever.
                state["refusals"] = state["refusals"] if now < state["wait"] + 7200 else 0
            state["times"] = [moment for moment in state["times"] if now - 3600 < moment <= now]
            if len(state["times"]) >= self.BUDGET:
                again = _clock(state["times"][0] + 3600)
                raise WebError("budget", host=host, count=self.BUDGET, time=again)
            state["times"].append(now)
            self._write(_host_name(host), json.dumps(state).encode())

    def _state(self, host):
        try:
            with open(os.path.join(self.folder, _host_name(host)), "rb") as file:
                state = json.load(file)
            return {"wait": float(state["wait"]), "refusals": int(state["refusals"]),
                    "times": [float(moment) for moment in state["times"]]}
        except (OSError, ValueError, TypeError, KeyError):
            return {"wait": 0, "refusals": 0, "times": []}

    def _stored(self, name):
        """The description of an answer and its bytes, or an empty one. A damaged file is as none."""
        try:
            with open(os.path.join(self.folder, name), "rb") as file:
                head, _, body = file.read().partition(b"\n")
            head = json.loads(head)
            if hashlib.sha256(body).hexdigest() != head["hash"]:
                raise ValueError
            return {**head, "at": float(head["at"]), "until": float(head["until"])}, body
        except (OSError, ValueError, TypeError, KeyError):
            return {}, b""

    def _store(self, name, body, head):
        with self._lock:
            head["hash"] = hashlib.sha256(body).hexdigest()
            self._write(name, json.dumps(head).encode() + b"\n" + body)
            answers = [entry for entry in os.scandir(self.folder) if len(entry.name) == 32]
            answers.sort(key=lambda entry: -entry.stat().st_mtime)
            for entry in answers[self.ANSWERS:]:
                os.remove(entry.path)

    def _write(self, name, data):
        """Only the user can read the file, because answers may be private. A full disk is no failure."""
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
            partial = os.path.join(self.folder, f".{name}.new")
            with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(data)
            os.replace(partial, os.path.join(self.folder, name))
        except OSError as error:
            print(f"{self.folder}: {error.strerror}", file=sys.stderr)


def _host_name(host):
    return "host-" + hashlib.sha256(host.encode()).hexdigest()[:16]


def _clock(moment):
    return time.strftime("%H:%M", time.localtime(moment))


def _age(control):
    """The seconds that an answer is fresh according to its server, at most an hour."""
    match = re.search(r"(?:^|[\s,])max-age=(\d{1,9})", control or "")
    return min(int(match[1]), 3600) if match and "no-cache" not in control else 0


def _wait(headers, now):
    """The seconds that a server asks to wait, or None."""
    text = (headers.get("Retry-After") or "").strip()
    if re.fullmatch(r"\d{1,9}", text):
        return int(text)
    try:
        from email.utils import parsedate_to_datetime

        return parsedate_to_datetime(text).timestamp() - now
    except (TypeError, ValueError, IndexError):
        pass
    text = headers.get("x-ratelimit-reset") or headers.get("RateLimit-Reset") or ""
    return int(text) - now if re.fullmatch(r"\d{9,12}", text) else None


def json_list(body):
    """The elements of a JSON array. Raises ValueError for any other JSON."""
    found = json.loads(body)
    if not isinstance(found, list):
        raise ValueError
    return found
