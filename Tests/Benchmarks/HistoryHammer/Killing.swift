import Foundation
import TodayEngine
import TodayHost
import TodayWire

/// Kills a writer at any moment: every entry that it reported must still be there.
enum Killing {
  static let begin: WallTime = 1_700_000_000

  /// Writes until it is killed, and reports each entry after it is written.
  static func write(_ directory: String, from first: Int) throws {
    var writer = HistoryWriter(HistoryFolder(path: directory))
    for number in first... {
      let picture = HistoryEntry.Picture(view: card(number), mode: .compact)
      try writer.append(
        HistoryEntry(at: begin + number, kind: .newData, picture: picture))
      FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
  }

  /// - Returns: Whether nothing was lost.
  static func run(_ directory: String, rounds: Int) throws -> Bool {
    var written: [Int] = []
    for round in 0..<rounds {
      // One more entry may have been written than was reported.
      written += try lifetime(directory, from: (written.last ?? -2) + 2)
      // Older entries may have been removed to limit the size.
      let lost = lost(written.suffix(500), in: directory)
      if !lost.isEmpty {
        print("round \(round): \(lost.count) of \(written.count) moments lost: \(lost.prefix(5))")
        return false
      }
    }
    print("\(rounds) kills, \(written.count) moments reported, none lost")
    return true
  }

  /// Starts a writer, kills it after some milliseconds, and returns the entries that it reported.
  private static func lifetime(_ directory: String, from first: Int) throws -> [Int] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["write", directory, "\(first)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    // The time begins at its first report, because the start of the process does not count.
    var output = pipe.fileHandleForReading.availableData
    usleep(UInt32.random(in: 0...6000))
    kill(process.processIdentifier, SIGKILL)
    output += pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().compactMap { Int($0) }
  }

  private static func lost(_ numbers: some Collection<Int>, in directory: String) -> [Int] {
    var reader = HistoryReader(HistoryFolder(path: directory))
    reader.readAll()
    let kept = Set(reader.index.moments)
    var lost = numbers.filter { !kept.contains(begin + $0) }
    for number in numbers.suffix(20)
    where reader.card(at: begin + number)?.picture?.view != card(number) {
      lost.append(number)
    }
    return lost
  }
}
