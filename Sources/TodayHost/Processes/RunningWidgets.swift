import TodayEngine
import TodayWire

/// A widget while it runs.
struct RunningWidget {
  /// Of its process; nil for a script, which has one a run.
  var token: ProcessToken?
  var peer: any WidgetPeer
  /// Held for as long as this record is there: until the process has ended.
  var lock: RunnerLock
  /// Of its process; a script has none between its runs.
  var processIdentifier: Int32?
  /// Views that were looked at for their author's mistakes: the first few show them.
  var checkedViews = 0
  /// What it writes to standard error about its own end.
  var digest = CrashDigest()
  /// Its standard error says that memory was refused to it.
  var hasReportedMemory = false
  /// The most bytes of memory that its process had, once it has ended.
  var peak = 0
  /// Processor time that is in the widget's cost already.
  var counted: (process: Int32, time: Duration)?

  /// nil for a widget with a process of its own.
  var script: ScriptPeer? { peer as? ScriptPeer }
}

/// The widgets that run here. What the parts of the host know of each is in one record.
@MainActor
final class RunningWidgets {
  private(set) var widgets: [Instance: RunningWidget] = [:]
  private var instances: [ProcessToken: Instance] = [:]

  subscript(instance: Instance) -> RunningWidget? {
    get { widgets[instance] }
    _modify { yield &widgets[instance] }
  }

  var isEmpty: Bool { widgets.isEmpty }

  var all: Dictionary<Instance, RunningWidget>.Keys { widgets.keys }

  func contains(_ id: WidgetID) -> Bool { widgets.keys.contains { $0.widget == id } }

  func first(of id: WidgetID) -> RunningWidget? { widgets.first { $0.key.widget == id }?.value }

  func remove(_ instance: Instance) -> RunningWidget? { widgets.removeValue(forKey: instance) }

  // MARK: Processes

  func instance(of token: ProcessToken) -> Instance? { instances[token] }

  func began(_ token: ProcessToken, of instance: Instance) { instances[token] = instance }

  func ended(_ token: ProcessToken) { instances[token] = nil }
}
