package import TodayEngine
import TodayWire

/// A program that is another one than was installed does not run until the user has agreed.
extension WidgetHost {
  /// - Throws: Why it may not be run now.
  func checkProgram(_ widget: WidgetDescription) throws(ScriptPlan.Failure) {
    guard let pin = registry.widget(widget.id)?.pin ?? widget.pin else { return }
    let isSame = ProgramPin.stamp(of: widget.executable) == pin.stamp
    if isSame, pin.isAgreed { return }
    // What it is now is found behind the board's back; an equal one may be run then.
    if !isSame { scanSoon() }
    throw ScriptPlan.Failure(
      sentence: "changed since it was installed: today consent agree \(widget.id)")
  }

  /// The user has agreed to what a widget's program is now.
  package func agree(toProgramOf id: WidgetID) throws(FileError) {
    guard let widget = registry.widget(id), let pin = widget.pin, !pin.isAgreed else { return }
    try InstallStore(directories, report: { _ in }).update { content in
      content.apps[widget.appID]?.hashes[pin.path] = pin.hash
    }
  }
}
