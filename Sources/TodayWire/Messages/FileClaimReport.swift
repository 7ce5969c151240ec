/// A step of a file claim, in a widget's `trace`.
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

  var json: JSONValue {
    .object([
      "number": .integer(number), "step": .string(step.rawValue),
      "items": .array(
        items.map {
          .object(["path": .string($0.path), "access": .string($0.isWrite ? "write" : "read")])
        }),
    ])
  }

  init?(json: JSONValue) {
    guard let number = json["number"]?.integer, let items = json["items"]?.array,
      let step = json["step"]?.string.flatMap(Step.init(rawValue:))
    else { return nil }
    self.init(number: number, step: step, items: [])
    for item in items {
      guard let path = item["path"]?.string, let access = item["access"]?.string,
        access == "write" || access == "read"
      else { return nil }
      self.items.append(Item(path: Sanitizer.line(path), isWrite: access == "write"))
    }
  }
}

extension FileClaimReport: CustomStringConvertible {
  package var description: String {
    let items = items.map { "\($0.isWrite ? "write" : "read") \($0.path)" }
    return "file claim \(number) \(step.rawValue): " + items.joined(separator: ", ")
  }
}
