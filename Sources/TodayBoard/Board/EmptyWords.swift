import TodayRender

/// The texts of an empty board.
package struct EmptyWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(
      en: "Nothing on the board yet.", es: "Todavía no hay nada en el tablero.",
      ja: "ボードにはまだ何もありません。", ru: "На доске пока ничего нет.", zh: "面板上还没有内容。")
  }
  package func edit(_ key: String) -> String {
    language.pick(
      en: "Press \(key) to choose widgets.", es: "Pulsa \(key) para elegir widgets.",
      ja: "\(key) を押してウィジェットを選びます。", ru: "Нажмите \(key), чтобы выбрать виджеты.",
      zh: "按 \(key) 选择小组件。")
  }
  /// The other pages have cards.
  package var page: String {
    language.pick(
      en: "Nothing on this page.", es: "No hay nada en esta página.",
      ja: "このページには何もありません。", ru: "На этой странице ничего нет.", zh: "此页面没有内容。")
  }
  package func move(_ key: String) -> String {
    language.pick(
      en: "Press \(key) on another page to move a card here.",
      es: "Pulsa \(key) en otra página para mover una tarjeta aquí.",
      ja: "ほかのページで \(key) を押すと、カードをここへ移動できます。",
      ru: "Нажмите \(key) на другой странице, чтобы переместить карточку сюда.",
      zh: "在其他页面按 \(key) 可将卡片移到此处。")
  }
  /// Commands for a shell. The folder of apps depends on the machine.
  package var ways: [String] {
    let (install, add) = ("today install PATH", "today add 'COMMAND'")
    return language.pick(
      en: ["\(install) adds an app.", "\(add) shows what a command prints."],
      es: ["\(install) añade una app.", "\(add) muestra lo que escribe un comando."],
      ja: ["\(install) でアプリを加えます。", "\(add) でコマンドの出力を表示します。"],
      ru: ["\(install) добавит приложение.", "\(add) покажет вывод команды."],
      zh: ["\(install) 添加应用。", "\(add) 显示命令的输出。"])
  }
  package var allHidden: String {
    language.pick(
      en: "Nothing to say right now.", es: "Ahora mismo no hay nada que mostrar.",
      ja: "今お知らせすることはありません。", ru: "Сейчас нечего показать.", zh: "目前没有要显示的内容。")
  }
  package func hidden(_ key: String, _ count: Int) -> String {
    language.pick(
      en: count == 1
        ? "1 widget is hidden because it has no content: press \(key) to see it."
        : "\(count) widgets are hidden because they have no content: press \(key) to see them.",
      es: count == 1
        ? "1 widget está oculto porque no tiene contenido: pulsa \(key) para verlo."
        : "\(count) widgets están ocultos porque no tienen contenido: pulsa \(key) para verlos.",
      ja: "内容がないため \(count) 個のウィジェットを隠しています。\(key) で表示します。",
      ru: "Скрыто виджетов без содержимого: \(count). Нажмите \(key), чтобы их увидеть.",
      zh: "\(count) 个小组件因没有内容而隐藏：按 \(key) 查看。")
  }
}
