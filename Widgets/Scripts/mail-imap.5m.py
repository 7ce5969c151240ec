#!/usr/bin/env -S python3 -S
# <xbar.title>Mail by IMAP</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Unread messages of IMAP accounts, as they arrive. Tap one to mark it as read.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(MAIL_ACCOUNTS=""): Accounts: imaps://ada@imap.example.org.</xbar.var>
# <xbar.var>secret(MAIL_PASSWORD=""): Password.</xbar.var>
# <xbar.var>secret(MAIL_PASSWORD_2=""): Password of the second account.</xbar.var>
# <xbar.var>secret(MAIL_PASSWORD_3=""): Password of the third account.</xbar.var>
# <xbar.var>string(MAIL_FOLDERS="INBOX"): Folders: INBOX, Lists.</xbar.var>
# <xbar.var>number(MAIL_ROWS=6): Messages of a folder.</xbar.var>
# <xbar.var>string(MAIL_LINK=""): Web address that a tap opens, too (optional).</xbar.var>
# <xbar.var>string(CA_FILE=""): CA file (optional).</xbar.var>
# <swiftbar.type>streamable</swiftbar.type>
# <today.dialect>xbar</today.dialect>
"""An account is `imaps://USER@HOST`, or `imap://USER@HOST` for a server with STARTTLS; without TLS nothing is sent. An @
in the user's name is %40 or stays as it is. The first folder is watched with IDLE while the card is visible; the others,
and servers without IDLE, are asked every 5 minutes. Reading changes nothing on the server. `mail-imap.5m.py once` prints
the card once. If a server fails, its last messages stay, with the reason above them.

Cost: a connection to each account while the card is visible, which is silent until mail arrives. A process with 20 MB;
0.1 s of processor time at its start and at each change.
"""
import binascii
import email.header
import email.parser
import email.policy
import email.utils
import hashlib
import imaplib
import json
import os
import re
import select
import socket
import sys
import threading
import time
import urllib.parse

ACCOUNTS, FOLDERS, LIMIT = 3, 10, 8 << 20
#: Seconds between two looks without IDLE, and of one IDLE, which servers end after half an hour.
PAUSE, IDLE = 300, 300
#: Seconds until the next attempt after failures, and after a refused password, so that the account is not locked.
BACK_OFF, REFUSED = (15, 30, 60, 120, 300, 600), 1800
WORDS = {
    "en": {
        "account": "{} is not an account. Write imaps://user@host.", "folder": "{} has no folder {}. Check its name.",
        "gone": "The message is not there any more.", "more": "and {} more", "password": "Set the password of {}.",
        "starttls": "{} has no STARTTLS. Begin the account with imaps://.", "unread": "{} unread",
    },
    "es": {
        "account": "{} no es una cuenta. Escriba imaps://usuario@servidor.",
        "folder": "{} no tiene la carpeta {}. Compruebe el nombre.", "gone": "El mensaje ya no está.",
        "more": "y {} más", "password": "Defina la contraseña de {}.",
        "starttls": "{} no tiene STARTTLS. Empiece la cuenta por imaps://.", "unread": "{} sin leer",
    },
    "ja": {
        "account": "{} はアカウントではありません。imaps://ユーザー@ホスト と書いてください。",
        "folder": "{} にフォルダー {} がありません。名前を確認してください。", "gone": "メッセージはもうありません。",
        "more": "ほか {} 件", "password": "{} のパスワードを設定してください。",
        "starttls": "{} は STARTTLS に対応していません。imaps:// で始めてください。", "unread": "未読 {}",
    },
    "ru": {
        "account": "{} — не учётная запись. Пишите imaps://имя@сервер.",
        "folder": "На {} нет папки {}. Проверьте имя.", "gone": "Этого письма больше нет.", "more": "и ещё {}",
        "password": "Задайте пароль для {}.", "starttls": "На {} нет STARTTLS. Начните запись с imaps://.",
        "unread": "непрочитанных: {}",
    },
    "zh": {
        "account": "{} 不是账户。请写成 imaps://用户@主机。", "folder": "{} 没有文件夹 {}。请检查名称。",
        "gone": "邮件已不存在。", "more": "还有 {} 封", "password": "请设置 {} 的密码。",
        "starttls": "{} 不支持 STARTTLS。请以 imaps:// 开头。", "unread": "{} 封未读",
    },
    "zh-Hant": {
        "account": "{} 不是帳號。請寫成 imaps://使用者@主機。", "folder": "{} 沒有資料夾 {}。請檢查名稱。",
        "gone": "郵件已不存在。", "more": "還有 {} 封", "password": "請設定 {} 的密碼。",
        "starttls": "{} 不支援 STARTTLS。請以 imaps:// 開頭。", "unread": "{} 封未讀",
    },
}


