/// How a value is shown in a list of choices. The board has no such lists yet.
public struct DisplayRepresentation: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  Sendable
{
  /// The text.
  public let title: String

  /// A text.
  public init(title: String) { self.title = title }

  /// A text with a subtitle, which is left out.
  public init(title: String, subtitle: String?) { self.title = title }

  /// A picture beside a text, which is left out.
  public struct Image: Sendable {
    /// A symbol.
    public init(systemName: String) {}
    /// A file of the bundle.
    public init(named name: String) {}
  }

  /// A text with a subtitle and a picture, which are left out.
  public init(title: String, subtitle: String? = nil, image: Image?) { self.title = title }

  /// A text.
  public init(stringLiteral text: String) { title = text }
}

/// The name of a type of values.
public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  /// The name.
  public let name: String

  /// A name.
  public init(name: String) { self.name = name }

  /// A name.
  public init(stringLiteral text: String) { name = text }
}

/// A value of an intent's parameter that the program knows by an identifier.
public protocol AppEntity: Identifiable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  /// Finds the values.
  static var defaultQuery: DefaultQuery { get }
  /// The name of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// The value's own text.
  var displayRepresentation: DisplayRepresentation { get }
}

/// Finds values for an intent's parameter. Not used: the board has no form for intents yet.
public protocol EntityQuery {
  associatedtype Entity: AppEntity

  /// The values with these identifiers.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// Values to choose from.
  func suggestedEntities() async throws -> [Entity]
  /// The value of a parameter that was not set.
  func defaultResult() async -> Entity?
}

extension EntityQuery {
  /// None by default.
  public func suggestedEntities() async throws -> [Entity] { [] }
  /// None by default.
  public func defaultResult() async -> Entity? { nil }
}

/// Finds values by a text that the user has typed. Not used: the board has no form for intents yet.
public protocol EntityStringQuery: EntityQuery {
  /// The values for a text.
  func entities(matching string: String) async throws -> [Entity]
}

/// Values to choose from for an intent's parameter. Not called: the board has no form for intents yet.
public protocol DynamicOptionsProvider {
  associatedtype Result

  /// The values.
  func results() async throws -> Result
}

/// An enumeration as a parameter of an intent.
public protocol AppEnum: CaseIterable, Hashable, RawRepresentable where RawValue == String {
  /// The name of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  /// The texts of the cases.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
