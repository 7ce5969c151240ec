import TodayEngine
import TodayRender

extension Words {
  package var config: ConfigWords { ConfigWords(words: self) }

  /// The config, where it shows on the board.
  package struct ConfigWords: Sendable {
    let words: Words

    /// The first mistake with its place, and how many there are besides.
    package func banner(_ banner: ConfigBanner) -> String {
      let first = banner.problems[0]
      let text = sentence(first, file: banner.file)
      let others = banner.problems.count - 1
      return others > 0 ? "\(text) \(more(others))" : text
    }

    /// What is wrong, where, and what to do.
    func sentence(_ problem: ConfigProblem, file: String) -> String {
      "\(problem.place(file: file)): \(words.mistake(problem.mistake))\(separator)"
        + words.remedy(problem.remedy)
    }

    private var separator: String {
      words.language.pick(en: ": ", es: ": ", ja: ": ", ru: ": ", zh: "：")
    }

    private func more(_ count: Int) -> String {
      words.language.pick(
        en: "(and \(count) more)", es: "(y \(count) más)", ja: "(ほか \(count) 件)",
        ru: "(и еще: \(count))", zh: "（另有 \(count) 处）")
    }
  }
}
