#!/usr/bin/env -S python3 -S
# <xbar.title>CalDAV</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Keeps the calendars of CalDAV servers and .ics addresses as files, which Calendar shows.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(CALDAV_URLS=""): Calendars: https://ada@dav.example.org/.</xbar.var>
# <xbar.var>secret(CALDAV_PASSWORD=""): Password.</xbar.var>
# <xbar.var>secret(CALDAV_PASSWORD_2=""): Password of the second address.</xbar.var>
# <xbar.var>secret(CALDAV_PASSWORD_3=""): Password of the third address.</xbar.var>
# <xbar.var>boolean(CALDAV_LIST=false): Always list the calendars.</xbar.var>
# <xbar.var>string(CA_FILE=""): CA file (optional).</xbar.var>
# <today.dialect>json</today.dialect>
"""An address is that of a server, of a user's calendars, of one calendar, or of an .ics file. Nothing is written to the
server. The files are in ~/.local/share/calendars/caldav, a folder for each calendar, where other programs can read them,
too. The card lists a calendar for a day after it was added, then only if its server fails: the files stay as they are.

Cost: a request to each address in 15 minutes, further ones only for what has changed, and 0.1 s of processor time.
"""
import base64
import hashlib
import json
import os
import re
import sys
import time
import urllib.parse
import xml.etree.ElementTree as ET

ADDRESSES, CALENDARS, EVENTS, BATCH, LIMIT = 3, 50, 20_000, 100, 32 << 20
#: Seconds that a new calendar is listed.
NEW = 86_400
DAV, CAL = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}"
NAMES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"'
WORDS = {
    "en": ("events: {}", "{} has no calendars. Check the address.", "{} cannot be written: {}", "since {}"),
    "es": ("eventos: {}", "{} no tiene calendarios. Compruebe la dirección.", "No se puede escribir {}: {}",
           "desde {}"),
    "ja": ("予定 {} 件", "{} にカレンダーがありません。アドレスを確認してください。", "{} に書き込めません：{}", "{} 時点"),
    "ru": ("событий: {}", "На {} нет календарей. Проверьте адрес.", "Не удаётся записать {}: {}", "на {}"),
    "zh": ("{} 个日程", "{} 没有日历。请检查地址。", "无法写入 {}：{}", "截至 {}"),
    "zh-Hant": ("{} 個行程", "{} 沒有行事曆。請檢查位址。", "無法寫入 {}：{}", "截至 {}"),
}
WANTED = ("<resourcetype/><displayname/><sync-token/><S:getctag/><current-user-principal/><C:calendar-home-set/>"
          "<C:supported-calendar-component-set/>")


def folder():
    # Calendar reads this folder, whatever other calendars it is set to.
    return os.path.expanduser("~/.local/share/calendars/caldav")


def digest(text, length):
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:length]


def plain(text, most=80):
    return " ".join("".join(c if c.isprintable() else " " for c in str(text)[:most]).split())


class Answer:
    """One resource of a multistatus answer."""

    def __init__(self, element, base):
        self.url = urllib.parse.urljoin(base, (element.findtext(DAV + "href") or "").strip())
        self.status = element.findtext(DAV + "status") or ""
        self.found = {}
        for part in element.findall(DAV + "propstat"):
            if " 200" in (part.findtext(DAV + "status") or " 200"):
                for prop in part.findall(DAV + "prop"):
                    self.found.update({child.tag: child for child in prop})

    def text(self, name):
        element = self.found.get(name)
        return (element.text or "").strip() if element is not None else ""

    def link(self, name):
        element = self.found.get(name)
        return (element.findtext(DAV + "href") or "").strip() if element is not None else ""

    @property
    def is_gone(self):
        return " 404" in self.status or " 410" in self.status

    @property
    def is_calendar(self):
        kinds = self.found.get(DAV + "resourcetype")
        if kinds is None or kinds.find(CAL + "calendar") is None:
            return False
        components = self.found.get(CAL + "supported-calendar-component-set")
        names = [part.get("name") for part in components] if components is not None else []
        return not names or "VEVENT" in names


