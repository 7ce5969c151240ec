/// The ASCII form of international domain names (RFC 3492), which browsers resolve and which cannot
/// look like another name.
package enum Punycode {
  private static let base = 36
  private static let leastThreshold = 1
  private static let mostThreshold = 26
  private static let skew = 38
  private static let damp = 700
  private static let firstBias = 72
  private static let firstScalar = 128
  private static let prefix = "xn--"

  /// A label with its prefix. An ASCII label is not changed.
  static func encoded(_ label: String) -> String {
    let scalars = label.unicodeScalars.map { Int($0.value) }
    let basic = scalars.filter { $0 < firstScalar }
    guard basic.count < scalars.count else { return label }
    var output = String(decoding: basic.map(UInt8.init), as: UTF8.self)
    if !basic.isEmpty { output += "-" }
    var (scalar, delta, bias) = (firstScalar, 0, firstBias)
    var handled = basic.count
    while handled < scalars.count {
      let next = scalars.filter { $0 >= scalar }.min() ?? scalar
      delta += (next - scalar) * (handled + 1)
      scalar = next
      for other in scalars {
        if other < scalar { delta += 1 }
        guard other == scalar else { continue }
        var rest = delta
        var place = base
        while true {
          let threshold = threshold(at: place, bias)
          if rest < threshold { break }
          output.append(digit(threshold + (rest - threshold) % (base - threshold)))
          rest = (rest - threshold) / (base - threshold)
          place += base
        }
        output.append(digit(rest))
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic.count)
        delta = 0
        handled += 1
      }
      delta += 1
      scalar += 1
    }
    return prefix + output
  }

  /// A host's name as people write it, or `nil` if it has no international label or a damaged one.
  package static func readable(_ host: String) -> String? {
    guard host.contains(prefix) else { return nil }
    var labels: [String] = []
    for label in host.split(separator: ".", omittingEmptySubsequences: false) {
      guard label.hasPrefix(prefix) else {
        labels.append(String(label))
        continue
      }
      // A name with hidden or unusual characters is shown in ASCII only.
      guard let text = decoded(label.dropFirst(prefix.count)), encoded(text) == label,
        CanonicalURL.isPlain(label: text)
      else { return nil }
      labels.append(text)
    }
    return labels.joined(separator: ".")
  }

  private static func decoded(_ text: Substring) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.count <= 63 else { return nil }
    let bytes = Array(text.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: "-"))
    var scalars = bytes[..<(end ?? 0)].map(Int.init)
    var position = end.map { $0 + 1 } ?? 0
    var (scalar, index, bias) = (firstScalar, 0, firstBias)
    while position < bytes.count {
      let before = index
      var weight = 1
      var place = base
      while true {
        guard position < bytes.count, let digit = value(bytes[position]) else { return nil }
        position += 1
        index += digit * weight
        let threshold = threshold(at: place, bias)
        if digit < threshold { break }
        weight *= base - threshold
        place += base
        guard weight < 1 << 40, index < 1 << 50 else { return nil }
      }
      bias = adapted(index - before, count: scalars.count + 1, isFirst: before == 0)
      scalar += index / (scalars.count + 1)
      index %= scalars.count + 1
      scalars.insert(scalar, at: index)
      index += 1
    }
    var result = ""
    for value in scalars {
      guard let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init) else { return nil }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func threshold(at place: Int, _ bias: Int) -> Int {
    min(max(place - bias, leastThreshold), mostThreshold)
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var divisions = 0
    while delta > (base - leastThreshold) * mostThreshold / 2 {
      delta /= base - leastThreshold
      divisions += base
    }
    return divisions + (base - leastThreshold + 1) * delta / (delta + skew)
  }

  private static func digit(_ value: Int) -> Character {
    Character(Unicode.Scalar(UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26)))
  }

  private static func value(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x61...0x7A: Int(byte) - 0x61
    case 0x41...0x5A: Int(byte) - 0x41
    case 0x30...0x39: Int(byte) - 0x30 + 26
    default: nil
    }
  }
}
