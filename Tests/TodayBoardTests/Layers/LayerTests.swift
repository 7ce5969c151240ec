import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct LayerTests {
  /// A command and the layer that it opens without other input.
  private static let opened: [(BoardCommand, any Layer.Type)] = [
    (.edit, EditLayer.self), (.help, HelpLayer.self), (.hidden, HiddenLayer.self),
    (.hints, HintsLayer.self), (.inspect, InspectorLayer.self), (.menu, MenuLayer.self),
    (.pages, PagesLayer.self), (.palette, PaletteLayer.self), (.search, SearchLayer.self),
    (.share, SheetLayer.self),
    (.zoom, ZoomLayer.self),
  ]

  private static func opened(_ command: BoardCommand, _ columns: Int = 80, _ rows: Int = 24)
    -> BoardScreen
  {
    var screen = BoardScreen.sample(columns, rows)
    screen.press(.tab)
    _ = screen.drawing()
    _ = screen.perform(command, SampleBoard.context)
    return screen
  }

  @Test(arguments: opened.indices) func commandOpensItsLayerAndEscClosesIt(place: Int) throws {
    let (command, kind) = Self.opened[place]
    var screen = Self.opened(command)
    let top = try #require(screen.layers.layers.last)
    #expect(type(of: top) == kind)
    screen.press(.escape)
    #expect(screen.layers.layers.isEmpty)
  }

  @Test func menuOpensThePages() {
    var screen = Self.opened(.menu)
    #expect(screen.drawing().contains(Words().help.does(.pages)))
    screen.press(.character("P"))
    #expect(screen.layers.contains(PagesLayer.self))
    var locked = BoardScreen.sample(80, 24)
    locked.isReadOnly = true
    locked.press(.tab)
    _ = locked.drawing()
    _ = locked.perform(.menu, SampleBoard.context)
    #expect(!locked.drawing().contains(Words().help.does(.pages)))
  }

  @Test(arguments: opened.indices) func everyListNamesTheKeyThatClosesIt(place: Int) throws {
    let screen = Self.opened(Self.opened[place].0)
    let top = try #require(screen.layers.layers.last)
    guard top.level != .panel else { return }
    let keys = top.hints(screen.layerContext(SampleBoard.context)).flatMap(\.keys)
    #expect(keys.contains(.escape))
    #expect(!top.title(screen.layerContext(SampleBoard.context)).isEmpty)
  }

  @Test(arguments: opened.indices) func everyLayerIsDrawnAtEverySize(place: Int) {
    for (columns, rows) in [(160, 48), (80, 24), (40, 12), (20, 5), (1, 1)] {
      var screen = Self.opened(Self.opened[place].0, columns, rows)
      let grid = screen.picture(SampleBoard.context).grid
      #expect(grid.columns == columns && grid.rows == rows)
    }
  }

  @Test func noCommandOpensTwoLayers() {
    let commands = LayerList.all.flatMap { $0.commands }
    #expect(Set(commands).count == commands.count)
  }

  @Test func higherLevelCoversALowerOne() {
    var stack = LayerStack()
    stack.open(HelpLayer())
    stack.open(ZoomLayer(card: "mail"))
    stack.open(NoticesLayer())
    #expect(stack.layers.map(\.level) == [.page, .board, .screen])
    #expect(stack.isCovered && stack.isModal)
    stack.open(PaletteLayer())
    #expect(stack.layers.map(\.level) == [.page, .board, .screen])
    #expect(stack.contains(PaletteLayer.self) && !stack.contains(HelpLayer.self))
    stack.closeModal()
    #expect(stack.layers.map(\.level) == [.page, .board])
    #expect(!stack.isModal)
  }

  @Test func reopenedLayerReplacesTheOldOne() {
    var stack = LayerStack()
    stack.set(ZoomLayer(card: "mail"))
    stack.open(RewindLayer(state: RewindState(at: 1, from: 0, to: 2)))
    stack.set(ZoomLayer(card: "moon"))
    #expect(stack.first(ZoomLayer.self)?.card == "moon")
    #expect(stack.layers.first is ZoomLayer)
    #expect(stack.isOpen(RewindLayer.self, above: ZoomLayer.self))
  }
}
