package import TodayWire

extension ExtensionRequest {
  /// What the extension is started for, with the state that only this kind of request has.
  package enum Kind: Sendable, Equatable {
    /// For an Action or a Share; `compose` is the sheet of a Share that composes, once it has said
    /// what it needs.
    case items([ExtensionItem], compose: ComposeState? = nil)
    /// For a Photo Editing extension.
    case edit(EditTask)
    case picker(DocumentPickerInput)
    case provider(FileProviderCall)
    /// For the text field in use.
    case keyboard(KeyboardTyping)

    var firstMessage: HostMessage {
      switch self {
      case .items(let items, _): .beginRequest(items)
      case .edit, .keyboard: .beginRequest([])
      case .picker(let input): .prepareForPresentation(input)
      case .provider(let call): .fileProvider(call)
      }
    }
  }

  package internal(set) var compose: ComposeState? {
    get { if case .items(_, let state) = kind { state } else { nil } }
    set { if case .items(let items, _) = kind { kind = .items(items, compose: newValue) } }
  }

  /// The picture of a Photo Editing extension.
  package internal(set) var edit: EditTask? {
    get { if case .edit(let task) = kind { task } else { nil } }
    set { if case .edit = kind, let newValue { kind = .edit(newValue) } }
  }

  /// Of a keyboard: the text field in use, and what it may do there.
  var typing: KeyboardTyping? {
    get { if case .keyboard(let typing) = kind { typing } else { nil } }
    set { if case .keyboard = kind, let newValue { kind = .keyboard(newValue) } }
  }

  /// Whether Done can be chosen. A document is chosen by a tap.
  package var takesDone: Bool {
    guard takesInput else { return false }
    return switch kind {
    case .items(_, let compose): compose?.isValid ?? true
    case .edit, .keyboard: true
    case .picker(let input): !input.mode.readsDocument
    case .provider: false
    }
  }

  private static func items(in json: JSONValue) -> Outcome {
    do throws(RequestAnswer.Flaw) {
      return .completed(try RequestAnswer(checking: json).returningItems)
    } catch {
      return .failed(.request(.badItems(error)))
    }
  }

  /// What the answer to the first message means.
  func outcome(of json: JSONValue) -> Outcome {
    switch kind {
    case .items: Self.items(in: json)
    case .keyboard: .completed(RequestAnswer(json: json).returningItems)
    // An edit ends with the answer to `finishContentEditing`.
    case .edit: .failed(.request(.noOutput))
    case .picker:
      DocumentPickerAnswer(json: json).map { .picked($0.document) }
        ?? .failed(.request(.noDocument))
    case .provider: .completed([])
    }
  }
}
