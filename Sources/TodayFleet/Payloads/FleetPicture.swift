package import TodayEngine
package import TodayWire

/// The picture of a card.
package struct FleetPicture: Sendable, Equatable {
  package var picture: StoredPicture
  package var mode: DisplayMode
  /// The parts that other machines may tap; `nil` for none.
  private var parts: FleetParts?

  package init(_ picture: StoredPicture, mode: DisplayMode, parts: FleetParts? = nil) {
    self.picture = picture
    self.mode = mode
    self.parts = parts
  }

  private var published: JSONValue {
    FleetRedaction.apply(picture.view) { parts?.name(of: $0) }.json
  }

  /// Without what other machines must not get; see ``FleetRedaction``.
  package var payload: [UInt8] {
    FleetPayload.bytes([
      "capturedAt": .integer(picture.capturedAt.seconds),
      "updatedAt": picture.updatedAt.map { .integer($0.seconds) }, "mode": .string(mode.rawValue),
      "view": published,
    ])
  }

  /// What a change of the picture is compared by.
  var content: [UInt8] { published.bytes }

  package init(_ text: String) throws(FleetRefusal) {
    let json = try FleetPayload.read(text, limit: FleetLimits.payload)
    guard let captured = FleetPayload.time("capturedAt", of: json) else { throw .incomplete }
    do throws(WidgetMessage.Refusal) {
      let view = FleetRedaction.apply(try WidgetView(json: json["view"])) {
        FleetParts.isName($0) ? $0 : nil
      }
      picture = StoredPicture(
        view: view, capturedAt: captured, updatedAt: FleetPayload.time("updatedAt", of: json))
    } catch {
      throw .view("\(error)")
    }
    mode = json["mode"]?.string.flatMap(DisplayMode.init(rawValue:)) ?? .compact
  }
}
