import Testing
import TodayWire

@testable import TodayEngine

/// The size that a user gives a card.
struct ChosenSizeTests {
  @Test func chosenSizeOverridesTheWidgetsAndIsStored() {
    var scene = Scene()
    scene.goLive()
    let size = CardSize(span: .full, rows: .count(12))
    let effects = scene.send(.user(.resize(Scene.widget, size)))
    #expect(effects.contains(.changeSettings(.resize(Scene.widget, size))))
    #expect(scene.card?.size == size && scene.card?.chosenSize == size)
    scene.send(.user(.resize(Scene.widget, CardSize())))
    #expect(scene.card?.chosenSize.isEmpty == true)
  }

  /// Undo reverts the config line only if it still has the written value.
  @Test func sizesAreComparedByBoards() {
    func section(_ size: CardSize) -> BoardSection {
      BoardSection(pages: [.init(name: "", widgets: [.init(id: "a", size: size)])])
    }
    let wide = section(CardSize(span: .full))
    #expect(!section(CardSize()).hasCards(of: wide))
    #expect(wide.hasCards(of: wide))
  }
}
