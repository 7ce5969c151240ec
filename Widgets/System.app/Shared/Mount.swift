/// A file system that holds files: one line of `/proc/self/mountinfo`.
public struct Mount: Sendable, Hashable {
  /// The mount point.
  public var path: String
  /// The kind of file system, such as `ext4`.
  public var type: String
  /// Usually a device.
  public var source: String
  /// Identifies the file system: the same device mounted twice counts once.
  var device: Substring

  /// Real file systems only, without virtual ones, memory and images, and each device once.
  public static func list(_ text: String) -> [Mount] {
    var found: [Mount] = []
    for line in text.split(separator: "\n") {
      guard let mount = Mount(line), mount.isReal else { continue }
      if let index = found.firstIndex(where: { $0.device == mount.device }) {
        // The shortest path is the file system. The others are bind mounts of parts.
        if mount.path.count < found[index].path.count { found[index] = mount }
      } else {
        found.append(mount)
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard let dash = words.firstIndex(of: "-"), dash >= 6, words.count > dash + 2 else {
      return nil
    }
    device = words[2]
    path = Self.unescaped(words[4])
    type = String(words[dash + 1])
    source = Self.unescaped(words[dash + 2])
  }

  private var isReal: Bool {
    if path.hasPrefix("/snap/") || path.hasPrefix("/boot/efi") { return false }
    if Self.networked.contains(type) || type.hasPrefix("fuse.sshfs") { return true }
    if type == "zfs" || type == "bcachefs" { return true }
    if type == "overlay" { return path == "/" }
    return source.hasPrefix("/dev/") && !Self.images.contains(type)
  }

  private static let networked: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "9p", "virtiofs", "ceph",
  ]
  private static let images: Set<String> = ["squashfs", "iso9660", "erofs", "devtmpfs"]

  /// `\040` is a blank, in octal.
  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The space of a file system, in bytes.
public struct DiskSpace: Sendable, Equatable, Codable {
  /// The size.
  public var total: UInt64
  /// Space that files take.
  public var used: UInt64
  /// The space that is available without privileges.
  public var available: UInt64

  /// Sizes in bytes; see the properties.
  public init(total: UInt64, used: UInt64, available: UInt64) {
    self.total = total
    self.used = used
    self.available = available
  }

  /// 0...1 as in `df`, without the space reserved for root.
  public var share: Double {
    // A network file system may report almost 2^64 bytes.
    let usable = Double(used) + Double(available)
    return usable == 0 ? 0 : Double(used) / usable
  }
}
