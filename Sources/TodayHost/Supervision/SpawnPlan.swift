import CTodaySystem
import Glibc
import TodayEngine

/// The C arguments of a spawn, valid for one call.
enum SpawnPlan {
  /// Executes a program in a new child.
  ///
  /// - Parameters:
  ///   - name: The program's name in its arguments; its path by default.
  ///   - descriptors: Become 0, 1, 2 … in the child.
  ///   - flags: `TODAY_SPAWN_…`.
  ///   - parentDeathSignal: The signal for the child when this thread ends; 0 for none.
  /// - Returns: The child, and the descriptor that reports whether exec happened.
  static func spawn(
    _ request: SpawnRequest, name: String? = nil, descriptors: [Int32], flags: Int,
    parentDeathSignal: Int32 = 0
  ) throws(SpawnFailure) -> (child: pid_t, report: Int32) {
    let arguments = ([name ?? request.path] + request.arguments).map { strdup($0) } + [nil]
    let environment = request.environment.map { strdup("\($0)=\($1)") } + [nil]
    let rules = (request.confinement?.rules ?? []).map { strdup($0.text) } + [nil]
    defer { for text in arguments + environment + rules { free(text) } }
    let result = request.path.withCString { path in
      request.workingDirectory.withCString { directory in
        arguments.withUnsafeBufferPointer { arguments in
          environment.withUnsafeBufferPointer { environment in
            rules.withUnsafeBufferPointer { rules in
              start(
                today_spawn_plan(
                  path: path, arguments: arguments.baseAddress,
                  environment: environment.baseAddress, working_directory: directory,
                  descriptors: nil, descriptor_count: 0, flags: Int32(flags),
                  parent_death_signal: parentDeathSignal,
                  data_limit: UInt64(clamping: request.dataLimit ?? 0),
                  rules: request.confinement == nil ? nil : rules.baseAddress,
                  confinement: request.confinement?.flags ?? 0,
                  descriptor_limit: UInt64(request.confinement?.limits?.descriptors ?? 0),
                  file_limit: UInt64(request.confinement?.limits?.fileBytes ?? 0)),
                descriptors)
            }
          }
        }
      }
    }
    return try result.get(of: request)
  }

  /// The same from the text of a request, whose arguments are not copied.
  static func spawn(
    _ text: SpawnText, descriptors: [Int32], flags: Int, parentDeathSignal: Int32
  ) throws(SpawnFailure) -> (child: pid_t, report: Int32) {
    let result = text.withPointers { path, directory, arguments, environment, rules in
      start(
        today_spawn_plan(
          path: path, arguments: arguments, environment: environment,
          working_directory: directory, descriptors: nil, descriptor_count: 0,
          flags: Int32(flags), parent_death_signal: parentDeathSignal,
          data_limit: UInt64(clamping: text.dataLimit), rules: rules,
          confinement: text.confinement ?? 0,
          descriptor_limit: UInt64(text.descriptorLimit), file_limit: UInt64(text.fileLimit)),
        descriptors)
    }
    return try result.get(of: text.request)
  }

  private struct Result {
    var error: Int32
    var child: pid_t = -1
    var report: Int32 = -1

    func get(
      of request: @autoclosure () -> SpawnRequest
    ) throws(SpawnFailure) -> (child: pid_t, report: Int32) {
      if error == 0 { return (child, report) }
      throw SpawnFailure(step: Int32(TODAY_SPAWN_STEP_PREPARE), error: error, request: request())
    }
  }

  private static func start(_ plan: today_spawn_plan, _ descriptors: [Int32]) -> Result {
    var plan = plan
    var result = Result(error: 0)
    descriptors.withUnsafeBufferPointer { descriptors in
      plan.descriptors = descriptors.baseAddress
      plan.descriptor_count = Int32(descriptors.count)
      result.error = today_spawn(&plan, &result.child, &result.report)
    }
    return result
  }

  /// Reads a child's report: nil if exec happened. Blocks unless the descriptor is non-blocking.
  static func failure(
    report: Int32, request: @autoclosure () -> SpawnRequest
  ) -> SpawnFailure? {
    var failure = today_spawn_failure()
    var count: Int
    repeat {
      count = read(report, &failure, MemoryLayout<today_spawn_failure>.size)
    } while count < 0 && errno == EINTR
    guard count == MemoryLayout<today_spawn_failure>.size else { return nil }
    return SpawnFailure(step: failure.step, error: failure.error, request: request())
  }
}
