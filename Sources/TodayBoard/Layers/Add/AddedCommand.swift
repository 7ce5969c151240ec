package import TodayEngine
package import TodayWire

/// A command for a new card.
package struct AddedCommand: Sendable, Equatable {
  /// A line for a shell.
  package var line: String
  /// In the form of `today add --every`.
  package var interval: String
  /// `nil` to detect the form from the output.
  package var form: ScriptForm?
  package var title: String

  package init(line: String, interval: String, form: ScriptForm?, title: String) {
    self.line = line
    self.interval = interval
    self.form = form
    self.title = title
  }

  /// The result of a test run.
  package enum Preview: Sendable, Equatable {
    case running
    case shown(Node)
    /// It had no output.
    case empty
    /// It failed, or took too long.
    case failed
  }
}
