extension Words {
  package var hidden: Hidden { Hidden(language: language) }

  /// The list of hidden cards.
  package struct Hidden: Sendable {
    let language: Language

    package var title: String {
      language.pick(en: "Hidden", es: "Ocultos", ja: "非表示", ru: "Скрытые", zh: "已隐藏")
    }
    package var nothing: String {
      language.pick(
        en: "No card is hidden.", es: "No hay ninguna tarjeta oculta.",
        ja: "隠れているカードはありません。", ru: "Скрытых карточек нет.", zh: "没有隐藏的卡片。")
    }
    /// - Parameter who: As in ``HiddenCard/by``.
    package func by(_ who: String) -> String {
      switch who {
      case "itself":
        language.pick(
          en: "hidden by itself", es: "se ocultó solo", ja: "ウィジェットが非表示に", ru: "скрылся сам",
          zh: "自行隐藏")
      case "its app":
        language.pick(
          en: "hidden by its app", es: "lo ocultó su app", ja: "アプリが非表示に",
          ru: "скрыт приложением", zh: "由其应用隐藏")
      case "you":
        language.pick(
          en: "hidden by you", es: "lo ocultaste tú", ja: "あなたが非表示に", ru: "скрыт вами",
          zh: "由你隐藏")
      default:
        language.pick(
          en: "hidden by \(who)", es: "lo ocultó \(who)", ja: "\(who)が非表示に", ru: "скрыт: \(who)",
          zh: "由\(who)隐藏")
      }
    }
    package var open: String {
      language.pick(
        en: "open app", es: "abrir app", ja: "アプリを開く", ru: "открыть приложение", zh: "打开应用")
    }
    package var keep: String {
      language.pick(
        en: "keep shown", es: "mostrar siempre", ja: "常に表示", ru: "всегда показывать", zh: "保持显示")
    }
    package var bringBack: String {
      language.pick(en: "bring back", es: "recuperar", ja: "戻す", ru: "вернуть", zh: "恢复显示")
    }
    package var settings: String {
      language.pick(en: "settings", es: "ajustes", ja: "設定", ru: "настройки", zh: "设置")
    }
    package var close: String {
      language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
    }
  }
}
