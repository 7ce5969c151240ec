import Foundation
import Testing
import TodayKit
import TodayWire

private final class Picker: UIDocumentPickerExtensionViewController {
  var steps: [String] = []

  override func viewDidLoad() { steps.append("load \(documentPickerMode)") }

  override func prepareForPresentation(in mode: UIDocumentPickerMode) {
    steps.append("prepare \(mode)")
  }

  override var body: any View {
    VStack {
      Button("Plan") { [unowned self] in
        dismissGrantingAccess(to: documentStorageURL?.appendingPathComponent("Reports/Plan.txt"))
      }
      Button("Outside") { [unowned self] in
        dismissGrantingAccess(to: URL(fileURLWithPath: "/etc/passwd"))
      }
      Button("Above") { [unowned self] in
        dismissGrantingAccess(to: documentStorageURL?.appendingPathComponent("../other"))
      }
      Button("Nothing") { [unowned self] in dismissGrantingAccess(to: nil) }
    }
  }
}

private final class Provider: NSFileProviderExtension {
  struct Refusal: LocalizedError { var errorDescription: String? { "the server is full" } }

  nonisolated(unsafe) static var calls: [String] = []

  override func startProvidingItem(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    Self.calls.append("start \(url.path)")
    // From another thread, as a download would.
    DispatchQueue.global().async { completionHandler(nil) }
  }

  override func itemChanged(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(Refusal())
    completionHandler(nil)
  }

  override func stopProvidingItem(at url: URL) { Self.calls.append("stop \(url.path)") }
}

/// The parts of a Document Provider, from the host's side.
@Suite(.serialized) @MainActor struct DocumentTests {
  private func begun(
    _ type: any NSExtensionRequestHandling.Type, storage: String = "/g/Storage"
  ) -> Conversation {
    let host = Conversation(type)
    guard case .begin(var begin) = Conversation.begin() else { return host }
    begin.extensionPoint = "com.apple.fileprovider-ui"
    begin.documentStorage = storage
    host.send(.begin(begin))
    return host
  }

  private func open(_ input: DocumentPickerInput) throws -> (Conversation, Picker) {
    let host = begun(Picker.self)
    #expect(host.send(.prepareForPresentation(input)) == nil)
    let picker = try #require(host.session.controller as? Picker)
    host.send(.viewWillAppear)
    host.send(.viewDidAppear)
    return (host, picker)
  }

  private func tap(_ text: String, _ host: Conversation) async throws {
    func action(_ node: Node) -> String? {
      if let action = node.action, Conversation.texts(node) == [text] { return action }
      if case .button(text) = node.content { return node.action }
      return node.children.lazy.compactMap(action).first
    }
    _ = await host.ask(.activate(action: try #require(host.views.last.flatMap { action($0.root) })))
  }

  private func answer(_ host: Conversation) -> Envelope? {
    host.said.first { envelope in
      switch envelope {
      case .result(2, _), .error(2, _, _): true
      default: false
      }
    }
  }

  @Test func pickerHasTheRequestBeforeItAppears() throws {
    let (_, picker) = try open(
      DocumentPickerInput(
        mode: .importing, validTypes: ["public.text"], providerIdentifier: "a.b.p"))
    #expect(picker.steps == ["load import", "prepare import"])
    #expect(picker.documentStorageURL?.path == "/g/Storage")
    #expect(picker.providerIdentifier == "a.b.p" && picker.validTypes == ["public.text"])
    #expect(picker.originalURL == nil)
  }

  @Test func pickedURLIsAnsweredAsAPathBelowTheStorage() async throws {
    let (host, _) = try open(DocumentPickerInput(mode: .open))
    try await tap("Plan", host)
    #expect(answer(host) == .result(id: 2, .object(["document": .string("Reports/Plan.txt")])))
  }

  @Test(arguments: ["Outside", "Above"])
  func urlOutsideTheStorageFails(_ button: String) async throws {
    let (host, _) = try open(DocumentPickerInput(mode: .open))
    try await tap(button, host)
    guard case .error(2, -32001, let message)? = answer(host) else {
      Issue.record("\(String(describing: answer(host)))")
      return
    }
    #expect(message.hasSuffix("is not in the document storage"))
  }

  @Test func noURLCancels() async throws {
    let (host, _) = try open(DocumentPickerInput(mode: .open))
    try await tap("Nothing", host)
    #expect(answer(host) == .error(id: 2, code: -32001, message: "cancelled"))
  }

  @Test func doneStoresTheFileUnderItsName() throws {
    let (host, picker) = try open(
      DocumentPickerInput(mode: .exporting, originalName: "Plan 2.txt"))
    #expect(picker.originalURL?.lastPathComponent == "Plan 2.txt" && picker.validTypes == nil)
    host.send(.done)
    #expect(answer(host) == .result(id: 2, .object(["document": .string("Plan 2.txt")])))
  }

  @Test func userCancelsThePicker() throws {
    let (host, _) = try open(DocumentPickerInput(mode: .open))
    host.send(.cancel)
    #expect(answer(host) == .error(id: 2, code: -32001, message: "cancelled"))
  }

  @Test func providerIsCalledWithTheURLOfADocument() async throws {
    let document = try #require(DocumentPath("Reports/Plan.txt"))
    Provider.calls = []
    let host = begun(Provider.self)
    let started = await host.ask(.fileProvider(.init(.startProvidingItem, document)))
    #expect(started == .result(id: 2, .null))
    let other = begun(Provider.self)
    _ = await other.ask(.fileProvider(.init(.stopProvidingItem, document)))
    #expect(
      Provider.calls == ["start /g/Storage/Reports/Plan.txt", "stop /g/Storage/Reports/Plan.txt"])
  }

  @Test func failureOfACallHasItsText() async throws {
    let host = begun(Provider.self)
    let document = try #require(DocumentPath("Plan.txt"))
    let answer = await host.ask(.fileProvider(.init(.itemChanged, document)))
    #expect(answer == .error(id: 2, code: -32001, message: "the server is full"))
    #expect(host.said.last == answer)
  }

  @Test func placeholderIsWrittenNextToItsDocument() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = begun(Provider.self, storage: folder.path)
    let document = try #require(DocumentPath("Reports/Plan.txt"))
    let answer = await host.ask(.fileProvider(.init(.providePlaceholder, document)))
    #expect(answer == .result(id: 2, .null))
    let url = NSFileProviderExtension.placeholderURL(
      for: folder.appendingPathComponent("Reports/Plan.txt"))
    #expect(url.path == folder.path + "/Reports/.Plan.txt.placeholder")
    #expect(try String(contentsOf: url, encoding: .utf8) == "{}")
    try NSFileProviderExtension.writePlaceholder(
      at: url,
      withMetadata: [
        .fileSizeKey: 7, .contentModificationDateKey: Date(timeIntervalSince1970: 9),
      ])
    #expect(try String(contentsOf: url, encoding: .utf8) == #"{"size":7,"modified":9}"#)
  }

  @Test func requestOfAnotherPartIsRefused() throws {
    let host = begun(Provider.self)
    let answer = host.send(.prepareForPresentation(DocumentPickerInput(mode: .open)))
    guard case .error(_, -32601, _)? = answer else {
      Issue.record("\(String(describing: answer))")
      return
    }
  }
}
