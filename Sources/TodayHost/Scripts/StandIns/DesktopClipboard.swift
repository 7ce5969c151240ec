import CTodaySystem
import Glibc
import TodayEngine

/// The clipboard of a display, through the usual programs.
@MainActor
package struct DesktopClipboard {
  /// A longer text is not meant for pasting.
  package static let limit = 16 << 20

  package struct Command: Sendable, Equatable {
    package var path: String
    package var arguments: [String]
  }

  private enum Tool: CaseIterable {
    case wayland, xclip, xsel

    var display: String { self == .wayland ? "WAYLAND_DISPLAY" : "DISPLAY" }

    var copying: [String] {
      switch self {
      case .wayland: ["wl-copy"]
      case .xclip: ["xclip", "-selection", "clipboard"]
      case .xsel: ["xsel", "--clipboard", "--input"]
      }
    }

    var pasting: [String] {
      switch self {
      case .wayland: ["wl-paste", "--no-newline"]
      case .xclip: ["xclip", "-selection", "clipboard", "-o"]
      case .xsel: ["xsel", "--clipboard", "--output"]
      }
    }
  }

  let environment: [String: String]

  package init(environment: [String: String]) {
    self.environment = environment
  }

  package var copying: Command? { command(\.copying) }
  package var pasting: Command? { command(\.pasting) }

  /// The first installed program whose display exists.
  private func command(_ words: (Tool) -> [String]) -> Command? {
    for tool in Tool.allCases where environment[tool.display]?.isEmpty == false {
      let command = words(tool)
      if let path = find(command[0]) {
        return Command(path: path, arguments: Array(command.dropFirst()))
      }
    }
    return nil
  }

  private func find(_ name: String) -> String? {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }.first {
      $0.hasPrefix("/") && access($0, X_OK) == 0 && FileSystem.isFile($0)
    }
  }

  /// The program gets its own session, because it must provide the text after the script and its
  /// process group have ended.
  ///
  /// - Returns: Whether the display has the text.
  package func copy(_ text: [UInt8]) -> Bool {
    guard let command = copying else { return false }
    let file = today_memory_file(text, text.count)
    guard file >= 0 else { return false }
    defer { close(file) }
    let request = SpawnRequest(
      path: command.path, arguments: command.arguments, environment: environment,
      workingDirectory: "/")
    var end: ProcessEnd?
    let reactor = Reactor()
    guard
      let process = try? AppProcess(
        request, in: .helper(input: file), reactor: reactor, ended: { end = $0 })
    else { return false }
    return withExtendedLifetime(process) {
      reactor.run(until: { end != nil }, limit: .seconds(2)) && end == .code(0)
    }
  }
}