class Account:
    """An address of the settings."""

    def __init__(self, web, address, password):
        self.web, self.address, self.headers = web, re.sub("^webcal://", "https://", address), {}
        try:
            parts = urllib.parse.urlsplit(self.address)
            self.host = parts.hostname or ""
            user, place = urllib.parse.unquote(parts.username or ""), parts.netloc.rpartition("@")[2]
        except ValueError:
            raise WebError("address", address=plain(address.rpartition("@")[2])) from None
        if user and password:
            code = base64.b64encode(f"{user}:{password}".encode()).decode()
            self.headers["Authorization"] = "Basic " + code
        if password or not parts.password:
            self.address = urllib.parse.urlunsplit(parts._replace(netloc=place))
        self.is_file = parts.path.lower().endswith(".ics")
        self.name = digest(f"{user}@{place}{parts.path}", 16)

    def ask(self, method, url, body, depth="1"):
        """The resources of a multistatus answer, and its sync token."""

        def read(data):
            # Such an answer has no document type; entities could fill the memory.
            if re.search(rb"<!(DOCTYPE|ENTITY)", data, re.IGNORECASE):
                raise ValueError
            root = ET.fromstring(data)
            if root.tag != DAV + "multistatus":
                raise ValueError
            return [Answer(element, url) for element in root.findall(DAV + "response")], root.findtext(DAV + "sync-token")

        same = urllib.parse.urlsplit(url)[:2] == urllib.parse.urlsplit(self.address)[:2]
        headers = {"Content-Type": "application/xml; charset=utf-8", "Depth": depth}
        return self.web.get(
            url, read=read, headers={**headers, **(self.headers if same else {})}, limit=LIMIT,
            data=f'<?xml version="1.0" encoding="utf-8"?>{body}'.encode(), method=method)

    def properties(self, url, depth):
        return self.ask("PROPFIND", url, f"<propfind {NAMES}><prop>{WANTED}</prop></propfind>", depth)[0]

    def calendars(self):
        """The calendars below an address, in the way of RFC 6764: from it to its user, and to the user's home."""
        url = self.address
        for step in range(4):
            answers = self.properties(url, "1")
            found = [answer for answer in answers if answer.is_calendar]
            if found:
                return found[:CALENDARS]
            own = [answer for answer in answers if answer.url.rstrip("/") == url.rstrip("/")] or answers[:1]
            links = [answer.link(name) for answer in own for name in (
                CAL + "calendar-home-set", DAV + "current-user-principal")]
            following = next((urllib.parse.urljoin(url, link) for link in links if link), "")
            if following.rstrip("/") == url.rstrip("/"):
                following = ""
            if not following and step == 0 and urllib.parse.urlsplit(url).path in ("", "/"):
                following = urllib.parse.urljoin(url, "/.well-known/caldav")
            if not following:
                break
            url = following
        raise Failure(WORDS[language()][1].format(self.host))


class Calendar:
    """The files of one calendar, and what they are of."""

    def __init__(self, path):
        self.path, self.name = path, os.path.basename(path)
        try:
            with open(os.path.join(path, ".sync.json"), encoding="utf-8") as file:
                state = json.load(file)
            self.account, self.title = str(state["account"]), str(state["title"])
            self.token, self.mark = str(state["token"]), str(state["mark"])
            self.etags = {str(url): str(etag) for url, etag in state["etags"].items()}
            self.since, self.at = float(state["since"]), float(state["at"])
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            self.account = self.title = self.token = self.mark = ""
            self.etags, self.since, self.at = {}, current_time(), 0.0

    def file(self, url):
        """By a hash, because a server may send any name."""
        return os.path.join(self.path, digest(url, 32) + ".ics")

    def write(self, path, data):
        partial = path + ".new"
        with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(data)
        os.replace(partial, path)

    def save(self):
        state = {"account": self.account, "title": self.title, "token": self.token, "mark": self.mark,
                 "etags": self.etags, "since": self.since, "at": self.at}
        self.write(os.path.join(self.path, ".sync.json"), json.dumps(state).encode())

    def put(self, url, etag, text):
        """Stores an event as the server has it; a line ends as RFC 5545 says, which XML does not preserve."""
        if "BEGIN:VCALENDAR" not in text:
            raise ValueError
        self.write(self.file(url), "\r\n".join(text.splitlines()).encode() + b"\r\n")
        self.etags[url] = etag

    def drop(self, url):
        self.etags.pop(url, None)
        try:
            os.remove(self.file(url))
        except FileNotFoundError:
            pass

    def remove(self):
        """Only files of its own."""
        for url in list(self.etags):
            self.drop(url)
        os.remove(os.path.join(self.path, ".sync.json"))
        try:
            os.rmdir(self.path)
        except OSError:
            pass

    def check(self):
        """A file that was deleted is fetched again."""
        files = set(os.listdir(self.path))
        for url in [url for url in self.etags if os.path.basename(self.file(url)) not in files]:
            self.etags.pop(url)
            self.token = self.mark = ""

    @property
    def row(self):
        return line(self.title or self.name, WORDS[language()][0].format(len(self.etags)), folds=True)


