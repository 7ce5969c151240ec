import TodayHost

/// The systemd user unit of the agent.
enum SystemdUnit {
  static let name = "today-agent.service"

  /// - Parameters:
  ///   - program: The absolute path of `today`.
  ///   - arguments: The arguments of `today agent`.
  static func text(program: String, arguments: [String]) -> String {
    // Quoted, because systemd splits and expands the line.
    let words = [program, "agent"] + arguments
    let command = words.map(quoted).joined(separator: " ")
    return """
      [Unit]
      Description=Keeps the widgets of Today fresh
      Documentation=man:today(1) man:today-agent(1)

      [Service]
      Type=notify
      NotifyAccess=main
      ExecStart=\(command)
      Restart=on-failure
      RestartSec=30
      # Whoever works at the machine comes first.
      Nice=10
      IOSchedulingClass=idle
      # Widgets read what their user may read and write what is theirs; more than that nobody needs.
      NoNewPrivileges=yes
      RestrictSUIDSGID=yes
      RestrictRealtime=yes
      LockPersonality=yes
      SystemCallArchitectures=native
      UMask=0077
      TasksMax=512
      KillMode=mixed
      TimeoutStopSec=10

      [Install]
      WantedBy=default.target

      """
  }

  private static func quoted(_ word: String) -> String {
    var escaped = ""
    for character in word {
      switch character {
      case "\\", "\"": escaped += "\\\(character)"
      case "%", "$": escaped += "\(character)\(character)"
      default: escaped.append(character)
      }
    }
    return escaped == word && !word.contains { " ';".contains($0) } ? word : "\"\(escaped)\""
  }

  /// The path of a unit in the user's own units.
  static func path(environment: [String: String]) -> String? {
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      return "\(config)/systemd/user/\(name)"
    }
    return environment["HOME"].map { "\($0)/.config/systemd/user/\(name)" }
  }
}
