package import TodayWire

/// The picture of a request of a Photo Editing extension.
package struct EditTask: Sendable, Equatable {
  /// The picture as it is now.
  package var input: EditingInput
  /// The picture before an earlier edit, with that edit's data, for an extension that can continue
  /// it; `nil` if there is no earlier edit.
  package var resumable: EditingInput?
  /// Whether the extension must accept the data: there is no other input.
  package var mustResume: Bool
  /// The input that the extension got; `nil` before.
  package private(set) var started: EditingInput?
  /// Whether Cancel discards something that the user has done.
  package internal(set) var confirmsCancel = false
  var step = Step.waiting

  /// The request that the extension has to answer, with its number.
  enum Step: Sendable, Equatable {
    case waiting
    case asked(Int)
    case starting(Int)
    case editing
    case finishing(Int)
  }

  package init(input: EditingInput, resumable: EditingInput? = nil, mustResume: Bool = false) {
    self.input = input
    self.resumable = resumable
    self.mustResume = mustResume
  }

  /// Whether the extension continues the earlier edit.
  package var isResumed: Bool { started?.adjustmentData != nil }

  mutating func start(_ input: EditingInput, request: Int) {
    started = input
    step = .starting(request)
  }
}

/// The conversation with a Photo Editing extension: it says whether it can continue the earlier
/// edit, starts with the input that follows from the answer, and finishes with an output.
extension ExtensionRequest {
  mutating func beginEdit(_ now: Duration) -> [Effect] {
    // The user can do nothing before the extension has the picture.
    phase = .beginning
    deadline = now + limits.begin
    guard let data = edit?.resumable?.adjustmentData else { return startEdit(resumes: false, now) }
    let ask = send(.editing(.canHandle(data)))
    edit?.step = .asked(ask.number)
    return [ask]
  }

  private mutating func startEdit(resumes: Bool, _ now: Duration) -> [Effect] {
    guard let edit, resumes || !edit.mustResume else {
      return finish(.failed(.request(.adjustmentsRefused)), now)
    }
    let input = resumes ? edit.resumable ?? edit.input : edit.input
    let start = send(.editing(.start(input)))
    self.edit?.start(input, request: start.number)
    return [start]
  }

  mutating func finishEdit() -> Effect {
    let finish = send(.editing(.finish))
    edit?.step = .finishing(finish.number)
    return finish
  }

  /// - Returns: `nil` for an answer to another request.
  mutating func editAnswered(
    _ request: Int, _ answer: Answer, _ now: Duration
  ) -> [Effect]? {
    guard let edit, outcome == nil else { return nil }
    switch (edit.step, answer) {
    case (.asked(request), .result(let json)):
      return startEdit(resumes: json["canHandle"]?.bool == true, now)
    case (.starting(request), .result):
      self.edit?.step = .editing
      phase = .running
      deadline = nil
      return appear()
    case (.finishing(request), .result(let json)):
      let data = EditingAnswer(json: json).adjustmentData
      return finish(data.map { .edited($0) } ?? .failed(.request(.noOutput)), now)
    case (.asked(request), .error(let message)), (.starting(request), .error(let message)),
      (.finishing(request), .error(let message)):
      return finish(.failed(.answered(error: message)), now)
    case (.asked(request), .failed(let reason, hasView: _)),
      (.starting(request), .failed(let reason, hasView: _)),
      (.finishing(request), .failed(let reason, hasView: _)):
      return finish(.failed(reason), now)
    case (.waiting, _), (.asked, _), (.starting, _), (.editing, _), (.finishing, _): return nil
    }
  }
}

extension ExtensionRequest.Effect {
  /// The number of a request that is sent.
  fileprivate var number: Int {
    if case .send(_, let request) = self { request } else { 0 }
  }
}
