import Glibc
import Synchronization

/// Names of files that are being written. A name contains the number of the process, so that files
/// of killed processes can be distinguished from files that are still being written.
enum TemporaryName {
  private static let counter = Atomic<Int>(0)

  /// `.NAME.PID-N.tmp`, in the folder of the file.
  static func make(for path: String) -> String {
    let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
    let directory = FileSystem.directory(of: path)
    return "\(directory)/.\(FileSystem.name(of: path)).\(getpid())-\(number).tmp"
  }

  /// The process that made this name; nil for any other name.
  static func writer(of name: String) -> pid_t? {
    guard name.hasPrefix("."), name.hasSuffix(".tmp") else { return nil }
    let stem = name.dropLast(4)
    guard let dot = stem.lastIndex(of: "."),
      let dash = stem[dot...].firstIndex(of: "-")
    else { return nil }
    return pid_t(stem[stem.index(after: dot)..<dash])
  }
}

extension FileSystem {
  /// Removes incomplete files of killed hosts. It lists a directory for each widget, so it must not
  /// run before the first picture.
  static func removeAbandoned(in directories: Directories) {
    for folder in [
      directories.cache, directories.pictures, directories.state, directories.content,
      directories.histories, directories.lineups.path,
    ] {
      removeAbandoned(in: folder)
    }
    for name in (try? names(in: directories.snapshots)) ?? [] {
      removeAbandoned(in: "\(directories.snapshots)/\(name)")
    }
  }

  /// Removes incomplete files of killed processes. This is never necessary for correctness. It
  /// lists the directory once.
  package static func removeAbandoned(in directory: String) {
    guard let names = try? names(in: directory) else { return }
    for name in names {
      guard let writer = TemporaryName.writer(of: name), writer != getpid() else { continue }
      let path = "\(directory)/\(name)"
      if kill(writer, 0) != 0, errno == ESRCH, isAbandoned(path) { unlink(path) }
    }
  }

  /// A process in a container or on another machine cannot be seen here. It writes a file in less
  /// than a minute.
  private static func isAbandoned(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mtim.tv_sec < time(nil) - 60
  }
}
