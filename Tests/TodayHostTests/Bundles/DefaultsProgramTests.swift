import CTodaySystem
import Foundation
import Glibc
import Testing
import TodayWire

@testable import TodayHost

@Suite struct DefaultsProgramTests {
  /// Runs the program's code in this process, with files in memory as input and output.
  private func run(_ path: String, _ input: String) throws -> (status: Int32, output: JSONValue?) {
    let given = today_memory_file(Array(input.utf8), input.utf8.count)
    let taken = today_memory_file([UInt8](), 0)
    defer {
      close(given)
      close(taken)
    }
    let status = DefaultsProgram.run(
      [FileSystem.directory(of: path), FileSystem.name(of: path)], input: given, output: taken)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = pread(taken, &bytes, bytes.count, 0)
    return (status, try? JSONReader.read(Array(bytes.prefix(max(count, 0)))))
  }

  @Test func setValueIsReadByTheNextReader() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/Library/Preferences/group.a.plist"
      #expect(try run(path, "").output == .object([:]))
      let set = try run(path, #"{"place":"東京","days":3,"share":0.5,"wind":true}"#)
      #expect(set.status == 0)
      #expect(try run(path, "").output == set.output)
      _ = try run(path, #"{"place":null,"days":4}"#)
      #expect(
        try run(path, "").output
          == .object(["days": .integer(4), "share": .number(0.5), "wind": .bool(true)]))
      #expect(mode(of: path) == 0o600)
    }
  }

  @Test func otherValuesOfAnAppStay() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/group.a.plist"
      let stored: [String: Any] = [
        "date": Date(timeIntervalSince1970: 1_000_000), "data": Data([1, 2, 3]), "real": 2.5,
        "integer": 7, "large": UInt64.max, "flag": false, "list": ["a", 1, [true]] as [Any],
        "members": ["nested": ["deep": 1]],
      ]
      let data = try PropertyListSerialization.data(
        fromPropertyList: stored, format: .binary, options: 0)
      try data.write(to: URL(fileURLWithPath: path))
      #expect(try run(path, #"{"new":"x"}"#).status == 0)
      var found = try #require(
        try PropertyListSerialization.propertyList(
          from: Data(contentsOf: URL(fileURLWithPath: path)), format: nil) as? [String: Any])
      #expect(found.removeValue(forKey: "new") as? String == "x")
      #expect(NSDictionary(dictionary: found) == NSDictionary(dictionary: stored))
    }
  }

  @Test func causeOfAFailureIsReported() throws {
    try withTemporaryDirectory { directory in
      try "".write(toFile: "\(directory)/file", atomically: true, encoding: .utf8)
      let path = "\(directory)/file/group.a.plist"
      let (status, output) = try run(path, #"{"a":1}"#)
      #expect(status == 1)
      let failure = AppDefaults.failure(try #require(output).bytes, path)
      #expect("\(failure)".contains("\(path): Not a directory"))
      #expect("\(failure)".hasPrefix("cannot "))
      // A wrong content has no such cause.
      try "text".write(toFile: "\(directory)/b.plist", atomically: true, encoding: .utf8)
      let wrong = try run("\(directory)/b.plist", "")
      #expect(wrong.status == 1 && wrong.output == nil)
      #expect("\(AppDefaults.failure([], path))".contains("fix the file"))
    }
  }

  @Test func unreadableFileIsNotOverwritten() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/group.a.plist"
      try write("no list", to: path)
      #expect(try run(path, #"{"new":"x"}"#).status == 1)
      #expect(try text(of: path) == "no list")
    }
  }

  @Test func heldLockIsAnErrorAfterItsTimeLimit() throws {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/group.a.plist"
      let lock = try FileLock("\(directory)/.group.a.plist.lock", patience: .seconds(1))
      #expect(try run(path, #"{"new":"x"}"#).status == 1)
      // Reading takes no lock.
      #expect(try run(path, "").status == 0)
      lock.release()
      #expect(try run(path, #"{"new":"x"}"#).status == 0)
    }
  }
}
