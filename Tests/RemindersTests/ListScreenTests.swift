import Foundation
import TodayScreen
import Testing

@testable import Reminders
@testable import RemindersShared

struct ListScreenTests {
  private let items = [
    reminder(3, "Pay the rent", "2026-11-20"), reminder(1, "Renew passport", "2026-11-21"),
    reminder(2, "Call the bank", "2026-11-22"), reminder(4, "Read"),
  ]

  private func screen(_ reminders: [Reminder]? = nil) -> ListScreen {
    var screen = ListScreen()
    screen.show(reminders ?? items)
    return screen
  }

  private func draw(_ screen: inout ListScreen, rows: Int, columns: Int) -> [String] {
    screen.draw(rows: rows, columns: columns, now: now, timeZone: turin, locale: british).text
  }

  @Test func `the list is drawn`() {
    var screen = screen()
    #expect(
      draw(&screen, rows: 8, columns: 40) == [
        " Reminders                       4 open ",
        " ▸ ○ Pay the rent               overdue ",
        "   ○ Renew passport               today ",
        "   ○ Call the bank             tomorrow ",
        "   ○ Read                               ",
        "",
        "     due 2026-11-20",
        " a add  space done  ? help  q quit",
      ])
  }

  @Test func `a small screen keeps what matters`() {
    var screen = screen()
    _ = screen.press(.end, pageRows: 3)
    #expect(
      draw(&screen, rows: 5, columns: 20) == [
        " Reminders   4 open ", "   ○ Renew …  today ", "   ○ Call the bank  ",
        " ▸ ○ Read           ", " ? help  q quit",
      ])
  }

  @Test(arguments: 1...9, [1, 2, 5, 6, 11, 20, 41])
  func `nothing is larger than the screen, in any state`(rows: Int, columns: Int) {
    var editing = screen()
    _ = editing.press(.character("e"), pageRows: 1)
    var help = screen()
    _ = help.press(.character("?"), pageRows: 1)
    for var screen in [screen(), screen([]), editing, help] {
      let picture = screen.draw(rows: rows, columns: columns, now: now)
      #expect(picture.lines.count == rows)
      #expect(picture.lines.allSatisfy { $0.cells <= columns })
      if let cursor = picture.cursor {
        #expect((0..<rows).contains(cursor.row) && (0..<columns).contains(cursor.column))
      }
    }
  }

  @Test func `space ticks off and opens again`() {
    var open = screen()
    #expect(open.press(.character(" "), pageRows: 5) == .complete(3))
    var done = screen([reminder(9, "done", done: true)])
    #expect(done.press(.character(" "), pageRows: 5) == .reopen(9))
    var empty = screen([])
    #expect(empty.press(.character(" "), pageRows: 5) == nil)
  }

  @Test func `adding asks for the title and then for the due date`() {
    var screen = screen()
    var last: ListScreen.Request?
    for key in [Key.character("a"), .paste("Buy milk"), .enter, .paste("tomorrow"), .enter] {
      #expect(last == nil)
      last = screen.press(key, pageRows: 5)
    }
    #expect(last == .add(title: "Buy milk", due: "tomorrow"))
    #expect(screen.entry == nil)
  }

  @Test func `escape leaves the entry first and the app second`() {
    var screen = screen()
    _ = screen.press(.character("a"), pageRows: 5)
    #expect(screen.press(.escape, pageRows: 5) == nil)
    #expect(screen.entry == nil)
    #expect(screen.press(.escape, pageRows: 5) == .quit)
  }

  @Test func `what was removed last comes back first`() {
    var screen = screen()
    #expect(screen.press(.character("x"), pageRows: 5) == .remove(3))
    screen.remember(removed: items[0])
    screen.remember(removed: items[1])
    #expect(screen.press(.character("u"), pageRows: 5) == .restore(items[1]))
    #expect(screen.press(.character("u"), pageRows: 5) == .restore(items[0]))
    #expect(screen.press(.character("u"), pageRows: 5) == nil)
    #expect(screen.message == "Nothing to undo.")
  }

  @Test func `the selection stays on its reminder, or at its place when that is gone`() {
    var screen = screen()
    _ = screen.press(.down, pageRows: 5)
    screen.show([reminder(7, "new", "2026-11-01")] + items)
    #expect(screen.selectedID == 1)
    screen.show([items[0], items[2], items[3]])
    #expect(screen.selectedID == 4)
    screen.show([])
    #expect(screen.selectedID == nil)
  }

  @Test func `opening a reminder that is done shows what is done`() {
    var screen = screen()
    screen.open(reminder(9, "done", done: true))
    #expect(screen.showsDone)
    #expect(screen.selectedID == 9)
  }
}
