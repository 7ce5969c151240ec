import Testing
import TodayWire

@testable import TodayEngine

/// Flaws of files that another program reports as JSON.
@Suite struct FileFlawTests {
  private static let lists: [PropertyListFlaw] = [
    .empty, .tooDeep, .tooManyValues, .notADictionary, .notAPropertyList(nil),
    .notAPropertyList("junk"), .unclosed("<dict>"), .unclosedBefore("key", next: "true"),
    .closesNothing("dict"), .closedBy("strin", open: "string", line: 6), .tagWithoutEnd, .ampersand,
    .textOutsideString(in: "dict"), .unknownElement("strin", meant: "string"),
    .unknownElement("x", meant: nil), .valueWithoutKey("string"), .keyWithoutValue,
    .lastKeyWithoutValue, .keyOutsideDictionary,
  ]
  private static let schemes: [SchemeProblem.Mistake] = [
    .notUTF8, .notYAML(detail: "mapping values"), .empty, .notAScheme, .paletteNotAMapping,
    .missingColour("base03"), .unknownSystem, .notAColour("base0A"), .unknownVariant,
  ]

  @Test(arguments: lists) func flawOfAPropertyListSurvivesJSON(_ flaw: PropertyListFlaw) {
    #expect(PropertyListFlaw(flaw.json) == flaw)
    #expect(!flaw.description.isEmpty)
  }

  @Test(arguments: schemes) func problemOfASchemeSurvivesJSON(_ mistake: SchemeProblem.Mistake) {
    let problem = SchemeProblem(line: 3, column: 7, mistake: mistake)
    #expect(SchemeProblem(json: problem.json) == problem)
  }

  @Test func unknownCodesAreRefused() {
    #expect(PropertyListFlaw(.object(["code": .string("x")])) == nil)
    let unknown = JSONValue.object(["code": .string("x")])
    #expect(SchemeProblem(json: .object(["line": .integer(1), "mistake": unknown])) == nil)
  }
}
