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
