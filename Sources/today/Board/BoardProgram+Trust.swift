import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Programs that are others than were installed.
extension BoardProgram {
  private static let prefix = "program:"

  /// A locked board does not ask: whoever unlocks it taps the card.
  func programDidChange(of id: WidgetID) {
    guard !host.options.isReadOnly, !host.engine.isLocked, let widget = host.registry.widget(id)
    else { return }
    let words = screen.words.program
    host.post(
      .asked(
        QuestionRequest(
          key: Self.prefix + id, title: words.title(widget.title),
          text: words.text(widget.executable),
          choices: [
            Question.Choice("run", .text(words.run), .destructive),
            Question.Choice("keep", .text(words.keep), .cancel),
          ])))
  }

  func questionWasAnswered(_ key: String, choice: String) {
    guard key.hasPrefix(Self.prefix), choice == "run" else { return }
    do {
      try host.agree(toProgramOf: String(key.dropFirst(Self.prefix.count)))
      host.scanBundles()
    } catch {
      host.post(.message("not saved: \(error)"))
    }
  }
}
