import Foundation
import Testing
import TodayWire

@testable import TodayHost

/// Whatever a script writes: no reader crashes, none takes long, and what comes out can be drawn.
///
/// `TODAY_FUZZ` is how many outputs each reader gets; the same number gives the same outputs.
@Suite struct RandomOutputTests {
  private static var count: Int {
    ProcessInfo.processInfo.environment["TODAY_FUZZ"].flatMap(Int.init) ?? 300
  }

  /// SplitMix64.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }

  /// What the formats are made of: chance alone would never write it.
  private static let pieces: [String] = [
    "\n", "\r\n", "---", "--", "-----", " | ", "|", "color=", "red", "#f00", "href=", "bash=",
    "param1=", "'", "\"", "\\", "=", " ", "\t", "{", "}", "[", "]", ":", ",", "\"text\":",
    "\"full_text\":", "\"type\":\"vstack\"", "\"children\":[", "\"class\":", "\"percentage\":",
    "1e999", "-1", "\u{1B}[", "31m", "38;2;", "\u{9B}", "\u{1B}]0;", "\u{7}", "\0", "<b>", "&amp;",
    "&#x1F600;", "&#99999999;", ":coffee:", "**", "_", "~~", "👩‍👩‍👧‍👦", "日本", "e\u{301}", "\u{202E}",
    "alternate=true", "md=true", "length=-3", "trim=false", "{\"version\":1}\n[\n", "~~~",
  ]

  private static func output(_ random: inout Random) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
      case 1:
        let piece = pieces.randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 1...200, using: &random) { bytes += piece.utf8 }
      default: bytes += (pieces.randomElement(using: &random) ?? "").utf8
      }
    }
    return bytes
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value)
  }

  /// Everything in a tree that is drawn, said or opened.
  private static func words(_ node: Node) -> String {
    var words = [node.label, node.url, node.fallback].compactMap { $0 }.joined()
    if case .text(let text) = node.content { words += text.plain }
    return words + node.children.map(Self.words).joined()
  }

  @Test(arguments: ScriptDialect.allCases)
  func everyReaderReadsEverything(_ dialect: ScriptDialect) throws {
    var random = Random(state: UInt64(ScriptDialect.allCases.firstIndex(of: dialect) ?? 0))
    for _ in 0..<Self.count {
      let bytes = Self.output(&random)
      let output = dialect.read(bytes, name: "script", isDark: Bool.random(using: &random))
      var menu = ScriptMenu(output)
      for action in menu.view.root.children.compactMap(\.action).prefix(3) {
        _ = menu.activate(action)
      }
      let root = menu.view.root
      #expect(throws: Never.self, "\(bytes)") { try Node(json: root.json) }
      #expect(!Self.words(root).unicodeScalars.contains(where: Self.isControl), "\(bytes)")
    }
  }

  @Test func everyScriptHasTagsOrNone() {
    var random = Random(state: 99)
    for _ in 0..<Self.count {
      var bytes = Array("# <xbar.var>string(".utf8)
      bytes += Self.output(&random)
      bytes += Array(")</xbar.var>\n#!".utf8)
      #expect(ScriptTags(source: bytes).variables.count <= 200)
      _ = Shebang.read(Array("#!/usr/bin/env ".utf8) + bytes)
      _ = ScriptDialect.found(in: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: ScriptDialect.allCases)
  func hugeOutputsAreReadAtOnce(_ dialect: ScriptDialect) {
    let outputs = [
      String(repeating: "a | color=red\n", count: 100_000), String(repeating: "x", count: 1 << 20),
      String(repeating: "{\"text\":", count: 1 << 17), String(repeating: "<&", count: 1 << 19),
      String(repeating: "**a", count: 1 << 18), String(repeating: ":a", count: 1 << 19),
      "t\n---\n" + String(repeating: "--", count: 1 << 19) + "deep",
    ]
    for text in outputs {
      let output = dialect.read(Array(text.utf8), name: "script", isDark: true)
      #expect(output.titles.count <= ScriptOutput.maximumItems)
    }
  }
}
