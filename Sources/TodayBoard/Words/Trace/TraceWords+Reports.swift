import TodayRender
import TodayWire

/// Reports of a widget's SDK, apart from the names of calls.
extension TraceWords {
  func claim(_ report: FileClaimReport) -> String {
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
      en: report.description, es: "petición de archivo \(number) \(step): \(items)",
      ja: "ファイル要求 \(number) \(step): \(items)", ru: "заявка на файл \(number) \(step): \(items)",
      zh: "文件请求 \(number) \(step)：\(items)")
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

  func mainThread(_ report: MainThreadReport) -> String {
    let seconds = report.seconds
    return switch report.step {
    case .blocked:
      language.pick(
        en: report.description, es: "hilo principal bloqueado durante \(seconds) s",
        ja: "メインスレッドが \(seconds) 秒間ブロック", ru: "главный поток заблокирован \(seconds) с",
        zh: "主线程阻塞 \(seconds) 秒")
    case .free:
      language.pick(
        en: report.description, es: "hilo principal libre tras \(seconds) s",
        ja: "メインスレッドが \(seconds) 秒後に再開", ru: "главный поток свободен через \(seconds) с",
        zh: "主线程 \(seconds) 秒后恢复")
    }
  }
}
