import TodayEngine
import TodayRender

extension EditWords {
  var keys: String {
    language.pick(en: "keys", es: "teclas", ja: "キー", ru: "клавиши", zh: "按键")
  }
  var keysTitle: String {
    language.pick(
      en: "Keys of Edit", es: "Teclas de Editar", ja: "編集のキー", ru: "Клавиши правки",
      zh: "编辑的按键")
  }
  var move: String {
    language.pick(en: "move", es: "mover", ja: "移動", ru: "сдвинуть", zh: "移动")
  }
  /// The search text stays, and so does its result.
  var keep: String {
    language.pick(en: "keep", es: "mantener", ja: "決定", ru: "оставить", zh: "保持")
  }
  /// `2 columns, 12 rows`, for the parts that the user or the widget sets.
  func size(_ size: CardSize) -> String {
    let span = size.span.map { span in
      switch span {
      case .columns(let count):
        language.pick(
          en: count == 1 ? "1 column" : "\(count) columns",
          es: count == 1 ? "1 columna" : "\(count) columnas", ja: "\(count) 列",
          ru: "столбцов: \(count)", zh: "\(count) 列")
      case .full:
        language.pick(
          en: "all columns", es: "todas las columnas", ja: "全列", ru: "все столбцы", zh: "所有列")
      }
    }
    let rows = size.rows.map { rows in
      switch rows {
      case .count(let count):
        language.pick(
          en: count == 1 ? "1 row" : "\(count) rows", es: count == 1 ? "1 fila" : "\(count) filas",
          ja: "\(count) 行", ru: "строк: \(count)", zh: "\(count) 行")
      case .fill:
        language.pick(
          en: "all rows left", es: "las filas que queden", ja: "残りの行すべて",
          ru: "все свободные строки", zh: "剩余的所有行")
      }
    }
    return [span, rows].compactMap(\.self).joined(separator: ", ")
  }
  var clickDoes: String {
    language.pick(
      en: "puts it on the board, takes it off", es: "lo pone en el tablero o lo quita",
      ja: "ボードに加える、外す", ru: "ставит на доску, убирает с доски", zh: "放上面板、从面板移除")
  }
  var dragDoes: String {
    language.pick(
      en: "moves it", es: "lo mueve", ja: "移動する", ru: "сдвигает", zh: "移动")
  }

  /// The description of a key for `?`.
  func does(_ command: EditCommand, _ help: HelpWords) -> String {
    switch command {
    case .done:
      language.pick(
        en: "done: the board is as shown here", es: "listo: el tablero queda como aquí",
        ja: "完了: この通りのボードにする", ru: "готово: доска станет такой, как здесь",
        zh: "完成：面板变成这里的样子")
    case .cancel:
      language.pick(
        en: "cancel: the board stays as it was", es: "cancelar: el tablero queda como estaba",
        ja: "キャンセル: ボードは元のまま", ru: "отменить: доска останется прежней",
        zh: "取消：面板保持原样")
    case .moveDown:
      language.pick(
        en: "move it down", es: "bajarlo", ja: "下へ移動", ru: "сдвинуть ниже", zh: "下移")
    case .moveUp:
      language.pick(
        en: "move it up", es: "subirlo", ja: "上へ移動", ru: "сдвинуть выше", zh: "上移")
    case .toggle:
      language.pick(
        en: "put it on the board, take it off", es: "ponerlo en el tablero o quitarlo",
        ja: "ボードに加える、外す", ru: "поставить на доску, убрать с доски", zh: "放上面板、从面板移除")
    case .find:
      language.pick(
        en: "find widgets", es: "buscar widgets", ja: "ウィジェットを探す", ru: "найти виджеты",
        zh: "查找小组件")
    case .wider: help.does(.wider)
    case .narrower: help.does(.narrower)
    case .nextRows: help.does(.nextRows)
    case .down: help.does(.moveDown)
    case .up: help.does(.moveUp)
    case .pageDown: help.does(.pageDown)
    case .pageUp: help.does(.pageUp)
    case .top: help.does(.top)
    case .bottom: help.does(.bottom)
    case .help:
      language.pick(
        en: "these keys", es: "estas teclas", ja: "このキーの一覧", ru: "эти клавиши", zh: "这些按键")
    }
  }
}
