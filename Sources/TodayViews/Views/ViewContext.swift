/// The path of a view in the tree, and the actions of taps.
///
/// A tap reports the name of an action. The name is the view's path in the tree, with the identity
/// of the elements of a ``ForEach``. So the same view has the same bytes, and a tap on a view that
/// has just been replaced reaches the element that the user saw, or nothing.
@MainActor package struct ViewContext {
  package let actions: ActionTable
  /// What views keep between two evaluations.
  let state: StateTable
  /// What views get from the views around them.
  var environment: EnvironmentValues
  /// The columns of the card.
  let width: CardWidth
  /// The columns of the card, of which the view then depends.
  var columns: Int { width.columns }
  /// What the numbers of the views count.
  let unit: LengthUnit
  private(set) var path = ""

  package init(
    actions: ActionTable, state: StateTable = StateTable(),
    environment: EnvironmentValues = EnvironmentValues(), columns: Int = 80,
    unit: LengthUnit = .cells
  ) {
    self.init(
      actions: actions, state: state, environment: environment, width: CardWidth(columns),
      unit: unit)
  }

  package init(
    actions: ActionTable, state: StateTable = StateTable(), environment: EnvironmentValues,
    width: CardWidth, unit: LengthUnit
  ) {
    self.actions = actions
    self.state = state
    self.environment = environment
    self.width = width
    self.unit = unit
  }

  /// The context of a part of the view.
  package func child(_ step: String) -> ViewContext {
    var child = self
    child.path = path.isEmpty ? step : "\(path).\(step)"
    return child
  }

  /// Gives the properties of a view or a modifier their values.
  func connect(_ view: Any) { state.connect(view, in: self) }

  /// Stores a closure for this path and returns the name of its action.
  package func register(_ kind: String, _ run: @escaping ActionTable.Action) -> String {
    var name = path.isEmpty ? kind : "\(path).\(kind)"
    // A view with two taps has the outer one on a stack around it.
    while actions[name] != nil { name += "'" }
    actions[name] = run
    return name
  }
}

/// The closures of a view's taps, by the names of their actions.
@MainActor package final class ActionTable {
  package typealias Action = @MainActor () async throws -> Void

  private var actions: [String: Action] = [:]

  package init() {}

  package subscript(_ name: String) -> Action? {
    get { actions[name] }
    set { actions[name] = newValue }
  }
}
