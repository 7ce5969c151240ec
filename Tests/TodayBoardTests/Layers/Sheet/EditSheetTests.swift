import Testing
import TodayEngine
@testable import TodayBoard
import TodayRender
import TodayWire

/// Editors in the sheet: keys in, pictures and commands out.
@Suite struct EditSheetTests {
  private static let context = DrawContext(clock: .fixed(now: 0))
  private static let input = EditingInput(
    path: "/r/input/picture.png", typeIdentifier: "public.png", width: 4, height: 3,
    outputPath: "/r/output/rendered")

  private static func item(_ url: String, _ type: String = "public.png") -> ExtensionItem {
    ExtensionItem(
      attachments: [.init([.init(type, .url(url)), .init("public.file-url", .url(url))])])
  }

  @Test(arguments: [
    ("file:///a/b%20c.png", "/a/b c.png"), ("file://localhost/a.png", "/a.png"),
    ("file:/a.png", "/a.png"), ("FILE:///a.png", "/a.png"), ("file://other/a.png", nil),
    ("file:///a%00.png", nil), ("file:///a%2", nil), ("https://a/b.png", nil),
    ("file:///%E3%81%82.png", "/あ.png"), ("file:///%FF.png", nil),
  ])
  func pathOfAPicture(_ url: String, _ path: String?) {
    #expect(Self.item(url).pictureFile == path)
  }

  @Test func onlyPicturesThatCanBeShownAreEdited() {
    #expect(Self.item("file:///a.svg", "public.svg-image").pictureFile == nil)
    #expect(Self.item("file:///a.txt", "public.plain-text").pictureFile == nil)
    let noFile = ExtensionItem(
      attachments: [.init([.init("public.png", .url("https://a/b.png"))])])
    #expect(noFile.pictureFile == nil)
  }

  private func opened(startingWith entry: WidgetID? = nil) -> BoardScreen {
    var screen = BoardScreen(size: CellSize(columns: 40, rows: 12))
    screen.extensions = [
      SheetEntry(
        id: "Dark", title: "Darkroom", appName: "Darkroom", point: .photoEditing, rule: nil),
      SheetEntry(
        id: "Other", title: "Other", appName: "App", point: .service,
        rule: try? ActivationRule(
          attributes: .object([
            .init(
              "NSExtensionActivationRule",
              .object([.init("NSExtensionActivationSupportsImageWithMaxCount", .integer(1))]))
          ]))),
    ]
    screen.openSheet(of: [Self.item("file:///a.png")], startingWith: entry)
    return screen
  }

  private func drawing(_ screen: inout BoardScreen) -> String {
    screen.picture(Self.context).grid.text
  }

  @Test func editorsAreUnderTheirHeading() throws {
    var screen = opened()
    let lines = drawing(&screen).split(separator: "\n").map(String.init)
    let names = ["Action", "Other", "Edit", "Darkroom"]
    let rows = names.compactMap { name in lines.firstIndex { $0.contains(name) } }
    #expect(rows.count == 4 && rows == rows.sorted())
    _ = screen.press(.down, Self.context)
    #expect(
      screen.press(.enter, Self.context) == [
        .startRequest("Dark", [Self.item("file:///a.png")])
      ])
  }

  /// An extension that shows a view, and asks before it discards the edit.
  private func editing() -> BoardScreen {
    var screen = opened(startingWith: "Dark")
    var request = ExtensionRequest(
      point: .photoEditing, kind: .edit(EditTask(input: Self.input)), at: .zero)
    let answer = BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded)
    _ = request.apply(.answered(request: 0, .result(answer.json)), at: .zero)
    _ = request.apply(.answered(request: 2, .result(.null)), at: .zero)
    let view = WidgetView(root: Node(.text(.init("Contrast"))))
    _ = request.apply(.said(.view(view), request: nil), at: .zero)
    _ = request.apply(.said(.cancelConfirmation(true), request: nil), at: .zero)
    screen.update(request: request)
    screen.setPictureBefore(Node.Image(nil, aspect: 1))
    return screen
  }

  @Test func keyShowsThePictureBefore() {
    var screen = editing()
    #expect(drawing(&screen).contains("Contrast"))
    #expect(drawing(&screen).contains("b before"))
    #expect(screen.press(.character("b"), Self.context) == [])
    #expect(!drawing(&screen).contains("Contrast"))
    #expect(drawing(&screen).contains("b after"))
    _ = screen.press(.character("b"), Self.context)
    #expect(drawing(&screen).contains("Contrast"))
  }

  @Test func cancelAsksBeforeItDiscards() {
    var screen = editing()
    #expect(screen.press(.escape, Self.context) == [])
    #expect(drawing(&screen).contains("Discard the edit?"))
    #expect(screen.press(.character("n"), Self.context) == [])
    #expect(!drawing(&screen).contains("Discard the edit?") && screen.hasSheet)
    _ = screen.press(.escape, Self.context)
    #expect(screen.press(.character("y"), Self.context) == [.request(.cancel)])
    #expect(!screen.hasSheet)
  }

  @Test func sheetStaysUntilTheEditIsStored() {
    var screen = editing()
    #expect(screen.press(.character("d"), Self.context) == [.request(.done)])
    screen.endEdit(.request(.badOutput))
    #expect(drawing(&screen).contains("its output is not a picture"))
    var stored = editing()
    stored.endEdit(nil)
    #expect(!stored.hasSheet)
  }
}
