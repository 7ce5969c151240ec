import TodayEngine

/// Passes each effect to the part that performs it.
extension WidgetHost {
  func perform(_ effect: Effect) {
    switch effect {
    case .launch(let instance, let parameters): processes.launchOrHold(instance, parameters)
    case .send(let instance, let message, let request):
      processes.send(instance, message, request: request)
    case .answerOpen(let instance, let request, let success):
      processes.answerOpen(instance, request: request, success: success)
    case .closeInput(let instance): processes.closeInput(instance)
    case .terminate(let instance): processes.end(instance, atOnce: false)
    case .kill(let instance): processes.end(instance, atOnce: true)
    case .readMemory(let instance): memory.measure(instance)
    case .readSchedule(let id): readSchedule(id)
    case .startTransfers(let id, let group):
      if let widget = bundles.widget(id) { transfers.start(widget, group: group) }

    case .open(let number, let route): front?.open(route, number: number)
    case .checkPassword(let question): front?.checkPassword(question: question)
    case .questionAnswered(let key, let choice):
      front?.questionWasAnswered(key, choice: choice)
    case .suspend: front?.suspend()
    case .updateFinished(let id, let report): front?.updateDidFinish(of: id, report)
    case .finished: front?.hostDidFinish()

    case .storePicture(let id, let mode, let picture):
      save { () throws(FileError) in
        try storing.save(.init(widget: id, kind: .picture(mode)), .picture(picture))
      }
    case .storeStatus(let id, let status):
      save { () throws(FileError) in
        try storing.save(.init(widget: id, kind: .status), .status(status))
      }
    case .discardPictures(let id):
      save { () throws(FileError) in try storing.discardPictures(of: id) }
    case .storeContent(let id, let flag):
      save(isOfUser: flag.isOfUser) { () throws(FileError) in
        try context.stores.content.write(id, flag)
      }
    case .remember(let id, let entry):
      save { () throws(FileError) in try history.record(entry, of: id) }
    case .changeSettings(let change):
      save(isOfUser: change.isOfUser) { () throws(FileError) in
        board.userChanged(change)
        try board.store(change)
      }
    case .changeConsents(let change):
      save(isOfUser: true) { () throws(FileError) in try context.stores.consents.update(change) }
    case .changeNotices(let change):
      save(isOfUser: change.isOfUser) { () throws(FileError) in
        alertNotifier.send(engine.shown(try context.stores.notices.update(change)))
      }
    case .askForeign(let id, let request):
      guard let fleet = context.fleet else {
        return context.post(.foreignAnswered(id, request, .notConnected))
      }
      fleet.ask(id, request)
    case .forwardUpdate(let id): if !options.isReadOnly { others.requestUpdate(of: id) }

    case .log(let id?, .content, _):
      ContentLog(context: context).note(id, engine.contentFlag(of: id))
    case .log(let id, let kind, let message):
      context.note(LogEntry.Kind(kind), of: id, message.description)
    case .hint(let id, let hint): hints.give(hint, of: id)
    case .explain(let id, let explanation):
      context.note(explanation, of: id)
      if case .ran(let run, _) = explanation { costs.count(run, of: id) }
    }
  }

  private func readSchedule(_ id: WidgetID) {
    guard let widget = bundles.widget(id) else { return }
    if widget.hasTimeline { timelines.readSchedule(widget) } else { scripts.readSchedule(id) }
  }

  private func save(isOfUser: Bool = false, _ write: () throws(FileError) -> Void) {
    context.save(isOfUser: isOfUser, write)
  }
}
