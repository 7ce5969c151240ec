package import TodayEngine
package import TodayWire

/// A command that is to become a card.
package struct AddedCommand: Sendable, Equatable {
  /// A line for a shell.
  package var line: String
  /// As `today add --every` takes it.
  package var interval: String
  /// nil: as the output says.
  package var form: ScriptForm?
  package var title: String

  package init(line: String, interval: String, form: ScriptForm?, title: String) {
    self.line = line
    self.interval = interval
    self.form = form
    self.title = title
  }

  /// What a run of it showed.
  package enum Preview: Sendable, Equatable {
    case running
    case shown(Node)
    /// It wrote nothing.
    case empty
    /// It failed, or took too long.
    case failed
  }
}
