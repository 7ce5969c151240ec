import Glibc
import TodayEngine

/// The processes of `today-transfers` that perform the transfers of some folders.
enum TransferPerformers {
  /// Ends them, so that they no longer write into folders that are removed.
  ///
  /// They are found by their arguments, because a group's members can write the file with the
  /// number of the process. A killed performer loses nothing that the next one needs.
  static func end(in folders: [String]) {
    let folders = Set(folders + folders.compactMap(FileSystem.resolved))
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(2)
    while case let processes = running(in: folders), !processes.isEmpty, clock.now < deadline {
      for process in processes { kill(process, SIGKILL) }
      usleep(10_000)
    }
  }

  private static func running(in folders: Set<String>) -> [Int32] {
    ((try? FileSystem.names(in: "/proc")) ?? []).compactMap { Int32($0) }.filter { process in
      guard let bytes = try? FileSystem.read("/proc/\(process)/cmdline", limit: 1 << 16) else {
        return false
      }
      let words = bytes.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      return isPerformer(words, in: folders)
    }
  }

  /// - Parameter words: The program's path and its arguments.
  static func isPerformer(_ words: [String], in folders: Set<String>) -> Bool {
    words.count > 2 && FileSystem.name(of: words[0]) == TransferStarter.name && words[1] == "run"
      && folders.contains(words[2])
  }
}
