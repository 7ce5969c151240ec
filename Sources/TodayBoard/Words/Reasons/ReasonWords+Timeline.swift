import TodayEngine
import TodayRender
import TodayWire

extension ReasonWords {
  /// Why the timeline of an update is refused.
  func timeline(_ flaw: TimelineFlaw) -> String {
    let what = text(of: flaw)
    return language.pick(
      en: UpdateFailure.badTimeline(flaw).description, es: "su línea de tiempo no vale: \(what)",
      ja: "タイムラインを使えません: \(what)", ru: "ее временная шкала не годится: \(what)",
      zh: "其时间线无法使用：\(what)")
  }

  private func text(of flaw: TimelineFlaw) -> String {
    let en = flaw.description
    return switch flaw {
    case .notATimeline:
      language.pick(
        en: en, es: "no es un objeto con una lista de entradas", ja: "エントリの並びを持つオブジェクトではありません",
        ru: "это не объект со списком записей", zh: "不是带条目列表的对象")
    case .tooManyEntries(let count, let limit):
      language.pick(
        en: en, es: "tiene \(count) entradas, y el máximo es \(limit)",
        ja: "エントリが \(count) 個あり、上限は \(limit) 個です",
        ru: "записей \(count), а можно не больше \(limit)", zh: "有 \(count) 个条目，最多 \(limit) 个")
    case .tooLarge(let bytes, let limit):
      language.pick(
        en: en, es: "tiene \(bytes) bytes, y el máximo es \(limit)",
        ja: "\(bytes) バイトあり、上限は \(limit) バイトです",
        ru: "в ней \(bytes) байт, а можно не больше \(limit)", zh: "有 \(bytes) 字节，最多 \(limit) 字节")
    case .badDate(let entry):
      language.pick(
        en: en, es: "la entrada \(entry) no tiene una fecha como 2026-11-21T08:41:00Z",
        ja: "エントリ \(entry) に 2026-11-21T08:41:00Z のような日時がありません",
        ru: "у записи \(entry) нет даты вида 2026-11-21T08:41:00Z",
        zh: "条目 \(entry) 没有 2026-11-21T08:41:00Z 形式的日期")
    case .notInOrder(let entry):
      language.pick(
        en: en, es: "la entrada \(entry) es anterior a la previa",
        ja: "エントリ \(entry) が前のエントリより早い時刻です",
        ru: "запись \(entry) раньше предыдущей", zh: "条目 \(entry) 早于前一个条目")
    case .badView(let entry):
      language.pick(
        en: en, es: "la vista de la entrada \(entry) no se puede dibujar",
        ja: "エントリ \(entry) のビューを描画できません",
        ru: "вид записи \(entry) нельзя нарисовать", zh: "无法绘制条目 \(entry) 的视图")
    case .tooManyNodes(let entry, let limit):
      language.pick(
        en: en, es: "la vista de la entrada \(entry) tiene más de \(limit) nodos",
        ja: "エントリ \(entry) のビューのノードが \(limit) 個を超えています",
        ru: "в виде записи \(entry) больше \(limit) узлов", zh: "条目 \(entry) 的视图超过 \(limit) 个节点")
    case .badPolicy:
      language.pick(
        en: en, es: "su política no es atEnd, never ni {\"after\": FECHA}",
        ja: "ポリシーが atEnd、never、{\"after\": 日時} のどれでもありません",
        ru: "ее правило — не atEnd, не never и не {\"after\": ДАТА}",
        zh: "其策略不是 atEnd、never 或 {\"after\": 日期}")
    }
  }
}
