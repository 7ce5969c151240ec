extension Words.Sentence {
  /// What the engine and the host say. A sentence comes before one with more holes that would take
  /// it too.
  static let known =
    updates + opening + boards + crashes + programs + trust + scripts + config

  private static let updates = [
    Words.Sentence(
      "nothing yet · {}", es: "todavía nada · {}", ja: "まだありません · {}", ru: "пока ничего · {}",
      zh: "尚无内容 · {}"),
    Words.Sentence(
      "timed out", es: "se agotó el tiempo", ja: "時間切れ", ru: "время истекло", zh: "超时"),
    Words.Sentence(
      "timed out: the completion handler was not called",
      es: "se agotó el tiempo: no se llamó a completionHandler",
      ja: "時間切れ: 完了ハンドラが呼ばれませんでした",
      ru: "время истекло: completionHandler не вызван", zh: "超时：未调用完成处理程序"),
    Words.Sentence(
      "timed out: the main thread was blocked for {} s",
      es: "se agotó el tiempo: el hilo principal estuvo bloqueado {} s",
      ja: "時間切れ: メインスレッドが {} 秒間止まっていました",
      ru: "время истекло: главный поток был занят {} с", zh: "超时：主线程被阻塞 {} 秒"),
    Words.Sentence(
      "was not started in time", es: "no se inició a tiempo", ja: "時間内に起動しませんでした",
      ru: "не запустился вовремя", zh: "未能及时启动"),
    Words.Sentence(
      "it gave no reason", es: "no dio ningún motivo", ja: "理由は示されませんでした",
      ru: "причина не указана", zh: "未说明原因"),
    Words.Sentence(
      "its answer names none of newData, noData and failed",
      es: "su respuesta no es newData, noData ni failed",
      ja: "応答が newData、noData、failed のどれでもありません",
      ru: "в ответе нет ни newData, ни noData, ни failed", zh: "应答不是 newData、noData 或 failed"),
    Words.Sentence("failed", es: "falló", ja: "失敗", ru: "ошибка", zh: "失败"),
    Words.Sentence(
      "sent no view", es: "no envió ninguna vista", ja: "表示が送られていません",
      ru: "ничего не показал", zh: "没有发送视图"),
    Words.Sentence(
      "that did not work: {}", es: "no funcionó: {}", ja: "うまくいきませんでした: {}",
      ru: "не получилось: {}", zh: "未成功：{}"),
    Words.Sentence(
      "{}: that did not work: {}", es: "{}: no funcionó: {}", ja: "{}: うまくいきませんでした: {}",
      ru: "{}: не получилось: {}", zh: "{}：未成功：{}"),
    Words.Sentence(
      "no answer", es: "no hubo respuesta", ja: "応答がありません", ru: "нет ответа", zh: "没有应答"),
    Words.Sentence(
      "no message", es: "sin mensaje", ja: "説明なし", ru: "без пояснения", zh: "没有说明"),
    Words.Sentence(
      "another board runs this card: use it there",
      es: "otro tablero ejecuta esta tarjeta: úsala allí",
      ja: "このカードは別のボードで動いています。そちらで操作してください",
      ru: "эту карточку ведет другая доска: нажимайте там", zh: "此卡片由另一个面板运行：请在那里使用"),
  ]

  private static let opening = [
    Words.Sentence(
      "{} could not be opened", es: "no se pudo abrir {}", ja: "{} を開けませんでした",
      ru: "не удалось открыть {}", zh: "无法打开 {}"),
    Words.Sentence(
      "nothing here opens {}", es: "aquí nada abre {}", ja: "{} を開けるものがありません",
      ru: "здесь нечем открыть {}", zh: "这里没有可打开 {} 的程序"),
    Words.Sentence(
      "the app {} is gone", es: "la app {} ya no está", ja: "アプリ {} がありません",
      ru: "приложения {} больше нет", zh: "应用 {} 已不存在"),
    Words.Sentence(
      "{} has no program to open: {}", es: "{} no tiene programa que abrir: {}",
      ja: "{} には開くプログラムがありません: {}", ru: "у {} нет программы: {}", zh: "{} 没有可打开的程序：{}"),
    Words.Sentence(
      "\"{}\" is not a URL: it has no scheme", es: "«{}» no es una URL: no tiene esquema",
      ja: "「{}」は URL ではありません: スキームがありません", ru: "«{}» — не URL: нет схемы",
      zh: "“{}”不是 URL：没有协议"),
    Words.Sentence(
      "read-only: no app is started", es: "solo lectura: no se abre ninguna app",
      ja: "読み出し専用: アプリは起動しません", ru: "только чтение: приложения не запускаются",
      zh: "只读：不会启动应用"),
  ]

  private static let boards = [
    Words.Sentence(
      "read-only: nothing is changed", es: "solo lectura: no se cambia nada",
      ja: "読み出し専用: 何も変更しません", ru: "только чтение: ничего не меняется", zh: "只读：不作任何更改"),
    Words.Sentence(
      "nothing is remembered yet: come back in a minute",
      es: "aún no se recuerda nada: vuelva en un minuto",
      ja: "まだ記録がありません: 1分後にもう一度", ru: "пока ничего не записано: вернитесь через минуту",
      zh: "尚无记录：请一分钟后再来"),
    Words.Sentence(
      "nothing is remembered: history is off in the config",
      es: "no se recuerda nada: history está en off en la configuración",
      ja: "記録がありません: 設定で history が off です", ru: "ничего не записано: в настройках history: off",
      zh: "没有记录：配置中 history 为 off"),
    Words.Sentence(
      "nothing is remembered of that time any more",
      es: "ya no se recuerda nada de ese momento", ja: "その時の記録はもうありません",
      ru: "о том времени уже ничего не записано", zh: "当时的记录已不在"),
    Words.Sentence(
      "it could not be added: today install {} says why",
      es: "no se pudo añadir: today install {} dice por qué",
      ja: "追加できませんでした: today install {} で理由がわかります",
      ru: "не удалось добавить: today install {} скажет почему", zh: "无法添加：today install {} 会说明原因"),
    Words.Sentence(
      "the program of this board is gone: start it anew",
      es: "el programa de este tablero ya no está: inícialo de nuevo",
      ja: "このボードのプログラムがありません: 起動し直してください",
      ru: "программы этой доски больше нет: запустите её заново",
      zh: "此面板的程序已不存在：请重新启动"),
    Words.Sentence(
      "there is no page {}", es: "no hay ninguna página {}", ja: "ページ {} はありません",
      ru: "страницы {} нет", zh: "没有页面 {}"),
    Words.Sentence(
      "Updates go on", es: "Las actualizaciones continúan", ja: "更新を再開しました",
      ru: "Обновления возобновлены", zh: "继续更新"),
    Words.Sentence(
      "{} has no settings here: {} opens its app",
      es: "{} no tiene ajustes aquí: {} abre su app", ja: "{} の設定はここにはありません: {} でアプリを開きます",
      ru: "«{}»: здесь настроек нет, {} открывает приложение", zh: "{} 在此没有设置：按 {} 打开其应用"),
    Words.Sentence(
      "{} has no settings", es: "{} no tiene ajustes", ja: "{} に設定はありません",
      ru: "«{}»: настроек нет", zh: "{} 没有设置"),
    Words.Sentence(
      "the settings in {} cannot be read or written: mend the file, or move it away",
      es: "los ajustes de {} no se pueden leer o escribir: repara el archivo o muévelo",
      ja: "{} の設定を読み書きできません: ファイルを直すか、移動してください",
      ru: "настройки в {} нельзя прочитать или записать: исправьте файл или уберите его",
      zh: "无法读取或写入 {} 中的设置：请修复或移走该文件"),
    Words.Sentence(
      "where {} is could not be stored: {}", es: "no se pudo guardar dónde está {}: {}",
      ja: "{} の場所を保存できません: {}", ru: "не сохранено, где находится {}: {}", zh: "无法保存 {} 的位置：{}"),
    Words.Sentence(
      "not saved: {}", es: "no se guardó: {}", ja: "保存できません: {}", ru: "не сохранено: {}",
      zh: "未保存：{}"),
    Words.Sentence(
      "the host that runs it cannot be asked: {}",
      es: "no se puede preguntar al tablero que lo ejecuta: {}", ja: "動かしているボードに頼めません: {}",
      ru: "нельзя обратиться к доске, которая его ведет: {}", zh: "无法请求运行它的面板：{}"),
    Words.Sentence(
      "bundles cannot be looked for: {}", es: "no se pueden buscar apps: {}", ja: "アプリを探せません: {}",
      ru: "не удается искать приложения: {}", zh: "无法查找应用：{}"),
    Words.Sentence(
      "the config names the theme: this one is for now",
      es: "la configuración indica el tema: este es solo por ahora",
      ja: "テーマは設定で決まっています: これは今だけです", ru: "тема задана в настройках: эта — только на сейчас",
      zh: "主题由配置指定：此主题仅限本次"),
    Words.Sentence(
      "the theme was not kept: {}", es: "el tema no se conservó: {}", ja: "テーマは保存されませんでした: {}",
      ru: "тема не сохранена: {}", zh: "主题未能保存：{}"),
    Words.Sentence(
      "there is no theme \"{}\": choose one of {}", es: "no hay tema «{}»: elige uno de {}",
      ja: "テーマ「{}」はありません。選べるのは {}", ru: "темы «{}» нет: выберите одну из {}",
      zh: "没有主题“{}”：可选 {}"),
  ]

  private static let crashes = [
    Words.Sentence(
      "no answer to begin", es: "no respondió a begin", ja: "begin に応答がありません",
      ru: "нет ответа на begin", zh: "没有应答 begin"),
    Words.Sentence(
      "it refused to begin: {}", es: "se negó a empezar: {}", ja: "開始を断りました: {}",
      ru: "отказался начать: {}", zh: "拒绝开始：{}"),
    Words.Sentence(
      "its answer to begin names no protocol version",
      es: "su respuesta a begin no dice la versión del protocolo",
      ja: "begin への応答にプロトコルの版がありません", ru: "в ответе на begin нет версии протокола",
      zh: "对 begin 的应答没有协议版本"),
    Words.Sentence(
      "it speaks version {} of the wire, not {}", es: "habla la versión {} del protocolo, no la {}",
      ja: "プロトコルの版が {} で、{} ではありません", ru: "говорит по версии {} протокола, а не {}",
      zh: "使用协议版本 {}，而不是 {}"),
    Words.Sentence(
      "over memory ({} MB of {} MB)", es: "demasiada memoria ({} MB de {} MB)",
      ja: "メモリ超過 ({} MB、上限 {} MB)", ru: "слишком много памяти ({} МБ из {} МБ)",
      zh: "超出内存（{} MB，上限 {} MB）"),
    Words.Sentence(
      "{} (needs more than {} MB of memory?)", es: "{} (¿necesita más de {} MB de memoria?)",
      ja: "{} ({} MB を超えるメモリが必要?)", ru: "{} (нужно больше {} МБ памяти?)",
      zh: "{}（需要超过 {} MB 内存？）"),
    Words.Sentence(
      "ended with exit status {}", es: "terminó con el código {}", ja: "終了コード {} で終了しました",
      ru: "завершился с кодом {}", zh: "以状态 {} 退出"),
    Words.Sentence(
      "ended by {}", es: "terminado por {}", ja: "{} で終了しました", ru: "завершен: {}",
      zh: "被 {} 终止"),
    Words.Sentence(
      "was lost with its supervisor", es: "se perdió con su supervisor", ja: "監視プロセスとともに失われました",
      ru: "потерян вместе с надзирателем", zh: "随监管进程一起丢失"),
    Words.Sentence(
      "its bundle is gone", es: "su paquete ya no está", ja: "バンドルがありません",
      ru: "его пакета больше нет", zh: "程序包已不存在"),
    Words.Sentence(
      "does not read its messages", es: "no lee sus mensajes", ja: "メッセージを読んでいません",
      ru: "не читает сообщений", zh: "不读取消息"),
    Words.Sentence(
      "sent a line longer than {} bytes", es: "envió una línea de más de {} bytes",
      ja: "{} バイトを超える行を送りました", ru: "прислал строку длиннее {} байт", zh: "发送了超过 {} 字节的行"),
    Words.Sentence(
      "sent a line that is not UTF-8", es: "envió una línea que no es UTF-8",
      ja: "UTF-8 ではない行を送りました", ru: "прислал строку не в UTF-8", zh: "发送了非 UTF-8 的行"),
    Words.Sentence("sent {}", es: "envió {}", ja: "送信: {}", ru: "прислал {}", zh: "发送了{}"),
    Words.Sentence(
      "a malformed message: {}", es: "un mensaje mal formado: {}", ja: "壊れたメッセージ: {}",
      ru: "неверное сообщение: {}", zh: "格式错误的消息：{}"),
    Words.Sentence(
      "{} ended with exit status {}", es: "{} terminó con el código {}", ja: "{} は終了コード {} で終了しました",
      ru: "{} завершился с кодом {}", zh: "{} 以状态 {} 退出"),
    Words.Sentence(
      "{} ended by {}", es: "{} fue terminado por {}", ja: "{} は {} で終了しました",
      ru: "{} завершен: {}", zh: "{} 被 {} 终止"),
    Words.Sentence(
      "{} (a crash)", es: "{} (un fallo)", ja: "{} (異常終了)", ru: "{} (сбой)", zh: "{}（崩溃）"),
    Words.Sentence(
      "{} (over its CPU limit)", es: "{} (sobre su límite de CPU)", ja: "{} (CPU 時間の上限)",
      ru: "{} (предел процессора)", zh: "{}（超出 CPU 限制）"),
    Words.Sentence(
      "{} (over its file size limit)", es: "{} (sobre su límite de archivo)",
      ja: "{} (ファイルサイズの上限)", ru: "{} (предел размера файла)", zh: "{}（超出文件大小限制）"),
    Words.Sentence(
      "{} (a program could not be run)", es: "{} (no se pudo ejecutar un programa)",
      ja: "{} (プログラムを実行できません)", ru: "{} (программа не запустилась)", zh: "{}（无法运行程序）"),
    Words.Sentence(
      "{} (a program or library was not found)", es: "{} (falta un programa o una biblioteca)",
      ja: "{} (プログラムかライブラリがありません)", ru: "{} (нет программы или библиотеки)",
      zh: "{}（缺少程序或库）"),
    Words.Sentence("signal {}", es: "la señal {}", ja: "シグナル {}", ru: "сигнал {}", zh: "信号 {}"),
  ]

  private static let programs = [
    Words.Sentence(
      "The program {} is missing.", es: "Falta el programa {}.", ja: "プログラム {} がありません。",
      ru: "Нет программы {}.", zh: "程序 {} 不存在。"),
    Words.Sentence(
      "The program {} is not executable.", es: "El programa {} no es ejecutable.",
      ja: "プログラム {} は実行できません。", ru: "Программа {} не исполняемая.", zh: "程序 {} 不可执行。"),
    Words.Sentence(
      "The program {} is not for this machine, or is no program.",
      es: "El programa {} no es para esta máquina, o no es un programa.",
      ja: "{} はこのマシン用のプログラムではありません。", ru: "{} — программа не для этой машины или не программа.",
      zh: "{} 不是本机的程序，或不是程序。"),
    Words.Sentence(
      "The program {} is being written.", es: "El programa {} se está escribiendo.",
      ja: "プログラム {} は書き込み中です。", ru: "Программа {} сейчас записывается.", zh: "程序 {} 正在写入。"),
    Words.Sentence(
      "The program {} needs an interpreter or loader that is missing.",
      es: "Falta el intérprete o cargador del programa {}.", ja: "プログラム {} のインタプリタかローダがありません。",
      ru: "Нет интерпретатора или загрузчика для программы {}.", zh: "缺少程序 {} 的解释器或加载器。"),
    Words.Sentence(
      "The program {} cannot be started: {}.", es: "No se puede iniciar el programa {}: {}.",
      ja: "プログラム {} を起動できません: {}。", ru: "Не удалось запустить программу {}: {}.",
      zh: "无法启动程序 {}：{}。"),
    Words.Sentence(
      "The arguments and environment of {} are too long.",
      es: "Los argumentos y el entorno de {} son demasiado largos.", ja: "{} の引数と環境が長すぎます。",
      ru: "Аргументы и окружение {} слишком длинные.", zh: "{} 的参数和环境过长。"),
    Words.Sentence(
      "The working directory {} cannot be entered: {}.",
      es: "No se puede entrar en el directorio {}: {}.", ja: "作業ディレクトリ {} に入れません: {}。",
      ru: "Не удалось войти в каталог {}: {}.", zh: "无法进入工作目录 {}：{}。"),
    Words.Sentence(
      "A path, argument or variable holds a NUL character.",
      es: "Una ruta, argumento o variable contiene un carácter NUL.",
      ja: "パス、引数、変数のどれかに NUL 文字があります。",
      ru: "Путь, аргумент или переменная содержит символ NUL.", zh: "路径、参数或变量中含有 NUL 字符。"),
    Words.Sentence(
      "Too many open files.", es: "Demasiados archivos abiertos.", ja: "開いているファイルが多すぎます。",
      ru: "Слишком много открытых файлов.", zh: "打开的文件过多。"),
    Words.Sentence(
      "The request could not be read.", es: "No se pudo leer la petición.", ja: "要求を読み取れません。",
      ru: "Не удалось прочитать запрос.", zh: "无法读取请求。"),
    Words.Sentence(
      "No {}: {}.", es: "No hay {}: {}.", ja: "{} がありません: {}。", ru: "Нет {}: {}.", zh: "没有 {}：{}。"),
  ]
}
