package import TodayEngine
import TodayRender

extension Words {
  /// A line of a trace in the board's language. Names of messages, calls and results stay as they are
  /// written in code, and so does what a widget writes to its log.
  package func trace(_ entry: TraceEntry) -> String {
    switch entry.kind {
    case .stderr: entry.text
    case .call: translated(entry.text, by: Sentence.claims)
    case .board, .sent, .received, .answer, .reply, .process, .decision, .store:
      translated(entry.text, by: Sentence.trace)
    }
  }
}

extension Words.Sentence {
  /// What a trace says beside names. A sentence comes before one with more holes that would take it
  /// too.
  static let trace = first + cards + stage + processes + store + decisions + messages + known

  /// Results of an update are names, which are not translated; and what others here would take.
  private static let first = [
    name("newData"), name("noData"), name("failed"),
    Words.Sentence(
      "failed: {}", es: "failed: {}", ja: "failed: {}", ru: "failed: {}", zh: "failed: {}"),
    Words.Sentence("view: {}", es: "view: {}", ja: "view: {}", ru: "view: {}", zh: "view：{}"),
    Words.Sentence(
      "due in the background → {}", es: "tocaba en segundo plano → {}", ja: "裏での更新時刻 → {}",
      ru: "пора в фоне → {}", zh: "后台更新时间到 → {}"),
  ]

  private static func name(_ name: String) -> Words.Sentence {
    Words.Sentence(name, es: name, ja: name, ru: name, zh: name)
  }

  /// What a widget reports of its claims of files, beside the names of calls.
  static let claims = [
    Words.Sentence(
      "{}.file claim {} {}: {}", es: "{}.archivo, petición {} {}: {}", ja: "{}.ファイル要求 {} {}: {}",
      ru: "{}.файл, заявка {} {}: {}", zh: "{}.文件请求 {} {}：{}"),
    Words.Sentence("granted", es: "concedida", ja: "許可", ru: "принята", zh: "已获准"),
    Words.Sentence("waiting", es: "en espera", ja: "待機", ru: "ждет", zh: "等待"),
    Words.Sentence("refused", es: "rechazada", ja: "拒否", ru: "отклонена", zh: "被拒绝"),
    Words.Sentence("released", es: "liberada", ja: "解放", ru: "снята", zh: "已释放"),
    Words.Sentence("write {}", es: "escribir {}", ja: "書き込み {}", ru: "запись {}", zh: "写入 {}"),
    Words.Sentence("read {}", es: "leer {}", ja: "読み込み {}", ru: "чтение {}", zh: "读取 {}"),
  ]

