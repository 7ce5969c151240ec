import Testing
import TodayEngine
@testable import TodayBoard
import TodayRender
import TodayWire

/// The sheet of document pickers: keys in, pictures and commands out.
@Suite struct PickerSheetTests {
  private static let context = DrawContext(clock: .fixed(now: 0))
  private static let entries = ["Shelf", "Docs"].map {
    SheetEntry(id: WidgetID($0), title: $0, appName: "App of \($0)", point: .documentPicker)
  }

  private func screen() -> BoardScreen { BoardScreen(size: CellSize(columns: 44, rows: 14)) }

  private func drawing(_ screen: inout BoardScreen) -> String {
    screen.picture(Self.context).grid.text
  }

  private func state(_ screen: BoardScreen) -> SheetState? {
    screen.layers.first(SheetLayer.self)?.state
  }

  /// A picker with so many documents.
  private func request(_ mode: DocumentPickerMode, documents: Int) -> ExtensionRequest {
    var request = ExtensionRequest(
      point: .documentPicker, kind: .picker(DocumentPickerInput(mode: mode)), at: .zero)
    let answer = BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded)
    _ = request.apply(.answered(request: 0, .result(answer.json)), at: .zero)
    let rows = (0..<documents).map { number in
      var row = Node(.text(.init("Document \(number)")))
      row.action = "\(number)"
      return row
    }
    let view = WidgetView(root: Node(.vstack(.init(children: rows))))
    _ = request.apply(.said(.view(view), request: nil), at: .zero)
    return request
  }

  @Test func onlyPickerIsStartedAtOnce() {
    var screen = screen()
    #expect(screen.show(pickers: Array(Self.entries.prefix(1))) == .startPicker("Shelf"))
    #expect(screen.hasSheet)
    #expect(drawing(&screen).contains("Working…"))
  }

  @Test func severalPickersAreListed() {
    var screen = screen()
    #expect(screen.show(pickers: Self.entries) == nil)
    let picture = drawing(&screen)
    #expect(picture.contains("Documents") && picture.contains("App of Docs"))
    #expect(!picture.contains("Action"))
    #expect(screen.press(.down, Self.context).isEmpty)
    #expect(screen.press(.enter, Self.context) == [.startPicker("Docs")])
  }

  @Test func nameOfTheStoredDocumentIsShown() {
    var screen = screen()
    _ = screen.show(pickers: Self.entries, savedName: "Plan.txt")
    #expect(drawing(&screen).contains("Save “Plan.txt”"))
    screen = self.screen()
    _ = screen.show(pickers: Array(Self.entries.prefix(1)), savedName: "Plan.txt")
    #expect(drawing(&screen).contains("Save “Plan.txt”"))
  }

  @Test func noPickerIsReported() {
    var screen = screen()
    #expect(screen.show(pickers: []) == nil)
    #expect(drawing(&screen).contains("No Document Provider is installed"))
    _ = screen.press(.escape, Self.context)
    #expect(!screen.hasSheet)
  }

  @Test(arguments: DocumentPickerMode.allCases)
  func onlyAPlaceForAFileHasDone(_ mode: DocumentPickerMode) {
    var screen = screen()
    _ = screen.show(pickers: Array(Self.entries.prefix(1)))
    screen.update(request: request(mode, documents: 1))
    #expect(drawing(&screen).contains("d done") == (mode == .exporting || mode == .move))
  }

  @Test func viewScrollsWithTheFocus() {
    var screen = screen()
    _ = screen.show(pickers: Array(Self.entries.prefix(1)))
    screen.update(request: request(.open, documents: 40))
    #expect(drawing(&screen).contains("Document 0\n"))
    for _ in 0..<31 { _ = screen.press(.down, Self.context) }
    let picture = drawing(&screen)
    #expect(picture.contains("Document 30\n") && !picture.contains("Document 0\n"))
    #expect(
      screen.press(.enter, Self.context) == [.request(.activate(action: "30"))])
    for _ in 0..<20 { _ = screen.press(.down, Self.context) }
    #expect(drawing(&screen).contains("Document 39\n"))
  }

  @Test func pickedDocumentIsShownAsWorkUntilItIsChecked() throws {
    var screen = screen()
    _ = screen.show(pickers: Array(Self.entries.prefix(1)))
    var request = request(.open, documents: 1)
    screen.update(request: request)
    _ = request.apply(
      .answered(request: 1, .result(.object(["document": .string("Plan.txt")]))), at: .zero)
    screen.update(request: request)
    #expect(drawing(&screen).contains("Working…") && screen.hasSheet)
    screen.fail(sheet: .widgetMessage("the server is full"))
    #expect(drawing(&screen).contains("the server is full"))
  }
}
