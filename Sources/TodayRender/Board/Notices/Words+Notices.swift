package import TodayEngine

extension Words {
  package var notices: Notices { Notices(language: language) }

  /// The page of notices.
  package struct Notices: Sendable {
    let language: Language

    package var title: String {
      language.pick(en: "Notices", es: "Avisos", ja: "お知らせ", ru: "Уведомления", zh: "通知")
    }
    package var board: String {
      language.pick(en: "Board", es: "Tablero", ja: "ボード", ru: "Доска", zh: "面板")
    }
    package var nothing: String {
      language.pick(
        en: "Nothing has happened.", es: "No ha pasado nada.", ja: "何も起きていません。",
        ru: "Ничего не случилось.", zh: "没有发生任何事。")
    }
    package func new(_ count: Int) -> String {
      count == 0
        ? ""
        : language.pick(
          en: "\(count) new", es: count == 1 ? "1 nuevo" : "\(count) nuevos", ja: "新着 \(count)",
          ru: "новых: \(count)", zh: "\(count) 条新通知")
    }
    package var close: String {
      language.pick(en: "board", es: "tablero", ja: "ボード", ru: "доска", zh: "面板")
    }
    package var acknowledge: String {
      language.pick(en: "seen", es: "visto", ja: "確認", ru: "прочитано", zh: "已读")
    }
    package var all: String {
      language.pick(
        en: "all seen", es: "todo visto", ja: "すべて確認", ru: "прочитано всё", zh: "全部已读")
    }
    package func since(_ time: String) -> String {
      language.pick(
        en: "since \(time)", es: "desde las \(time)", ja: "\(time) から", ru: "с \(time)",
        zh: "自 \(time)")
    }

    /// What happened, in one line.
    package func sentence(_ notice: Notice, reason: String) -> String {
      let count = notice.count > 1 ? " × \(notice.count)" : ""
      let what = name(notice)
      if notice.kind == .alert { return reason }
      return reason.isEmpty ? what + count : "\(what)\(count): \(reason)"
    }

    private func name(_ notice: Notice) -> String {
      switch notice.kind {
      case .failed, .unable, .killed:
        if notice.isOver {
          return language.pick(
            en: "works again", es: "funciona de nuevo", ja: "復旧しました", ru: "снова работает",
            zh: "已恢复")
        }
        switch notice.kind {
        case .failed:
          return language.pick(en: "failed", es: "falló", ja: "失敗", ru: "ошибка", zh: "失败")
        case .unable:
          return language.pick(
            en: "Unable to Load", es: "No se puede cargar", ja: "読み込めません",
            ru: "Не удалось загрузить", zh: "无法载入")
        case .killed, .hidden, .shown, .alert:
          return language.pick(
            en: "was ended", es: "se terminó", ja: "終了させました", ru: "завершен", zh: "已被终止")
        }
      case .hidden:
        return language.pick(
          en: "hidden by", es: "oculto por", ja: "非表示", ru: "скрыт", zh: "被隐藏")
      case .shown:
        return language.pick(
          en: "shown by", es: "mostrado por", ja: "表示", ru: "показан", zh: "被显示")
      case .alert: return ""
      }
    }
  }
}
