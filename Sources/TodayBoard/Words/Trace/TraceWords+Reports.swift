import TodayRender
import TodayWire

/// What a widget's SDK reports, apart from the names of calls.
extension TraceWords {
  func claim(_ report: FileClaimReport, by name: String) -> String {
    let items = report.items.map { item in
      item.isWrite
        ? language.pick(
          en: "write \(item.path)", es: "escribir \(item.path)", ja: "書き込み \(item.path)",
          ru: "запись \(item.path)", zh: "写入 \(item.path)")
        : language.pick(
          en: "read \(item.path)", es: "leer \(item.path)", ja: "読み込み \(item.path)",
          ru: "чтение \(item.path)", zh: "读取 \(item.path)")
    }.joined(separator: ", ")
    let (number, step) = (report.number, step(report.step))
    return language.pick(
      en: "\(name): \(report)", es: "\(name): petición de archivo \(number) \(step): \(items)",
      ja: "\(name): ファイル要求 \(number) \(step): \(items)",
      ru: "\(name): заявка на файл \(number) \(step): \(items)",
      zh: "\(name)：文件请求 \(number) \(step)：\(items)")
  }

  private func step(_ step: FileClaimReport.Step) -> String {
    let en = step.rawValue
    return switch step {
    case .granted: language.pick(en: en, es: "concedida", ja: "許可", ru: "принята", zh: "已获准")
    case .waiting: language.pick(en: en, es: "en espera", ja: "待機", ru: "ждет", zh: "等待")
    case .refused: language.pick(en: en, es: "rechazada", ja: "拒否", ru: "отклонена", zh: "被拒绝")
    case .released: language.pick(en: en, es: "liberada", ja: "解放", ru: "снята", zh: "已释放")
    }
  }

  func mainThread(_ report: MainThreadReport, of name: String) -> String {
    let seconds = report.seconds
    return switch report.step {
    case .blocked:
      language.pick(
        en: "\(name): \(report)", es: "\(name): hilo principal bloqueado durante \(seconds) s",
        ja: "\(name): メインスレッドが \(seconds) 秒間ブロック",
        ru: "\(name): главный поток заблокирован \(seconds) с", zh: "\(name)：主线程阻塞 \(seconds) 秒")
    case .free:
      language.pick(
        en: "\(name): \(report)", es: "\(name): hilo principal libre tras \(seconds) s",
        ja: "\(name): メインスレッドが \(seconds) 秒後に再開",
        ru: "\(name): главный поток свободен через \(seconds) с",
        zh: "\(name)：主线程 \(seconds) 秒后恢复")
    }
  }
}
