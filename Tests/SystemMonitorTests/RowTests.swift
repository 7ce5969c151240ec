import Foundation
import Testing

@testable import SystemMonitorShared

private let now = Date(timeIntervalSince1970: 1_795_000_000)

private func state(disk used: UInt64 = 50, age: TimeInterval = 0) -> SystemState {
  var state = SystemState(date: now)
  state.history = [0.1, 0.52, 0.234]
  state.memoryUsed = 5_476_083_302
  state.memoryTotal = 16 << 30
  state.disks = [
    SystemState.Disk(
      path: "/", space: DiskSpace(total: 100, used: used, available: 100 - used),
      date: now - age)
  ]
  state.down = 1536
  state.up = 0
  state.load = [0.5, 0.25, 0.1]
  return state
}

@Test func theCompactCardHasProcessorMemoryAndDisk() {
  let rows = state().rows(isExpanded: false)
  #expect(rows.map(\.title) == ["CPU", "Mem", "Disk"])
  #expect(rows.map(\.value) == ["23 %", "5.1 / 16 G", "50 %"])
  #expect(rows.map(\.figure) == [.history([1, 4, 2]), .share(32), .share(50)])
}

@Test func theExpandedCardAddsNetworkAndLoad() {
  let rows = state().rows(isExpanded: true).dropFirst(3)
  #expect(rows.map(\.value) == ["↓ 1.5 K/s   ↑ 0 B/s", "0.50  0.25  0.10"])
}

@Test(
  arguments: [
    (84, SystemRow.Grade.normal), (85, .warn), (94, .warn), (95, .bad), (100, .bad),
  ] as [(UInt64, SystemRow.Grade)])
func aFullDiskIsGraded(used: UInt64, grade: SystemRow.Grade) {
  #expect(state(disk: used).rows(isExpanded: false)[2].grade == grade)
}

@Test func aDiskThatDoesNotAnswerSaysHowOldItsValueIs() {
  #expect(state(age: 300).rows(isExpanded: false)[2].value == "50 %  5 min ago")
}

@Test func aChangeThatIsNotSeenIsNone() {
  var other = state()
  other.history[2] = 0.2301
  other.memoryUsed += 1000
  other.date += 5
  other.disks[0].date += 5
  #expect(other.rows(isExpanded: true) == state().rows(isExpanded: true))
}

@Test func theHistoryIsBounded() {
  var state = state()
  for _ in 0..<500 { state.remember(0.5) }
  #expect(state.history.count == SystemState.historyLimit)
}

@Test func theStateSurvivesItsFileAndABrokenFileIsNone() throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: directory) }
  let stored = StoredState(directory: directory)
  #expect(stored.load() == nil)
  stored.save(state())
  #expect(stored.load() == state())
  try Data("{".utf8).write(to: directory.appending(path: "State.json"))
  #expect(stored.load() == nil)
}

@Test func aMachinesFilesAreReadFromItsRoot() async throws {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: root) }
  func write(_ text: String, _ path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  try write("cpu 1 0 1 8 0 0 0 0\n", "proc/stat")
  try write("MemTotal: 100 kB\nMemAvailable: 40 kB\n", "proc/meminfo")
  try write("45000\n", "sys/class/thermal/thermal_zone0/temp")
  try write("61500\n", "sys/class/hwmon/hwmon0/temp1_input")
  try write("999999000\n", "sys/class/hwmon/hwmon0/temp2_input")
  let files = SystemFiles(root: root.path)
  #expect(files.temperature() == 61.5)
  #expect(files.memory()?.used == 60 << 10)
  #expect(files.processors()?.all == ProcessorTimes(busy: 2, total: 10))
  #expect(files.load() == nil)
}

@Test(arguments: [("en_US", "0.70"), ("es_ES", "0,70"), ("en_001", "0.70"), ("ru_RU", "0,70")])
func numbersHaveTheUsersMark(locale: String, text: String) {
  #expect(Quantity.decimal(0.7, digits: 2, locale: Locale(identifier: locale)) == text)
}
