import Foundation
import TodayWire

/// An item of an access, for its presenters.
struct ClaimedItem: Equatable, Sendable {
  /// Canonical.
  var path: String
  var isWrite: Bool
  /// The raw value of ``NSFileCoordinator/ReadingOptions`` or ``NSFileCoordinator/WritingOptions``.
  var options: UInt

  static func all(of accesses: [FileAccess]) -> [ClaimedItem] {
    accesses.flatMap { access -> [ClaimedItem] in
      let options: UInt
      switch access.kind {
      case .reading(let reading):
        if reading.contains(.immediatelyAvailableMetadataOnly) { return [] }
        options = reading.rawValue
      case .writing(let writing): options = writing.rawValue
      }
      return access.items.map {
        ClaimedItem(path: $0.path, isWrite: $0.isWrite, options: options)
      }
    }
  }
}

/// A message between processes about presenters: one packet.
enum PresenterMessage: Equatable, Sendable {
  /// The items are going to be read or written. The sender waits for `ready`. The key is that of the
  /// mailbox.
  case ask([ClaimedItem], key: String)
  /// The presenters are ready, or one of them has failed.
  case ready(Failure?)
  /// The access has moved items. It ends with the connection.
  case moved([FileMove])

  /// The system refuses much longer packets.
  static let limit = 128 * 1024

  /// The messages for any number of elements.
  static func packets<Element>(
    _ elements: [Element], _ message: ([Element]) -> PresenterMessage
  ) -> [PresenterMessage] {
    let whole = message(elements)
    guard elements.count > 1, whole.bytes.count > limit else { return [whole] }
    let middle = elements.count / 2
    return packets(Array(elements[..<middle]), message)
      + packets(Array(elements[middle...]), message)
  }

  struct Failure: Equatable, Sendable {
    var domain: String
    var code: Int
    var text: String

    init(_ error: any Error) {
      let error = error as NSError
      (domain, code, text) = (error.domain, error.code, error.localizedDescription)
    }

    init(domain: String, code: Int, text: String) {
      (self.domain, self.code, self.text) = (domain, code, text)
    }

    var error: NSError {
      NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
    }
  }

  var bytes: [UInt8] {
    let json: JSONValue
    switch self {
    case .ask(let items, let key):
      json = .object([
        "key": .string(key),
        "ask": .array(
          items.map {
            .object([
              "path": .string($0.path), "write": .bool($0.isWrite),
              "options": .integer(Int($0.options)),
            ])
          }),
      ])
    case .ready(nil): json = .object(["ready": .bool(true)])
    case .ready(let failure?):
      json = .object([
        "ready": .bool(false), "domain": .string(failure.domain), "code": .integer(failure.code),
        "text": .string(failure.text),
      ])
    case .moved(let moves):
      json = .object([
        "moved": .array(
          moves.map { .object(["from": .string($0.from), "to": .string($0.to)]) })
      ])
    }
    return json.bytes
  }

  /// nil for a message of another version.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes) else { return nil }
    if let items = json["ask"]?.array {
      self = .ask(
        items.compactMap { item in
          guard let path = item["path"]?.string else { return nil }
          return ClaimedItem(
            path: path, isWrite: item["write"]?.bool ?? false,
            options: UInt(exactly: item["options"]?.integer ?? 0) ?? 0)
        }, key: json["key"]?.string ?? "")
    } else if let moves = json["moved"]?.array {
      self = .moved(
        moves.compactMap { move in
          guard let from = move["from"]?.string, let to = move["to"]?.string else { return nil }
          return FileMove(from: from, to: to)
        })
    } else if let isReady = json["ready"]?.bool {
      self = .ready(
        isReady
          ? nil
          : Failure(
            domain: json["domain"]?.string ?? NSCocoaErrorDomain,
            code: json["code"]?.integer ?? NSFileReadUnknownError,
            text: json["text"]?.string ?? ""))
    } else {
      return nil
    }
  }
}
