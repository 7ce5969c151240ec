/// The identifiers that a title, or a part of an identifier, can mean.
///
/// Only the best kind of match counts: `notes` is `dev.today.notes.today` even if there is
/// `dev.today.footnotes.today`, because no longer part could distinguish them.
package enum NameMatch {
  /// The widgets that a name on the command line can mean: as in the config, or else by any part of
  /// the identifier.
  ///
  /// An app chooses its titles, and must not get a command that is meant for another app. So the
  /// widgets of other apps that the name would mean without titles are matches, too. A part of words in
  /// several identifiers, as *IP* is of each `local.script`, would mean none of them.
  package static func matches(_ name: String, among names: [WidgetName]) -> [WidgetID] {
    let ids = names.map(\.id)
    if ids.contains(WidgetID(name)) { return [WidgetID(name)] }
    let part = WidgetName.part(name)
    let identified = matches(part, among: ids)
    let found = titled(name, among: names)
    if found.isEmpty { return identified }
    let apps = Set(names.filter { found.contains($0.id) }.map(\.appID))
    let others = Set(names.filter { !apps.contains($0.appID) }.map(\.id))
    let taken = identified.filter(others.contains)
    return taken.count == 1 || !wholeParts(part, among: ids).isEmpty ? found + taken : found
  }

  /// The widgets with this title, or else the cards; or the widgets that the config would mean.
  private static func titled(_ name: String, among names: [WidgetName]) -> [WidgetID] {
    var index = WidgetNameIndex(names.filter { $0.id.cardName == nil })
    let ids = Set(names.map(\.id))
    // The config may name a card that it adds.
    let found = index.matches(name).filter(ids.contains)
    if !found.isEmpty { return found }
    return names.filter { $0.id.cardName != nil && $0.title.lowercased() == name.lowercased() }
      .map(\.id)
  }

  /// A name without `#` is that of a widget, unless it is only part of the name of a card.
  package static func matches(_ name: String, among ids: [WidgetID]) -> [WidgetID] {
    if ids.contains(WidgetID(name)) { return [WidgetID(name)] }
    let cards = ids.filter { $0.cardName != nil }
    if let hash = name.lastIndex(of: "#") {
      let wanted = name[name.index(after: hash)...].lowercased()
      let widgets = Set(matches(String(name[..<hash]), among: Array(Set(cards.map(\.extensionID)))))
      let own = cards.filter { widgets.contains($0.extensionID) }
      let exact = own.filter { $0.cardName?.lowercased() == wanted }
      return exact.isEmpty
        ? own.filter { $0.cardName?.lowercased().contains(wanted) == true } : exact
    }
    let widgets = ids.filter { $0.cardName == nil }
    let found = matches(name, among: widgets.map(\.rawValue)).map(WidgetID.init(rawValue:))
    return found.isEmpty
      ? cards.filter { $0.cardName?.lowercased().contains(name.lowercased()) == true } : found
  }

  package static func matches(_ name: String, among ids: [String]) -> [String] {
    if ids.contains(name) { return [name] }
    let wanted = name.lowercased()
    if wanted.isEmpty { return ids }
    let words = parts(wanted)
    let kinds: [(String) -> Bool] = [
      { $0 == wanted }, { holds(words, in: parts($0)) }, { $0.contains(wanted) },
    ]
    for kind in kinds {
      let matches = ids.filter { kind($0.lowercased()) }
      if !matches.isEmpty { return matches }
    }
    return []
  }

  /// The identifiers with these consecutive whole parts.
  static func wholeParts(_ name: String, among ids: [WidgetID]) -> [WidgetID] {
    let words = parts(name.lowercased())
    return ids.filter { holds(words, in: parts($0.rawValue.lowercased())) }
  }

  private static func parts(_ id: String) -> [Substring] {
    id.split(separator: ".", omittingEmptySubsequences: false)
  }

  /// Whether the words are consecutive parts.
  private static func holds(_ words: [Substring], in parts: [Substring]) -> Bool {
    guard words.count <= parts.count else { return false }
    return (0...(parts.count - words.count)).contains { parts[$0...].starts(with: words) }
  }
}
