#!/usr/bin/env -S python3 -S
# <xbar.title>UPS</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The charge, the load and the state of uninterruptible power supplies, by Network UPS Tools.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(UPS=""): UPS: ups@localhost rack@nas:3493.</xbar.var>
# <xbar.var>string(UPS_USER=""): User (optional).</xbar.var>
# <xbar.var>secret(UPS_PASSWORD=""): Password (optional).</xbar.var>
# <today.dialect>json</today.dialect>
"""Only variables are read, which needs no user on most servers.

Cost: a connection to each server and less than 0.1 s of processor time a minute.
"""
import os
import re
import socket
import sys
import time

SUPPLIES, LIMIT = 10, 1 << 20
WORDS = {
    "en": {
        "OL": "mains", "OB": "on battery", "LB": "battery low", "RB": "replace the battery", "CHRG": "charging",
        "DISCHRG": "discharging", "OVER": "overloaded", "BYPASS": "bypass", "OFF": "off", "FSD": "shutting down",
        "CAL": "calibrating", "TRIM": "trimming", "BOOST": "boosting", "load": "load {} %", "minutes": "{} min",
        "stale": "{} does not hear from the UPS {}. Check its cable and driver.",
        "unknown": "{} has no UPS {}. Check the name.", "denied": "{} denies access. Check the user and the password.",
        "name": "{} is not a UPS. Write ups@host.",
    },
    "es": {
        "OL": "red eléctrica", "OB": "con batería", "LB": "batería baja", "RB": "cambie la batería", "CHRG": "cargando",
        "DISCHRG": "descargando", "OVER": "sobrecargado", "BYPASS": "derivación", "OFF": "apagado",
        "FSD": "apagándose", "CAL": "calibrando", "TRIM": "reduciendo", "BOOST": "elevando", "load": "carga {} %",
        "minutes": "{} min", "stale": "{} no recibe datos del SAI {}. Compruebe el cable y el controlador.",
        "unknown": "{} no tiene el SAI {}. Compruebe el nombre.",
        "denied": "{} deniega el acceso. Compruebe el usuario y la contraseña.",
        "name": "{} no es un SAI. Escriba ups@servidor.",
    },
    "ja": {
        "OL": "商用電源", "OB": "バッテリー給電", "LB": "バッテリー残量低下", "RB": "バッテリー交換", "CHRG": "充電中",
        "DISCHRG": "放電中", "OVER": "過負荷", "BYPASS": "バイパス", "OFF": "オフ", "FSD": "シャットダウン中",
        "CAL": "校正中", "TRIM": "降圧中", "BOOST": "昇圧中", "load": "負荷 {} %", "minutes": "{} 分",
        "stale": "{} が UPS {} の情報を得られません。ケーブルとドライバーを確認してください。",
        "unknown": "{} に UPS {} がありません。名前を確認してください。",
        "denied": "{} がアクセスを拒否しました。ユーザーとパスワードを確認してください。",
        "name": "{} は UPS ではありません。ups@ホスト と書いてください。",
    },
    "ru": {
        "OL": "сеть", "OB": "от батареи", "LB": "батарея садится", "RB": "замените батарею", "CHRG": "заряжается",
        "DISCHRG": "разряжается", "OVER": "перегрузка", "BYPASS": "байпас", "OFF": "выключен",
        "FSD": "выключается", "CAL": "калибровка", "TRIM": "понижение", "BOOST": "повышение",
        "load": "нагрузка {} %", "minutes": "{} мин",
        "stale": "{} не получает данных от ИБП {}. Проверьте кабель и драйвер.",
        "unknown": "На {} нет ИБП {}. Проверьте имя.",
        "denied": "{} отказывает в доступе. Проверьте имя и пароль.", "name": "{} — не ИБП. Пишите ups@сервер.",
    },
    "zh": {
        "OL": "市电", "OB": "电池供电", "LB": "电量低", "RB": "请更换电池", "CHRG": "充电中", "DISCHRG": "放电中",
        "OVER": "过载", "BYPASS": "旁路", "OFF": "关闭", "FSD": "正在关机", "CAL": "校准中", "TRIM": "降压",
        "BOOST": "升压", "load": "负载 {} %", "minutes": "{} 分钟", "stale": "{} 收不到 UPS {} 的数据。请检查线缆和驱动。",
        "unknown": "{} 没有 UPS {}。请检查名称。", "denied": "{} 拒绝访问。请检查用户名和密码。",
        "name": "{} 不是 UPS。请写成 ups@主机。",
    },
    "zh-Hant": {
        "OL": "市電", "OB": "電池供電", "LB": "電量低", "RB": "請更換電池", "CHRG": "充電中", "DISCHRG": "放電中",
        "OVER": "過載", "BYPASS": "旁路", "OFF": "關閉", "FSD": "正在關機", "CAL": "校準中", "TRIM": "降壓",
        "BOOST": "升壓", "load": "負載 {} %", "minutes": "{} 分鐘",
        "stale": "{} 收不到 UPS {} 的資料。請檢查線路和驅動程式。", "unknown": "{} 沒有 UPS {}。請檢查名稱。",
        "denied": "{} 拒絕存取。請檢查使用者名稱和密碼。", "name": "{} 不是 UPS。請寫成 ups@主機。",
    },
}


