import Foundation
import WorldClockShared

/// The cities of the picture that the host has stored, kept for the next process of this widget.
///
/// It is written when the host stores a picture, not before: if it were ahead of the picture, an
/// update would answer that nothing is new, and the old picture would stay.
struct DrawnCities {
  /// nil: nowhere, and everything is always new.
  var file: URL?

  /// nil when nothing was drawn yet, or when it cannot be read: then everything is new.
  func load() -> CityList? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return CityList(
      propertyList: try? PropertyListSerialization.propertyList(from: data, format: nil))
  }

  /// Failing costs one redrawing, so it is no error.
  func save(_ list: CityList) {
    guard let file else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list.propertyList, format: .xml, options: 0)
    try? data?.write(to: file, options: .atomic)
  }

  /// The host discards the picture of a card that hides.
  func forget() {
    guard let file else { return }
    try? FileManager.default.removeItem(at: file)
  }
}
