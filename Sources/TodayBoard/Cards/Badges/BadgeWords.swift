import TodayRender

/// The texts of a card's title line.
package struct BadgeWords: Sendable {
  let language: Language

  package var updating: String {
    language.pick(en: "updating", es: "actualizando", ja: "更新中", ru: "обновление", zh: "正在更新")
  }
  /// Below the title of a card without content.
  package var waiting: String {
    language.pick(
      en: "waiting for its first result", es: "a la espera del primer resultado",
      ja: "最初の結果を待っています", ru: "ждет первого результата", zh: "正在等待首个结果")
  }
  package var failed: String {
    language.pick(en: "failed", es: "falló", ja: "失敗", ru: "ошибка", zh: "失败")
  }
  package let failedShort = "!"
  package var unableToLoad: String {
    language.pick(
      en: "Unable to Load", es: "No se puede cargar", ja: "読み込めません",
      ru: "Не удалось загрузить", zh: "无法载入")
  }
  package let unableToLoadShort = "!"
  package let more = "▾"
  package let less = "▴"
  package var showMore: String {
    language.pick(
      en: "Show More ▾", es: "Mostrar más ▾", ja: "表示を増やす ▾", ru: "Ещё ▾", zh: "展开 ▾")
  }
  package var showLess: String {
    language.pick(
      en: "Show Less ▴", es: "Mostrar menos ▴", ja: "表示を減らす ▴", ru: "Меньше ▴",
      zh: "收起 ▴")
  }
  package func checked(_ age: String) -> String {
    language.pick(
      en: "checked \(age)", es: "comprobado \(age)", ja: "確認 \(age)", ru: "проверено \(age)",
      zh: "\(age)检查")
  }
  package func kept(_ moment: String) -> String {
    language.pick(
      en: "failed · kept \(moment)", es: "falló · datos: \(moment)", ja: "失敗 · \(moment) の内容",
      ru: "ошибка · от \(moment)", zh: "失败 · 保留 \(moment)")
  }
  package func keptShort(_ time: String) -> String { "\(failed) \(time)" }
  package func snapshot(_ age: String) -> String {
    language.pick(
      en: "snapshot · \(age)", es: "captura · \(age)", ja: "スナップショット · \(age)",
      ru: "снимок · \(age)", zh: "快照 · \(age)")
  }
  /// The machine of the card has no connection.
  package func gone(_ age: String) -> String {
    language.pick(
      en: "gone \(age)", es: "sin conexión \(age)", ja: "接続なし \(age)", ru: "нет связи \(age)",
      zh: "已断开 \(age)")
  }
  /// For the focused card.
  package func couldNotUpdate(_ reason: String) -> String {
    let why = Self.withoutStop(reason)
    return language.pick(
      en: "Update failed: \(why). Press Enter to retry.",
      es: "Error al actualizar: \(why). Pulsa Intro para reintentar.",
      ja: "更新に失敗しました: \(why)。Enter で再試行します。",
      ru: "Обновление не удалось: \(why). Enter — повторить.",
      zh: "更新失败：\(why)。按 Enter 重试。")
  }
  /// For the focused card of another machine, which only that machine can update.
  func couldNotUpdateThere(_ reason: String) -> String {
    let why = Self.withoutStop(reason)
    return language.pick(
      en: "Update failed: \(why).", es: "Error al actualizar: \(why).", ja: "更新に失敗しました: \(why)。",
      ru: "Обновление не удалось: \(why).", zh: "更新失败：\(why)。")
  }
  package func couldNotLoad(_ reason: String) -> String {
    let why = Self.withoutStop(reason)
    return language.pick(
      en: "Unable to load: \(why). Press Enter to retry.",
      es: "No se puede cargar: \(why). Pulsa Intro para reintentar.",
      ja: "読み込めません: \(why)。Enter で再試行します。",
      ru: "Не удалось загрузить: \(why). Enter — повторить.",
      zh: "无法载入：\(why)。按 Enter 重试。")
  }
  /// A reason may be a full sentence.
  static func withoutStop(_ text: String) -> String {
    text.last == "." || text.last == "。" ? String(text.dropLast()) : text
  }
  /// Shown after the reason of a failure without content.
  package func nextTry(_ time: String) -> String {
    language.pick(
      en: "next try \(time)", es: "reintento \(time)", ja: "次は \(time)",
      ru: "снова в \(time)", zh: "\(time) 重试")
  }
  package func moreRows(_ count: Int) -> String {
    language.pick(
      en: "\(count) more ▾", es: "\(count) más ▾", ja: "あと \(count) 行 ▾", ru: "ещё \(count) ▾",
      zh: "还有 \(count) 行 ▾")
  }
}
