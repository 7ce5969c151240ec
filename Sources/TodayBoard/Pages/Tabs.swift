import TodayEngine
import TodayRender
import TodayWire

/// The names of the pages in the header, shortened to fit: all names, or numbers with the name of
/// the visible page, or only that name.
struct Tabs: Sendable, Equatable {
  var tabs: [Tab] = []

  struct Tab: Sendable, Equatable {
    /// Counted from 0.
    var page: Int
    /// The key that shows the page; empty if there is none.
    var key: String
    var name: String
    /// What is new on the page, or needs the user.
    var count = 0

    var width: Int {
      TextWidth.width(of: key) + (key.isEmpty || name.isEmpty ? 0 : 1) + TextWidth.width(of: name)
    }
  }

  /// Before each tab.
  static let gap = 2

  var width: Int { tabs.reduce(0) { $0 + Self.gap + $1.width } }

  init(_ all: [Tab], current: Int, width: Int) {
    let numbers = all.map { tab in
      tab.page == current || tab.key.isEmpty
        ? tab : Tab(page: tab.page, key: tab.key, name: "", count: tab.count)
    }
    let place = Tab(page: current, key: "\(current + 1)/\(all.count)", name: "")
    let forms = [all, numbers, all.filter { $0.page == current }, [place], []]
    for form in forms {
      tabs = form
      if self.width <= width { return }
    }
  }
}
