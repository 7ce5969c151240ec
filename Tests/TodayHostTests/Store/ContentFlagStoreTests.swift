import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct ContentFlagStoreTests {
  @Test func flagIsOneSmallFile() throws {
    try withHome { (home) throws in
      let store = ContentFlagStore(home) { _ in }
      let flag = ContentFlag(value: false, by: "com.example.a", at: 12)
      #expect(try store.write("com.example.a.today", flag))
      #expect(
        try text(of: "\(home.content)/com.example.a.today.json")
          == #"{"flag":false,"by":"com.example.a","at":12}"#)
      try write(#"{"flag":true,"by":"b","at":13}"#, to: "\(home.content)/b.today.json")
      #expect(
        store.readAll() == [
          "com.example.a.today": flag, "b.today": ContentFlag(value: true, by: "b", at: 13),
        ])
      try store.remove("b.today")
      try store.remove("b.today")
      #expect(store.read("b.today") == nil)
    }
  }

  @Test func equalValueIsNotWritten() throws {
    try withHome { (home) throws in
      let store = ContentFlagStore(home) { _ in }
      #expect(try store.write("a", ContentFlag(value: false, by: "a", at: 1)))
      #expect(try !store.write("a", ContentFlag(value: false, by: "b", at: 2)))
      #expect(store.read("a")?.at == 1)
      #expect(try store.write("a", ContentFlag(value: true, by: "b", at: 3)))
    }
  }

  @Test(arguments: ["", "{", #"{"flag":"no"}"#])
  func brokenFlagIsMovedAsideAndHidesNothing(content: String) throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = ContentFlagStore(home, report: reports.add)
      try write(content, to: "\(home.content)/a.json")
      #expect(store.readAll().isEmpty)
      #expect(reports.all.count == 1)
      #expect(try FileSystem.names(in: home.content) == ["a.json.1.bad"])
    }
  }
}
