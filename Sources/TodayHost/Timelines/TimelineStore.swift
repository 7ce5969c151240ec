import TodayEngine
import TodayWire

/// The timeline of a widget, next to its snapshots.
struct TimelineStore {
  let path: String
  /// Of the program that made it. The timeline of another program is ignored.
  let build: String
  private let report: @Sendable (String) -> Void

  init(
    _ id: WidgetID, build: String, _ directories: Directories,
    report: @escaping @Sendable (String) -> Void
  ) {
    path = "\(directories.snapshots(of: id))/timeline.json"
    self.build = build
    self.report = report
  }

  /// Notes a damaged file in the log.
  @MainActor
  init(_ widget: WidgetDescription, _ context: HostContext) {
    let id = widget.id
    self.init(id, build: widget.build, context.directories) { text in
      MainActor.assumeIsolated { context.note(.refused, of: id, text) }
    }
  }

  /// `nil` if there is none, or none that can be used. A damaged file is moved aside and reported.
  func read() -> Timeline? {
    let file = StoreFile(path: path, report: report)
    guard
      case .sound(let value) = file.read(
        limit: Timeline.mostBytes * 2, check: { Self.problem(in: $0) }),
      let timeline = try? Timeline(json: value["timeline"])
    else { return nil }
    // An empty one has hidden the card, which a new program must know to show it again.
    return value["build"]?.string == build || timeline.entries.isEmpty ? timeline : nil
  }

  private static func problem(in value: JSONValue) -> String? {
    do throws(TimelineFlaw) {
      _ = try Timeline(json: value["timeline"])
      return nil
    } catch {
      return "is damaged: \(error.description)"
    }
  }

  func write(_ timeline: Timeline) throws(FileError) {
    let value = JSONValue.object([
      "version": .integer(storeVersion), "build": .string(build), "timeline": timeline.json,
    ])
    try FileSystem.createDirectory(FileSystem.directory(of: path))
    try FileSystem.writeWhole(value.bytes, to: path)
  }
}
