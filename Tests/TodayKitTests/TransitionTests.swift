import Foundation
import Testing
@testable import TodayKit
import TodayWire

@testable import FixtureWidget

/// Sizes and margins in a widget with Apple's imports.
@Suite @MainActor struct TransitionTests {
  private func appeared() throws -> (Conversation, AppleViewController) {
    let host = Conversation(AppleViewController.self)
    host.send(Conversation.begin())
    host.send(.viewWillAppear)
    return (host, try #require(host.session.controller as? AppleViewController))
  }

  private func maximum(_ columns: Int) -> MaximumSizes {
    MaximumSizes(
      compact: CellSize(columns: columns, rows: 5), expanded: CellSize(columns: columns, rows: 30))
  }

  @Test func foundationClassKeepsItsNameNextToTheModule() throws {
    let (_, widget) = try appeared()
    #expect(widget.posts == 1)
  }

  @Test func resizeIsReportedAsATransition() throws {
    let (host, widget) = try appeared()
    host.send(.sizeDidChange(CellSize(columns: 32, rows: 4), maximum(32)))
    #expect(widget.sizes == [CGSize(width: 32, height: 4)])
    #expect(widget.steps == ["will from 40", "along", "done false"])
    #expect(host.texts == ["32 wide"])
    #expect(host.calls.suffix(2) == ["widgetActiveDisplayModeDidChange", "viewWillTransition"])
  }

  @Test func sameSizeIsNotAnEvent() throws {
    let (host, widget) = try appeared()
    host.send(.sizeDidChange(CellSize(columns: 40, rows: 5), maximum(40)))
    #expect(widget.sizes.isEmpty)
  }

  @Test func changeOfModeUsesThePreferredHeight() throws {
    let (host, widget) = try appeared()
    host.send(.displayModeDidChange(.expanded, maximum(40)))
    host.send(.displayModeDidChange(.compact, maximum(40)))
    host.send(.displayModeDidChange(.expanded, maximum(40)))
    #expect(widget.sizes.map(\.height) == [30, 5, 12])
  }

  @Test func marginsBecomePaddingInWholeCells() throws {
    let (host, _) = try appeared()
    #expect(
      host.views.last?.root.padding == Node.Padding(top: 1, leading: 2, bottom: 0, trailing: 0))
  }

  @Test func marginsLeaveACell() throws {
    let (host, _) = try appeared()
    host.send(.sizeDidChange(CellSize(columns: 20, rows: 1), maximum(20)))
    #expect(
      host.views.last?.root.padding == Node.Padding(top: 0, leading: 19, bottom: 0, trailing: 0))
  }

  @Test func changeOfAppearanceIsReportedOnce() throws {
    let host = Conversation(GroundViewController.self)
    host.send(Conversation.begin())
    host.send(.viewWillAppear)
    #expect(host.texts == ["dark"])
    host.send(.appearanceDidChange(.dark))
    host.send(.appearanceDidChange(.light))
    host.send(.appearanceDidChange(.light))
    #expect(host.texts == ["light"])
    let widget = try #require(host.session.controller as? GroundViewController)
    #expect(widget.previous == [UITraitCollection(userInterfaceStyle: .dark)])
    #expect(host.calls.count(where: { $0 == "traitCollectionDidChange" }) == 1)
  }

  @Test func finishedTransitionRefusesClosures() {
    let transition = SizeTransition()
    var steps = 0
    transition.run { steps += 1 }
    let isTaken = transition.animate(alongsideTransition: { _ in steps += 1 }, completion: nil)
    #expect(!isTaken)
    #expect(steps == 1)
  }
}

@MainActor private final class GroundViewController: WidgetViewController {
  var previous: [UITraitCollection?] = []

  override var body: any View {
    Text(traitCollection.userInterfaceStyle == .light ? "light" : "dark")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    previous.append(previousTraitCollection)
  }
}
