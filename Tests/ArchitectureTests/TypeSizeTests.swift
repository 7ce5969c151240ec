import Foundation
import Testing

/// Limits the size of types and files, so that each type has one responsibility.
@Suite struct TypeSizeTests {
  static let mostProperties = 20
  static let mostExtensionFiles = 8
  static let mostLines = 300

  /// Cached, because reading takes a second.
  static let declarations = Result { try SourceTypes(folder: "Sources") }

  @Test func noTypeHasMoreThanTwentyStoredProperties() throws {
    let large = try Self.declarations.get().storedProperties
      .filter { $0.value > Self.mostProperties }
    #expect(
      large.isEmpty,
      "\(large.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
  }

  @Test func noTypeIsExtendedInMoreThanEightFiles() throws {
    let large = try Self.declarations.get().extensionFiles
      .filter { $0.value.count > Self.mostExtensionFiles }
    #expect(
      large.isEmpty,
      "\(large.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.count)" })")
  }

  /// Generated tables may be longer.
  @Test func noFileHasMoreThanThreeHundredLines() throws {
    for url in try Repository.swiftFiles(in: "Sources") {
      let path = url.path
      if path.contains("/Sources/SDK/") || path.hasSuffix("+Table.swift") { continue }
      let lines = try Data(contentsOf: url).count { $0 == 0x0A }
      #expect(lines <= Self.mostLines, "\(path)")
    }
  }

  @Test func storedPropertiesAreThoseWithStorage() throws {
    let source = #"""
      struct Outer {
        static let shared = 1
        let a: Int, b: Int
        var c = "} \(["x": 1].map { "\($0)" }) {"
        private(set) var closure: (Int) -> Void = { _ in var local = 1; local += 1 }
        var observed = 0 { didSet { print("let x") } }
        lazy var late = { 1 }()
        var computed: Int { let local = 1; return local }
        var wrapped:
          [Int: String]
        /* var no: Int */
        enum Kind { case one; var word: String { "let" } }
        final class Inner { weak var owner: Outer? ; init() { let x = 1; _ = x } }
      }
      extension Outer { var more: Int { 1 } }
      extension Outer.Inner { func f() {} }
      """#
    var types = SourceTypes()
    types.add(source, file: "a", target: "T")
    #expect(types.storedProperties == ["Outer": 7, "Outer.Kind": 0, "Outer.Inner": 1])
    #expect(types.extensionFiles == ["Outer": ["a"], "Outer.Inner": ["a"]])
  }
}