def words(key, *values):
    return WORDS[language()][key].format(*values)


def plain(text):
    """Neither control characters nor parameters of a line."""
    text = "".join(c if c.isprintable() else " " for c in str(text)[:400])
    return " ".join(text.replace("|", "¦").split())


def row(text, **parameters):
    """A line of the card, whose text is plain."""
    cells = [("‐" + text[1:]) if text.startswith("--") else text, "|", "emojize=false useMarkup=false unescape=false"]
    for key, value in parameters.items():
        value = plain(value).replace("\\", "\\\\").replace('"', '\\"')
        cells.append(f'{key}="{value}"')
    return " ".join(cells)


def mark_of(*parts):
    """A hash as an argument, because names may contain anything."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


class Account:
    def __init__(self, address, password):
        try:
            parts = urllib.parse.urlsplit(address)
            self.host, port = parts.hostname, parts.port
            name, _, _ = parts.netloc.rpartition("@")
            self.user = urllib.parse.unquote(name)
            if parts.scheme not in ("imaps", "imap") or not self.host or not self.user or ":" in name:
                raise ValueError
        except ValueError:
            # It may hold a password.
            raise Failure(words("account", plain(address.rpartition("@")[2]))) from None
        self.is_tls = parts.scheme == "imaps"
        self.port = port or (993 if self.is_tls else 143)
        self.password = password
        self.title = plain(self.user if "@" in self.user else f"{self.user}@{self.host}")
        self.name = mark_of(self.user, self.host)


def accounts():
    found = []
    for index, address in enumerate(setting("MAIL_ACCOUNTS").replace(",", " ").split()[:ACCOUNTS]):
        account = Account(address, setting("MAIL_PASSWORD" + (f"_{index + 1}" if index else "")))
        if not account.password:
            raise Failure(words("password", account.title))
        found.append(account)
    return found


def folders():
    names = (name.strip() for name in setting("MAIL_FOLDERS", "INBOX").split(","))
    return list(dict.fromkeys(name for name in names if name))[:FOLDERS] or ["INBOX"]


def encoded(name):
    """A folder's name as IMAP writes it: other letters than those of ASCII in a form of UTF-7."""

    def shifted(match):
        code = binascii.b2a_base64(match[0].encode("utf-16-be"), newline=False).decode().rstrip("=")
        return "&" + code.replace("/", ",") + "-"

    name = re.sub("[^\x20-\x7e]+", shifted, name.replace("&", "&-"))
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Connection(imaplib.IMAP4):
    """IMAP with TLS, with a time limit for each step and a size limit for each answer."""

    def __init__(self, account):
        self.account = account
        self.seconds = float(os.environ.get("WEB_SECONDS") or 10)
        self.step()
        super().__init__(account.host, account.port)

    def step(self):
        """The time limit begins again."""
        self.deadline, self.size = time.monotonic() + self.seconds, 0

    def failure(self, kind, **values):
        return WebError(kind, host=self.account.host, **values)

    def open(self, host="", port=0, timeout=None):
        self.host, self.port, self.buffer = host, port, b""
        self.context = secure_context()
        try:
            self.sock = socket.create_connection((host, port), timeout=self.seconds)
            if self.account.is_tls:
                self.sock = self.context.wrap_socket(self.sock, server_hostname=host)
        except OSError as error:
            raise self.broken(error) from None

    def broken(self, error):
        if isinstance(error, TimeoutError):
            return self.failure("slow", seconds=f"{self.seconds:g}")
        return self.failure(failure_kind(error))

    def start(self):
        """STARTTLS, if the connection has no TLS from the beginning, and the login."""
        self.step()
        if not self.account.is_tls:
            if "STARTTLS" not in self.capabilities:
                raise Failure(words("starttls", self.account.host))
            self.require(self._simple_command("STARTTLS"))
            if self.buffer:
                # Somebody else wrote it before the connection was safe.
                raise self.failure("garbage")
            try:
                self.sock = self.context.wrap_socket(self.sock, server_hostname=self.host)
            except OSError as error:
                raise self.broken(error) from None
            self.capabilities = self.offered()
        user, password = self.account.user, self.account.password
        try:
            if "AUTH=PLAIN" in self.capabilities:
                self.authenticate("PLAIN", lambda _: f"\0{user}\0{password}".encode())
            else:
                self.login(user, password)
        except self.abort:
            raise
        except (self.error, UnicodeEncodeError) as error:
            is_busy = "[UNAVAILABLE]" in str(error)
            raise self.failure("server", status="UNAVAILABLE") if is_busy else self.failure("password") from None
        self.capabilities = self.offered()

    def offered(self):
        found = self.require(self.capability())
        return tuple(b" ".join(part or b"" for part in found).decode("ascii", "replace").upper().split())

    def require(self, answer):
        if answer[0] != "OK":
            raise self.failure("garbage")
        return answer[1]

    # What imaplib reads and writes with

    def send(self, data):
        try:
            self.sock.settimeout(self.seconds)
            self.sock.sendall(data)
        except OSError as error:
            raise self.broken(error) from None

    def receive(self):
        rest = self.deadline - time.monotonic()
        if rest <= 0:
            raise self.failure("slow", seconds=f"{self.seconds:g}")
        try:
            self.sock.settimeout(rest)
            data = self.sock.recv(65536)
        except OSError as error:
            raise self.broken(error) from None
        if not data:
            raise self.failure("cut")
        self.size += len(data)
        if self.size > LIMIT:
            raise self.failure("large", megabytes=LIMIT >> 20)
        self.buffer += data

    def read(self, size):
        if size > LIMIT:
            raise self.failure("large", megabytes=LIMIT >> 20)
        while len(self.buffer) < size:
            self.receive()
        data, self.buffer = self.buffer[:size], self.buffer[size:]
        return data

    def readline(self):
        while b"\n" not in self.buffer:
            self.receive()
        data, _, self.buffer = self.buffer.partition(b"\n")
        return data + b"\n"

    def shutdown(self):
        try:
            self.sock.close()
        except OSError:
            pass

    # What the card needs

    def choose(self, folder, is_readonly=True):
        """Opens a folder. Returns its UIDVALIDITY: another one makes all numbers of messages invalid."""
        self.step()
        status, _ = self.select(encoded(folder), readonly=is_readonly)
        if status != "OK":
            raise Failure(words("folder", self.account.host, plain(folder)))
        validity = self.response("UIDVALIDITY")[1]
        return int((validity and validity[0]) or 0)

    def command(self, *parts):
        self.step()
        return self.require(self.uid(*parts))

    def unread(self, folder, rows, known):
        """A folder with the headers of its newest unread messages. Those that are known are not fetched again."""
        validity = self.choose(folder)
        found = self.command("SEARCH", "UNSEEN")
        numbers = sorted(int(word) for part in found for word in (part or b"").split())
        shown = numbers[-rows:]
        messages = {f"{validity}.{number}": known.get(f"{validity}.{number}") for number in shown}
        missing = [name.partition(".")[2] for name, message in messages.items() if not message]
        if missing:
            self.fetch(missing, validity, messages)
        listed = [{"id": name, **message} for name, message in messages.items() if message]
        return {"folder": folder, "count": len(numbers), "messages": listed[::-1]}

    def fetch(self, numbers, validity, messages):
        data = self.command("FETCH", ",".join(numbers), "(UID INTERNALDATE BODY.PEEK[HEADER.FIELDS (FROM SUBJECT)])")
        for index, part in enumerate(data):
            if not isinstance(part, tuple):
                continue
            after = data[index + 1] if index + 1 < len(data) and isinstance(data[index + 1], bytes) else b""
            number = re.search(rb"\bUID (\d+)", part[0] + b" " + after)
            name = f"{validity}.{int(number[1])}" if number else ""
            if name in messages:
                moment = imaplib.Internaldate2tuple(part[0]) or imaplib.Internaldate2tuple(after)
                messages[name] = {**headers(part[1]), "at": time.mktime(moment) if moment else 0}

    def wait(self, seconds):
        """Returns when the folder has changed, or after a time. Without IDLE it only waits."""
        if "IDLE" not in self.capabilities:
            time.sleep(seconds)
            return
        self.step()
        tag = self._new_tag()
        self.send(tag + b" IDLE\r\n")
        end = time.monotonic() + seconds
        line = self.readline()
        while not line.startswith(b"+"):
            if not line.startswith(b"* "):
                raise self.failure("garbage")
            line = self.readline()
        while time.monotonic() < end:
            if b"\n" not in self.buffer:
                if not getattr(self.sock, "pending", int)():
                    select.select([self.sock], [], [], max(0, end - time.monotonic()))
                    if time.monotonic() >= end:
                        break
                self.step()
            line = self.readline()
            if re.match(rb"\* (\d+ (EXISTS|EXPUNGE|FETCH|RECENT)|BYE)", line):
                break
        self.step()
        self.send(b"DONE\r\n")
        while not line.startswith(tag):
            line = self.readline()


