import TodayEngine
import TodayWire

/// The property lists of a bundle on disk, with the checks that all kinds of bundles share.
struct BundleFiles {
  var path: String
  var info: JSONValue
  /// The wanted language first, the development region last.
  private var tables: [[String: String]] = []
  /// All files that were examined, including missing ones. A change in one needs a new scan.
  private(set) var seen: [String]
  private(set) var problems: [BundleProblem] = []
  private(set) var entitlements = Entitlements()

  var infoPath: String { path + "/Info.plist" }
  /// nil if the bundle has another spelling of an identifier, which it would claim without its control characters.
  var id: String? {
    let written = writtenID
    return string(Self.identifierKey) == written ? written : nil
  }
  /// The identifier with all its characters. Only a sound one may be used: see ``BundleIdentifier``.
  var writtenID: String? { info[Self.identifierKey]?.string }

  static let identifierKey = "CFBundleIdentifier"

  /// Reads a bundle. The problems name the files that could not be read.
  init(_ path: String, languages: [String]) {
    self.path = path
    info = .null
    seen = [path, path + "/Info.plist", path + "/Entitlements.plist"]
    do {
      info = try PropertyList.read(infoPath)
      if info.members == nil { throw PropertyList.Failure(flaw: .notADictionary) }
    } catch {
      info = .null
      add(line: Self.line(error), .list(Self.mistake(of: "Info.plist", error)))
      return
    }
    readEntitlements()
    readTables(languages)
    checkVariables()
  }

  static func mistake(of file: String, _ error: any Error) -> BundleMistake.List {
    switch error {
    case let error as FileError where error.isMissing: .missing(file)
    case let error as FileError: .unreadable(file, error.failure)
    default: .malformed(file, flaw(error), isLocated: line(error) != nil)
    }
  }

  /// For a table of strings, of which `key` is an example.
  static func mistake(ofStrings file: String, key: String, _ error: any Error) -> BundleMistake.List
  {
    if let error = error as? FileError { return .unreadable(file, error.failure) }
    return .unreadableStrings(file, flaw(error), key: key)
  }

  private static func flaw(_ error: any Error) -> PropertyListFlaw {
    (error as? PropertyList.Failure)?.flaw ?? .notAPropertyList("\(error)")
  }

  /// The line of an error in an XML property list.
  private static func line(_ error: any Error) -> Int? { (error as? PropertyList.Failure)?.line }

  mutating func add(
    _ severity: BundleProblem.Severity = .error, key: String? = nil, file: String = "Info.plist",
    line: Int? = nil, _ mistake: BundleMistake
  ) {
    problems.append(
      BundleProblem(
        severity, path: "\(path)/\(file)", id: id.map(Sanitizer.line), key: key, line: line,
        mistake))
  }

  mutating func addMissing(_ key: BundleMistake.RequiredKey) {
    add(key: key.rawValue, .key(.missing(key)))
  }

  var isRefused: Bool { problems.contains { $0.severity == .error } }

  /// A trimmed string of Info.plist, or `nil` if it is empty.
  func string(_ key: String) -> String? { Self.clean(info[key]?.string) }

  /// A name or a description, in the user's language if the bundle has it. A long one is cut, because lists
  /// show it in full.
  func localised(_ key: String) -> String? {
    for table in tables {
      if let text = Self.clean(table[key]) { return Self.cut(text) }
    }
    return string(key).map(Self.cut)
  }

  private static func cut(_ text: String) -> String { Sanitizer.beginning(of: text, limit: 1000) }

  static func clean(_ text: String?) -> String? {
    guard let text else { return nil }
    let line = Sanitizer.line(text)
    let trimmed = line.drop { $0 == " " }
    guard let last = trimmed.lastIndex(where: { $0 != " " }) else { return nil }
    return String(trimmed[...last])
  }

