import Foundation
import Testing

@testable import TodayHost

/// Requirements for every script, independent of its content.
@Suite struct ScriptFileTests {
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: ScriptBench.scripts.path))?
    .filter { !$0.hasPrefix(".") && !$0.hasPrefix("__") && $0 != "README.md" }.sorted() ?? []

  private func source(_ name: String) throws -> String {
    try String(contentsOf: ScriptBench.scripts.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func everyDialectHasAScript() throws {
    let dialects = try Self.names.compactMap {
      ScriptDialect.declared(fileName: $0, source: Array(try source($0).utf8))
    }
    #expect(Self.names.count >= 12)
    #expect(Set(dialects) == [.text, .xbar, .waybar, .i3blocks, .json])
  }

  @Test(arguments: names)
  func scriptHasMetadata(_ name: String) throws {
    let tags = ScriptTags(source: Array(try source(name).utf8))
    #expect(tags.title != nil && tags.summary != nil && tags.version != nil)
    #expect(tags.mistakes.isEmpty, "\(tags.mistakes)")
    #expect(tags.isStreaming || ScriptName(name).interval != nil, "how often does it run?")
    #expect(tags.variables.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: names)
  func scriptNeedsOnlyAShellOrPython(_ name: String) throws {
    let path = ScriptBench.scripts.appendingPathComponent(name).path
    #expect(FileManager.default.isExecutableFile(atPath: path))
    let text = try source(name)
    // Without its packages, Python starts faster.
    #expect(text.hasPrefix("#!/bin/sh\n") || text.hasPrefix("#!/usr/bin/env -S python3 -S\n"))
    #expect(!text.contains("\t"))
  }

  /// `Tests/Tools/embed-helpers.py` copies them.
  @Test(arguments: names)
  func helpersAreUpToDate(_ name: String) throws {
    let text = try source(name)
    for match in text.matches(of: /# Helper: (\w+\.py)/) {
      let path = ScriptBench.scripts.deletingLastPathComponent()
        .appendingPathComponent("Helpers/\(match.1)")
      let helper = try String(contentsOf: path, encoding: .utf8)
      let end = try #require(helper.firstRange(of: "\"\"\"\n")).upperBound
      let code = helper[end...].replacing(
        /\nfrom today_(script|connection) import .*/, with: "")
      let isThere = text.contains(code)
      #expect(isThere, "run Tests/Tools/embed-helpers.py")
    }
  }

  /// On a machine without any of the required programs. Pomodoro has a button that starts it.
  @Test(
    arguments: names.filter { !$0.hasPrefix("pomodoro") } + [
      "Git.app/GitToday.appex/git-repositories", "Updates.app/UpdatesToday.appex/updates",
    ])
  func scriptHidesWithoutContent(_ name: String) async throws {
    try await ScriptBench.with(name) { bench in
      bench.environment = ["TODAY_NOW": "1795254060", "MPD_HOST": bench.home + "/none"]
      bench.environment["DOCKER_HOST"] = "unix://\(bench.home)/none"
      if name.hasPrefix("hacker") {
        // The only one that needs no setting to request something.
        let asked = "GET /api/v1/search?tags=front_page&hitsPerPage=10 HTTP/1.1"
        try bench.serve([asked: WebBench.http(#"{"hits": []}"#)])
        bench.environment["HN_SERVER"] = "http://127.0.0.1:{port}"
      }
      if name.hasPrefix("top") {
        bench.environment["TODAY_PROC"] = bench.container + "/proc"
        try bench.file("proc/uptime", "100.00 50.00\n")
      }
      if name.hasPrefix("disk") {
        try bench.program("df", "echo Filesystem Type Used Avail Mounted")
      }
      let result = try await bench.run()
      #expect(result.isHidden, "\(result.status) \(result.errors) \(result.card)")
      #expect(result.errors.isEmpty)
    }
  }
}
