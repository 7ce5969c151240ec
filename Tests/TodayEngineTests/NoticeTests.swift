import Testing
import TodayEngine
import TodayWire

/// The Notices page has each problem once, the newest first.
@Suite struct NoticeTests {
  private func notices(_ scene: Scene) -> [Notice] {
    scene.engine.board(at: scene.now).notices.notices
  }

  private static func alerting(_ ids: String...) -> WidgetView { alertingAll(ids) }

  private static func alertingAll(_ ids: [String]) -> WidgetView {
    var view = WidgetView.words(ids.joined())
    view.alerts = ids.map {
      WidgetView.Alert(id: $0, level: .warn, title: "about \($0)", body: nil)
    }
    return view
  }

  @Test func repeatedFailureIsOneNotice() {
    var scene = Scene()
    scene.goLive()
    let start = scene.now.wall
    for _ in 0..<3 {
      scene.send(.user(.update(Scene.widget)))
      scene.answerUpdate(.failed, "no network")
      scene.advance(.seconds(5))
    }
    let all = notices(scene)
    #expect(all.map(\.kind) == [.failed])
    #expect(all[0].count == 3)
    #expect(all[0].since == start)
    #expect(all[0].content.description == "no network")
    #expect(!all[0].isOver)
  }

  @Test func successEndsANotice() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.failed, "no network")
    scene.advance(.seconds(5))
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.noData)
    #expect(notices(scene).map(\.isOver) == [true])
    scene.advance(.seconds(5))
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.failed, "again")
    #expect(notices(scene).map(\.content.description) == ["again", "no network"])
  }

  @Test func workingWidgetHasNoNotices() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.noData)
    #expect(notices(scene).isEmpty)
    #expect(scene.all.noticeChanges.isEmpty)
  }

  @Test func unableToLoadAndItsRecovery() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    for _ in 0..<2 { scene.send(.ended(scene.instance, .code(1))) }
    let unable = notices(scene).filter { $0.kind == .unable }
    #expect(unable.map(\.content.description) == ["ended with exit status 1"])
    scene.send(.user(.retry(Scene.widget)))
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    #expect(notices(scene).allSatisfy { $0.isOver })
  }

  @Test func killHasItsReason() {
    var scene = Scene()
    scene.goLive()
    scene.send(.memory(scene.instance, bytes: 80 << 20))
    #expect(
      notices(scene).contains {
        $0.kind == .killed && $0.content.description == "over memory (80 MB of 64 MB)"
      })
  }

  /// The user need not act when a card hides or shows itself.
  @Test func hidingIsNotANotice() {
    var scene = Scene()
    scene.goLive()
    let flag = ContentFlag(value: false, by: Scene.app(of: Scene.widget), at: scene.now.wall)
    scene.send(.content(Scene.widget, flag))
    #expect(scene.card == nil)
    scene.send(.user(.bringBack(Scene.widget)))
    #expect(notices(scene).isEmpty)
  }

  @Test func alertIsReportedOnceUntilItWasAbsentForFiveMinutes() {
    var scene = Scene()
    scene.goLive(with: Self.alerting("disk"))
    scene.view(Self.alerting("disk", "fan"))
    #expect(notices(scene).map(\.content.description).sorted() == ["about disk", "about fan"])
    scene.view(Self.alerting())
    scene.advance(.seconds(10))
    scene.view(Self.alerting("disk"))
    #expect(notices(scene).count == 2)
    scene.view(Self.alerting())
    scene.now.awake += .seconds(300)
    scene.now.wall += 300
    scene.view(Self.alerting("disk"))
    #expect(notices(scene).map(\.content.description).filter { $0 == "about disk" }.count == 2)
  }

  /// The clock was a day ahead, and is right again.
  @Test func alertsAfterAClockThatWasAheadAreReported() {
    var scene = Scene()
    scene.goLive(with: Self.alerting("old"))
    scene.now.wall += 86_400
    let many = (0..<60).map { "a\($0)" }
    scene.view(Self.alertingAll(many + ["disk"]))
    scene.view(Self.alertingAll([]))
    scene.now.wall -= 86_400
    scene.advance(.seconds(400))
    scene.view(Self.alertingAll(["new", "disk"]))
    let found = notices(scene)
    #expect(found.contains { $0.alert == "new" && $0.goneAt == nil })
    #expect(found.contains { $0.alert == "disk" && $0.since == scene.now.wall })
  }

  @Test func droppedViewReportsNoAlert() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(Self.alerting("disk"))
    scene.answerUpdate(.noData)
    #expect(notices(scene).isEmpty)
  }

  @Test func oneOrAllNoticesAreAcknowledged() throws {
    var scene = Scene()
    scene.goLive(with: Self.alerting("disk", "fan"))
    let first = try #require(notices(scene).first)
    scene.send(.user(.acknowledge(first.id)))
    #expect(scene.engine.board(at: scene.now).notices.newCount == 1)
    let effects = scene.send(.user(.acknowledge(nil)))
    #expect(effects.noticeChanges == [.acknowledge(nil, at: scene.now.wall)])
    #expect(scene.engine.board(at: scene.now).notices.newCount == 0)
  }

  @Test func changingAlertsAreReportedAtIntervals() {
    var scene = Scene()
    scene.goLive()
    var changes = 0
    for number in 0..<500 {
      changes += scene.view(Self.alerting("alert \(number)")).noticeChanges.count
    }
    #expect(changes <= 10)
    changes += scene.advance(.seconds(2)).noticeChanges.count
    #expect(changes <= 15)
    #expect(notices(scene).contains { $0.alert == "alert 499" })
  }

  /// A view without another alert does not sort the list, which a flood of views would make slow.
  @Test(arguments: 0..<20)
  func listKnowsWhichAlertsChangeNothing(seed: UInt64) {
    var list = NoticeList()
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }
    var (unchanged, now) = (0, WallTime(1_000_000))
    for _ in 0..<200 {
      let id = WidgetID("widget\(random(2))")
      let alerts = ["a", "b", "c"].filter { _ in random(3) > 0 }.map {
        WidgetView.Alert(id: $0, level: .warn, title: $0, body: nil)
      }
      now = WallTime(now.seconds + Int(1 + random(200)))
      let knew = list.knows(alerts, of: id)
      let before = list
      list.apply(.alerts(id, title: "Title", alerts, at: now))
      #expect(knew == (list == before))
      unchanged += knew ? 1 : 0
    }
    #expect((5..<195).contains(unchanged))
  }

  @Test func noticesOfOneWidgetAreLimited() {
    var list = NoticeList()
    list.apply(
      .happened(
        Notice(
          widget: "quiet", title: "Q", kind: .failed, content: .reason(.widgetMessage("")), at: 0)))
    for time in 1..<300 {
      let alert = WidgetView.Alert(id: "\(time)", level: .warn, title: "loud", body: nil)
      list.apply(.alerts("loud", title: "L", [alert], at: WallTime(time)))
    }
    #expect(list.notices.count == NoticeList.limitPerWidget + 1)
    #expect(list.notices.last?.widget == "quiet")
  }

  /// Of one widget, and of several that have too many together.
  @Test(arguments: [1, 5])
  func presentAlertsAreReportedOnceAlsoIfTheyAreTooMany(_ widgets: Int) {
    var list = NoticeList()
    let alerts = (0..<60).map {
      WidgetView.Alert(id: "\($0)", level: .warn, title: "loud", body: nil)
    }
    func update(at time: WallTime) {
      for number in 0..<widgets {
        list.apply(.alerts(WidgetID("w\(number)"), title: "W", alerts, at: time))
      }
    }
    for time in 1...widgets { update(at: WallTime(time)) }
    let ids = Set(list.notices.map(\.id))
    update(at: 1000)
    #expect(Set(list.notices.map(\.id)) == ids)
    #expect(list.notices.count == min(widgets * NoticeList.limitPerWidget, NoticeList.limit))
  }

  /// Several widgets together have more than the list may.
  @Test func manyLoudWidgetsLeaveTheQuietOne() {
    var list = NoticeList()
    let alert = WidgetView.Alert(id: "disk", level: .bad, title: "disk full", body: nil)
    list.apply(.alerts("quiet", title: "Q", [alert], at: 1))
    for time in 2..<900 {
      let alert = WidgetView.Alert(id: "\(time)", level: .warn, title: "loud", body: nil)
      list.apply(.alerts(WidgetID("loud\(time % 7)"), title: "L", [alert], at: WallTime(time)))
    }
    #expect(list.notices.count == NoticeList.limit)
    #expect(list.notices.contains { $0.widget == "quiet" })
    #expect(list.notices.map(\.at) == list.notices.map(\.at).sorted(by: >))
    // More widgets than places: the newest.
    let many = NoticeList(
      (0..<300).map {
        Notice(
          widget: WidgetID("w\($0)"), title: "W", kind: .failed,
          content: .reason(.widgetMessage("")),
          at: WallTime($0))
      })
    #expect(many.notices.count == NoticeList.limit && many.notices.last?.at == 100)
  }

  @Test(arguments: [("https://example.org", true), (String(repeating: "x", count: 1001), false)])
  func alertKeepsItsLinkUnlessItIsTooLong(_ url: String, _ isKept: Bool) {
    let link = WidgetView.Alert.Link(url: url, title: "Join")
    let alert = WidgetView.Alert(id: "m", level: nil, title: "Meeting", body: "Room 1", link: link)
    var list = NoticeList()
    list.apply(.alerts("w", title: "W", [alert], at: 1))
    #expect(list.notices.map(\.link) == [isKept ? link : nil])
    #expect(list.notices.first?.content == .words("Meeting: Room 1"))
  }

  @Test func noticesOfOneMachineAreLimited() {
    var list = NoticeList()
    for (id, time) in [("quiet", 0), ("web-1/dev.today.Disk", 1)] {
      list.apply(
        .happened(
          Notice(
            widget: WidgetID(id), title: "Q", kind: .failed, content: .reason(.widgetMessage("")),
            at: WallTime(time))))
    }
    for time in 2..<600 {
      let alert = WidgetView.Alert(id: "\(time)", level: .bad, title: "loud", body: nil)
      let card = WidgetID("loud/card\(time % 64)")
      list.apply(.alerts(card, title: "L", [alert], at: WallTime(time)))
    }
    #expect(list.notices.count == NoticeList.limitPerWidget + 2)
    #expect(Set(list.notices.suffix(2).map(\.widget)) == ["quiet", "web-1/dev.today.Disk"])
  }

  @Test func longTextIsCut() {
    let long = String(repeating: "長", count: 1 << 20)
    let notice = Notice(
      widget: "w", title: long, kind: .failed, content: .reason(.widgetMessage(long)), at: 0)
    #expect(notice.content.description.unicodeScalars.count == 1001)
    #expect(notice.title.unicodeScalars.count == 1001)
    var list = NoticeList([notice])
    list.apply(.happened(notice))
    #expect(list.notices[0].content.description.unicodeScalars.count == 1001)
  }

  @Test func listIsLimitedToTheNewest() {
    var list = NoticeList()
    for time in 0..<300 {
      list.apply(
        .happened(
          Notice(
            widget: "w\(time)", title: "W", kind: .failed, content: .reason(.widgetMessage("")),
            at: WallTime(time))))
    }
    #expect(list.notices.count == 200)
    #expect(list.notices.first?.at == 299)
    #expect(list.notices.last?.at == 100)
  }
}

extension [Effect] {
  var noticeChanges: [NoticeChange] {
    compactMap { if case .changeNotices(let change) = $0 { change } else { nil } }
  }
}
