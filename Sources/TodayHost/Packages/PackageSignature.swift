import CTodaySystem
import Glibc
import TodayEngine
import TodayWire

/// The public key that has signed a package.
package struct SignerKey: Sendable, Equatable {
  /// `ssh-ed25519 AAAA…`, as in a file of authorized keys.
  package var line: String
  /// `SHA256:` and the hash in Base64, as `ssh-keygen -l` prints it.
  package var fingerprint: String

  /// The key of a signature file. It proves nothing: `ssh-keygen` checks the signature.
  ///
  /// - Returns: `nil` if it is not a signature by a plain key in the format of `ssh-keygen -Y sign`.
  init?(ofSignature text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first == "-----BEGIN SSH SIGNATURE-----",
      lines.last == "-----END SSH SIGNATURE-----", lines.count > 2,
      let bytes = Base64.decode(lines.dropFirst().dropLast().joined()),
      bytes.starts(with: "SSHSIG".utf8)
    else { return nil }
    // The version, then the key, which begins with its type.
    guard let key = Self.string(in: bytes.dropFirst(10)), let type = Self.string(in: key[...]),
      case let name = String(decoding: type, as: UTF8.self),
      name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !name.contains("-cert-")
    else { return nil }
    self.init(type: name, key: key)
  }

  private init?(type: String, key: [UInt8]) {
    line = "\(type) \(Base64.encode(key))"
    guard let hash = Self.bytes(ofHexadecimal: FileHash.sha256(of: key)) else { return nil }
    let text = Base64.encode(hash)
    fingerprint = "SHA256:" + text.prefix { $0 != "=" }
  }

  private static func string(in bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.count >= 4 else { return nil }
    let count = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard count > 0, count <= bytes.count - 4 else { return nil }
    return Array(bytes.dropFirst(4).prefix(count))
  }

  private static func bytes(ofHexadecimal text: String) -> [UInt8]? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}

/// Signs and verifies manifests with `ssh-keygen`.
package enum PackageSignature {
  /// Why a manifest was not signed, or its signature not accepted.
  package enum Failure: Error, Equatable {
    case noProgram
    /// - Parameter reason: The last line of `ssh-keygen`.
    case notSigned(key: String, reason: String)
    case notASignature
    case wrongSignature
  }

  /// Signatures of other files by the same key are not valid for packages.
  package static let namespace = "today-app"
  static let mostBytes = 64 << 10
  private static let patience = Duration.seconds(20)

  /// Writes the signature of a file next to it, with the ending `.sig`.
  ///
  /// ssh-keygen asks for the password of a key on the terminal, or uses the user's agent.
  package static func sign(_ file: String, with key: String) throws {
    let environment = SpawnRequest.inheritedEnvironment
    let request = SpawnRequest(
      path: try program(), arguments: ["-Y", "sign", "-f", key, "-n", namespace, file],
      environment: environment, workingDirectory: "/")
    // A person may have to touch a key.
    let (end, _, errors) = try HelperRun.read(request, patience: .seconds(300))
    guard end == .code(0), FileSystem.isFile(file + ".sig") else {
      throw Failure.notSigned(key: key, reason: lastLine(of: errors))
    }
  }

  /// Verifies the signature of a file.
  ///
  /// - Parameter folder: A folder for a temporary file, which no one else writes.
  /// - Returns: The key that has made it.
  static func verify(_ file: String, signature: String, in folder: String) throws -> SignerKey {
    let text = try FileSystem.read(signature, limit: mostBytes)
    guard let key = SignerKey(ofSignature: String(decoding: text, as: UTF8.self)) else {
      throw Failure.notASignature
    }
    let signers = "\(folder)/.signers"
    defer { try? FileSystem.remove(signers) }
    try FileSystem.writeWhole(
      Array(AuthorStore.line(principal: "author", key: key).utf8), to: signers)
    let arguments = [
      "-Y", "verify", "-f", signers, "-I", "author", "-n", namespace, "-s", signature,
    ]
    guard try run(arguments, reading: [folder], input: file).end == .code(0) else {
      throw Failure.wrongSignature
    }
    return key
  }

  /// Runs ssh-keygen confined, because signatures are a stranger's.
  static func run(
    _ arguments: [String], reading paths: [String], input: String
  ) throws -> (end: ProcessEnd?, output: String, errors: String) {
    let file = try FileSystem.openRegular(input, O_RDONLY, for: .read)
    defer { close(file) }
    var confinement = Confinement.ofHelper()
    confinement.rules += paths.map { .init(.read, $0) }
    let request = SpawnRequest(
      path: try program(), arguments: arguments, environment: ["LC_ALL": "C"],
      workingDirectory: "/", confinement: confinement)
    return try HelperRun.read(request, input: file, patience: patience)
  }

  private static func program() throws(Failure) -> String {
    guard let path = UserProgram.path(of: "ssh-keygen") else { throw .noProgram }
    return path
  }

  private static func lastLine(of text: String) -> String {
    Sanitizer.line(text.split(whereSeparator: \.isNewline).last.map(String.init) ?? "no reason")
  }
}

extension PackageSignature.Failure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .noProgram: "ssh-keygen is missing: install openssh-client, or add it to PATH"
    case .notSigned(let key, let reason): "\(key) cannot sign: \(reason)"
    case .notASignature:
      "its signature cannot be read: ask its author to sign it again with today package --sign"
    case .wrongSignature: "its signature is wrong: do not use this package"
    }
  }
}

/// Programs that the user has installed.
enum UserProgram {
  /// The first one in PATH.
  static func path(of name: String) -> String? {
    (SpawnRequest.inheritedEnvironment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { $0.hasPrefix("/") && FileSystem.isFile($0) && access($0, X_OK) == 0 }
  }
}
