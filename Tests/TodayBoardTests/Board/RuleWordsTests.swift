import Testing
import TodayEngine

@testable import TodayBoard
@testable import TodayRender

@Suite struct RuleWordsTests {
  @Test(arguments: Rule.allCases) func everyRuleIsSaidInEveryLanguage(_ rule: Rule) {
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

  @Test func aTraceIsTranslatedButForItsNames() {
    let cases: [(TraceEntry.Kind, String, String)] = [
      (.store, "snapshot stored (compact): 7 nodes", "instantánea guardada (compact): 7 nodos"),
      (
        .store, "outcome stored: failed: timed out",
        "resultado guardado: failed: se agotó el tiempo"
      ),
      (.decision, "tried again → failed: no network", "reintento → failed: no network"),
      (
        .answer("begin"), "begin → performUpdate, largest expanded",
        "begin → performUpdate, máximo expanded"
      ),
      (.received("view"), "view: 7 nodes", "view: 7 nodos"),
      (.decision, "due in the background → newData", "tocaba en segundo plano → newData"),
      (.sent("end"), "end: off the screen", "end: fuera de pantalla"),
      (.process, "ended with exit status 0", "terminó con el código 0"),
      (
        .call, "List.file claim 3 granted: write /a/b",
        "List.archivo, petición 3 concedida: escribir /a/b"
      ),
      (.call, "List.viewDidLoad, 36×5", "List.viewDidLoad, 36×5"),
      (.stderr, "started", "started"),
    ]
    for (kind, english, spanish) in cases {
      let entry = TraceEntry(
        at: Moment(awake: .zero, wall: 0), widget: "w", kind: kind, text: english)
      #expect(Words(.spanish).trace(entry) == spanish)
      #expect(Words(.english).trace(entry) == english)
    }
  }
}
