import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct FleetPublisherTests {
  private var publisher = FleetPublisher(
    FleetAddress(group: "g", host: "h")!, startedAt: 1000)
  private static let disk: WidgetID = "dev.today.Disk"

  private func at(_ seconds: Int) -> Moment {
    Moment(awake: .seconds(seconds), wall: WallTime(10_000 + seconds))
  }

  private func picture(_ text: String, at time: WallTime = 5) -> FleetPicture {
    FleetPicture(
      StoredPicture(
        view: WidgetView(root: Node(.text(Node.TextContent(text)))), capturedAt: time),
      mode: .compact)
  }

  private func status(_ outcome: UpdateStatus.Outcome, checkedAt: WallTime) -> UpdateStatus {
    UpdateStatus(checkedAt: checkedAt, outcome: outcome, attemptedAt: checkedAt)
  }

  private static let cards = [disk: FleetStatus(title: "Disk", appName: "System", interval: 60)]

  /// The last parts of the topics, in order; `-` before those that are removed.
  private func names(_ effects: [FleetPublisher.Effect]) -> [String] {
    effects.map { effect in
      guard case .publish(let message) = effect else { return "too large" }
      return (message.payload.isEmpty ? "-" : "")
        + (message.topic.split(separator: "/").last.map(String.init) ?? "")
    }
  }

  @Test mutating func cardsAndHealthArePublishedOnce() {
    #expect(names(publisher.apply(.cards(Self.cards), at: at(0))) == ["health", "status"])
    #expect(names(publisher.apply(.picture(Self.disk, picture("a")), at: at(1))) == ["picture"])
    #expect(publisher.apply(.picture(Self.disk, picture("a", at: 9)), at: at(9)).isEmpty)
    #expect(publisher.apply(.cards(Self.cards), at: at(20)).isEmpty)
    #expect(publisher.nextDeadline == nil)
  }

  @Test mutating func healthIsMadeAgainForEachConnectionAndWhenItsClockDoesNotCount() {
    _ = publisher.apply(.cards(Self.cards), at: at(0))
    #expect(names(publisher.apply(.connected, at: at(1))) == ["health"])
    #expect(publisher.apply(.figures([]), at: at(61)).isEmpty)
    // The clock was set, or the machine has slept for an hour.
    let later = Moment(awake: .seconds(121), wall: WallTime(10_121 + 3600))
    let effects = publisher.apply(.figures([]), at: later)
    #expect(names(effects) == ["health"])
    guard case .publish(let message)? = effects.first else { return }
    let text = String(decoding: message.payload, as: UTF8.self)
    #expect(text.contains("\"clock\":\(later.wall.seconds)"))
    // Before the broker forgets it.
    let refresh = later.awake + FleetLimits.refresh
    let day = Moment(awake: refresh, wall: later.wall + Int(FleetLimits.refresh.components.seconds))
    #expect(names(publisher.apply(.tick, at: day)).contains("health"))
  }

  @Test mutating func newestOfPicturesThatChangeOftenIsPublished() {
    _ = publisher.apply(.cards(Self.cards), at: at(0))
    _ = publisher.apply(.picture(Self.disk, picture("a")), at: at(10))
    #expect(publisher.apply(.picture(Self.disk, picture("b")), at: at(10)).isEmpty)
    #expect(publisher.apply(.picture(Self.disk, picture("c")), at: at(11)).isEmpty)
    #expect(publisher.nextDeadline == .seconds(12))
    let effects = publisher.apply(.tick, at: at(12))
    guard case .publish(let message) = effects.first else {
      Issue.record("nothing is published")
      return
    }
    #expect(String(decoding: message.payload, as: UTF8.self).contains("\"c\""))
    #expect(publisher.nextDeadline == nil)
    // Changed and back before it was due: nothing to send.
    _ = publisher.apply(.picture(Self.disk, picture("d")), at: at(13))
    _ = publisher.apply(.picture(Self.disk, picture("c")), at: at(13))
    #expect(publisher.nextDeadline == nil)
  }

  @Test mutating func timeOfTheLastUpdateIsPublishedOnceAMinute() {
    _ = publisher.apply(.cards(Self.cards), at: at(0))
    let first = publisher.apply(.status(Self.disk, status(.newData, checkedAt: 1)), at: at(10))
    #expect(names(first) == ["health", "status"])
    #expect(publisher.apply(.status(Self.disk, status(.newData, checkedAt: 2)), at: at(11)).isEmpty)
    #expect(publisher.nextDeadline == .seconds(70))
    // A failure is news.
    let failed = publisher.apply(.status(Self.disk, status(.failed, checkedAt: 2)), at: at(13))
    #expect(names(failed) == ["health", "status"])
  }

  /// As the texts of alerts, the reason of a failure often repeats what the card shows.
  @Test(arguments: [true, false])
  func reasonsOfCardsWithPrivatePartsAreMasked(_ isKnownBefore: Bool) {
    var publisher = self.publisher
    var failing = Self.cards
    failing[Self.disk]?.status = UpdateStatus(
      checkedAt: 1, outcome: .failed, reason: .widgetMessage("balance 4,200"), attemptedAt: 1)
    var hidden = picture("4,200")
    hidden.picture.view.root.isPrivate = true
    var effects: [FleetPublisher.Effect] = []
    if isKnownBefore {
      effects = publisher.apply(.cards(failing, masked: [Self.disk]), at: at(0))
    } else {
      _ = publisher.apply(.cards(Self.cards), at: at(0))
      _ = publisher.apply(.picture(Self.disk, hidden), at: at(1))
      _ = publisher.apply(.noPicture(Self.disk), at: at(2))
      effects = publisher.apply(.cards(failing), at: at(10))
    }
    #expect(names(effects).contains("status"))
    #expect(!texts(effects).contains("4,200") && texts(effects).contains(PrivateContent.mark))
    // A picture without private parts ends it.
    let open = publisher.apply(.picture(Self.disk, picture("open")), at: at(20))
    #expect(texts(open).contains("balance 4,200"))
  }

  private func texts(_ effects: [FleetPublisher.Effect]) -> String {
    effects.map { effect in
      guard case .publish(let message) = effect else { return "" }
      return String(decoding: message.payload, as: UTF8.self)
    }.joined()
  }

  @Test mutating func removedAndHiddenCardsLeaveTheBroker() {
    _ = publisher.apply(.cards(Self.cards), at: at(0))
    _ = publisher.apply(.picture(Self.disk, picture("a")), at: at(1))
    let hidden = publisher.apply(.content(Self.disk, false), at: at(5))
    #expect(names(hidden) == ["-picture", "status"])
    #expect(publisher.apply(.picture(Self.disk, picture("b")), at: at(6)).isEmpty)
    #expect(names(publisher.apply(.cards([:]), at: at(10))) == ["-status"])
  }

  @Test func cardsOfAnEarlierProcessLeaveTheBroker() {
    var publisher = FleetPublisher(
      FleetAddress(group: "g", host: "h")!, startedAt: 0, earlier: ["old", Self.disk, "a/b"])
    #expect(publisher.published == [Self.disk, "old"])
    let effects = publisher.apply(.cards(Self.cards), at: at(0))
    #expect(names(effects) == ["-picture", "-status", "health", "status"])
    #expect(publisher.published == [Self.disk])
  }

  @Test mutating func healthCountsCards() throws {
    _ = publisher.apply(.cards(Self.cards), at: at(0))
    var alerting = picture("a")
    alerting.picture.view.alerts = [.init(id: "x", level: .bad, title: "full", body: nil)]
    let effects = publisher.apply(.picture(Self.disk, alerting), at: at(10))
    guard case .publish(let message) = effects.first else {
      Issue.record("nothing is published")
      return
    }
    let health = try FleetHealth.read(String(decoding: message.payload, as: UTF8.self)).health
    #expect(health?.alerting == 1)
    #expect(health?.clock == 10_010)
  }

  @Test mutating func pictureThatIsTooLargeIsReported() {
    _ = publisher.apply(.cards(Self.cards), at: at(0))
    let large = picture(String(repeating: "x", count: 70_000))
    let effects = publisher.apply(.picture(Self.disk, large), at: at(1))
    #expect(names(effects) == ["too large"])
  }

  @Test(arguments: [
    (["*"], true), (["disk"], true), (["dev.today.*"], true), (["dev.today.Disk"], true),
    ([], false), (["dev.today"], false), (["Disks"], false),
  ])
  func selectionNamesIdentifiersAndTitles(_ patterns: [String], _ isIncluded: Bool) {
    #expect(FleetSelection(patterns).includes(Self.disk, title: "Disk") == isIncluded)
    #expect(!FleetSelection(["*"]).includes("a/b", title: "Foreign"))
  }

  @Test func machineThatPublishesNoMoreLeavesNothing() {
    var publisher = FleetPublisher(
      FleetAddress(group: "g", host: "h")!, startedAt: 0, earlier: [Self.disk])
    #expect(
      names(publisher.apply(.left, at: at(0))) == ["-picture", "-status", "-health"])
    #expect(publisher.published.isEmpty && publisher.nextDeadline == nil)
  }
}
