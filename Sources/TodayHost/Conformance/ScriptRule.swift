/// The rules for every script. The names are stable, like those of ``ConformanceRule``.
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

  /// The expected behaviour. The subject is the script.
  package var title: String { words.title }
  /// How to fix a violation.
  package var remedy: String { words.remedy }

  private var words: (title: String, remedy: String) {
    switch self {
    case .starts:
      ("starts", "write the path of an installed interpreter in the first line, such as #!/bin/sh")
    case .exits:
      (
        "ends with exit status 0",
        "exit with 0 on success; on failure write the reason to standard error"
      )
    case .deadline:
      (
        "ends before its deadline",
        "limit the time of slow commands, for example with curl --max-time 10, or install it with "
          + "--stream if it runs on"
      )
    case .interval:
      ("takes less time than its interval", "use a longer interval in its file name, such as 1m")
    case .quiet:
      (
        "writes nothing to standard error on success",
        "remove the messages, or exit with a status other than 0"
      )
    case .text: ("writes UTF-8", "convert the output: iconv -t UTF-8")
    case .size: ("writes at most 2 MiB", "print only what fits on a card")
    case .understood:
      (
        "writes lines without mistakes",
        "fix the mistake; today lint --output lists all"
      )
    case .content:
      (
        "writes visible text, or nothing at all",
        "print a line of text, or nothing to hide the card"
      )
    case .steady:
      (
        "writes the same format on each run",
        "use one format for all output"
      )
    case .lint: ("has a valid name and valid tags", "run today lint on the script")
    }
  }
}
