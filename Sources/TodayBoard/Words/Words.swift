package import TodayRender

/// The host's own words, in the language of the board. Each part of the board has its words in a
/// file of its own.
package struct Words: Sendable, Equatable {
  package let language: Language
  /// The terminal has no other characters.
  package let isASCII: Bool

  package init(_ language: Language = .english, isASCII: Bool = false) {
    self.language = language
    self.isASCII = isASCII
  }

  package var today: String {
    language.pick(en: "Today", es: "Hoy", ja: "今日", ru: "Сегодня", zh: "今天")
  }

  /// Updates are paused: in the header.
  var paused: String {
    language.pick(en: "paused", es: "en pausa", ja: "一時停止中", ru: "пауза", zh: "已暂停")
  }

  /// The strict rules are in force: the option's own name, also in the header.
  package var strict: String { "strict" }
}
