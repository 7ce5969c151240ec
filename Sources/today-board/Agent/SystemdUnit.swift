import TodayHost

/// The systemd user unit of the agent.
enum SystemdUnit {
  static let name = "today-agent.service"

  /// - Parameters:
  ///   - program: The absolute path of `today`.
  ///   - arguments: The arguments of `today agent`.
  ///   - environment: Variables of the service, for example its home, because the user manager does not have those
  ///     of the shell.
  static func text(
    program: String, arguments: [String], environment: [String: String]
  ) -> String {
    // Quoted, because systemd splits and expands the line.
    let words = [program, "agent"] + arguments
    let command = words.map(quoted).joined(separator: " ")
    let variables = environment.sorted { $0.key < $1.key }.map {
      // `$` is not expanded here, other than in a command.
      "Environment=\"\(escaped("\($0.key)=\($0.value)", doubled: "%"))\"\n"
    }.joined()
    return """
      [Unit]
      Description=Updates the widgets of Today
      Documentation=man:today(1) man:today-agent(1)

      [Service]
      Type=notify
      NotifyAccess=main
      \(variables)ExecStart=\(command)
      Restart=on-failure
      RestartSec=30
      # Programs of the user have priority.
      Nice=10
      IOSchedulingClass=idle
      # Widgets need no further privileges.
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
    let escaped = Self.escaped(word, doubled: "%$")
    return escaped == word && !word.contains { " ';".contains($0) } ? word : "\"\(escaped)\""
  }

  private static func escaped(_ word: String, doubled: String) -> String {
    var result = ""
    for character in word {
      switch character {
      case "\\", "\"": result += "\\\(character)"
      case "\n": result += "\\n"
      case _ where doubled.contains(character): result += "\(character)\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// The path of a unit in the user's own units.
  static func path(environment: [String: String]) -> String? {
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      return "\(config)/systemd/user/\(name)"
    }
    return environment["HOME"].map { "\($0)/.config/systemd/user/\(name)" }
  }
}
