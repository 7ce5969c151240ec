import TodayRender

/// The list of the board's pages.
package struct PagesWords: Sendable {
  let language: Language

  var title: String {
    language.pick(en: "Pages", es: "Páginas", ja: "ページ", ru: "Страницы", zh: "页面")
  }
  /// The name of the only page, and of the first one when a second one is added.
  var first: String {
    language.pick(en: "Home", es: "Inicio", ja: "ホーム", ru: "Главная", zh: "主页")
  }
  var newPage: String {
    language.pick(
      en: "New page…", es: "Página nueva…", ja: "新しいページ…", ru: "Новая страница…", zh: "新页面…")
  }
  var name: String {
    language.pick(en: "Name", es: "Nombre", ja: "名前", ru: "Название", zh: "名称")
  }
  /// For the visible page.
  var shown: String {
    language.pick(
      en: "on the screen", es: "en pantalla", ja: "表示中", ru: "на экране", zh: "正在显示")
  }
  func cards(_ count: Int) -> String {
    language.pick(
      en: count == 1 ? "1 card" : "\(count) cards",
      es: count == 1 ? "1 tarjeta" : "\(count) tarjetas", ja: "カード \(count)",
      ru: "карточек: \(count)", zh: "\(count) 张卡片")
  }

  // Keys.
  var show: String {
    language.pick(en: "show", es: "mostrar", ja: "表示", ru: "показать", zh: "显示")
  }
  func move(_ title: String) -> String {
    language.pick(
      en: "move \(title) here", es: "mover \(title) aquí", ja: "\(title) をここへ移動",
      ru: "перенести сюда «\(title)»", zh: "将 \(title) 移到这里")
  }
  var copy: String {
    language.pick(
      en: "show it here, too", es: "mostrarla también aquí", ja: "ここにも表示", ru: "показывать и здесь",
      zh: "也在这里显示")
  }
  var new: String {
    language.pick(en: "new page", es: "página nueva", ja: "新しいページ", ru: "новая страница", zh: "新页面")
  }
  var rename: String {
    language.pick(en: "rename", es: "cambiar nombre", ja: "名前を変更", ru: "переименовать", zh: "重命名")
  }
  var remove: String {
    language.pick(en: "remove", es: "quitar", ja: "削除", ru: "убрать", zh: "移除")
  }

  // About the focused row.
  var about: String {
    language.pick(
      en: "The pages are stored in the config. Without a page its cards go to the page before it.",
      es:
        "Las páginas se guardan en la configuración. Sin una página, sus tarjetas pasan a la anterior.",
      ja: "ページは設定ファイルに保存されます。ページを削除すると、カードは前のページに移ります。",
      ru: "Страницы хранятся в файле настроек. Карточки убранной страницы перейдут на предыдущую.",
      zh: "页面保存在配置文件中。移除页面后，其卡片会移到前一个页面。")
  }
  var aboutNew: String {
    language.pick(
      en: "Pages have tabs at the top of the board. [ and ] turn them, and 1 to 9 go to one.",
      es: "Las páginas tienen pestañas arriba. [ y ] las pasan, y 1 a 9 van a una.",
      ja: "ページのタブはボードの上に並びます。[ と ] でめくり、1 から 9 で移動します。",
      ru: "У страниц есть вкладки наверху. [ и ] листают, 1–9 открывают страницу.",
      zh: "页面的标签在面板顶部。[ 和 ] 翻页，1 到 9 直接前往。")
  }
  func text(of mistake: PagesLayer.Naming.Mistake) -> String {
    switch mistake {
    case .empty:
      language.pick(
        en: "Type a name.", es: "Escribe un nombre.", ja: "名前を入力してください。", ru: "Введите название.",
        zh: "请输入名称。")
    case .taken:
      language.pick(
        en: "Another page has this name.", es: "Otra página tiene este nombre.",
        ja: "同じ名前のページがあります。", ru: "Страница с таким названием уже есть.", zh: "已有同名页面。")
    case .long(let limit):
      language.pick(
        en: "A name has at most \(limit) characters.",
        es: "Un nombre tiene como mucho \(limit) caracteres.", ja: "名前は \(limit) 文字までです。",
        ru: "В названии не больше \(limit) знаков.", zh: "名称最多 \(limit) 个字符。")
    }
  }
}
