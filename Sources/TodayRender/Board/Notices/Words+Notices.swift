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
      switch notice.kind {
      case .alert: return reason
      case .hidden: return Words(language).hidden.by(notice.text)
      case .shown: return shown(by: notice.text)
      case .failed, .unable, .killed: break
      }
      return reason.isEmpty ? what + count : "\(what)\(count): \(reason)"
    }

    /// - Parameter who: As in ``HiddenCard/by``.
    private func shown(by who: String) -> String {
      switch who {
      case "itself":
        language.pick(
          en: "shown by itself", es: "se mostró solo", ja: "ウィジェットが表示に", ru: "показался сам",
          zh: "自行显示")
      case "its app":
        language.pick(
          en: "shown by its app", es: "lo mostró su app", ja: "アプリが表示に",
          ru: "показан приложением", zh: "由其应用显示")
      case "you":
        language.pick(
          en: "shown by you", es: "lo mostraste tú", ja: "あなたが表示に", ru: "показан вами",
          zh: "由你显示")
      default:
        language.pick(
          en: "shown by \(who)", es: "lo mostró \(who)", ja: "\(who)が表示に", ru: "показан: \(who)",
          zh: "由\(who)显示")
      }
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
      case .hidden, .shown, .alert: return ""
      }
    }
  }
}
