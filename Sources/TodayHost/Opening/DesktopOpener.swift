package import TodayEngine

/// Opens what no installed app has the scheme of, and apps that run beside the board.
@MainActor
package struct DesktopOpener {
  /// How a URL can be opened here.
  package enum Way: Sendable, Equatable {
    /// In a process of its own; the board keeps the terminal.
    case detached(SpawnRequest)
    /// With the terminal.
    case inTerminal(SpawnRequest)
    /// Nothing here opens it, but another machine may: it is shown and copied.
    case shown(String)
    case none(OpenFailure)
  }

  /// `xdg-open` where there is a display, else `$BROWSER` in the terminal.
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
