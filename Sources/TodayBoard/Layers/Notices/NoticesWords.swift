package import TodayEngine
import TodayRender

/// The page of notices.
package struct NoticesWords: Sendable {
  let language: Language

  private var badge: BadgeWords { BadgeWords(language: language) }

  package var title: String {
    language.pick(en: "Notices", es: "Avisos", ja: "お知らせ", ru: "Уведомления", zh: "通知")
  }
  /// Before the text of one notice.
  package var notice: String {
    language.pick(en: "Notice", es: "Aviso", ja: "お知らせ", ru: "Уведомление", zh: "通知")
  }
  package var nothing: String {
    language.pick(
      en: "No notices.", es: "No ha pasado nada.", ja: "何も起きていません。",
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
  /// Opens the link of an alert without a text of its own.
  package var open: String {
    language.pick(en: "open", es: "abrir", ja: "開く", ru: "открыть", zh: "打开")
  }
  /// Shows the widget's card.
  package var card: String {
    language.pick(
      en: "show card", es: "ver tarjeta", ja: "カードを表示", ru: "показать карточку",
      zh: "显示卡片")
  }
  package var all: String {
    language.pick(
      en: "all seen", es: "todo visto", ja: "すべて確認", ru: "прочитано всё", zh: "全部已读")
  }
  /// The event in whole sentences.
  ///
  /// - Parameter since: The time of the first event.
  package func detail(
    _ notice: Notice, title: String, reason: String, since: String
  ) -> String {
    let why = BadgeWords.withoutStop(reason)
    let times = notice.count > 1 ? " " + often(notice.count, since) : ""
    switch notice.kind {
    case .alert: return reason + times
    case .failed, .unable, .killed: break
    }
    if notice.isOver { return worksAgain(title, why) + times }
    switch notice.kind {
    case .failed: return couldNotUpdate(title, why) + times
    case .unable: return couldNotLoad(title, why) + times
    case .killed, .alert: return wasEnded(title, why) + times
    }
  }

  private func often(_ count: Int, _ since: String) -> String {
    language.pick(
      en: "\(count) times since \(since).", es: "\(count) veces desde las \(since).",
      ja: "\(since) から \(count) 回。", ru: "Раз с \(since): \(count).",
      zh: "自 \(since) 起 \(count) 次。")
  }
  private func worksAgain(_ title: String, _ why: String) -> String {
    language.pick(
      en: "\(title) works again. The problem was: \(why).",
      es: "\(title) funciona de nuevo. Lo que fallaba: \(why).",
      ja: "\(title) は復旧しました。原因: \(why)。",
      ru: "«\(title)» снова работает. Что было не так: \(why).",
      zh: "\(title) 已恢复。之前的问题：\(why)。")
  }
  private func couldNotUpdate(_ title: String, _ why: String) -> String {
    language.pick(
      en: "\(title) could not be updated: \(why).",
      es: "No se pudo actualizar \(title): \(why).",
      ja: "\(title) を更新できませんでした: \(why)。", ru: "Не удалось обновить «\(title)»: \(why).",
      zh: "无法更新 \(title)：\(why)。")
  }
  /// For a card whose last good picture stays.
  package func kept(_ moment: String) -> String {
    language.pick(
      en: " Its card shows the content of \(moment).",
      es: " Su tarjeta muestra lo que tenía antes (\(moment)).",
      ja: "カードは \(moment) の内容を表示しています。",
      ru: " На карточке то, что было раньше (\(moment)).", zh: "卡片显示的是 \(moment) 的内容。")
  }
  private func couldNotLoad(_ title: String, _ why: String) -> String {
    language.pick(
      en: "\(title) cannot be loaded: \(why). Enter on its card tries again.",
      es: "No se puede cargar \(title): \(why). Intro en su tarjeta lo intenta de nuevo.",
      ja: "\(title) を読み込めません: \(why)。カードで Enter を押すと再試行します。",
      ru: "Не удалось загрузить «\(title)»: \(why). Enter на карточке — попробовать снова.",
      zh: "无法载入 \(title)：\(why)。在其卡片上按 Enter 重试。")
  }
  private func wasEnded(_ title: String, _ why: String) -> String {
    language.pick(
      en: "\(title) was ended: \(why).", es: "Se terminó \(title): \(why).",
      ja: "\(title) を終了させました: \(why)。", ru: "«\(title)» завершен: \(why).",
      zh: "\(title) 已被终止：\(why)。")
  }

  /// The event in one line.
  package func sentence(_ notice: Notice, reason: String) -> String {
    let count = notice.count > 1 ? " × \(notice.count)" : ""
    let what = name(notice)
    switch notice.kind {
    case .alert: return reason
    case .failed, .unable, .killed: break
    }
    if reason.isEmpty { return what + count }
    return notice.isOver ? what + count + problem(reason) : "\(what)\(count): \(reason)"
  }

  /// The problem of a widget that works again.
  private func problem(_ reason: String) -> String {
    let why = BadgeWords.withoutStop(reason)
    return language.pick(
      en: "; the problem was: \(why)", es: "; lo que fallaba: \(why)", ja: "（原因: \(why)）",
      ru: "; что было не так: \(why)", zh: "；之前的问题：\(why)")
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
      case .failed: return badge.failed
      case .unable: return badge.unableToLoad
      case .killed, .alert:
        return language.pick(
          en: "was ended", es: "se terminó", ja: "終了させました", ru: "завершен", zh: "已被终止")
      }
    case .alert: return ""
    }
  }
}
