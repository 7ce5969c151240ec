import Glibc
import TodayEngine
import TodayHost

/// Runs `today` under the name of a macOS program, as a replacement for it in scripts.
@MainActor
struct StandInProgram {
  let environment = SpawnRequest.inheritedEnvironment
  let directories: Directories

  static func run(_ standIn: StandIn, _ arguments: [String]) -> Int32 {
    do {
      let directories = try Directories(environment: SpawnRequest.inheritedEnvironment)
      let program = StandInProgram(directories: directories)
      switch standIn {
      case .open: try program.open(try OpenArguments(arguments))
      case .pbcopy: try program.copy()
      case .pbpaste: try program.paste()
      case .osascript:
        try program.notify(
          try DisplayNotification(arguments: arguments) {
            String(decoding: StandardInput.read(limit: 1 << 16), as: UTF8.self)
          })
      }
      return 0
    } catch {
      var line = "\(standIn.rawValue): \(error)\n"
      line.withUTF8 { _ = Glibc.write(2, $0.baseAddress, $0.count) }
      return 1
    }
  }

  /// Finds a program in PATH.
  func find(_ name: String) -> String? {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }.first {
      $0.hasPrefix("/") && access($0, X_OK) == 0 && FileSystem.isFile($0)
    }
  }

  /// Posts a notice of the script's widget. Outside a widget, prints the text.
  private func notify(_ notification: DisplayNotification) throws {
    let words = notification.words
    guard let id = environment["TODAY_WIDGET"], !id.isEmpty else {
      return StandardError.write(words)
    }
    let title = Registry.read(from: directories.registryFile)?.widget(WidgetID(id))?.title ?? id
    let notice = Notice(
      widget: WidgetID(id), title: title, kind: .alert, content: .words(words), alert: words,
      at: HostClock.wall)
    try NoticeStore(directories) { _ in }.update(.happened(notice))
  }
}
