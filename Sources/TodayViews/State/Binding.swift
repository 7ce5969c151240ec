public import Observation

/// Reads and writes a value that another view owns.
@MainActor @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes it.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    read = get
    write = set
  }

  /// The same binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a value that does not change.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The current value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    Binding<Part>(
      get: { self.wrappedValue[keyPath: keyPath] },
      set: { self.wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// Makes bindings to the properties of an observable object: `$model.name`.
@MainActor @propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Bindings to the object's properties.
  public var projectedValue: Bindable<Value> { self }

  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }

  /// - Parameter object: The object.
  public init(_ object: Value) where Value: Observable { wrappedValue = object }

  /// A binding to a property of the object.
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    let object = wrappedValue
    return Binding<Part>(
      get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
