import TodayWire

/// The later processes: stored data, background updates, and the end of the host.
extension ConformanceRun {
  /// Starts with the data of the first process, at the smallest size, and closes the input.
  ///
  /// - Returns: Whether the process answers begin.
  func visitAgain() -> Bool {
    guard let probe = start(.restart) else { return false }
    defer { probe.close() }
    let begun = probe.begin(
      size: CellSize(columns: 1, rows: 0), reason: .visible, within: limits.begin)
    guard check(.restart, answered: begun, by: probe, within: limits.begin) else { return false }
    let shown = probe.ask(.viewWillAppear, within: limits.call)
    guard check(.restart, answered: shown, by: probe, within: limits.call) else { return false }
    probe.tell(.viewDidAppear)
    probe.closeInput()
    check(.endInputClosed, probe.awaitEnd(within: limits.end), "it is still running")
    return true
  }

  /// Updates in the background, and ends the process during the second update.
  func updateInBackground() {
    if isSkipped(.updateBackground) { return }
    guard let probe = start(.updateBackground) else { return }
    defer { probe.close() }
    let begun = probe.begin(
      size: CellSize(columns: 40, rows: 5), reason: .background, within: limits.begin)
    guard case .result = begun else { return fail(.updateBackground, "it did not answer begin") }
    let answer = probe.ask(.performUpdate(.background), within: limits.update)
    guard check(.updateBackground, answered: answer, by: probe, within: limits.update) else {
      return
    }
    if !widget.hasTimeline, case .result(let json) = answer,
      UpdateAnswer(json: json)?.outcome == .newData
    {
      check(.updateNewData, probe.hasSentView, "in the background there was no view")
    }
    _ = probe.send("performUpdate", .object(["reason": "background"]))
    probe.tell(.end(.offScreen))
    probe.closeInput()
    check(.endDuringUpdate, probe.awaitEnd(within: limits.end), "it is still running")
  }
}
