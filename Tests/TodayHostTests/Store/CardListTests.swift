import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

struct CardListTests {
  private let app = "com.example.a"

  private func text(_ home: Directories) -> String? {
    (try? FileSystem.read("\(home.cards(ofApp: app))/\(CardList.fileName)")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func listNamesKindModeAndSettings() throws {
    try withHome { (home) throws in
      var list = CardList(
        app: app,
        cards: [
          .init(
            id: "com.example.a.b#x", kind: "B", mode: .expanded, configuration: [.init("c", "d")])
        ])
      try list.write(home)
      #expect(
        text(home)?.contains(
          #"{"card":"com.example.a.b#x","kind":"B","mode":"expanded","configuration":{"c":"d"}}"#)
          == true, "\(text(home) ?? "")")
      list.cards = []
      try list.write(home)
      #expect(text(home)?.contains(#""cards":[]"#) == true)
    }
  }

  @Test func appThatNeverHadACardHasNoFile() throws {
    try withHome { (home) throws in
      try CardList(app: app, cards: []).write(home)
      #expect(text(home) == nil)
    }
  }
}
