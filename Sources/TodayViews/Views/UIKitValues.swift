public import Foundation

/// A colour by the names of UIKit, for `Color(.systemBackground)`.
public struct UIColor: Sendable {
  let color: Color

  init(_ color: Color) { self.color = color }

  /// Components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// A grey, from 0 for black to 1 for white.
  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }

  /// ``Color/primary``.
  public static let label = UIColor(.primary)
  /// ``Color/secondary``.
  public static let secondaryLabel = UIColor(.secondary)
  /// ``Color/tertiary``.
  public static let tertiaryLabel = UIColor(.tertiary)
  /// ``Color/tertiary``.
  public static let quaternaryLabel = UIColor(.tertiary)
  /// ``Color/tertiary``.
  public static let placeholderText = UIColor(.tertiary)
  /// ``Color/tertiary``.
  public static let separator = UIColor(.tertiary)
  /// ``Color/accent``.
  public static let link = UIColor(.accent)
  /// ``Color/accent``.
  public static let tintColor = UIColor(.accent)
  /// The board's background.
  public static let systemBackground = UIColor(.clear)
  /// The board's background.
  public static let secondarySystemBackground = UIColor(.clear)
  /// The board's background.
  public static let tertiarySystemBackground = UIColor(.clear)
  /// The board's background.
  public static let systemGroupedBackground = UIColor(.clear)
  /// The board's background.
  public static let systemFill = UIColor(.clear)
  /// The board's background.
  public static let secondarySystemFill = UIColor(.clear)
  /// No colour.
  public static let clear = UIColor(.clear)
  /// ``Color/red``.
  public static let systemRed = UIColor(.red)
  /// ``Color/orange``.
  public static let systemOrange = UIColor(.orange)
  /// ``Color/yellow``.
  public static let systemYellow = UIColor(.yellow)
  /// ``Color/green``.
  public static let systemGreen = UIColor(.green)
  /// ``Color/teal``.
  public static let systemTeal = UIColor(.teal)
  /// ``Color/blue``.
  public static let systemBlue = UIColor(.blue)
  /// ``Color/indigo``.
  public static let systemIndigo = UIColor(.indigo)
  /// ``Color/purple``.
  public static let systemPurple = UIColor(.purple)
  /// ``Color/pink``.
  public static let systemPink = UIColor(.pink)
  /// ``Color/gray``.
  public static let systemGray = UIColor(.gray)
  /// ``Color/gray``.
  public static let systemGray2 = UIColor(.gray)
  /// ``Color/gray``.
  public static let systemGray3 = UIColor(.gray)
  /// The board's background.
  public static let systemGray4 = UIColor(.clear)
  /// The board's background.
  public static let systemGray5 = UIColor(.clear)
  /// The board's background.
  public static let systemGray6 = UIColor(.clear)
  /// ``Color/red``.
  public static let red = UIColor(.red)
  /// ``Color/green``.
  public static let green = UIColor(.green)
  /// ``Color/blue``.
  public static let blue = UIColor(.blue)
  /// ``Color/yellow``.
  public static let yellow = UIColor(.yellow)
  /// ``Color/orange``.
  public static let orange = UIColor(.orange)
  /// ``Color/purple``.
  public static let purple = UIColor(.purple)
  /// ``Color/black``.
  public static let black = UIColor(.black)
  /// ``Color/white``.
  public static let white = UIColor(.white)
  /// ``Color/gray``.
  public static let gray = UIColor(.gray)
}

/// A colour by the names of AppKit, which has most of UIKit's.
public typealias NSColor = UIColor

extension Color {
  /// A colour of UIKit's names.
  public init(_ color: UIColor) { self = color.color }
  /// A colour of UIKit's names.
  public init(uiColor: UIColor) { self = uiColor.color }
  /// A colour of AppKit's names.
  public init(nsColor: NSColor) { self = nsColor.color }
}

/// A picture by the name of UIKit, for `Image(uiImage:)`.
public struct UIImage: Sendable {
  enum Source: Sendable, Hashable {
    case none
    case data(Data)
    case path(String)
  }

  let source: Source

  /// No picture.
  public init() { source = .none }

  /// The contents of a file: see ``Image/init(data:)``. nil without contents.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    source = .data(data)
  }

  /// A file in the bundle of the widget; nil if there is none.
  public init?(named name: String) {
    guard let folder = ProcessInfo.processInfo.environment["TODAY_BUNDLE"] else { return nil }
    let names = [name] + ["png", "jpg", "jpeg", "webp", "gif"].map { "\(name).\($0)" }
    guard let path = names.map({ "\(folder)/\($0)" }).first(where: FileManager.default.fileExists)
    else { return nil }
    source = .path(path)
  }

  /// A file that the board may read; nil if there is none.
  public init?(contentsOfFile path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    source = .path(path)
  }
}

/// A picture by the name of AppKit.
public typealias NSImage = UIImage

extension Image {
  /// A picture of UIKit's name.
  public init(uiImage: UIImage) {
    switch uiImage.source {
    case .none: self.init(systemName: "photo")
    case .data(let data): self.init(data: data)
    case .path(let path): self.init(contentsOf: URL(fileURLWithPath: path))
    }
  }

  /// A picture of AppKit's name.
  public init(nsImage: NSImage) { self.init(uiImage: nsImage) }
}
