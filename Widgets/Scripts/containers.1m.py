#!/usr/bin/env -S python3 -S
# <xbar.title>Containers</xbar.title>
# <xbar.version>1.1</xbar.version>
# <xbar.desc>The containers of Docker or Podman, unhealthy ones first.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>boolean(STOPPED=false): Show stopped containers, too.</xbar.var>
# <today.background>5m</today.background>
"""Uses the engine's socket, so that no client is needed. A tap shows the log.

DOCKER_HOST, such as unix:///path, sets the socket. The default is that of Docker or Podman.

Cost: one request to each engine and 0.1 s of processor time a minute; off the screen every 5 minutes.
"""
import http.client
import json
import os
import re
import shutil
import socket

LIMIT = 8 << 20
ROWS = 50
SECONDS = 5
WORDS = {
    "en": {"unhealthy": "unhealthy", "restarting": "restarting", "dead": "dead", "paused": "paused",
           "created": "created", "exited": "stopped", "code": "exit {}", "starting": "starting",
           "more": "and {} more",
           "forbidden": "You may not use {}. Add yourself to its group, or use rootless containers.",
           "slow": "{} did not answer within {} s. The next update tries again.",
           "cut": "{} closed the connection. Is the engine restarting?",
           "status": "{} answers with status {}.", "odd": "The answer of {} cannot be read."},
    "es": {"unhealthy": "enfermo", "restarting": "reiniciando", "dead": "muerto", "paused": "en pausa",
           "created": "creado", "exited": "parado", "code": "código {}", "starting": "arrancando",
           "more": "y {} más",
           "forbidden": "No puede usar {}. Únase a su grupo o use contenedores sin root.",
           "slow": "{} no respondió en {} s. Se reintentará en la próxima actualización.",
           "cut": "{} cerró la conexión. ¿Se está reiniciando el motor?",
           "status": "{} responde con el estado {}.", "odd": "No se puede leer la respuesta de {}."},
    "ja": {"unhealthy": "異常", "restarting": "再起動中", "dead": "停止不能", "paused": "一時停止",
           "created": "作成済み", "exited": "停止", "code": "終了コード {}", "starting": "起動中",
           "more": "他 {} 件",
           "forbidden": "{} を使う権限がありません。グループに参加するか、rootless を使ってください。",
           "slow": "{} が {} 秒以内に応答しませんでした。次の更新で再試行します。",
           "cut": "{} が接続を切断しました。エンジンの再起動中ですか?",
           "status": "{} がステータス {} を返しました。", "odd": "{} の応答を読めません。"},
    "ru": {"unhealthy": "нездоров", "restarting": "перезапуск", "dead": "сбой", "paused": "на паузе",
           "created": "создан", "exited": "остановлен", "code": "код {}", "starting": "запускается",
           "more": "и ещё {}",
           "forbidden": "Нет прав на {}. Вступите в его группу или используйте контейнеры без root.",
           "slow": "{} не ответил за {} с. Следующее обновление повторит запрос.",
           "cut": "{} закрыл соединение. Движок перезапускается?",
           "status": "{} отвечает со статусом {}.", "odd": "Не удаётся прочитать ответ {}."},
    "zh": {"unhealthy": "异常", "restarting": "重启中", "dead": "失效", "paused": "已暂停", "created": "已创建",
           "exited": "已停止", "code": "退出码 {}", "starting": "启动中", "more": "还有 {} 个",
           "forbidden": "没有使用 {} 的权限。请加入其用户组，或使用 rootless 容器。",
           "slow": "{} 在 {} 秒内没有响应。下次更新时重试。", "cut": "{} 关闭了连接。引擎正在重启吗？",
           "status": "{} 返回状态 {}。", "odd": "无法读取 {} 的回应。"},
    "zh-Hant": {"unhealthy": "異常", "restarting": "重新啟動中", "dead": "失效", "paused": "已暫停",
                "created": "已建立", "exited": "已停止", "code": "結束碼 {}", "starting": "啟動中",
                "more": "還有 {} 個",
                "forbidden": "沒有使用 {} 的權限。請加入其使用者群組，或使用 rootless 容器。",
                "slow": "{} 在 {} 秒內沒有回應。下次更新時重試。", "cut": "{} 關閉了連線。引擎正在重新啟動嗎？",
                "status": "{} 傳回狀態 {}。", "odd": "無法讀取 {} 的回應。"},
}


class SocketConnection(http.client.HTTPConnection):
    def __init__(self, path):
        super().__init__("localhost", timeout=SECONDS)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


