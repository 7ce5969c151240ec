/// The name of a widget in the config: its identifier, its title, or a unique part of its
/// identifier.
package struct WidgetName: Sendable, Equatable {
  package var id: WidgetID
  /// The identifier of its app.
  package var appID: String
  package var title: String

  package init(id: WidgetID, appID: String, title: String) {
    self.id = id
    self.appID = appID
    self.title = title
  }

  /// What is between a title and the addition that distinguishes it from an equal one.
  package static let distinction = " – "

  /// The title without that addition; `nil` if it has none.
  fileprivate var sharedTitle: String? {
    var start = title.startIndex
    while start < title.endIndex {
      if title[start...].hasPrefix(Self.distinction) { return String(title[..<start]) }
      start = title.index(after: start)
    }
    return nil
  }

  /// The name as a part of an identifier.
  static func part(_ name: String) -> String { String(name.map { $0 == " " ? "-" : $0 }) }
}

/// Finds the widgets that names in the config can mean.
package struct WidgetNameIndex: Sendable {
  private let names: [WidgetName]
  private lazy var ids = Set(names.map(\.id))
  /// By their titles in lower case.
  private lazy var titled = Dictionary(grouping: names) { $0.title.lowercased() }
    .mapValues { $0.map(\.id) }
  /// Those whose equal titles were made distinct, as *Disk – one.sh* and *Disk – two.sh*, by that title in lower
  /// case.
  private lazy var sharing = Dictionary(
    names.lazy.compactMap { name in name.sharedTitle.map { ($0.lowercased(), [name.id]) } },
    uniquingKeysWith: +)

  package init(_ names: [WidgetName]) { self.names = names }

  /// The widgets that a name can mean. Only the best kind of match counts.
  ///
  /// Parts of words do not match, so that an installation does not change the meaning of a name.
  package mutating func matches(_ written: String) -> [WidgetID] {
    let id = WidgetID(written)
    if ids.contains(id) { return [id] }
    let wanted = written.lowercased()
    guard !wanted.isEmpty else { return [] }
    if let widgets = titled[wanted] { return widgets }
    if let widgets = sharing[wanted], widgets.count > 1 { return widgets }
    if let name = id.cardName {
      return matches(id.extensionID.rawValue).map { WidgetID(extensionID: $0, cardName: name) }
    }
    return NameMatch.wholeParts(WidgetName.part(wanted), among: names.map(\.id))
  }

  /// The widget of a name; `nil` if there is none, or more than one.
  package mutating func widget(named written: String) -> WidgetID? {
    let found = matches(written)
    return found.count == 1 ? found[0] : nil
  }
}

extension BoardSection {
  /// The section with the identifiers of the named widgets. An ambiguous name stays, and a card
  /// that a page names twice is listed once.
  package func resolved(_ names: [WidgetName]) -> BoardSection {
    guard !names.isEmpty else { return self }
    var index = WidgetNameIndex(names)
    var section = self
    for page in section.pages.indices {
      var listed: Set<WidgetID> = []
      section.pages[page].widgets = section.pages[page].widgets.compactMap { card in
        var card = card
        if let id = index.widget(named: card.id.rawValue), id != card.id {
          card.written = card.id.rawValue
          card.id = id
        }
        return listed.insert(card.id).inserted ? card : nil
      }
    }
    return section
  }

  /// The section with the names of the config.
  package var asWritten: BoardSection {
    var section = self
    for page in section.pages.indices {
      for index in section.pages[page].widgets.indices {
        guard let written = section.pages[page].widgets[index].written else { continue }
        section.pages[page].widgets[index].id = WidgetID(written)
        section.pages[page].widgets[index].written = nil
      }
    }
    return section
  }
}
