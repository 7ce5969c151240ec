import ArgumentParser
import Glibc
import TodayHost
import TodayWire

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Opens the board and records it (asciicast 2) until it is quit.",
    discussion: """
      Only what the board shows is recorded: no keys, nothing that another program shows meanwhile. \
      While it lasts it is in FILE.part, which plays too should the board be killed.
      """)

  @Argument(help: "Where to; today- and the time, unless given.", completion: .file())
  var file: String?

  @Option(help: "Play it so many times as fast: 0.1 to 100.")
  var speed = 1.0

  @Option(help: "No pause is longer than so many seconds.")
  var idleLimit: Double?

  @OptionGroup var apps: AppsOption

  @OptionGroup var look: ThemeOption

  @OptionGroup var rules: StrictOption

  func validate() throws {
    if !(0.1...100).contains(speed) {
      throw ValidationError("--speed is a number from 0.1 to 100.")
    }
    if let idleLimit, !(0.01...86400).contains(idleLimit) {
      throw ValidationError("--idle-limit is a number of seconds, such as 2.")
    }
  }

  func run() throws {
    var options = BoardOptions()
    options.apps = apps.apps
    options.theme = look.theme
    options.isStrict = rules.strict
    options.recording = RecordingOptions(
      path: file ?? Self.name(at: HostClock.wall), speed: speed, idleLimit: idleLimit)
    let status = MainActor.assumeIsolated { BoardProgram.open(options) }
    if status != 0 { throw ExitCode(status) }
  }

  /// `today-20261121T094100Z.cast`: sorts by time, and has nothing that a shell would take apart.
  static func name(at time: Int64) -> String {
    "today-" + RFC3339.write(time).filter { $0 != "-" && $0 != ":" } + ".cast"
  }
}
