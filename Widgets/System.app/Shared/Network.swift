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
  public var total: Traffic { total(of: nil) }

  /// Bytes since the machine started.
  ///
  /// - Parameter interface: Only this one; nil: all physical ones.
  public func total(of interface: String?) -> Traffic {
    counted(interface).reduce(into: Traffic(received: 0, sent: 0)) { sum, entry in
      sum.received &+= entry.value.received
      sum.sent &+= entry.value.sent
    }
  }

  /// Bytes a second since an earlier reading.
  ///
  /// An interface that the earlier reading does not have is new and counts from 0.
  ///
  /// - Parameter interface: Only this one; nil: all physical ones.
  public func rates(
    since earlier: NetworkReading, seconds: Double, of interface: String? = nil
  ) -> Rates? {
    guard seconds > 0 else { return nil }
    return counted(interface).reduce(into: Rates(inward: 0, outward: 0)) { sum, entry in
      let rates = Self.rates(entry.value, since: earlier.interfaces[entry.key], seconds: seconds)
      sum.inward += rates.inward
      sum.outward += rates.outward
    }
  }

  /// Rates of each interface since an earlier reading, by name.
  public func interfaces(since earlier: NetworkReading, seconds: Double) -> [Reading.Interface] {
    interfaces.sorted { $0.key < $1.key }.map { name, traffic in
      let rates = Self.rates(traffic, since: earlier.interfaces[name], seconds: seconds)
      return Reading.Interface(
        name: name, down: rates.inward, up: rates.outward, total: traffic)
    }
  }

  /// Zero for a counter that has restarted.
  private static func rates(_ now: Traffic, since earlier: Traffic?, seconds: Double) -> Rates {
    let before = earlier ?? Traffic(received: 0, sent: 0)
    guard seconds > 0, now.received >= before.received, now.sent >= before.sent else {
      return Rates(inward: 0, outward: 0)
    }
    return Rates(
      inward: Double(now.received - before.received) / seconds,
      outward: Double(now.sent - before.sent) / seconds)
  }

  /// Bridges, tunnels and container interfaces would count the same bytes twice, so only a chosen one of
  /// them counts.
  private func counted(_ interface: String?) -> [String: Traffic] {
    interfaces.filter { interface == nil ? !Self.isVirtual($0.key) : $0.key == interface }
  }

  /// Whether the name is that of a bridge, a tunnel, or an interface of a container.
  public static func isVirtual(_ name: String) -> Bool {
    ["veth", "docker", "br-", "virbr", "tun", "tap", "wg", "ifb", "bond", "vnet"].contains {
      name.hasPrefix($0)
    }
  }
}
