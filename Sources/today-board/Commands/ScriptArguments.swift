import ArgumentParser
import TodayEngine
import TodayHost

/// Options that set how a script or a command becomes a card.
struct ScriptArguments: ParsableArguments {
  @Option(
    help: "How often it runs: 2 or 2s for seconds, 500ms, 5m, 1h, 1d, or once.",
    transform: Self.pace)
  var every: ScriptBundle.Pace?

  @Option(help: "The card's title.") var title: String?

  @Option(help: "text, xbar, waybar, i3blocks, i3bar or json (default: detected automatically).")
  var dialect: ScriptDialect?

  @Option(
    name: .customLong("as"),
    help: "How it is shown: text, number, gauge, chart, table, list or big.")
  var form: ScriptForm?

  @Flag(help: "Keep it running while its card is visible; it prints when something changes.")
  var stream = false

  var isEmpty: Bool { every == nil && title == nil && dialect == nil && form == nil && !stream }

  func options(isLinked: Bool) -> ScriptOptions {
    var options = ScriptOptions()
    options.pace = every
    options.title = title
    options.dialect = dialect
    options.form = form
    options.isStreaming = stream
    options.isLinked = isLinked
    return options
  }

  private static func pace(_ text: String) throws -> ScriptBundle.Pace {
    if text == "once" { return .once }
    guard let interval = ScriptName.interval(Int(text) == nil ? text : text + "s") else {
      throw ValidationError(
        "\(text) is not an interval: write one such as 2, 500ms, 10s, 5m, 1h, 1d, or once.")
    }
    return .every(interval)
  }
}

extension ScriptDialect: ExpressibleByArgument {}
extension ScriptForm: ExpressibleByArgument {}
