/// What every script is held to. The names are stable, as those of ``ConformanceRule``.
package enum ScriptRule: String, CaseIterable, Sendable {
  case starts = "script.starts"
  case exits = "script.exit-status"
  case deadline = "script.deadline"
  case interval = "script.interval"
  case quiet = "script.standard-error"
  case text = "script.utf-8"
  case size = "script.size"
  case understood = "script.output"
  case content = "script.content"
  case steady = "script.steady"
  case lint = "script.lint"

  /// What is claimed, in a clause.
  package var title: String { words.title }
  /// What to do about it.
  package var remedy: String { words.remedy }

  private var words: (title: String, remedy: String) {
    switch self {
    case .starts:
      ("starts", "begin it with the line of an installed interpreter, such as #!/bin/sh")
    case .exits:
      (
        "ends with exit status 0",
        "exit 0 when it has worked; write the reason to standard error if not"
      )
    case .deadline:
      (
        "ends before its deadline",
        "give slow commands a limit of their own, such as curl --max-time 10"
      )
    case .interval:
      ("takes less time than its interval", "write a longer interval in its file name, such as 1m")
    case .quiet:
      (
        "writes nothing to standard error when it works",
        "leave out messages, or exit with another status than 0"
      )
    case .text: ("writes UTF-8", "convert the output: iconv -t UTF-8")
    case .size: ("writes at most 2 MiB", "print only what fits a card")
    case .understood:
      (
        "writes lines that are read as meant",
        "change what the message names; today lint --output shows all"
      )
    case .content:
      (
        "writes something to see, or nothing at all",
        "print nothing to hide the card, or a line of text to show it"
      )
    case .steady:
      (
        "writes in the same format at each run",
        "print the same kind of lines whatever there is to say"
      )
    case .lint: ("has a sound name and sound tags", "run today lint on it")
    }
  }
}

package struct ScriptResult: Sendable, Equatable {
  package var rule: ScriptRule
  package var outcome: ConformanceResult.Outcome
}
