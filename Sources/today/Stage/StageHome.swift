import Glibc
import TodayHost

/// A `TODAY_HOME` for as long as something is shown: nothing of the user's is read or changed.
///
/// The lock in it dies with its holder, so whoever comes next removes what a killed one left.
@MainActor
final class StageHome {
  let path: String
  private let lock: Int32

  private static let prefix = "today-stage-"

  private static var folder: String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return folder.hasPrefix("/") ? folder : "/tmp"
  }

  init() throws(Failure) {
    Self.sweep()
    var template = Array("\(Self.folder)/\(Self.prefix)XXXXXX".utf8CString)
    guard let pointer = mkdtemp(&template) else {
      throw Failure("no temporary directory can be made in \(Self.folder): set TMPDIR")
    }
    path = String(cString: pointer)
    lock = open(path + "/lock", O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    flock(lock, LOCK_EX | LOCK_NB)
  }

  func remove() {
    // A process that is just going may still write: a second time takes that along.
    for _ in 0..<20 {
      try? FileTree.remove(path)
      if access(path, F_OK) != 0 { break }
      usleep(5_000)
    }
    close(lock)
  }

  /// Ends the programs that outlive their host in this home: transfers, and the app that is started
  /// for them. The home's name in their environment is no other's.
  func endProcesses() {
    let mark = Array("TODAY_HOME=\(path)".utf8)
    for name in (try? FileSystem.names(in: "/proc")) ?? [] {
      guard let process = pid_t(name), process != getpid(),
        let environment = try? FileSystem.read("/proc/\(name)/environ"),
        environment.split(separator: 0).contains(where: { $0.elementsEqual(mark) })
      else { continue }
      kill(process, SIGKILL)
    }
  }

  /// Removes what killed ones left.
  private static func sweep() {
    let names = (try? FileSystem.names(in: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_uid == geteuid(),
        status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      let lock = open(path + "/lock", O_RDONLY | O_CLOEXEC)
      guard lock >= 0 else {
        // Its owner may be between making it and locking it, or its removal was cut short.
        if HostClock.wall - Int64(status.st_mtim.tv_sec) > 60 { try? FileTree.remove(path) }
        continue
      }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileTree.remove(path) }
      close(lock)
    }
  }
}
