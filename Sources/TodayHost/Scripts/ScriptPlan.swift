import Glibc
package import TodayEngine
package import TodayWire

/// `NSExtensionAttributes.TodayScript`: the program, and the format of its output.
package struct ScriptPlan: Sendable, Equatable {
  /// `nil` to detect it from the output.
  package var dialect: ScriptDialect?
  /// `nil` to detect it from the output.
  package var form: ScriptForm?
  package var arguments: [String] = []
  package var environment: [String: String] = [:]
  /// A run that takes longer is ended.
  package var deadline = Duration.seconds(30)
  /// Whether its process stays while the card is on the screen.
  package var isStreaming = false
  /// Whether the marks of a stream are between its frames, so that the last frame has no mark at its end.
  package var marksAreBetween = false
  /// Seconds between two runs; 0 if it runs once.
  package var interval = 60.0
  /// The shortest time between two runs at an interval while its card has content and is not on the screen.
  package var background: Duration?
  /// Its schedules instead of an interval, each with cron's five fields.
  package var schedules: [CronSchedule] = []
  /// The script under development, run instead of a copy.
  package var link: String?

  package init() {}

  /// - Parameter attributes: `NSExtensionAttributes`; the result is nil for a widget that is not a
  ///   script.
  package init?(attributes: JSONValue?) {
    guard let json = attributes?["TodayScript"], json.members != nil else { return nil }
    if let seconds = attributes?["TodayRefreshInterval"]?.number {
      interval = Self.allowed(interval: seconds)
    }
    schedules = (json["schedules"]?.array ?? []).compactMap(\.string).compactMap(CronSchedule.init)
    dialect = json["dialect"]?.string.flatMap(ScriptDialect.init(rawValue:))
    form = json["form"]?.string.flatMap(ScriptForm.init(rawValue:))
    arguments = (json["arguments"]?.array ?? []).compactMap(\.string)
    for member in json["environment"]?.members ?? [] {
      environment[member.name] = member.value.string
    }
    if let seconds = json["deadline"]?.number, seconds > 0, seconds < 86_400 {
      deadline = .seconds(seconds)
    }
    if let seconds = json["background"]?.number, seconds > 0 {
      background = .seconds(Self.allowed(interval: seconds))
    }
    isStreaming = json["streams"]?.bool ?? false
    marksAreBetween = json["marks"]?.string == "between"
    link = json["link"]?.string
  }

  /// From a tenth of a second to a year; 0 for once.
  static func allowed(interval seconds: Double) -> Double {
    seconds > 0 ? min(max(seconds, 0.1), 31_536_000) : 0
  }

  package var pace: ScriptInfo.Pace {
    if !schedules.isEmpty { return .schedule }
    return interval == 0 ? .once : .interval
  }

  /// The interval for computing ages; infinite for a script without a schedule.
  var runInterval: Duration { pace == .interval ? .seconds(interval) : .seconds(31_536_000) }

  /// How the frames of its stream are separated.
  var framing: StreamSplitter.Framing {
    if dialect == .i3blocks || dialect == .waybar { return .lines }
    return marksAreBetween ? .between : .found
  }

  var info: ScriptInfo {
    ScriptInfo(pace: pace, deadline: deadline, background: pace == .interval ? background : nil)
  }

  /// The next time of its schedules, by the wall clock; nil if there is none.
  package func nextTime(after now: WallTime) -> WallTime? {
    let start = now - now.seconds % 60
    return schedules.compactMap { schedule in
      schedule.minutesUntilNext { CronSchedule.Minute(wall: start + $0 * 60) }
    }.min().map { start + $0 * 60 }
  }

  /// The program to start for a file: the host reads its first line.
  ///
  /// - Parameter environment: That of the run, with the PATH in which the interpreter is searched.
  /// - Throws: If no interpreter is installed.
  static func command(
    for path: String, arguments: [String], environment: [String: String]
  ) throws(ScriptFailure) -> (path: String, arguments: [String], environment: [String: String]) {
    let head = (try? FileSystem.readStart(of: path, count: 4096)) ?? []
    guard let plan = Shebang.read(head)?.expanded(in: environment) else {
      guard access(path, X_OK) == 0 else {
        throw .notExecutable(FileSystem.name(of: path))
      }
      return (path, arguments, [:])
    }
    let searchPath =
      plan.environment["PATH"] ?? environment["PATH"] ?? ScriptEnvironment.usualPath
    let interpreter = Shebang.resolve(plan.interpreter, searchPath: searchPath) {
      access($0, X_OK) == 0 && FileSystem.isFile($0)
    }
    guard let interpreter else {
      let name = Sanitizer.line(FileSystem.name(of: plan.interpreter))
      throw .noInterpreter(name, package: Shebang.package(of: plan.interpreter))
    }
    return (interpreter, plan.arguments + [path] + arguments, plan.environment)
  }
}
