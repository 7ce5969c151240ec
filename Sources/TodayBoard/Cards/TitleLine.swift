import TodayEngine
import TodayRender
import TodayWire

/// The text of a card's title line, fitted into its width.
///
/// The badge is shortened before the name is cut, and the name is cut before the badge is removed.
struct TitleLine: Sendable, Equatable {
  var name: String
  var badge: String
  /// `▾`, `3 more ▾`, `Show Less ▴`. Empty if there is neither.
  var more: String

  static let fill = "─"

  /// - Parameters:
  ///   - badges: From the longest form to the shortest. Empty if there is none.
  ///   - mores: From the longest form to the shortest. Empty if there is none.
  init(name: String, badges: [String], mores: [String], width: Int) {
    var badgeIndex = 0
    var moreIndex = 0
    func line() -> TitleLine {
      TitleLine(
        name: name, badge: badges.isEmpty ? "" : badges[badgeIndex],
        more: mores.isEmpty ? "" : mores[moreIndex])
    }
    while line().leastWidth > width {
      // The text of more and less is removed first: the arrow has the same meaning.
      if moreIndex + 1 < mores.count {
        moreIndex += 1
      } else if badgeIndex + 1 < badges.count {
        badgeIndex += 1
      } else {
        break
      }
    }
    self = line()
    let room = width - (leastWidth - TextWidth.width(of: name))
    if TextWidth.width(of: name) > room { self.name = TextLayout.truncate(name, to: max(room, 0)) }
    if self.name.isEmpty { self = TitleLine(name: "", badge: "", more: "") }
    if self.name.isEmpty { self.name = TextLayout.truncate(name, to: max(width, 0)) }
  }

  private init(name: String, badge: String, more: String) {
    self.name = name
    self.badge = badge
    self.more = more
  }

  /// The text at the right end, with the blank before it.
  var right: String {
    switch (badge.isEmpty, more.isEmpty) {
    case (true, true): ""
    case (false, true): " " + badge
    case (true, false): " " + more
    case (false, false): " " + badge + "  " + more
    }
  }

  /// Name, a blank, two cells of rule, and the text at the right end.
  private var leastWidth: Int {
    TextWidth.width(of: name) + (right.isEmpty ? 0 : 3 + TextWidth.width(of: right))
  }
}
