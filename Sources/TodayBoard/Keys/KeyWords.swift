import TodayRender

/// The labels of keys.
package struct KeyWords: Sendable {
  let language: Language
  let isASCII: Bool

  /// Arrows are words if the terminal has no arrow characters, because `v` could be the letter.
  package var up: String { isASCII ? "Up" : "↑" }
  package var down: String { isASCII ? "Down" : "↓" }
  package var left: String { isASCII ? "Left" : "←" }
  package var right: String { isASCII ? "Right" : "→" }
  package var space: String {
    language.pick(en: "Space", es: "Espacio", ja: "スペース", ru: "Пробел", zh: "空格")
  }
  package var mouse: String {
    language.pick(en: "Mouse", es: "Ratón", ja: "マウス", ru: "Мышь", zh: "鼠标")
  }
  package let enter = "Enter"
  package let tab = "Tab"
  package let shift = "Shift-"
  package let control = "Ctrl-"
  package let escape = "Esc"
  package let backspace = "Backspace"
  package let delete = "Delete"
  package let pageUp = "PgUp"
  package let pageDown = "PgDn"
  package let home = "Home"
  package let end = "End"
}
