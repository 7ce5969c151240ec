import TodayEngine
import TodayRender

extension ConfigWords {
  func words(_ part: ConfigMistake.Widgets) -> String {
    let en = part.description
    return switch part {
    case .notAMapping:
      language.pick(
        en: en, es: "widgets tiene identificadores de widgets", ja: "widgets にはウィジェットの識別子を書きます",
        ru: "в widgets — идентификаторы виджетов", zh: "widgets 下是小组件的标识符")
    case .badInterval:
      language.pick(
        en: en, es: "un intervalo es un número seguido de s, m, h o d",
        ja: "間隔は数字に s、m、h、d を付けたものです",
        ru: "промежуток — число, за которым s, m, h или d", zh: "间隔是数字后加 s、m、h 或 d")
    case .badSpan:
      language.pick(
        en: en, es: "span es un número de columnas, o full", ja: "span は列の数か full です",
        ru: "span — число столбцов или full", zh: "span 是列数或 full")
    case .badRows:
      language.pick(
        en: en, es: "rows es un número, o fill", ja: "rows は数か fill です",
        ru: "rows — число или fill", zh: "rows 是数字或 fill")
    case .limitsNotAMapping:
      language.pick(
        en: en, es: "limits tiene nombres de límites y sus valores", ja: "limits には上限の名前と値を書きます",
        ru: "в limits — названия пределов и их значения", zh: "limits 下是限制的名称和值")
    case .badLimit(let name):
      language.pick(
        en: en, es: "no es un límite válido para \(name)", ja: "\(name) の上限として正しくありません",
        ru: "неверный предел для \(name)", zh: "不是 \(name) 的有效限制")
    case .settingsNotAMapping:
      language.pick(
        en: en, es: "settings tiene claves y sus valores", ja: "settings にはキーと値を書きます",
        ru: "в settings — ключи и их значения", zh: "settings 下是键和值")
    case .tooManySettings(let limit):
      language.pick(
        en: en, es: "hay más de \(limit) ajustes", ja: "設定が \(limit) 個を超えています",
        ru: "больше \(limit) настроек", zh: "超过 \(limit) 个设置")
    case .badSetting:
      language.pick(
        en: en, es: "un ajuste es un valor, o dice dónde está", ja: "設定は値、またはその在りかです",
        ru: "настройка — значение или место, где оно есть", zh: "设置是一个值，或其所在之处")
    case .emptyReference(let name):
      language.pick(
        en: en, es: "\(name) está vacío, o no es un texto", ja: "\(name) が空か、文字列ではありません",
        ru: "\(name): пусто или не текст", zh: "\(name) 为空，或不是文本")
    case .oneText(let name):
      language.pick(
        en: en, es: "\(name) es un solo texto", ja: "\(name) は 1 つの文字列です",
        ru: "\(name) — одна строка", zh: "\(name) 是一个文本")
    case .unknownWidget(let widget):
      language.pick(
        en: en, es: "no hay ningún widget «\(widget)»", ja: "ウィジェット「\(widget)」はありません",
        ru: "нет виджета «\(widget)»", zh: "没有小组件“\(widget)”")
    case .ambiguousWidget(let name):
      language.pick(
        en: en, es: "varios widgets se llaman «\(name)»", ja: "「\(name)」という名前のウィジェットが複数あります",
        ru: "имя «\(name)» есть у нескольких виджетов", zh: "有多个小组件名为“\(name)”")
    case .noSettings:
      language.pick(
        en: en, es: "su app no tiene ajustes", ja: "アプリに設定がありません",
        ru: "у его приложения нет настроек", zh: "其应用没有设置")
    case .unknownSetting(let name):
      language.pick(
        en: en, es: "no hay ningún ajuste «\(name)»", ja: "設定「\(name)」はありません",
        ru: "нет настройки «\(name)»", zh: "没有设置“\(name)”")
    case .refused(let name):
      language.pick(
        en: en, es: "\(name) no puede ser así", ja: "\(name) はこのようには書けません",
        ru: "\(name): так нельзя", zh: "\(name) 不能这样写")
    case .isCard(let card):
      language.pick(
        en: en, es: "\(card) es una tarjeta: sus ajustes están en board",
        ja: "\(card) はカードです。その設定は board にあります",
        ru: "\(card) — карточка, ее настройки в разделе board", zh: "\(card) 是一张卡片，其设置在 board 中")
    }
  }
}