def headers(data):
    """Sender and subject. A damaged one is shown as it is written."""
    found = email.parser.BytesHeaderParser(policy=email.policy.compat32).parsebytes(data)

    def decoded(name):
        text = str(found.get(name, ""))[:2000]
        try:
            return str(email.header.make_header(email.header.decode_header(text)))
        except (LookupError, ValueError, email.errors.HeaderParseError):
            return text

    name, address = email.utils.parseaddr(str(found.get("From", ""))[:2000])
    try:
        name = str(email.header.make_header(email.header.decode_header(name)))
    except (LookupError, ValueError, email.errors.HeaderParseError):
        pass
    return {"from": plain(name or address or decoded("From")), "subject": plain(decoded("Subject"))}


class Store:
    """What the accounts had at their last answer, in a file that only the user can read."""

    def __init__(self):
        self.path = os.path.join(os.environ.get("TODAY_CONTAINER") or ".", "mail.json")
        try:
            with open(self.path, encoding="utf-8") as file:
                self.accounts = json.load(file)
            if not isinstance(self.accounts, dict):
                raise ValueError
        except (OSError, ValueError):
            self.accounts = {}

    def write(self, names):
        self.accounts = {name: value for name, value in self.accounts.items() if name in names}
        partial = self.path + ".new"
        try:
            with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                json.dump(self.accounts, file)
            os.replace(partial, self.path)
        except OSError as error:
            print(f"{self.path}: {error.strerror}", file=sys.stderr)


