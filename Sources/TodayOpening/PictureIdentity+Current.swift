import CTodaySystem
import Glibc

extension PictureIdentity {
  /// The identity of a board that this command line opens now.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal in cells.
  ///   - program: The path of the board's program.
  package static func current(
    size: (columns: Int, rows: Int), program: String, _ folders: UserFolders,
    _ environment: [String: String]
  ) -> PictureIdentity {
    let facts = Facts(environment: environment)
    return PictureIdentity { fact in
      let words: [String] =
        switch fact {
        case .program: [facts.stamp(program)]
        case .arguments: Array(CommandLine.arguments.dropFirst())
        case .size: ["\(size.columns)", "\(size.rows)"]
        case .terminal: facts.terminal
        case .colors:
          facts.values(["COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORFGBG"])
            + [facts.stamp(folders.groundFile)]
        case .language: facts.values(["LANG", "LANGUAGE"]) + facts.values(prefix: "LC_")
        case .config: [facts.stamp(folders.configFile)] + facts.values(prefix: "TODAY_")
        case .board: [facts.stamp(folders.boardFile)]
        case .look: [facts.stamp(folders.lookFile), facts.stamp(folders.themes)]
        case .folders: [folders.config, folders.data, folders.state]
        }
      return hash(of: words)
    }
  }

  /// Values are only compared, and the environment and the command line may contain secrets, which
  /// the stored picture must not have.
  private static func hash(of words: [String]) -> [UInt8] {
    let bytes = Array(words.joined(separator: "\0").utf8)
    var hash = today_sha256()
    today_sha256_begin(&hash)
    today_sha256_add(&hash, bytes, bytes.count)
    var digest = [UInt8](repeating: 0, count: 32)
    today_sha256_end(&hash, &digest)
    return digest
  }

  private struct Facts {
    var environment: [String: String]

    /// An unset variable differs from an empty one.
    func values(_ names: [String]) -> [String] {
      names.map { environment[$0].map { "=\($0)" } ?? "" }
    }

    func values(prefix: String) -> [String] {
      environment.filter { $0.key.hasPrefix(prefix) }.map { "\($0.key)=\($0.value)" }.sorted()
    }

    /// The places of terminfo entries, in the order of ncurses.
    var terminal: [String] {
      let name = environment["TERM"] ?? ""
      guard let first = name.first, !name.contains("/") else { return [name] }
      let lists = environment["TERMINFO_DIRS"]?.split(separator: ":").map(String.init) ?? []
      let folders =
        [environment["TERMINFO"], environment["HOME"].map { "\($0)/.terminfo" }].compactMap { $0 }
        + lists.prefix(8) + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
      return [name] + values(["TERMINFO", "TERMINFO_DIRS"])
        + folders.map { stamp("\($0)/\(first)/\(name)") }
    }

    /// The modification time, the identity and the size of a file.
    func stamp(_ path: String) -> String {
      var status = stat()
      guard stat(path, &status) == 0 else { return "-" }
      let time = status.st_mtim
      return "\(time.tv_sec).\(time.tv_nsec) \(status.st_ino) \(status.st_size)"
    }
  }
}
