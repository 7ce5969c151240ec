import ArgumentParser
import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

struct DefaultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "defaults",
    abstract: "Lists the defaults of an app group, shows one, or sets it.",
    discussion: """
      These are the values that the group's apps and widgets share with UserDefaults(suiteName:). A \
      running widget is not notified; it gets a new value when it reads the defaults again.

      A value is true or false, a number, JSON, a property list (<plist>…</plist>) for dates and \
      data, or else a string. With --type string every value is a string. Dates, data, and numbers \
      that JSON cannot hold exactly are shown as text.
      """)

  @OptionGroup var apps: AppsOption
  @Argument(help: "An app group's identifier, or a unique part of it.") var group: String
  @Argument(help: "The key of a value (default: list all values).") var key: String?
  @Argument(help: "The new value (default: only show the value).") var value: String?

  @Option(help: "The type of the new value: auto, string, number, bool, json or plist.")
  var type = ValueType.auto

  @Option(help: .init("Remove a value.", valueName: "key")) var delete: String?

  @Flag(help: "Show one value, or all of them in an object, as JSON.") var json = false

  enum ValueType: String, ExpressibleByArgument, CaseIterable {
    case auto, string, number, bool, json, plist
  }

  func validate() throws {
    if delete != nil, key != nil {
      throw ValidationError("--delete cannot be combined with a key.")
    }
    if json, value != nil || delete != nil {
      throw ValidationError("--json only shows values: leave out the value and --delete.")
    }
    if type != .auto, value == nil { throw ValidationError("--type needs a new value.") }
    if key?.isEmpty == true || delete?.isEmpty == true {
      throw ValidationError("A key must not be empty.")
    }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps)
      session.host.refreshRegistry()
      let group = try Self.resolve(group, session.host)
      let defaults = GroupDefaults(group: group, directories: session.host.directories)
      if let key, let value { return try set(key, value, in: defaults) }
      let values = try defaults.read()
      if let delete {
        _ = try Self.member(delete, of: values, in: group)
        return try defaults.write(delete, .null)
      }
      if let key { return show(try Self.member(key, of: values, in: group).value) }
      list(values)
    }
  }

  // MARK: Groups and keys

  /// The groups of installed apps, and the groups that have data.
  @MainActor
  private static func resolve(_ name: String, _ host: WidgetHost) throws(Failure) -> String {
    let registry = host.registry
    let members =
      registry.apps.map(\.entitlements) + registry.extensions.map(\.entitlements)
    let folder = FileSystem.directory(of: host.directories.group("group"))
    let stored = ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasPrefix("group.") }
      .compactMap { String(pathComponent: $0) }
    let known = Set(members.flatMap(\.groups) + stored).sorted()
    let matches = NameMatch.matches(name, among: known)
    switch matches.count {
    case 1: return matches[0]
    case 0:
      guard !known.isEmpty else {
        throw Failure("unknown app group \"\(name)\": no installed app has one")
      }
      throw Failure("unknown app group \"\(name)\": \(suggestion(name, among: known))")
    default:
      throw Failure("\"\(name)\" could be \(matches.joined(separator: " or ")): write more of it")
    }
  }

  private static func member(
    _ key: String, of values: [JSONMember], in group: String
  ) throws(Failure) -> JSONMember {
    if let member = values.first(where: { $0.name == key }) { return member }
    guard !values.isEmpty else {
      throw Failure("\(group) has no values yet: run today defaults \(group) KEY VALUE to set one")
    }
    throw Failure(
      "\(group) has no \"\(Sanitizer.line(key))\": \(suggestion(key, among: values.map(\.name)))")
  }

  private static func suggestion(_ name: String, among known: [String]) -> String {
    if let near = EditDistance.nearest(to: name, among: known) {
      return "did you mean \(Sanitizer.line(near))?"
    }
    let more = known.count > 8 ? " …" : ""
    return
      "choose one of \(known.prefix(8).map { Sanitizer.line($0) }.joined(separator: ", "))\(more)"
  }

  // MARK: Showing

  private func show(_ value: JSONValue) {
    if json {
      Output.verbatim(value.text)
    } else {
      Output.line(Self.text(value))
    }
  }

  private func list(_ values: [JSONMember]) {
    if json {
      Output.verbatim(JSONValue.object(values).text)
    } else {
      for member in values {
        Output.line("\(Sanitizer.line(member.name)) = \(Self.text(member.value))")
      }
    }
  }

  /// A string on one line; any other value as JSON.
  private static func text(_ value: JSONValue) -> String {
    Sanitizer.line(value.string ?? value.text)
  }

  // MARK: Setting

  private func set(_ key: String, _ text: String, in defaults: GroupDefaults) throws {
    switch try Self.parse(text, as: type) {
    case .json(let value): try defaults.write(key, value)
    case .propertyList(let list): try defaults.write(key, propertyList: list)
    }
  }

  private enum Value {
    case json(JSONValue)
    case propertyList(String)
  }

  private static func parse(_ text: String, as type: ValueType) throws(Failure) -> Value {
    let json = try? JSONReader.read(Array(text.utf8))
    switch type {
    case .auto:
      if text.hasPrefix("<plist") || text.hasPrefix("<?xml") { return .propertyList(text) }
      // A property list cannot hold null, so the word is a string.
      guard let json, json != .null else { return .json(.string(text)) }
      if let integer = largeInteger(text) { return integer }
      return .json(try checked(json))
    case .string: return .json(.string(text))
    case .number:
      guard let json, json.number != nil || json.integer != nil else {
        throw Failure(
          "\"\(Sanitizer.line(text))\" is not a number: write a number such as 3 or 0.5")
      }
      return largeInteger(text) ?? .json(json)
    case .bool:
      switch text.lowercased() {
      case "true", "yes", "1": return .json(.bool(true))
      case "false", "no", "0": return .json(.bool(false))
      default: throw Failure("\"\(Sanitizer.line(text))\" is not a bool: write true or false")
      }
    case .json:
      guard let json else {
        throw Failure("the value is not valid JSON: put a string in quotes, such as '\"text\"'")
      }
      if let integer = largeInteger(text) { return integer }
      return .json(try checked(json))
    case .plist: return .propertyList(text)
    }
  }

  /// An integer that a number of JSON would round; nil for another text.
  private static func largeInteger(_ text: String) -> Value? {
    guard let value = Int64(text), value.magnitude >= 1 << 53, String(value) == text else {
      return nil
    }
    return .propertyList("<plist version=\"1.0\"><integer>\(value)</integer></plist>")
  }

  /// Property lists cannot hold null.
  private static func checked(_ value: JSONValue) throws(Failure) -> JSONValue {
    if hasNull(value) {
      throw Failure(
        "defaults cannot hold null: leave the member out, or use --delete for a whole key")
    }
    return value
  }

  private static func hasNull(_ value: JSONValue) -> Bool {
    switch value {
    case .null: true
    case .array(let elements): elements.contains(where: hasNull)
    case .object(let members): members.contains { hasNull($0.value) }
    case .bool, .number, .string: false
    }
  }
}
