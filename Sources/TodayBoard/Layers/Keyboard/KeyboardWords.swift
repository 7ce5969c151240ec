import TodayRender

/// The keyboard below a text field.
package struct KeyboardWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(en: "Keyboard", es: "Teclado", ja: "キーボード", ru: "Клавиатура", zh: "键盘")
  }
  package var choose: String {
    language.pick(en: "choose", es: "elegir", ja: "選択", ru: "выбрать", zh: "选取")
  }
  package var next: String {
    language.pick(
      en: "next keyboard", es: "teclado siguiente", ja: "次のキーボード", ru: "следующая клавиатура",
      zh: "下一个键盘")
  }
  package var close: String {
    language.pick(en: "close", es: "cerrar", ja: "閉じる", ru: "закрыть", zh: "关闭")
  }
  package var print: String {
    language.pick(en: "print", es: "imprimir", ja: "出力", ru: "вывести", zh: "输出")
  }
  package var cancel: String {
    language.pick(en: "cancel", es: "cancelar", ja: "キャンセル", ru: "отменить", zh: "取消")
  }

  package func text(of problem: KeyboardState.Problem) -> String {
    switch problem {
    case .noKeyboards:
      language.pick(
        en: "No keyboard is installed.", es: "No hay ningún teclado instalado.",
        ja: "キーボードがインストールされていません。", ru: "Клавиатуры не установлены.", zh: "没有安装键盘。")
    case .readOnly:
      language.pick(
        en: "A read-only board starts no keyboards.",
        es: "Un tablero de solo lectura no inicia teclados.", ja: "読み取り専用のボードではキーボードを使えません。",
        ru: "Доска только для чтения не запускает клавиатуры.", zh: "只读面板不启动键盘。")
    }
  }

  // MARK: Open access

  package func askAccess(_ name: String) -> String {
    language.pick(
      en: "Give \(name) open access?", es: "¿Dar acceso completo a \(name)?",
      ja: "\(name) にフルアクセスを許可しますか?", ru: "Дать «\(name)» полный доступ?", zh: "允许 \(name) 完全访问吗？")
  }

  package func aboutAccess(_ name: String) -> String {
    language.pick(
      en: "The keyboard \(name) asks for its app's shared data and the network. "
        + "With open access it can pass on what you type. Without it, it keeps to itself.",
      es: "El teclado \(name) pide los datos compartidos de su app y la red. "
        + "Con acceso completo puede transmitir lo que escribes. Sin él no puede.",
      ja: "キーボード \(name) がアプリの共有データとネットワークを求めています。"
        + "フルアクセスを許可すると、入力した内容を送信できます。許可しなければできません。",
      ru: "Клавиатуре «\(name)» нужны общие данные ее приложения и сеть. "
        + "С полным доступом она может передать то, что вы вводите, без него — нет.",
      zh: "键盘 \(name) 请求使用其应用的共享数据和网络。允许完全访问后，它可以发送您键入的内容；否则不能。")
  }
  package var giveAccess: String {
    language.pick(
      en: "Give open access", es: "Dar acceso completo", ja: "フルアクセスを許可",
      ru: "Дать полный доступ", zh: "允许完全访问")
  }
  package var refuseAccess: String {
    language.pick(
      en: "Use without open access", es: "Usar sin acceso completo", ja: "フルアクセスなしで使う",
      ru: "Без полного доступа", zh: "不允许，继续使用")
  }
}
