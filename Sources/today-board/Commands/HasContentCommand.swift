import ArgumentParser
import TodayEngine
import TodayHost

struct HasContentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "has-content",
    abstract: "Shows whether a widget has content, or sets it as its containing app would.")

  @OptionGroup var apps: AppsOption
  @Argument(help: "A widget's title or identifier, or a unique part of one.") var id: String
  @Argument(help: "true or false (default: only show the value).") var value: Bool?

  func run() throws {
    try onMain {
      let host = try Session(apps: apps.apps).host
      host.refreshRegistry()
      host.begin()
      let id = try WidgetNames.resolve(id, among: WidgetNames.installed(host.engine))
      guard let value else {
        return Output.line(host.engine.contentFlag(of: id)?.value ?? true ? "true" : "false")
      }
      guard let app = host.engine.info(of: id)?.appID else { return }
      try host.setContent(id, ContentFlag(value: value, by: app, at: HostClock.wall))
    }
  }
}
