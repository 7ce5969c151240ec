import CTodaySystem
import Glibc

/// A spawn as C wants it, alive for one call.
enum SpawnPlan {
  /// Forks and executes.
  ///
  /// - Parameters:
  ///   - name: What the program is called as; its path, unless told.
  ///   - descriptors: Become 0, 1, 2 … in the child.
  ///   - flags: `TODAY_SPAWN_…`.
  ///   - parentDeathSignal: What the child gets when this thread ends; 0 for nothing.
  /// - Returns: The child, and the descriptor that reports whether exec happened.
  static func spawn(
    _ request: SpawnRequest, name: String? = nil, descriptors: [Int32], flags: Int,
    parentDeathSignal: Int32 = 0
  ) throws(SpawnFailure) -> (child: pid_t, report: Int32) {
    let arguments = ([name ?? request.path] + request.arguments).map { strdup($0) } + [nil]
    let environment = request.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var child: pid_t = -1
    var report: Int32 = -1
    let error = request.path.withCString { path in
      request.workingDirectory.withCString { directory in
        descriptors.withUnsafeBufferPointer { descriptors in
          arguments.withUnsafeBufferPointer { arguments in
            environment.withUnsafeBufferPointer { environment in
              var plan = today_spawn_plan(
                path: path, arguments: arguments.baseAddress,
                environment: environment.baseAddress, working_directory: directory,
                descriptors: descriptors.baseAddress, descriptor_count: Int32(descriptors.count),
                flags: Int32(flags), parent_death_signal: parentDeathSignal,
                data_limit: UInt64(clamping: request.dataLimit ?? 0))
              return today_spawn(&plan, &child, &report)
            }
          }
        }
      }
    }
    if error != 0 {
      throw SpawnFailure(step: Int32(TODAY_SPAWN_STEP_PREPARE), error: error, request: request)
    }
    return (child, report)
  }

  /// Reads what a child reported: nil when exec happened. Blocks unless the descriptor does not.
  static func failure(
    report: Int32, request: SpawnRequest
  ) -> SpawnFailure? {
    var failure = today_spawn_failure()
    var count: Int
    repeat {
      count = read(report, &failure, MemoryLayout<today_spawn_failure>.size)
    } while count < 0 && errno == EINTR
    guard count == MemoryLayout<today_spawn_failure>.size else { return nil }
    return SpawnFailure(step: failure.step, error: failure.error, request: request)
  }
}
