package import TodayEngine

extension Words {
  package var rewind: Rewind { Rewind(language: language) }

  package struct Rewind: Sendable {
    let language: Language

    package var earlier: String {
      language.pick(en: "earlier", es: "antes", ja: "前へ", ru: "раньше", zh: "更早")
    }

    package var later: String {
      language.pick(en: "later", es: "después", ja: "次へ", ru: "позже", zh: "更晚")
    }

    package var now: String {
      language.pick(en: "now", es: "ahora", ja: "現在", ru: "сейчас", zh: "现在")
    }

    /// The board as it was when this happened.
    package var then: String {
      language.pick(
        en: "the board then", es: "el tablero entonces", ja: "その時のボード", ru: "доска тогда",
        zh: "当时的面板")
    }

    /// Of a time of which nothing was kept.
    package func gap(_ gap: HistoryGap, _ from: String, _ to: String) -> String {
      gap.isOff
        ? language.pick(
          en: "nothing was kept from \(from) to \(to)", es: "no se guardó nada de \(from) a \(to)",
          ja: "\(from)〜\(to)は記録なし", ru: "с \(from) до \(to) ничего не записывалось",
          zh: "\(from) 至 \(to) 未记录")
        : nobody(from, to)
    }

    private func nobody(_ from: String, _ to: String) -> String {
      language.pick(
        en: "nobody ran from \(from) to \(to)", es: "nadie se ejecutó de \(from) a \(to)",
        ja: "\(from)〜\(to)は停止中", ru: "никто не работал с \(from) до \(to)",
        zh: "\(from) 至 \(to) 未运行")
    }
  }
}
