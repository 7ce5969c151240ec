import ArgumentParser
import TodayHost

/// Initial files for the temporary home of a widget.
struct DataOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: .init(
      "A folder with Containers/ID and Groups/ID. Its files are copied to the temporary home.",
      valueName: "folder"))
  var folder: String?

  func copy(
    for widgets: [WidgetDescription], in registry: Registry, into directories: Directories
  ) throws {
    guard let folder else { return }
    try InitialData(folder).copy(
      for: Set(widgets.map(\.appID)), in: registry, into: directories)
  }
}
