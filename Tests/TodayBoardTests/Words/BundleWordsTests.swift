import Testing
import TodayRender
import TodayWire

@testable import TodayBoard
@testable import TodayEngine

@Suite struct BundleWordsTests {
  @Test func mistakesAreStoredAsCodes() {
    #expect(BundleMistake.samples.count > 80)
    for mistake in BundleMistake.samples {
      #expect(mistake.json["code"]?.string != nil)
      #expect(BundleMistake(json: mistake.json) == mistake, "\(mistake.json)")
    }
    #expect(BundleMistake(json: .object(["code": "key.later"])) == nil)
    #expect(BundleMistake(json: .object(["code": "extension"])) == nil)
    #expect(BundleMistake(json: "the bundle does not exist") == nil)
  }

  @Test func englishIsTheSameOnTheBoardAndInVerbs() {
    let words = Words(.english).bundles
    for mistake in BundleMistake.samples {
      #expect(words.sentence(mistake) == Sanitizer.line("\(mistake)"))
    }
  }

  @Test(arguments: Language.allCases.filter { $0 != .english })
  func eachMistakeHasAMessage(_ language: Language) {
    let words = Words(language).bundles
    for mistake in BundleMistake.samples {
      let text = words.sentence(mistake)
      #expect(text != "\(mistake)", "\(language)")
      #expect(!text.isEmpty)
    }
  }

  @Test func problemHasOneLineOfCleanText() {
    let entry = RosterEntry(
      id: "x", title: "X", appName: "", isEnabled: false,
      problem: .program(.notExecutable("/a\u{1B}[31m\n")))
    let text = Words(.spanish).bundles.problem(of: entry)
    #expect(text?.contains("\u{1B}") == false && text?.contains("\n") == false)
  }

  private static let hints: [AuthorHint] = [
    .view(.unknownType("x", meant: "text")), .view(.unknownMember("a", of: "text", meant: nil)),
    .viewRefused(.tooDeep), .viewRefused(.tooManyNodes),
    .viewRefused(.withoutType(at: NodePath([.child(2)]))),
    .messageRefused(.unknownMethod("x")),
    .messageRefused(.badParams(method: "view", .missing("x"))),
    .printed("x"), .wireBroken(.notUTF8), .silent(seconds: 5), .unknownCall("x"),
    .noView(seconds: 5),
    .view(.wrongValue("text", of: "text", .text, meant: nil)),
    .view(.wrongValue("align", of: "text", .word(["a", "b"]), meant: "a")),
    .view(.unreadable("month", form: "x")), .view(.alertIncomplete(missing: "id")),
    .answerUnasked(7),
    .beginAnswer(.implementsNotAList), .beginAnswer(.unknownDisplayMode("x")),
    .outcomeUnknown(nil), .outcomeUnknown("x"), .answeredTwice(method: "performUpdate"),
    .updateUnanswered(seconds: 5), .handlerNotCalled(seconds: 5), .mainThreadBlocked(seconds: 5),
    .endedEarly(status: 1), .hiddenAfterError("x"),
    .rowsCut(shown: 2, of: 3, isExpanded: true, mayExpand: true),
    .rowsCut(shown: 2, of: 3, isExpanded: false, mayExpand: true),
    .rowsCut(shown: 2, of: 3, isExpanded: false, mayExpand: false),
    .rowsCut(shown: 2, of: 3, isExpanded: false, mayExpand: false, isOfWidgetKit: true),
    .pictureMissing("x", bundle: "y"),
    .schemeUndeclared("x", file: "y"), .openWithoutTap("x"), .groupNotEntitled("x", file: "y"),
    .entitlementMissing(.network, file: "y"), .entitlementMissing(.file("/x"), file: "y"),
    .entitlementMissing(.writing("/x"), file: "y"), .entitlementMissing(.writing(nil), file: "y"),
    .entitlementMissing(.unknown, file: "y"), .updateMisspelt("x"), .updateNotOffered,
    .timelineUndeclared,
  ]

  @Test(arguments: Language.allCases)
  func hintsHaveWords(_ language: Language) {
    for hint in Self.hints {
      let text = Words(language).trace.text(of: .hint(hint))
      #expect((text == hint.sentence) == (language == .english), "\(hint)")
    }
  }

  @Test func updatesAreExplainedWithFigures() {
    let skips: [UpdateSkip] = [
      .fresh(checked: .seconds(7), interval: .seconds(900)), .once(checked: .seconds(7)),
      .notDue(in: .seconds(7)),
    ]
    for language in Language.allCases {
      let log = Words(language).log
      for skip in skips { #expect(log.detailed(.skipped(skip)).contains("7 s")) }
      let run = UpdateRun(
        at: 0, cause: .interval, outcome: .newData, duration: .seconds(7), next: .seconds(8))
      let text = log.detailed(.ran(run, interval: .seconds(900)))
      #expect(text.contains("7 s") && text.contains("8 s"))
    }
    let explanation = UpdateExplanation.skipped(.paused)
    #expect(Words(.english).log.detailed(explanation) == explanation.words)
    #expect(Words(.spanish).log.detailed(explanation) != explanation.words)
  }
}
