import TodayBoard
package import TodayEngine
import TodayRender
import TodayWire
import Yams

typealias ConfigNode = Yams.Node

/// Reads the values and the mistakes of `config.yaml`.
package struct ConfigReader {
  var document = ConfigDocument()
  /// The first place of each card of the board.
  var cardPlaces: [WidgetID: BoardSection.Place] = [:]

  /// The number of reported problems is limited.
  private static let mostProblems = 100
  /// The number of keys in a message is limited.
  private static let mostNamed = 10

  package static func read(_ text: String) -> ConfigDocument {
    var reader = ConfigReader()
    do throws(ConfigProblem) {
      if let root = try ConfigText.compose(text) {
        if root.isEmpty { return reader.document }
        guard let mapping = root.mapping else {
          throw ConfigProblem(
            root.mark, "", .file(.notAConfig), .write(.keysAndValues("columns: 2")))
        }
        reader.read(mapping, in: nil)
      }
    } catch {
      reader.document.problems = [error]
    }
    reader.document.problems.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    reader.document.problems = Array(reader.document.problems.prefix(mostProblems))
    return reader.document
  }

  private mutating func read(_ mapping: ConfigNode.Mapping, in section: String?) {
    for (name, node) in mapping {
      guard let key = key(name, in: section) else { continue }
      read(node, at: name, of: key)
    }
  }

  private mutating func read(_ node: ConfigNode, at name: ConfigNode, of key: ConfigKey) {
    switch key.kind {
    case .sectionOrOff where node.scalar != nil && !node.isEmpty:
      if let text = node.scalar?.string, let value = value(of: text, key, at: node) {
        add(key, value, at: name)
      }
    case .section, .sectionOrOff:
      if node.isEmpty { return }
      guard let mapping = node.mapping else {
        return problem(
          node, key.name, .value(.hasKeys(key.name)), .write(.belowIndented))
      }
      read(mapping, in: key.name)
    case .board: readBoard(node, key, name)
    case .keys: readKeys(node, key, name)
    case .widgets: readWidgets(node, key)
    case .texts: readTexts(node, key, name)
    case .secret where node.scalar?.string.lowercased() == "none": add(key, .null, at: name)
    case .secret:
      if !node.isEmpty, let value = setting(node, key.name) { add(key, value.json, at: name) }
    case .toggle, .toggleOrAuto, .number, .numberOrAuto, .numberOrNone, .share, .choice, .text,
      .form, .hours:
      // A key without a value is ignored.
      if node.isEmpty { return }
      guard let scalar = node.scalar else {
        return problem(node, key.name, .value(.oneValue(key.name)), .write(.behindColon))
      }
      if let value = value(of: scalar.string, key, at: node) { add(key, value, at: name) }
    }
  }

  private mutating func readTexts(_ node: ConfigNode, _ key: ConfigKey, _ name: ConfigNode) {
    if node.isEmpty { return }
    var values: [JSONValue] = []
    for node in node.sequence.map({ Array($0) }) ?? [node] {
      guard let scalar = node.scalar else {
        return problem(
          node, key.name, .value(.textList(key.name)), .write(.onePerLine))
      }
      guard let value = value(of: scalar.string, key, at: node) else { return }
      values += value.array ?? []
    }
    add(key, .array(values), at: name)
  }

  // MARK: Common parts

  mutating func value(of text: String, _ key: ConfigKey, at node: ConfigNode) -> JSONValue? {
    do throws(ConfigKey.Mistake) {
      return try key.value(of: text)
    } catch {
      problem(node, key.name, error.mistake, error.remedy)
      return nil
    }
  }

  mutating func add(_ key: ConfigKey, _ value: JSONValue, at name: ConfigNode) {
    document.values.append(
      Config.Value(
        key: key.name, value: value,
        source: .file(line: name.mark?.line ?? 1, column: name.mark?.column ?? 1)))
  }

  mutating func problem(
    _ node: ConfigNode, _ key: String, _ mistake: ConfigMistake, _ remedy: ConfigRemedy
  ) {
    document.problems.append(ConfigProblem(node.mark, key, mistake, remedy))
  }

  /// The key of a name; nil, with a problem, for an unknown name.
  private mutating func key(_ name: ConfigNode, in section: String?) -> ConfigKey? {
    let known = ConfigKey.keys(in: section)
    guard let text = name.scalar?.string else {
      problem(name, section ?? "", .file(.keyIsOneWord), .write(.nameAndColon))
      return nil
    }
    let full = section.map { "\($0).\(text)" } ?? text
    if let key = known.first(where: { $0.name == full }) { return key }
    unknown(
      name, full, in: section,
      nearest: EditDistance.nearest(to: text, among: known.map(\.lastName)),
      all: known.map(\.lastName))
    return nil
  }

  mutating func unknown(
    _ node: ConfigNode, _ name: String, in section: String?, nearest: String?, all: [String]
  ) {
    let last = node.scalar?.string ?? name
    let short = Quoted.shortened(last)
    problem(
      node, name,
      .file(section.map { .unknownKeyIn(short, section: $0) } ?? .unknownKey(short)),
      .change(
        nearest.map { .didYouMean($0) }
          ?? (all.count > Self.mostNamed
            ? .seeShow : .theKeysAre(all.joined(separator: ", ")))))
  }
}

extension ConfigNode {
  /// Whether there is no value after the colon.
  var isEmpty: Bool {
    guard let scalar, scalar.style == .plain || scalar.style == .any else { return false }
    return scalar.string.isEmpty || scalar.string == "~" || scalar.string == "null"
  }
}

extension ConfigProblem {
  init(_ mark: Mark?, _ key: String, _ mistake: ConfigMistake, _ remedy: ConfigRemedy) {
    self.init(
      line: max(mark?.line ?? 1, 1), column: max(mark?.column ?? 1, 1), key: key, mistake: mistake,
      remedy: remedy)
  }
}

/// A name in a message.
enum Quoted {
  static func shortened(_ text: String) -> String {
    Sanitizer.line(text.count > 40 ? "\(text.prefix(39))…" : text)
  }
}
