import TodayRender

/// The last line of the board.
package struct FooterWords: Sendable {
  let language: Language

  package var edit: String {
    language.pick(en: "Edit", es: "Editar", ja: "編集", ru: "Править", zh: "编辑")
  }
  package func edit(new count: Int) -> String {
    language.pick(
      en: "Edit (\(count) new)",
      es: count == 1 ? "Editar (1 nuevo)" : "Editar (\(count) nuevos)", ja: "編集 (新規 \(count))",
      ru: "Править (новых: \(count))", zh: "编辑 (\(count) 个新增)")
  }
  package func hidden(_ count: Int) -> String {
    language.pick(
      en: "\(count) hidden", es: count == 1 ? "1 oculto" : "\(count) ocultos",
      ja: "非表示 \(count)", ru: "скрыто: \(count)", zh: "\(count) 个隐藏")
  }
  package func below(_ count: Int) -> String {
    language.pick(
      en: "▾ \(count) below", es: "▾ \(count) abajo", ja: "▾ 下に \(count)", ru: "▾ ниже: \(count)",
      zh: "▾ 下方 \(count) 个")
  }
  package func above(_ count: Int) -> String {
    language.pick(
      en: "▴ \(count) above", es: "▴ \(count) arriba", ja: "▴ 上に \(count)",
      ru: "▴ выше: \(count)",
      zh: "▴ 上方 \(count) 个")
  }
  package var readOnly: String {
    language.pick(
      en: "read-only", es: "solo lectura", ja: "読み出し専用", ru: "только чтение", zh: "只读")
  }
  package var update: String {
    language.pick(en: "update", es: "actualizar", ja: "更新", ru: "обновить", zh: "更新")
  }
  package var help: String {
    language.pick(en: "help", es: "ayuda", ja: "ヘルプ", ru: "справка", zh: "帮助")
  }
  package var quit: String {
    language.pick(en: "quit", es: "salir", ja: "終了", ru: "выход", zh: "退出")
  }
  /// The action of Enter; `nil` if the screen names another key for it.
  func enter(_ action: EnterAction) -> String? {
    switch action {
    case .retry: retry
    case .update: update
    case .follow: open
    case .press: press
    case .openApp: open
    case .zoom: allRows
    case .unzoom: nil
    }
  }
  private var retry: String {
    language.pick(en: "retry", es: "reintentar", ja: "再試行", ru: "повторить", zh: "重试")
  }
  private var open: String {
    language.pick(en: "open", es: "abrir", ja: "開く", ru: "открыть", zh: "打开")
  }
  var press: String {
    language.pick(en: "press", es: "pulsar", ja: "押す", ru: "нажать", zh: "点按")
  }
  private var allRows: String {
    language.pick(
      en: "full screen", es: "pantalla completa", ja: "全画面", ru: "во весь экран", zh: "全屏")
  }
  var more: String {
    language.pick(en: "more", es: "más", ja: "増やす", ru: "больше", zh: "展开")
  }
  var less: String {
    language.pick(en: "less", es: "menos", ja: "減らす", ru: "меньше", zh: "收起")
  }
  package var search: String {
    language.pick(en: "search", es: "buscar", ja: "検索", ru: "поиск", zh: "搜索")
  }
  package var actions: String {
    language.pick(en: "actions", es: "acciones", ja: "操作", ru: "действия", zh: "操作")
  }
  package var undo: String {
    language.pick(en: "undo", es: "deshacer", ja: "取り消す", ru: "отменить", zh: "撤销")
  }
  package var resume: String {
    language.pick(en: "resume", es: "reanudar", ja: "再開", ru: "возобновить", zh: "继续")
  }
}
