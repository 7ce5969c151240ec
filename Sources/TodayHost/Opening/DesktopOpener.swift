package import TodayEngine

/// Opens URLs whose scheme belongs to no installed app, and apps that run next to the board.
@MainActor
package struct DesktopOpener {
  /// How this machine can open a URL.
  package enum Way: Sendable, Equatable {
    /// In a separate process. The board keeps the terminal.
    case detached(SpawnRequest)
    /// In the terminal.
    case inTerminal(SpawnRequest)
    /// This machine cannot open it, but another one may, so the URL is shown and copied.
    case shown(String)
    case none(OpenFailure)
  }

  /// `xdg-open` if there is a display, or else `$BROWSER` in the terminal.
  package static func way(to url: String, environment: [String: String]) -> Way {
    let hasDisplay =
      environment["WAYLAND_DISPLAY"]?.isEmpty == false || environment["DISPLAY"]?.isEmpty == false
    let home = environment["HOME"] ?? "/"
    if hasDisplay, let program = ProgramSearch.find("xdg-open", environment) {
      return .detached(
        SpawnRequest(
          path: program, arguments: [url], environment: environment, workingDirectory: home))
    }
    let scheme = url.prefix { $0 != ":" }
    if ["http", "https"].contains(scheme.lowercased()),
      let browser = environment["BROWSER"]?.split(separator: ":").first.map(String.init),
      let program = ProgramSearch.find(browser, environment)
    {
      return .inTerminal(
        SpawnRequest(
          path: program, arguments: [url], environment: environment, workingDirectory: home))
    }
    return .shown(url)
  }
}
