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
        # <xbar.var>boolean(LOUD="maybe"): Loud</xbar.var>
        # <xbar.var>select(SIZE="xl"): Size [s, m]</xbar.var>
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
          "8 warning LOUD is true or false, but \"maybe\" is neither: write true or false",
          "9 warning SIZE has no option \"xl\", which is its default: write one of s, m",
        ])
  }

  @Test(arguments: [
    (
      "\u{FEFF}#!/bin/sh\necho a\n",
      "1 error it begins with a byte order mark, so its #! line cannot be found: run "
        + "sed -i '1s/^\\xEF\\xBB\\xBF//' on it"
    ),
    ("echo a\n", "1 error it has no #! line: add a first line such as #!/bin/sh"),
    ("", "0 error it is empty: write a script with a #! line"),
    (
      "#!/bin/sh\necho a\r\necho b\r\n",
      "2 warning the line ends with CR LF, and the shell reads CR as a part of it: run "
        + "sed -i 's/\\r$//' on it"
    ),
  ])
  func fileOfAnotherEditorIsReportedWithItsLine(_ text: String, _ problem: String) throws {
    #expect(try lint(text) == [problem])
  }

  @Test func interpreterThatAcceptsCarriageReturnsHasNoWarning() throws {
    #expect(try lint("#!/usr/bin/perl\r\nprint 1;\r\n", named: "a.10s.pl") == [])
  }

  @Test(arguments: ["hiden", "maybe", ""])
  func unknownLockHidesAndIsReported(_ value: String) throws {
    let tag = "# <today.locked>\(value)</today.locked>"
    #expect(
      try lint("#!/bin/sh\n\(tag)\n") == [
        "2 warning <today.locked> is \"\(value)\", which is not known, so that the card hides while the "
          + "board is locked: write hidden or shown"
      ])
    #expect(ScriptTags(source: Array(tag.utf8)).hidesWhileLocked)
  }

  @Test(arguments: [
    "boolean(A=false): a", "boolean(A): a", "select(A=\"one\"): a [one, two]",
    "select(A): a [one, two]", "number(A=2): a",
  ])
  func validDeclarationHasNoWarning(_ declaration: String) throws {
    #expect(try lint("#!/bin/sh\n# <xbar.var>\(declaration)</xbar.var>\n") == [])
  }

  @Test(arguments: [
    ("href=x.example/a", "href=x.example/a is not a URL that can be opened"),
    ("href=https:/a", "href=https:/a is not a URL that can be opened"),
    ("image=abc", "image is not a PNG, JPEG, GIF or WebP file in base64"),
    ("templateImage='not base64'", "templateimage is not a PNG, JPEG, GIF or WebP file in base64"),
    ("size=big", "size=big is not a size above 0"), ("size=-3", "size=-3 is not a size above 0"),
    ("href=https://x.example/a?b=c", nil), ("href=mailto:a@x.example", nil),
    ("href=xbar://app.xbarapp.com/refreshPlugin?path=a", nil), ("size=12.5", nil),
    // A GIF of one pixel.
    ("image=R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", nil),
  ])
  func brokenValueOfAParameterIsReported(_ parameter: String, _ warning: String?) {
    let output = Array("t\n---\na | \(parameter)\n".utf8)
    let warnings = ScriptLinter.lint(output: output, dialect: .xbar, name: "x")
    #expect(warnings.map(\.text) == [warning].compactMap { $0 })
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

  @Test(arguments: [
    (#"{"type": "txt", "text": "a"}"#, [#"1 unknown node type "txt": did you mean "text"?"#]),
    (
      "{\"type\": \"vstack\",\n \"children\": [\n  {\"type\": \"text\", \"txt\": \"a\"}]}",
      [#"3 text has no member "txt": did you mean "text"?"#]
    ),
    (
      #"{"root": {"type": "text", "text": "a", "action": "nxt"},"#
        + "\n" + #""actions": {"next": {"command": ["mpc", "next"]}}}"#,
      [#"1 a tap does nothing: "actions" has no "nxt": did you mean "next"?"#]
    ),
    (
      #"{"type": "text", "text": "a", "action": "b"}"#,
      [#"1 a tap does nothing: "actions" has no "b""#]
    ),
    (
      #"{"root": {"type": "grid", "rows": [[{"type": "text", "text": "a", "action": "b"}]]},"#
        + #" "actions": {"b": {"comand": "x"}}}"#,
      [
        #"1 action has no member "comand": did you mean "command"?"#,
        #"1 the action "b" has no command: add "command": ["PROGRAM", "ARGUMENT"]"#,
      ]
    ),
    (
      #"{"root": {"type": "spacer"}, "actions": {"b": {"command": "mpc next"}}}"#,
      [#"1 the command of "b" is not an array of texts: write ["PROGRAM", "ARGUMENT"]"#]
    ),
    (
      #"{"root": {"type": "text", "text": "a", "action": "b"}, "actions": {"b": {"refresh": true}}}"#,
      []
    ),
    (#"{"root": {"type": "text", "text": "a"}, "summary": "b", "alerts": []}"#, []),
    (
      "{\n\"type\": \"text\"\n\"text\": \"a\"}",
      ["3 shown as text, because it is not valid JSON: "]
    ),
    (
      "{\"type\": \"text\"\n",
      ["1 shown as text, because it is not valid JSON: expected ',' or '}'"]
    ),
    (
      "{\"type\":\n\"text\"\n\n\n",
      ["2 shown as text, because it is not valid JSON: expected ',' or '}'"]
    ),
    (#"{"typ": "text"}"#, [#"1 shown as text: a view tree has a "type" or a "root""#]),
    ("{ok} everything is fine", []), ("", []),
  ])
  func mistakesInAViewTreeAreReported(_ output: String, _ warnings: [String]) {
    let found = ScriptLinter.lint(output: Array(output.utf8), dialect: nil, name: "x")
      .map { "\($0.line) \($0.text)" }
    #expect(found.count == warnings.count, "\(found)")
    for (one, start) in zip(found, warnings) { #expect(one.hasPrefix(start)) }
  }

  /// The name of a plug-in, such as `x.5s.sh`, declares xbar.
  @Test(arguments: [nil, ScriptDialect.xbar])
  func brokenJSONIsReportedDespiteTheName(_ dialect: ScriptDialect?) {
    let output = Array("{\"type\": \"text\"\n\"text\": \"a\"}\n".utf8)
    let found = ScriptLinter.lint(output: output, dialect: dialect, name: "x")
    #expect(found.count == 1)
    #expect(found.first?.text.hasPrefix("shown as text, because it is not valid JSON: ") == true)
    #expect(ScriptLinter.lint(output: output, dialect: .text, name: "x") == [])
  }
}
