import Glibc
import TodayEngine

/// The resources that one running widget uses, with all its processes.
struct WidgetUse {
  let root: Int32
  private var times = TreeTimes()
  private(set) var course: ProcessorCourse
  /// The first process, and parents before their children.
  private(set) var members: [Int32] = []
  /// Memory of all running processes at the last measurement; nil if the kernel does not report it.
  private(set) var written: Int?
  /// Whether the card shows that it is slowed.
  var isReported = false
  var pause: PausedProcesses?
  /// The time of the next measurement, or of the end of the pause.
  var due: Duration?

  /// Bytes in its container; nil if not counted yet.
  private(set) var stored: Int?
  /// The size at the widget's start if it exceeded the limit, because the widget may be about to
  /// remove files.
  private var inherited: Int?
  var count: ContainerCount?
  private var writtenAtCount: Int?

  init(root: Int32, limit: Double, at now: Duration) {
    self.root = root
    course = ProcessorCourse(limit: limit, at: now)
  }

  /// The smallest increase that is measured again.
  static let littleTime = 5

  mutating func take(
    _ members: [Int32], limit: Double, at now: Duration
  ) -> (step: ProcessorCourse.Step, bytesWritten: Int?) {
    if course.limit != limit { course = ProcessorCourse(limit: limit, at: now) }
    var ticks: [Int32: ProcessReading.Ticks] = [:]
    var sum: Int?
    for process in members {
      ticks[process] = ProcessReading.ticks(process)
      if let bytes = ProcessReading.written(process) { sum = (sum ?? 0) + bytes }
    }
    self.members = members
    let before = written
    written = sum
    let used = ProcessReading.duration(ofTicks: times.take(ticks))
    // Bytes written by an ended process are no longer counted.
    let growth = sum.map { max(0, $0 - (before ?? 0)) }
    return (course.take(used, at: now), growth)
  }

  /// Whether the first process alone shows that nothing needs to be measured.
  var isAtRest: Bool {
    guard due == nil, members.count == 1, let before = times[root],
      let now = ProcessReading.ticks(root)
    else { return false }
    return now.own + now.reaped - before.own - before.reaped < Self.littleTime
      && !ProcessReading.listsChildren(of: root)
  }

  // MARK: The container

  /// Whether enough was written since the last count that the container may exceed its limit.
  func isCountDue(limit: Int) -> Bool {
    guard count == nil else { return false }
    guard stored != nil, let written, let last = writtenAtCount else { return true }
    return abs(written - last) >= limit / 64
  }

  mutating func begin(_ count: ContainerCount) {
    self.count = count
    writtenAtCount = written
  }

  /// - Returns: Whether it exceeds its limit and grows.
  mutating func counted(_ bytes: Int, limit: Int) -> Bool {
    count = nil
    let isFirst = stored == nil
    stored = bytes
    guard bytes > limit else {
      inherited = nil
      return false
    }
    guard !isFirst else {
      inherited = bytes
      return false
    }
    return bytes > (inherited ?? limit) + limit / 64 || inherited == nil
  }

  // MARK: Descriptors

  /// Of the process with the largest number.
  var mostDescriptors: Int {
    members.map { ProcessReading.descriptors($0).count }.max() ?? 0
  }

  /// Bytes of open files without a name.
  var unnamedBytes: Int {
    var sum = 0
    for process in members {
      for descriptor in ProcessReading.descriptors(process) {
        var facts = stat()
        guard stat("/proc/\(process)/fd/\(descriptor)", &facts) == 0,
          facts.st_mode & S_IFMT == S_IFREG, facts.st_nlink == 0
        else { continue }
        sum += Int(facts.st_blocks) * 512
      }
    }
    return sum
  }
}
