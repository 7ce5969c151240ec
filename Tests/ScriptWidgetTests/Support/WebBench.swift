import Foundation
import Testing

/// A Python program that requests addresses with `today_web.py`, and the servers that answer it.
enum WebBench {
  private static let helpers = ScriptBench.scripts.deletingLastPathComponent()
    .appendingPathComponent("Helpers").path

  /// Requests each of URLS, and prints the answer, or the kind and the sentence of the failure.
  private static let program = """
    #!/usr/bin/env python3
    import json, os, today_script, today_web
    value = os.environ.get

    def main():
        web = today_web.Web()
        for url in os.environ["URLS"].split():
            try:
                print(web.get(
                    url, read=json.loads if value("JSON") else bytes.decode, token=value("TOKEN", ""),
                    fresh=float(value("FRESH", 0)), limit=int(value("LIMIT", 1000))))
            except today_web.WebError as error:
                print(f"{error.kind}: {error}")

    # A request that is still waiting must not be there when Python ends.
    today_script.run_script(main)
    """

  static func with(
    _ answers: [String: String] = [:], certificate: String? = nil,
    _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("feeds.30m.py") { (bench: inout ScriptBench) async throws in
      try bench.serve(certificate: certificate, answers)
      bench.environment = [
        "PYTHONPATH": Self.helpers, "URLS": "http://127.0.0.1:{port}/", "TODAY_NOW": "1795254060",
      ]
      try await body(&bench)
    }
  }

  /// The server is a proxy, because its own address differs in each run.
  static func withProxy(
    _ answers: [String: String], _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await with(answers) { bench in
      bench.environment["http_proxy"] = "http://127.0.0.1:{port}"
      bench.environment["URLS"] = "http://far.example/"
      try await body(&bench)
    }
  }

  static func output(_ bench: ScriptBench) async throws -> String {
    let program = try bench.file("program.py", Self.program)
    let result = try await bench.program(at: program)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static func http(
    _ body: String, _ headers: String = "", status: String = "200 OK"
  ) -> String {
    "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}
