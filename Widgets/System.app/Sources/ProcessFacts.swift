import Foundation
import SystemMonitorShared

/// A process with the app's data about it.
struct ProcessFacts: Equatable {
  var entry: ProcessEntry
  /// 1 is one processor.
  var load: Double
  var user: String
  /// The program with its arguments; for kernel threads the name in brackets.
  var command: String
  /// Bytes a second, read from and written to disks; nil if they cannot be read.
  var transfer: Rates?

  var id: Int { entry.id }
  /// Seconds of processor time.
  var seconds: Double { Double(entry.ticks) / Self.ticksASecond }
  static let ticksASecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
}

/// Completes processes with data that the widget does not need.
struct ProcessFactsReader {
  private struct Known {
    var started: UInt64
    var command: String
    var owner: UInt32?
    var bytes: (read: UInt64, written: UInt64, uptime: Double)?
  }

  var files = SystemFiles()
  private var known: [Int: Known] = [:]
  private var users: [UInt32: String] = [:]

  init(files: SystemFiles = SystemFiles()) { self.files = files }

  mutating func read(_ loads: [ProcessLoad]) -> [ProcessFacts] {
    let uptime = files.uptime() ?? 0
    var next: [Int: Known] = [:]
    next.reserveCapacity(loads.count)
    let facts = loads.map { load in
      let entry = load.entry
      var item =
        known[entry.id].flatMap { $0.started == entry.started ? $0 : nil }
        ?? Known(
          started: entry.started, command: command(of: entry),
          owner: files.owner(of: "proc/\(entry.id)"))
      // A program that replaces itself keeps its number and start.
      if !item.command.contains(entry.name) { item.command = command(of: entry) }
      let before = item.bytes
      item.bytes = bytes(of: entry.id, at: uptime)
      next[entry.id] = item
      return ProcessFacts(
        entry: entry, load: load.load, user: item.owner.map { name(of: $0) } ?? "?",
        command: item.command, transfer: Self.rates(before, item.bytes))
    }
    known = next
    return facts
  }

  private static func rates(
    _ before: (read: UInt64, written: UInt64, uptime: Double)?,
    _ now: (read: UInt64, written: UInt64, uptime: Double)?
  ) -> Rates? {
    guard let now else { return nil }
    guard let before, now.uptime > before.uptime, now.read >= before.read,
      now.written >= before.written
    else { return Rates(inward: 0, outward: 0) }
    let seconds = now.uptime - before.uptime
    return Rates(
      inward: Double(now.read - before.read) / seconds,
      outward: Double(now.written - before.written) / seconds)
  }

  private func bytes(
    of id: Int, at uptime: Double
  ) -> (read: UInt64, written: UInt64, uptime: Double)? {
    guard let text = files.text("proc/\(id)/io") else { return nil }
    func number(_ name: String) -> UInt64? {
      text.split(separator: "\n").first { $0.hasPrefix(name) }
        .flatMap { UInt64($0.dropFirst(name.count)) }
    }
    guard let read = number("read_bytes: "), let written = number("write_bytes: ") else {
      return nil
    }
    return (read, written, uptime)
  }

  private func command(of entry: ProcessEntry) -> String {
    let text = files.text("proc/\(entry.id)/cmdline") ?? ""
    let words = text.split(separator: "\0").prefix(64).joined(separator: " ").prefix(400)
    return words.isEmpty ? "[\(entry.name)]" : String(words)
  }

  private mutating func name(of user: UInt32) -> String {
    if let name = users[user] { return name }
    let name = getpwuid(user).flatMap { $0.pointee.pw_name }.map { String(cString: $0) }
    users[user] = name ?? "\(user)"
    return users[user]!
  }
}
