import Testing

@testable import TodayHost

@Suite struct ScriptLinterTests {
  private func lint(_ text: String, named name: String = "cpu.10s.sh") throws -> [String] {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/\(name)"
      try FileSystem.writeWhole(Array(text.utf8), to: path)
      return ScriptLinter.lint(path, searchPath: "/usr/bin:/bin").map {
        "\($0.line ?? 0) \($0.severity.rawValue) \($0.message): \($0.remedy)"
      }
    }
  }

  @Test func validScriptHasNoProblems() throws {
    #expect(
      try lint("#!/bin/sh\n# <xbar.var>string(A=\"b\"): c</xbar.var>\necho a\n") == [])
  }

  @Test func eachFaultIsReportedWithItsLine() throws {
    #expect(
      try lint(
        """
        #!/usr/bin/env no-such-thing
        # <xbar.title>A</xbar.title>
        # <xbar.dependencies>rscript, Rscript, racket</xbar.dependencies>
        # <xbar.var>string(A b c</xbar.var>
        # <xbar.var>number(ROWS="five"): Rows</xbar.var>
        # <xbar.var>select(UNIT="c"): Unit</xbar.var>
        # <swiftbar.schedule>61 * * * *</swiftbar.schedule>
        """) == [
          "1 error its interpreter no-such-thing is missing: install it, or change the first line",
          "3 warning it needs Rscript: install the package r-base",
          "3 warning it needs racket: install the package racket",
          "4 warning \"string(A b c\" does not declare a variable: write string(NAME=\"default\"): "
            + "description, or number, boolean, select, secret",
          "5 warning ROWS is a number, but \"five\" is not: write a number",
          "6 warning UNIT has no options: write the options at the end: [one, two]",
          "7 warning \"61 * * * *\" is not a schedule: write the five fields of cron, such as "
            + "*/5 8-18 * * 1-5",
        ])
  }

  @Test(arguments: [
    ("echo hello | color=red", true), ("  echo \"a\" | href=https://x.org size=12", true),
    ("echo 'hello | color=red'", false), ("echo \"hello | color=red\"", false),
    ("echo hello \\| color=red", false), ("echo a | LC_ALL=C sort", false),
    ("echo a | grep x=y", false), ("echo a # | color=red", false), ("print a | color=red", false),
    ("printf a | b=c", true), ("echo a || b=c", false), ("echo a |", false),
  ])
  func unquotedBarIsReportedByTheLinter(_ line: String, _ isTrap: Bool) throws {
    let found = try lint("#!/bin/bash\n\(line)\n")
    #expect(
      found
        == (isTrap
          ? [
            "2 warning the shell reads | as a pipe, so the line prints nothing: "
              + "put the line in quotes"
          ] : []),
      "\(line)")
    #expect(try lint("#!/usr/bin/python3\n\(line)\n") == [])
  }

  @Test(arguments: ["cpu.10.sh", "cpu.10sec.sh", "cpu.0s.sh"])
  func nameWithAMalformedIntervalIsReported(_ name: String) throws {
    let found = try lint("#!/bin/sh\n", named: name)
    #expect(found.count == 1 && found[0].contains("is not an interval"), "\(found)")
  }

  @Test(arguments: ["cpu.sh", "v1.2a.b.sh", "cpu.load.sh", "a.1m.sh"])
  func otherNamesHaveNoWarning(_ name: String) throws {
    #expect(try lint("#!/bin/sh\n", named: name) == [])
  }

  @Test func nonScriptIsAnError() throws {
    #expect(try lint("").first?.contains("is empty: write a script with a #! line") == true)
  }

  @Test func outputIsReadWithItsLineNumbers() {
    let output = "a | color=nonsense\n---\nb | href=\nc | size=12 lenght=3\nd | fine\n"
    let warnings = ScriptLinter.lint(output: Array(output.utf8), dialect: nil, name: "x")
    #expect(warnings.map(\.line) == [1, 3, 4])
    #expect(ScriptLinter.lint(output: Array("a | b=c".utf8), dialect: .text, name: "x") == [])
    #expect(ScriptLinter.lint(output: Array("{".utf8), dialect: .waybar, name: "x").count == 1)
  }
}
