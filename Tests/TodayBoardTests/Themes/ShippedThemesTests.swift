import Foundation
import Testing
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Every file in `themes/`, all in simple YAML.
struct ShippedThemesTests {
  struct Scheme: Sendable, CustomTestStringConvertible {
    var file: String
    var members: [String: String]

    var testDescription: String { file }

    var palette: [RGB] {
      (0..<24).compactMap { index in
        let digits = String(index, radix: 16, uppercase: true)
        return members["base" + (index < 16 ? "0" : "") + digits].flatMap { RGB($0) }
      }
    }

    var theme: Theme? {
      Theme.base16(name: file, variant: members["variant"] ?? "", palette: palette)
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

  /// Today's own themes, which need no correction.
  static let own = schemes.filter { $0.file.hasPrefix("today-") }

  @Test func darkAndLightThemesAreShipped() {
    #expect(Self.own.count == 16)
    #expect(Self.schemes.count == 36)
    let variants = Self.schemes.compactMap { $0.members["variant"] }
    #expect(variants.count { $0 == "dark" } >= 6)
    #expect(variants.count { $0 == "light" } >= 6)
    #expect(Set(Self.schemes.compactMap { $0.members["name"] }).count == Self.schemes.count)
    #expect(Set(Self.schemes.map { $0.palette }).count == Self.schemes.count)
    #expect(Set(Self.schemes.compactMap { $0.members["system"] }) == ["base16", "base24"])
  }

  @Test(arguments: schemes)
  func themesAreCompleteSchemes(_ scheme: Scheme) throws {
    #expect(scheme.members["name"]?.isEmpty == false)
    #expect(scheme.members["author"]?.isEmpty == false)
    #expect(scheme.palette.count == (scheme.members["system"] == "base24" ? 24 : 16))
    let theme = try #require(scheme.theme)
    #expect(theme.isDark == !scheme.palette[0].isLight)
  }

  @Test(arguments: ["today-dark", "today-light"])
  func compiledThemesAreTheFiles(_ name: String) throws {
    let scheme = try #require(Self.schemes.first { $0.file == name + ".yaml" })
    let theme = try #require(Theme.builtIn(name))
    #expect(theme.palette == scheme.palette)
    #expect(theme.name == scheme.members["name"])
    #expect(theme.author == scheme.members["author"])
    #expect(theme.isDark == (scheme.members["variant"] == "dark"))
  }

  @Test func publishedPalettesNameTheirSource() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "themes")
    for scheme in Self.schemes where !scheme.file.hasPrefix("today-") {
      let text = try String(contentsOf: folder.appending(path: scheme.file), encoding: .utf8)
      #expect(text.hasPrefix("# Colours: https://"), "\(scheme.file)")
    }
  }

