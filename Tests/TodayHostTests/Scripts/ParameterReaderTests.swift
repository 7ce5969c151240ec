import Testing

@testable import TodayHost

@Suite struct ParameterReaderTests {
  typealias Parameter = ParameterReader.Parameter

  @Test(
    arguments: [
      ("hello | color=red", "hello", ["color": "red"]),
      ("hello|color=red", "hello", ["color": "red"]),
      ("hello", "hello", [:]),
      ("hello |", "hello", [:]),
      ("a | b", "a | b", [:]),
      ("a | b | color=red", "a | b", ["color": "red"]),
      ("50% | 3 = 3 | length=4", "50% | 3 = 3", ["length": "4"]),
      (
        "x | href='https://a.b/?q=1|2 3' color=red", "x",
        ["href": "https://a.b/?q=1|2 3", "color": "red"]
      ),
      (
        "x | color=red | size=12|href=http://a", "x",
        ["color": "red", "size": "12", "href": "http://a"]
      ),
      (#"x | param1="say \"hi\" \n""#, "x", ["param1": #"say "hi" \n"#]),
      ("x | param1='it\"s'", "x", ["param1": "it\"s"]),
      ("x | param1=\"never closed color=red", "x", ["param1": "\"never", "color": "red"]),
      ("x | Bash=/bin/ls", "x", ["bash": "/bin/ls"]),
      (
        "x | href=https://a.b/Murphy's_law tooltip=It's", "x",
        ["href": "https://a.b/Murphy's_law", "tooltip": "It's"]
      ),
      (
        "x | param1=/a/don't param2=-a param3='/a b/can t'", "x",
        ["param1": "/a/don't", "param2": "-a", "param3": "/a b/can t"]
      ),
      ("x | param1=--words='a b' param2=c", "x", ["param1": "--words=a b", "param2": "c"]),
      ("x | param1=a'b color=red'", "x", ["param1": "a'b", "color": "red'"]),
      ("x | a=", "x", ["a": ""]),
      ("| color=red", "", ["color": "red"]),
      ("x\t|\tcolor=red\r", "x", ["color": "red"]),
    ] as [(String, String, [String: String])])
  func lineIsTextAndParameters(_ line: String, _ text: String, _ parameters: [String: String]) {
    let result = ParameterReader.read(line)
    #expect(result.text == text)
    let found = Dictionary(
      result.parameters.map { ($0.key, $0.value) }, uniquingKeysWith: { _, new in new })
    #expect(found == parameters)
  }

  @Test func invalidParametersAreReportedAndSkipped() {
    let result = ParameterReader.read("x | color=red bold =3 size=2")
    #expect(result.parameters.map(\.key) == ["color", "size"])
    #expect(
      result.mistakes == [.withoutEquals("bold"), .withoutName(value: "3")])
  }

  /// Each would take minutes with quadratic reading.
  @Test(arguments: [
    String(repeating: "|", count: 1 << 20), String(repeating: "| a=\"", count: 1 << 18),
    "x | a=" + String(repeating: "'\"", count: 1 << 19),
    "x | " + String(repeating: "a", count: 1 << 20),
  ])
  func oneMebibyteLineIsReadQuickly(_ line: String) {
    #expect(ParameterReader.read(line).text.utf8.count <= line.utf8.count)
  }
}
