import TodayEngine
import TodayWire

/// The first process: everything that happens to a widget on the screen.
extension ConformanceRun {
  /// Stops at the first request without an answer, because later results would mean nothing.
  ///
  /// - Returns: Whether all requests were answered.
  func visit() -> Bool {
    guard let probe = start(.beginAnswered) else { return false }
    defer { probe.close() }
    probe.listen(for: .milliseconds(150))
    check(.beginWaits, probe.messageCount == 0, "it sent a message before")
    let begun = probe.begin(
      size: CellSize(columns: 40, rows: 5), reason: .visible, within: limits.begin)
    guard check(.beginAnswered, answered: begun, by: probe, within: limits.begin) else {
      return false
    }
    guard case .result(let json) = begun else {
      fail(.beginAnswered, "it answered begin with an error")
      return false
    }
    let answer = BeginAnswer(json: json)
    check(
      .beginVersion, answer?.protocolVersion == wireVersion,
      "protocolVersion is \(json["protocolVersion"]?.text ?? "missing")")
    let updates = answer?.implements.contains("performUpdate") ?? false
    let isThrough =
      askTheUnknown(probe) && appear(probe, updates: updates) && resize(probe)
      && changeMode(probe) && comeAndGo(probe) && warn(probe)
    guard isThrough else { return false }
    rest(probe)
    return leave(probe)
  }

  private func askTheUnknown(_ probe: ConformanceProbe) -> Bool {
    let answer = probe.ask("today.test.unknown", .object([]), within: limits.call)
    guard check(.unknownMethod, answered: answer, by: probe, within: limits.call) else {
      return false
    }
    switch answer {
    case .error(Envelope.methodNotFound, _): break
    case .error(let code, _): fail(.unknownMethod, "the error is \(code)")
    case .result, .none, .gone: fail(.unknownMethod, "it answered with a result")
    }
    let count = probe.messageCount
    probe.tell("today.test.unknown", .object([]))
    probe.listen(for: .milliseconds(100))
    return check(
      .unknownNotification, probe.end == nil && probe.messageCount == count,
      probe.end == nil ? "it answered, or sent something" : probe.ending)
  }

  private func appear(_ probe: ConformanceProbe, updates: Bool) -> Bool {
    let shown = probe.ask(.viewWillAppear, within: limits.call)
    guard check(.appearAnswered, answered: shown, by: probe, within: limits.call) else {
      return false
    }
    probe.tell(.viewDidAppear)
    guard update(probe, updates: updates) else { return false }
    if widget.hasTimeline {
      skip(.appearView, "its views are in its timeline")
    } else {
      check(
        .appearView, probe.awaitView(within: updates ? limits.call : limits.view),
        "there was no view")
    }
    content = probe.views.last
    return probe.end == nil
  }

  private func update(_ probe: ConformanceProbe, updates: Bool) -> Bool {
    guard updates else {
      let answer = probe.ask(.performUpdate(.appeared), within: limits.call)
      if case .error(Envelope.methodNotFound, _) = answer {
        check(.updateDeclared, true, "")
      } else {
        fail(.updateDeclared, "performUpdate is not in implements, and was not refused")
      }
      for rule in [
        ConformanceRule.updateAnswered, .updateOutcome, .updateAgain, .updateNoData, .updateNewData,
        .updateBackground, .timelineValid, .endDuringUpdate,
      ] {
        skip(rule, "it does not implement performUpdate")
      }
      return answer != .none && answer != .gone
    }
    for round in 0..<4 {
      let before = probe.views.last
      let answer = probe.ask(.performUpdate(round == 0 ? .appeared : .user), within: limits.update)
      let rule: ConformanceRule = round == 0 ? .updateAnswered : .updateAgain
      guard check(rule, answered: answer, by: probe, within: limits.update) else { return false }
      guard case .result(let json) = answer else {
        fail(.updateDeclared, "implements lists it, but it was answered with an error")
        return true
      }
      check(.updateDeclared, true, "")
      guard let outcome = UpdateAnswer(json: json)?.outcome else {
        fail(.updateOutcome, "the answer is \(Sanitizer.line(json.text))")
        return true
      }
      check(.updateOutcome, true, "")
      // Messages that are sent with the answer may arrive after it.
      switch outcome {
      case .newData:
        checkTimeline(json["timeline"])
        if !widget.hasTimeline {
          check(.updateNewData, probe.hasSentView, "there was no view")
        }
      case .noData:
        let isSame = before == nil || probe.views.last == before
        check(.updateNoData, isSame, "it had sent a different view")
      case .failed: break
      }
    }
    skipUnseen(.updateNoData, "it never answered noData")
    skipUnseen(
      .updateNewData,
      widget.hasTimeline ? "its views are in its timeline" : "it never answered newData")
    skipUnseen(.timelineValid, "it has no timeline")
    return true
  }