def changes(account, calendar, answer, url):
    """The ETags of new and changed events, the removed ones, and the next token."""
    token = answer.text(DAV + "sync-token")
    if token:
        for known in dict.fromkeys((calendar.token, "")):
            try:
                return *changes_since(account, calendar, url, known), token
            except WebError as error:
                # The server does not know the token any more, or has no such report.
                if error.kind not in ("forbidden", "status", "server", "missing"):
                    raise
    body = f"<propfind {NAMES}><prop><getetag/><resourcetype/></prop></propfind>"
    listed = account.ask("PROPFIND", url, body)[0]
    return *compare(calendar, {part.url: part.text(DAV + "getetag") for part in listed if is_event(part, url)}), ""


def is_event(answer, url):
    kinds = answer.found.get(DAV + "resourcetype")
    return answer.url.rstrip("/") != url.rstrip("/") and (kinds is None or kinds.find(DAV + "collection") is None)


def compare(calendar, etags):
    changed = [url for url, etag in etags.items() if not etag or calendar.etags.get(url) != etag]
    return changed, [url for url in calendar.etags if url not in etags]


def changes_since(account, calendar, url, known):
    etags, gone, token = {}, set(), known
    for _ in range(200):
        answers, following = account.ask("REPORT", url, (
            f"<sync-collection {NAMES}><sync-token>{escaped(token)}</sync-token><sync-level>1</sync-level>"
            "<prop><getetag/></prop></sync-collection>"), "0")
        is_cut = False
        for answer in answers:
            if " 507" in answer.status:
                is_cut = True
            elif answer.is_gone:
                gone.add(answer.url)
                etags.pop(answer.url, None)
            elif is_event(answer, url):
                etags[answer.url] = answer.text(DAV + "getetag")
                gone.discard(answer.url)
        if not following:
            raise WebError("garbage", host=account.host)
        if not is_cut or following == token:
            break
        token = following
    if not known:
        return compare(calendar, etags)
    changed, _ = compare(calendar, etags)
    return changed, [url for url in calendar.etags if url in gone]


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def fetch(account, calendar, url, changed):
    for start in range(0, len(changed), BATCH):
        batch = changed[start:start + BATCH]
        links = "".join(f"<href>{escaped(urllib.parse.urlsplit(event).path)}</href>" for event in batch)
        answers, _ = account.ask("REPORT", url, (
            f"<C:calendar-multiget {NAMES}><prop><getetag/><C:calendar-data/></prop>{links}</C:calendar-multiget>"), "1")
        for answer in answers:
            if answer.url not in batch:
                continue
            if answer.is_gone:
                calendar.drop(answer.url)
                continue
            try:
                calendar.put(answer.url, answer.text(DAV + "getetag"), answer.text(CAL + "calendar-data"))
            except ValueError:
                raise WebError("garbage", host=account.host) from None
        # An interruption does not begin from nothing.
        calendar.save()


def calendar_of(account, title, url):
    name = re.sub(r"[^\w-]+", "-", title)[:40].strip("-") or "calendar"
    mark = "-" + digest(account.name + url, 8)
    known = next((entry for entry in present() if entry.endswith(mark)), name + mark)
    path = os.path.join(folder(), known)
    os.makedirs(path, mode=0o700, exist_ok=True)
    calendar = Calendar(path)
    calendar.account, calendar.title = account.name, title
    calendar.check()
    return calendar


