/// Bytes since the machine started, from `/proc/net/dev`, without the loopback interface.
public struct NetworkReading: Sendable, Equatable, Codable {
  /// Counters by the interface's name.
  public var interfaces: [String: Traffic]

  /// Counters of one interface, in bytes.
  public struct Traffic: Sendable, Equatable, Codable {
    /// Bytes received.
    public var received: UInt64
    /// Bytes sent.
    public var sent: UInt64

    /// Counters in bytes.
    public init(received: UInt64, sent: UInt64) {
      self.received = received
      self.sent = sent
    }
  }

  /// The reading of a machine that has just started.
  init() {
    interfaces = [:]
  }

  /// Reads the file's text. Lines that are not counters are skipped.
  public init(_ text: String) {
    interfaces = [:]
    for line in text.split(separator: "\n") {
      // A name may contain a colon, as in `eth0:1`. The last colon ends it.
      guard let colon = line.lastIndex(of: ":") else { continue }
      let name = line[..<colon].drop { $0 == " " }
      let numbers = line[line.index(after: colon)...].split(separator: " ").map { UInt64($0) }
      guard name != "lo", numbers.count >= 9, let received = numbers[0], let sent = numbers[8]
      else { continue }
      interfaces[String(name)] = Traffic(received: received, sent: sent)
    }
  }

  /// Bytes since the machine started, over the physical interfaces.
  ///
  /// Bridges, tunnels and container interfaces would count the same bytes twice, so they are
  /// excluded.
  public var total: Traffic {
    interfaces.reduce(into: Traffic(received: 0, sent: 0)) { sum, entry in
      guard !Self.isVirtual(entry.key) else { return }
      sum.received &+= entry.value.received
      sum.sent &+= entry.value.sent
    }
  }

  /// Bytes a second since an earlier reading, over the physical interfaces.
  ///
  /// An interface that the earlier reading does not have is new and counts from 0.
  public func rates(since earlier: NetworkReading, seconds: Double) -> Rates? {
    guard seconds > 0 else { return nil }
    var received: UInt64 = 0
    var sent: UInt64 = 0
    for (name, now) in interfaces where !Self.isVirtual(name) {
      let before = earlier.interfaces[name] ?? Traffic(received: 0, sent: 0)
      guard now.received >= before.received, now.sent >= before.sent else { continue }
      received += now.received - before.received
      sent += now.sent - before.sent
    }
    return Rates(inward: Double(received) / seconds, outward: Double(sent) / seconds)
  }

  private static func isVirtual(_ name: String) -> Bool {
    ["veth", "docker", "br-", "virbr", "tun", "tap", "wg", "ifb", "bond", "vnet"].contains {
      name.hasPrefix($0)
    }
  }
}