  private static let cards = [
    Words.Sentence(
      "on the screen, {}", es: "en pantalla, {}", ja: "画面に表示、{}", ru: "на экране, {}",
      zh: "在屏幕上，{}"),
    Words.Sentence(
      "on the screen", es: "en pantalla", ja: "画面に表示", ru: "на экране", zh: "在屏幕上"),
    Words.Sentence(
      "off the screen", es: "fuera de pantalla", ja: "画面の外", ru: "не на экране", zh: "离开屏幕"),
    Words.Sentence("tapped: {}", es: "toque: {}", ja: "タップ: {}", ru: "касание: {}", zh: "点按：{}"),
    Words.Sentence(
      "the link {}", es: "el enlace {}", ja: "リンク {}", ru: "ссылка {}", zh: "链接 {}"),
    Words.Sentence(
      "its app is to be opened", es: "se abrirá su app", ja: "アプリを開きます",
      ru: "открыть его приложение", zh: "将打开其应用"),
    Words.Sentence(
      "Show More", es: "Mostrar más", ja: "表示を増やす", ru: "Показать больше", zh: "展开"),
    Words.Sentence(
      "Show Less", es: "Mostrar menos", ja: "表示を減らす", ru: "Показать меньше", zh: "收起"),
    Words.Sentence(
      "the user asks for an update", es: "el usuario pide una actualización", ja: "利用者が更新を要求",
      ru: "пользователь просит обновить", zh: "用户要求更新"),
    Words.Sentence(
      "the user asks to try again", es: "el usuario pide reintentar", ja: "利用者が再試行を要求",
      ru: "пользователь просит повторить", zh: "用户要求重试"),
    Words.Sentence(
      "kept shown by the user", es: "el usuario la mantiene visible", ja: "利用者が常に表示",
      ru: "пользователь оставил на виду", zh: "用户保持显示"),
    Words.Sentence(
      "not kept shown any more", es: "ya no se mantiene visible", ja: "常に表示を解除",
      ru: "больше не оставлено на виду", zh: "不再保持显示"),
    Words.Sentence(
      "brought back by the user", es: "el usuario la recuperó", ja: "利用者が再表示",
      ru: "пользователь вернул", zh: "用户恢复显示"),
    Words.Sentence(
      "hidden again by the user", es: "el usuario la ocultó otra vez", ja: "利用者が再び非表示",
      ru: "пользователь снова скрыл", zh: "用户再次隐藏"),
    Words.Sentence(
      "an update is asked for", es: "se pide una actualización", ja: "更新を要求",
      ru: "запрошено обновление", zh: "要求更新"),
    Words.Sentence(
      "has-content is {}, by {}", es: "has-content es {}, según {}", ja: "has-content は {}、{} による",
      ru: "has-content: {}, задал {}", zh: "has-content 为 {}，由 {} 设定"),
    Words.Sentence("due in {}", es: "previsto en {}", ja: "予定は {} 後", ru: "через {}", zh: "{} 后到期"),
    Words.Sentence(
      "no other host runs it any more", es: "ya no lo ejecuta otro tablero",
      ja: "別のボードは実行していません", ru: "другая доска его больше не ведет", zh: "已没有其他看板运行它"),
    Words.Sentence(
      "a command failed: {}", es: "falló una orden: {}", ja: "コマンドが失敗: {}",
      ru: "команда не удалась: {}", zh: "命令失败：{}"),
  ]

  private static let stage = [
    Words.Sentence(
      "the server answers", es: "el servidor responde", ja: "サーバーが応答", ru: "сервер отвечает",
      zh: "服务器回答"),
    Words.Sentence(
      "the app was started in the background and has taken the download",
      es: "la app se inició en segundo plano y tomó la descarga",
      ja: "アプリが裏で起動され、ダウンロードを受け取りました",
      ru: "приложение запущено в фоне и приняло загрузку", zh: "应用在后台启动，并取走了下载内容"),
    Words.Sentence(
      "the user chooses {}", es: "el usuario elige {}", ja: "利用者が {} を選択",
      ru: "пользователь выбирает: {}", zh: "用户选择 {}"),
    Words.Sentence(
      "beginRequest, items: {}", es: "beginRequest, elementos: {}", ja: "beginRequest、項目: {}",
      ru: "beginRequest, элементов: {}", zh: "beginRequest，项目：{}"),
    Words.Sentence(
      "items: {}", es: "elementos: {}", ja: "項目: {}", ru: "элементов: {}", zh: "项目：{}"),
  ]

  private static let processes = [
    Words.Sentence("started", es: "iniciado", ja: "起動", ru: "запущен", zh: "已启动"),
    Words.Sentence(
      "launched: {}", es: "se lanza: {}", ja: "起動: {}", ru: "запуск: {}", zh: "启动：{}"),
    Words.Sentence(
      "in the background", es: "en segundo plano", ja: "裏で", ru: "в фоне", zh: "在后台"),
    Words.Sentence(
      "not started: {}", es: "no se inició: {}", ja: "起動しません: {}", ru: "не запущен: {}",
      zh: "未启动：{}"),
    Words.Sentence(
      "another host runs it", es: "lo ejecuta otro tablero", ja: "別のボードが実行中",
      ru: "его ведет другая доска", zh: "由另一个看板运行"),
    Words.Sentence(
      "broke the wire: {}", es: "rompió el protocolo: {}", ja: "通信規約に違反: {}",
      ru: "нарушил протокол: {}", zh: "违反协议：{}"),
    Words.Sentence(
      "asked to end with TERM", es: "se le pide terminar con TERM", ja: "TERM で終了を要求",
      ru: "просьба завершиться: TERM", zh: "用 TERM 要求结束"),
    Words.Sentence(
      "ended with KILL", es: "terminado con KILL", ja: "KILL で終了", ru: "завершен: KILL",
      zh: "用 KILL 结束"),
    Words.Sentence(
      "ended: {}", es: "terminado: {}", ja: "終了: {}", ru: "завершен: {}", zh: "结束：{}"),
    Words.Sentence(
      "the background update is done", es: "acabó la actualización en segundo plano",
      ja: "裏での更新が完了", ru: "обновление в фоне закончено", zh: "后台更新已完成"),
    Words.Sentence(
      "killed: {}", es: "eliminado: {}", ja: "強制終了: {}", ru: "убит: {}", zh: "被终止：{}"),
    Words.Sentence(
      "it did not end when asked", es: "no terminó cuando se le pidió", ja: "求めても終わりませんでした",
      ru: "не завершился по просьбе", zh: "未按要求结束"),
    Words.Sentence(
      "unexpectedly {}", es: "de forma inesperada: {}", ja: "予期せず: {}", ru: "неожиданно: {}",
      zh: "意外：{}"),
    Words.Sentence(
      "unable to load: {}", es: "no se puede cargar: {}", ja: "読み込めません: {}",
      ru: "не удалось загрузить: {}", zh: "无法载入：{}"),
    Words.Sentence(
      "connected, but sent no view", es: "conectado, pero sin enviar vista", ja: "接続済み、ビューなし",
      ru: "подключен, но вида не прислал", zh: "已连接，但未发送视图"),
  ]

