package import TodayEngine
import TodayRender
import TodayWire

package struct TraceWords: Sendable {
  let language: Language

  private var reasons: ReasonWords { ReasonWords(language: language) }
  private var log: LogWords { LogWords(language: language) }

  /// A line of a trace in the board's language. Names of messages, calls and results stay as in
  /// code, and a widget's log text is not changed.
  package func text(of content: TraceContent) -> String {
    switch content {
    case .verbatim(let text): text
    case .hint(let hint): HintWords(language: language).sentence(hint)
    case .card(let trace): card(trace)
    case .process(let trace): process(trace)
    case .message(let trace): message(trace)
    case .store(let trace): store(trace)
    case .logged(let message): log.message(message)
    case .explained(let explanation): log.explained(explanation)
    case .claim(let name, let report): "\(name): \(claim(report))"
    case .mainThread(let name, let report): "\(name): \(mainThread(report))"
    case .stage(let trace): stage(trace)
    }
  }

  private func card(_ trace: CardTrace) -> String {
    let en = trace.description
    return switch trace {
    case .onScreen(let size):
      language.pick(
        en: en, es: "en pantalla, \(size.columns)×\(size.rows)",
        ja: "画面に表示、\(size.columns)×\(size.rows)", ru: "на экране, \(size.columns)×\(size.rows)",
        zh: "在屏幕上，\(size.columns)×\(size.rows)")
    case .offScreen: log.cause(.offScreen)
    case .tapped(let action):
      language.pick(
        en: en, es: "toque: \(action)", ja: "タップ: \(action)", ru: "касание: \(action)",
        zh: "点按：\(action)")
    case .followed(let url):
      language.pick(
        en: en, es: "toque: el enlace \(url)", ja: "タップ: リンク \(url)", ru: "касание: ссылка \(url)",
        zh: "点按：链接 \(url)")
    case .opensApp:
      language.pick(
        en: en, es: "se abrirá su app", ja: "アプリを開きます", ru: "открыть его приложение", zh: "将打开其应用")
    case .showMore:
      language.pick(en: en, es: "Mostrar más", ja: "表示を増やす", ru: "Показать больше", zh: "展开")
    case .showLess:
      language.pick(en: en, es: "Mostrar menos", ja: "表示を減らす", ru: "Показать меньше", zh: "收起")
    case .updateByUser:
      language.pick(
        en: en, es: "el usuario pide una actualización", ja: "利用者が更新を要求",
        ru: "пользователь просит обновить", zh: "用户要求更新")
    case .retryByUser:
      language.pick(
        en: en, es: "el usuario pide reintentar", ja: "利用者が再試行を要求",
        ru: "пользователь просит повторить", zh: "用户要求重试")
    case .keptShown:
      language.pick(
        en: en, es: "el usuario la mantiene visible", ja: "利用者が常に表示",
        ru: "пользователь оставил на виду", zh: "用户保持显示")
    case .notKeptShown:
      language.pick(
        en: en, es: "ya no se mantiene visible", ja: "常に表示を解除", ru: "больше не оставлено на виду",
        zh: "不再保持显示")
    case .broughtBack:
      language.pick(
        en: en, es: "el usuario la recuperó", ja: "利用者が再表示", ru: "пользователь вернул", zh: "用户恢复显示"
      )
    case .sentBack:
      language.pick(
        en: en, es: "el usuario la ocultó otra vez", ja: "利用者が再び非表示",
        ru: "пользователь снова скрыл",
        zh: "用户再次隐藏")
    case .updateRequested:
      language.pick(
        en: en, es: "se pide una actualización", ja: "更新を要求", ru: "запрошено обновление", zh: "要求更新"
      )
    case .content(let flag, let name):
      language.pick(
        en: en, es: "has-content es \(flag), según \(name)",
        ja: "has-content は \(flag)、\(name) による",
        ru: "has-content: \(flag), задал \(name)", zh: "has-content 为 \(flag)，由 \(name) 设定")
    case .due(let time):
      language.pick(
        en: en, es: "previsto en \(time.words)", ja: "予定は \(time.words) 後",
        ru: "через \(time.words)",
        zh: "\(time.words) 后到期")
    case .runnerFree:
      language.pick(
        en: en, es: "ya no lo ejecuta otro tablero", ja: "別のボードは実行していません",
        ru: "другая доска его больше не ведет", zh: "已没有其他看板运行它")
    case .commandFailed(let why):
      language.pick(
        en: en, es: "falló una orden: \(reasons.text(of: why))",
        ja: "コマンドが失敗: \(reasons.text(of: why))",
        ru: "команда не удалась: \(reasons.text(of: why))", zh: "命令失败：\(reasons.text(of: why))")
    case .forwarded:
      language.pick(
        en: en, es: "se pide al tablero que lo ejecuta que lo actualice", ja: "動かしているボードに更新を要求",
        ru: "доску, которая его ведет, просят обновить", zh: "请求运行它的面板更新")
    case .requestFinished(let outcome, let why):
      language.pick(
        en: en, es: "la actualización pedida: \(result(outcome.rawValue, why))",
        ja: "要求された更新: \(result(outcome.rawValue, why))",
        ru: "запрошенное обновление: \(result(outcome.rawValue, why))",
        zh: "要求的更新：\(result(outcome.rawValue, why))")
    }
  }

  /// A result by its name in code, with the reason of a failure.
  private func result(_ name: String, _ why: Reason?) -> String {
    name + (why.map { ": \(reasons.text(of: $0))" } ?? "")
  }

  private func process(_ trace: ProcessTrace) -> String {
    let en = trace.description
    return switch trace {
    case .started: language.pick(en: en, es: "iniciado", ja: "起動", ru: "запущен", zh: "已启动")
    case .runsElsewhere:
      language.pick(
        en: en, es: "no se inició: lo ejecuta otro tablero", ja: "起動しません: 別のボードが実行中",
        ru: "не запущен: его ведет другая доска", zh: "未启动：由另一个看板运行")
    case .notStarted(let why):
      language.pick(
        en: en, es: "no se inició: \(reasons.text(of: why))",
        ja: "起動しません: \(reasons.text(of: why))",
        ru: "не запущен: \(reasons.text(of: why))", zh: "未启动：\(reasons.text(of: why))")
    case .violated(let violation):
      language.pick(
        en: en, es: "rompió el protocolo: \(reasons.wire(violation))",
        ja: "通信規約に違反: \(reasons.wire(violation))",
        ru: "нарушил протокол: \(reasons.wire(violation))", zh: "违反协议：\(reasons.wire(violation))")
    case .ended(let end): reasons.ended(end)
    case .terminated:
      language.pick(
        en: en, es: "se le pide terminar con TERM", ja: "TERM で終了を要求",
        ru: "просьба завершиться: TERM", zh: "用 TERM 要求结束")
    case .killed:
      language.pick(
        en: en, es: "terminado con KILL", ja: "KILL で終了", ru: "завершен: KILL", zh: "用 KILL 结束")
    }
  }

  private func message(_ trace: MessageTrace) -> String {
    let en = trace.description
    switch trace {
    case .begun(let calls, let mode):
      let calls = calls.isEmpty ? noUpdate : calls
      return language.pick(
        en: en, es: "begin → \(calls), máximo \(mode.rawValue)",
        ja: "begin → \(calls)、最大 \(mode.rawValue)",
        ru: "begin → \(calls), наибольший \(mode.rawValue)",
        zh: "begin → \(calls)，最大 \(mode.rawValue)")
    case .done(let method):
      return language.pick(
        en: en, es: "\(method) → hecho", ja: "\(method) → 完了", ru: "\(method) → готово",
        zh: "\(method) → 完成")
    case .failed(let method, let why): return "\(method) → failed: \(reasons.text(of: why))"
    case .view(let count): return "view: \(nodes(count))"
    case .displayMode(let mode, let size):
      let start = "displayModeDidChange: \(mode.rawValue)"
      let most = "\(size.columns)×\(size.rows)"
      return language.pick(
        en: en, es: "\(start), como mucho \(most)", ja: "\(start)、最大 \(most)",
        ru: "\(start), не больше \(most)", zh: "\(start)，最大 \(most)")
    case .openAnswered(true):
      return language.pick(
        en: en, es: "openURL → abierto", ja: "openURL → 開きました", ru: "openURL → открыто",
        zh: "openURL → 已打开")
    case .openAnswered(false):
      return language.pick(
        en: en, es: "openURL → rechazado", ja: "openURL → 拒否", ru: "openURL → отказано",
        zh: "openURL → 被拒绝")
    case .ending(let cause): return "end: \(log.cause(cause))"
    case .items(let count):
      return language.pick(
        en: en, es: "beginRequest, elementos: \(count)", ja: "beginRequest、項目: \(count)",
        ru: "beginRequest, элементов: \(count)", zh: "beginRequest，项目：\(count)")
    case .returned(let count):
      return language.pick(
        en: en, es: "beginRequest → elementos: \(count)", ja: "beginRequest → 項目: \(count)",
        ru: "beginRequest → элементов: \(count)", zh: "beginRequest → 项目：\(count)")
    }
  }

  private var noUpdate: String {
    language.pick(
      en: "no update", es: "sin actualización", ja: "更新なし", ru: "без обновления", zh: "无更新")
  }

  private func nodes(_ count: Int) -> String {
    language.pick(
      en: count == 1 ? "1 node" : "\(count) nodes", es: count == 1 ? "1 nodo" : "\(count) nodos",
      ja: "\(count) ノード", ru: "узлов: \(count)", zh: "\(count) 个节点")
  }

  private func store(_ trace: StoreTrace) -> String {
    let en = trace.description
    return switch trace {
    case .snapshot(let mode, let count):
      language.pick(
        en: en, es: "instantánea guardada (\(mode.rawValue)): \(nodes(count))",
        ja: "スナップショットを保存 (\(mode.rawValue)): \(nodes(count))",
        ru: "снимок сохранен (\(mode.rawValue)): \(nodes(count))",
        zh: "快照已保存（\(mode.rawValue)）：\(nodes(count))")
    case .unchanged(let count):
      language.pick(
        en: en, es: "instantánea sin cambios: \(nodes(count))",
        ja: "スナップショットは変更なし: \(nodes(count))",
        ru: "снимок без изменений: \(nodes(count))", zh: "快照未变：\(nodes(count))")
    case .discarded:
      language.pick(
        en: en, es: "instantáneas descartadas", ja: "スナップショットを破棄", ru: "снимки удалены", zh: "快照已丢弃"
      )
    case .outcome(let outcome, let why):
      language.pick(
        en: en, es: "resultado guardado: \(result(outcome.rawValue, why))",
        ja: "結果を保存: \(result(outcome.rawValue, why))",
        ru: "итог сохранен: \(result(outcome.rawValue, why))",
        zh: "结果已保存：\(result(outcome.rawValue, why))")
    case .content(let flag, let name):
      language.pick(
        en: en, es: "has-content guardado: \(flag), según \(name)",
        ja: "has-content を保存: \(flag)、\(name) による",
        ru: "has-content сохранен: \(flag), задал \(name)",
        zh: "has-content 已保存：\(flag)，由 \(name) 设定")
    }
  }

  private func stage(_ trace: StageTrace) -> String {
    let en = trace.description
    return switch trace {
    case .serverAnswers:
      language.pick(
        en: en, es: "el servidor responde", ja: "サーバーが応答", ru: "сервер отвечает", zh: "服务器回答")
    case .downloadTaken:
      language.pick(
        en: en, es: "la app se inició en segundo plano y tomó la descarga",
        ja: "アプリが裏で起動され、ダウンロードを受け取りました",
        ru: "приложение запущено в фоне и приняло загрузку", zh: "应用在后台启动，并取走了下载内容")
    case .chosen(let title):
      language.pick(
        en: en, es: "el usuario elige \(title)", ja: "利用者が \(title) を選択",
        ru: "пользователь выбирает: \(title)", zh: "用户选择 \(title)")
    }
  }
}
