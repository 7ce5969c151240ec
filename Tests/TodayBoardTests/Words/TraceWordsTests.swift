import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

@Suite struct TraceWordsTests {
  private static let explanations: [UpdateExplanation] =
    UpdateSkip.samples.map(UpdateExplanation.skipped)
    + UpdateCause.samples.map {
      .ran(UpdateRun(at: 0, cause: $0, outcome: .newData, duration: .zero), interval: .zero)
    }

  private static let contents: [TraceContent] =
    CardTrace.samples.map(TraceContent.card) + ProcessTrace.samples.map(TraceContent.process)
    + StoreTrace.samples.map(TraceContent.store) + StageTrace.samples.map(TraceContent.stage)
    + LogMessage.samples.map(TraceContent.logged)
    + EndCause.allCases.map { .logged(.ended($0)) }
    + ViewDrop.allCases.map { .logged(.viewDropped($0)) }
    + BoardLog.samples.map { .logged(.board($0)) }
    + LogRefusal.samples.map { .logged(.refused($0)) }
    + explanations.map(TraceContent.explained)
    + MessageTrace.samples.map(TraceContent.message)
    + MainThreadReport.Step.allCases.map {
      .mainThread("Notes", MainThreadReport(step: $0, seconds: 42))
    }
    + FileClaimReport.Step.allCases.map { step in
      .claim(
        "Notes",
        FileClaimReport(
          number: 42, step: step,
          items: [.init(path: "/a", isWrite: true), .init(path: "/b", isWrite: false)]))
    }

  /// The part of a message that is not its name.
  private static let named: [TraceContent] = [.message(.begun(calls: "performUpdate", .expanded))]

  @Test func everyLineIsTranslated() {
    #expect(Self.contents.count > 70)
    for content in Self.contents {
      let english = content.description
      #expect(Words(.english).trace.text(of: content) == english)
      for language in Language.allCases where language != .english {
        let text = Words(language).trace.text(of: content)
        #expect(!text.isEmpty)
        #expect(text != english, "\(text) in \(language)")
        for figure in ["42", "40×12"] where english.contains(figure) {
          #expect(text.contains(figure), "\(text)")
        }
      }
    }
  }

  @Test(arguments: ["started", "failed", "off the screen", "newData", "answered"])
  func widgetTextIsNotTranslated(_ text: String) {
    for language in Language.allCases {
      let words = Words(language)
      #expect(words.trace.text(of: .verbatim(text)) == text)
      #expect(words.trace.text(of: .logged(.said(level: "info", text))) == "info: \(text)")
      let run = UpdateRun(
        at: 0, cause: .interval, outcome: .failed, reason: .widgetMessage(text), duration: .zero)
      #expect(
        words.trace.text(of: .explained(.ran(run, interval: .zero))).hasSuffix("→ failed: \(text)"))
    }
  }
}
