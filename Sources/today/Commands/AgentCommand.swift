import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agent",
    abstract: "Keeps the board's widgets fresh while no board is open.",
    discussion: """
      Updates them in the background by the board's rules, one at a time, until TERM or Ctrl-C ends \
      it. It stops at once when a board opens, and goes on when the last one has closed. What it did \
      is in today logs. Started by systemd: today agent --install-unit.
      """)

  @OptionGroup var apps: AppsOption

  @Option(
    help: """
      Of one processor's time, all together and in the long run: 1%, 0.5%; unlimited: 100%. 1%, \
      unless the config says another.
      """,
    transform: { text in
      guard let share = ProcessorShare(text) else {
        throw ValidationError("a share is written 1%, from 0.01% to 100%")
      }
      return share
    })
  var cpu: ProcessorShare?

  @Flag(help: "Update nothing while the machine runs on its battery.")
  var pauseOnBattery = false

  @Flag(help: "Print the systemd user unit.")
  var printUnit = false

  @Flag(help: "Write the systemd user unit, for this program and with these options.")
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
      try AgentProgram(options).run()
    }
  }

  @MainActor
  private func unit() throws {
    guard let program = BundleSearch.currentExecutable() else {
      throw Failure("this program does not find itself: mount /proc")
    }
    let text = SystemdUnit.text(program: program, arguments: unitArguments)
    if printUnit { return Output.text(text) }
    guard let path = SystemdUnit.path(environment: SpawnRequest.inheritedEnvironment) else {
      throw Failure("there is no home directory: set HOME")
    }
    try FileSystem.writeWhole(Array(text.utf8), to: path)
    Output.line("Wrote \(path). Now: systemctl --user daemon-reload")
    Output.line("and: systemctl --user enable --now \(SystemdUnit.name)")
  }

  /// Those that this was started with, full paths for relative ones.
  private var unitArguments: [String] {
    var arguments = apps.apps.flatMap { ["--apps", FileSystem.resolved($0) ?? $0] }
    if let cpu { arguments += ["--cpu", cpu.description] }
    if pauseOnBattery { arguments.append("--pause-on-battery") }
    return arguments
  }
}
