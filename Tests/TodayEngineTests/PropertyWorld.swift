import TodayWire

@testable import TodayEngine

/// The host, its disk and its processes, as the engine sees them.
struct World {
  struct Process {
    var requests: [(method: String, number: RequestID)] = []
    var isAskedToEnd = false
  }

  /// What a process has drawn, and which of that may replace a stored picture.
  struct Views {
    /// The widget has no updates, has answered one, or was tapped.
    var hasEarned = false
    var last: WidgetView?
    var earned: [WidgetView] = []

    mutating func draw(_ view: WidgetView) {
      last = view
      if hasEarned { earned.append(view) }
    }

    mutating func earnLast() { if let last { earned.append(last) } }
  }

  var scene: Scene
  var dice: Dice
  let ids: [WidgetID] = ["dev.a.T", "dev.b.T", "dev.c.T"]
  var processes: [Instance: Process] = [:]
  var pictures: [WidgetID: WidgetView] = [:]
  /// For the last process of each widget, including ended ones.
  var views: [WidgetID: Views] = [:]
  var lastText = 0
  /// The widget whose update the current event answered, and its result.
  var answering: (id: WidgetID, outcome: UpdateOutcome)?
  var faults: [String] = []
  /// Unanswered `openURL` requests.
  var openRequests: Set<WidgetRequestID> = []
  var lastOpenRequest: WidgetRequestID = 1000

  init(seed: UInt64) {
    dice = Dice(state: seed)
    scene = Scene(["dev.a.T", "dev.b.T", "dev.c.T"], updatesWhileHidden: seed % 2 == 0) {
      $0.limits.processes = 2
      $0.seed = seed
      if seed % 3 == 0 { $0.pacing.updateTolerance = .seconds(1) }
    }
    perform(scene.all)
  }

  mutating func send(_ event: Event) {
    perform(scene.send(event))
    answering = nil
    checkDeadline()
  }

  mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .launch(let instance, _):
        if processes.keys.contains(where: { $0.widget == instance.widget }) {
          faults.append("two processes of \(instance.widget)")
        }
        processes[instance] = Process(requests: [("begin", 0)])
        views[instance.widget] = Views()
      case .send(let instance, let message, let request):
        guard processes[instance] != nil else {
          faults.append("\(message.method) sent to no process")
          continue
        }
        if message.isRequest {
          processes[instance]?.requests.append((message.method, request))
        }
        if case .end = message { processes[instance]?.isAskedToEnd = true }
        if case .activate = message { views[instance.widget]?.hasEarned = true }
      case .closeInput(let instance), .terminate(let instance), .kill(let instance):
        if processes[instance] == nil { faults.append("a signal to no process") }
        processes[instance]?.isAskedToEnd = true
      case .storePicture(let id, _, let picture):
        if let answering, answering.id == id, answering.outcome != .newData, pictures[id] != nil {
          faults.append("the snapshot was replaced on \(answering.outcome)")
        }
        if pictures[id] != nil, pictures[id] != picture.view,
          views[id]?.earned.contains(picture.view) != true
        {
          faults.append("a view that has earned nothing took the stored one's place")
        }
        pictures[id] = picture.view
      case .discardPictures(let id): pictures[id] = nil
      case .answerOpen(_, let request, _):
        // Each request is answered once, even if its card, process or question is gone.
        if openRequests.remove(request) == nil { faults.append("open was answered twice") }
      case .readMemory, .readSchedule, .storeStatus, .storeContent, .changeSettings,
        .changeConsents, .open,
        .forwardUpdate, .askForeign, .checkPassword, .questionAnswered, .suspend, .startTransfers,
        .updateFinished, .log, .hint,
        .explain, .changeNotices, .remember, .finished:
        break
      }
    }
    checkOwners()
  }

  /// The engine knows every process.
  mutating func checkOwners() {
    let owned = Set(scene.engine.instances)
    for instance in processes.keys where !owned.contains(instance) {
      faults.append("\(instance) has no owner")
    }
  }

  /// The next deadline is the minimum of all.
  mutating func checkDeadline() {
    let expected = scene.engine.nextDeadlineOfAll
    if scene.engine.nextDeadline != expected {
      faults.append("the next deadline is \(String(describing: expected))")
    }
  }

  mutating func step() {
    switch Int.random(in: 0..<16, using: &dice) {
    case 0, 1: tick()
    case 2, 3: showSome()
    case 4, 5, 6, 7: speak()
    case 8: die()
    case 9: toggleContent()
    case 10: act()
    case 11: requestUpdate()
    case 12: openOrMeasure()
    case 13: askToOpen()
    case 14: decide()
    default: jump()
    }
  }

  /// A wake-up must be needed: it has an effect, changes the screen, or ends a wait.
  mutating func tick() {
    guard let next = scene.engine.nextDeadline else { return }
    scene.now.awake = max(scene.now.awake, next)
    let before = scene.engine.nextDeadline
    let effects = scene.send(.tick(traced: []))
    perform(effects)
    checkDeadline()
    if effects.isEmpty, scene.engine.nextDeadline == before {
      faults.append("a wake-up that nobody needed")
    }
  }

  mutating func showSome() {
    let some = ids.filter { _ in Bool.random(using: &dice) }
    let cards = some.map { VisibleCard(id: $0, size: CellSize(columns: 36, rows: 3)) }
    send(.visible(cards, isScrolling: Int.random(in: 0..<4, using: &dice) == 0))
  }

  mutating func anyInstance() -> Instance? {
    processes.keys.sorted { $0.number < $1.number }.randomElement(using: &dice)
  }

  mutating func speak() {
    guard let instance = anyInstance() else { return }
    if Bool.random(using: &dice) {
      // Sometimes it draws the previous view again.
      if Bool.random(using: &dice) { lastText += 1 }
      let view = WidgetView.words("\(lastText)")
      views[instance.widget]?.draw(view)
      send(.said(instance, .view(view), request: nil))
      return
    }
    guard let requests = processes[instance]?.requests,
      let index = requests.indices.randomElement(using: &dice)
    else { return }
    let request = requests[index]
    if Int.random(in: 0..<5, using: &dice) > 0 { processes[instance]?.requests.remove(at: index) }
    answer(instance, request.method, request.number)
  }

  mutating func answer(_ instance: Instance, _ method: String, _ number: RequestID) {
    switch method {
    case "begin":
      let implements = Int.random(in: 0..<4, using: &dice) == 0 ? [] : ["performUpdate"]
      if implements.isEmpty {
        views[instance.widget]?.earnLast()
        views[instance.widget]?.hasEarned = true
      }
      let answer = BeginAnswer(
        implements: implements, largestAvailableDisplayMode: .expanded)
      send(.answered(instance, request: number, .result(answer.json)))
    case "performUpdate":
      let outcome = UpdateOutcome.allCases.randomElement(using: &dice) ?? .noData
      answering = (instance.widget, outcome)
      if outcome == .newData || pictures[instance.widget] == nil {
        views[instance.widget]?.earnLast()
      }
      views[instance.widget]?.hasEarned = true
      send(
        .answered(instance, request: number, .result(UpdateAnswer(outcome: outcome).json)))
    default:
      send(.answered(instance, request: number, .result(.null)))
    }
  }

  mutating func die() {
    guard let instance = anyInstance() else { return }
    processes[instance] = nil
    send(.ended(instance, Bool.random(using: &dice) ? .code(0) : .signal(11)))
  }

  mutating func toggleContent() {
    let id = ids.randomElement(using: &dice) ?? ids[0]
    let flag = Bool.random(using: &dice)
    if let instance = processes.keys.first(where: { $0.widget == id }) {
      send(.said(instance, .setHasContent(flag, bundleIdentifier: id.rawValue), request: nil))
    } else {
      let by = Scene.app(of: id)
      send(.content(id, ContentFlag(value: flag, by: by, at: scene.now.wall)))
    }
  }

  mutating func act() {
    let id = ids.randomElement(using: &dice) ?? ids[0]
    let actions: [UserAction] = [
      .activate(id, action: "a"), .follow(id, url: "one://a"), .openApp(id),
      .setMode(id, .expanded), .setMode(id, .compact), .update(id), .updateAll, .retry(id),
      .edit(order: ids.reversed(), enabled: Set(ids.filter { _ in Bool.random(using: &dice) })),
      .edit(order: ids, enabled: Set(ids)), .keepShown(id), .hideAgain(id), .bringBack(id),
      .sendBack(id), .reopen,
      .pause(true),
      .pause(false),
    ]
    send(.user(actions.randomElement(using: &dice) ?? .updateAll))
  }

  mutating func requestUpdate() {
    send(.updateRequested([ids.randomElement(using: &dice) ?? ids[0]]))
  }

  mutating func openOrMeasure() {
    guard let instance = anyInstance() else { return }
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: send(.memory(instance, bytes: Int.random(in: 0..<100 << 20, using: &dice)))
    case 1: send(.faulted(instance, .fault(.notUTF8)))
    case 2:
      let number = OpeningID(Int.random(in: 0..<5, using: &dice))
      send(.opened(number, success: false, nil))
    default:
      if processes[instance]?.requests.contains(where: { $0.number == 0 }) == true {
        processes[instance] = nil
        send(.launchFailed(instance, .runsElsewhere))
        send(.runnerFree(instance.widget))
      }
    }
  }

  mutating func askToOpen() {
    guard let instance = anyInstance() else { return }
    lastOpenRequest = WidgetRequestID(lastOpenRequest.number + 1)
    openRequests.insert(lastOpenRequest)
    let url = ["one://a", "https://e.org/", "none", "two:b"].randomElement(using: &dice) ?? ""
    send(.said(instance, .openURL(url), request: lastOpenRequest))
  }

  /// The user answers, locks and unlocks.
  mutating func decide() {
    guard let question = scene.engine.board(at: scene.now).questions.first else {
      return send(.user(Bool.random(using: &dice) ? .lock : .unlock))
    }
    if question.isBusy {
      let verdict: PasswordVerdict = Bool.random(using: &dice) ? .right : .wrong
      return send(.passwordChecked(question: question.id, verdict))
    }
    let choice = question.choices.randomElement(using: &dice)?.id ?? "cancel"
    send(.user(.answer(question: question.id, choice: choice)))
  }

  mutating func unlock() {
    send(.user(.unlock))
    for _ in 0..<20 where scene.engine.isLocked {
      guard let question = scene.engine.board(at: scene.now).questions.first else { return }
      scene.now.awake += .seconds(1)
      let isLock = question.subject.wantsPassword
      if !question.isBusy {
        send(.user(.answer(question: question.id, choice: isLock ? "unlock" : "cancel")))
      }
      if isLock { send(.passwordChecked(question: question.id, .right)) }
    }
  }

  mutating func jump() {
    scene.now.awake += .seconds(Int.random(in: 0..<30, using: &dice))
    scene.now.wall += Int.random(in: -100..<100, using: &dice)
    send(.clockJumped)
  }

  /// The user quits; every process ends as requested.
  mutating func settle() {
    send(.visible([], isScrolling: false))
    unlock()
    send(.user(.edit(order: ids, enabled: [])))
    for _ in 0..<2000 where !processes.isEmpty || scene.engine.nextDeadline != nil {
      for instance in processes.keys.sorted(by: { $0.number < $1.number })
      where processes[instance]?.isAskedToEnd == true {
        processes[instance] = nil
        send(.ended(instance, .code(0)))
      }
      tick()
    }
    // An opening is answered from outside; a question of a removed card needs no answer.
    for number in 0..<20000 where !openRequests.isEmpty {
      send(.opened(OpeningID(number), success: true, nil))
    }
    if !openRequests.isEmpty { faults.append("open was not answered") }
    let questions = scene.engine.board(at: scene.now).questions
    let isOfCards = questions.contains { question in
      switch question.subject {
      case .open, .visit, .choose, .unlock(.open): true
      case .unlock, .other: false
      }
    }
    if isOfCards { faults.append("still asking: \(questions)") }
    if !processes.isEmpty { faults.append("still running: \(processes.keys)") }
    if let next = scene.engine.nextDeadline { faults.append("still waiting for \(next)") }
  }
}
