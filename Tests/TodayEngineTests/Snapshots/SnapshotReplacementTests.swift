import Testing
import TodayWire

@testable import TodayEngine

@Suite struct SnapshotReplacementTests {
  private let stored = WidgetView.words("stored")
  private let new = WidgetView.words("new")

  /// A widget whose process has begun and has updates.
  private func widget(
    stored: WidgetView?, locale: String? = nil, _ change: (inout Connection) -> Void = { _ in }
  ) -> Widget {
    var widget = Widget(
      info: Scene.info(Scene.widget), configuration: EngineConfiguration(), at: .zero)
    widget.snapshot.stored = stored.map {
      StoredPicture(view: $0, capturedAt: 1000, otherLocale: locale)
    }
    let size = Connection.SentSize(granted: Scene.sizes.compact, maximum: Scene.sizes)
    var connection = Connection(
      instance: Instance(widget: Scene.widget, number: 1), mode: .compact, seenAt: .zero, size: size
    )
    connection.updates.isImplemented = true
    change(&connection)
    widget.connection = connection
    return widget
  }

  private func replacement(_ widget: Widget, isStrict: Bool = false) -> SnapshotReplacement {
    SnapshotReplacement(widget: widget, isStrict: isStrict, locale: "en")
  }

  @Test func viewsAreHeldUntilTheFirstAnswer() {
    let widget = widget(stored: stored) { $0.appear(at: .zero) }
    #expect(replacement(widget).holds(new))
    #expect(!replacement(widget, isStrict: true).holds(new))
  }

  @Test func liveViewAfterTheFirstAnswerCounts() {
    let widget = widget(stored: stored) {
      $0.appear(at: .zero)
      _ = $0.finishAppearing()
      _ = $0.goLive()
      $0.views.updateWasAnswered()
    }
    #expect(!replacement(widget).holds(new))
  }

  @Test func tappedWidgetsViewCountsBeforeItsFirstAnswer() {
    let widget = widget(stored: stored) {
      $0.appear(at: .zero)
      $0.views.tapped()
    }
    #expect(!replacement(widget).holds(new))
  }

  @Test func outcomeDecidesOnTheHeldView() {
    let widget = widget(stored: stored) { $0.views.hold(new) }
    #expect(replacement(widget).after(.newData) == .accept(new))
    #expect(replacement(widget).after(.noData) == .drop)
    #expect(replacement(widget).after(.failed) == .drop)
  }

  @Test func onlyViewCountsOnNoData() {
    let first = widget(stored: nil) { $0.views.hold(new) }
    #expect(replacement(first).after(.noData) == .accept(new))
    let translated = widget(stored: stored, locale: "de") { $0.views.hold(new) }
    #expect(replacement(translated).after(.noData) == .accept(new))
    let silent = widget(stored: stored, locale: "de")
    #expect(replacement(silent).after(.noData) == .drop)
  }

  /// The widget draws it once, so it must not be lost with the views of an update.
  @Test func viewForANewModeCountsOnNoData() {
    let widget = widget(stored: stored) {
      $0.views.modeChanged()
      $0.views.hold(new)
    }
    #expect(replacement(widget).after(.noData) == .accept(new))
    #expect(replacement(widget).after(.failed) == .drop)
    let drawn = self.widget(stored: stored) {
      $0.views.modeChanged()
      _ = $0.views.accept(stored, mode: .expanded)
      $0.views.hold(new)
    }
    #expect(replacement(drawn).after(.noData) == .drop)
    let answered = self.widget(stored: stored) {
      $0.views.modeChanged()
      $0.views.updateWasAnswered()
      $0.views.hold(new)
    }
    #expect(replacement(answered).after(.noData) == .drop)
  }

  @Test func viewOfATimelineForANewModeCountsOnFailure() {
    var widget = widget(stored: stored) {
      $0.views.modeChanged()
      $0.views.hold(new)
    }
    widget.info.hasTimeline = true
    #expect(replacement(widget).after(.failed) == .accept(new))
  }

  @Test func earlyViewDoesNotReplaceTheShownOne() {
    let widget = widget(stored: stored) {
      $0.views.hold(new)
      _ = $0.views.accept(stored, mode: .compact)
      $0.views.updateWasAnswered()
      $0.views.hold(new)
    }
    #expect(replacement(widget).afterAppearing == .drop)
    let waiting = self.widget(stored: stored) { $0.views.hold(new) }
    #expect(replacement(waiting).afterAppearing == .wait)
  }

  @Test func onlyADifferentPictureReplacesTheSnapshot() {
    var same = widget(stored: stored) { _ = $0.views.accept(stored, mode: .compact) }
    #expect(replacement(same).snapshot(at: 2000) == nil)
    // The same picture of a later minute has a new time.
    same.connection?.views.updateEnds(.newData, hasView: false, at: 1100)
    #expect(replacement(same).snapshot(at: 2000)?.updatedAt == 1100)
    let other = widget(stored: stored) { _ = $0.views.accept(new, mode: .compact) }
    #expect(replacement(other).snapshot(at: 2000)?.view == new)
    var hidden = other
    hidden.content.replace(ContentFlag(value: false, by: "dev.example.A", at: 1))
    #expect(replacement(hidden).snapshot(at: 2000) == nil)
  }
}
