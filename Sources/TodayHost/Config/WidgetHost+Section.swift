package import TodayEngine

/// The board section of the config, where there is one.
extension WidgetHost {
  /// Widgets that were uninstalled here, and whose places are kept.
  package var removedWidgets: Set<WidgetID> {
    InstallStore(directories, report: { _ in }).read().removedWidgets
  }

  /// Settings as they hold: what was stored, with the section above it.
  func ruled(_ stored: BoardSettings?) -> BoardSettings? {
    guard let section else { return stored }
    var settings = stored ?? BoardSettings()
    settings.follow(section) { !chosenModes.contains($0) }
    return settings
  }

  /// The section of what is on the board now.
  package var boardSection: BoardSection { engine.settings.section(after: section) }

  /// Another section, or none any more.
  package func follow(_ new: BoardSection?) {
    guard new != section else { return }
    section = new
    chosenModes = []
    lineupChanged()
    guard let settings = ruled(stores.settings.read()) else { return }
    post(.settings(settings))
  }

  /// Writes into the config who is on the board by these settings after a change, in which order, and
  /// on which page.
  func rewriteSection(
    _ settings: BoardSettings, after change: SettingsChange
  ) throws(ConfigFile.RewriteFailure) {
    guard let old = section else { return }
    let new = settings.section(after: old.moved(to: change.pages))
      .recalling(sectionEdits.map(\.before), after: old)
    guard new != old else { return }
    let file = ConfigFile(directories)
    if let last = sectionEdits.last, last.after == old, last.before.hasCards(of: new),
      try file.takeBack(last.rewriting)
    {
      sectionEdits.removeLast()
      section = last.before
      return
    }
    let rewriting = try file.rewrite(new)
    sectionEdits.append(SectionEdit(before: old, after: new, rewriting: rewriting))
    if sectionEdits.count > SectionEdit.most { sectionEdits.removeFirst() }
    section = new
  }

  /// What the user has just done on the board; where it cannot be written the board is again what the
  /// file says.
  func keepSection(_ change: SettingsChange) {
    if case .choose(let id, _) = change { chosenModes.insert(id) }
    guard change.isOfBoard, let section else { return }
    do throws(ConfigFile.RewriteFailure) {
      try rewriteSection(engine.settings, after: change)
    } catch {
      var settings = engine.settings
      settings.follow(section) { _ in false }
      post(.settings(settings))
      front?.reportProblem(error.description)
    }
  }
}

/// A change of the section that this host has written: where it is taken back, the file is what it was,
/// with the mode and the comments of a card that had gone.
struct SectionEdit {
  var before: BoardSection
  var after: BoardSection
  var rewriting: ConfigFile.Rewriting

  /// As many as a board can take back.
  static let most = 50
}

extension SettingsChange {
  /// Whether it says who is on the board, or in which order.
  var isOfBoard: Bool {
    switch self {
    case .adopt, .enable, .disable, .move, .edit, .forget: true
    case .choose, .largest, .keepShown: false
    }
  }
}
