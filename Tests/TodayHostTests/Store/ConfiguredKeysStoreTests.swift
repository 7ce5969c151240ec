import Testing

@testable import TodayHost

@Suite struct ConfiguredKeysStoreTests {
  @Test func appsKeepTheirKeys() throws {
    try withHome { (home) throws in
      let store = ConfiguredKeysStore(home) { _ in }
      try store.write(["b", "a"], of: "one")
      try store.write(["c"], of: "two")
      #expect(store.read() == ["one": ["a", "b"], "two": ["c"]])
      try store.write([String](), of: "one")
      #expect(store.read() == ["two": ["c"]])
    }
  }

  @Test func heldLockIsAnError() throws {
    try withHome { (home) throws in
      let store = ConfiguredKeysStore(home) { _ in }
      try store.write(["a"], of: "one")
      let lock = try FileLock("\(home.state)/configured.json.lock", patience: .zero)
      defer { lock.release() }
      #expect(throws: FileError.self) { try store.write(["b"], of: "two", patience: .zero) }
      #expect(store.read() == ["one": ["a"]])
    }
  }
}
