package import TodayEngine
import TodayRender

/// The list of hidden cards.
package struct HiddenWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(en: "Hidden", es: "Ocultos", ja: "非表示", ru: "Скрытые", zh: "已隐藏")
  }
  package var nothing: String {
    language.pick(
      en: "No card is hidden.", es: "No hay ninguna tarjeta oculta.",
      ja: "隠れているカードはありません。", ru: "Скрытых карточек нет.", zh: "没有隐藏的卡片。")
  }
  package func by(_ author: ContentAuthor) -> String {
    switch author {
    case .widget:
      language.pick(
        en: "nothing to show", es: "nada que mostrar", ja: "表示する内容なし", ru: "показывать нечего",
        zh: "没有要显示的内容")
    case .app:
      language.pick(
        en: "hidden by its app", es: "lo ocultó su app", ja: "アプリが非表示に",
        ru: "скрыт приложением", zh: "由其应用隐藏")
    case .user:
      language.pick(
        en: "hidden by you", es: "lo ocultaste tú", ja: "あなたが非表示に", ru: "скрыт вами",
        zh: "由你隐藏")
    }
  }
  /// About the focused card: the reason for hiding, and the effects of the keys.
  package func why(_ title: String, _ author: ContentAuthor) -> String {
    let does = language.pick(
      en: "Always show: it stays on the board. Show until empty: it hides again when empty.",
      es: "Mostrar siempre: se queda en el tablero. "
        + "Mostrar por ahora: hasta que se vacíe de nuevo.",
      ja: "常に表示: ボードに残します。今は表示: 次に空になるまで表示します。",
      ru: "Всегда показывать: остается на доске. Показать пока: пока снова не опустеет.",
      zh: "保持显示：留在面板上。暂时显示：直到再次为空。")
    return (author == .user ? byYou(title) : isEmpty(title)) + " " + does
  }
  private func isEmpty(_ title: String) -> String {
    language.pick(
      en: "\(title) has nothing to show now.",
      es: "\(title) no tiene nada que mostrar ahora.",
      ja: "\(title) には今表示する内容がありません。",
      ru: "«\(title)»: сейчас показывать нечего.",
      zh: "\(title) 目前没有要显示的内容。")
  }
  private func byYou(_ title: String) -> String {
    language.pick(
      en: "You have hidden \(title).", es: "Ocultaste \(title).",
      ja: "\(title) はあなたが非表示にしました。",
      ru: "Виджет «\(title)» скрыли вы.", zh: "\(title) 由你隐藏。")
  }
  /// About a card in Edit that is on the board but hidden.
  package func onBoard(_ key: String) -> String {
    language.pick(
      en: "Hidden now: it has nothing to show. \(key) on the board lists what is hidden.",
      es: "Oculto ahora: no tiene nada que mostrar. \(key) en el tablero lista lo oculto.",
      ja: "今は非表示です: 表示する内容がありません。ボードで \(key) を押すと一覧します。",
      ru: "Сейчас скрыт: показывать нечего. \(key) на доске — список скрытых.",
      zh: "目前已隐藏：没有要显示的内容。在面板上按 \(key) 列出已隐藏的卡片。")
  }
  /// The same as one word.
  package var state: String {
    language.pick(en: "hidden", es: "oculto", ja: "非表示", ru: "скрыт", zh: "已隐藏")
  }
  package var open: String {
    language.pick(
      en: "open app", es: "abrir app", ja: "アプリを開く", ru: "открыть приложение", zh: "打开应用")
  }
  package var keep: String {
    language.pick(
      en: "always show", es: "mostrar siempre", ja: "常に表示", ru: "всегда показывать", zh: "保持显示")
  }
  package var bringBack: String {
    language.pick(
      en: "show until empty", es: "mostrar por ahora", ja: "今は表示", ru: "показать пока",
      zh: "暂时显示")
  }
  package var settings: String {
    language.pick(en: "settings", es: "ajustes", ja: "設定", ru: "настройки", zh: "设置")
  }
  package var close: String {
    language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
  }
}
