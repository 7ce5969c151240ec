public import Foundation

/// One thing in one or more forms, each loaded when it is asked for.
///
/// A form is a value under a uniform type identifier: a `String`, a `URL`, or `Data`. Values are
/// Swift's own, not Objective-C's: `item as? URL` is all that a handler needs.
@MainActor public final class NSItemProvider {
  /// Takes a value, or why there is none.
  public typealias CompletionHandler = @MainActor @Sendable ((any Sendable)?, (any Error)?) -> Void

  /// Loads a value when it is asked for, and hands it to the completion handler, once.
  ///
  /// Class and options are Apple's; here they are nil and what the caller gave.
  public typealias LoadHandler =
    @MainActor (
      _ completionHandler: CompletionHandler?, _ expectedValueClass: AnyClass?,
      _ options: [AnyHashable: Any]?
    ) -> Void

  /// The domain of the errors of loading.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// What a file of it would be called.
  public var suggestedName: String?

  private var forms: [(type: String, load: LoadHandler)] = []

  /// A provider without forms. Register them with `registerItem(forTypeIdentifier:loadHandler:)`.
  public init() {}

  /// A provider of one value.
  ///
  /// - Parameters:
  ///   - item: A `String`, `URL` or `Data`; nil registers nothing.
  ///   - typeIdentifier: What it is; nil: what its type says.
  public convenience init(item: (any Sendable)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    let type = typeIdentifier ?? Self.type(of: item).identifier
    registerItem(forTypeIdentifier: type) { completion, _, _ in completion?(item, nil) }
  }

  /// A provider of one string or URL.
  public convenience init(object: any NSItemProviderWriting) {
    self.init(item: object, typeIdentifier: nil)
  }

  /// A provider of a file, as its URL. nil for what is no file's URL.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init(item: fileURL, typeIdentifier: UTType.fileURL.identifier)
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }

  /// The types in which the thing is there, in the order in which they were registered.
  public var registeredTypeIdentifiers: [String] { forms.map(\.type) }

  /// Adds a form; one of the same type is replaced.
  public func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) {
    if let index = forms.firstIndex(where: { $0.type == typeIdentifier }) {
      forms[index].load = loadHandler
    } else {
      forms.append((typeIdentifier, loadHandler))
    }
  }

  /// Whether there is a form of this type, or of one that conforms to it.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    form(typeIdentifier) != nil
  }

  /// Loads the best form of a type.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type, or one that the form's conforms to.
  ///   - options: Handed to the load handler.
  ///   - completionHandler: Called once, on the main actor. Apple calls it on a queue of its own.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler?
  ) {
    guard let form = form(typeIdentifier) else {
      completionHandler?(nil, Self.error("there is nothing of the type \(typeIdentifier)"))
      return
    }
    let once = Once(completionHandler)
    form.load(
      { item, error in
        once.answer(item, item == nil ? error ?? Self.error("nothing was loaded") : nil)
      }, nil, options)
  }

  /// Loads the best form of a type, and waits for it.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any Sendable {
    try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          continuation.resume(returning: item)
        } else {
          continuation.resume(throwing: error ?? Self.error("nothing was loaded"))
        }
      }
    }
  }

  /// Whether the thing can be had as a value of the type: a `String` or a `URL`.
  public func canLoadObject<Object: NSItemProviderReading>(ofClass type: Object.Type) -> Bool {
    type.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Loads the thing as a value of the type.
  public func loadObject<Object: NSItemProviderReading>(
    ofClass type: Object.Type,
    completionHandler: @escaping @MainActor @Sendable (Object?, (any Error)?) -> Void
  ) {
    let identifier = type.readableTypeIdentifiersForItemProvider
      .first(where: hasItemConformingToTypeIdentifier)
    guard let identifier else {
      return completionHandler(nil, Self.error("there is no \(type) in it"))
    }
    loadItem(forTypeIdentifier: identifier) { item, error in
      if let object = item.flatMap(type.object(fromItem:)) {
        completionHandler(object, nil)
      } else {
        completionHandler(nil, error ?? Self.error("it is no \(type)"))
      }
    }
  }

  private func form(_ identifier: String) -> (type: String, load: LoadHandler)? {
    let wanted = UTType(identifier)
    return forms.first { $0.type == identifier }
      ?? forms.first { UTType($0.type).conforms(to: wanted) }
  }

  private static func type(of item: any Sendable) -> UTType {
    switch item {
    case is String: .utf8PlainText
    case let url as URL: url.isFileURL ? .fileURL : .url
    default: .data
    }
  }

  private static func error(_ sentence: String) -> NSError {
    NSError(
      domain: errorDomain, code: -1000, userInfo: [NSLocalizedDescriptionKey: sentence])
  }
}

/// A load handler may answer twice; whoever asked hears it once.
@MainActor private final class Once {
  private var handler: NSItemProvider.CompletionHandler?

  init(_ handler: NSItemProvider.CompletionHandler?) {
    self.handler = handler
  }

  func answer(_ item: (any Sendable)?, _ error: (any Error)?) {
    let handler = handler
    self.handler = nil
    handler?(item, error)
  }
}
