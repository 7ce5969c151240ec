import Foundation
import WorldClockShared

/// The rows of the stored picture, saved for the widget's next process.
///
/// Written only when the host stores a picture. If the rows were newer than the picture, an update
/// would answer noData, and the old picture would stay.
struct DrawnRows {
  /// `nil` if there is no file. Then each update is new data.
  var file: URL?

  /// `nil` if nothing is stored or the file is unreadable. Then the update is new data.
  func load() -> [CityRow]? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode([CityRow].self, from: data)
  }

  /// A failure only causes one more redraw, so it is ignored.
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
