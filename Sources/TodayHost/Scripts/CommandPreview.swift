package import TodayEngine
package import TodayWire

/// Runs a command line once, and reads its output like that of its card.
@MainActor
package final class CommandPreview {
  private var work: HelperWork?

  /// The result of the run.
  package enum Outcome: Sendable, Equatable {
    case shown(Node)
    /// It wrote nothing.
    case empty
    /// It failed, or took too long.
    case failed
  }

  /// Runs the first argument and ends with its status. Output beyond a card's limit is not stored.
  private static let script = """
    exec 4>&1
    status=$({ { (eval "$1") 3>&- 4>&-; echo $? >&3; } | head -c \(ScriptRun.outputLimit) >&4; } 3>&1)
    exit "${status:-1}"
    """

  /// Starts the run, which ends when this object is released.
  ///
  /// - Parameters:
  ///   - form: nil to detect it from the output.
  ///   - done: Called once, from a turn of the reactor.
  /// - Throws: If no process can be started.
  package init(
    _ line: String, form: ScriptForm?, environment: [String: String], reactor: Reactor,
    done: @escaping (Outcome) -> Void
  ) throws(SpawnFailure) {
    let request = SpawnRequest(
      path: "/bin/sh", arguments: ["-c", Self.script, "sh", line], environment: environment,
      workingDirectory: environment["HOME"] ?? "/")
    work = try HelperWork(request, reactor: reactor) { output in
      done(output.map { Self.read($0, form) } ?? .failed)
    }
  }

  static func read(_ bytes: [UInt8], _ form: ScriptForm?) -> Outcome {
    let dialect = ScriptDialect.found(in: String(decoding: bytes, as: UTF8.self))
    var output = dialect.read(bytes, name: "", isDark: true)
    if output.refusal != nil { return .failed }
    guard !output.isEmpty else { return .empty }
    if let form {
      output = form.apply(to: output, history: [output.number?.value])
    }
    return .shown(ScriptMenu(output).view.root)
  }
}
