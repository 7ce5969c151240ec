import Testing
import TodayEngine
@testable import TodayBoard
import TodayRender
import TodayWire

/// The Share and Action sheet: keys in, pictures and commands out.
@Suite struct SheetTests {
  private static let context = DrawContext(clock: .fixed(now: 0))

  private static func entry(_ id: WidgetID, _ point: ExtensionPoint, _ key: String) -> SheetEntry {
    let attributes = JSONValue.object([
      .init(
        "NSExtensionActivationRule",
        .object([.init("NSExtensionActivationSupports" + key, .integer(1))]))
    ])
    guard let rule = try? ActivationRule(attributes: attributes) else {
      preconditionFailure("\(key) is none of the keys")
    }
    return SheetEntry(id: id, title: id.rawValue, appName: "App of \(id)", point: point, rule: rule)
  }

  /// A card of two rows, the second with a link, and three extensions.
  private func screen(columns: Int = 44, rows: Int = 14) -> BoardScreen {
    var link = Node(
      .hstack(
        .init(children: [Node(.text(.init("Swift"))), Node(.spacer), Node(.text(.init("web")))]))
    )
    link.url = "https://swift.org"
    let node = Node(.vstack(.init(children: [Node(.text(.init("Plain row"))), link])))
    var screen = BoardScreen(size: CellSize(columns: columns, rows: rows))
    screen.update(board: Board(cards: [Card(id: "w", title: "Links", picture: .live(node))]))
    screen.extensions = [
      Self.entry("Upper", .service, "Text"), Self.entry("Notes", .share, "Text"),
      Self.entry("Fetch", .viewService, "WebURLWithMaxCount"),
    ]
    return screen
  }

  private func opened(onLink: Bool = true) -> BoardScreen {
    var screen = screen()
    for key in [Key.down] + (onLink ? [.down] : []) { _ = screen.press(key, Self.context) }
    _ = screen.press(.character("s"), Self.context)
    return screen
  }

  private func drawing(_ screen: BoardScreen) -> [String] {
    var screen = screen
    return screen.picture(Self.context).grid.text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in
      var line = String(line)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func state(_ screen: BoardScreen) -> SheetState? {
    screen.layers.first(SheetLayer.self)?.state
  }

  private static func begun(_ point: ExtensionPoint) -> ExtensionRequest {
    var request = ExtensionRequest(point: point, kind: .items([]), at: .zero)
    let answer = BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded)
    _ = request.apply(.answered(request: 0, .result(answer.json)), at: .zero)
    return request
  }

