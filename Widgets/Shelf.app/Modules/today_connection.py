"""The failures of a connection as sentences, for programs in Python. Copy it and `today_script.py` next to yours.

    import socket, today_connection

    try:
        server = socket.create_connection((host, port), timeout=5)
    except OSError as error:
        raise today_connection.WebError(today_connection.failure_kind(error), host=host)

`today_web.py`, which needs this file, does so for requests by HTTP.
"""
import os
import re
import socket
import threading

from today_script import Failure, language

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
