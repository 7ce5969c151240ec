import ArgumentParser
import TodayBoard
import TodayHost
import TodayRender
import TodayWire

struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "Lists the themes, or shows one theme's colours.")

  @Argument(help: "A theme's name, or the path of a scheme file.")
  var name: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    try onMain {
      let themes = Themes(try Directories.checked(environment: SpawnRequest.inheritedEnvironment))
      if let name {
        let theme = try themes.theme(name)
        if json { Output.verbatim(theme.json.text) } else { preview(theme) }
      } else if json {
        Output.list(themes.names.map(JSONValue.string))
      } else {
        for name in themes.names { Output.line(name) }
      }
    }
  }

  /// Each role by name and in its colour, because colour alone must not carry information.
  private func preview(_ theme: Theme) {
    Output.line("\(theme.name)\(theme.author.isEmpty ? "" : " by \(theme.author)")")
    let roles = Color.Role.allCases
    var grid = Grid(columns: 44, rows: roles.count)
    let ground = CellStyle(foreground: theme.text, background: theme.background)
    grid.fill(grid.region, with: Cell(" ", style: ground))
    for (row, role) in roles.enumerated() {
      let style = CellStyle(foreground: theme.paint(.role(role)), background: theme.background)
      _ = grid.put("  \(role.rawValue)", row: row, column: 0, style: style)
      _ = grid.put("The quick brown fox ▁▂▃▅▇", row: row, column: 14, style: style)
    }
    Output.verbatim(grid.ansi(depth: Output.depth))
  }
}
