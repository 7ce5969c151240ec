package import TodayWire

/// The words for figures and controls in a screen reader's text.
package struct SpokenWords: Sendable {
  let language: Language
  let clock: DisplayClock

  package init(_ language: Language, clock: DisplayClock) {
    self.language = language
    self.clock = clock
  }

  /// The text of a node without its children. It may have several lines; it is empty for a container,
  /// a spacer and a divider.
  package func text(of node: Node) -> String {
    switch Primitive(node, clock, symbol: { $0.replacing(".", with: " ") }) {
    case .text(let content): content.plain
    case .fallback: node.label ?? node.fallback ?? ""
    case .leaf(let leaf): leaf.spoken(as: node, self)
    case .row, .column, .grid, .spacer, .divider: ""
    }
  }

  package static func state(isOn: Bool, _ language: Language) -> String {
    isOn
      ? language.pick(en: "on", es: "sí", ja: "オン", ru: "вкл.", zh: "开")
      : language.pick(en: "off", es: "no", ja: "オフ", ru: "выкл.", zh: "关")
  }

  var button: String {
    language.pick(en: "button", es: "botón", ja: "ボタン", ru: "кнопка", zh: "按钮")
  }
  var picture: String {
    language.pick(en: "picture", es: "imagen", ja: "画像", ru: "изображение", zh: "图片")
  }
  var marked: String {
    language.pick(en: "marked", es: "marcados", ja: "印", ru: "отмечены", zh: "已标记")
  }
  var noValues: String {
    language.pick(
      en: "no values", es: "sin valores", ja: "値なし", ru: "нет значений", zh: "没有数值")
  }

  func today(_ day: Int) -> String {
    language.pick(
      en: "today \(day)", es: "hoy \(day)", ja: "今日\(day)日", ru: "сегодня \(day)",
      zh: "今天\(day)日")
  }

  /// The smallest, the largest and the newest value.
  func course(of values: [Double?], unit: String = "") -> String {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max(), let last = known.last else {
      return noValues
    }
    func text(_ value: Double) -> String {
      Values.short(value, decimalMark: clock.words.decimalMark) + unit
    }
    return low == high ? text(last) : course(text(low), text(high), text(last))
  }

  private func course(_ low: String, _ high: String, _ last: String) -> String {
    language.pick(
      en: "\(low) to \(high), now \(last)", es: "de \(low) a \(high), ahora \(last)",
      ja: "\(low)〜\(high)、現在\(last)", ru: "от \(low) до \(high), сейчас \(last)",
      zh: "\(low) 至 \(high)，现在 \(last)")
  }
}