  private static let store = [
    Words.Sentence(
      "snapshot stored ({}): {}", es: "instantánea guardada ({}): {}", ja: "スナップショットを保存 ({}): {}",
      ru: "снимок сохранен ({}): {}", zh: "快照已保存（{}）：{}"),
    Words.Sentence(
      "snapshot unchanged: {}", es: "instantánea sin cambios: {}", ja: "スナップショットは変更なし: {}",
      ru: "снимок без изменений: {}", zh: "快照未变：{}"),
    Words.Sentence(
      "snapshots discarded", es: "instantáneas descartadas", ja: "スナップショットを破棄",
      ru: "снимки удалены", zh: "快照已丢弃"),
    Words.Sentence(
      "outcome stored: {}", es: "resultado guardado: {}", ja: "結果を保存: {}",
      ru: "итог сохранен: {}", zh: "结果已保存：{}"),
    Words.Sentence(
      "has-content stored: {}, by {}", es: "has-content guardado: {}, según {}",
      ja: "has-content を保存: {}、{} による", ru: "has-content сохранен: {}, задал {}",
      zh: "has-content 已保存：{}，由 {} 设定"),
    Words.Sentence("1 node", es: "1 nodo", ja: "1 ノード", ru: "узлов: 1", zh: "1 个节点"),
    Words.Sentence("{} nodes", es: "{} nodos", ja: "{} ノード", ru: "узлов: {}", zh: "{} 个节点"),
  ]

