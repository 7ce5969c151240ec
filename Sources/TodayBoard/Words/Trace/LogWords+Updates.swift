import TodayEngine
import TodayRender
import TodayWire

extension LogWords {
  /// Why an update ran or was skipped, without figures that differ each time.
  func explained(_ explanation: UpdateExplanation) -> String {
    switch explanation {
    case .ran(let run, _):
      let why = run.reason.map { ": \(reasons.text(of: $0))" } ?? ""
      return "\(cause(run.cause)) → \(run.outcome.rawValue)\(why)"
    case .skipped(let skip):
      return language.pick(
        en: explanation.brief, es: "no se actualiza: \(self.skip(skip))",
        ja: "更新しません: \(self.skip(skip))",
        ru: "не обновлен: \(self.skip(skip))", zh: "不更新：\(self.skip(skip))")
    }
  }

  /// The same with figures: its duration, and the time of the next update.
  func detailed(_ explanation: UpdateExplanation) -> String {
    let en = explanation.words
    let brief = explained(explanation)
    switch explanation {
    case .ran(let run, _):
      let time = run.duration.words
      let text = language.pick(
        en: en, es: "\(brief), en \(time)", ja: "\(brief) (\(time))", ru: "\(brief), за \(time)",
        zh: "\(brief)，用时 \(time)")
      guard let next = run.next?.words, language != .english else { return text }
      return text
        + language.pick(
          en: "", es: "; siguiente en \(next)", ja: "、次は \(next) 後",
          ru: "; следующее через \(next)",
          zh: "；下次在 \(next) 后")
    case .skipped(.fresh(let checked, let interval)):
      return language.pick(
        en: en, es: "\(brief) (hace \(checked.words), intervalo \(interval.words))",
        ja: "\(brief) (\(checked.words) 前、間隔 \(interval.words))",
        ru: "\(brief) (\(checked.words) назад, интервал \(interval.words))",
        zh: "\(brief)（\(checked.words) 前，间隔 \(interval.words)）")
    case .skipped(.once(let checked)):
      return language.pick(
        en: en, es: "\(brief), hace \(checked.words)", ja: "\(brief) (\(checked.words) 前)",
        ru: "\(brief), \(checked.words) назад", zh: "\(brief)（\(checked.words) 前）")
    case .skipped(.notDue(let time?)):
      return language.pick(
        en: en, es: "\(brief) (faltan \(time.words))", ja: "\(brief) (あと \(time.words))",
        ru: "\(brief) (через \(time.words))", zh: "\(brief)（还有 \(time.words)）")
    case .skipped:
      return language == .english ? en : brief
    }
  }

  private func cause(_ cause: UpdateCause) -> String {
    let en = cause.brief
    return switch cause {
    case .appeared: language.pick(en: en, es: "apareció", ja: "表示された", ru: "появился", zh: "出现")
    case .interval:
      language.pick(en: en, es: "pasó su intervalo", ja: "間隔が経過", ru: "прошел интервал", zh: "间隔已过")
    case .schedule:
      language.pick(
        en: en, es: "tocaba según su horario", ja: "予定の時刻", ru: "пора по расписанию", zh: "计划时间到")
    case .timeline:
      language.pick(
        en: en, es: "su línea de tiempo pidió la siguiente", ja: "タイムラインが次を要求",
        ru: "временная шкала запросила следующую", zh: "其时间线要求下一条")
    case .retry: language.pick(en: en, es: "reintento", ja: "再試行", ru: "новая попытка", zh: "重试")
    case .user:
      language.pick(
        en: en, es: "lo pidió el usuario", ja: "利用者の要求", ru: "просил пользователь", zh: "用户要求")
    case .requested: language.pick(en: en, es: "se pidió", ja: "要求された", ru: "запрошено", zh: "被要求")
    case .background:
      language.pick(
        en: en, es: "tocaba en segundo plano", ja: "裏での更新時刻", ru: "пора в фоне", zh: "后台更新时间到")
    }
  }

  private func skip(_ skip: UpdateSkip) -> String {
    let en = skip.brief
    return switch skip {
    case .fresh:
      language.pick(
        en: en, es: "más reciente que su intervalo", ja: "間隔より新しい", ru: "свежее своего интервала",
        zh: "比其间隔更新")
    case .once:
      language.pick(
        en: en, es: "se ejecuta una vez", ja: "一度だけ実行", ru: "запускается один раз", zh: "只运行一次")
    case .notDue:
      language.pick(
        en: en, es: "no toca según su horario", ja: "予定の時刻ではない", ru: "по расписанию не пора",
        zh: "按其计划尚未到期")
    case .paused:
      language.pick(
        en: en, es: "actualizaciones en pausa", ja: "更新は一時停止中", ru: "обновления приостановлены",
        zh: "更新已暂停")
    case .oncePerConnection:
      language.pick(
        en: en, es: "strict: una vez por conexión", ja: "strict: 接続ごとに一度",
        ru: "strict: один раз за соединение", zh: "strict：每个连接询问一次")
    case .notImplemented: cause(.noUpdate)
    case .hidden:
      language.pick(
        en: en, es: "sin contenido, hasta que su app diga que lo hay", ja: "アプリが内容ありとするまで内容なし",
        ru: "нет содержимого, пока приложение не скажет иное", zh: "无内容，直到其应用表示有")
    case .runsElsewhere:
      language.pick(
        en: en, es: "lo ejecuta otro tablero", ja: "別のボードが実行中", ru: "его ведет другая доска",
        zh: "由另一个看板运行")
    case .queued:
      language.pick(
        en: en, es: "espera en la cola de segundo plano", ja: "裏での順番待ち",
        ru: "ждет в фоновой очереди",
        zh: "在后台队列中等待")
    case .underWay:
      language.pick(
        en: en, es: "la anterior no tiene respuesta", ja: "前の応答がまだです",
        ru: "на прошлое ещё нет ответа",
        zh: "上一个尚未回答")
    }
  }
}
