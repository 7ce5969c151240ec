import Testing
import TodayRender
import TodayWire

struct AsciicastTests {
  private let size = TodayWire.CellSize(columns: 80, rows: 24)

  @Test func headerHasSizeTimeAndColours() throws {
    let plain = Asciicast(size: size, title: "Today", startedAt: 1_795_254_060)
    #expect(
      plain.header == """
        {"version":2,"width":80,"height":24,"timestamp":1795254060,"title":"Today"}
        """)
    let palette = (0..<16).map { RGB(red: UInt8($0), green: 0, blue: 0) }
    let theme = try #require(Theme.base16(name: "a", variant: "dark", palette: palette))
    let header = try JSONReader.read(
      Array(Asciicast(size: size, title: "", theme: theme).header.utf8))
    #expect(header["timestamp"] == nil)
    #expect(header["theme"]?["fg"]?.string == "#050000")
    #expect(header["theme"]?["bg"]?.string == "#000000")
    #expect(header["theme"]?["palette"]?.string?.split(separator: ":").count == 16)
  }

  @Test func timesCountFromTheFirstEvent() {
    var cast = Asciicast(size: size, title: "")
    #expect(cast.output("a", at: .seconds(100)) == "[0,\"o\",\"a\"]")
    #expect(cast.output("b", at: .seconds(101.5)) == "[1.5,\"o\",\"b\"]")
    // A clock that was set back does not break the recording.
    #expect(cast.output("c", at: .seconds(90)) == "[1.5,\"o\",\"c\"]")
    #expect(cast.length == .seconds(1.5))
  }

  @Test func pausesAreLimitedAfterTheSpeedIsApplied() {
    var cast = Asciicast(size: size, title: "", speed: 2, idleLimit: .seconds(3))
    _ = cast.output("", at: .zero)
    #expect(cast.output("", at: .seconds(4)) == "[2,\"o\",\"\"]")
    #expect(cast.output("", at: .seconds(4000)) == "[5,\"o\",\"\"]")
  }

  @Test func resizeIsASeparateEvent() {
    var cast = Asciicast(size: size, title: "")
    #expect(cast.resize(to: size, at: .zero) == nil)
    _ = cast.output("", at: .zero)
    let wide = TodayWire.CellSize(columns: 100, rows: 40)
    #expect(cast.resize(to: wide, at: .seconds(1)) == "[1,\"r\",\"100x40\"]")
    #expect(cast.resize(to: wide, at: .seconds(2)) == nil)
  }

  @Test func controlCharactersAreEscaped() {
    var cast = Asciicast(size: size, title: "")
    #expect(cast.output("\u{1B}[m\r\n\"", at: .zero) == #"[0,"o","\u001b[m\r\n\""]"#)
  }
}
