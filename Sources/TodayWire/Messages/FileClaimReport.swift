/// A step of a file claim, in a widget's `trace`: `file claim 3 granted: write /a/b, read /c`.
///
/// A claim waits, is granted and released, or is refused. Its number identifies it. A widget holds
/// the claims that were granted and not released.
package struct FileClaimReport: Sendable, Equatable {
  package enum Step: String, Sendable, CaseIterable {
    case waiting, granted, released, refused
  }

  package struct Item: Sendable, Equatable {
    package var path: String
    package var isWrite: Bool

    package init(path: String, isWrite: Bool) {
      self.path = path
      self.isWrite = isWrite
    }
  }

  package var number: Int
  package var step: Step
  package var items: [Item]

  package init(number: Int, step: Step, items: [Item]) {
    self.number = number
    self.step = step
    self.items = items
  }

  /// The `call` of the trace.
  package var call: String {
    let items = items.map { "\($0.isWrite ? "write" : "read") \($0.path)" }
    return "\(Self.prefix)\(number) \(step.rawValue): " + items.joined(separator: Self.separator)
  }

  /// nil for any other trace.
  package init?(call: String) {
    guard call.hasPrefix(Self.prefix) else { return nil }
    let parts = call.dropFirst(Self.prefix.count).split(
      separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[0]), parts[1].hasSuffix(":"),
      let step = Step(rawValue: String(parts[1].dropLast()))
    else { return nil }
    var items: [Item] = []
    for part in String(parts[2]).components(separatedBy: Self.separator) {
      if part.hasPrefix("write /") {
        items.append(Item(path: String(part.dropFirst(6)), isWrite: true))
      } else if part.hasPrefix("read /") {
        items.append(Item(path: String(part.dropFirst(5)), isWrite: false))
      } else if let last = items.indices.last {
        // The separator is part of a file name.
        items[last].path += Self.separator + part
      }
    }
    self.init(number: number, step: step, items: items)
  }

  private static let prefix = "file claim "
  private static let separator = ", "
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var components: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      components.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return components + [String(rest)]
  }
}
