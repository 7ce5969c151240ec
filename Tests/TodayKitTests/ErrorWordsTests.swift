import Foundation
import Testing

@testable import TodayKit

struct ErrorWordsTests {
  private struct Described: LocalizedError {
    var errorDescription: String?
  }

  private enum Refused: Error, CustomLocalizedStringResourceConvertible {
    case full

    var localizedStringResource: LocalizedStringResource { "The list is full" }
  }

  private struct Named: Error, CustomStringConvertible {
    var description: String { "two\nlines" }
  }

  private enum Plain: Error { case noPaper }

  @Test(
    arguments: [
      (Described(errorDescription: "No paper"), "No paper"),
      (Described(errorDescription: nil), "Described(errorDescription: nil)"),
      (Refused.full, "The list is full"), (Named(), "two lines"), (Plain.noPaper, "noPaper"),
    ] as [(any Error, String)])
  func errorHasTheTextOfItsAuthor(_ error: any Error, _ expected: String) {
    #expect(ErrorWords.text(of: error) == expected)
  }
}
