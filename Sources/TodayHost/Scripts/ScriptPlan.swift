import Glibc
package import TodayWire

/// `NSExtensionAttributes.TodayScript`: what is run, and how it is read.
package struct ScriptPlan: Sendable, Equatable {
  /// nil: the output tells.
  package var dialect: ScriptDialect?
  package var arguments: [String] = []
  package var environment: [String: String] = [:]
  /// A run that takes longer is ended.
  package var deadline = Duration.seconds(30)
  /// Its process stays while the card is on the screen.
  package var isStreaming = false
  /// The script that its author works on, run in the place of a copy.
  package var link: String?

  package init() {}

  package init?(json: JSONValue?) {
    guard let json, json.members != nil else { return nil }
    dialect = json["dialect"]?.string.flatMap(ScriptDialect.init(rawValue:))
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

  /// The program to start for a file: the host reads its first line itself.
  ///
  /// - Throws: A sentence, when no interpreter is there.
  static func command(
    for path: String, arguments: [String], searchPath: String
  ) throws(Failure) -> (path: String, arguments: [String], environment: [String: String]) {
    let head = (try? FileSystem.readStart(of: path, count: 4096)) ?? []
    guard let plan = Shebang.read(head) else {
      guard access(path, X_OK) == 0 else {
        throw Failure(
          sentence: "\(FileSystem.name(of: path)) has no #! line and is not executable: add one, "
            + "or make it executable")
      }
      return (path, arguments, [:])
    }
    let interpreter = Shebang.resolve(plan.interpreter, searchPath: searchPath) {
      access($0, X_OK) == 0 && FileSystem.isFile($0)
    }
    guard let interpreter else {
      let name = FileSystem.name(of: plan.interpreter)
      let remedy =
        Shebang.package(of: plan.interpreter).map { ": install the package \($0)" }
        ?? ": install it, or change the first line"
      throw Failure(sentence: "the interpreter \(Sanitizer.line(name)) is missing\(remedy)")
    }
    return (interpreter, plan.arguments + [path] + arguments, plan.environment)
  }

  struct Failure: Error, Equatable, CustomStringConvertible {
    var sentence: String
    var description: String { sentence }
  }
}
