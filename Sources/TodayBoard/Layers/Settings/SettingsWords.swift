package import TodayEngine
import TodayRender
import TodayWire

/// The form of an app's settings.
package struct SettingsWords: Sendable {
  let language: Language

  package func title(_ app: String) -> String {
    language.pick(
      en: "Settings · \(app)", es: "Ajustes · \(app)", ja: "設定 · \(app)",
      ru: "Настройки · \(app)", zh: "设置 · \(app)")
  }
  package func newCard(_ widget: String) -> String {
    language.pick(
      en: "Another card · \(widget)", es: "Otra tarjeta · \(widget)", ja: "カードを追加 · \(widget)",
      ru: "Ещё одна карточка · \(widget)", zh: "添加另一张卡片 · \(widget)")
  }
  package var nothing: String {
    language.pick(
      en: "The form is empty.", es: "El formulario está vacío.", ja: "設定項目がありません。",
      ru: "Настраивать нечего.", zh: "没有设置项。")
  }
  package var on: String {
    language.pick(en: "● on", es: "● sí", ja: "● オン", ru: "● вкл", zh: "● 开")
  }
  package var off: String {
    language.pick(en: "○ off", es: "○ no", ja: "○ オフ", ru: "○ выкл", zh: "○ 关")
  }
  package var toggle: String {
    language.pick(
      en: "on or off", es: "sí o no", ja: "切り替え", ru: "переключить", zh: "切换")
  }
  package var next: String {
    language.pick(en: "next", es: "siguiente", ja: "次へ", ru: "далее", zh: "下一个")
  }
  package var pick: String {
    language.pick(
      en: "pick a document", es: "elegir un documento", ja: "書類を選ぶ", ru: "выбрать документ",
      zh: "选择文档")
  }
  package var save: String {
    language.pick(en: "save", es: "guardar", ja: "保存", ru: "сохранить", zh: "保存")
  }
  package var saving: String {
    language.pick(
      en: "After a change, Enter saves.", es: "Tras un cambio, Intro guarda.",
      ja: "変更後は Enter で保存します。", ru: "После изменения Enter сохраняет.",
      zh: "更改后按 Enter 保存。")
  }
  package func notSaved(_ titles: String) -> String {
    language.pick(
      en: "Not saved yet: \(titles). Enter saves, Esc again drops it.",
      es: "Sin guardar: \(titles). Intro guarda, Esc otra vez lo descarta.",
      ja: "未保存: \(titles)。Enter で保存、もう一度 Esc で破棄します。",
      ru: "Не сохранено: \(titles). Enter сохраняет, Esc ещё раз отменяет.",
      zh: "尚未保存：\(titles)。按 Enter 保存，再按 Esc 放弃。")
  }
  package var drop: String {
    language.pick(en: "drop", es: "descartar", ja: "破棄", ru: "не сохранять", zh: "放弃")
  }
  package func refusal(_ refusal: Setting.Refusal) -> String {
    switch refusal {
    case .noNumber:
      language.pick(
        en: "This is not a number.", es: "Eso no es un número.", ja: "数ではありません。",
        ru: "Это не число.", zh: "这不是数字。")
    case .outside(let minimum, let maximum):
      range(JSONValue.number(minimum).text, JSONValue.number(maximum).text)
    case .noTruth, .noChoice, .fixed:
      language.pick(
        en: "This is not one of the choices.", es: "Eso no se puede elegir.", ja: "選べない値です。",
        ru: "Это нельзя выбрать.", zh: "无法选择此值。")
    }
  }
  private func range(_ minimum: String, _ maximum: String) -> String {
    language.pick(
      en: "A number from \(minimum) to \(maximum).",
      es: "Un número de \(minimum) a \(maximum).", ja: "\(minimum) から \(maximum) までの数です。",
      ru: "Число от \(minimum) до \(maximum).", zh: "介于 \(minimum) 和 \(maximum) 之间的数字。")
  }
}