class Server:
    """A connection in the protocol of Network UPS Tools, RFC 9271."""

    def __init__(self, host, port):
        self.host, self.seconds = host, float(os.environ.get("WEB_SECONDS") or 5)
        self.end, self.buffer, self.size = time.monotonic() + self.seconds, b"", 0
        try:
            self.socket = socket.create_connection((host, port), timeout=self.seconds)
        except OSError as error:
            raise self.failure(error) from None
        if setting("UPS_USER"):
            self.ask("USERNAME", setting("UPS_USER"))
            self.ask("PASSWORD", setting("UPS_PASSWORD"))

    def failure(self, error):
        is_slow = isinstance(error, TimeoutError)
        return WebError("slow" if is_slow else failure_kind(error), host=self.host, seconds=f"{self.seconds:g}")

    def line(self):
        """The next line of the answer. A server that sends a byte a second has no time limit of its own."""
        while b"\n" not in self.buffer:
            rest = self.end - time.monotonic()
            if rest <= 0 or self.size > LIMIT:
                raise WebError("slow", host=self.host, seconds=f"{self.seconds:g}")
            try:
                self.socket.settimeout(rest)
                data = self.socket.recv(65536)
            except OSError as error:
                raise self.failure(error) from None
            if not data:
                raise WebError("cut", host=self.host)
            self.buffer += data
            self.size += len(data)
        text_of_line, _, self.buffer = self.buffer.partition(b"\n")
        return text_of_line.decode("utf-8", "replace").rstrip("\r")

    def ask(self, *words):
        quoted = [word if re.fullmatch(r"[\w.-]+", word) else '"' + re.sub(r'(["\\])', r"\\\1", word) + '"'
                  for word in words]
        try:
            self.socket.sendall(" ".join(quoted).replace("\n", " ").encode() + b"\n")
        except OSError as error:
            raise self.failure(error) from None
        answer = self.line()
        if not answer.startswith("ERR "):
            return answer
        kind = {"ERR UNKNOWN-UPS": "unknown", "ERR DATA-STALE": "stale", "ERR DRIVER-NOT-CONNECTED": "stale",
                "ERR ACCESS-DENIED": "denied"}.get(answer)
        if not kind:
            raise WebError("garbage", host=self.host)
        raise Failure(WORDS[language()][kind].format(self.host, words[-1]))

    def variables(self, name):
        if self.ask("LIST", "VAR", name) != f"BEGIN LIST VAR {name}":
            raise WebError("garbage", host=self.host)
        found = {}
        while True:
            text_of_line = self.line()
            if text_of_line == f"END LIST VAR {name}":
                return found
            match = re.fullmatch(r'VAR \S+ (\S+) "(.*)"', text_of_line)
            if not match:
                raise WebError("garbage", host=self.host)
            found[match[1]] = re.sub(r"\\(.)", r"\1", match[2])


def figure(variables, name):
    try:
        return float(variables[name])
    except (KeyError, ValueError):
        return None


def read(entry):
    match = re.fullmatch(r"([\w.-]+)@(\[[0-9a-fA-F:]+\]|[^@:\s/]+)(?::(\d{1,5}))?", entry)
    if not match or int(match[3] or 1) not in range(1, 65536):
        raise Failure(WORDS[language()]["name"].format(entry[:100]))
    return Server(match[2].strip("[]"), int(match[3] or 3493)).variables(match[1])


def drawing(entry, variables):
    """The rows of a supply, and an alert if it is on battery."""
    words = WORDS[language()]
    flags = variables.get("ups.status", "").split()[:8]
    state = ", ".join(words.get(flag, flag) for flag in flags)
    is_bad = bool({"OB", "LB", "RB", "OVER", "FSD"} & set(flags))
    color = "bad" if is_bad else "good" if "OL" in flags else "warn"
    charge, load, runtime = (figure(variables, name) for name in ("battery.charge", "ups.load", "battery.runtime"))
    rows = [line(entry, state, aside_color=color, folds=True)]
    details = [words["minutes"].format(round(runtime / 60))] if runtime is not None else []
    details += [words["load"].format(round(load))] if load is not None else []
    if charge is not None:
        gauge = {"type": "gauge", "value": min(max(charge / 100, 0), 1), "text": f"{charge:.0f} %"}
        if charge < 30:
            gauge["level"] = "bad"
        rows.append({"type": "hstack", "spacing": 2, "children": [gauge, text(" · ".join(details), "secondary")]}
                    if details else gauge)
    alert = {"id": f"{entry} {' '.join(flags)}"[:200], "level": "bad", "title": entry, "body": state}
    return rows, [alert] if is_bad else []


def main():
    entries = setting("UPS").split()[:SUPPLIES]
    rows, alerts, failures = [], [], []
    for entry, found in zip(entries, together([lambda entry=entry: read(entry) for entry in entries])):
        if isinstance(found, Failure):
            failures.append(found)
            continue
        own_rows, own_alerts = drawing(entry.partition("@")[0], found)
        rows += own_rows
        alerts += own_alerts
    if rows:
        show(rows, rows[0]["children"][-1]["text"], alerts=alerts)
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

run_script(main)
