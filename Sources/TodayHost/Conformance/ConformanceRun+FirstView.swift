import TodayEngine
import TodayWire

/// A new process of a widget with stored content. The board keeps that content until the first
/// update is answered.
extension ConformanceRun {
  func checkFirstViews() {
    if isSkipped(.updateBackground) {
      return skip(.updateFirstView, "it does not implement performUpdate")
    }
    guard let content else { return skip(.updateFirstView, "it has shown no content") }
    guard let probe = start(.restart) else { return }
    defer { probe.close() }
    _ = probe.begin(size: CellSize(columns: 40, rows: 5), reason: .visible, within: limits.begin)
    _ = probe.ask(.viewWillAppear, within: limits.call)
    let answer = probe.ask(.performUpdate(.appeared), within: limits.update)
    guard case .result(let json) = answer, let outcome = UpdateAnswer(json: json)?.outcome else {
      return
    }
    // A view that newData accepts is the purpose of an update.
    let accepted = outcome == .newData ? probe.views.last?.root : nil
    let dropped = probe.views.map(\.root).first { $0 != accepted && $0 != content.root }
    if let dropped {
      hint(.updateFirstView, "before its first answer it drew \"\(Self.text(of: dropped))\"")
    } else {
      check(.updateFirstView, true, "")
    }
  }

  /// The text of a view for a line of the report.
  private static func text(of node: Node) -> String {
    let own = if case .text(let text) = node.content { text.plain } else { "" }
    let all = ([own] + node.children.map(text)).filter { !$0.isEmpty }.joined(separator: " ")
    return Sanitizer.line(String(all.prefix(60)))
  }
}