  @Test func rowHasItsTextAndURL() throws {
    let items = try #require(state(opened())?.items)
    #expect(
      items == [
        ExtensionItem(
          title: "Links", contentText: "Swift web",
          attachments: [
            .init([
              .init("public.utf8-plain-text", .text("Swift web")),
              .init("public.url", .url("https://swift.org")),
            ])
          ])
      ])
  }

  private static func item(of row: Node, columns: Int = 44) throws -> ExtensionItem {
    var row = row
    row.action = "tap"
    var screen = BoardScreen(size: CellSize(columns: columns, rows: 14))
    let node = Node(.vstack(.init(children: [row])))
    screen.update(board: Board(cards: [Card(id: "w", title: "List", picture: .live(node))]))
    for key in [Key.down, .down, .character("s")] { _ = screen.press(key, context) }
    guard let state = screen.layers.first(SheetLayer.self)?.state else { throw CancellationError() }
    return try #require(state.items.first)
  }

  @Test(arguments: [
    ("○ Buy milk", "Buy milk"), ("● Buy milk", "Buy milk"), ("• Buy milk", "Buy milk"),
    ("[ ] Buy milk", "Buy milk"), ("[x] Buy milk", "Buy milk"), ("☐ Buy milk", "Buy milk"),
    ("☑ ✓ Buy milk", "Buy milk"), ("▸ Menu", "Menu"), ("* Star", "Star"), ("- Dash", "Dash"),
    ("( ) Off", "Off"), ("- 5 °C", "- 5 °C"), ("-5 °C", "-5 °C"), ("[1] Note", "[1] Note"),
    ("( aside )", "( aside )"), ("●", "●"), ("○ ●", "○ ●"), ("a • b", "a • b"), ("x y", "x y"),
  ])
  func rowHasNoBulletOrBox(_ text: String, _ words: String) throws {
    let item = try Self.item(of: Node(.text(.init(text))))
    #expect(item.contentText == words)
    #expect(item.attachments.first?.representations.first?.value == .text(words))
  }

  /// As drawn by Reminders: a toggle without a title, two cells wide, and the title next to it.
  @Test(arguments: [true, false], [44, 16])
  func toggleHasItsTitleAndASymbolHasNoText(_ isOn: Bool, _ columns: Int) throws {
    var box = Node(.toggle(isOn: isOn, text: ""))
    box.width = 2
    let row = Node(
      .hstack(
        .init(children: [
          box, Node(.symbol(name: "sun.max")), Node(.text(.init("Buy milk and other things"))),
          Node(.spacer), Node(.text(.init("Today"))),
        ])))
    #expect(
      try Self.item(of: row, columns: columns).contentText == "Buy milk and other things Today")
    let titled = Node(.toggle(isOn: isOn, text: "Lights"))
    #expect(try Self.item(of: titled).contentText == "Lights")
  }

  @Test func copiedTextHasNoBox() {
    var screen = BoardScreen(size: CellSize(columns: 44, rows: 14))
    let rows = ["[ ] One", "• Two", "Three"].map { Node(.text(.init($0))) }
    let node = Node(.vstack(.init(children: rows)))
    screen.update(board: Board(cards: [Card(id: "w", title: "List", picture: .live(node))]))
    _ = screen.press(.down, Self.context)
    #expect(screen.press(.character("y"), Self.context) == [.copy("One\nTwo\nThree")])
  }

  /// The board opens no file that a widget names, so the name determines the type.
  @Test(arguments: [
    ("file:///tmp/a.PNG", "public.png"), ("FILE:///tmp/", "public.folder"),
    ("file:///tmp/b", "public.data"),
  ])
  func rowLinkedToAFileHasItsType(_ url: String, _ type: String) throws {
    var row = Node(.text(.init("Picture")))
    row.url = url
    var screen = BoardScreen(size: CellSize(columns: 44, rows: 14))
    screen.update(board: Board(cards: [Card(id: "w", title: "Files", picture: .live(row))]))
    for key in [Key.down, .down, .character("s")] { _ = screen.press(key, Self.context) }
    let items = try #require(state(screen)?.items)
    let forms = items.first?.attachments.first?.representations.map(\.typeIdentifier)
    #expect(forms == ["public.utf8-plain-text", type, "public.file-url"])
  }

  @Test func cardWithoutAFocusedRowSharesAllItsText() throws {
    let items = try #require(state(opened(onLink: false))?.items)
    #expect(items.first?.contentText == "Plain row\nSwift web")
  }

  @Test func shareIsAboveAction() {
    #expect(
      drawing(opened()) == [
        " Share and Actions", "", " Share", " ▸ Notes  App of Notes", " Action",
        "   Upper  App of Upper", "   Fetch  App of Fetch", "", "", "", "", "   Swift web", "",
        " Enter choose   Esc close",
      ])
  }

  @Test func onlyActionsForTheRowAreOffered() {
    var screen = screen()
    screen.extensions = [Self.entry("Fetch", .viewService, "FileWithMaxCount")]
    _ = screen.press(.down, Self.context)
    _ = screen.press(.character("s"), Self.context)
    #expect(drawing(screen)[2] == " No extension accepts this row.")
    #expect(screen.press(.enter, Self.context).isEmpty)
  }

  @Test func enterStartsWhatHasTheFocus() throws {
    var screen = opened()
    _ = screen.press(.down, Self.context)
    let items = try #require(state(screen)?.items)
    #expect(screen.press(.enter, Self.context) == [.startRequest("Upper", items)])
    #expect(drawing(screen)[2] == " Working…")
    #expect(screen.press(.escape, Self.context) == [.request(.cancel)])
  }

  @Test func composeFieldTakesAllKeysExceptTwo() {
    var screen = opened()
    _ = screen.press(.enter, Self.context)
    var request = Self.begun(.share)
    let compose = ComposeState(text: "", placeholder: "A note", charactersRemaining: 9)
    _ = request.apply(.said(.compose(compose), request: nil), at: .zero)
    screen.update(request: request)
    #expect(drawing(screen)[2] == "   A note")
    #expect(drawing(screen)[0] == " Notes                                    9")
    #expect(screen.press(.character("q"), Self.context) == [.request(.typed("q"))])
    #expect(screen.press(.space, Self.context) == [.request(.typed("q "))])
    #expect(screen.press(.left, Self.context).isEmpty)
    #expect(screen.press(.enter, Self.context) == [.request(.done)])
    #expect(drawing(screen).last == " Enter post   Esc cancel")
    #expect(screen.press(.escape, Self.context) == [.request(.cancel)])
  }

  /// An extension that does not answer continues in the background until its timeout.
  @Test func cancellingWaitsForNoExtension() {
    var screen = opened()
    _ = screen.press(.enter, Self.context)
    var request = Self.begun(.share)
    screen.update(request: request)
    #expect(screen.press(.escape, Self.context) == [.request(.cancel)])
    #expect(!screen.isCovered)
    _ = request.apply(.cancel, at: .zero)
    screen.update(request: request)
    #expect(!screen.isCovered)
    // Its result does not affect the next sheet.
    _ = screen.press(.character("s"), Self.context)
    screen.update(request: request)
    #expect(state(screen)?.phase == .choosing)
  }

  @Test func invalidTextCannotBePosted() {
    var screen = opened()
    _ = screen.press(.enter, Self.context)
    var request = Self.begun(.share)
    _ = request.apply(
      .said(.compose(ComposeState(text: "x", isValid: false)), request: nil), at: .zero)
    screen.update(request: request)
    #expect(drawing(screen).last == " Esc cancel")
  }

  @Test func actionViewIsShownAndTapped() {
    var screen = opened()
    _ = screen.press(.enter, Self.context)
    var request = Self.begun(.viewService)
    var first = Node(.button(text: "one"))
    first.action = "1"
    var second = Node(.button(text: "two"))
    second.action = "2"
    let view = WidgetView(root: Node(.vstack(.init(children: [first, second]))))
    _ = request.apply(.said(.view(view), request: nil), at: .zero)
    screen.update(request: request)
    #expect(drawing(screen)[2].contains("one"))
    _ = screen.press(.down, Self.context)
    #expect(screen.press(.enter, Self.context) == [.request(.activate(action: "1"))])
    _ = screen.press(.down, Self.context)
    #expect(screen.press(.space, Self.context) == [.request(.activate(action: "2"))])
    #expect(screen.press(.character("d"), Self.context) == [.request(.done)])
    _ = screen.picture(Self.context)
    let click = MouseEvent(row: 3, column: 3, kind: .click)
    #expect(screen.press(.mouse(click), Self.context) == [.request(.activate(action: "2"))])
  }

  private func ended(_ outcome: Answer) -> BoardScreen {
    var screen = opened()
    _ = screen.press(.enter, Self.context)
    var request = Self.begun(.service)
    _ = request.apply(.answered(request: 1, outcome), at: .zero)
    screen.update(request: request)
    return screen
  }

  @Test func returnedItemIsShownAndCopied() {
    let items = [ExtensionItem(contentText: "A\nB")]
    var screen = ended(.result(RequestAnswer(returningItems: items).json))
    #expect(Array(drawing(screen)[2...3]) == [" A", " B"])
    #expect(screen.press(.character("y"), Self.context) == [.copy("A\nB")])
    #expect(!screen.isCovered)
  }

  @Test func emptyResultClosesTheSheet() {
    #expect(!ended(.result(RequestAnswer(returningItems: []).json)).isCovered)
    #expect(!ended(.error("cancelled")).isCovered)
  }

  @Test func failureIsReported() {
    var screen = ended(.error("this is no text"))
    #expect(drawing(screen)[2] == " this is no text")
    _ = screen.press(.enter, Self.context)
    #expect(!screen.isCovered)
  }

  @Test(arguments: [(1, 1), (8, 2), (12, 3), (20, 6), (200, 60)])
  func everySizeIsDrawn(_ columns: Int, _ rows: Int) {
    for var screen in [opened(), ended(.error("no")), ended(.result(.null))] {
      screen.resize(to: CellSize(columns: columns, rows: rows))
      #expect(screen.picture(Self.context).grid.columns == columns)
    }
  }

  // MARK: Returned items

  /// A card whose row, or whose outermost view, asks for the items.
  private func receiving(_ place: String?) -> BoardScreen {
    var screen = screen()
    var row = Node(.text(.init("Row")))
    row.action = "tap"
    if place == "row" { row.returns = "rename" }
    var node = Node(.vstack(.init(children: [row])))
    if place == "card" { node.returns = "any" }
    screen.update(board: Board(cards: [Card(id: "w", title: "List", picture: .live(node))]))
    for key in [Key.down, .down, .character("s")] { _ = screen.press(key, Self.context) }
    _ = screen.press(.down, Self.context)
    _ = screen.press(.enter, Self.context)
    return screen
  }

  private static func completed(_ point: ExtensionPoint, _ items: [ExtensionItem])
    -> ExtensionRequest
  {
    var request = begun(point)
    let answer = RequestAnswer(returningItems: items).json
    _ = request.apply(.answered(request: 1, .result(answer)), at: .zero)
    return request
  }

  @Test(arguments: [("row", "rename"), ("card", "any")])
  func returnedItemsGoToThePartThatAsksForThem(_ place: String, _ action: String) {
    var screen = receiving(place)
    let items = [ExtensionItem(contentText: "ROW")]
    let user = screen.update(request: Self.completed(.service, items))
    #expect(user == .activate("w", action: action, items: items))
    #expect(!screen.hasSheet)
  }

  @Test func returnedTextIsShownIfNothingAsksForIt() {
    var screen = receiving(nil)
    let items = [ExtensionItem(contentText: "ROW")]
    #expect(screen.update(request: Self.completed(.service, items)) == nil)
    #expect(screen.hasSheet)
  }

  @Test(arguments: [ExtensionPoint.share, .service])
  func aShareOrAnEmptyResultReachesNoWidget(_ point: ExtensionPoint) {
    var screen = receiving("row")
    let items = point == .share ? [ExtensionItem(contentText: "ROW")] : []
    #expect(screen.update(request: Self.completed(point, items)) == nil)
  }

  // MARK: The settings of a post

  @Test func tabReachesTheRowsBelowTheFieldAndTextGoesBack() {
    var screen = opened()
    for key in [Key.enter] { _ = screen.press(key, Self.context) }
    var request = Self.begun(.share)
    _ = request.apply(.said(.compose(ComposeState(text: "hey")), request: nil), at: .zero)
    var row = Node(.text(.init("List")))
    row.action = "list"
    let view = WidgetView(root: Node(.vstack(.init(children: [row]))))
    _ = request.apply(.said(.view(view), request: nil), at: .zero)
    _ = screen.update(request: request)
    #expect(screen.press(.enter, Self.context) == [.request(.done)])
    #expect(screen.press(.tab, Self.context) == [])
    #expect(screen.press(.enter, Self.context) == [.request(.activate(action: "list"))])
    #expect(screen.press(.character("!"), Self.context) == [.request(.typed("hey!"))])
    #expect(screen.press(.enter, Self.context) == [.request(.done)])
    #expect(drawing(screen).contains { $0.contains("Tab options") })
  }
}
