import Testing

@testable import TodayScreen

/// Shared components of authors' full-screen apps.
struct FormTests {
  @Test func `a list keeps its selection on the screen`() {
    var cursor = ListCursor()
    #expect(cursor.press(.pageDown, count: 10, rows: 4) == true)
    #expect(cursor.index == 3 && cursor.top == 0)
    #expect(cursor.press(.down, count: 10, rows: 4) == true)
    #expect(cursor.visible(count: 10, rows: 4) == 1..<5)
    #expect(cursor.press(.end, count: 10, rows: 4) == true)
    #expect(cursor.visible(count: 10, rows: 4) == 6..<10)
    cursor.show(count: 2, rows: 4)
    #expect(cursor.index == 1 && cursor.visible(count: 2, rows: 4) == 0..<2)
    cursor.show(count: 0, rows: 0)
    #expect(cursor.index == 0 && cursor.visible(count: 0, rows: 0).isEmpty)
    #expect(cursor.press(.character("x"), count: 2, rows: 4) == false)
  }

  @Test func `only the key of an answer answers a question`() {
    let question = KeyQuestion("Remove?", [.init("y", "yes"), .init("n", "no")])
    #expect(question.press(.character("Y")) == .answered(0))
    #expect(question.press(.enter) == .cancelled)
    #expect(question.line(columns: 40).plain == " Remove?  y yes  n no")
    for columns in 0...30 { #expect(question.line(columns: columns).cells <= columns) }
  }

  @Test func `a form edits text and choices`() {
    var form = FieldForm(
      "New",
      [.init("Title", "a"), .init("Repeat", "never", choices: ["never", "daily", "weekly"])])
    #expect(form.press(.character("b")) == .editing)
    #expect(form.press(.tab) == .editing)
    #expect(form.press(.right) == .editing)
    #expect(form.fields.map(\.text) == ["ab", "daily"])
    #expect(form.press(.character("w")) == .editing)
    #expect(form.press(.character("x")) == .editing)
    #expect(form.fields[1].text == "weekly")
    #expect(form.press(.enter) == .submitted)
    form.select(0, problem: "No.")
    #expect(
      form.picture(rows: 5, columns: 30).text == [
        " New", " ▸ Title   ab                ", "   Repeat  weekly", " No.",
      ])
    #expect(form.press(.escape) == .cancelled)
    for rows in 0...5 {
      for columns in 0...30 {
        let picture = form.picture(rows: rows, columns: columns)
        #expect(picture.lines.count <= rows && picture.lines.allSatisfy { $0.cells <= columns })
      }
    }
  }

  @Test func `the board's colours fill the rows`() throws {
    let palette = try #require(
      ScreenPalette("background=#102030;text=7;dim=8;bad=#ff0000;selection=200;other=x;accent=?"))
    let line = Line("a", .bad) + Line("b", .dim)
    #expect(
      line.rendered(columns: 3, colors: true, palette: palette)
        == "\u{1B}[0;38;2;255;0;0;48;2;16;32;48ma\u{1B}[0;90;48;2;16;32;48mb"
        + "\u{1B}[0;37;48;2;16;32;48m \u{1B}[0m")
    #expect(
      Line("a", TextStyle(color: .red, reverse: true))
        .rendered(columns: 1, colors: true, palette: palette)
        == "\u{1B}[0;37;48;5;200ma\u{1B}[0m")
    #expect(
      line.rendered(columns: 3, colors: false, palette: palette)
        == "\u{1B}[1ma\u{1B}[0m\u{1B}[2mb\u{1B}[0m")
    for text in ["", "x", "text", "text=#12", "text=#+12345", "text=256", "text=-1", ";;=;"] {
      #expect(ScreenPalette(text) == nil, "\(text)")
    }
  }

  @Test func `the mouse is a key`() {
    var parser = KeyParser()
    parser.append("\u{1B}[<0;5;3M\u{1B}[<0;5;3m\u{1B}[<65;1;1Mx".utf8)
    #expect(parser.next(isFinal: true) == .mouse(MouseAction(row: 2, column: 4, .press)))
    #expect(parser.next(isFinal: true) == .mouse(MouseAction(row: 0, column: 0, .wheelDown)))
    #expect(parser.next(isFinal: true) == .character("x"))
  }
}
