import TodayRender
import TodayWire

extension ReasonWords {
  /// An answer of an Action or Share that cannot be used.
  func badItems(_ flaw: RequestAnswer.Flaw, _ en: String) -> String {
    let limit = ExtensionItem.limit
    return switch flaw {
    case .notAnObject:
      language.pick(
        en: en, es: "su respuesta no es un objeto con «returningItems»",
        ja: "応答が「returningItems」を持つオブジェクトではありません",
        ru: "его ответ — не объект с «returningItems»", zh: "其应答不是带有“returningItems”的对象")
    case .noItems:
      language.pick(
        en: en, es: "su respuesta no tiene «returningItems»", ja: "応答に「returningItems」がありません",
        ru: "в его ответе нет «returningItems»", zh: "其应答没有“returningItems”")
    case .notAList:
      language.pick(
        en: en, es: "«returningItems» no es una lista", ja: "「returningItems」がリストではありません",
        ru: "«returningItems» — не список", zh: "“returningItems”不是列表")
    case .badItem(let number):
      language.pick(
        en: en, es: "el elemento \(number) de «returningItems» no es un objeto",
        ja: "「returningItems」の \(number) 番目がオブジェクトではありません",
        ru: "элемент \(number) в «returningItems» — не объект",
        zh: "“returningItems”的第 \(number) 项不是对象")
    case .tooMany:
      language.pick(
        en: en, es: "«returningItems» tiene más de \(limit) elementos",
        ja: "「returningItems」の項目が \(limit) 件を超えています",
        ru: "в «returningItems» больше \(limit) элементов", zh: "“returningItems”超过 \(limit) 项")
    case .tooManyAttachments(let number):
      language.pick(
        en: en,
        es: "el elemento \(number) de «returningItems» tiene más de \(limit) adjuntos",
        ja: "「returningItems」の \(number) 番目の添付が \(limit) 件を超えています",
        ru: "у элемента \(number) в «returningItems» больше \(limit) вложений",
        zh: "“returningItems”的第 \(number) 项超过 \(limit) 个附件")
    }
  }
}
