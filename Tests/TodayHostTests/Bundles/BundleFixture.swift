import Glibc
import TodayWire

@testable import TodayHost

/// A valid app with one widget in a directory. Tests make it invalid.
struct BundleFixture {
  var app: [String: Plist] = [
    "CFBundleIdentifier": "com.example.Hello", "CFBundleName": "Hello",
    "CFBundleExecutable": "hello", "CFBundleShortVersionString": "1.0",
  ]
  var widget: [String: Plist] = [
    "CFBundleIdentifier": "com.example.Hello.today", "CFBundleDisplayName": "Greeting",
    "CFBundleExecutable": "HelloToday", "CFBundleShortVersionString": "1.0",
    "NSExtension": [
      "NSExtensionPointIdentifier": "com.apple.widget-extension",
      "NSExtensionPrincipalClass": "HelloToday.TodayViewController",
    ],
  ]
  var name = "Hello"
  /// Additional files, by their path in the .app.
  var files: [String: String] = [:]
  var executables = ["hello", "PlugIns/HelloToday.appex/HelloToday"]

  static let extensionPath = "PlugIns/HelloToday.appex"

  /// Sets a member of the extension's `NSExtension`; nil removes it.
  mutating func setExtension(_ key: String, _ value: Plist?) {
    guard case .dictionary(var members)? = widget["NSExtension"] else { return }
    members[key] = value
    widget["NSExtension"] = .dictionary(members)
  }

  /// - Returns: the path of the .app.
  @discardableResult
  func write(in directory: String) throws -> String {
    let root = "\(directory)/\(name).app"
    try put(Plist.dictionary(app).document, "\(root)/Info.plist")
    try put(Plist.dictionary(widget).document, "\(root)/\(Self.extensionPath)/Info.plist")
    for path in executables { try put("#!/bin/sh\n", "\(root)/\(path)", mode: 0o700) }
    for (path, content) in files { try put(content, "\(root)/\(path)") }
    return root
  }

  private func put(_ text: String, _ path: String, mode: mode_t = 0o600) throws {
    try FileSystem.writeWhole(Array(text.utf8), to: path, mode: mode)
  }
}

/// A property list to write as XML.
indirect enum Plist: Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral
{
  case string(String)
  case bool(Bool)
  case integer(Int)
  case array([Plist])
  case dictionary([String: Plist])

  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: Plist...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, Plist)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }

  var document: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(xml)</plist>\n"
  }

  private var xml: String {
    switch self {
    case .string(let text): "<string>\(text)</string>\n"
    case .bool(let flag): flag ? "<true/>\n" : "<false/>\n"
    case .integer(let number): "<integer>\(number)</integer>\n"
    case .array(let elements): "<array>\n\(elements.map(\.xml).joined())</array>\n"
    case .dictionary(let members):
      "<dict>\n"
        + members.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key>\n\($0.value.xml)" }
        .joined()
        + "</dict>\n"
    }
  }
}

/// The result of a scan of these directories.
func scan(_ directories: String..., locale: String = "C") -> Registry {
  let places = directories.map { BundleSearch.Place(path: $0, origin: .installed) }
  return BundleScanner.scan(BundleSearch(places: places), locale: locale)
}
