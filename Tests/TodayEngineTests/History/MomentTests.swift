import Testing
import TodayEngine
import TodayWire

/// A moment of the past is a board that was shown, never pictures of different seconds.
@Suite struct MomentTests {
  private static let ids = [Scene.widget, Scene.other]

  /// A board of two live cards, and the engine's records of it.
  private struct World {
    var scene = Scene(MomentTests.ids, interval: .seconds(20))
    private(set) var past: [WidgetID: PastCard] = [:]
    /// The cards that differ between a recorded moment and the board of that moment.
    private(set) var mixtures: [String] = []
    private(set) var moments = 0
    private var instances: [WidgetID: Instance] = [:]
    private var answered = 0
    private var read = 0
    private var number = 0

    init() {
      send(
        .visible(
          MomentTests.ids.map { VisibleCard(id: $0, size: CellSize(columns: 36, rows: 3)) },
          isScrolling: false))
      follow()
      // Before its first update is answered, a card shows a view that is not recorded.
      mixtures = []
    }

    /// Recorded moments are compared with the board at once.
    mutating func send(_ event: Event) {
      scene.send(event)
      compare()
    }

    mutating func wait(_ seconds: Int, failing: Bool = false) {
      for _ in 0..<seconds {
        scene.advance(.seconds(1))
        compare()
        follow(failing: failing)
      }
    }

    /// The widgets answer the host.
    mutating func follow(failing: Bool = false) {
      while answered < scene.all.count {
        defer { answered += 1 }
        switch scene.all[answered] {
        case .launch(let instance, _):
          instances[instance.widget] = instance
          send(.launched(instance, processID: 42))
          let answer = BeginAnswer(
            implements: ["performUpdate"], largestAvailableDisplayMode: .expanded)
          send(.answered(instance, request: 0, .result(answer.json)))
          say(instance)
        case .send(let instance, let message, let request):
          switch message.method {
          case "viewWillAppear", "viewWillDisappear":
            send(.answered(instance, request: request, .result(.null)))
          case "performUpdate":
            let answer = UpdateAnswer(
              outcome: failing ? .failed : .newData, message: failing ? "no route" : nil)
            if !failing { say(instance) }
            send(.answered(instance, request: request, .result(answer.json)))
          default: break
          }
        default: break
        }
      }
    }

    mutating func say(_ instance: Instance) {
      number += 1
      send(.said(instance, .view(.words("\(number)")), request: nil))
    }

    /// Another live view of a widget, between two updates.
    mutating func change(_ id: WidgetID) {
      if let instance = instances[id] { say(instance) }
      follow()
    }

    private mutating func compare() {
      var isMoment = false
      for effect in scene.all[read...] {
        guard case .remember(let id, let entry) = effect else { continue }
        past[id, default: PastCard()].apply(entry)
        if entry.picture != nil || entry.kind.changesCard { isMoment = true }
      }
      read = scene.all.count
      guard isMoment else { return }
      moments += 1
      let board = scene.engine.board(at: scene.now)
      let then = board.rewound(to: PastMoment(at: scene.now.wall, cards: past))
      for card in board.cards {
        let old = then.cards.first { $0.id == card.id }
        if old?.picture.node != card.picture.node || old?.mode != card.mode {
          mixtures.append("\(scene.now.wall): \(card.id)")
        }
      }
    }
  }

  @Test func changeOfOneCardRecordsAllCards() {
    var world = World()
    world.wait(5)
    world.change(Scene.other)
    world.wait(25, failing: true)
    world.change(Scene.other)
    world.send(
      .content(
        Scene.widget, ContentFlag(value: false, by: Scene.widget.rawValue, at: world.scene.now.wall)
      ))
    world.follow()
    #expect(world.mixtures == [])
    #expect(world.past[Scene.other]?.picture?.view == world.scene.card(Scene.other)?.words)
  }

  @Test(arguments: 1...6) func eachMomentIsABoardThatWasShown(seed: UInt64) {
    var dice = Dice(state: seed)
    var world = World()
    for _ in 0..<120 {
      world.wait(Int.random(in: 1...15, using: &dice), failing: Bool.random(using: &dice))
      let id = Self.ids.randomElement(using: &dice)!
      switch Int.random(in: 0..<6, using: &dice) {
      case 0:
        world.send(.user(.setMode(id, Bool.random(using: &dice) ? .compact : .expanded)))
      default: world.change(id)
      }
      world.follow()
    }
    #expect(world.mixtures == [])
    #expect(world.moments > 10)
  }

  @Test func pendingPicturesAreRecordedBeforeTheHostEnds() {
    var world = World()
    world.wait(2)
    world.change(Scene.widget)
    let shown = world.scene.card(Scene.widget)?.words
    world.send(.quit)
    #expect(world.scene.all.remembered.last?.picture?.view == shown)
  }
}

extension Card {
  /// The card's content as a view.
  fileprivate var words: WidgetView? { picture.node.map { WidgetView(root: $0) } }
}
