import Foundation
import Glibc
import RemindersShared
import TodayKit

/// Starts the two workers, kills and restarts them, and checks the stored data at the end.
final class Director {
  private let root: URL
  private let bundle: URL
  private let kills: Bool

  init(kills: Bool) throws {
    self.kills = kills
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("today-hammer-\(UUID().uuidString)", isDirectory: true)
    bundle = root.appendingPathComponent("Hammer.app", isDirectory: true)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try plist(["CFBundleIdentifier": "dev.example.hammer"], "Info.plist")
    try plist(
      ["com.apple.security.application-groups": [SharingHammer.group]], "Entitlements.plist")
    setenv("TODAY_HOME", root.path, 1)
    setenv("TODAY_BUNDLE", bundle.path, 1)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func run(rounds: Int) throws {
    let workers = [
      RoundsRun(self, number: 0, rounds: rounds / 2),
      RoundsRun(self, number: 1, rounds: rounds - rounds / 2),
    ]
    let begin = Date()
    for worker in workers { worker.start() }
    var killed = 0
    while workers.contains(where: \.isRunning) {
      usleep(kills ? .random(in: 500_000...1_500_000) : 50_000)
      if kills, let victim = workers.filter(\.isRunning).randomElement() {
        victim.kill()
        killed += 1
      }
    }
    for worker in workers { worker.wait() }
    let seconds = Date().timeIntervalSince(begin)
    let problems = try check(workers.map(\.rounds))
    SharingHammer.say(
      "\(rounds) rounds of 3 writes by 2 processes in \(String(format: "%.1f", seconds)) s, "
        + "\(killed) killed: \(problems.isEmpty ? "nothing lost, nothing torn" : "WRONG")")
    if !problems.isEmpty { fail(problems.prefix(20).joined(separator: "\n")) }
  }

  func run(seconds: Int) throws {
    let processes = try (0..<2).map { try spawn(["halves", "\($0)", "\(seconds)"]) }
    let readers = processes.map { process, output in Reader(output) { _ in } }
    let counts = readers.map { $0.wait() }
    for (process, _) in processes {
      process.waitUntilExit()
      if process.terminationStatus != 0 { fail("a worker failed") }
    }
    let reported = counts.reduce(0, +)
    let written = try LedgerFile().read().entries.first.flatMap(Int.init) ?? 0
    SharingHammer.say(
      "\(seconds) s, one file, 2 processes: \(counts[0]) + \(counts[1]) writes, \(written) counted")
    if written != reported { fail("lost: \(reported - written)") }
  }

  func spawn(_ arguments: [String]) throws -> (Process, FileHandle) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    try output.fileHandleForWriting.close()
    return (process, output.fileHandleForReading)
  }

  private func check(_ rounds: [Int]) throws -> [String] {
    let wanted = rounds.enumerated().flatMap { worker, count in
      (0..<count).map { RoundsWorker.entry(worker, $0) }
    }
    var problems: [String] = []
    let defaults = UserDefaults(suiteName: SharingHammer.group)?.dictionaryRepresentation() ?? [:]
    for entry in wanted
    where (defaults[entry] as? Int).map(String.init)
      != entry.split(separator: ".").last.map(String.init)
    {
      problems.append("defaults: \(entry) is \(defaults[entry] ?? "missing")")
    }
    let ledgers = Set((0..<(rounds.max() ?? 0)).map { LedgerFile.ofRound($0).url })
    let found = try ledgers.flatMap { try LedgerFile($0).read().entries }
    problems += compare(wanted, found, "file")
    problems += compare(wanted, try RoundsWorker.store().reminders().map(\.title), "database")
    let preferences = SharingHammer.container().appendingPathComponent("Library/Preferences")
    let files = try FileManager.default.contentsOfDirectory(atPath: preferences.path)
    if files.contains(where: { $0.hasSuffix(".unreadable") }) {
      problems.append("defaults: torn, \(files)")
    }
    return problems
  }

  private func compare(_ wanted: [String], _ found: [String], _ store: String) -> [String] {
    let (all, present) = (Set(wanted), Set(found))
    var problems = all.subtracting(present).sorted().map { "\(store): \($0) is lost" }
    problems += present.subtracting(all).sorted().map { "\(store): \($0) is unexpected" }
    if found.count != present.count { problems.append("\(store): written twice") }
    return problems
  }

  private func plist(_ list: [String: Any], _ name: String) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: bundle.appendingPathComponent(name))
  }

  func fail(_ text: String) -> Never {
    try? FileManager.default.removeItem(at: root)
    SharingHammer.fail(text)
  }
}