  private static let decisions = [
    Words.Sentence(
      "a view sent before noData was dropped: the stored one stays",
      es: "se descarta una vista anterior a noData: queda la guardada",
      ja: "noData の前のビューを破棄: 保存したものが残ります",
      ru: "вид до noData отброшен: остается сохраненный", zh: "noData 之前的视图被丢弃：保留已保存的"),
    Words.Sentence(
      "a view sent before the failure was dropped: the last good one stays",
      es: "se descarta una vista anterior al fallo: queda la última buena",
      ja: "失敗前のビューを破棄: 最後の正常なものが残ります",
      ru: "вид до ошибки отброшен: остается последний хороший",
      zh: "失败之前的视图被丢弃：保留最后的正常视图"),
    Words.Sentence(
      "a view from before the first update was dropped: the card stays as it was",
      es: "se descarta una vista anterior a la primera actualización: la tarjeta queda igual",
      ja: "最初の更新より前のビューを破棄: カードはそのままです",
      ru: "вид до первого обновления отброшен: карточка остается прежней",
      zh: "首次更新之前的视图被丢弃：卡片保持原样"),
    Words.Sentence(
      "a late answer ({}) to {} was ignored", es: "respuesta tardía ({}) a {}: ignorada",
      ja: "遅い応答 ({})、{} への分を無視", ru: "поздний ответ ({}) на {} не учтен",
      zh: "迟到的回答（{}）被忽略：{}"),
    Words.Sentence(
      "it timed out", es: "se agotó el plazo", ja: "時間切れ", ru: "срок истек", zh: "已超时"),
    Words.Sentence(
      "a second answer to {} was ignored", es: "segunda respuesta a {}: ignorada",
      ja: "{} への二度目の応答を無視", ru: "второй ответ на {} не учтен", zh: "对 {} 的第二次回答被忽略"),
    Words.Sentence(
      "has content: says {}", es: "tiene contenido: lo dice {}", ja: "内容あり: {} による",
      ru: "содержимое есть: говорит {}", zh: "有内容：{} 设定"),
    Words.Sentence(
      "no content: says {}", es: "sin contenido: lo dice {}", ja: "内容なし: {} による",
      ru: "содержимого нет: говорит {}", zh: "无内容：{} 设定"),
    Words.Sentence(
      "not updated: {}", es: "no se actualiza: {}", ja: "更新しません: {}", ru: "не обновлен: {}",
      zh: "不更新：{}"),
    Words.Sentence(
      "fresher than its interval", es: "más reciente que su intervalo", ja: "間隔より新しい",
      ru: "свежее своего интервала", zh: "比其间隔更新"),
    Words.Sentence(
      "strict: asked once a connection", es: "strict: una vez por conexión", ja: "strict: 接続ごとに一度",
      ru: "strict: один раз за соединение", zh: "strict：每个连接询问一次"),
    Words.Sentence(
      "it has no widgetPerformUpdate", es: "no tiene widgetPerformUpdate",
      ja: "widgetPerformUpdate がありません", ru: "у него нет widgetPerformUpdate",
      zh: "没有 widgetPerformUpdate"),
    Words.Sentence(
      "no content, until its app says that it has",
      es: "sin contenido, hasta que su app diga que lo hay", ja: "アプリが内容ありとするまで内容なし",
      ru: "нет содержимого, пока приложение не скажет иное", zh: "无内容，直到其应用表示有"),
    Words.Sentence(
      "updates are paused", es: "actualizaciones en pausa", ja: "更新は一時停止中",
      ru: "обновления приостановлены", zh: "更新已暂停"),
    Words.Sentence(
      "waits in the background queue", es: "espera en la cola de segundo plano", ja: "裏での順番待ち",
      ru: "ждет в фоновой очереди", zh: "在后台队列中等待"),
    Words.Sentence(
      "the one before is not answered", es: "la anterior no tiene respuesta", ja: "前の応答がまだです",
      ru: "на прошлое еще нет ответа", zh: "上一个尚未回答"),
    Words.Sentence("appeared", es: "apareció", ja: "表示された", ru: "появился", zh: "出现"),
    Words.Sentence(
      "its interval passed", es: "pasó su intervalo", ja: "間隔が経過", ru: "прошел интервал",
      zh: "间隔已过"),
    Words.Sentence("tried again", es: "reintento", ja: "再試行", ru: "новая попытка", zh: "重试"),
    Words.Sentence(
      "the user asked", es: "lo pidió el usuario", ja: "利用者の要求", ru: "просил пользователь",
      zh: "用户要求"),
    Words.Sentence("asked for", es: "se pidió", ja: "要求された", ru: "запрошено", zh: "被要求"),
  ]

  private static let messages = [
    Words.Sentence("done", es: "hecho", ja: "完了", ru: "готово", zh: "完成"),
    Words.Sentence("opened", es: "abierto", ja: "開きました", ru: "открыто", zh: "已打开"),
    Words.Sentence("refused", es: "rechazado", ja: "拒否", ru: "отказано", zh: "被拒绝"),
    Words.Sentence(
      "no update", es: "sin actualización", ja: "更新なし", ru: "без обновления", zh: "无更新"),
    Words.Sentence(
      "{}, largest {}", es: "{}, máximo {}", ja: "{}、最大 {}", ru: "{}, наибольший {}",
      zh: "{}，最大 {}"),
    Words.Sentence(
      "{}, at most {}", es: "{}, como mucho {}", ja: "{}、最大 {}", ru: "{}, не больше {}",
      zh: "{}，最大 {}"),
    Words.Sentence("{} → {}", es: "{} → {}", ja: "{} → {}", ru: "{} → {}", zh: "{} → {}"),
    Words.Sentence("end: {}", es: "end: {}", ja: "end: {}", ru: "end: {}", zh: "end：{}"),
  ]
}
