import TodayEngine

/// The board section of the config, if there is one, and the changes that this host has made to it.
@MainActor
final class ConfiguredBoard {
  private let context: HostContext
  /// Which cards are on the board by the config; `nil` if the stored settings decide.
  private(set) var section: BoardSection?
  /// The config.
  lazy var file = ConfigFile(context.directories)
  /// The section with the names of the widgets as the file has them.
  private var written: BoardSection?
  /// The changes that this host has written, the newest last.
  private var edits: [SectionEdit] = []
  /// Cards whose mode the user has chosen since the section was read.
  private var chosenModes: Set<WidgetID> = []

  init(_ context: HostContext) { self.context = context }

  /// The cards of other machines, which patterns of the section stand for.
  private var foreignIDs: [WidgetID] {
    section?.patterns.isEmpty == false ? context.fleet?.infos.map(\.id) ?? [] : []
  }

  /// Sets another section, or removes it.
  ///
  /// - Parameter written: The section as the file has it.
  /// - Returns: Whether the section differs from the one before.
  func follow(_ new: BoardSection?, written: BoardSection?) -> Bool {
    self.written = written
    guard new != section else { return false }
    section = new
    chosenModes = []
    return true
  }

  /// The stored settings, overridden by the section.
  func ruled(_ stored: BoardSettings?) -> BoardSettings? {
    guard let section = section?.expanded(with: foreignIDs) else { return stored }
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
    if let last = edits.last, last.after == old, last.before.hasCards(of: new),
      try file.takeBack(last.rewriting)
    {
      edits.removeLast()
      section = last.before
      written = last.rewriting.before.document.board
      return
    }
    let rewriting = try file.rewrite(new, from: written)
    edits.append(SectionEdit(before: old, after: new, rewriting: rewriting))
    if edits.count > SectionEdit.most { edits.removeFirst() }
    section = new
    written = rewriting.after.document.board
  }

  /// Writes what the user has just changed on the board. If the file cannot be written, the board
  /// shows its content again.
  func userChanged(_ change: SettingsChange) {
    if case .choose(let id, _) = change { chosenModes.insert(id) }
    guard change.isOfBoard else { return }
    do throws(ConfigRefusal) {
      try rewrite(context.engine.settings, after: change)
      if let section { context.front?.sectionDidChange(section) }
    } catch {
      if let section {
        var settings = context.engine.settings
        settings.follow(section.expanded(with: foreignIDs)) { _ in false }
        context.post(.settings(settings))
      }
      context.front?.reportProblem(.configNotSaved(error))
      if error == .changedMeanwhile { context.front?.configFileDidChange() }
    }
  }

  /// Stores a change, except for the cards that the section lists: if the section is removed, the
  /// board returns to its earlier state.
  func store(_ change: SettingsChange) throws(FileError) {
    guard section == nil || !change.isReplacedBySection else { return }
    try context.stores.settings.update(change)
  }
}

/// A change of the section by this host. Undo restores the file, with the mode and the comments of
/// a removed card.
struct SectionEdit {
  var before: BoardSection
  var after: BoardSection
  var rewriting: ConfigFile.Rewriting

  /// The number of changes that a board can undo.
  static let most = 50
}

extension SettingsChange {
  /// Whether it changes which cards are on the board, their order or their sizes.
  var isOfBoard: Bool {
    switch self {
    case .adopt, .enable, .disable, .move, .edit, .addCards, .configure, .arrangePages, .resize,
      .forget:
      true
    case .choose, .largest, .keepShown: false
    }
  }

  /// The section that this change creates in a config without one.
  fileprivate func firstSection(of settings: BoardSettings) -> BoardSection? {
    if case .arrangePages = self { settings.section(after: nil) } else { nil }
  }

  fileprivate func applied(to section: BoardSection) -> BoardSection {
    if case .arrangePages(let pages) = self { return section.arranged(as: pages) }
    return section.moved(to: pages)
  }

  /// Whether the config's board section has this change already. Widgets that were removed for good
  /// are removed from the stored settings, too.
  fileprivate var isReplacedBySection: Bool {
    switch self {
    case .adopt, .enable, .disable, .move, .edit, .addCards, .configure, .arrangePages, .resize:
      true
    case .choose, .largest, .keepShown, .forget: false
    }
  }
}
