import Glibc
import TodayHost
import TodayWire

/// A temporary `TODAY_HOME`: none of the user's data is read or changed.
///
/// Its lock ends with the process, so that the next stage can remove the home of a killed process.
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
      throw Failure("cannot create a folder in \(Self.folder): free some space, or set TMPDIR")
    }
    path = String(cString: pointer)
    lock = open(path + "/lock", O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    flock(lock, LOCK_EX | LOCK_NB)
  }

  func remove() {
    // A process that is ending may still write, so the removal is repeated.
    for _ in 0..<20 {
      try? FileTree.remove(path)
      if access(path, F_OK) != 0 { break }
      usleep(5_000)
    }
    close(lock)
  }

  /// Ends the programs that keep running after their host: transfers, and the app that is started for
  /// them. Their environment has the unique name of this home.
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

  /// Removes the homes of killed processes.
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
        // Another stage may just have created the folder and not its lock yet, or its removal was interrupted.
        if HostClock.wall - WallTime(status.st_mtim.tv_sec) > 60 { try? FileTree.remove(path) }
        continue
      }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileTree.remove(path) }
      close(lock)
    }
  }
}
