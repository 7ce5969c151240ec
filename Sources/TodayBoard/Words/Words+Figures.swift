import TodayRender

/// What figures show, in words.
extension Words {
  var figures: Figures { Figures(language: language) }

  struct Figures {
    let language: Language

    var picture: String {
      language.pick(en: "picture", es: "imagen", ja: "画像", ru: "изображение", zh: "图片")
    }
    var noValues: String {
      language.pick(
        en: "no values", es: "sin valores", ja: "値なし", ru: "нет значений", zh: "没有数值")
    }
    var marked: String {
      language.pick(en: "marked", es: "marcados", ja: "印", ru: "отмечены", zh: "已标记")
    }

    func today(_ day: Int) -> String {
      language.pick(
        en: "today \(day)", es: "hoy \(day)", ja: "今日\(day)日", ru: "сегодня \(day)",
        zh: "今天\(day)日")
    }

    func course(_ low: String, _ high: String, _ last: String) -> String {
      language.pick(
        en: "\(low) to \(high), now \(last)", es: "de \(low) a \(high), ahora \(last)",
        ja: "\(low)〜\(high)、現在\(last)", ru: "от \(low) до \(high), сейчас \(last)",
        zh: "\(low) 至 \(high)，现在 \(last)")
    }
  }
}
