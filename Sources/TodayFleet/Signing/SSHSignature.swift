import TodayWire

/// A signature of `ssh-keygen -Y sign` by a key of the type ssh-ed25519.
package struct SSHSignature: Sendable, Equatable {
  package static let keyType = "ssh-ed25519"
  private static let magic = "SSHSIG"
  private static let hash = "sha512"

  /// The public key.
  package var key: [UInt8]
  package var signature: [UInt8]

  /// - Returns: `nil` if it was made for another namespace, by another type of key, or with another
  ///   hash than SHA-512.
  package init?(_ text: String, namespace: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first == "-----BEGIN SSH SIGNATURE-----",
      lines.last == "-----END SSH SIGNATURE-----", lines.count > 2,
      let bytes = Base64.decode(lines.dropFirst().dropLast().joined()),
      bytes.starts(with: Self.magic.utf8), bytes.count > 10, bytes[6..<10] == [0, 0, 0, 1]
    else { return nil }
    var fields = SSHFields(bytes[10...])
    guard let key = fields.next().flatMap({ Self.key(ofBlob: $0) }),
      fields.next() == Array(namespace.utf8), fields.next() == [],
      fields.next() == Array(Self.hash.utf8), let made = fields.next()
    else { return nil }
    var parts = SSHFields(made[...])
    guard parts.next() == Array(Self.keyType.utf8), let signature = parts.next(),
      signature.count == FleetSeal.signatureLength
    else { return nil }
    self.key = key
    self.signature = signature
  }

  /// The 32 bytes of a public key as files of ssh have it; `nil` for other types.
  package static func key(ofBlob blob: [UInt8]) -> [UInt8]? {
    var fields = SSHFields(blob[...])
    guard fields.next() == Array(keyType.utf8), let key = fields.next(),
      key.count == FleetSeal.keyLength, fields.isAtEnd
    else { return nil }
    return key
  }

  /// What the key signs for a message with this hash.
  package static func content(digest: [UInt8], namespace: String) -> [UInt8] {
    var bytes = Array(magic.utf8)
    for field in [Array(namespace.utf8), [], Array(hash.utf8), digest] {
      let count = field.count
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + field
    }
    return bytes
  }
}

/// Fields with their lengths before them, as ssh writes them.
private struct SSHFields {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func next() -> [UInt8]? {
    guard rest.count >= 4 else { return nil }
    let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard count <= rest.count - 4 else { return nil }
    defer { rest = rest.dropFirst(4 + count) }
    return Array(rest.dropFirst(4).prefix(count))
  }
}
