import ArgumentParser
import TodayHost

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
    help: "Of one processor's time, all together and in the long run: 1%, 0.5%; unlimited: 100%.",
    transform: { text in
      guard let share = AgentCommand.share(text) else {
        throw ValidationError("a share is written 1%, from 0.01% to 100%")
      }
      return share
    })
  var cpu = 0.01

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
      options.share = cpu >= 1 ? nil : cpu
      options.sparesBattery = pauseOnBattery
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
    if cpu != 0.01 { arguments += ["--cpu", "\(cpu * 100)%"] }
    if pauseOnBattery { arguments.append("--pause-on-battery") }
    return arguments
  }

  /// `1%` or `0.01` of it; nil for what is none.
  static func share(_ text: String) -> Double? {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard let percent = Double(digits), (0.01...100).contains(percent) else { return nil }
    return percent / 100
  }
}
