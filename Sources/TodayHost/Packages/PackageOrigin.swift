import TodayEngine

/// Where packages come from, as the user writes it and as it is recorded next to the app.
package enum PackageOrigin: Sendable, Equatable {
  /// A package or an archive on this machine.
  case file(String)
  /// An app bundle, or the folder of a Swift package.
  case folder(String)
  /// An https address of a package or an archive.
  case web(String)
  case git(GitOrigin)

  /// Why a text is not an origin. Texts are the user's own.
  package enum Mistake: Error, Equatable {
    case notSecure(String)
    case notAnAddress(String)
    case noReference(String)
    case notAReference(String)
  }

  /// - Returns: `nil` if it is not an address, such as a path.
  package init?(address text: String) throws(Mistake) {
    if text.hasPrefix("github:") {
      let (name, reference) = Self.split(text.dropFirst("github:".count))
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ Self.isPlain($0) && !$0.hasPrefix("-") }) else {
        throw .notAnAddress(text)
      }
      self = .git(
        try Self.git("https://github.com/\(name)", reference, "github:\(name)", in: text))
    } else if text.hasPrefix("git+") || text.hasPrefix("file://") {
      let address = text.hasPrefix("git+") ? text.dropFirst("git+".count) : text[...]
      guard address.hasPrefix("https://") || address.hasPrefix("file:///") else {
        throw .notSecure(text)
      }
      let (base, reference) = Self.split(address)
      try Self.check(base, in: text)
      self = .git(try Self.git(base, reference, "git+\(base)", in: text))
    } else if text.hasPrefix("https://") {
      try Self.check(text, in: text)
      self = .web(text)
    } else if text.hasPrefix("http://") || text.hasPrefix("ftp://") {
      throw .notSecure(text)
    } else {
      return nil
    }
  }

  /// The origin that was recorded next to an app.
  package init?(recorded text: String) {
    if let address = try? PackageOrigin(address: text) {
      self = address
    } else if text.hasPrefix("/") {
      self = FileSystem.isDirectory(text) ? .folder(text) : .file(text)
      if case .file = self, !PackageReader.isArchive(text) { return nil }
    } else {
      return nil
    }
  }

  /// The part after the last `@` of the path.
  private static func split(_ text: some StringProtocol) -> (String, String?) {
    let slash = text.lastIndex(of: "/") ?? text.startIndex
    // A branch may contain slashes, but the address before it does not contain `@`.
    guard let sign = text.firstIndex(of: "@"), sign > text.startIndex,
      text[..<sign].contains("/") || slash == text.startIndex
    else { return (String(text), nil) }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  private static func git(
    _ address: String, _ reference: String?, _ name: String, in text: String
  ) throws(Mistake) -> GitOrigin {
    guard let reference, !reference.isEmpty else { throw .noReference(text) }
    guard reference.utf8.count <= 200, !reference.hasPrefix("-"), !reference.contains(".."),
      reference.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(isPlain)
    else { throw .notAReference(reference) }
    return GitOrigin(address: address, reference: reference, name: name)
  }

  /// Refuses what programs could read as something else: names and passwords, spaces, options.
  private static func check(_ address: String, in text: String) throws(Mistake) {
    let rest = address.dropFirst(address.hasPrefix("file:") ? "file://".count : "https://".count)
    let isPrintable = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C && $0 != 0x22 }
    guard isPrintable, address.utf8.count <= 2000, let first = rest.utf8.first, first != 0x2D,
      address.hasPrefix("file:") || rest.contains("/") && !rest.hasPrefix("/"),
      !rest.prefix(while: { $0 != "/" }).contains("@")
    else { throw .notAnAddress(text) }
  }

  private static func isPlain(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text != "." && text != ".."
      && text.utf8.allSatisfy {
        BundleScanner.isLetter($0) || BundleScanner.isDigit($0) || "-._+".utf8.contains($0)
      }
  }
}

/// A version of a Git repository.
package struct GitOrigin: Sendable, Equatable {
  /// An https or file address, for Git.
  package var address: String
  /// A tag, a branch or a commit.
  package var reference: String
  /// The address as the user writes it.
  package var name: String

  /// Whether it names a commit, which never changes.
  package var isCommit: Bool {
    reference.count == 40 && reference.allSatisfy { $0.isHexDigit && !$0.isUppercase }
  }
}

extension PackageOrigin: CustomStringConvertible {
  /// The text that is recorded.
  package var description: String {
    switch self {
    case .file(let path), .folder(let path): path
    case .web(let address): address
    case .git(let git): "\(git.name)@\(git.reference)"
    }
  }
}

extension PackageOrigin.Mistake: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .notSecure(let text): "\(text) is not secure: use an https address"
    case .notAnAddress(let text):
      "\(text) is not a valid address: write https://HOST/FILE, github:OWNER/REPOSITORY@TAG or "
        + "git+https://HOST/PATH@TAG"
    case .noReference(let text): "\(text) names no version: add @ and a tag or a commit"
    case .notAReference(let text): "\(text) is not the name of a tag or a commit: check it"
    }
  }
}
