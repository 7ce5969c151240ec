package import TodayEngine
import TodayRender
import TodayWire

/// The host's questions. Names and URLs in them are untrusted: they are in quotation marks, or on
/// their own line after a label of the host.
package struct QuestionWords: Sendable {
  let language: Language

  package func title(_ subject: Question.Subject) -> String {
    switch subject {
    case .open:
      language.pick(
        en: "Open another app?", es: "¿Abrir otra app?", ja: "別のアプリを開きますか？",
        ru: "Открыть другое приложение?", zh: "打开其他应用？")
    case .visit:
      language.pick(
        en: "Leave the board?", es: "¿Salir del tablero?", ja: "ボードの外に開きますか？",
        ru: "Открыть вне доски?", zh: "离开面板打开？")
    case .choose:
      language.pick(
        en: "Open with which app?", es: "¿Con qué app se abre?", ja: "どのアプリで開きますか？",
        ru: "Каким приложением открыть?", zh: "用哪个应用打开？")
    case .unlock:
      language.pick(
        en: "The board is locked", es: "El tablero está bloqueado",
        ja: "ボードはロックされています", ru: "Доска заблокирована", zh: "面板已锁定")
    case .other(let title, _): title
    }
  }

  package func sentence(_ subject: Question.Subject) -> String {
    switch subject {
    case .open(let asker, let app, _): open(quoted(asker.name), quoted(app.name))
    case .visit(let asker, let place, _): visit(quoted(asker.name), self.place(place))
    case .choose(let asker, let scheme, _):
      choose(asker.map { quoted($0.name) }, quoted(scheme + ":"))
    case .unlock(let use): unlock(use)
    case .other(_, let text): text
    }
  }

  private func open(_ widget: String, _ app: String) -> String {
    language.pick(
      en: "\(widget) wants to open \(app).",
      es: "\(widget) quiere abrir \(app).",
      ja: "\(widget)が\(app)を開こうとしています。",
      ru: "\(widget) хочет открыть \(app).",
      zh: "\(widget)想打开\(app)。")
  }

  private func visit(_ widget: String, _ place: String) -> String {
    language.pick(
      en: "\(widget) wants to open \(place).",
      es: "\(widget) quiere abrir \(place).",
      ja: "\(widget)が\(place)を開こうとしています。",
      ru: "\(widget) хочет открыть \(place).",
      zh: "\(widget)想打开\(place)。")
  }

  private func choose(_ widget: String?, _ scheme: String) -> String {
    guard let widget else {
      return language.pick(
        en: "Several apps open \(scheme).",
        es: "Varias apps abren \(scheme).",
        ja: "\(scheme)を開けるアプリが複数あります。",
        ru: "Несколько приложений открывают \(scheme).",
        zh: "有多个应用可打开\(scheme)。")
    }
    return language.pick(
      en: "\(widget) opens a link, and several apps open \(scheme).",
      es: "\(widget) abre un enlace y varias apps abren \(scheme).",
      ja: "\(widget)がリンクを開きます。\(scheme)を開けるアプリが複数あります。",
      ru: "\(widget) открывает ссылку; несколько приложений открывают \(scheme).",
      zh: "\(widget)打开链接，有多个应用可打开\(scheme)。")
  }

  private func unlock(_ use: LockedUse) -> String {
    switch use {
    case .unlock:
      language.pick(
        en: "Type your password to unlock it.", es: "Escribe tu contraseña para desbloquearlo.",
        ja: "パスワードを入力してロックを解除してください。",
        ru: "Введите пароль, чтобы разблокировать ее.", zh: "请输入密码解锁。")
    case .open:
      language.pick(
        en: "Unlock it to open an app: type your password.",
        es: "Desbloquéalo para abrir una app: escribe tu contraseña.",
        ja: "アプリを開くにはロックを解除してください。パスワードを入力します。",
        ru: "Разблокируйте ее, чтобы открыть приложение: введите пароль.",
        zh: "要打开应用，请先解锁：输入密码。")
    case .action:
      language.pick(
        en: "Unlock it to change the board: type your password.",
        es: "Desbloquéalo para cambiar el tablero: escribe tu contraseña.",
        ja: "ボードを変えるにはロックを解除してください。パスワードを入力します。",
        ru: "Разблокируйте ее, чтобы изменить доску: введите пароль.",
        zh: "要更改面板，请先解锁：输入密码。")
    case .quit, .suspend:
      language.pick(
        en: "Unlock it to go to the shell: type your password.",
        es: "Desbloquéalo para ir a la shell: escribe tu contraseña.",
        ja: "シェルに戻るにはロックを解除してください。パスワードを入力します。",
        ru: "Разблокируйте ее, чтобы выйти в оболочку: введите пароль.",
        zh: "要回到 shell，请先解锁：输入密码。")
    }
  }

  package func label(_ choice: Question.Choice) -> String {
    switch choice.label {
    case .open:
      language.pick(
        en: "Open once", es: "Abrir una vez", ja: "今回だけ開く", ru: "Открыть один раз",
        zh: "打开一次")
    case .alwaysOpen:
      language.pick(
        en: "Always open", es: "Abrir siempre", ja: "常に開く", ru: "Открывать всегда",
        zh: "始终打开")
    case .unlock:
      language.pick(
        en: "Unlock", es: "Desbloquear", ja: "ロックを解除", ru: "Разблокировать", zh: "解锁")
    case .cancel:
      language.pick(en: "Cancel", es: "Cancelar", ja: "キャンセル", ru: "Отмена", zh: "取消")
    case .openWith(let app):
      language.pick(
        en: "Open once with \(quoted(app.name))", es: "Abrir una vez con \(quoted(app.name))",
        ja: "今回だけ\(quoted(app.name))で開く", ru: "Открыть один раз: \(quoted(app.name))",
        zh: "用\(quoted(app.name))打开一次")
    case .alwaysOpenWith(let app):
      language.pick(
        en: "Always open with \(quoted(app.name))", es: "Abrir siempre con \(quoted(app.name))",
        ja: "常に\(quoted(app.name))で開く", ru: "Открывать всегда: \(quoted(app.name))",
        zh: "始终用\(quoted(app.name))打开")
    case .text(let text): text
    }
  }

  package var choose: String {
    language.pick(en: "choose", es: "elegir", ja: "選ぶ", ru: "выбрать", zh: "选择")
  }
  package var cancel: String {
    language.pick(en: "cancel", es: "cancelar", ja: "キャンセル", ru: "отмена", zh: "取消")
  }
  package var move: String {
    language.pick(en: "move", es: "mover", ja: "移動", ru: "переход", zh: "移动")
  }
  package var widget: String {
    language.pick(en: "Widget", es: "Widget", ja: "ウィジェット", ru: "Виджет", zh: "小组件")
  }
  package var app: String {
    language.pick(en: "App", es: "App", ja: "アプリ", ru: "Приложение", zh: "应用")
  }
  package var password: String {
    language.pick(
      en: "Password", es: "Contraseña", ja: "パスワード", ru: "Пароль", zh: "密码")
  }
  package var checking: String {
    language.pick(
      en: "checking…", es: "comprobando…", ja: "確認中…", ru: "проверка…", zh: "正在检查…")
  }

  /// A host name with its end, which shows its owner. A name with international letters is also
  /// shown in its ASCII form, because letters of other scripts can look like Latin ones.
  private func place(_ place: String) -> String {
    func shown(_ text: String) -> String { TextLayout.truncate(text, to: 64, mode: .head) }
    let ascii = quoted(shown(place), columns: 64)
    guard let readable = Punycode.readable(place) else { return ascii }
    return "\(quoted(shown(readable), columns: 64)) (\(shown(place)))"
  }

  /// Untrusted text: short, on one line, and without a mark that could end the quotation.
  package func quoted(_ text: String, columns: Int = 40) -> String {
    let marks: Set<Character> = ["“", "”", "\"", "«", "»", "「", "」", "„"]
    let words = TextLayout.truncate(
      text.filter { !marks.contains($0) && !$0.isNewline }, to: columns)
    return language.pick(
      en: "“\(words)”", es: "«\(words)»", ja: "「\(words)」", ru: "«\(words)»", zh: "“\(words)”")
  }
}
