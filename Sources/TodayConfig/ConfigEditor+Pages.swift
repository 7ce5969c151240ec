import TodayEngine
import Yams

/// Pages that are added, removed or renamed.
extension ConfigEditor {
  /// Adds the section to a text that has none.
  static func append(_ section: BoardSection, to text: String) throws(ConfigProblem) -> String {
    var lines = try ConfigLines(text)
    lines.append((text.isEmpty ? [] : [""]) + YAMLText.lines(of: section))
    return lines.text
  }

  /// Changes the pages, and first the cards of those that stay.
  static func editPages(
    _ text: String, from old: BoardSection, to new: BoardSection
  ) throws(ConfigProblem) -> String {
    let places = try PagePlaces(old, new)
    let comments = comments(behind: old, try pageNodes(text), try ConfigLines(text))
    var staying = old
    for index in old.pages.indices {
      staying.pages[index].widgets = places.new(ofOld: index)?.widgets ?? []
    }
    let text = try edit(text, to: staying)
    let nodes = try pageNodes(text)
    var lines = try ConfigLines(text)
    guard let first = nodes.first?.mark else {
      throw unsafe(nil, .noPages)
    }
    let indent = try lines.dash(before: first)
    func insert(_ pages: ArraySlice<BoardSection.Page>, below line: Int) {
      let text = pages.flatMap { page in
        YAMLText.lines(of: page) { YAMLText.card($0) + (comments[$0.id] ?? "") }
      }
      if !text.isEmpty { lines.insert(text, below: line, indent: indent) }
    }
    // From the last page on, so that the line numbers above stay valid.
    for index in nodes.indices.reversed() {
      guard let mark = nodes[index].mark, try lines.dash(before: mark) == indent else {
        throw unsafe(nodes[index].mark, .dashesNotAligned)
      }
      let page = lines.item(at: mark, indent: indent)
      insert(places.added(behindOld: index), below: page.upperBound)
      guard let wanted = places.new(ofOld: index) else {
        lines.remove(page)
        continue
      }
      if wanted.name != old.pages[index].name {
        guard let name = nodes[index].mapping?["name"]?.mark, !lines.opensBracket(at: mark) else {
          throw unsafe(mark, .pageInOneLine)
        }
        try lines.replaceScalar(at: name, with: YAMLText.scalar(wanted.name))
      }
    }
    insert(places.added(behindOld: -1), below: lines.item(at: first, indent: indent).lowerBound)
    return lines.text
  }
}

/// Which page of the new section is which one of the old.
private struct PagePlaces {
  private let pages: [BoardSection.Page]
  /// The number of the new page of each old one; nil: it is removed.
  private let numbers: [Int?]

  /// Pages keep their names, or else their number; their columns and order stay.
  init(_ old: BoardSection, _ new: BoardSection) throws(ConfigProblem) {
    pages = new.pages
    let isSameCount = old.pages.count == new.pages.count
    numbers = old.pages.enumerated().map { number, page in
      isSameCount ? number : new.pages.firstIndex { $0.name == page.name }
    }
    let kept = numbers.compactMap(\.self)
    let isSame = zip(old.pages, numbers).allSatisfy { page, number in
      number.map { new.pages[$0].columns == page.columns } ?? true
    }
    guard isSame, kept == kept.sorted(), !kept.isEmpty else {
      throw ConfigEditor.unsafe(nil, .differsFromBoard)
    }
  }

  func new(ofOld index: Int) -> BoardSection.Page? { numbers[index].map { pages[$0] } }

  /// The pages that are new behind an old one; behind -1 are those before the first.
  func added(behindOld index: Int) -> ArraySlice<BoardSection.Page> {
    // New cards of a removed page are added after the last page before it that stays.
    guard index < 0 || numbers[index] != nil else { return [] }
    let start = index < 0 ? 0 : numbers[index]! + 1
    let next = numbers[(index + 1)...].lazy.compactMap(\.self).first ?? pages.count
    return pages[start..<max(start, next)]
  }
}
