import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

@Suite struct RuleWordsTests {
  @Test(arguments: Rule.allCases) func everyRuleIsTranslated(_ rule: Rule) {
    let english = Words(.english).rules
    #expect(english.title(rule) == rule.title)
    #expect(english.here(rule) == rule.here)
    #expect(english.strict(rule) == rule.strict)
    #expect(english.apple(rule) == rule.apple)
    for language in Language.allCases where language != .english {
      let words = Words(language).rules
      #expect(words.title(rule) != rule.title)
      #expect(words.here(rule) != rule.here)
      #expect(words.apple(rule) != rule.apple)
      #expect((words.strict(rule) == nil) == (rule.strict == nil))
      if let strict = rule.strict { #expect(words.strict(rule) != strict) }
    }
  }

  @Test(arguments: AppleSource.allCases) func everySourceHasAName(_ source: AppleSource) {
    for language in Language.allCases {
      #expect(!Words(language).rules.source(source).isEmpty)
    }
    #expect(!source.citation.contains("|"))
  }

  @Test func traceIsTranslatedExceptNames() {
    let cases: [(TraceContent, String, String)] = [
      (
        .store(.snapshot(.compact, 7)), "snapshot stored (compact): 7 nodes",
        "instantánea guardada (compact): 7 nodos"
      ),
      (
        .store(.outcome(.failed, .update(.unanswered(seconds: 25)))),
        "outcome stored: failed: timed out", "resultado guardado: failed: se agotó el tiempo"
      ),
      (
        .explained(Self.ran(.retry(failures: 1), .failed, .widgetMessage("no network"))),
        "tried again → failed: no network", "reintento → failed: no network"
      ),
      (
        .message(.begun(calls: "performUpdate", .expanded)),
        "begin → performUpdate, largest expanded", "begin → performUpdate, máximo expanded"
      ),
      (.message(.view(7)), "view: 7 nodes", "view: 7 nodos"),
      (
        .explained(Self.ran(.background, .newData)), "due in the background → newData",
        "tocaba en segundo plano → newData"
      ),
      (.logged(.ended(.offScreen)), "ended: off the screen", "terminado: fuera de pantalla"),
      (.process(.ended(.code(0))), "ended with exit status 0", "terminó con el código 0"),
      (
        .claim(
          "List",
          FileClaimReport(
            number: 3, step: .granted, items: [.init(path: "/a/b", isWrite: true)])),
        "List: file claim 3 granted: write /a/b",
        "List: petición de archivo 3 concedida: escribir /a/b"
      ),
      (.verbatim("List.viewDidLoad, 36×5"), "List.viewDidLoad, 36×5", "List.viewDidLoad, 36×5"),
      (.verbatim("started"), "started", "started"),
    ]
    for (content, english, spanish) in cases {
      #expect(Words(.spanish).trace.text(of: content) == spanish)
      #expect(Words(.english).trace.text(of: content) == english)
    }
  }

  private static func ran(
    _ cause: UpdateCause, _ outcome: UpdateOutcome, _ reason: Reason? = nil
  ) -> UpdateExplanation {
    .ran(
      UpdateRun(at: 0, cause: cause, outcome: outcome, reason: reason, duration: .zero),
      interval: .zero)
  }
}