  private func checkTimeline(_ json: JSONValue?) {
    guard json != nil || widget.hasTimeline else { return }
    do throws(TimelineFlaw) {
      _ = try Timeline(json: json)
      check(.timelineValid, widget.hasTimeline, "its Info.plist has no TodayTimeline")
    } catch {
      fail(.timelineValid, error.description)
    }
  }

  /// Whether the widget still answers in any way.
  private func isAlive(_ probe: ConformanceProbe) -> Bool {
    switch probe.ask("today.test.unknown", .object([]), within: limits.call) {
    case .result, .error: true
    case .none, .gone: false
    }
  }

  private func resize(_ probe: ConformanceProbe) -> Bool {
    let sizes = [(1, 1), (1, 0), (0, 0), (500, 1), (3, 200), (500, 200), (65_535, 65_535), (40, 5)]
    for (columns, rows) in sizes {
      let size = CellSize(columns: columns, rows: rows)
      probe.tell(.sizeDidChange(size, MaximumSizes(compact: size, expanded: size)))
      let survives = check(
        .sizeSurvives, isAlive(probe), "at \(columns)x\(rows): \(probe.silence)")
      if !survives { return false }
    }
    return true
  }

  private func changeMode(_ probe: ConformanceProbe) -> Bool {
    for mode in [DisplayMode.expanded, .compact, .expanded, .compact] {
      probe.tell(.displayModeDidChange(mode, ConformanceProbe.maximum))
      let survives = check(
        .modeSurvives, isAlive(probe), "at \(mode.rawValue): \(probe.silence)")
      if !survives { return false }
    }
    return true
  }

  /// Scrolling up and down, without waiting for the answers.
  private func comeAndGo(_ probe: ConformanceProbe) -> Bool {
    let gone = probe.ask(.viewWillDisappear, within: limits.call)
    guard check(.disappearAnswered, answered: gone, by: probe, within: limits.call) else {
      return false
    }
    probe.tell(.viewDidDisappear)
    var asked: [Int] = []
    for _ in 0..<10 {
      asked.append(probe.send("viewWillAppear"))
      probe.tell(.viewDidAppear)
      asked.append(probe.send("viewWillDisappear"))
      probe.tell(.viewDidDisappear)
    }
    asked.append(probe.send("viewWillAppear"))
    for id in asked {
      let answer = probe.answer(to: id, within: limits.call)
      let isAnswered = check(.appearAgain, answered: answer, by: probe, within: limits.call)
      if !isAnswered { return false }
    }
    return true
  }

  private func warn(_ probe: ConformanceProbe) -> Bool {
    probe.tell(.memoryWarning(residentBytes: 52 << 20, limitBytes: 64 << 20))
    guard check(.memoryWarning, isAlive(probe), probe.silence) else { return false }
    let action = probe.ask(.activate(action: "today.test.none"), within: limits.update)
    guard check(.tapAnswered, answered: action, by: probe, within: limits.update) else {
      return false
    }
    if let memory = probe.memory {
      check(.memoryLimit, memory <= 64 << 20, "it uses \(memory >> 20) MB")
    }
    return true
  }

  private func rest(_ probe: ConformanceProbe) {
    if probe.end != nil { return }
    // The last requests may still cause messages.
    probe.listen(for: .milliseconds(100))
    let count = probe.messageCount
    probe.listen(for: .milliseconds(500))
    let sent = probe.messageCount - count
    check(.idleQuiet, sent <= 5, "it sent \(sent) messages in half a second")
  }

  private func leave(_ probe: ConformanceProbe) -> Bool {
    if probe.end != nil { return false }
    probe.tell(.end(.offScreen))
    guard check(.endExits, probe.awaitEnd(within: limits.end), "it is still running") else {
      return false
    }
    check(.endStatus, probe.end == .code(0), probe.ending)
    return true
  }

  /// Skips a rule that could not be checked.
  private func skipUnseen(_ rule: ConformanceRule, _ why: String) {
    if !hasSeen(rule) { skip(rule, why) }
  }
}

extension ConformanceProbe {
  /// Why there was no answer.
  fileprivate var silence: String { end == nil ? "it no longer answered" : ending }
}
