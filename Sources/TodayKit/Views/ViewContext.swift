/// Where in the tree a view is resolved, and where the closures of its taps are kept.
///
/// A tap names an action. Its name is the view's place in the tree, with the identity of the elements
/// of a ``ForEach``: so the same picture has the same bytes, and a tap on a picture that has just
/// been replaced reaches the element that the user saw, or nothing.
@MainActor package struct ViewContext {
  package let actions: ActionTable
  let path: String

  package init(actions: ActionTable) {
    self.init(actions: actions, path: "")
  }

  private init(actions: ActionTable, path: String) {
    self.actions = actions
    self.path = path
  }

  /// The context of a part of this view.
  func child(_ step: String) -> ViewContext {
    ViewContext(actions: actions, path: path.isEmpty ? step : "\(path).\(step)")
  }

  /// Keeps a closure for this place and returns the name of its action.
  func register(_ kind: String, _ run: @escaping ActionTable.Action) -> String {
    var name = path.isEmpty ? kind : "\(path).\(kind)"
    // Two taps on one view: the outer one is on a stack around it.
    while actions[name] != nil { name += "'" }
    actions[name] = run
    return name
  }
}

/// The closures of one picture's taps, by the names of their actions.
@MainActor package final class ActionTable {
  package typealias Action = @MainActor () async throws -> Void

  private var actions: [String: Action] = [:]

  package init() {}

  package subscript(_ name: String) -> Action? {
    get { actions[name] }
    set { actions[name] = newValue }
  }
}
