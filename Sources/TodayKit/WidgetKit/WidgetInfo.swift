import Foundation
import TodayWire

/// A card that is on the board.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
  /// The name of the widget in its program.
  public let kind: String
  /// `systemMedium` for a card in compact mode, `systemLarge` for one in expanded mode ‡.
  public let family: WidgetFamily
  /// The settings of the card, by their keys; empty for a widget's first card ‡.
  public var cardSettings: [String: String] { configuration.texts }

  private let card: String
  private let configuration: [JSONMember]

  /// Identifies the card.
  public var id: String { card }

  init?(json: JSONValue) {
    guard let kind = json["kind"]?.string, let card = json["card"]?.string else { return nil }
    self.kind = kind
    self.card = card
    family = json["mode"]?.string == "expanded" ? .systemLarge : .systemMedium
    configuration = json["configuration"]?.members ?? []
  }

  /// The configuration of the card.
  ///
  /// Parameters that are entities have their defaults, because their queries take time ‡.
  ///
  /// - Returns: `nil` never: the board does not know the intents of a program ‡.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type = Intent.self
  ) -> Intent? {
    let intent = Intent()
    IntentValues.applyPlain(configuration, to: intent)
    return intent
  }

  /// Two cards with the same settings are different ones.
  public static func == (first: WidgetInfo, second: WidgetInfo) -> Bool {
    first.card == second.card && first.family == second.family
      && first.configuration == second.configuration
  }

  /// The card alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(card) }
}

extension WidgetCenter {
  /// The cards of this app on the board. A card is known from its first timeline on ‡.
  ///
  /// The board writes the list after each change; it stays while no board runs.
  ///
  /// - Parameter completion: Called before this method returns. It fails outside a bundle, or if the list
  ///   cannot be read. No list is an empty one.
  nonisolated public func getCurrentConfigurations(
    _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
  ) {
    completion(Result { try cards() })
  }

  /// The cards of this app on the board, as ``getCurrentConfigurations(_:)`` returns them.
  ///
  /// - Throws: `CocoaError` outside a bundle, or if the list cannot be read.
  nonisolated public func currentConfigurations() async throws -> [WidgetInfo] { try cards() }

  /// Does nothing: the board has no form for intents, and so no recommendations.
  nonisolated public func invalidateConfigurationRecommendations() {}

  private nonisolated func cards() throws -> [WidgetInfo] {
    guard let identity = ProcessIdentity.current else { throw CocoaError(.fileNoSuchFile) }
    let file = identity.directories.state.appendingPathComponent("cards", isDirectory: true)
      .appendingPathComponent(identity.appIdentifier.pathComponent, isDirectory: true)
      .appendingPathComponent("cards.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let json = try JSONReader.read(Array(Data(contentsOf: file)))
    return (json["cards"]?.array ?? []).compactMap(WidgetInfo.init)
  }
}
