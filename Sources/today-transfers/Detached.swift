import CTodaySystem
import Foundation
import Glibc

/// Starts programs without a terminal, in their own session.
enum Detached {
  /// Runs this program again, without waiting for it.
  static func run(_ arguments: [String]) -> Bool {
    guard let path = realpath("/proc/self/exe", nil) else { return false }
    defer { free(path) }
    return spawn(
      String(cString: path), arguments, ProcessInfo.processInfo.environment, errors: nil) != nil
  }

  /// - Parameter errors: A file for the program's standard error; nil for none.
  /// - Returns: nil if it cannot be started.
  static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], errors: String?
  ) -> pid_t? {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    let log = errors.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    let descriptors = [null, null, (log ?? null) < 0 ? null : log ?? null]
    defer {
      close(null)
      if let log, log >= 0 { close(log) }
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    // The variable names a descriptor that the program does not inherit.
    let kept = environment.filter { $0.key != "TODAY_OPENER" }
    var variables: [UnsafeMutablePointer<CChar>?] =
      kept.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var child: pid_t = 0
    var report: Int32 = -1
    let error = words.withUnsafeMutableBufferPointer { words in
      variables.withUnsafeMutableBufferPointer { variables in
        descriptors.withUnsafeBufferPointer { descriptors in
          path.withCString { path in
            var plan = today_spawn_plan(
              path: path, arguments: words.baseAddress, environment: variables.baseAddress,
              working_directory: nil, descriptors: descriptors.baseAddress,
              descriptor_count: Int32(descriptors.count), flags: Int32(TODAY_SPAWN_NEW_SESSION),
              parent_death_signal: 0, data_limit: 0, rules: nil, confinement: 0,
              descriptor_limit: 0, file_limit: 0)
            return today_spawn(&plan, &child, &report)
          }
        }
      }
    }
    guard error == 0 else { return nil }
    defer { close(report) }
    // The end of the file means that the program runs.
    var failure = today_spawn_failure()
    guard read(report, &failure, MemoryLayout<today_spawn_failure>.size) <= 0 else {
      waitpid(child, nil, 0)
      return nil
    }
    return child
  }
}
