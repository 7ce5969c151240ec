#!/usr/bin/env -S python3 -S
# <xbar.title>Checks</xbar.title>
# <xbar.version>1.2</xbar.version>
# <xbar.desc>Whether services answer, how fast, and when their certificates expire.</xbar.desc>
# <xbar.dependencies>python3, ping (optional)</xbar.dependencies>
# <xbar.var>string(CHECKS=""): URLs separated by spaces: https://example.org/health tcp://host:5432 ping://host.</xbar.var>
# <xbar.var>string(CA_FILE=""): CA file (optional).</xbar.var>
# <today.dialect>json</today.dialect>
# <today.background>3m</today.background>
"""Checks by HTTP, TCP and ping: the latency of the last ones with a gap for each failure, and the days of a certificate
that expires within three weeks.

The URLs are in CHECKS and in `checks.txt` of the widget's container, one a line.

Cost: one request to each address and 0.1 s of processor time a minute; off the screen every 3 minutes.
"""
import json
import math
import os
import re
import socket
import time
import urllib.parse

KEPT, GRAPH = 60, 20
TARGETS = 50
#: Days before the end of a certificate on which the row says so.
WARN, BAD = 21, 5
# What a row says about a failed check, by the kinds of WebError.
WORDS = {
    "en": {
        "refused": "Connection refused", "name": "Unknown name", "unreachable": "Unreachable",
        "slow": "No answer within {seconds} s", "cut": "Connection cut", "garbage": "No HTTP answer",
        "expired": "Certificate expired", "otherName": "Certificate of another name",
        "untrusted": "Certificate not trusted", "tls": "No TLS", "proxy": "Refused by the proxy",
        "redirect": "Unsafe redirection", "status": "Status {status}", "server": "Status {status}",
        "down": "{} of {} down", "up": "{} up", "alert": "{} is down",
        "days": "certificate {} d", "ends": "The certificate of {} expires in {} days", "noPing": "ping is missing"},
    "es": {
        "refused": "Conexión rechazada", "name": "Nombre desconocido", "unreachable": "Inaccesible",
        "slow": "Sin respuesta en {seconds} s", "cut": "Conexión cortada", "garbage": "Sin respuesta HTTP",
        "expired": "Certificado caducado", "otherName": "Certificado de otro nombre",
        "untrusted": "Certificado no fiable", "tls": "Sin TLS", "proxy": "Rechazado por el proxy",
        "redirect": "Redirección insegura", "status": "Estado {status}", "server": "Estado {status}",
        "down": "{} de {} caídos", "up": "{} activos", "alert": "{} no funciona",
        "days": "certificado {} d", "ends": "El certificado de {} caduca en {} días", "noPing": "Falta ping"},
    "ja": {
        "refused": "接続拒否", "name": "不明な名前", "unreachable": "到達不能",
        "slow": "{seconds} 秒以内に応答なし", "cut": "接続切断", "garbage": "HTTP 応答なし",
        "expired": "証明書の期限切れ", "otherName": "別名の証明書", "untrusted": "信頼されない証明書",
        "tls": "TLS なし", "proxy": "プロキシが拒否", "redirect": "安全でない転送",
        "status": "状態 {status}", "server": "状態 {status}",
        "down": "{1} 件中 {0} 件が停止", "up": "{} 件が稼働", "alert": "{} が停止しています",
        "days": "証明書 {} 日", "ends": "{} の証明書は {} 日後に期限切れになります", "noPing": "ping がありません"},
    "ru": {
        "refused": "Соединение отклонено", "name": "Неизвестное имя", "unreachable": "Недоступно",
        "slow": "Нет ответа за {seconds} с", "cut": "Соединение прервано", "garbage": "Нет ответа HTTP",
        "expired": "Сертификат истёк", "otherName": "Сертификат на другое имя",
        "untrusted": "Недоверенный сертификат", "tls": "Нет TLS", "proxy": "Отклонено прокси",
        "redirect": "Небезопасное перенаправление", "status": "Статус {status}", "server": "Статус {status}",
        "down": "Не работает: {} из {}", "up": "Работает: {}", "alert": "{} не работает",
        "days": "сертификат {} д", "ends": "Сертификат {} истекает через {} д", "noPing": "Нет программы ping"},
    "zh": {
        "refused": "连接被拒绝", "name": "未知名称", "unreachable": "无法到达", "slow": "{seconds} 秒内无响应",
        "cut": "连接中断", "garbage": "没有 HTTP 响应", "expired": "证书已过期", "otherName": "证书名称不符",
        "untrusted": "证书不受信任", "tls": "没有 TLS", "proxy": "被代理拒绝", "redirect": "不安全的重定向",
        "status": "状态 {status}", "server": "状态 {status}",
        "down": "{1} 个中有 {0} 个停止", "up": "{} 个正常", "alert": "{} 已停止",
        "days": "证书 {} 天", "ends": "{} 的证书将在 {} 天后过期", "noPing": "没有 ping 程序"},
    "zh-Hant": {
        "refused": "連線被拒絕", "name": "未知名稱", "unreachable": "無法到達", "slow": "{seconds} 秒內沒有回應",
        "cut": "連線中斷", "garbage": "沒有 HTTP 回應", "expired": "憑證已過期", "otherName": "憑證名稱不符",
        "untrusted": "憑證不受信任", "tls": "沒有 TLS", "proxy": "被代理伺服器拒絕", "redirect": "不安全的重新導向",
        "status": "狀態 {status}", "server": "狀態 {status}",
        "down": "{1} 個中有 {0} 個停止", "up": "{} 個正常", "alert": "{} 已停止",
        "days": "憑證 {} 天", "ends": "{} 的憑證將在 {} 天後過期", "noPing": "沒有 ping 程式"},
}


