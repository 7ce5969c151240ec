import Glibc
package import TodayEngine
package import TodayWire

/// `NSExtensionAttributes.TodayScript`: what is run, and how it is read.
package struct ScriptPlan: Sendable, Equatable {
  /// nil: detected from the output.
  package var dialect: ScriptDialect?
  /// nil: as the output says.
  package var form: ScriptForm?
  package var arguments: [String] = []
  package var environment: [String: String] = [:]
  /// A run that takes longer is ended.
  package var deadline = Duration.seconds(30)
  /// Its process stays while the card is on the screen.
  package var isStreaming = false
  /// How many seconds lie between two runs; 0: it runs once.
  package var interval = 60.0
  /// When it runs, in the place of an interval: cron's five fields, each.
  package var schedules: [CronSchedule] = []
  /// The script that its author works on, run in the place of a copy.
  package var link: String?

  package init() {}

  /// - Parameter attributes: `NSExtensionAttributes`; nil comes of those of a widget that is no
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
    isStreaming = json["streams"]?.bool ?? false
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

  /// What ages are measured with: of one that no time brings, never.
  var runInterval: Duration { pace == .interval ? .seconds(interval) : .seconds(31_536_000) }

  var info: ScriptInfo { ScriptInfo(pace: pace, deadline: deadline) }

  /// The next time of its schedules, by the wall clock; nil when there is none.
  package func nextTime(after now: WallTime) -> WallTime? {
    let start = now - now.seconds % 60
    return schedules.compactMap { schedule in
      schedule.minutesUntilNext { CronSchedule.Minute(wall: start + $0 * 60) }
    }.min().map { start + $0 * 60 }
  }

  /// The program to start for a file: the host reads its first line itself.
  ///
  /// - Throws: when no interpreter is there.
  static func command(
    for path: String, arguments: [String], searchPath: String
  ) throws(ScriptFailure) -> (path: String, arguments: [String], environment: [String: String]) {
    let head = (try? FileSystem.readStart(of: path, count: 4096)) ?? []
    guard let plan = Shebang.read(head) else {
      guard access(path, X_OK) == 0 else {
        throw .notExecutable(FileSystem.name(of: path))
      }
      return (path, arguments, [:])
    }
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
