import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agent",
    abstract: "Updates the board's widgets while no board is open.",
    discussion: """
      The agent updates widgets in the background, one at a time and by the board's rules, until \
      SIGTERM or Ctrl-C. It pauses while a board is open. Its work is listed in today logs. To run \
      it as a systemd user service, use --install-unit.
      """)

  @OptionGroup var apps: AppsOption

  @Option(
    help: """
      The share of one processor that all updates together may use on average, such as 0.5%; \
      100% means no limit (default: the config's value, else 1%).
      """,
    transform: { text in
      guard let share = ProcessorShare(text) else {
        throw ValidationError("write a share from 0.01% to 100%, such as 1%")
      }
      return share
    })
  var cpu: ProcessorShare?

  @Flag(help: "Do not update while the machine runs on battery.")
  var pauseOnBattery = false

  @Flag(help: "Publish the board's cards to the config's broker: those of fleet.publish, else all.")
  var publish = false

  @Flag(help: "Print the systemd user unit.")
  var printUnit = false

  @Flag(help: "Install the systemd user unit for this program and these options.")
  var installUnit = false

  func run() throws {
    try onMain {
      if printUnit || installUnit {
        try unit()
        return
      }
      var options = AgentOptions()
      options.apps = apps.apps
      if let cpu { options.config.append(.option("agent.cpu", .string(cpu.description))) }
      if pauseOnBattery { options.config.append(.option("agent.pause-on-battery", .bool(true))) }
      options.publishes = publish
      try AgentProgram(options).run()
    }
  }

  @MainActor
  private func unit() throws {
    guard let program = BundleSearch.command() else {
      throw Failure("the path of this program is unknown: mount /proc")
    }
    let text = SystemdUnit.text(
      program: program, arguments: unitArguments, environment: unitEnvironment)
    if printUnit { return Output.text(text) }
    guard let path = SystemdUnit.path(environment: SpawnRequest.inheritedEnvironment) else {
      throw Failure("home directory not found: set HOME")
    }
    try FileSystem.writeWhole(Array(text.utf8), to: path)
    Output.line("Wrote \(path). To start it, run:")
    Output.line("systemctl --user daemon-reload")
    Output.line("systemctl --user enable --now \(SystemdUnit.name)")
  }

  /// The home of this call, with an absolute path.
  private var unitEnvironment: [String: String] {
    guard let home = SpawnRequest.inheritedEnvironment["TODAY_HOME"], !home.isEmpty,
      let directories = try? Directories(environment: ["TODAY_HOME": home])
    else { return [:] }
    return ["TODAY_HOME": FileSystem.directory(of: directories.config)]
  }

  /// The options of this call, with relative paths made absolute.
  private var unitArguments: [String] {
    var arguments = apps.apps.flatMap { ["--apps", FileSystem.resolved($0) ?? $0] }
    if let cpu { arguments += ["--cpu", cpu.description] }
    if pauseOnBattery { arguments.append("--pause-on-battery") }
    if publish { arguments.append("--publish") }
    return arguments
  }
}
