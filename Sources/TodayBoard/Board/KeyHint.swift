import TodayRender
import TodayWire

/// Keys and their actions, as in the last row of a list.
struct KeyHint: Sendable, Equatable {
  /// Each key can be clicked. The text belongs to the last one.
  var keys: [Key]
  /// Empty if the key needs no explanation.
  var words: String
  /// It stays when the texts of others are removed.
  var isNeeded: Bool
  /// It opens the list of the items without space.
  var isHelp: Bool

  static let gap = 3

  init(keys: [Key], words: String, isNeeded: Bool = false, isHelp: Bool = false) {
    self.keys = keys
    self.words = words
    self.isNeeded = isNeeded
    self.isHelp = isHelp
  }

  init(_ key: Key, _ words: String) { self.init(keys: [key], words: words) }

  var isWayOut: Bool { keys.first == .escape }

  func width(_ name: (Key) -> String) -> Int {
    keys.map { TextWidth.width(of: name($0)) }.reduce(0, +) + keys.count - 1
      + (words.isEmpty ? 0 : 1 + TextWidth.width(of: words))
  }

  /// The hints that fit into one row, in order.
  ///
  /// The exit key is kept first, then the first hint, then required ones and the key for the
  /// omitted hints. The texts of well-known keys are removed first: that of Esc, then that of the
  /// help.
  ///
  /// - Parameter hints: From the most to the least useful.
  static func fitting(_ hints: [KeyHint], columns: Int, name: (Key) -> String) -> [KeyHint] {
    func short(_ isShortened: (KeyHint) -> Bool) -> [KeyHint] {
      hints.map { hint in
        var hint = hint
        if isShortened(hint) { hint.words = "" }
        return hint
      }
    }
    let bare = short { $0.isWayOut }
    let barest = short { $0.isWayOut || $0.isHelp }
    let wayOut = hints.indices.filter { hints[$0].isWayOut }
    let first = hints.isEmpty || wayOut == [0] ? [] : [0]
    let needed = hints.indices.filter { hints[$0].isNeeded || hints[$0].isHelp }
    let tries = [
      (hints, wayOut + first + needed), (bare, wayOut + first + needed),
      (barest, wayOut + first + needed), (hints, wayOut + first), (bare, wayOut + first),
      (hints, wayOut),
    ]
    for (hints, musts) in tries {
      var chosen = Set(musts)
      func width() -> Int {
        chosen.map { hints[$0].width(name) + gap }.reduce(-gap, +)
      }
      guard width() <= columns else { continue }
      for index in hints.indices where chosen.insert(index).inserted {
        if width() > columns { chosen.remove(index) }
      }
      return chosen.sorted().map { hints[$0] }
    }
    return wayOut.map { hints[$0] }
  }
}
