import SystemMonitorShared

/// The addresses of network interfaces, from files in `/proc/net`: a confined process has no socket for
/// netlink.
enum Addresses {
  /// By the interface's name, IPv4 first; without those of the machine itself and of the link.
  static func read(_ files: SystemFiles) -> [String: [String]] {
    var found: [String: [String]] = [:]
    let networks = networks(files.text("proc/net/route") ?? "")
    for address in localAddresses(files.text("proc/net/fib_trie", limit: 1 << 20) ?? "") {
      guard let name = networks.first(where: { $0.contains(address) })?.interface else { continue }
      found[name, default: []].append(text(address))
    }
    for (name, address) in longAddresses(files.text("proc/net/if_inet6") ?? "") {
      found[name, default: []].append(address)
    }
    return found
  }

  private struct Network {
    var interface: String
    var base: UInt32
    var mask: UInt32

    func contains(_ address: UInt32) -> Bool { address & mask == base }
  }

  /// The networks that are reached directly, the smallest first.
  private static func networks(_ text: String) -> [Network] {
    text.split(separator: "\n").dropFirst().compactMap { line -> Network? in
      let words = line.split(whereSeparator: \.isWhitespace)
      // Numbers have the byte order of the network, read as one of this machine.
      guard words.count > 7, let base = UInt32(words[1], radix: 16),
        let mask = UInt32(words[7], radix: 16), mask != 0
      else { return nil }
      return Network(
        interface: String(words[0]), base: base.bigEndian, mask: mask.bigEndian)
    }
    .sorted { $0.mask > $1.mask }
  }

  /// `|-- 192.0.2.2`, and in the next line `/32 host LOCAL`.
  private static func localAddresses(_ text: String) -> [UInt32] {
    var found: [UInt32] = []
    var last: UInt32?
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("|-- ") {
        last = number(line.dropFirst(4))
      } else if line.hasPrefix("/32 host LOCAL"), let address = last, address >> 24 != 127,
        !found.contains(address)
      {
        found.append(address)
      }
    }
    return found
  }

  private static func number(_ text: Substring) -> UInt32? {
    let bytes = text.split(separator: ".").compactMap { UInt8($0) }
    return bytes.count == 4 ? bytes.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  private static func text(_ address: UInt32) -> String {
    stride(from: 24, through: 0, by: -8).map { "\(address >> UInt32($0) & 255)" }
      .joined(separator: ".")
  }

  /// Those with the scope of the world.
  private static func longAddresses(_ text: String) -> [(name: String, address: String)] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 6, words[0].utf8.count == 32, words[3] == "00" else { return nil }
      let digits = Array(words[0].utf8)
      let groups = stride(from: 0, to: 32, by: 4).compactMap {
        UInt16(String(decoding: digits[$0..<$0 + 4], as: UTF8.self), radix: 16)
      }
      return groups.count == 8 ? (String(words[5]), short(groups)) : nil
    }
  }

  /// The longest run of zeros becomes `::`.
  private static func short(_ groups: [UInt16]) -> String {
    var best = 0..<0
    var place = 0
    while place < groups.count {
      let end = groups[place...].firstIndex { $0 != 0 } ?? groups.count
      if end - place > max(1, best.count) { best = place..<end }
      place = max(end, place + 1)
    }
    func text(_ part: ArraySlice<UInt16>) -> String {
      part.map { String($0, radix: 16) }.joined(separator: ":")
    }
    if best.isEmpty { return text(groups[...]) }
    return text(groups[..<best.lowerBound]) + "::" + text(groups[best.upperBound...])
  }
}
