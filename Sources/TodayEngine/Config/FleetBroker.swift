/// The address of a broker: `mqtts://HOST:PORT` with TLS, or `mqtt://HOST:PORT` without.
package struct FleetBroker: Sendable, Equatable {
  package var host: String
  package var port: Int
  package var isEncrypted: Bool

  package init(host: String, port: Int, isEncrypted: Bool) {
    self.host = host
    self.port = port
    self.isEncrypted = isEncrypted
  }

  /// Without a port, 8883 with TLS and 1883 without. An IPv6 address is in brackets.
  ///
  /// - Returns: `nil` for any other text.
  package init?(_ text: String) {
    let isEncrypted: Bool
    let rest: Substring
    if text.hasPrefix("mqtts://") {
      (isEncrypted, rest) = (true, text.dropFirst(8))
    } else if text.hasPrefix("mqtt://") {
      (isEncrypted, rest) = (false, text.dropFirst(7))
    } else {
      return nil
    }
    var host = rest
    var port: Substring?
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = rest[rest.index(after: rest.startIndex)..<end]
      let tail = rest[rest.index(after: end)...]
      if tail.hasPrefix(":") { port = tail.dropFirst() } else if !tail.isEmpty { return nil }
    } else if let colon = rest.firstIndex(of: ":") {
      host = rest[..<colon]
      port = rest[rest.index(after: colon)...]
    }
    // Letters, digits and what addresses have: no path, no user, nothing that a resolver could misread.
    let isHost = host.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"/@?#[]%\\".utf8.contains(byte)
    }
    guard !host.isEmpty, host.utf8.count <= 255, isHost else { return nil }
    let number = port.map { Int($0) } ?? (isEncrypted ? 8883 : 1883)
    guard let number, (1...65_535).contains(number) else { return nil }
    self.init(host: String(host), port: number, isEncrypted: isEncrypted)
  }

  package var text: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "\(isEncrypted ? "mqtts" : "mqtt")://\(name):\(port)"
  }
}