class Card:
    """What the threads of the accounts have found."""

    def __init__(self, watched):
        self.accounts, self.store, self.failures = watched, Store(), {}
        self.rows = int(number("MAIL_ROWS", 6, 1, 50))
        self.ready, self.changed = set(), threading.Condition()

    def known(self, account):
        entry = self.store.accounts.get(account.name)
        return entry if isinstance(entry, dict) else {}

    def messages(self, account):
        found = {}
        for folder in self.known(account).get("folders", []):
            for message in folder["messages"]:
                found[folder["folder"], message["id"]] = {
                    key: message[key] for key in ("from", "subject", "at")}
        return found

    def take(self, account, found=None, failure=None):
        with self.changed:
            entry = dict(self.known(account))
            if failure is None:
                entry = {"folders": found}
                self.failures.pop(account.name, None)
            else:
                self.failures[account.name] = str(failure)
                if getattr(failure, "kind", "") == "password":
                    # Of this password: another one is tried at once.
                    entry["refused"] = [mark_of(account.password), current_time() + REFUSED]
            self.store.accounts[account.name] = entry
            self.store.write({account.name for account in self.accounts})
            self.ready.add(account.name)
            self.changed.notify()

    def lines(self):
        lines = []
        now = time.localtime(current_time())
        for account in self.accounts:
            known = [folder for folder in self.known(account).get("folders", []) if folder["count"]]
            failure = self.failures.get(account.name)
            if failure:
                lines.append(row(plain(failure), color="red"))
            for folder in known:
                title = account.title
                if folder["folder"] != "INBOX":
                    title += " · " + plain(folder["folder"])
                lines.append(row(title, badge=words("unread", folder["count"]), color="gray" if failure else "yellow"))
                for message in folder["messages"]:
                    lines.append(self.message(account, folder["folder"], message, now))
                rest = folder["count"] - len(folder["messages"])
                if rest > 0:
                    lines.append(row(words("more", rest), color="gray"))
        return lines

    @staticmethod
    def message(account, folder, message, now):
        moment = time.localtime(message["at"])
        is_today = moment[:3] == now[:3]
        link = setting("MAIL_LINK")
        more = {"href": link} if link.startswith(("https://", "http://")) else {}
        return row(
            f"\033[1m{plain(message['from'])}\033[0m  {plain(message['subject'])}",
            badge=time.strftime("%H:%M" if is_today else "%m-%d", moment) if message["at"] else "",
            bash=os.path.abspath(sys.argv[0]), param1="read", param2=mark_of(account.name, folder),
            param3=message["id"], refresh="true", **more)


