import Foundation
import Testing

@testable import TodayBoard
@testable import TodayRender

@Suite struct ReasonTests {
  private static let table: [(String, Language, String)] = [
    ("timed out", Language.english, "timed out"), ("timed out", .spanish, "se agotó el tiempo"),
    ("nothing yet · timed out", .japanese, "まだありません · 時間切れ"),
    ("that did not work: no answer", .russian, "не получилось: нет ответа"),
    ("that did not work: disk full", .russian, "не получилось: disk full"),
    ("over memory (80 MB of 64 MB)", .chinese, "超出内存（80 MB，上限 64 MB）"),
    ("ended by SIGSEGV (a crash)", .spanish, "terminado por SIGSEGV (un fallo)"),
    ("/bin/app ended with exit status 3", .spanish, "/bin/app terminó con el código 3"),
    ("The program /x y is missing.", .spanish, "Falta el programa /x y."),
    (
      "ended with exit status 1 (not in its entitlements?)", .spanish,
      "terminó con el código 1 (¿falta en sus permisos?)"
    ),
    (
      "ended with exit status 1 (needs more than 64 MB of memory?)", .spanish,
      "terminó con el código 1 (¿necesita más de 64 MB de memoria?)"
    ),
    ("no network", .japanese, "no network"), ("", .japanese, ""),
    ("timed out twice", .japanese, "timed out twice"),
  ]

  @Test(arguments: table)
  func aReasonIsSaid(_ english: String, _ language: Language, _ said: String) {
    #expect(Words(language).reason(english) == said)
  }

  @Test func everyTranslationHasTheHolesOfItsSentence() {
    for sentence in Words.Sentence.trace + Words.Sentence.claims {
      let count = Words.Sentence.parts(of: sentence.english).count - 1
      let holes = (0..<count).map { "<\($0)>" }
      for language in Language.allCases {
        let text = sentence.text(in: language, holes: holes)
        for hole in holes { #expect(text.contains(hole), "\(text)") }
        #expect(!text.contains("{}"))
      }
    }
  }

  /// Where the sentences that a card, the footer or a list shows are made: a part of the line that
  /// makes one.
  private static let places: [(String, [String])] = [
    (
      "Sources/TodayEngine",
      [
        "closeUpdate(id, .failed, \"", "because: \"", "noteText = \"", " note(id, \"", "note(done",
        "let why = reason",
        "let reason = isFailure ? message", "isHinted(reason) ? reason : \"", "status.reason ?? \"",
        "board.message = ",
        "message = flag", "ended with exit", "ended by", "was lost", "(a crash)", " limit)\"",
        "\"signal ", "is not a URL", "finishOpening(success: false, reason: \"", "wrongPassword = ",
      ]
    ),
    (
      "Sources/TodayHost",
      [
        "fault(\"", ".unavailable(\"", "missing = \"", ".none(\"", ".reason(\"", "reason = \"",
        "SpawnFailure(reason: \"",
        ".failed(reason: \"", "trouble(\"", "sentence: \"", "fail(\"", "fail(result",
      ]
    ),
    ("Sources/today/Board", ["reason: \"", ".message(\"", "trouble(\""]),
  ]

  @Test func noSentenceIsThereTwice() {
    let all = Words.Sentence.known.map(\.english)
    #expect(Set(all).count == all.count)
  }

  @Test func everythingThatTheHostSaysIsTranslated() throws {
    var count = 0
    for (folder, marks) in Self.places {
      for line in try Self.lines(in: folder) where marks.contains(where: line.contains) {
        for text in Self.literals(of: line) where text.contains(where: { $0.isLetter && $0 != "X" })
        {
          count += 1
          #expect(Words(.japanese).reason(text) != text, "no words for \"\(text)\"")
        }
      }
    }
    #expect(count > 40)
  }

  private static func lines(in folder: String) throws -> [Substring] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent(folder)
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") && !$0.contains("how == ") }
  }

  /// The string literals of a line, each interpolation as `X`.
  private static func literals(of line: Substring) -> [String] {
    var literals: [String] = []
    var characters = Array(line)[...]
    while let quote = characters.firstIndex(of: "\"") {
      characters = characters[(quote + 1)...]
      var text = ""
      while let next = characters.popFirst(), next != "\"" {
        guard next == "\\", let escaped = characters.popFirst() else {
          text.append(next)
          continue
        }
        guard escaped == "(" else {
          text.append(escaped)
          continue
        }
        var depth = 1
        while depth > 0, let inner = characters.popFirst() {
          depth += inner == "(" ? 1 : inner == ")" ? -1 : 0
        }
        text.append("X")
      }
      literals.append(text)
    }
    return literals
  }
}
