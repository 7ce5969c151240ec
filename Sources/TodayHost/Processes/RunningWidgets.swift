import TodayEngine
import TodayWire

/// A running widget.
struct RunningWidget {
  /// The number of its process; `nil` for a widget that has one for each update.
  var token: ProcessToken?
  var peer: any WidgetPeer
  /// Held as long as this record exists: until the process has ended.
  var lock: RunnerLock
  /// Of its process; a script or a widget with a timeline has none between its updates.
  var processIdentifier: Int32?
  /// The number of views that were checked for mistakes. The first few are enough.
  var checkedViews = 0
  /// The last lines of its standard error, which may explain its end.
  var digest = CrashDigest()
  /// The last line of its standard error since the update began.
  var errorOfUpdate: String?
  /// Whether its standard error reports a refused allocation.
  var hasReportedMemory = false
  /// The peak memory of its process in bytes, after its end.
  var peak = 0
  /// Processor time already included in the widget's cost.
  var counted: (process: Int32, time: Duration)?

  /// nil for a widget with its own process.
  var script: ScriptPeer? { peer as? ScriptPeer }
}

/// The widgets that run here. All parts of the host share one record per widget.
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
