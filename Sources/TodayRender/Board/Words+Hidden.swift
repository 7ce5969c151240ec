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
    package func by(_ who: String) -> String {
      language.pick(
        en: "hidden by \(who)", es: "lo ocultó \(who)", ja: "\(who)が非表示にしました",
        ru: "скрыто: \(who)", zh: "由\(who)隐藏")
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
    package var close: String {
      language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
    }
  }
}
