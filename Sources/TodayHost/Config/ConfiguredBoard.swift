import TodayEngine

/// The board section of the config, where there is one, and what this host writes into it.
@MainActor
final class ConfiguredBoard {
  private let context: HostContext
  /// Which cards are on the board, by the config; nil: by the stored settings.
  var section: BoardSection?
  /// What this host has written, the last edit last.
  private var edits: [SectionEdit] = []
  /// Cards whose mode the user has chosen since the section was read.
  private var chosenModes: Set<WidgetID> = []

  init(_ context: HostContext) { self.context = context }

  /// Another section, or none any more.
  ///
  /// - Returns: Whether the section is another one than before.
  func follow(_ new: BoardSection?) -> Bool {
    guard new != section else { return false }
    section = new
    chosenModes = []
    return true
  }

  /// The stored settings with the section above them.
  func ruled(_ stored: BoardSettings?) -> BoardSettings? {
    guard let section else { return stored }
    var settings = stored ?? BoardSettings()
    settings.follow(section) { !chosenModes.contains($0) }
    return settings
  }

  /// Writes the cards of these settings into the config after a change, with their order and pages.
  func rewrite(
    _ settings: BoardSettings, after change: SettingsChange
  ) throws(ConfigRefusal) {
    guard let old = section ?? change.firstSection(of: settings) else { return }
    let new = settings.section(after: change.applied(to: old))
      .recalling(edits.map(\.before), after: old)
    guard new != section else { return }
    let file = ConfigFile(context.directories)
    if let last = edits.last, last.after == old, last.before.hasCards(of: new),
      try file.takeBack(last.rewriting)
    {
      edits.removeLast()
      section = last.before
      return
    }
    let rewriting = try file.rewrite(new)
    edits.append(SectionEdit(before: old, after: new, rewriting: rewriting))
    if edits.count > SectionEdit.most { edits.removeFirst() }
    section = new
  }

  /// Writes what the user has just changed on the board. Where it cannot be written, the board shows
  /// again what the file says.
  func userChanged(_ change: SettingsChange) {
    if case .choose(let id, _) = change { chosenModes.insert(id) }
    guard change.isOfBoard else { return }
    do throws(ConfigRefusal) {
      try rewrite(context.engine.settings, after: change)
    } catch {
      if let section {
        var settings = context.engine.settings
        settings.follow(section) { _ in false }
        context.post(.settings(settings))
      }
      context.front?.reportProblem(.configNotSaved(error))
    }
  }

  /// Stores a change, but not one of the cards that the section lists: without the section the board
  /// is again as it was before.
  func store(_ change: SettingsChange) throws(FileError) {
    guard section == nil || !change.isReplacedBySection else { return }
    try context.stores.settings.update(change)
  }
}

/// A change of the section that this host has written. Undo restores the file, including the mode
/// and the comments of a card that had gone.
struct SectionEdit {
  var before: BoardSection
  var after: BoardSection
  var rewriting: ConfigFile.Rewriting

  /// As many as a board can undo.
  static let most = 50
}

extension SettingsChange {
  /// Whether it changes which cards are on the board, their order or their sizes.
  var isOfBoard: Bool {
    switch self {
    case .adopt, .enable, .disable, .move, .edit, .arrangePages, .resize, .forget: true
    case .choose, .largest, .keepShown: false
    }
  }

  /// The section that the config gets by this change where it has none.
  fileprivate func firstSection(of settings: BoardSettings) -> BoardSection? {
    if case .arrangePages = self { settings.section(after: nil) } else { nil }
  }

  fileprivate func applied(to section: BoardSection) -> BoardSection {
    if case .arrangePages(let pages) = self { return section.arranged(as: pages) }
    return section.moved(to: pages)
  }

  /// Whether a board section of the config says the same. What is gone for good is also forgotten
  /// where it is stored.
  fileprivate var isReplacedBySection: Bool {
    switch self {
    case .adopt, .enable, .disable, .move, .edit, .arrangePages, .resize: true
    case .choose, .largest, .keepShown, .forget: false
    }
  }
}
