import TodayBoard
import TodayEngine
import TodayRender
import TodayWire

/// The whole tour as text, for a handout and for tests.
@MainActor
struct TourScript {
  enum Format: String, CaseIterable {
    case text, markdown
  }

  let format: Format
  let words: TourWords
  var write: (String) -> Void

  /// Plays every scene to its end.
  func run(_ tour: Tour) throws {
    for _ in tour.scenes {
      try scene(tour)
      if tour.isAtEnd { return }
      try tour.forward()
    }
  }

  private func scene(_ tour: Tour) throws {
    let title = "\(tour.position.scene + 1). \(tour.scene.title.text(in: words.language))"
    write(format == .markdown ? "## \(title)\n" : "\(title)\n\(underline(title))\n")
    for number in 1...tour.scene.steps.count {
      try tour.forward()
      if let step = tour.step { write(text(of: step, number, tour)) }
    }
  }

  private func underline(_ title: String) -> String {
    String(repeating: "=", count: TextWidth.width(of: title))
  }

  private func text(of step: TourScene.Step, _ number: Int, _ tour: Tour) -> String {
    let (rule, apple) = words.rule(of: step)
    let board = drawing(tour.stage)
    let trace = tour.lines.map { words.line($0, in: tour.stage.clock) }.joined(separator: "\n")
    let says = words.says(step)
    switch format {
    case .text:
      return """
        \(tour.position.scene + 1).\(number)  \(says)
             \(words.words.rule): \(rule)
             \(apple)

        \(indented(board))

        \(trace)

        """
    case .markdown:
      return """
        **\(tour.position.scene + 1).\(number)** \(says)

        \(words.words.rule): \(rule)  
        \(apple)

        ```text
        \(board)
        ```

        ```text
        \(trace)
        ```

        """
    }
  }

  private func drawing(_ stage: Stage) -> String {
    guard stage.isOpen else { return " " + words.words.closed }
    if stage.isHidden { return " " + words.words.hidden }
    var lines = stage.picture(theme: .terminal).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