def present():
    try:
        return sorted(name for name in os.listdir(folder())
                      if os.path.isfile(os.path.join(folder(), name, ".sync.json")))
    except FileNotFoundError:
        return []


def update_calendar(account, answer):
    title = plain(answer.text(DAV + "displayname")) or plain(
        urllib.parse.unquote(answer.url.rstrip("/").rpartition("/")[2]))
    calendar = calendar_of(account, title, answer.url)
    mark = answer.text(DAV + "sync-token") or answer.text("{http://calendarserver.org/ns/}getctag")
    if not mark or mark != calendar.mark:
        changed, gone, token = changes(account, calendar, answer, answer.url)
        fetch(account, calendar, answer.url, changed[:EVENTS])
        for url in gone:
            calendar.drop(url)
        calendar.token, calendar.mark = token, mark
    calendar.at = current_time()
    calendar.save()
    return calendar.name


def update_file(account):
    """A calendar that is one file."""

    def read(data):
        text = data.decode("utf-8-sig")
        if not text.lstrip().startswith("BEGIN:VCALENDAR"):
            raise ValueError
        return text

    text = account.web.get(account.address, read=read, headers=account.headers, limit=LIMIT)
    named = re.search(r"^X-WR-CALNAME[^:\r\n]*:([^\r\n]+)", text, re.MULTILINE)
    path = urllib.parse.unquote(urllib.parse.urlsplit(account.address).path)
    calendar = calendar_of(account, plain(named[1] if named else path.rpartition("/")[2][:-4]), account.address)
    mark = digest(text, 32)
    if mark != calendar.mark:
        calendar.put(account.address, "", text)
        calendar.mark = mark
    calendar.at = current_time()
    calendar.save()
    return calendar.name


def update(account):
    """Makes the files as the server has them. Raises Failure."""
    if account.is_file:
        names = {update_file(account)}
    else:
        names = {update_calendar(account, answer) for answer in account.calendars()}
    for name in present():
        calendar = Calendar(os.path.join(folder(), name))
        if calendar.account == account.name and name not in names:
            calendar.remove()


def main():
    web, failures, failed, known = Web(), [], set(), set()
    for index, address in enumerate(setting("CALDAV_URLS").replace(",", " ").split()[:ADDRESSES]):
        account = None
        try:
            account = Account(web, address, setting("CALDAV_PASSWORD" + (f"_{index + 1}" if index else "")))
            known.add(account.name)
            update(account)
        except Failure as failure:
            failures.append(failure)
            failed.add(account.name if account else "")
        except OSError as error:
            raise Failure(WORDS[language()][2].format(folder(), error.strerror)) from None
    rows = []
    for name in present():
        calendar = Calendar(os.path.join(folder(), name))
        if calendar.account not in known and not failures:
            # Its address was removed from the settings.
            calendar.remove()
        elif calendar.account in failed:
            moment = time.strftime("%m-%d %H:%M", time.localtime(calendar.at))
            rows.append(line(calendar.title, WORDS[language()][3].format(moment), aside_color="warn", folds=True))
        elif setting("CALDAV_LIST") == "true" or calendar.since > current_time() - NEW:
            rows.append(calendar.row)
    if rows:
        show(rows, failures[0] if failures else WORDS[language()][0].format(sum(
            len(Calendar(os.path.join(folder(), name)).etags) for name in present())))
    return failures


# Helper: today_script.py, from Widgets/Helpers by Tests/Tools/embed-helpers.py. Change it there.
import json
import os
import re
import sys
import time


