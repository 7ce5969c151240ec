/// What the views of a widget keep between two evaluations of its body.
///
/// A value belongs to a place in the tree: it lives as long as the controller, and as long as each
/// evaluation reaches its place.
@MainActor package final class StateTable {
  private var entries: [String: AnyObject] = [:]
  private var reached: Set<String> = []
  private var later: [@MainActor () -> Void] = []
  private var plainTypes: Set<ObjectIdentifier> = []
  private(set) var isEvaluating = false
  /// Called after a value has changed outside of an evaluation.
  package var didChange: (@MainActor () -> Void)?

  package init() {}

  /// Evaluates views. Places that are not reached are forgotten, and what appeared is called.
  package func evaluate<Result>(_ body: () -> Result) -> Result {
    reached = []
    later = []
    isEvaluating = true
    let result = body()
    isEvaluating = false
    let gone = entries.filter { !reached.contains($0.key) }
    for key in gone.keys { entries[key] = nil }
    for case let presence as ViewPresence in gone.values { presence.leave() }
    let calls = later
    later = []
    for call in calls { call() }
    return result
  }

  /// The entry of a place; a new one if there is none of the type.
  func entry<Entry: AnyObject>(_ place: String, _ make: () -> Entry) -> (entry: Entry, isNew: Bool)
  {
    var key = place
    while !reached.insert(key).inserted { key += "'" }
    if let entry = entries[key] as? Entry { return (entry, false) }
    let entry = make()
    entries[key] = entry
    return (entry, true)
  }

  /// Calls a closure after the evaluation.
  func afterEvaluation(_ call: @escaping @MainActor () -> Void) { later.append(call) }

  func valueDidChange() {
    // A change by the body itself would never end.
    if !isEvaluating { didChange?() }
  }

  /// Gives the properties of a view their values.
  func connect(_ view: Any, in context: ViewContext) {
    let type = type(of: view)
    guard !plainTypes.contains(ObjectIdentifier(type)) else { return }
    var isPlain = true
    for child in Mirror(reflecting: view).children {
      guard let property = child.value as? any ConnectedProperty else { continue }
      isPlain = false
      property.connect(to: context, name: "\(type).\(child.label ?? "")")
    }
    if isPlain { plainTypes.insert(ObjectIdentifier(type)) }
  }
}

/// A property of a view whose value comes from the tree.
@MainActor protocol ConnectedProperty {
  func connect(to context: ViewContext, name: String)
}

/// A view that is in the tree.
@MainActor final class ViewPresence {
  var task: Task<Void, Never>?
  var onDisappear: (@MainActor () -> Void)?

  func leave() {
    task?.cancel()
    onDisappear?()
  }
}