def targets():
    words = os.environ.get("CHECKS", "").split()
    try:
        with open("checks.txt", encoding="utf-8") as file:
            lines = [line.strip() for line in file]
        words += [line for line in lines if line and line[0] != "#"]
    except OSError:
        pass
    return list(dict.fromkeys(words))[:TARGETS]


def connect(web, host, port):
    """The milliseconds until a TCP connection is there."""
    start = time.monotonic()
    try:
        socket.create_connection((host, port), timeout=web.seconds).close()
    except TimeoutError:
        raise WebError("slow", host=host, seconds=f"{web.seconds:g}") from None
    except OSError as error:
        raise WebError(failure_kind(error), host=host) from None
    return round((time.monotonic() - start) * 1000)


def ping(web, host):
    """The milliseconds of an answer to ping, which is a program because the kernel lets few others send it."""
    if not re.fullmatch(r"[\w.:][\w.:-]*", host):
        return "ping://HOST"
    # Most checks are not pings, and loading the module takes some milliseconds.
    import subprocess

    command = ["ping", "-n", "-c1", f"-W{math.ceil(web.seconds)}", host]
    try:
        run = subprocess.run(command, capture_output=True, timeout=web.seconds + 1, stdin=subprocess.DEVNULL, check=False,
                             env={**os.environ, "LC_ALL": "C"})
    except subprocess.TimeoutExpired:
        raise WebError("slow", host=host, seconds=f"{web.seconds:g}") from None
    except OSError:
        return WORDS[language()]["noPing"]
    match = re.search(rb"time=([\d.]+)", run.stdout)
    if run.returncode == 0 and match:
        return round(float(match[1]))
    if run.returncode == 1 and b"nreachable" not in run.stdout:
        raise WebError("slow", host=host, seconds=f"{web.seconds:g}")
    raise WebError("unreachable" if run.returncode == 1 else "name", host=host)


