import TodayEngine
import TodayRender
import TodayWire

/// The name before a field. A full sentence goes below the form instead.
enum SettingLabel {
  private static let widest = 24

  static func isShortened(_ setting: Setting) -> Bool {
    TextWidth.width(of: setting.title) > widest
  }

  static func text(_ setting: Setting) -> String {
    guard isShortened(setting) else { return setting.title }
    return name(ofVariable: setting.key) ?? TextLayout.truncate(setting.title, to: widest)
  }

  static func sentence(_ setting: Setting) -> String {
    let ends = setting.title.last.map { ".!?。？！".contains($0) } ?? true
    return ends ? setting.title : setting.title + "."
  }

  /// `GIT_FOLDERS` is "Git folders".
  private static func name(ofVariable key: String) -> String? {
    let isVariable = key.utf8.allSatisfy {
      (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
    }
    let words = key.split(separator: "_").joined(separator: " ")
    guard isVariable, let first = words.first else { return nil }
    return String(first) + words.dropFirst().lowercased()
  }
}