  private mutating func readEntitlements() {
    let file = path + "/Entitlements.plist"
    do {
      let plist = try PropertyList.read(file)
      entitlements = Entitlements(plist: plist)
      refuseVariables(in: plist, file: "Entitlements.plist")
      for key in Entitlements.unknownKeys(in: plist) {
        let name = Sanitizer.line(key)
        let meant = Spelling.nearest(to: name, among: Entitlements.knownKeys.sorted())
        add(
          .warning, key: key, file: "Entitlements.plist",
          .permission(.unknown(name, meant: meant)))
      }
      for (key, isList) in Entitlements.wrongValues(in: plist) {
        add(
          .warning, key: key, file: "Entitlements.plist",
          .permission(.wrongType(key, isList: isList)))
      }
      if Entitlements.hasIdlePaths(plist) {
        add(
          .warning, key: Entitlements.pathsKey, file: "Entitlements.plist", .permission(.idlePaths))
      }
      for group in entitlements.groups where !BundleIdentifier.isSound(group) {
        add(
          key: Entitlements.groupsKey, file: "Entitlements.plist",
          .permission(.group(Sanitizer.line(group), limit: BundleIdentifier.maximumLength)))
      }
      for group in entitlements.groups
      where BundleIdentifier.isSound(group) && !group.hasPrefix("group.") {
        add(
          .warning, key: "com.apple.security.application-groups", file: "Entitlements.plist",
          .permission(.groupPrefix(group)))
      }
    } catch let error as FileError where error.isMissing {
      return
    } catch {
      // An unreadable file grants nothing, so the widget would fail without an explanation.
      add(
        file: "Entitlements.plist", line: Self.line(error),
        .list(Self.mistake(of: "Entitlements.plist", error)))
    }
  }

  private mutating func readTables(_ languages: [String]) {
    var region: [String] = []
    if let own = string("CFBundleDevelopmentRegion"), !own.contains("/") { region.append(own) }
    for language in languages + region + ["en", "Base"] {
      let name = "\(language).lproj/InfoPlist.strings"
      let file = "\(path)/\(name)"
      guard !seen.contains(file) else { continue }
      // The plist's own text is better than a translation into a language that was not requested.
      if !languages.contains(language), !tables.isEmpty { break }
      guard FileSystem.isFile(file) else { continue }
      seen.append(file)
      do {
        var table: [String: String] = [:]
        for member in try PropertyList.read(file).members ?? [] {
          guard let text = member.value.string else { continue }
          if Self.holdsVariable(text) {
            add(
              .warning, key: member.name, file: name,
              .list(.variableInTranslation(Sanitizer.line(member.name))))
          } else {
            table[member.name] = text
          }
        }
        tables.append(table)
      } catch {
        add(
          .warning, file: name,
          .list(Self.mistake(ofStrings: name, key: "CFBundleDisplayName", error)))
      }
    }
  }

  private mutating func checkVariables() {
    refuseVariables(in: info, file: "Info.plist")
    for mistake in KnownKeys.mistakes(inInfo: info).prefix(20) {
      add(.warning, key: mistake.key, .key(mistake.mistake))
    }
  }

  /// All of a list at once, so that the author need not run the command again for each.
  private mutating func refuseVariables(in plist: JSONValue, file: String) {
    let keys = Self.variables(in: plist)
    guard let first = keys.first else { return }
    let names = keys.map(Sanitizer.line).joined(separator: ", ")
    add(key: first, file: file, .list(keys.count == 1 ? .variable(names) : .variables(names)))
  }

  /// The paths of keys to unexpanded variables.
  private static func variables(in value: JSONValue) -> [String] {
    switch value {
    case .string(let text): return holdsVariable(text) ? [""] : []
    case .array(let elements):
      return elements.contains { !variables(in: $0).isEmpty } ? [""] : []
    case .object(let members):
      // A shell may expand the arguments of a command, so they are not checked.
      return members.filter { $0.name != "TodayScript" }.flatMap { member in
        holdsVariable(member.name)
          ? [member.name]
          : variables(in: member.value).map { $0.isEmpty ? member.name : "\(member.name).\($0)" }
      }
    case .null, .bool, .number: return []
    }
  }

  private static func holdsVariable(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropLast(2) where bytes[index] == UInt8(ascii: "$") {
      let (open, close) = (bytes[index + 1], UInt8(ascii: "("))
      let end = open == close ? UInt8(ascii: ")") : UInt8(ascii: "}")
      if open == close || open == UInt8(ascii: "{"), bytes[(index + 2)...].contains(end) {
        return true
      }
    }
    return false
  }
}
