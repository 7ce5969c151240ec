import Foundation
import Testing
import TodayRender

/// Every file in `themes/`, read as the simple YAML that they all are.
struct ShippedThemesTests {
  struct Scheme: Sendable, CustomTestStringConvertible {
    var file: String
    var members: [String: String]

    var testDescription: String { file }

    func color(_ index: Int) -> RGB? {
      let digits = String(index, radix: 16, uppercase: true)
      return members["base0\(digits)"].flatMap { RGB($0) }
    }
  }

  static let schemes: [Scheme] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "themes")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted().map { file in
      let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
      var members: [String: String] = [:]
      for line in text.split(separator: "\n") {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let name = line[..<colon].trimmingCharacters(in: .whitespaces)
        let value = line[line.index(after: colon)...]
          .trimmingCharacters(in: CharacterSet(charactersIn: " \""))
        members[name] = value
      }
      return Scheme(file: file, members: members)
    }
  }()

  @Test func thereAreDarkAndLightOnes() {
    #expect(Self.schemes.count >= 4)
    #expect(Set(Self.schemes.compactMap { $0.members["variant"] }) == ["dark", "light"])
    #expect(Set(Self.schemes.compactMap { $0.members["name"] }).count == Self.schemes.count)
  }

  @Test(arguments: schemes)
  func theyAreWholeBase16Schemes(_ scheme: Scheme) throws {
    #expect(scheme.members["system"] == "base16")
    #expect(scheme.members["name"]?.isEmpty == false)
    #expect(scheme.members["author"]?.isEmpty == false)
    let palette = (0..<16).compactMap { scheme.color($0) }
    let theme = try #require(
      Theme.base16(
        name: scheme.file, variant: scheme.members["variant"] ?? "", palette: palette))
    let background = Self.luminance(palette[0])
    #expect(theme.isDark == (background < 0.5))
  }

  @Test(arguments: schemes)
  func whatIsReadCanBeRead(_ scheme: Scheme) throws {
    let background = try #require(scheme.color(0x0))
    let selection = try #require(scheme.color(0x2))
    let text = try #require(scheme.color(0x5))
    #expect(Self.contrast(text, background) >= 7)
    #expect(Self.contrast(text, selection) >= 4.5)
    #expect(Self.contrast(try #require(scheme.color(0x3)), background) >= 3)
    for index in [0x4, 0x8, 0x9, 0xA, 0xB, 0xC, 0xD, 0xE, 0xF] {
      let color = try #require(scheme.color(index))
      #expect(Self.contrast(color, background) >= 4.5, "base0\(String(index, radix: 16))")
    }
  }

  /// WCAG 2.2, relative luminance and contrast ratio.
  static func contrast(_ one: RGB, _ other: RGB) -> Double {
    let luminances = [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  static func luminance(_ color: RGB) -> Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
