import Testing

@testable import OSLog

@Suite struct LoggerTests {
  private let logger = Logger(subsystem: "dev.example.Greeting", category: "network")

  @Test func aLineHasTheCategoryAndTheLevel() {
    #expect(logger.line(.error, "no answer") == "[network] error: no answer\n")
    #expect(logger.line(.default, "ready") == "[network] ready\n")
    #expect(Logger().line(.debug, "ready") == "debug: ready\n")
  }

  @Test func privateValuesAreNotWritten() {
    let name = "Ada"
    #expect(
      logger.line(.info, "\(name) \(name, privacy: .public) \(3, privacy: .private)")
        == "[network] info: Ada Ada <private>\n")
    #expect(
      logger.line(.info, "\(name, privacy: .private(mask: .hash)) \(name, privacy: .sensitive)")
        == "[network] info: <private> <private>\n")
  }

  @Test func aPrivateValueIsNotEvenFormatted() {
    func formatted() -> String {
      Issue.record("formatted")
      return ""
    }
    #expect(Logger().line(.info, "\(formatted(), privacy: .private)") == "info: <private>\n")
  }

  @Test func aMessageIsOneLine() {
    let answer = "400\r\n[network] error: another\u{2028}message"
    #expect(
      logger.line(.default, "\(answer)") == "[network] 400 [network] error: another message\n")
  }

  @Test func columnsAreFilled() {
    #expect(
      Logger().line(.default, "\(7, align: .right(columns: 3))|\("a", align: .left(columns: 3))|")
        == "  7|a  |\n")
  }
}
