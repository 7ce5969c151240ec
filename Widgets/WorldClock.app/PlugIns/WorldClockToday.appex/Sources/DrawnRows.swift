import Foundation
import WorldClockShared

/// The rows of the picture that the host has stored, kept for the next process of this widget.
///
/// It is written when the host stores a picture, not before: if it were ahead of the picture, an
/// update would answer that nothing is new, and the old picture would stay.
struct DrawnRows {
  /// nil: nowhere, and everything is always new.
  var file: URL?

  /// nil when nothing was drawn yet, or when it cannot be read: then everything is new.
  func load() -> [CityRow]? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode([CityRow].self, from: data)
  }

  /// Failing costs one redrawing, so it is no error.
  func save(_ rows: [CityRow]) {
    guard let file else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(rows).write(to: file, options: .atomic)
  }

  /// The host discards the picture of a card that hides.
  func forget() {
    guard let file else { return }
    try? FileManager.default.removeItem(at: file)
  }
}
