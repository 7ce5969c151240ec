import TodayEngine
import TodayRender
import TodayWire

/// The pages' names in the header, made to fit: all of them, then the numbers with the name of the
/// one that is shown, then that one alone.
struct Tabs: Sendable, Equatable {
  var tabs: [Tab] = []

  struct Tab: Sendable, Equatable {
    /// Counted from 0.
    var page: Int
    /// The key that goes there; empty where there is none.
    var key: String
    var name: String

    var width: Int {
      TextWidth.width(of: key) + (key.isEmpty || name.isEmpty ? 0 : 1) + TextWidth.width(of: name)
    }
  }

  /// Before each tab.
  static let gap = 2

  var width: Int { tabs.reduce(0) { $0 + Self.gap + $1.width } }

  init(_ all: [Tab], current: Int, width: Int) {
    let numbers = all.map { tab in
      tab.page == current || tab.key.isEmpty ? tab : Tab(page: tab.page, key: tab.key, name: "")
    }
    let place = Tab(page: current, key: "\(current + 1)/\(all.count)", name: "")
    let forms = [all, numbers, all.filter { $0.page == current }, [place], []]
    for form in forms {
      tabs = form
      if self.width <= width { return }
    }
  }
}

extension BoardScreen {
  private var allTabs: [Tabs.Tab] {
    let new = board.notices.newCount
    return (0..<pageCount).map { index in
      let isNotices = index >= cardPageCount
      let command = BoardCommand.page(number: index + 1)
      return Tabs.Tab(
        page: index, key: command.map { keyMap.name(of: $0, in: words) } ?? "",
        name: pageName(index) + (isNotices && new > 0 ? " ·\(new)" : ""))
    }
  }

  /// Once there is more than one page; returns the cells used.
  mutating func drawTabs(at column: Int, width: Int, _ canvas: inout Canvas) -> Int {
    guard pageCount > 1 else { return 0 }
    let theme = canvas.theme
    var used = 0
    for tab in Tabs(allTabs, current: page, width: width).tabs {
      used += Tabs.gap
      let start = column + used
      let isCurrent = tab.page == page
      let isNew = tab.page >= cardPageCount && board.notices.newCount > 0
      used += canvas.put(
        tab.key, row: 0, column: start, paint: isCurrent ? theme.focus : theme.text,
        attributes: .bold)
      if !tab.name.isEmpty {
        used += tab.key.isEmpty ? 0 : 1
        used += canvas.put(
          tab.name, row: 0, column: column + used,
          paint: isCurrent ? theme.focus : isNew ? theme.warn : theme.dim,
          attributes: isCurrent ? [.bold, .underline] : [])
      }
      hits.append(
        Hit(
          region: Region(row: 0, column: start, columns: tab.width, rows: 1),
          part: .page(tab.page)))
    }
    return used
  }
}
