import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

@Suite struct ConfigWordsTests {
  @Test func everyMistakeAndRemedyIsTranslated() {
    for language in Language.allCases where language != .english {
      let words = Words(language)
      for mistake in ConfigMistake.samples {
        Self.check(mistake.description, words.config.mistake(mistake))
      }
      for remedy in ConfigRemedy.samples where remedy != .said("x.y") {
        Self.check(remedy.description, words.config.remedy(remedy))
      }
    }
  }

  private static func check(_ english: String, _ text: String) {
    #expect(!text.isEmpty && text != english, "\(english): \(text)")
    for figure in ["4711", "4712", "x.y"] where english.contains(figure) {
      #expect(text.contains(figure), "\(english): \(text)")
    }
  }

  @Test func englishIsTheEnginesOwn() {
    for mistake in ConfigMistake.samples {
      #expect(Words(.english).config.mistake(mistake) == mistake.description)
    }
    for remedy in ConfigRemedy.samples {
      #expect(Words(.english).config.remedy(remedy) == remedy.description)
    }
  }

  /// They come from another program and are stored in its cache.
  @Test func obstaclesAreStoredAsCodesAndReadBack() {
    for mistake in ConfigMistake.samples {
      if case .unreadable = mistake { continue }
      #expect(ConfigMistake(json: mistake.json) == mistake)
    }
    for remedy in ConfigRemedy.samples {
      #expect(ConfigRemedy(json: remedy.json) == remedy)
    }
    #expect(ConfigMistake(json: .string("it is no YAML")) == nil)
    #expect(ConfigRemedy(json: .object(["code": .string("change.unknown")])) == nil)
  }
}

/// The mistakes of the config at the top of the board.
@Suite struct ConfigBannerTests {
  private static let first = ConfigProblem(
    line: 2, column: 10, key: "columns",
    mistake: .value(.number("columns", lowest: 1, highest: 20)), remedy: .write(.number))

  private static func lines(_ columns: Int, _ rows: Int, mistakes: Int) -> [String] {
    var screen = BoardScreen.sample(columns, rows)
    screen.banner = ConfigBanner(
      file: "config.yaml", problems: Array(repeating: first, count: mistakes))
    return screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func mistakeWrapsAboveABlankRow() {
    let lines = Self.lines(80, 24, mistakes: 4)
    let text = (lines[1] + lines[2]).dropFirst()
    let sentence = Self.first.sentence(file: "config.yaml")
    #expect(text.split(separator: " ").joined(separator: " ").hasPrefix(sentence))
    #expect(lines[2].hasSuffix(" (and 3 more: today config check)"))
    #expect(lines[3].isEmpty && lines[4].hasPrefix(" Reminders"))
  }

  @Test func numberOfOthersStaysWhenTheMistakeIsCut() {
    let long = ConfigProblem(
      line: 2, column: 10, key: "x",
      mistake: .file(.unknownKey(String(repeating: "long", count: 20))), remedy: .write(.number))
    let banner = ConfigBanner(file: "config.yaml", problems: [long, long, long, long])
    let words = Words().config
    let cut = banner.map { words.lines(of: $0, columns: 60, limit: 2) }
    #expect(cut?.last?.hasSuffix("… (and 3 more: today config check)") == true)
    // The remedy is worth more than the command.
    #expect(Self.lines(50, 24, mistakes: 4)[2].hasSuffix("write a number (and 3 more)"))
    #expect(Self.lines(40, 12, mistakes: 4)[1].hasSuffix("… (and 3 more)"))
    #expect(Self.lines(40, 10, mistakes: 4)[9].hasSuffix("… (and 3 more)"))
    #expect(Self.lines(80, 24, mistakes: 1)[2].count < 60)
  }

  @Test func boardIsAsBeforeWhenTheMistakeIsCorrected() {
    var screen = BoardScreen.sample(80, 24)
    let before = screen.drawing()
    screen.banner = ConfigBanner(file: "config.yaml", problems: [Self.first])
    #expect(screen.drawing() != before)
    screen.banner = nil
    #expect(screen.drawing() == before)
  }

  @Test(arguments: Language.allCases) func textStaysOnTheScreen(_ language: Language) {
    let banner = ConfigBanner(file: "config.yaml", problems: [Self.first, Self.first])
    for columns in [1, 6, 18, 38, 78, 158] {
      for limit in [1, 2] {
        guard let banner else { return }
        let lines = Words(language).config.lines(of: banner, columns: columns, limit: limit)
        #expect(lines.count <= limit && lines.allSatisfy { TextWidth.width(of: $0) <= columns })
      }
    }
  }
}
