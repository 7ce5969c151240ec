import TodayRender
import TodayWire

/// Members of views and of property lists that are missing or have a value of the wrong kind.
extension HintWords {
  func timelineUndeclared(_ en: String) -> String {
    language.pick(
      en: en,
      es: "Respondió con una línea de tiempo, pero su Info.plist no tiene TodayTimeline: ponlo a "
        + "true en NSExtensionAttributes.",
      ja: "タイムラインで応答しましたが、Info.plist に TodayTimeline がありません: NSExtensionAttributes で "
        + "true にしてください。",
      ru: "В ответе есть временная шкала, но в Info.plist нет TodayTimeline: задайте true в "
        + "NSExtensionAttributes.",
      zh: "应答中有时间线，但其 Info.plist 没有 TodayTimeline：请在 NSExtensionAttributes 中将其设为 true。")
  }

  func wrong(_ name: String, _ type: String, _ value: NodeMember.Value) -> String {
    let kind = kind(value)
    return language.pick(
      en: "\"\(name)\" of \(type) is not \(kind)",
      es: "«\(name)» de \(type) no es \(kind)", ja: "\(type) の「\(name)」が\(kind)ではありません",
      ru: "«\(name)» в \(type) — не \(kind)", zh: "\(type) 的“\(name)”不是\(kind)")
  }

  private func kind(_ value: NodeMember.Value) -> String {
    let en = value.english
    return switch value {
    case .any: language.pick(en: en, es: "un valor", ja: "値", ru: "значение", zh: "值")
    case .text: language.pick(en: en, es: "un texto", ja: "文字列", ru: "строка", zh: "字符串")
    case .flag:
      language.pick(
        en: en, es: "true ni false", ja: "true か false ", ru: "true или false", zh: " true 或 false")
    case .number: language.pick(en: en, es: "un número", ja: "数", ru: "число", zh: "数字")
    case .list: language.pick(en: en, es: "una lista", ja: "リスト", ru: "список", zh: "列表")
    case .object: language.pick(en: en, es: "un objeto", ja: "オブジェクト", ru: "объект", zh: "对象")
    case .color: language.pick(en: en, es: "un color", ja: "色", ru: "цвет", zh: "颜色")
    case .word(let words):
      language.pick(
        en: en, es: "uno de \(words.joined(separator: ", "))",
        ja: " \(words.joined(separator: ", ")) のどれか",
        ru: "одно из \(words.joined(separator: ", "))",
        zh: " \(words.joined(separator: ", ")) 之一")
    }
  }
}
