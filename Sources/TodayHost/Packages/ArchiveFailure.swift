package import TodayEngine

/// Why an archive was not read or written. Names of members are a stranger's, and are sanitized.
package enum ArchiveFailure: Error, Equatable {
  case noProgram
  case notStarted(SpawnFailure)
  case unknownFormat
  case damaged
  case tooManyMembers
  case tooLarge
  case unsafeName(String)
  case duplicate(String)
  case notRegular(String)
  case encrypted(String)
  case tooExpensive
  case noSpace
  /// A file to pack cannot be read.
  case notRead
  case notConfined
  case ended(ProcessEnd)
}

extension ArchiveFailure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .noProgram: "today-archives is missing: install Today again"
    case .notStarted(let failure): "\(failure)"
    case .unknownFormat:
      "it is not an archive that Today reads: use a .todayapp, .tar.gz, .tar.xz, .tar.zst or .zip"
    case .damaged: "it is damaged or incomplete: download it again"
    case .tooManyMembers: "it has more than 20000 members: ask its author for an archive of the app"
    case .tooLarge: "it unpacks to more than 1 GiB: ask its author for an archive of the app"
    case .unsafeName(let name):
      "its member \(name) has a path that is not allowed: do not use this archive"
    case .duplicate(let name): "its member \(name) exists twice: do not use this archive"
    case .notRegular(let name):
      "its member \(name) is not a plain file or folder: ask its author for an archive without "
        + "links and special files"
    case .encrypted(let name): "its member \(name) is encrypted: unpack it yourself"
    case .tooExpensive: "reading it takes too long or too much memory: do not use this archive"
    case .noSpace: "its files cannot be written: free some space"
    case .notRead: "a file of the app cannot be read, or changes: try again"
    case .notConfined: "today-archives cannot be confined: run today doctor"
    case .ended(let end): "today-archives \(end): install Today again"
    }
  }
}
