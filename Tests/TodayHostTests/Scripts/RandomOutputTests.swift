import Foundation
import Glibc
import Testing
import TodayWire

@testable import TodayHost

/// For any script output, no reader crashes or takes long, and the result can be drawn.
///
/// `TODAY_FUZZ` is the number of outputs for each reader, `TODAY_FUZZ_SECONDS` the additional time
/// for each, and `TODAY_FUZZ_SEED` the first seed; each further output adds one. A failure prints
/// its seed: with it and `TODAY_FUZZ=1` the failure is reproduced. After a crash, the seed is in
/// the file `TODAY_FUZZ_LOG`.
@Suite struct RandomOutputTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let count = variables["TODAY_FUZZ"].flatMap(Int.init) ?? 200
  private static let seconds = variables["TODAY_FUZZ_SECONDS"].flatMap(Double.init) ?? 0
  private static let seed = variables["TODAY_FUZZ_SEED"].flatMap(UInt64.init) ?? 1

  /// Calls the body with consecutive seeds; ends at the first failure.
  static func each(_ body: (UInt64, inout RandomOutput) throws -> [String]) rethrows {
    let end = Date().addingTimeInterval(seconds)
    let log =
      variables["TODAY_FUZZ_LOG"].map { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) } ?? -1
    defer { if log >= 0 { close(log) } }
    var number: UInt64 = 0
    while number < UInt64(count) || (seconds > 0 && Date() < end) {
      let seed = seed &+ number
      var random = RandomOutput(seed: seed)
      if log >= 0 { pwrite(log, "\(seed)\n", "\(seed)\n".utf8.count, 0) }
      let problems = try body(seed, &random)
      guard problems.isEmpty else {
        let what = problems.prefix(5).joined(separator: "; ")
        Issue.record("TODAY_FUZZ_SEED=\(seed) TODAY_FUZZ=1: \(what)")
        return
      }
      number += 1
    }
    if seconds > 0 { print("\(Test.current?.name ?? "fuzz"): \(number) inputs from seed \(seed)") }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// All text and targets of a tree; its size and depth.
  private struct Survey {
    var words = ""
    /// Text on several lines: a line feed is data there, other control characters are not.
    var paragraphs = ""
    var nodes = 0
    var depth = 0

    mutating func visit(_ node: Node, depth: Int = 1) {
      nodes += 1
      self.depth = max(self.depth, depth)
      words += [node.label, node.url].compactMap { $0 }.joined()
      paragraphs += node.fallback ?? ""
      if case .text(let text) = node.content { paragraphs += text.plain }
      for child in node.children { visit(child, depth: depth + 1) }
    }
  }

  /// The problems of a view; expected to be empty.
  private static func problems(_ view: WidgetView, _ output: ScriptOutput) -> [String] {
    var problems: [String] = []
    do { _ = try WidgetView(json: view.json) } catch { problems.append("refused: \(error)") }
    var survey = Survey()
    survey.visit(view.root)
    survey.words += view.summary ?? ""
    survey.words += view.alerts.map(\.title).joined()
    survey.paragraphs += view.alerts.compactMap(\.body).joined()
    survey.words += output.warnings.map(\.text).joined()
    let scalars =
      Array(survey.words.unicodeScalars)
      + survey.paragraphs.unicodeScalars.filter { $0 != "\n" }
    if let control = scalars.first(where: isControl) {
      problems.append("the control \(String(control.value, radix: 16)) came through")
    }
    if survey.nodes > 10_000 { problems.append("\(survey.nodes) nodes") }
    if survey.depth > 32 { problems.append("\(survey.depth) deep") }
    if output.warnings.count > ScriptOutput.maximumWarnings { problems.append("too many warnings") }
    if output.warnings.contains(where: { $0.text.utf8.count > 1000 || $0.line < 1 }) {
      problems.append("a warning without end")
    }
    return problems
  }

  @Test(arguments: ScriptDialect.allCases)
  func everyReaderAcceptsAnyOutput(_ dialect: ScriptDialect) {
    Self.each { _, random in
      let bytes = random.output(dialect)
      let isDark = Bool.random(using: &random)
      let output = dialect.read(bytes, name: "script", isDark: isDark, status: isDark ? 33 : 0)
      var menu = ScriptMenu(output)
      var found = Self.problems(menu.view, output)
      // Performs a tap: what opens, what it runs, and the same after another run.
      for _ in 0..<4 {
        let actions = menu.view.root.children.compactMap(\.action)
        guard let action = actions.randomElement(using: &random) else { break }
        if case .perform(let request) = menu.activate(action) {
          if request.isEmpty { found.append("\(action) does nothing") }
          if request.command.contains(where: { $0.utf8.contains(0) }) { found.append("a NUL") }
        }
      }
      menu.toggleAlternates()
      found += Self.problems(menu.view, output)
      menu.update(output)
      if dialect.read(bytes, name: "script", isDark: isDark, status: isDark ? 33 : 0) != output {
        found.append("read twice it is not the same")
      }
      return found
    }
  }

  @Test func everyHeadIsReadCompletely() {
    Self.each { _, random in
      var bytes = Array("# <xbar.var>string(".utf8)
      bytes += random.output(.xbar)
      bytes += Array(")</xbar.var>\n# <swiftbar.environment>[".utf8) + random.output(.text)
      bytes += Array("]</swiftbar.environment>\n".utf8)
      let tags = ScriptTags(source: bytes)
      _ = Shebang.read(Array("#!/usr/bin/env ".utf8) + bytes)
      _ = ScriptDialect.declared(fileName: "x.sh", source: bytes)
      let words = String(decoding: random.output(.xbar).prefix(200), as: UTF8.self)
      _ = ScriptName(words)
      let link = PlugInLink("bitbar://refreshPlugin?name=" + words)
      if link?.means(paths: [words, "/a/\(words)"], title: words, isOwn: true) == nil {
        return ["no link"]
      }
      _ = CronSchedule(String(decoding: random.output(.text).prefix(60), as: UTF8.self))
      let variables = tags.variables.map { $0.name + $0.summary }.joined()
      return (tags.variables.count > 200 ? ["too many variables"] : [])
        + (variables.unicodeScalars.contains(where: Self.isControl) ? ["a control"] : [])
    }
  }

  /// The frames of a stream do not depend on how its bytes are split.
  @Test func framesDoNotDependOnPieces() {
    Self.each { _, random in
      let dialect: ScriptDialect = Bool.random(using: &random) ? .waybar : .xbar
      var bytes: [UInt8] = []
      for _ in 0..<4 {
        bytes += random.output(dialect) + (dialect == .xbar ? Array("\n~~~\n".utf8) : [0x0A])
      }
      var whole = StreamSplitter()
      let expected = whole.append(bytes[...])
      var pieces = StreamSplitter()
      var frames: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...200, using: &random))
        frames += pieces.append(piece)
        rest = rest.dropFirst(piece.count)
      }
      return frames == expected && pieces.finish() == whole.finish() ? [] : ["other frames"]
    }
  }

  // MARK: Work

  /// The processor time of the thread in seconds, which excludes other load of the machine.
  private static func work(_ body: () -> Void) -> Double {
    func now() -> Double {
      // Seconds and nanoseconds of a structure whose module depends on other imports.
      var time = [0, 0]
      time.withUnsafeMutableBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: timespec.self)
        if let start { clock_gettime(CLOCK_THREAD_CPUTIME_ID, start) }
      }
      return Double(time[0]) + Double(time[1]) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  private static let patterns: [String] = [
    "a | color=red\n", "x", "{\"text\":", "[", "<&", "<b ", "<b>", "<span color='", "**a", ":a",
    "_a ",
    "| a=\"", "|", "'\"", "\\n", "\\", "\u{1B}[", "\u{1B}[31m", "\u{9B}1;", "&#1", "--", "--x\n",
    "\r", "\n",
    "\t", "a\tb\n", "{\"text\":1,}", "/*", "//", ":a.b: ", "| x size=", "|b c", "a=b|", "\\ a",
    "| image=x\n", "<span>", ":ab",
    "a\\nb | href=x\n", "é", "👩‍👩‍👧‍👦", "\"", "{}\n", "---\n",
  ]

  /// Eight times the input takes about eight times the time; quadratic reading would take 64 times.
  @Test(arguments: ScriptDialect.allCases)
  func readingTimeIsProportionalToTheLength(_ dialect: ScriptDialect) {
    for pattern in Self.patterns {
      func read(_ length: Int) -> Double {
        let text = "t\n---\n" + String(repeating: pattern, count: length / pattern.utf8.count)
        let bytes = Array(text.utf8)
        return Self.work { _ = dialect.read(bytes, name: "script", isDark: true) }
      }
      let short = (0..<3).map { _ in read(1 << 13) }.min() ?? 0
      let long = read(1 << 16)
      #expect(
        long < max(short, 0.0005) * 28,
        "\(dialect) of \(pattern.debugDescription): \(short) s, and \(long) s for eight times as much"
      )
    }
  }

  @Test(arguments: ScriptDialect.allCases)
  func hugeOutputsAreRead(_ dialect: ScriptDialect) {
    let outputs = [
      String(repeating: "a | color=red\n", count: 100_000), String(repeating: "x", count: 1 << 20),
      "t\n---\n" + String(repeating: "--", count: 1 << 19) + "deep",
    ]
    for text in outputs {
      let output = dialect.read(Array(text.utf8), name: "script", isDark: true)
      #expect(output.titles.count <= ScriptOutput.maximumItems)
      #expect(Self.problems(ScriptMenu(output).view, output).isEmpty)
    }
  }
}
