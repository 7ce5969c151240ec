import TodayEngine
import TodayWire

extension BoardSettings {
  private static let names: Set<String> = [
    "version", "order", "enabled", "known", "modes", "largestModes", "keptShown", "sizes", "cards",
  ]

  /// The mistake that makes a file unusable; `nil` for a readable file.
  static func problem(_ value: JSONValue) -> String? {
    for name in ["order", "enabled", "known", "keptShown"] {
      guard let member = value[name] else { continue }
      if member.array?.allSatisfy({ $0.string != nil }) != true {
        return "has a \"\(name)\" that is not a list of identifiers"
      }
    }
    for name in ["modes", "largestModes", "sizes", "cards"] {
      if let member = value[name], member.members == nil {
        return "has a \"\(name)\" that is not an object"
      }
    }
    return nil
  }

  /// Members that a later version of the same format may have added.
  static func strangers(in value: JSONValue) -> [JSONMember] {
    (value.members ?? []).filter { !names.contains($0.name) }
  }

  init(json value: JSONValue) {
    self.init()
    // A card has one position, also if the file was changed by hand.
    let listed = Self.ids(value["order"])
    var seen = Set<WidgetID>(minimumCapacity: listed.count)
    order = listed.filter { seen.insert($0).inserted }
    let (enabledIDs, knownIDs) = (Self.ids(value["enabled"]), Self.ids(value["known"]))
    enabled = Set(enabledIDs)
    // Mostly the same ones, for which a second set would take as long again.
    known = knownIDs == enabledIDs ? enabled : Set(knownIDs)
    keptShown = Set(Self.ids(value["keptShown"]))
    chosenModes = Self.modes(value["modes"])
    largestModes = Self.modes(value["largestModes"])
    for member in value["cards"]?.members ?? [] {
      let id = WidgetID(member.name)
      if id.cardName != nil { cards[id] = CardParameters(json: member.value) }
    }
    for member in value["sizes"]?.members ?? [] {
      let size = CardSize(json: member.value)
      if !size.isEmpty { sizes[WidgetID(member.name)] = size }
    }
  }

  var json: JSONValue {
    .object([
      "version": .integer(storeVersion),
      "order": Self.list(order),
      "enabled": Self.list(enabled.sorted()),
      "known": Self.list(known.sorted()),
      "modes": Self.object(chosenModes),
      "largestModes": Self.object(largestModes),
      "keptShown": Self.list(keptShown.sorted()),
      "cards": cards.isEmpty
        ? nil
        : .object(
          cards.sorted { $0.key < $1.key }.map { JSONMember($0.key.rawValue, $0.value.json) }),
      "sizes": sizes.isEmpty
        ? nil
        : .object(
          sizes.sorted { $0.key < $1.key }.map {
            JSONMember($0.key.rawValue, $0.value.json ?? .null)
          }),
    ])
  }

  private static func ids(_ value: JSONValue?) -> [WidgetID] {
    (value?.array ?? []).compactMap { $0.string.map(WidgetID.init(rawValue:)) }
  }

  private static func modes(_ value: JSONValue?) -> [WidgetID: DisplayMode] {
    var modes: [WidgetID: DisplayMode] = [:]
    for member in value?.members ?? [] {
      modes[WidgetID(member.name)] = member.value.string.flatMap(DisplayMode.init(rawValue:))
    }
    return modes
  }

  private static func list(_ ids: [WidgetID]) -> JSONValue {
    .array(ids.map { .string($0.rawValue) })
  }

  private static func object(_ modes: [WidgetID: DisplayMode]) -> JSONValue {
    .object(
      modes.sorted { $0.key < $1.key }.map {
        JSONMember($0.key.rawValue, .string($0.value.rawValue))
      })
  }
}
