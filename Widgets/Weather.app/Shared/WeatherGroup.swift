import Foundation
import TodayKit

/// The data that app and widget share: the settings, which the form on the board also changes, and
/// the last forecast.
public enum WeatherGroup {
  /// The app group of app and widget.
  public static let identifier = "group.dev.today.weather"
  /// The bundle identifier of the widget.
  public static let widgetIdentifier = "dev.today.Weather.Today"

  /// The widget's name in its program.
  public static let kind = "Weather"

  /// Whether the settings can be read. Settings that were never made can.
  public static var isReadable: Bool {
    guard
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: identifier)
    else { return false }
    do {
      let file = folder.appending(path: "Library/Preferences/\(identifier).plist")
      _ = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
      return true
    } catch CocoaError.fileReadNoSuchFile {
      return true
    } catch {
      return false
    }
  }

  /// The settings, with defaults for missing ones.
  public static var settings: WeatherSettings { WeatherSettings(defaults) }

  /// Why a place was not stored.
  public enum NotStored: Error {
    /// The program does not run from its bundle.
    case noGroup
    case notWritten
  }

  /// - Throws: ``NotStored``. Nothing has changed then.
  public static func setPlace(_ place: String) throws(NotStored) {
    guard let defaults else { throw .noGroup }
    defaults.set(place, forKey: "place")
    guard defaults.synchronize() else { throw .notWritten }
  }

  /// The last fetched forecast of app or widget.
  public static var forecast: Stored<Forecast> { forecast(of: nil) }

  /// The last fetched forecast of one of several cards.
  ///
  /// - Parameter place: The card's own place; nil for the place of the app.
  public static func forecast(of place: String?) -> Stored<Forecast> {
    let name = place?.lowercased().addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    let file = name.map { "Forecast-\($0.prefix(100)).json" } ?? "Forecast.json"
    return Stored(caches?.appending(path: file))
  }

  private static var defaults: UserDefaults? { UserDefaults(suiteName: identifier) }

  private static var caches: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)?
      .appending(path: "Library/Caches")
  }
}

/// A value in a file. An unreadable file counts as empty. A failed write only causes one more
/// request or redraw, so it is ignored.
public struct Stored<Value: Codable> {
  private let file: URL?

  init(_ file: URL?) { self.file = file }

  /// The value; nil if the file is missing or cannot be read.
  public func load() -> Value? {
    guard let file, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  /// Writes the value; nil removes the file.
  public func save(_ value: Value?) {
    guard let file else { return }
    guard let value else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(value).write(to: file, options: .atomic)
  }
}
