public import Foundation

/// The rows of the picture that the host has stored, for the next process of the same widget.
///
/// Save them when the host stores the picture, not before: with newer rows in the file, an update
/// would answer noData, and the old picture would stay.
public struct DrawnRows<Row: Codable> {
  private let file: URL?

  /// - Parameter file: nil: nothing is stored, and all rows are new.
  public init(file: URL?) {
    self.file = file
  }

  /// nil if nothing was drawn yet, or if it cannot be read: then all rows are new.
  public func load() -> [Row]? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode([Row].self, from: data)
  }

  /// A failure only causes one more redraw, so it is ignored.
  public func save(_ rows: [Row]) {
    guard let file else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(rows).write(to: file, options: .atomic)
  }

  /// The host discards the picture of a hidden card.
  public func forget() {
    guard let file else { return }
    try? FileManager.default.removeItem(at: file)
  }
}
