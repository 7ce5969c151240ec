import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// What `today run` writes to standard error: the widget's own standard error and log, dim and behind
/// a bar, and what its author should change.
@MainActor
struct RunNotes {
  /// Whether standard error shows styles.
  private let isDim: Bool

  init() {
    let isPlain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    isDim = isatty(2) == 1 && !isPlain
  }

  /// Lines of the trace that a run shows without `--trace`.
  func note(_ entry: TraceEntry) {
    if entry.kind == .stderr { return quote(entry.text) }
    guard entry.kind == .received("log"), let message = entry.detail?["message"]?.string else {
      return
    }
    let level = entry.detail?["level"]?.string ?? "info"
    if level == "warning" || level == "error" {
      Complaint.write(message)
    } else {
      quote(message)
    }
  }

  func give(_ hint: AuthorHint) { Complaint.write(hint.sentence) }

  /// What a scan or the linter says of its bundle.
  func give(_ problems: [BundleProblem]) {
    for problem in problems.prefix(Self.limit) { Complaint.write(problem.description) }
    let rest = problems.count - Self.limit
    if rest > 0 { Complaint.write("and \(rest) warnings more: today lint shows all") }
  }

  private static let limit = 20

  /// Harmless already: the host cleans what a widget writes.
  private func quote(_ text: String) {
    var line = isDim ? "\u{1B}[2m│ \(text)\u{1B}[0m\n" : "│ \(text)\n"
    line.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
