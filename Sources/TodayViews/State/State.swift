/// A value that a view keeps.
///
/// It lives as long as the widget's controller and as long as the view keeps its place in the tree. A
/// change evaluates the body again. What must survive the process belongs in a file or in
/// `UserDefaults`.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///
///   var body: some View {
///     Button("\(count)") { count += 1 }
///   }
/// }
/// ```
@MainActor @propertyWrapper public struct State<Value>: ConnectedProperty {
  private let link: StateLink<Value>

  /// The value at first.
  public init(wrappedValue: Value) { link = StateLink(StateSlot(wrappedValue)) }

  /// The value at first.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The current value.
  public var wrappedValue: Value {
    get { link.slot.value }
    nonmutating set { link.slot.set(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    // The slot of this place, also after the next evaluation has made another view.
    let slot = link.slot
    return Binding(get: { slot.value }, set: { slot.set($0) })
  }

  func connect(to context: ViewContext, name: String) {
    let first = link.slot
    let slot = context.state.entry("\(context.path)|\(name)") { first }.entry
    slot.table = context.state
    link.slot = slot
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// nil at first.
  public init() { self.init(wrappedValue: nil) }
}

/// Where a property of a view has its value: all copies of the view share it.
@MainActor private final class StateLink<Value> {
  var slot: StateSlot<Value>

  init(_ slot: StateSlot<Value>) { self.slot = slot }
}

/// What happens when a value changes that belongs to no view, such as one of a view controller.
@MainActor package enum UnattachedState {
  /// The session of a widget sets it.
  package static var didChange: @MainActor () -> Void = {}
}

/// The value of one place in the tree.
@MainActor private final class StateSlot<Value> {
  private(set) var value: Value
  weak var table: StateTable?

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    let old = value
    value = new
    if let old = old as? any Equatable, old.isEqual(to: new) { return }
    if let table {
      table.valueDidChange()
    } else {
      UnattachedState.didChange()
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
