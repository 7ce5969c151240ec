import Dispatch
import Foundation
import Glibc
import Testing
import TodayWire

@testable import TodayHost

@Suite struct GroupDefaultsTests {
  private func withDefaults(_ body: (GroupDefaults) throws -> Void) throws {
    try withHome { (home) throws in
      try body(GroupDefaults(group: "group.a", directories: home))
    }
  }

  private func stored(_ defaults: GroupDefaults) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: defaults.path))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: Any])
  }

  @Test func valueIsReadByGroupMembers() throws {
    try withDefaults { defaults in
      #expect(defaults.path.hasSuffix("/Groups/group.a/Library/Preferences/group.a.plist"))
      #expect(try defaults.read().isEmpty)
      try defaults.write("days", .integer(3))
      try defaults.write("place", .string("東京"))
      try defaults.write("list", .array([.bool(true), .number(0.5)]))
      let stored = try stored(defaults)
      #expect(stored["days"] as? Int == 3 && stored["place"] as? String == "東京")
      #expect(try defaults.read().map(\.name) == ["days", "list", "place"])
      try defaults.write("days", .null)
      #expect(try defaults.read().map(\.name) == ["list", "place"])
    }
  }

  @Test func propertyListMayHaveDatesAndData() throws {
    try withDefaults { defaults in
      let list = """
        <plist version="1.0"><dict>
        <key>at</key><date>2026-11-21T09:41:00Z</date><key>bytes</key><data>AQID</data>
        </dict></plist>
        """
      try defaults.write("seen", propertyList: list)
      let seen = try #require(try stored(defaults)["seen"] as? [String: Any])
      #expect(seen["at"] is Date && seen["bytes"] as? Data == Data([1, 2, 3]))
      try defaults.write("at", propertyList: "<plist><date>2026-11-21T09:41:00Z</date></plist>")
      #expect(try stored(defaults)["at"] is Date)
      #expect(throws: GroupDefaults.Failure.self) {
        try defaults.write("seen", propertyList: "<plist>")
      }
    }
  }

  @Test func numberThatJSONCannotHoldIsText() throws {
    try withDefaults { defaults in
      for (key, number) in [("a", "9007199254740993"), ("b", "-9223372036854775808")] {
        try defaults.write(key, propertyList: "<plist><integer>\(number)</integer></plist>")
        #expect(try stored(defaults)[key] as? Int == Int(number))
        #expect(try defaults.read().first { $0.name == key }?.value == .string(number))
      }
      let others: [String: Any] = ["c": Double.nan, "d": (1 << 53) - 1]
      try PropertyListSerialization.data(fromPropertyList: others, format: .binary, options: 0)
        .write(to: URL(fileURLWithPath: defaults.path))
      #expect(try defaults.read().map(\.value) == [.string("nan"), .integer((1 << 53) - 1)])
    }
  }

  @Test func simultaneousWritersLoseNothing() throws {
    try withDefaults { defaults in
      DispatchQueue.concurrentPerform(iterations: 40) { number in
        try? defaults.write("key\(number)", .integer(number))
      }
      let count = try defaults.read().count
      #expect(count == 40)
    }
  }

  @Test func tooLargeFileIsNamedWithTheLimit() throws {
    try withDefaults { defaults in
      try write("", to: defaults.path)
      #expect(truncate(defaults.path, (16 << 20) + 1) == 0)
      let failure = #expect(throws: GroupDefaults.Failure.self) { try defaults.read() }
      let text = "cannot read \(defaults.path): it is larger than 16 MiB: "
      #expect(failure?.description.hasPrefix(text) == true)
      let cause = FileError(.read, defaults.path, code: EFBIG).failure
      #expect(AppDefaults.Failure(path: defaults.path, cause: cause).description.hasPrefix(text))
    }
  }

  @Test func unreadableFileIsNotChanged() throws {
    try withDefaults { defaults in
      try write("garbage", to: defaults.path)
      let failure = #expect(throws: GroupDefaults.Failure.self) {
        try defaults.write("a", .integer(1))
      }
      #expect(failure?.description.contains("repair it, or rename it") == true)
      #expect(try text(of: defaults.path) == "garbage")
    }
  }
}
