package import TodayEngine
import TodayRender

package struct RewindWords: Sendable {
  let language: Language

  /// The targets of `<` and `>`: the previous and the next moment.
  package var change: String {
    language.pick(en: "change", es: "cambio", ja: "変化", ru: "изменение", zh: "变化")
  }

  package var hour: String {
    language.pick(en: "hour", es: "hora", ja: "1時間", ru: "час", zh: "小时")
  }

  package var day: String {
    language.pick(en: "day", es: "día", ja: "1日", ru: "день", zh: "天")
  }

  package var now: String {
    language.pick(en: "now", es: "ahora", ja: "現在", ru: "сейчас", zh: "现在")
  }

  /// The board at the time of the event.
  package var then: String {
    language.pick(
      en: "the board then", es: "el tablero entonces", ja: "その時のボード", ru: "доска тогда",
      zh: "当时的面板")
  }

  /// The title of the keys for the past.
  package var title: String {
    language.pick(
      en: "In the past", es: "En el pasado", ja: "過去にいる間", ru: "В прошлом", zh: "回放时")
  }

  package var backToNow: String {
    language.pick(
      en: "back to now", es: "volver a ahora", ja: "現在に戻る", ru: "вернуться в настоящее",
      zh: "回到现在")
  }

  /// The action of a click or drag on the strip.
  package var stripDoes: String {
    language.pick(
      en: "on the strip of the day: go to the marked moment",
      es: "en la franja del día: ir a lo que marca", ja: "下の帯の上で：その印の時刻へ",
      ru: "по ленте дня: к тому, что на ней отмечено", zh: "在底部时间条上：跳到标记的那一刻")
  }

  /// The title of the marks of the strip.
  package var strip: String {
    language.pick(
      en: "On the strip of the day", es: "En la franja del día", ja: "下の帯の印",
      ru: "На ленте дня", zh: "时间条上的标记")
  }

  package func name(of mark: HistoryMark) -> String {
    switch mark {
    case .none: ""
    case .gap:
      language.pick(
        en: "not running", es: "no se ejecutaba", ja: "停止中", ru: "не работал",
        zh: "未运行")
    case .off:
      language.pick(
        en: "nothing was stored", es: "no se guardó nada", ja: "記録なし",
        ru: "ничего не записывалось", zh: "未记录")
    case .noData:
      language.pick(
        en: "no new data", es: "sin datos nuevos", ja: "新しいデータなし",
        ru: "без новых данных", zh: "没有新数据")
    case .newData:
      language.pick(
        en: "new data", es: "datos nuevos", ja: "新しいデータ", ru: "новые данные", zh: "新数据")
    case .hidden:
      language.pick(
        en: "hidden", es: "oculta", ja: "非表示", ru: "скрыта", zh: "已隐藏")
    case .failed:
      language.pick(en: "failed", es: "falló", ja: "失敗", ru: "сбой", zh: "失败")
    case .dead:
      language.pick(
        en: "its process ended", es: "su proceso terminó", ja: "プロセスが終了",
        ru: "процесс завершился", zh: "进程已退出")
    }
  }

  /// Nothing else has changed.
  package var rearranged: String {
    language.pick(
      en: "the cards were rearranged", es: "se reordenaron las tarjetas",
      ja: "カードの並びが変更", ru: "карточки переставлены", zh: "卡片已重新排列")
  }

  /// For a time without stored data.
  package func gap(_ gap: HistoryGap, _ from: String, _ to: String) -> String {
    gap.isOff
      ? language.pick(
        en: "nothing was stored from \(from) to \(to)", es: "no se guardó nada de \(from) a \(to)",
        ja: "\(from)〜\(to)は記録なし", ru: "с \(from) до \(to) ничего не записывалось",
        zh: "\(from) 至 \(to) 未记录")
      : notRunning(from, to)
  }

  private func notRunning(_ from: String, _ to: String) -> String {
    language.pick(
      en: "Today was not running from \(from) to \(to)",
      es: "Today no se ejecutaba de \(from) a \(to)",
      ja: "\(from)〜\(to)は停止中", ru: "Today не работал с \(from) до \(to)",
      zh: "\(from) 至 \(to) 未运行")
  }
}