def look(card, account, connection):
    """All folders, the first one last, because it is watched then."""
    names, known = folders(), card.messages(account)
    found = [connection.unread(name, card.rows, {
        message: value for (folder, message), value in known.items() if folder == name}) for name in names[::-1]]
    card.take(account, found[::-1])


def connect(account):
    """A connection that is logged in. Raises Failure."""
    connection = None
    try:
        connection = Connection(account)
        connection.start()
        return connection
    except BaseException:
        if connection:
            connection.shutdown()
        raise


def guarded(account, work):
    """Raises a Failure for whatever a server sends."""
    try:
        return work()
    except Failure:
        raise
    except Exception:
        raise WebError("garbage", host=account.host) from None


def watch(card, account, is_once):
    failures = 0
    while True:
        begin = time.monotonic()
        refused = card.known(account).get("refused")
        if refused and refused[0] == mark_of(account.password) and current_time() < refused[1] <= current_time() + REFUSED:
            card.take(account, failure=WebError("password", host=account.host))
            pause = REFUSED
        else:
            try:
                connection = guarded(account, lambda: connect(account))
                try:
                    guarded(account, lambda: look(card, account, connection))
                    failures = 0
                    while not is_once:
                        guarded(account, lambda: connection.wait(IDLE if "IDLE" in connection.capabilities else PAUSE))
                        guarded(account, lambda: look(card, account, connection))
                finally:
                    connection.shutdown()
            except Failure as failure:
                # A server ends long connections without being out of order.
                if failures or time.monotonic() < begin + 60:
                    card.take(account, failure=failure)
            pause = BACK_OFF[min(failures, len(BACK_OFF) - 1)]
            failures += 1
        if is_once:
            return
        time.sleep(pause if account.name in card.failures else 1)


def read(found, folder_mark, message):
    """Marks a message as read."""
    if not re.fullmatch(r"\d{1,10}\.\d{1,10}", message):
        raise Failure(words("gone"))
    validity, number_of_message = message.split(".")
    for account in found:
        for folder in folders():
            if mark_of(account.name, folder) == folder_mark:
                connection = guarded(account, lambda: connect(account))
                try:
                    if guarded(account, lambda: connection.choose(folder, is_readonly=False)) != int(validity):
                        raise Failure(words("gone"))
                    guarded(account, lambda: connection.command("STORE", number_of_message, "+FLAGS.SILENT", "(\\Seen)"))
                finally:
                    connection.shutdown()
                return
    raise Failure(words("gone"))


def main():
    found = accounts()
    if not found:
        # An empty picture hides the card.
        print()
        return
    if len(sys.argv) == 4 and sys.argv[1] == "read":
        return read(found, sys.argv[2], sys.argv[3])
    is_once = sys.argv[1:] == ["once"]
    card = Card(found)
    for account in found:
        threading.Thread(target=watch, args=(card, account, is_once), daemon=True).start()
    shown = None
    while True:
        with card.changed:
            # The first picture has all accounts, so that an account does not seem to be empty.
            card.changed.wait_for(lambda: len(card.ready) == len(found) and card.lines() != shown)
            shown = card.lines()
        print("\n".join(shown) if shown else "", *([] if is_once else ["~~~"]), sep="\n", flush=True)
        if is_once:
            return


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

run_script(main)
