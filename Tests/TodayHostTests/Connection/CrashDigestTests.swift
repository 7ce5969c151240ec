import Testing
import TodayEngine
@testable import TodayHost

@Suite struct CrashDigestTests {
  /// The log text and the cause for these lines.
  private func read(_ text: String) -> (lines: [String], cause: String?) {
    var digest = CrashDigest()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { digest.admit($0) }
    return (lines, digest.lastWords?.text)
  }

  @Test func fatalErrorIsOneLineWithItsPlace() {
    let (lines, cause) = read(
      """
      before
      Weather/TodayViewController.swift:33: Fatal error: no configuration

      *** Signal 4: Backtracing from 0x7f… done ***

      *** Program crashed: Illegal instruction at 0x00007f ***

      Thread 0 "Weather" crashed:

      0 0x00007f _assertionFailure(_:_:file:line:flags:) + 171 in libswiftCore.so
      1 0x00005a TodayViewController.viewDidLoad() + 12 in Weather at /w/TodayViewController.swift:33:5

      Registers:
      rax 0x0000000000000000  0

      Backtrace took 0.07s
      after
      """)
    #expect(
      lines == [
        "before", "Weather/TodayViewController.swift:33: Fatal error: no configuration", "",
        "after",
      ])
    #expect(cause == "Fatal error: no configuration, at TodayViewController.swift:33")
  }

  /// The frames of the standard library and of the SDK do not help an author.
  @Test(arguments: [
    "/src/swift/stdlib/public/core/Array", "/sdk/Sources/TodayFoundation/Groups/SuiteDefaults",
    "/sdk/Sources/TodayKit/Session/WidgetSession", "/sdk/Sources/TodayViews/Views/Text",
    "/sdk/Sources/TodayWire/View/Node",
  ])
  func placeIsThatOfTheFirstOwnFrame(_ foreign: String) {
    let (lines, cause) = read(
      """
      Swift/ContiguousArrayBuffer.swift:691: Fatal error: Index out of range

      💣 Program crashed: Illegal instruction at 0x00007f

      0 0x1 Array.subscript.getter + 9 in libswiftCore.so at \(foreign).swift:10:3
      1 0x2 Rows.draw() + 12 in Weather at /w/Sources/Rows.swift:7:19
      2 0x3 main + 1 in Weather at /w/Sources/Main.swift:1:1
      """)
    #expect(lines.count == 2)
    #expect(cause == "Fatal error: Index out of range, at Rows.swift:7")
  }

  @Test func causeIsUsedWithoutABacktrace() {
    #expect(
      read("Swift/ContiguousArrayBuffer.swift:691: Fatal error: Index out of range").cause
        == "Fatal error: Index out of range")
    #expect(
      read("💣 Program crashed: Bad pointer dereference at 0x0000").cause
        == "Fatal error: Bad pointer dereference at 0x0000")
  }

  @Test func crashWithoutAMessageHasItsName() {
    let (lines, cause) = read(
      """
      *** Signal 11: Backtracing from 0x7f… done ***

      *** Program crashed: Bad pointer dereference at 0x0000000000000008 ***

      1 [ra] 0x2 draw() + 12 in Weather at /w/Sources/Rows.swift:7:19
      """)
    #expect(lines.isEmpty)
    #expect(cause == "Fatal error: Bad pointer dereference at 0x0000000000000008, at Rows.swift:7")
  }

  @Test func tracebackIsItsLastLineWithThePlace() {
    let text = """
      Traceback (most recent call last):
        File "/w/hello-widget", line 20, in <module>
          today.run(Hello())
        File "/w/today_widget.py", line 300, in run
          _take(widget, message)
        File "/usr/lib/python3.11/json/decoder.py", line 355, in raw_decode
          raise JSONDecodeError("Expecting value", s, err.value) from None
      json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)
      """
    let (lines, cause) = read(text)
    #expect(lines.count == 8)
    #expect(
      cause
        == "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0), at "
        + "hello-widget:20")
  }

  @Test func syntaxErrorHasItsPlace() {
    #expect(
      read("  File \"/w/hello\", line 4\n    x = (\n        ^\nSyntaxError: '(' was never closed")
        .cause == "SyntaxError: '(' was never closed, at hello:4")
  }

  @Test func lastLineIsTheCauseOtherwise() {
    #expect(read("starting\n./w: line 3: jq: not found\n\n").cause == "./w: line 3: jq: not found")
    #expect(read("").cause == nil)
    // A traceback after which the program continued is not its end.
    #expect(read("Traceback (most recent call last):\nValueError: x\nloading").cause == "loading")
  }
}
