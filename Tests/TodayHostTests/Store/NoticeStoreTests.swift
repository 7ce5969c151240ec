import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct NoticeStoreTests {
  private static func notice(_ widget: WidgetID, at: WallTime) -> Notice {
    Notice(
      widget: widget, title: "W", kind: .failed, content: .reason(.widgetMessage("no network")),
      at: at)
  }

  @Test func twoHostsShareOneStoredList() throws {
    try withHome { directories in
      let one = NoticeStore(directories, report: { _ in })
      let other = NoticeStore(directories, report: { _ in })
      #expect(one.read() == NoticeList())
      try one.update(.happened(Self.notice("a", at: 1)))
      try other.update(.happened(Self.notice("b", at: 2)))
      try one.update(.acknowledge(Self.notice("b", at: 2).id, at: 3))
      #expect(one.read() == other.read())
      #expect(one.read().notices.map(\.widget) == ["b", "a"])
      #expect(one.read().newCount == 1)
    }
  }

  @Test func everyMemberIsReadAsWritten() {
    var notice = Self.notice("a", at: 5)
    notice.count = 3
    notice.isOver = true
    notice.isAcknowledged = true
    var alert = Notice(
      widget: "b", title: "B", kind: .alert, content: .words("hot"), level: .bad, alert: "x", at: 7)
    alert.goneAt = 9
    alert.link = WidgetView.Alert.Link(url: "https://example.org", title: "Join")
    let list = NoticeList([notice, alert])
    #expect(NoticeList(json: list.json) == list)
    #expect(NoticeList(json: .object(["notices": .array([.null, .object([])])])) == NoticeList())
  }
}
