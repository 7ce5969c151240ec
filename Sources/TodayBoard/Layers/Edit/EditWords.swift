import TodayEngine
import TodayRender

/// The Edit screen.
package struct EditWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(en: "Edit", es: "Editar", ja: "編集", ru: "Правка", zh: "编辑")
  }
  package var new: String {
    language.pick(en: "new", es: "nuevo", ja: "新規", ru: "новый", zh: "新")
  }
  package var hint: String {
    language.pick(
      en: "● is on the board", es: "● está en el tablero", ja: "● はボードに表示中",
      ru: "● есть на доске", zh: "● 已在面板上")
  }
  package var script: String {
    language.pick(en: "script", es: "script", ja: "スクリプト", ru: "скрипт", zh: "脚本")
  }
  /// Its description, its missing programs, and its permissions.
  func about(script: RosterEntry) -> String {
    let missing = script.missing.map(BundleWords(language: language).sentence)
    return ([script.summary] + missing + [aboutScripts]).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  package var aboutScripts: String {
    language.pick(
      en: "A script that comes with Today. It runs with your full permissions.",
      es: "Un script incluido con Today: una vez añadido puede hacer todo lo que tú puedas.",
      ja: "Today に付属のスクリプトです。追加すると、あなたに許されたことはすべて行えます。",
      ru: "Скрипт из состава Today: после добавления ему можно всё, что можно вам.",
      zh: "Today 附带的脚本：添加后，你能做的它都能做。")
  }
  /// Verbs of the command line follow.
  package var more: String {
    language.pick(
      en: "More, from a shell:", es: "Más, desde una shell:", ja: "シェルから追加:",
      ru: "Ещё, из оболочки:", zh: "在 shell 中添加更多：")
  }
  package var add: String {
    language.pick(en: "add", es: "añadir", ja: "追加", ru: "добавить", zh: "添加")
  }
  package var remove: String {
    language.pick(en: "remove", es: "quitar", ja: "外す", ru: "убрать", zh: "移除")
  }
  package var all: String {
    language.pick(en: "all", es: "todos", ja: "すべて", ru: "все", zh: "全部")
  }
  package var done: String {
    language.pick(en: "done", es: "listo", ja: "完了", ru: "готово", zh: "完成")
  }
  package var cancel: String {
    language.pick(en: "cancel", es: "cancelar", ja: "キャンセル", ru: "отменить", zh: "取消")
  }
  package var nothing: String {
    let install = "today install PATH"
    return language.pick(
      en: "No widgets are installed: \(install) adds an app.",
      es: "No hay widgets instalados: \(install) añade una app.",
      ja: "ウィジェットがありません。\(install) でアプリを加えます。",
      ru: "Виджеты не установлены: \(install) добавит приложение.",
      zh: "没有安装小组件。用 \(install) 添加应用。")
  }
}
