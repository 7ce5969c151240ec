import TodayEngine
import TodayWire

extension BundleScanner {
  /// The form in an app's `Settings.bundle`, or `nil` if there is none or it cannot be read.
  mutating func settings(_ files: inout BundleFiles) -> SettingsForm? {
    let folder = "Settings.bundle"
    let path = "\(files.path)/\(folder)/Root.plist"
    watch(path)
    guard FileSystem.isFile(path) else { return nil }
    var reader = SettingsReader(bundle: "\(files.path)/\(folder)", languages: languages)
    let form = reader.read()
    for file in reader.seen { watch(file) }
    for problem in reader.problems {
      files.add(
        .warning, key: problem.key, file: "\(folder)/\(problem.file)", problem.mistake)
    }
    return form
  }
}

/// Reads `Root.plist` and its translations. Unknown specifiers are ignored and reported.
private struct SettingsReader {
  struct Problem {
    var key: String?
    var file = "Root.plist"
    var mistake: BundleMistake
  }

  let bundle: String
  let languages: [String]
  private(set) var seen: [String] = []
  private(set) var problems: [Problem] = []
  private var tables: [JSONValue] = []
  /// Of the settings so far.
  private var keys: Set<String> = []
  /// The largest number of settings that a form can usefully show.
  private static let limit = 200

  init(bundle: String, languages: [String]) {
    self.bundle = bundle
    self.languages = languages
  }

  mutating func read() -> SettingsForm? {
    let list: JSONValue
    do {
      list = try PropertyList.read(bundle + "/Root.plist")
    } catch {
      problems.append(Problem(mistake: .list(BundleFiles.mistake(of: "Root.plist", error))))
      return nil
    }
    guard let specifiers = list["PreferenceSpecifiers"]?.array else {
      problems.append(
        Problem(key: "PreferenceSpecifiers", mistake: .key(.missing(.specifiers))))
      return nil
    }
    readTables(list["StringsTable"]?.string ?? "Root")
    return SettingsForm(items: specifiers.prefix(Self.limit).compactMap { item($0) })
  }

  private mutating func readTables(_ table: String) {
    guard !table.contains("/") else { return }
    for language in languages + ["en", "Base"] {
      let name = "\(language).lproj/\(table).strings"
      guard !seen.contains("\(bundle)/\(name)") else { continue }
      seen.append("\(bundle)/\(name)")
      guard FileSystem.isFile("\(bundle)/\(name)") else { continue }
      do {
        tables.append(try PropertyList.read("\(bundle)/\(name)"))
      } catch {
        problems.append(
          Problem(
            file: name,
            mistake: .list(
              BundleFiles.mistake(ofStrings: name, key: "Place", error))))
      }
    }
  }

  private func localised(_ text: String?) -> String {
    guard let text else { return "" }
    let found = tables.lazy.compactMap { $0[text]?.string }.first
    return BundleFiles.clean(found ?? text) ?? ""
  }

  private mutating func item(_ value: JSONValue) -> SettingsForm.Item? {
    let type = value["Type"]?.string ?? ""
    let title = localised(value["Title"]?.string)
    if type == "PSGroupSpecifier" {
      return .group(title: title, footer: localised(value["FooterText"]?.string))
    }
    guard let kind = kind(type, value) else {
      problems.append(
        Problem(
          key: type.isEmpty ? "Type" : type,
          mistake: .form(type.isEmpty ? .noType : .unknownType(Sanitizer.line(type)))))
      return nil
    }
    guard let key = value["Key"]?.string, !key.isEmpty else {
      problems.append(Problem(key: type, mistake: .form(.noKey(type: type))))
      return nil
    }
    let setting = Setting(
      key: key, title: title.isEmpty ? key : title, kind: kind, standard: value["DefaultValue"],
      fileTypes: fileTypes(kind, value))
    check(setting, value)
    return .setting(setting)
  }

  /// Reports contradictions, which the form resolves in some way.
  private mutating func check(_ setting: Setting, _ value: JSONValue) {
    let key = Sanitizer.line(setting.key)
    if !keys.insert(setting.key).inserted { report(setting, .sameKey(key)) }
    switch setting.kind {
    case .number(let minimum, let maximum):
      if value["MaximumValue"]?.number ?? 1 < minimum {
        return report(setting, .reversedLimits(key: key))
      }
      guard let standard = setting.standard,
        standard.number.map({ $0 >= minimum && $0 <= maximum }) != true
      else { return }
      report(
        setting,
        .defaultOutside(
          key: key, minimum: JSONValue.number(minimum).text,
          maximum: JSONValue.number(maximum).text))
    case .choice(let choices):
      if reportUnequalTitles(setting, value) { return }
      guard let standard = setting.standard, !choices.contains(where: { $0.value == standard })
      else { return }
      report(setting, .defaultNotOffered(key: key))
    case .title: reportUnequalTitles(setting, value)
    case .text, .toggle: break
    }
  }

  /// - Returns: Whether they are unequal.
  @discardableResult
  private mutating func reportUnequalTitles(_ setting: Setting, _ value: JSONValue) -> Bool {
    let titles = value["Titles"]?.array?.count ?? 0
    let values = value["Values"]?.array?.count ?? 0
    guard titles != values else { return false }
    report(
      setting,
      .unequalTitles(key: Sanitizer.line(setting.key), titles: titles, values: values))
    return true
  }

  private mutating func report(_ setting: Setting, _ mistake: BundleMistake.Form) {
    problems.append(Problem(key: setting.key, mistake: .form(mistake)))
  }

  /// A secret is typed, and a number is no path.
  private func fileTypes(_ kind: Setting.Kind, _ value: JSONValue) -> [String]? {
    guard case .text(isSecret: false, isNumber: false) = kind else { return nil }
    return value["TodayFileTypes"]?.array?.compactMap { BundleFiles.clean($0.string ?? "") }
  }

  private func kind(_ type: String, _ value: JSONValue) -> Setting.Kind? {
    switch type {
    case "PSTextFieldSpecifier":
      let keyboard = value["KeyboardType"]?.string ?? ""
      return .text(
        isSecret: value["IsSecure"]?.bool ?? false,
        isNumber: ["NumberPad", "DecimalPad"].contains(keyboard))
    case "PSToggleSwitchSpecifier":
      return .toggle(
        on: value["TrueValue"] ?? .bool(true), off: value["FalseValue"] ?? .bool(false))
    case "PSSliderSpecifier":
      let minimum = value["MinimumValue"]?.number ?? 0
      return .number(
        minimum: minimum, maximum: max(value["MaximumValue"]?.number ?? 1, minimum))
    case "PSMultiValueSpecifier", "PSRadioGroupSpecifier": return .choice(choices(value))
    case "PSTitleValueSpecifier": return .title(choices(value))
    default: return nil
    }
  }

  private func choices(_ value: JSONValue) -> [Setting.Choice] {
    zip(value["Titles"]?.array ?? [], value["Values"]?.array ?? []).map {
      Setting.Choice(title: localised($0.string), value: $1)
    }
  }
}
