import Testing
import TodayConfig
import TodayEngine
import TodayWire

@Suite struct SchemeTests {
  private static let digits = (0..<16).map { String($0, radix: 16, uppercase: true) }

  private static func tinted(_ change: (inout [String]) -> Void = { _ in }) -> String {
    var lines = [
      "system: \"base16\"", "name: \"Sea\"", "author: \"Somebody\"", "variant: \"dark\"",
      "palette:",
    ]
    lines += digits.map { "  base0\($0): \"#0000\($0)\($0)\"" }
    change(&lines)
    return lines.joined(separator: "\n")
  }

  @Test func tintedThemingFormatIsRead() throws {
    let scheme = try Scheme(yaml: Self.tinted())
    #expect(scheme.name == "Sea")
    #expect(scheme.author == "Somebody")
    #expect(scheme.variant == "dark")
    #expect(scheme.palette.count == 16)
    #expect(scheme.palette[10] == "#0000aa")
  }

  @Test func byteOrderMarkIsNotPartOfTheText() throws {
    let scheme = try Scheme(yaml: "\u{FEFF}" + Self.tinted().replacing("\n", with: "\r\n"))
    #expect(scheme.name == "Sea" && scheme.palette.count == 16)
  }

  @Test func olderFlatFormIsReadWithoutHashes() throws {
    let lines = ["scheme: \"Old\""] + Self.digits.map { "base0\($0): \"ffff\($0)\($0)\"" }
    let scheme = try Scheme(yaml: lines.joined(separator: "\n"))
    #expect(scheme.name == "Old")
    #expect(scheme.palette[0] == "#ffff00")
    #expect(scheme.variant == "light")
  }

  @Test func digitsThatLookLikeNumbersAreColours() throws {
    let scheme = try Scheme(yaml: Self.tinted { $0[5] = "  base00: 001000" })
    #expect(scheme.palette[0] == "#001000")
  }

  @Test func base24HasEightMore() throws {
    let scheme = try Scheme(
      yaml: Self.tinted { lines in
        lines[0] = "system: base24"
        lines += (0..<8).map { "  base1\($0): \"#11111\($0)\"" }
      })
    #expect(scheme.palette.count == 24)
  }

  @Test func threeDigitsAreExpandedAndCaseIsIgnored() throws {
    let scheme = try Scheme(
      yaml: Self.tinted { lines in
        lines[5] = "  base00: \"#aBc\""
        lines[6] = "  base01: F0F"
        lines[15] = "  base0a: \"ABCDEF\""
      })
    #expect(scheme.palette[0] == "#aabbcc")
    #expect(scheme.palette[1] == "#ff00ff")
    #expect(scheme.palette[10] == "#abcdef")
  }

  @Test func colourThatIsAYAMLCommentIsReported() throws {
    let problem = try #require(throws: SchemeProblem.self) {
      try Scheme(yaml: Self.tinted { $0[6] = "  base01: #1a1b26" })
    }
    #expect(problem.line == 7)
    #expect(problem.mistake == .notAColour("base01"))
    #expect(problem.mistake.remedy.contains("quoted"))
  }

  @Test(arguments: [
    ("name: \"Sea\"", 0, "system: base32", "base16 or base24"),
    ("variant", 3, "variant: dusk", "dark or light"),
    ("palette", 4, "palette: none", "base00"),
  ])
  func mistakesHaveALineAndARemedy(
    _ name: String, _ line: Int, _ text: String, _ remedy: String
  ) throws {
    let problem = try #require(throws: SchemeProblem.self) {
      try Scheme(
        yaml: Self.tinted { lines in
          lines[line] = text
          if line == 4 { lines.removeLast(16) }
        })
    }
    #expect(problem.line == line + 1)
    #expect(problem.mistake.remedy.contains(remedy))
  }

  @Test(arguments: [
    ("", 1, "empty"), ("- a", 1, "not a scheme"), ("a: [", 1, "not valid YAML"),
  ])
  func invalidSchemeHasAPosition(_ text: String, _ line: Int, _ words: String) throws {
    let problem = try #require(throws: SchemeProblem.self) { try Scheme(yaml: text) }
    #expect(problem.line >= line)
    #expect(problem.mistake.message.contains(words))
    #expect(!problem.mistake.remedy.isEmpty)
  }

  @Test func invalidColourIsReportedWithItsLine() throws {
    let problem = try #require(throws: SchemeProblem.self) {
      try Scheme(yaml: Self.tinted { $0[7] = "  base02: \"red\"" })
    }
    #expect(problem.line == 8)
    #expect(problem.mistake == .notAColour("base02"))
    #expect(ThemeProblem.scheme(file: "x.yaml", problem).description.hasPrefix("x.yaml:8:"))
  }

  @Test func missingColourIsReported() throws {
    let problem = try #require(throws: SchemeProblem.self) {
      try Scheme(yaml: Self.tinted { $0.removeLast() })
    }
    #expect(problem.mistake == .missingColour("base0F"))
  }
}