def language():
    """The language of the board or else of the user: en, es, ja, ru, zh or zh-Hant."""
    names = ("TODAY_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    locales = (os.environ.get(name) for name in names)
    locale = next((locale for locale in locales if locale not in (None, "", "auto")), "")
    if re.match("zh.(TW|HK|MO|Hant)", locale):
        return "zh-Hant"
    return locale[:2] if locale[:2] in ("es", "ja", "ru", "zh") else "en"


def current_time():
    """Seconds since 1970, from TODAY_NOW or the clock."""
    return float(os.environ.get("TODAY_NOW") or time.time())


class Failure(Exception):
    """A sentence for the card: what happened, and what to do."""


def setting(name, standard=""):
    """The value of a setting without spaces around it."""
    return os.environ.get(name, "").strip() or standard


def number(name, standard, least, most):
    """The value of a setting as a number within limits. What is not a number counts as the standard."""
    try:
        value = float(setting(name, str(standard)).replace(",", "."))
    except ValueError:
        value = standard
    # What is not a number differs from itself.
    return min(max(value, least), most) if value == value else standard


def text(words, color=None, **members):
    """A text in one row, which is cut if it is too long."""
    node = {"type": "text", "text": str(words)[:500], "lineLimit": 1, **members}
    return {**node, "style": {"color": color}} if color else node


def line(title, aside="", color=None, aside_color="secondary", **members):
    """A row with a text at the left and another one at the right. `url` makes it tappable."""
    cells = [text(title, color), {"type": "spacer"}]
    if aside != "":
        cells.append(text(aside, aside_color))
    return {"type": "hstack", "spacing": 1, "children": cells, **members}


def web_link(address):
    """`url` for a node, or nothing if a server has sent another scheme."""
    return {"url": address} if str(address).startswith(("https://", "http://")) else {}


def show(rows, summary, **more):
    """Prints the card. `more` may have `alerts`."""
    view = {"root": {"type": "vstack", "children": rows}, "summary": str(summary)[:300], **more}
    print(json.dumps(view, ensure_ascii=False, allow_nan=False))


def run_script(main):
    """Runs the script and ends it: a Failure is the last line of standard error.

    `main` may return Failures that it has handled. Requests that are still waiting do not delay the end.
    """
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    sys.stderr.reconfigure(encoding="utf-8", errors="replace")
    try:
        failures = main() or []
    except Failure as failure:
        failures = [failure]
    if failures:
        print(" ".join(dict.fromkeys(map(str, failures))), file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1 if failures else 0)


# End of today_script.py

# Helper: today_connection.py, from Widgets/Helpers by Tests/Tools/embed-helpers.py. Change it there.
import os
import re
import socket
import threading


# How the reasons of a failure are said: what happened, then what to do.
WEB_WORDS = {
    "en": {
        "address": "{address} is not a web address. Begin it with https:// or http://.",
        "budget": "{host} has been asked {count} times in an hour. The next time is {time}.",
        "caFile": "The CA file {file} cannot be read. Check its path.",
        "cut": "{host} closed the connection too early. The next update tries again.",
        "expired": "The certificate of {host} has expired. Its owner must renew it.",
        "forbidden": "{host} does not allow this. Check what the token may do.",
        "garbage": "{host} sent something else than expected. Check the address.",
        "large": "{host} sent more than {megabytes} MB. Check the address.",
        "missing": "{host} has nothing at this address. Check the settings.",
        "name": "{host} was not found. Check the address and the network.",
        "noPassword": "{host} requires a password. Set one.",
        "noToken": "{host} requires a token. Set one.",
        "otherName": "The certificate of {host} is for another name. Check the address.",
        "password": "{host} refuses the user name or the password. Set a new one.",
        "proxy": "The proxy refuses to connect to {host}. Check its address and password.",
        "redirect": "{host} redirects to an address that is not safe. Check the address.",
        "refused": "{host} refuses connections. Check the address and the server.",
        "server": "{host} has an error (status {status}). The next update tries again.",
        "slow": "{host} did not answer within {seconds} s. The next update tries again.",
        "status": "{host} answered with status {status}. Check the address.",
        "tls": "{host} has no secure connection at this port. Check the address.",
        "token": "{host} refuses the token. It may have expired: set a new one.",
        "unreachable": "{host} cannot be reached. Check the network.",
        "untrusted": "The certificate of {host} is not trusted. If its CA is your own, set the CA file.",
        "wait": "{host} allows the next request at {time}.",
    },
    "es": {
        "address": "{address} no es una dirección web. Debe empezar por https:// o http://.",
        "budget": "{host} recibió {count} solicitudes en una hora. La próxima será a las {time}.",
        "caFile": "No se puede leer el archivo de CA {file}. Compruebe la ruta.",
        "cut": "{host} cerró la conexión antes de tiempo. Se reintentará en la próxima actualización.",
        "expired": "El certificado de {host} ha caducado. Su dueño debe renovarlo.",
        "forbidden": "{host} no lo permite. Compruebe los permisos del token.",
        "garbage": "{host} envió algo inesperado. Compruebe la dirección.",
        "large": "{host} envió más de {megabytes} MB. Compruebe la dirección.",
        "missing": "{host} no tiene nada en esta dirección. Compruebe los ajustes.",
        "name": "No se encontró {host}. Compruebe la dirección y la red.",
        "noPassword": "{host} requiere una contraseña. Defina una.",
        "noToken": "{host} requiere un token. Defina uno.",
        "otherName": "El certificado de {host} es de otro nombre. Compruebe la dirección.",
        "password": "{host} rechaza el usuario o la contraseña. Defina otra.",
        "proxy": "El proxy no se conecta a {host}. Compruebe su dirección y contraseña.",
        "redirect": "{host} redirige a una dirección que no es segura. Compruebe la dirección.",
        "refused": "{host} rechaza las conexiones. Compruebe la dirección y el servidor.",
        "server": "{host} tiene un error (estado {status}). Se reintentará en la próxima actualización.",
        "slow": "{host} no respondió en {seconds} s. Se reintentará en la próxima actualización.",
        "status": "{host} respondió con el estado {status}. Compruebe la dirección.",
        "tls": "{host} no tiene una conexión segura en este puerto. Compruebe la dirección.",
        "token": "{host} rechaza el token. Quizá ha caducado: defina uno nuevo.",
        "unreachable": "No se puede llegar a {host}. Compruebe la red.",
        "untrusted": "El certificado de {host} no es de confianza. Si la CA es suya, indique el archivo de CA.",
        "wait": "{host} permite la próxima solicitud a las {time}.",
    },
    "ja": {
        "address": "{address} は Web アドレスではありません。https:// か http:// で始めてください。",
        "budget": "{host} への要求が 1 時間に {count} 回になりました。次は {time} です。",
        "caFile": "CA ファイル {file} を読めません。パスを確認してください。",
        "cut": "{host} が途中で接続を閉じました。次の更新で再試行します。",
        "expired": "{host} の証明書は期限切れです。所有者による更新が必要です。",
        "forbidden": "{host} が許可していません。トークンの権限を確認してください。",
        "garbage": "{host} の応答が正しくありません。アドレスを確認してください。",
        "large": "{host} の応答が {megabytes} MB を超えました。アドレスを確認してください。",
        "missing": "{host} のこのアドレスには何もありません。設定を確認してください。",
        "name": "{host} が見つかりません。アドレスとネットワークを確認してください。",
        "noPassword": "{host} にはパスワードが必要です。設定してください。",
        "noToken": "{host} にはトークンが必要です。設定してください。",
        "otherName": "{host} の証明書は別の名前用です。アドレスを確認してください。",
        "password": "{host} がユーザー名かパスワードを拒否しました。設定し直してください。",
        "proxy": "プロキシが {host} への接続を拒否しました。アドレスとパスワードを確認してください。",
        "redirect": "{host} が安全でないアドレスに転送しました。アドレスを確認してください。",
        "refused": "{host} が接続を拒否しました。アドレスとサーバーを確認してください。",
        "server": "{host} でエラーが発生しました（状態 {status}）。次の更新で再試行します。",
        "slow": "{host} が {seconds} 秒以内に応答しませんでした。次の更新で再試行します。",
        "status": "{host} の応答は状態 {status} です。アドレスを確認してください。",
        "tls": "{host} のこのポートは安全な接続に対応していません。アドレスを確認してください。",
        "token": "{host} がトークンを拒否しました。期限切れなら新しいものを設定してください。",
        "unreachable": "{host} に接続できません。ネットワークを確認してください。",
        "untrusted": "{host} の証明書は信頼されていません。独自の CA なら CA ファイルを設定してください。",
        "wait": "{host} への次の要求は {time} から可能です。",
    },
    "ru": {
        "address": "{address} — не веб-адрес. Он начинается с https:// или http://.",
        "budget": "Запросов к {host} за час: {count}. Следующий будет в {time}.",
        "caFile": "Не удаётся прочитать файл CA {file}. Проверьте путь.",
        "cut": "{host} закрыл соединение раньше времени. Следующее обновление повторит запрос.",
        "expired": "Срок сертификата {host} истёк. Владелец должен его обновить.",
        "forbidden": "{host} это не разрешает. Проверьте права токена.",
        "garbage": "Ответ {host} не такой, как ожидалось. Проверьте адрес.",
        "large": "Ответ {host} больше {megabytes} МБ. Проверьте адрес.",
        "missing": "По этому адресу на {host} ничего нет. Проверьте настройки.",
        "name": "{host} не найден. Проверьте адрес и сеть.",
        "noPassword": "{host} требует пароль. Задайте его.",
        "noToken": "{host} требует токен. Задайте его.",
        "otherName": "Сертификат {host} выдан на другое имя. Проверьте адрес.",
        "password": "{host} не принимает имя или пароль. Задайте новый.",
        "proxy": "Прокси не соединяет с {host}. Проверьте его адрес и пароль.",
        "redirect": "{host} перенаправляет на небезопасный адрес. Проверьте адрес.",
        "refused": "{host} отклоняет соединения. Проверьте адрес и сервер.",
        "server": "Ошибка на {host} (статус {status}). Следующее обновление повторит запрос.",
        "slow": "{host} не ответил за {seconds} с. Следующее обновление повторит запрос.",
        "status": "{host} ответил со статусом {status}. Проверьте адрес.",
        "tls": "На этом порту {host} нет защищённого соединения. Проверьте адрес.",
        "token": "{host} не принимает токен. Если он истёк, задайте новый.",
        "unreachable": "{host} недоступен. Проверьте сеть.",
        "untrusted": "Нет доверия к сертификату {host}. Если это ваш CA, укажите файл CA.",
        "wait": "{host} разрешает следующий запрос в {time}.",
    },
    "zh": {
        "address": "{address} 不是网址。请以 https:// 或 http:// 开头。",
        "budget": "一小时内已向 {host} 请求 {count} 次。下次请求时间：{time}。",
        "caFile": "无法读取 CA 文件 {file}。请检查路径。",
        "cut": "{host} 过早关闭了连接。下次更新时重试。",
        "expired": "{host} 的证书已过期。需要由其所有者更新。",
        "forbidden": "{host} 不允许此操作。请检查令牌的权限。",
        "garbage": "{host} 返回的内容不符合预期。请检查地址。",
        "large": "{host} 返回的内容超过 {megabytes} MB。请检查地址。",
        "missing": "{host} 的此地址没有内容。请检查设置。",
        "name": "找不到 {host}。请检查地址和网络。",
        "noPassword": "{host} 需要密码。请设置。",
        "noToken": "{host} 需要令牌。请设置。",
        "otherName": "{host} 的证书属于其他名称。请检查地址。",
        "password": "{host} 拒绝用户名或密码。请重新设置。",
        "proxy": "代理拒绝连接 {host}。请检查其地址和密码。",
        "redirect": "{host} 重定向到不安全的地址。请检查地址。",
        "refused": "{host} 拒绝连接。请检查地址和服务器。",
        "server": "{host} 出错（状态 {status}）。下次更新时重试。",
        "slow": "{host} 在 {seconds} 秒内没有响应。下次更新时重试。",
        "status": "{host} 返回状态 {status}。请检查地址。",
        "tls": "{host} 的此端口不支持安全连接。请检查地址。",
        "token": "{host} 拒绝令牌。令牌可能已过期，请重新设置。",
        "unreachable": "无法连接 {host}。请检查网络。",
        "untrusted": "{host} 的证书不受信任。如果使用自己的 CA，请设置 CA 文件。",
        "wait": "{host} 允许的下次请求时间：{time}。",
    },
    "zh-Hant": {
        "address": "{address} 不是網址。請以 https:// 或 http:// 開頭。",
        "budget": "一小時內已向 {host} 請求 {count} 次。下次請求時間：{time}。",
        "caFile": "無法讀取 CA 檔案 {file}。請檢查路徑。",
        "cut": "{host} 過早關閉了連線。下次更新時重試。",
        "expired": "{host} 的憑證已過期。需要由其擁有者更新。",
        "forbidden": "{host} 不允許此操作。請檢查權杖的權限。",
        "garbage": "{host} 傳回的內容不符合預期。請檢查位址。",
        "large": "{host} 傳回的內容超過 {megabytes} MB。請檢查位址。",
        "missing": "{host} 的此位址沒有內容。請檢查設定。",
        "name": "找不到 {host}。請檢查位址和網路。",
        "noPassword": "{host} 需要密碼。請設定。",
        "noToken": "{host} 需要權杖。請設定。",
        "otherName": "{host} 的憑證屬於其他名稱。請檢查位址。",
        "password": "{host} 拒絕使用者名稱或密碼。請重新設定。",
        "proxy": "代理伺服器拒絕連線 {host}。請檢查其位址和密碼。",
        "redirect": "{host} 重新導向到不安全的位址。請檢查位址。",
        "refused": "{host} 拒絕連線。請檢查位址和伺服器。",
        "server": "{host} 出錯（狀態 {status}）。下次更新時重試。",
        "slow": "{host} 在 {seconds} 秒內沒有回應。下次更新時重試。",
        "status": "{host} 傳回狀態 {status}。請檢查位址。",
        "tls": "{host} 的此連接埠不支援安全連線。請檢查位址。",
        "token": "{host} 拒絕權杖。權杖可能已過期，請重新設定。",
        "unreachable": "無法連線 {host}。請檢查網路。",
        "untrusted": "{host} 的憑證不受信任。如果使用自己的 CA，請設定 CA 檔案。",
        "wait": "{host} 允許的下次請求時間：{time}。",
    },
}


class WebError(Failure):
    """Why there is no answer. `kind` is a key of WEB_WORDS."""

    def __init__(self, kind, body=b"", **values):
        self.kind = kind
        self.values = values
        #: The first bytes of a refusal, which may name its reason.
        self.body = body
        super().__init__(WEB_WORDS[language()][kind].format(**values))


def secure_context():
    """TLS that trusts the certificates of the system and those of CA_FILE. Raises WebError."""
    import ssl

    # Reading all certificates takes a third of a script's processor time. From a folder with their hashes as names,
    # OpenSSL reads those that it needs. A folder with a few of them adds to a file with the others.
    folder = ssl.get_default_verify_paths().capath or ""
    names = os.listdir(folder) if os.path.isdir(folder) else []
    has_hashes = "SSL_CERT_FILE" not in os.environ and sum(
        bool(re.fullmatch(r"[0-9a-f]{8}\.0", name)) for name in names) >= 50
    context = ssl.create_default_context(capath=folder if has_hashes else None)
    own = os.path.expanduser(os.environ.get("CA_FILE") or "")
    try:
        if own:
            context.load_verify_locations(own)
    except (OSError, ValueError):
        raise WebError("caFile", file=own) from None
    return context


def failure_kind(error):
    """The key of WEB_WORDS for an error of a connection."""
    error = error.reason if isinstance(getattr(error, "reason", None), Exception) else error
    if isinstance(error, UnicodeEncodeError):
        # Of a header: an address has only ASCII characters by now.
        return "token"
    # By name, because a script without TLS or HTTP has not loaded their modules.
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if "SSLCertVerificationError" in kinds:
        return {10: "expired", 62: "otherName", 64: "otherName"}.get(error.verify_code, "untrusted")
    if kinds & {"ConnectionResetError", "BrokenPipeError", "SSLEOFError", "SSLZeroReturnError", "IncompleteRead"}:
        return "cut"
    if "SSLError" in kinds:
        return "tls"
    if isinstance(error, socket.gaierror):
        return "name"
    if isinstance(error, ConnectionRefusedError):
        return "refused"
    if isinstance(error, OSError):
        return "proxy" if "Tunnel" in str(error) else "unreachable"
    return "garbage"


def together(works):
    """Performs functions at the same time. Returns their results, or the Failure of each."""
    results = [None] * len(works)

    def run(index):
        try:
            results[index] = works[index]()
        except Failure as failure:
            results[index] = failure

    threads = [threading.Thread(target=run, args=(index,), daemon=True) for index in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


# End of today_connection.py

# Helper: today_web.py, from Widgets/Helpers by Tests/Tools/embed-helpers.py. Change it there.
import base64
import hashlib
import json
import os
import re
import sys
import threading
import time
import urllib.parse



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


# End of today_web.py

run_script(main)