def row(title, **parameters):
    """A line of the card. Escapes the text, so that it cannot add parameters, colours or submenus."""

    def plain(words):
        return "".join(c if c.isprintable() else " " for c in str(words))

    title = " ".join(plain(title).replace("|", "¦").split())
    words = [("‐" + title[1:]) if title.startswith("--") else title, "|", "emojize=false"]
    for key, value in parameters.items():
        value = plain(value).replace("\\", "\\\\").replace('"', '\\"')
        words.append(f'{key}="{value}"')
    print(*words)


def sockets():
    host = os.environ.get("DOCKER_HOST", "")
    if host:
        # Remote engines are skipped.
        return [(host[7:], "docker")] if host.startswith("unix://") else []
    run = os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")
    return [("/var/run/docker.sock", "docker"), (f"{run}/docker.sock", "docker"),
            (f"{run}/podman/podman.sock", "podman"), ("/run/podman/podman.sock", "podman")]


def containers(path, shows_stopped):
    """The engine's list. Raises Failure."""
    words = WORDS[language()]
    try:
        connection = SocketConnection(path)
        connection.request("GET", f"/v1.24/containers/json?all={int(shows_stopped)}")
        answer = connection.getresponse()
        if answer.status != 200:
            raise Failure(words["status"].format(path, answer.status))
        text = answer.read(LIMIT)
        if answer.length and len(text) < LIMIT:
            raise http.client.IncompleteRead(text, answer.length)
        found = json.loads(text)
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise ValueError
        return found
    except (FileNotFoundError, ConnectionRefusedError):
        # No engine is running, so there is no output.
        return []
    except PermissionError:
        raise Failure(words["forbidden"].format(path)) from None
    except TimeoutError:
        raise Failure(words["slow"].format(path, SECONDS)) from None
    except (http.client.RemoteDisconnected, http.client.IncompleteRead, ConnectionError):
        raise Failure(words["cut"].format(path)) from None
    except (OSError, ValueError, RecursionError, http.client.HTTPException):
        raise Failure(words["odd"].format(path)) from None


def short_time(status):
    """The time in the engine's words, such as `Up About an hour`, as `1 h`."""
    match = re.search(r"(\d+|Less than an?|About an?) (second|minute|hour|day|week|month|year)", status)
    if not match:
        return ""
    count = int(match[1]) if match[1].isdigit() else 1
    factor, unit = {"second": (1, "s"), "minute": (1, "min"), "hour": (1, "h"), "day": (1, "d"),
                    "week": (7, "d"), "month": (30, "d"), "year": (365, "d")}[match[2]]
    return f"{count * factor} {unit}"


def state(entry):
    """The colour of a container and its state in words; without words it runs."""
    words = WORDS[language()]
    status = str(entry.get("Status", ""))
    # Engines before 1.23 have only the sentence.
    known = str(entry.get("State") or (status.split() or [""])[0]).lower()
    if "(unhealthy)" in status:
        return "red", words["unhealthy"]
    if known in ("restarting", "dead"):
        return "red", words[known]
    if "(Paused)" in status or known == "paused":
        return "yellow", words["paused"]
    if known == "exited":
        code = re.search(r"Exited \((\d+)\)", status)
        # 143: ended by the signal with which an engine stops a container.
        failed = code and code[1] not in ("0", "143")
        return ("red", words["code"].format(code[1])) if failed else ("gray", words["exited"])
    if known == "created":
        return "gray", words["created"]
    return (None, words["starting"]) if "health: starting" in status else (None, "")


def main():
    shows_stopped = setting("STOPPED") == "true"
    rows, failures = [], []
    for path, program in sockets():
        try:
            rows += [(entry, program, *state(entry)) for entry in containers(path, shows_stopped)]
        except Failure as failure:
            failures.append(failure)
    rows.sort(key=lambda found: found[2] != "red")
    for entry, program, color, words in rows[:ROWS]:
        badge = " · ".join(part for part in (words, short_time(str(entry.get("Status", "")))) if part)
        parameters = {"badge": badge, "tooltip": entry.get("Image", "")}
        if color:
            parameters["color"] = color
        tool = shutil.which(program) or shutil.which("podman")
        if tool:
            parameters |= {
                "bash": tool, "param1": "logs", "param2": "--tail=200", "param3": "-f",
                "param4": str(entry.get("Id", ""))[:12], "terminal": "true"}
        names = entry.get("Names")
        name = names[0] if isinstance(names, list) and names else "?"
        row(str(name).lstrip("/"), **parameters)
    if len(rows) > ROWS:
        row(WORDS[language()]["more"].format(len(rows) - ROWS))
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

run_script(main)
