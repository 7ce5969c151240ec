import Foundation
import Testing
import TodayKit
import TodayWire

/// Messages that a coordinator does not send.
@Suite(
  .inBundle, .enabled(if: Peer.isBuilt, "the target SharingPeer is not built"),
  .timeLimit(.minutes(10)))
struct MailboxTests {
  /// The socket's path is visible to every process of the user.
  @Test func callerWithoutTheKeyIsNotAnswered() throws {
    let peer = try presenting("a")
    let caller = try Caller()
    caller.say(ask(try groupFile("a").path, key: "guessed"))
    caller.say(moved(try groupFile("a").path, InBundle.root.appendingPathComponent("b").path))
    #expect(caller.next() == nil)
    #expect(peer.finish() == ["done"])
  }

  /// A presenter may write at the new place, where the caller may not.
  @Test func moveOutOfTheGroupIsNotReported() throws {
    let peer = try presenting("a")
    let caller = try Caller()
    caller.say(ask(try groupFile("a").path, key: try #require(caller.key)))
    #expect(caller.next() == #"{"ready":true}"#)
    #expect(peer.next() == "writer")
    let group = try groupFile(".")
    for place in ["\(InBundle.root.path)/b", "\(group.path)/../../../b"] {
      caller.say(moved(try groupFile("a").path, place))
    }
    caller.end()
    #expect(peer.next() == "writer is done")
    #expect(peer.finish() == ["done"])
  }

  @Test func moveOfAnItemThatWasNotAskedForIsNotReported() throws {
    let peer = try presenting("a")
    let caller = try Caller()
    caller.say(ask(try groupFile("a/inside").path, key: try #require(caller.key)))
    #expect(caller.next() == #"{"ready":true}"#)
    caller.say(moved(try groupFile("a").path, try groupFile("b").path))
    caller.end()
    #expect(peer.finish() == ["done"])
  }

  private func ask(_ path: String, key: String) -> JSONValue {
    .object([
      "key": .string(key),
      "ask": .array([
        .object(["path": .string(path), "write": .bool(true), "options": .integer(0)])
      ]),
    ])
  }

  private func moved(_ path: String, _ place: String) -> JSONValue {
    .object(["moved": .array([.object(["from": .string(path), "to": .string(place)])])])
  }
}

/// A connection to the only mailbox of the group.
private final class Caller {
  /// The key in the mailbox's list.
  let key: String?
  private let descriptor: Int32

  init() throws {
    let folder = try groupFile(".coordination/presenters")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let list = try #require(names.first { $0.hasSuffix(".json") })
    let json = try JSONReader.read(Array(Data(contentsOf: folder.appendingPathComponent(list))))
    key = json["key"]?.string
    descriptor = socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0)
    // The whole path is too long for an address.
    let directory = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(directory) }
    let path = "/proc/self/fd/\(directory)/\(list.dropLast(5)).socket"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let file = descriptor
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
  }

  deinit { close(descriptor) }

  func say(_ message: JSONValue) {
    // The other end may have closed the connection.
    _ = send(descriptor, message.bytes, message.bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// The next message; nil at the end.
  func next() -> String? {
    var buffer = [UInt8](repeating: 0, count: 1000)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// The access ends.
  func end() {
    shutdown(descriptor, Int32(SHUT_WR))
    while next() != nil {}
  }
}
