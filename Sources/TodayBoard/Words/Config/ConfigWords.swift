import TodayEngine
import TodayRender
import TodayWire

/// The config's texts on the board.
package struct ConfigWords: Sendable {
  let language: Language

  /// The first mistake with its position, and the number of further ones.
  package func banner(_ banner: ConfigBanner) -> String {
    let first = banner.problems[0]
    let text = sentence(first, file: banner.file)
    let others = banner.problems.count - 1
    return others > 0 ? "\(text) \(more(others))" : text
  }

  /// The same in rows. The number of further mistakes stays when the first one is cut.
  func lines(of banner: ConfigBanner, columns: Int, limit: Int) -> [String] {
    let text = sentence(banner.problems[0], file: banner.file)
    let others = banner.problems.count - 1
    guard others > 0 else { return TextLayout.wrap(text, columns: columns, limit: limit) }
    let forms = [allOf(others), more(others)]
    for rest in forms {
      let lines = TextLayout.wrap("\(text) \(rest)", columns: columns, limit: limit + 1)
      if lines.count <= limit { return lines }
    }
    for rest in forms {
      let room = columns - TextWidth.width(of: rest) - 1
      guard room >= Self.leastOfMistake else { continue }
      var cut = TextLayout.wrap(text, columns: columns, limit: limit)
      // Without the mark of the cut, which is added again.
      let last = cut.removeLast()
      let whole = last.hasSuffix(TextLayout.ellipsis) ? String(last.dropLast()) : last
      return cut + ["\(TextLayout.truncate(whole + TextLayout.ellipsis, to: room)) \(rest)"]
    }
    return TextLayout.wrap(text, columns: columns, limit: limit)
  }

  /// Cells of a mistake that are worth more than the number of others.
  private static let leastOfMistake = 16

  /// The problem, its position, and the remedy.
  func sentence(_ problem: ConfigProblem, file: String) -> String {
    "\(problem.place(file: file)): \(mistake(problem.mistake))\(separator)"
      + remedy(problem.remedy)
  }

  private var separator: String {
    language.pick(en: ": ", es: ": ", ja: ": ", ru: ": ", zh: "：")
  }

  private func more(_ count: Int) -> String {
    language.pick(
      en: "(and \(count) more)", es: "(y \(count) más)", ja: "(ほか \(count) 件)",
      ru: "(и ещё: \(count))", zh: "（另有 \(count) 处）")
  }

  /// With the command that lists them.
  private func allOf(_ count: Int) -> String {
    let command = "today config check"
    return language.pick(
      en: "(and \(count) more: \(command))", es: "(y \(count) más: \(command))",
      ja: "(ほか \(count) 件: \(command))", ru: "(и ещё: \(count), \(command))",
      zh: "（另有 \(count) 处：\(command)）")
  }

  func helper(_ failure: HelperFailure) -> String {
    let en = failure.description
    return switch failure {
    case .missing:
      language.pick(
        en: en, es: "falta el programa today-config junto a today: instálalo",
        ja: "today と同じ場所にプログラム today-config がありません: 入れてください",
        ru: "рядом с today нет программы today-config: установите её",
        zh: "today 旁边缺少程序 today-config：请安装它")
    case .spawn(let failure): ReasonWords(language: language).spawn(failure)
    case .tooSlow:
      language.pick(
        en: en, es: "leerlo lleva demasiado tiempo", ja: "読み出しに時間がかかりすぎます",
        ru: "чтение занимает слишком много времени", zh: "读取耗时过长")
    case .said(let line): line
    case .silent:
      language.pick(
        en: en, es: "today-config falló", ja: "today-config が失敗しました",
        ru: "today-config не сработал",
        zh: "today-config 失败")
    case .endedBadly:
      language.pick(
        en: en, es: "today-config terminó mal", ja: "today-config が異常終了しました",
        ru: "today-config завершился с ошибкой", zh: "today-config 异常结束")
    case .notAFile:
      language.pick(
        en: en, es: "no es un archivo normal", ja: "通常のファイルではありません", ru: "это не обычный файл",
        zh: "不是普通文件")
    case .notUnderstood:
      language.pick(
        en: en, es: "no se entiende lo que dice today-config", ja: "today-config の出力を理解できません",
        ru: "вывод today-config непонятен", zh: "无法理解 today-config 的输出")
    }
  }
}