  @Test(arguments: schemes)
  func everyRoleCanBeRead(_ scheme: Scheme) throws {
    let theme = try #require(scheme.theme)
    let ground = try #require(theme.background.color)
    func ratio(_ paint: Paint) throws -> Double { Self.contrast(try #require(paint.color), ground) }
    for (name, paint) in [
      ("text", theme.text), ("title", theme.title), ("hint", theme.hint), ("focus", theme.focus),
      ("accent", theme.accent), ("good", theme.good), ("warn", theme.warn), ("bad", theme.bad),
      ("info", theme.info),
    ] {
      #expect(try ratio(paint) >= RoleContrast.text, "\(name)")
    }
    for color in Color.Name.allCases
    where ![.black, .white, .brightBlack, .brightWhite].contains(color) {
      #expect(try ratio(theme.paint(.named(color))) >= RoleContrast.text, "\(color)")
    }
    for paint in [theme.dim] + theme.chartRamp {
      #expect(try ratio(paint) >= RoleContrast.figure)
    }
    #expect(try ratio(theme.rule) >= RoleContrast.rule)
    let selection = try #require(theme.selection.color)
    #expect(Self.contrast(try #require(theme.text.color), selection) >= RoleContrast.text)
  }

  /// On a light background, yellow and green are dark, and so become alike.
  @Test(arguments: schemes.filter { $0.members["variant"] == "light" })
  func statesOfLightThemesCanBeToldApart(_ scheme: Scheme) throws {
    let theme = try #require(scheme.theme)
    let states = try [theme.good, theme.warn, theme.bad].map {
      try #require($0.color).perceived
    }
    for (index, state) in states.enumerated() {
      for other in states.dropFirst(index + 1) {
        #expect(state.squaredDistance(to: other).squareRoot() >= 0.095)
      }
    }
  }

  @Test(arguments: own)
  func textHasEnoughContrast(_ scheme: Scheme) throws {
    let palette = scheme.palette
    let ground = palette[0x0]
    #expect(Self.contrast(palette[0x5], ground) >= 7)
    #expect(Self.contrast(palette[0x5], palette[0x2]) >= 4.5)
    for index in [0x3, 0x4, 0x8, 0x9, 0xA, 0xB, 0xC, 0xD, 0xE, 0xF] + Array(16..<palette.count)
    where index < 16 || index >= 18 {
      #expect(Self.contrast(palette[index], ground) >= 4.5, "base\(String(index, radix: 16))")
    }
  }

  @Test(arguments: schemes.filter { $0.file.contains("contrast") })
  func highContrastThemesHaveMoreContrast(_ scheme: Scheme) {
    let palette = scheme.palette
    #expect(Self.contrast(palette[0x5], palette[0x0]) >= 15)
    for index in [0x3, 0x4, 0x8, 0x9, 0xA, 0xB, 0xC, 0xD, 0xE, 0xF] {
      #expect(Self.contrast(palette[index], palette[0x0]) >= 7)
    }
    // Rules are figures and must be visible, too.
    #expect(Self.contrast(palette[0x2], palette[0x0]) >= 3)
  }

  @Test(arguments: schemes, [ColorDepth.indexed256, .ansi16])
  func themesAreReadableWithFewerColours(_ scheme: Scheme, _ depth: ColorDepth) throws {
    let theme = try #require(scheme.theme).reduced(to: depth)
    let ground = try #require(theme.background.color)
    let least = depth == .ansi16 ? 3 : 4.5
    for paint in [
      theme.text, theme.title, theme.focus, theme.accent, theme.good, theme.warn, theme.bad,
      theme.info,
    ] {
      let color = try #require(paint.color)
      #expect(Self.contrast(color, ground) >= least)
    }
    #expect(Self.contrast(try #require(theme.dim.color), ground) >= RoleContrast.figure)
    if scheme.file.hasPrefix("today-") {
      #expect(Self.contrast(try #require(theme.text.color), ground) >= 7)
    }
    #expect(theme.focus != theme.text)
    #expect(theme.rule != theme.background)
    #expect(theme.bad != theme.text)
    #expect(theme.bad != theme.good)
    if depth == .indexed256 { #expect(theme.warn != theme.good && theme.warn != theme.bad) }
    if depth == .ansi16 { #expect([.indexed(1), .indexed(9)].contains(theme.bad)) }
  }

  @Test(arguments: schemes, [ColorDepth.ansi8, .none])
  func lowColourTerminalsUseTheirOwnColours(
    _ scheme: Scheme, _ depth: ColorDepth
  ) throws {
    let shipped = try #require(scheme.theme)
    let theme = shipped.reduced(to: depth)
    let terminal = Theme.terminal.reduced(to: depth, on: shipped.isDark ? .dark : .light)
    #expect(theme.background == .standard)
    #expect(theme.text == .standard)
    #expect(theme.focus == terminal.focus)
    #expect(theme.chartRamp == terminal.chartRamp)
    let dim = CellStyle(foreground: theme.dim).reduced(to: depth)
    #expect(dim == CellStyle(attributes: .dim))
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
