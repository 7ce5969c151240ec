import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The standard error of `today run`: the widget's own standard error and log, dimmed after a bar,
/// and advice for its author.
@MainActor
struct RunNotes {
  /// Whether standard error shows styles.
  private let isDim: Bool

  init() {
    let isPlain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    isDim = isatty(2) == 1 && !isPlain
  }

  /// Prints the trace entries that are shown even without `--trace`.
  func note(_ entry: TraceEntry) {
    if entry.kind == .stderr { return quote(entry.text) }
    guard entry.kind == .received("log"), let message = entry.detail?["message"]?.string else {
      return
    }
    let level = entry.detail?["level"]?.string ?? "info"
    if level == "warning" || level == "error" {
      StandardError.write(message)
    } else {
      quote(message)
    }
  }

  func give(_ hint: AuthorHint) { StandardError.write(hint.sentence) }

  /// Prints warnings about the bundle.
  func give(_ problems: [BundleProblem]) {
    for problem in problems.prefix(Self.limit) { StandardError.write(problem.description) }
    let rest = problems.count - Self.limit
    if rest > 0 { StandardError.write("and \(rest) more warnings: run today lint to see all") }
  }

  private static let limit = 20

  /// The host has already removed control characters.
  private func quote(_ text: String) {
    var line = isDim ? "\u{1B}[2m│ \(text)\u{1B}[0m\n" : "│ \(text)\n"
    line.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
