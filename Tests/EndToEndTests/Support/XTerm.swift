import Foundation

/// An xterm on a virtual screen.
struct XTerm {
  private let home: Home

  static let isInstalled = ["/usr/bin/xterm", "/usr/bin/Xvfb"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  struct Failed: Error { var reason: String }

  init(_ home: Home) {
    self.home = home
  }

  /// The printed screen after each of these outputs.
  func screens(_ outputs: [[UInt8]], columns: Int, rows: Int) async throws -> [String] {
    let printed = home.root + "/printed"
    // xterm ends with its child, even before it has read all of its output.
    var script = "seen() { [ $(cat \(printed) 2>/dev/null | wc -l) -ge $1 ]; };"
    for (number, output) in outputs.enumerated() {
      let file = "\(home.root)/output-\(number)"
      try Data(output).write(to: URL(fileURLWithPath: file))
      script += "cat \(file); printf '\\033[i';"
      script += "until seen \((number + 1) * rows); do sleep 0.02; done;"
    }
    let run = """
      Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3>"$0/display" 2>/dev/null &
      trap "kill $!" EXIT
      for wait in $(seq 200); do [ -s "$0/display" ] && break; sleep 0.05; done
      DISPLAY=:$(cat "$0/display") timeout -k 1 20 xterm "$@"
      """
    let outcome = try await Command(
      path: "/bin/sh",
      arguments: [
        "-c", run, home.root, "-u8", "-geometry", "\(columns)x\(rows)",
        "-xrm", "XTerm*printerCommand: cat >> \(printed)",
        "-xrm", "XTerm*printAttributes: 0", "-xrm", "XTerm*printerAutoClose: true",
        "-e", "sh", "-c", script,
      ], environment: home.environment
    ).run(seconds: 40)
    guard let text = try? String(contentsOfFile: printed, encoding: .utf8) else {
      throw Failed(reason: outcome.errors)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return outputs.indices.map { number in
      lines.dropFirst(number * rows).prefix(rows).joined(separator: "\n")
    }
  }
}
