import ArgumentParser
import Glibc
import TodayBoard
import TodayHost
import TodayRender
import TodayWire

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records the board as an asciicast until you quit it, or records the past.",
    discussion: """
      The recording (asciicast, version 2) contains only the board: no keys and no other program's \
      output. Until you quit, it is in FILE.part, which can be played even if the board is killed.

      With --from, the stored past is recorded without opening the board: a night takes one minute. \
      A time in which Today was not running is shown for two seconds with a note.
      """)

  @Argument(help: "The file to write (default: today- and the time).", completion: .file())
  var file: String?

  @Option(help: "The speed at which it plays: 0.1 to 100.")
  var speed = 1.0

  @Option(help: .init("Shorten pauses to at most this many seconds.", valueName: "seconds"))
  var idleLimit: Double?

  @Option(
    help: .init(
      "Record the past from this time on, such as 22:00 or 2026-11-21T22:00:00Z.", valueName: "time"
    ))
  var from: String?

  @Option(help: .init("With --from: the end (default: now).", valueName: "time"))
  var to: String?

  @Option(help: .init("With --from: how many seconds the recording lasts.", valueName: "seconds"))
  var duration = 60.0

  @Option(help: "With --from: the size in columns x rows.")
  var size = "80x24"

  @OptionGroup var apps: AppsOption

  @OptionGroup var look: ThemeOption

  @OptionGroup var rules: StrictOption

  func validate() throws {
    if !(0.1...100).contains(speed) {
      throw ValidationError("--speed must be a number from 0.1 to 100.")
    }
    if let idleLimit, !(0.01...86400).contains(idleLimit) {
      throw ValidationError("--idle-limit must be a number of seconds.")
    }
    try validatePast()
  }

  private func validatePast() throws {
    if to != nil, from == nil { throw ValidationError("--to needs --from.") }
    if !(1...3600).contains(duration) {
      throw ValidationError("--duration must be a number of seconds from 1 to 3600.")
    }
    if TodayWire.CellSize(argument: size) == nil {
      throw ValidationError("--size must be columns x rows, such as 100x40, each from 1 to 2000.")
    }
    if from != nil, speed != 1 {
      throw ValidationError("--speed cannot be combined with --from: use --duration.")
    }
  }

  private var options: RecordingOptions {
    RecordingOptions(
      path: file ?? Self.name(at: HostClock.wall), speed: speed, idleLimit: idleLimit)
  }

  private func recordPast(from: String) throws {
    try onMain {
      let session = try Session(apps: apps.apps, isStrict: rules.strict, isReadOnly: true)
      session.host.begin()
      let now = session.clock.display(at: HostClock.wall)
      let (begin, end) = (
        try PastTime.read(from, now: now), try to.map { try PastTime.read($0, now: now) } ?? now.now
      )
      guard begin < end else {
        throw ValidationError("--from must be before --to.")
      }
      let recording = PastRecording(
        session: session,
        theme: try look.theme.map { try Themes(session.host.directories).theme($0) } ?? .terminal,
        size: TodayWire.CellSize(argument: size) ?? TodayWire.CellSize(columns: 80, rows: 24),
        from: begin, to: end, length: .seconds(duration))
      try recording.run(options)
    }
  }

  func run() throws {
    if let from { return try recordPast(from: from) }
    var options = BoardOptions()
    options.apps = apps.apps
    options.theme = look.theme
    options.isStrict = rules.strict
    options.recording = self.options
    let status = MainActor.assumeIsolated { BoardProgram.open(options) }
    if status != 0 { throw ExitCode(status) }
  }

  /// `today-20261121T094100Z.cast`: sorts by time, and needs no quotes in a shell.
  static func name(at time: WallTime) -> String {
    "today-" + RFC3339.write(time).filter { $0 != "-" && $0 != ":" } + ".cast"
  }
}
