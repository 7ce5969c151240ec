import TodayEngine
import TodayRender

struct ScreenNoteWords: Sendable {
  let language: Language

  func text(of note: ScreenNote) -> String {
    switch note {
    case .copied(let rows):
      language.pick(
        en: rows == 1 ? "copied" : "\(rows) rows copied",
        es: rows == 1 ? "copiado" : "\(rows) filas copiadas",
        ja: rows == 1 ? "コピーしました" : "\(rows) 行をコピーしました",
        ru: rows == 1 ? "скопировано" : "скопировано строк: \(rows)",
        zh: rows == 1 ? "已拷贝" : "已拷贝 \(rows) 行")
    case .removed(let title):
      language.pick(
        en: "\(title) is off the board", es: "\(title) ya no está en el tablero",
        ja: "\(title) をボードから外しました", ru: "«\(title)» убрано с доски", zh: "已从面板移除 \(title)")
    case .adding(let titles):
      language.pick(
        en: "adding \(titles) …", es: "añadiendo \(titles) …", ja: "\(titles) を追加しています…",
        ru: "добавляется: \(titles) …", zh: "正在添加 \(titles)…")
    case .keptShown(let title):
      language.pick(
        en: "\(title) stays on the board", es: "\(title) se queda en el tablero",
        ja: "\(title) を常に表示します", ru: "«\(title)» остается на доске", zh: "\(title) 将保持显示")
    case .broughtBack(let title):
      language.pick(
        en: "\(title) is back on the board", es: "\(title) vuelve a estar en el tablero",
        ja: "\(title) をボードに戻しました", ru: "«\(title)» снова на доске", zh: "\(title) 已恢复显示")
    case .hiddenForNow(let title, let key): hiddenForNow(title, key)
    case .movedToPage(let title, let page):
      language.pick(
        en: "\(title) is on the page \(page)", es: "\(title) está en la página \(page)",
        ja: "\(title) をページ \(page) に移動しました", ru: "«\(title)» теперь на странице «\(page)»",
        zh: "\(title) 已移到页面 \(page)")
    case .copiedToPage(let title, let page):
      language.pick(
        en: "\(title) is on the page \(page), too",
        es: "\(title) está también en la página \(page)",
        ja: "\(title) をページ \(page) にも表示します", ru: "«\(title)» теперь и на странице «\(page)»",
        zh: "\(title) 也显示在页面 \(page) 上")
    case .removedFromPage(let title, let page):
      language.pick(
        en: "\(title) removed from the page \(page)", es: "\(title) quitada de la página \(page)",
        ja: "\(title) をページ \(page) から外しました", ru: "«\(title)» убрана со страницы «\(page)»",
        zh: "已从页面 \(page) 移除 \(title)")
    case .rowsChosen(let title, let rows):
      title + ": "
        + (rows.map { EditWords(language: language).size(CardSize(rows: $0)) } ?? automaticRows)
    case .pageAdded(let page):
      language.pick(
        en: "page \(page) added", es: "página \(page) añadida", ja: "ページ \(page) を追加しました",
        ru: "страница «\(page)» добавлена", zh: "已添加页面 \(page)")
    case .pageRemoved(let page):
      language.pick(
        en: "page \(page) removed", es: "página \(page) quitada", ja: "ページ \(page) を削除しました",
        ru: "страница «\(page)» убрана", zh: "已移除页面 \(page)")
    case .noFurtherPage(let pages, let key): noFurtherPage(pages, key)
    case .noTextField:
      language.pick(
        en: "no text field is open", es: "no hay ningún campo de texto abierto",
        ja: "テキスト欄が開いていません", ru: "текстовое поле не открыто", zh: "没有打开的文本栏")
    case .undone:
      language.pick(en: "undone", es: "deshecho", ja: "取り消しました", ru: "отменено", zh: "已撤销")
    case .nothingToUndo:
      language.pick(
        en: "nothing to undo", es: "nada que deshacer", ja: "取り消すものがありません",
        ru: "отменять нечего", zh: "没有可撤销的操作")
    case .nothingToTap:
      language.pick(
        en: "nothing here can be tapped", es: "aquí no hay nada que pulsar",
        ja: "ここに押せるものはありません", ru: "здесь нечего нажать", zh: "这里没有可点按的内容")
    case .noAlternates:
      language.pick(
        en: "this card has no alternate items", es: "esta tarjeta no tiene filas alternativas",
        ja: "このカードに別の行はありません", ru: "у этой карточки нет других строк",
        zh: "此卡片没有备用行")
    case .past:
      language.pick(
        en: "this is the past: nothing can be tapped or changed",
        es: "esto es el pasado: no se puede pulsar ni cambiar nada",
        ja: "過去の表示です: 押すことも変更もできません", ru: "это прошлое: здесь ничего нельзя нажать или изменить",
        zh: "这是过去的画面：不能点按或更改")
    case .readOnly: MessageWords(language: language).text(of: .readOnly)
    case .notOnBoard(let title, let key?):
      language.pick(
        en: "\(title) is not on the board: \(key) adds it",
        es: "\(title) no está en el tablero: \(key) lo añade",
        ja: "\(title) はボードにありません: \(key) で追加します",
        ru: "«\(title)» нет на доске: \(key) добавит", zh: "\(title) 不在面板上：按 \(key) 添加")
    case .notAllShown:
      language.pick(
        en: "cards are moved in the whole list: Esc shows it",
        es: "las tarjetas se mueven en la lista completa: Esc la muestra",
        ja: "移動はすべての一覧で行います: Esc で表示します",
        ru: "карточки двигают в полном списке: его покажет Esc", zh: "请在完整列表中移动：按 Esc 显示")
    case .notOnBoard(let title, nil):
      language.pick(
        en: "\(title) is not on the board", es: "\(title) no está en el tablero",
        ja: "\(title) はボードにありません", ru: "«\(title)» нет на доске", zh: "\(title) 不在面板上")
    }
  }

  private var automaticRows: String {
    language.pick(
      en: "automatic number of rows", es: "número de filas automático", ja: "行数は自動",
      ru: "число строк — автоматически", zh: "行数自动")
  }

  private func hiddenForNow(_ title: String, _ key: String?) -> String {
    let state = language.pick(
      en: "\(title) is hidden until it has something to show",
      es: "\(title) está oculto hasta que tenga algo que mostrar",
      ja: "\(title) は表示する内容があるまで非表示です",
      ru: "«\(title)»: скрыто, пока показывать нечего", zh: "\(title) 在有内容之前隐藏")
    guard let key else { return state }
    return language.pick(
      en: "\(state): \(key) lists it", es: "\(state): \(key) lo lista",
      ja: "\(state): \(key) で一覧します", ru: "\(state): \(key) — список скрытых",
      zh: "\(state)：按 \(key) 列出")
  }

  private func noFurtherPage(_ pages: Int, _ key: String?) -> String {
    let count = language.pick(
      en: pages == 1 ? "there is one page" : "there are \(pages) pages",
      es: pages == 1 ? "hay una página" : "hay \(pages) páginas", ja: "ページは \(pages) つです",
      ru: pages == 1 ? "страница всего одна" : "всего страниц: \(pages)", zh: "共有 \(pages) 个页面")
    guard let key else { return count }
    return language.pick(
      en: "\(count): \(key) adds one", es: "\(count): \(key) añade otra",
      ja: "\(count): \(key) で追加します", ru: "\(count): \(key) добавит новую",
      zh: "\(count)：按 \(key) 添加")
  }
}
