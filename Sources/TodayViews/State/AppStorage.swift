public import Foundation

/// A value in the defaults of the widget, or of an app group.
///
/// It survives the process. A change evaluates the body again. A change by another process is seen at the next
/// evaluation.
///
/// ```swift
/// @AppStorage("count", store: UserDefaults(suiteName: "group.com.example.cups")) var count = 0
/// ```
@MainActor @propertyWrapper public struct AppStorage<Value>: ConnectedProperty {
  private let link = StorageLink()
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void
  private let store: UserDefaults

  init(
    _ store: UserDefaults, read: @escaping @MainActor () -> Value,
    write: @escaping @MainActor (Value) -> Void
  ) {
    self.store = store
    self.read = read
    self.write = write
  }

  /// The stored value, or the one that the property has at first.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set {
      write(newValue)
      store.synchronize()
      if let table = link.table {
        table.valueDidChange()
      } else {
        UnattachedState.didChange()
      }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func connect(to context: ViewContext, name: String) { link.table = context.state }
}

@MainActor private final class StorageLink {
  weak var table: StateTable?
}

/// A type that defaults can store.
public protocol StorableDefault {}

extension Bool: StorableDefault {}
extension Int: StorableDefault {}
extension Double: StorableDefault {}
extension String: StorableDefault {}
extension Data: StorableDefault {}
extension Date: StorableDefault {}

extension AppStorage {
  /// A value with one at first.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value as long as none is stored.
  ///   - key: Its key.
  ///   - store: The defaults; nil means the widget's own.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: StorableDefault {
    let store = store ?? .standard
    self.init(
      store,
      read: { store.object(forKey: key) as? Value ?? wrappedValue },
      write: { store.set($0, forKey: key) })
  }

  /// A URL with one at first.
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) where Value == URL {
    let store = store ?? .standard
    self.init(
      store,
      read: { store.string(forKey: key).flatMap { URL(string: $0) } ?? wrappedValue },
      write: { store.set($0.absoluteString, forKey: key) })
  }

  /// A case of an enumeration of texts or numbers, with one at first.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: StorableDefault {
    let store = store ?? .standard
    self.init(
      store,
      read: {
        (store.object(forKey: key) as? Value.RawValue).flatMap { Value(rawValue: $0) }
          ?? wrappedValue
      },
      write: { store.set($0.rawValue, forKey: key) })
  }

  /// A value that may be missing: nil at first, and nil removes it.
  public init<Stored: StorableDefault>(_ key: String, store: UserDefaults? = nil)
  where Value == Stored? {
    let store = store ?? .standard
    self.init(
      store,
      read: { store.object(forKey: key) as? Stored },
      write: { new in
        if let new { store.set(new, forKey: key) } else { store.removeObject(forKey: key) }
      })
  }
}
