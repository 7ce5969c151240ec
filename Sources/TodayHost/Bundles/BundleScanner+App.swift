import TodayEngine
import TodayWire

extension BundleScanner {
  /// The app of a bundle, or `nil` if it cannot be used. The problems of `files` have the reason.
  mutating func describeApp(
    _ files: inout BundleFiles, _ place: BundleSearch.Place
  ) -> AppDescription? {
    guard !files.isRefused, let id = identifier(&files), claim(id, &files, place) else {
      return nil
    }
    let name =
      files.localised("CFBundleDisplayName") ?? files.localised("CFBundleName")
      ?? String(FileSystem.name(of: files.path).dropLast(".app".count))
    var kind = AppDescription.Kind.terminal
    if let text = files.string("TodayAppKind") {
      if let known = AppDescription.Kind(rawValue: text) {
        kind = known
      } else {
        files.add(.warning, key: "TodayAppKind", .key(.kind(text)))
      }
    }
    if kind == .window, !files.entitlements.unsandboxed {
      files.add(
        .warning, key: Entitlements.unsandboxedKey, file: "Entitlements.plist", .key(.noDisplay))
    }
    let schemes = schemes(&files)
    var executable: String?
    if files.info["CFBundleExecutable"] == nil {
      files.add(.warning, key: "CFBundleExecutable", .key(.noExecutable))
    } else {
      executable = self.executable(&files, place)
    }
    return AppDescription(
      id: id, name: name, kind: kind, schemes: schemes, executable: executable,
      bundle: files.path, origin: place.origin, icon: icon(files.string("TodayIcon"), &files),
      version: files.string("CFBundleShortVersionString"), entitlements: files.entitlements,
      settings: settings(&files))
  }

  /// Links that users know: they mean the browser, the mail program or nothing at all.
  private static let reservedSchemes: Set = [
    "http", "https", "mailto", "file", "data", "javascript", "blob", "about",
  ]

  /// Longer ones would fill the plan of an installation.
  private static let longestScheme = 64

  private func schemes(_ files: inout BundleFiles) -> [String] {
    let types = files.info["CFBundleURLTypes"]?.array ?? []
    var schemes: [String] = []
    for scheme in types.flatMap({ $0["CFBundleURLSchemes"]?.array ?? [] }).compactMap(\.string) {
      let isSound =
        scheme.utf8.count <= Self.longestScheme
        && scheme.utf8.first.map(Self.isLetter) == true
        && scheme.utf8.allSatisfy {
          Self.isLetter($0) || Self.isDigit($0) || "+-.".utf8.contains($0)
        }
      if !isSound {
        let shown = Sanitizer.line(Sanitizer.beginning(of: scheme, limit: Self.longestScheme))
        files.add(.warning, key: "CFBundleURLSchemes", .key(.notAScheme(shown)))
      } else if Self.reservedSchemes.contains(scheme.lowercased()) {
        files.add(.warning, key: "CFBundleURLSchemes", .key(.reservedScheme(scheme.lowercased())))
      } else if !schemes.contains(scheme.lowercased()) {
        schemes.append(scheme.lowercased())
      }
    }
    return schemes
  }

  /// `CFBundleIdentifier`, validated because it becomes a part of paths.
  func identifier(_ files: inout BundleFiles) -> String? {
    guard let id = files.writtenID, !id.isEmpty else {
      files.addMissing(.identifier)
      return nil
    }
    if BundleIdentifier.isSound(id) { return id }
    files.add(
      key: BundleFiles.identifierKey,
      .key(.identifier(Self.visible(id), limit: BundleIdentifier.maximumLength)))
    return nil
  }

  /// With the code of each character that cannot be seen: it may be the only mistake.
  private static func visible(_ id: String) -> String {
    id.unicodeScalars.map { scalar in
      let text = String(scalar)
      return Sanitizer.line(text) == text ? text : scalar.escaped(asASCII: true)
    }.joined()
  }

  /// Searches the program in the bundle, for the user's own work in the package's build folder
  /// (newest build first), and for an included bundle among the installed programs.
  ///
  /// - Parameter script: How a script is run. A script that its author works on may be in any
  ///   folder.
  mutating func executable(
    _ files: inout BundleFiles, _ place: BundleSearch.Place, script: ScriptPlan? = nil
  ) -> String? {
    let key = "CFBundleExecutable"
    if let link = script?.link {
      watch(link)
      if let mistake = ExecutableCheck.mistake(ofScript: link) {
        files.add(key: "TodayScript.link", .program(mistake))
        return nil
      }
      return link
    }
    guard let name = files.info[key]?.string, !name.isEmpty else {
      files.addMissing(.executable)
      return nil
    }
    guard !name.contains("/"), name != ".", name != ".." else {
      files.add(key: key, .key(.executable(Sanitizer.line(name))))
      return nil
    }
    let shipped = Installation.programFolders(
      of: files.path, origin: place.origin, programs: search.executableDirectory)
    let candidates = ["\(files.path)/\(name)"] + built(name) + shipped.map { "\($0)/\(name)" }
    if assumesPrograms { return candidates[0] }
    for path in candidates {
      watch(path)
      guard FileSystem.isFile(path) else { continue }
      let bundle = FileSystem.resolved(files.path) ?? files.path
      if path == candidates[0], FileSystem.resolved(path)?.hasPrefix(bundle + "/") != true {
        files.add(key: key, .program(.linkOutside(path)))
        return nil
      }
      let mistake =
        script == nil ? ExecutableCheck.mistake(path) : ExecutableCheck.mistake(ofScript: path)
      if let mistake {
        files.add(key: key, .program(mistake))
        return nil
      }
      return path
    }
    files.add(key: key, .program(.notBuilt(Sanitizer.line(name), package: package)))
    return nil
  }

  /// `TodayIcon`, if it can be shown.
  func icon(_ text: String?, _ files: inout BundleFiles) -> String? {
    guard let text, !IconRule.isOneCell(text) else { return text }
    files.add(.warning, key: "TodayIcon", .key(.icon(Sanitizer.line(String(text.prefix(20))))))
    return nil
  }

  static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
