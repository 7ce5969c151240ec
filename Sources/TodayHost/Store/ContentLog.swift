import TodayEngine
import TodayWire

/// Logs changes of has-content: containing apps set it while no host runs, and while several do.
@MainActor
struct ContentLog {
  let context: HostContext

  /// Logs a change once, whichever hosts notice it.
  func note(_ id: WidgetID, _ flag: ContentFlag?) {
    guard !context.isReadOnly else { return }
    let has = flag?.value ?? true
    do throws(FileError) {
      guard try context.stores.loggedContent.claim(has, of: id) else { return }
    } catch {
      // Logged twice is better than not at all.
    }
    context.note(.content, of: id, LogMessage.content(has, by: flag?.by).description)
  }

  /// Logs changes that were made while no host was running.
  ///
  /// - Parameter flags: Those that are stored. Widgets without one have content.
  func noteAll(_ flags: [WidgetID: ContentFlag]) {
    guard !context.isReadOnly else { return }
    let hidden = context.stores.loggedContent.hidden()
    for id in hidden.union(flags.keys).sorted() where context.engine.info(of: id) != nil {
      let flag = context.engine.contentFlag(of: id)
      if hidden.contains(id) == (flag?.value ?? true) { note(id, flag) }
    }
  }
}
