import Foundation
import Testing
import TodayKit

/// The cards that an app learns from its board.
@Suite(.inBundle) struct WidgetInfoTests {
  private enum Size: String, AppEnum {
    case small, large
    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Size" }
    static var caseDisplayRepresentations: [Size: DisplayRepresentation] { [:] }
  }

  private struct Configuration: WidgetConfigurationIntent {
    static var title: LocalizedStringResource { "Place" }
    @Parameter(title: "City", default: "Turin") var city: String
    @Parameter(title: "Days", default: 3) var days: Int
    @Parameter(title: "Size") var size: Size?
  }

  private func write(_ text: String) throws {
    let folder = InBundle.root.appendingPathComponent("state/cards/dev.example.App")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("cards.json"))
  }

  @Test func cardsHaveKindFamilyAndIntent() async throws {
    try write(
      """
      {"version": 1, "cards": [
        {"card": "dev.example.App.W", "kind": "Places", "mode": "compact"},
        {"card": "dev.example.App.W#x", "kind": "Places", "mode": "expanded",
         "configuration": {"city": "Oslo", "days": "5", "size": "large", "other": 1}},
        {"kind": "no card"}]}
      """)
    let cards = try await WidgetCenter.shared.currentConfigurations()
    #expect(cards.map(\.kind) == ["Places", "Places"])
    #expect(cards.map(\.family) == [.systemMedium, .systemLarge])
    let plain = try #require(cards[0].widgetConfigurationIntent(of: Configuration.self))
    #expect(plain.city == "Turin" && plain.days == 3 && plain.size == nil)
    let set = try #require(cards[1].widgetConfigurationIntent(of: Configuration.self))
    #expect(set.city == "Oslo" && set.days == 5 && set.size == .large)
    #expect(cards[1].cardSettings["city"] == "Oslo")
    WidgetCenter.shared.getCurrentConfigurations { result in
      #expect((try? result.get()) == cards)
    }
  }

  @Test func withoutABoardThereAreNoCards() async throws {
    #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
  }

  @Test func damagedListIsAnError() async throws {
    try write("{")
    await #expect(throws: (any Error).self) {
      try await WidgetCenter.shared.currentConfigurations()
    }
  }
}
