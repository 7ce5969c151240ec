import TodayBoard
import TodayEngine
import TodayHost
import TodayWire

/// Asks whether a program that has changed since its installation may run.
@MainActor
struct ProgramQuestion {
  private static let prefix = "program:"

  let host: WidgetHost

  /// A locked board does not ask: the user unlocks it and taps the card.
  func ask(_ id: WidgetID, in words: Words) {
    guard !host.options.isReadOnly, !host.engine.isLocked, let widget = host.registry.widget(id)
    else { return }
    let words = words.program
    host.post(
      .asked(
        QuestionRequest(
          key: Self.prefix + id.rawValue, title: words.title(widget.title),
          text: words.text(widget.executable),
          choices: [
            Question.Choice("run", .text(words.run), .destructive),
            Question.Choice("keep", .text(words.keep), .cancel),
          ])))
  }

  /// Withdraws the questions that were answered elsewhere, for example by `today consent agree`.
  func withdrawAnswered() {
    let changed = host.registry.widgets.lazy.filter(\.isProgramChanged)
    let open = Set(changed.map { Self.prefix + $0.id.rawValue })
    host.post(.questionsReviewed(prefix: Self.prefix, stillOpen: open))
  }

  func take(_ choice: String, of key: String) {
    guard key.hasPrefix(Self.prefix), choice == "run" else { return }
    do throws(FileError) {
      try host.agree(toProgramOf: WidgetID(String(key.dropFirst(Self.prefix.count))))
      host.scanBundles()
    } catch {
      host.post(.message(.notSaved(error.failure)))
    }
  }
}
