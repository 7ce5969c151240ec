import CTodaySystem
import Glibc
import TodayEngine

/// Runs a helper program to its end while the caller waits, for commands that have no event loop.
///
/// The program is killed if this process ends first.
enum HelperRun {
  /// - Parameters:
  ///   - input: Its standard input; `nil` for none.
  ///   - output: Its standard output; `nil` to discard it.
  ///   - errors: Its standard error; `nil` to discard it.
  ///   - patience: After this time it is killed.
  /// - Returns: `nil` if it was killed.
  static func run(
    _ request: SpawnRequest, input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil,
    patience: Duration
  ) throws(SpawnFailure) -> ProcessEnd? {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else {
      throw SpawnFailure(lacking: "/dev/null", error: errno)
    }
    defer { close(null) }
    let (child, report) = try SpawnPlan.spawn(
      request, descriptors: [input ?? null, output ?? null, errors ?? null], flags: 0,
      parentDeathSignal: SIGKILL)
    defer { close(report) }
    let failure = SpawnPlan.failure(report: report, request: request)
    let isLate = failure == nil && !hasEnded(child, within: patience)
    if isLate { kill(child, SIGKILL) }
    var code: Int32 = -1
    var signal: Int32 = -1
    guard today_reap(child, true, &code, &signal) else { return .lost }
    if let failure { throw failure }
    return isLate ? nil : signal >= 0 ? .signal(signal) : .code(code)
  }

  /// A program with its output.
  static func read(
    _ request: SpawnRequest, input: Int32? = nil, patience: Duration
  ) throws(SpawnFailure) -> (end: ProcessEnd?, output: String, errors: String) {
    let files = [today_memory_file(nil, 0), today_memory_file(nil, 0)]
    defer { for file in files where file >= 0 { close(file) } }
    guard files.allSatisfy({ $0 >= 0 }) else {
      throw SpawnFailure(lacking: "a file in memory", error: errno)
    }
    let end = try run(
      request, input: input, output: files[0], errors: files[1], patience: patience)
    let texts = files.map { String(decoding: AppDefaults.contents($0), as: UTF8.self) }
    return (end, texts[0], texts[1])
  }

  private static func hasEnded(_ child: pid_t, within patience: Duration) -> Bool {
    let process = today_process_descriptor(child)
    // Without such descriptors, its own limits must do.
    guard process >= 0 else { return true }
    defer { close(process) }
    let clock = ContinuousClock()
    let end = clock.now + patience
    while clock.now < end {
      var polled = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
      let rest = (end - clock.now).components
      let result = today_poll(
        &polled, 1, max(0, rest.seconds * 1_000_000_000 + rest.attoseconds / 1_000_000_000))
      if result > 0 { return true }
      if result < 0, errno != EINTR { return true }
    }
    return false
  }
}

extension Confinement {
  /// What a helper needs to start, without any file of the user.
  ///
  /// - Parameter folder: A folder with further programs and libraries.
  static func ofHelper(in folder: String? = nil, mayConnect: Bool = false) -> Confinement {
    var rules = SystemPaths.programs.map { Rule(.execute, $0) }
    rules += SystemPaths.files.map { .init(.read, $0) }
    rules += SystemPaths.devices.map { .init(.device, $0) }
    if mayConnect { rules += SystemPaths.network.map { .init(.read, $0) } }
    if let folder { rules.append(.init(.execute, folder)) }
    return Confinement(rules: rules, mayConnect: mayConnect)
  }
}
