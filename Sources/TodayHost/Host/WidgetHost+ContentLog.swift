import TodayEngine
import TodayWire

/// What the log says of has-content: containing apps set it while no host is there to see it, and
/// while several are.
extension WidgetHost {
  func noteContent(_ id: WidgetID, _ flag: ContentFlag?) {
    guard !options.isReadOnly else { return }
    let has = flag?.value ?? true
    do throws(FileError) {
      guard try stores.loggedContent.claim(has, of: id) else { return }
    } catch {
      // Said twice is better than not at all.
    }
    note(.content, of: id, ContentFlag.sentence(has, by: flag?.by))
  }

  /// Says what was set while nobody was there.
  func noteContents() {
    guard !options.isReadOnly else { return }
    let hidden = stores.loggedContent.hidden()
    for id in engine.installedIDs {
      let flag = engine.contentFlag(of: id)
      if hidden.contains(id) == (flag?.value ?? true) { noteContent(id, flag) }
    }
  }
}
