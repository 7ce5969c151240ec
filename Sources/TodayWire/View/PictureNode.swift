/// A picture file, which the host shows in the terminal's own graphics or in cells.
package struct PictureNode: Sendable, Equatable {
  /// nil: there is none, or it is not usable. The label is shown.
  package var source: Source?
  /// The rows of its box.
  package var rows: Int
  /// The columns of its box; nil: by its aspect, or else as many as there are.
  package var columns: Int?
  /// Its width divided by its height in pixels; nil: unknown.
  package var aspect: Double?
  package var fit: Fit

  package enum Source: Sendable, Equatable {
    /// The bytes of a PNG, JPEG, WebP or GIF file.
    case data([UInt8])
    /// A file in the widget's container or bundle, relative to it.
    case path(String)
    /// Bytes that the host has taken from the widget. Widgets cannot send it.
    case stored(ContentHash)
  }

  package enum Fit: String, Sendable, CaseIterable {
    /// All of the picture is in its box.
    case contain
    /// The picture covers its box, and the parts outside are cut off.
    case cover
  }

  package init(
    _ source: Source?, rows: Int? = nil, columns: Int? = nil, aspect: Double? = nil,
    fit: Fit = .contain
  ) {
    self.source = source
    self.rows = min(max(rows ?? Self.usualRows, 1), Self.mostRows)
    self.columns = columns.map { min(max($0, 1), Self.mostColumns) }
    self.aspect = aspect.flatMap { $0.isFinite && $0 > 0 ? min(max($0, 0.01), 100) : nil }
    self.fit = fit
  }

  /// The bytes of a file at most.
  package static let maximumBytes = 1 << 20
  package static let usualRows = 8
  package static let mostRows = 120
  package static let mostColumns = 240
  /// How much higher a cell is than wide.
  private static let cellAspect = 2.0

  /// The cells of its box within so many columns.
  package func box(columns most: Int) -> CellSize {
    let most = min(max(most, 0), Self.mostColumns)
    guard let aspect else { return CellSize(columns: min(columns ?? most, most), rows: rows) }
    let wanted = columns ?? Int((Double(rows) * Self.cellAspect * aspect).rounded(.up))
    let used = min(max(wanted, 1), most)
    // A narrow box is lower, too, so that no rows stay empty.
    let needed = Int((Double(used) / (Self.cellAspect * aspect)).rounded(.up))
    let rows = fit == .contain ? min(rows, max(needed, 1)) : rows
    return CellSize(columns: used, rows: used == 0 ? 0 : rows)
  }
}

extension PictureNode {
  static let members: [NodeMember] = [
    .init("data", .text), .init("path", .text), .init("rows", .number), .init("columns", .number),
    .init("aspect", .number), .init("fit", Fit.self),
  ]

  init(json: JSONValue) {
    var source: Source?
    if let text = json["data"]?.string {
      source = Base64.decode(text).flatMap { bytes in
        bytes.isEmpty || bytes.count > Self.maximumBytes ? nil : .data(bytes)
      }
    } else if let path = json["path"]?.string {
      source = .path(path)
    } else if let text = json["content"]?.string {
      source = ContentHash(text).map(Source.stored)
    }
    self.init(
      source, rows: Node.cells(json["rows"]), columns: Node.cells(json["columns"]),
      aspect: json["aspect"]?.number,
      fit: json["fit"]?.string.flatMap(Fit.init(rawValue:)) ?? .contain)
  }

  func write(_ add: Node.AddMember) {
    switch source {
    case .data(let bytes): add("data", .string(Base64.encode(bytes)))
    case .path(let path): add("path", .string(path))
    case .stored(let hash): add("content", .string(hash.text))
    case nil: break
    }
    if rows != Self.usualRows { add("rows", .integer(rows)) }
    add("columns", columns.map(JSONValue.integer))
    add("aspect", aspect.map(JSONValue.number))
    if fit != .contain { add("fit", .string(fit.rawValue)) }
  }
}