def check(web, url):
    """The latency in milliseconds, or a short reason."""
    try:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme == "tcp":
            return connect(web, parts.hostname, parts.port) if parts.port else "tcp://HOST:PORT"
        if parts.scheme == "ping":
            return ping(web, parts.hostname or "")
        if parts.scheme not in ("http", "https"):
            return "http, https, tcp, ping"
        return web.probe(url)
    except WebError as error:
        short = WORDS[language()].get(error.kind)
        return short.format(**error.values) if short else str(error)
    except ValueError:
        return "tcp://HOST:PORT"


def results(web, urls):
    """Performs all checks at the same time. A name server may take longer than the time for an answer."""
    found = {}

    def work(url):
        found[url] = check(web, url)

    threads = [threading.Thread(target=work, args=(url,), daemon=True) for url in urls]
    for thread in threads:
        thread.start()
    end = time.monotonic() + web.seconds + 2
    for thread in threads:
        thread.join(max(0, end - time.monotonic()))
    late = WORDS[language()]["slow"].format(seconds=f"{web.seconds:g}")
    return [found.get(url, late) for url in urls]


def name_of(url):
    """Without its password."""
    place = url.partition("://")[2]
    return place.partition("?")[0].rpartition("@")[2].rstrip("/") or url[:200]


def row(url, history, days, width):
    """The name, the latencies with a gap for each failure, and the last result, a latency in `width` columns.

    A certificate that ends soon, after `days`, is named.
    """
    last = history[-1]
    good = isinstance(last, int)
    values = [value if isinstance(value, int) else None for value in history[-GRAPH:]]
    words = f"{last} ms".rjust(width) if good else last
    color = None if good else "bad"
    if days is not None and days <= WARN:
        words = f"{words} · {WORDS[language()]['days'].format(days)}"
        color = "bad" if days <= BAD else color or "warn"
    cells = [text(name_of(url)), {"type": "spacer"}]
    if sum(value is not None for value in values) > 1:
        cells.append({"type": "sparkline", "values": values, "min": 0, "minWidth": 2, "maxWidth": len(values)})
    return {"type": "hstack", "spacing": 1, "folds": True, "children": [*cells, text(words, color)], **web_link(url)}


def history_of(web, urls):
    """The stored and the new results of each address, the newest last."""
    try:
        with open("history.json", encoding="utf-8") as file:
            old = {url: list(values) for url, values in json.load(file).items()}
    except (OSError, ValueError, TypeError, AttributeError):
        old = {}
    history = {url: (old.get(url, []) + [last])[-KEPT:] for url, last in zip(urls, results(web, urls))}
    with open("history.json.new", "w", encoding="utf-8") as file:
        json.dump(history, file)
    os.replace("history.json.new", "history.json")
    return history


def expiry(web, url):
    """When the certificate of an address ends, if it has one."""
    try:
        parts = urllib.parse.urlsplit(url)
        return web.expiries.get(f"{parts.hostname}:{parts.port or 443}") if parts.scheme == "https" else None
    except ValueError:
        return None


def main():
    os.chdir(os.environ.get("TODAY_CONTAINER") or ".")
    urls = targets()
    if not urls:
        return
    words = WORDS[language()]
    web = Web()
    history = history_of(web, urls)
    days = {url: int((end - current_time()) // 86_400) for url in urls if (end := expiry(web, url))}
    width = max((len(f"{last} ms") for *_, last in history.values() if isinstance(last, int)), default=0)
    rows = [row(url, history[url], days.get(url), width) for url in urls]
    failed = [url for url in urls if not isinstance(history[url][-1], int)]
    alerts = [{"id": url[:200], "level": "bad", "title": words["alert"].format(name_of(url)), "body": str(history[url][-1])}
              for url in failed]
    alerts += [{"id": f"{url[:190]} days", "level": "bad", "title": words["ends"].format(name_of(url), left)}
               for url, left in days.items() if left <= BAD]
    summary = words["down"].format(len(failed), len(urls)) if failed else words["up"].format(len(urls))
    show(rows, summary, alerts=alerts)


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
