import Foundation
import Glibc
import Synchronization

/// A small HTTP server on the loopback interface. Paths select its behaviour.
final class LocalServer: Sendable {
  /// The requests, a line for each: `GET /x` with the range, `PUT /x` with the length of the body.
  private let seen = Mutex<[String]>([])
  /// The condition of `/gate`.
  private let isOpen = Mutex(false)
  private let isStopped = Mutex(false)
  private let listener: Int32
  let port: UInt16

  static let body = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
  static let sum = body.reduce(into: UInt32(0)) { $0 = $0 &* 31 &+ UInt32($1) }

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard bound, listen(listener, 16) == 0 else { throw CocoaError(.fileNoSuchFile) }
    port = UInt16(bigEndian: address.sin_port)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    Thread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        Thread { [weak self] in
          self?.serve(connection)
          close(connection)
        }.start()
      }
    }.start()
  }

  /// Stops accepting connections.
  func stop() {
    let isFirst = isStopped.withLock { stopped in
      defer { stopped = true }
      return !stopped
    }
    guard isFirst else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    open()
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  var requests: [String] { seen.withLock { $0 } }

  /// Continues the requests of `/gate`.
  func open() {
    isOpen.withLock { $0 = true }
  }

  private func serve(_ connection: Int32) {
    guard let head = readHead(connection) else { return }
    let lines = head.split(separator: "\r\n").map(String.init)
    let words = lines[0].split(separator: " ").map(String.init)
    func header(_ name: String) -> String? {
      lines.first { $0.lowercased().hasPrefix(name + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
    var length = header("content-length").flatMap { Int($0) } ?? 0
    if header("expect") != nil { send(connection, Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var received = 0
    while length > 0 {
      let count = read(connection, &buffer, buffer.count)
      if count <= 0 { return }
      length -= count
      received += count
    }
    let range = header("range")
    seen.withLock { seen in
      seen.append(
        "\(words[0]) \(words[1])\(range.map { " \($0)" } ?? "")\(words[0] == "PUT" ? " \(received)" : "")"
      )
    }
    answer(connection, words[1], range: range)
  }

  private func answer(_ connection: Int32, _ path: String, range: String?) {
    switch path {
    case "/file", "/gate", "/half":
      let start = range.flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
      let status = range == nil ? "200 OK" : "206 Partial Content"
      let extent = "bytes \(start)-\(Self.body.count - 1)/\(Self.body.count)"
      let body = Self.body[start...]
      sendHead(
        connection, status,
        ["Content-Length: \(body.count)", "ETag: \"one\""]
          + (range == nil ? [] : ["Content-Range: \(extent)"]))
      if path == "/file" || (path == "/half" && range != nil) { return send(connection, body) }
      send(connection, body.prefix(100_000))
      // Interrupted in the middle, or held until the test continues it.
      if path == "/half" { return }
      while !isOpen.withLock({ $0 }) { usleep(5_000) }
      send(connection, body.dropFirst(100_000))
    case "/wrong":
      // Interrupted in the middle. Then it is sent from the start, not from the requested byte.
      let last = Self.body.count - 1
      sendHead(
        connection, range == nil ? "200 OK" : "206 Partial Content",
        ["Content-Length: \(last + 1)", "ETag: \"one\""]
          + (range == nil ? [] : ["Content-Range: bytes 0-\(last)/\(last + 1)"]))
      send(connection, range == nil ? Self.body.prefix(100_000) : Self.body)
    case "/missing":
      sendHead(connection, "404 Not Found", ["Content-Length: 4"])
      send(connection, Data("gone".utf8))
    case "/moved":
      sendHead(connection, "302 Found", ["Location: /file", "Content-Length: 0"])
    case "/local":
      sendHead(connection, "302 Found", ["Location: file:///file", "Content-Length: 0"])
    default:
      sendHead(connection, "201 Created", ["Content-Length: 6"])
      send(connection, Data("stored".utf8))
    }
  }

  private func sendHead(_ connection: Int32, _ status: String, _ lines: [String]) {
    let all = ["HTTP/1.1 \(status)", "Connection: close"] + lines
    send(connection, Data((all.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  private func send(_ connection: Int32, _ data: Data) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Byte by byte, so that no part of the body is read.
  private func readHead(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard read(connection, &byte, 1) == 1, bytes.count < 1 << 16 else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
