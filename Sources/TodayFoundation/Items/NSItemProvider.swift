public import Foundation

/// A value in one or more forms, each loaded on request.
///
/// A form is a value with a uniform type identifier: a `String`, a `URL`, or `Data`. They are
/// Swift's types, not Objective-C's: `item as? URL` is enough in a handler.
@MainActor public final class NSItemProvider {
  /// Receives a value or an error.
  public typealias CompletionHandler = @MainActor @Sendable ((any Sendable)?, (any Error)?) -> Void

  /// Loads a value on request and passes it to the completion handler, once.
  ///
  /// The class, which Apple's API has, is nil; the options are the caller's.
  public typealias LoadHandler =
    @MainActor (
      _ completionHandler: CompletionHandler?, _ expectedValueClass: AnyClass?,
      _ options: [AnyHashable: Any]?
    ) -> Void

  /// The domain of loading errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  /// A file name for the value.
  public var suggestedName: String?

  private var forms: [(type: String, load: LoadHandler)] = []

  /// A provider without forms.
  ///
  /// Register them with `registerItem(forTypeIdentifier:loadHandler:)`.
  public init() {}

  /// A provider with one value.
  ///
  /// - Parameters:
  ///   - item: A `String`, `URL` or `Data`; nil registers nothing.
  ///   - typeIdentifier: The type of the value; nil: derived from its Swift type.
  public convenience init(item: (any Sendable)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    let type = typeIdentifier ?? Self.type(of: item).identifier
    registerItem(forTypeIdentifier: type) { completion, _, _ in completion?(item, nil) }
  }

  /// A provider with a string or a URL.
  public convenience init(object: any NSItemProviderWriting) {
    self.init(item: object, typeIdentifier: nil)
  }

  /// A provider with the URL of a file; nil if it is not one.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init(item: fileURL, typeIdentifier: UTType.fileURL.identifier)
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }

  /// The types of the forms, in the order of registration.
  public var registeredTypeIdentifiers: [String] { forms.map(\.type) }

  /// Adds a form, and replaces one of the same type.
  public func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) {
    if let index = forms.firstIndex(where: { $0.type == typeIdentifier }) {
      forms[index].load = loadHandler
    } else {
      forms.append((typeIdentifier, loadHandler))
    }
  }

  /// Whether a form has this type, or one that conforms to it.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    form(typeIdentifier) != nil
  }

  /// Loads the best form of a type.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type, or one that the form's conforms to.
  ///   - options: Passed to the load handler.
  ///   - completionHandler: Called once, on the main actor. Apple calls it on a private queue.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler?
  ) {
    guard let form = form(typeIdentifier) else {
      completionHandler?(nil, Self.error("there is no form of the type \(typeIdentifier)"))
      return
    }
    let once = OneAnswer(completionHandler)
    form.load(
      { item, error in
        once.answer(item, item == nil ? error ?? Self.error("the form has no value") : nil)
      }, nil, options)
  }

  /// Loads the best form of a type and waits for it.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
  ) async throws -> any Sendable {
    try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          continuation.resume(returning: item)
        } else {
          continuation.resume(throwing: error ?? Self.error("the form has no value"))
        }
      }
    }
  }

  /// Makes the picture of ``loadPreviewImage(options:completionHandler:)``; nil: the value itself, if it
  /// is a picture.
  public var previewImageHandler: LoadHandler?

  /// Whether the value can be loaded as a `String` or a `URL`.
  public func canLoadObject<Object: NSItemProviderReading>(ofClass type: Object.Type) -> Bool {
    type.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
  }

  /// Loads the value as the type.
  public func loadObject<Object: NSItemProviderReading>(
    ofClass type: Object.Type,
    completionHandler: @escaping @MainActor @Sendable (Object?, (any Error)?) -> Void
  ) {
    let identifier = type.readableTypeIdentifiersForItemProvider
      .first(where: hasItemConformingToTypeIdentifier)
    guard let identifier else {
      return completionHandler(nil, Self.error("it has no form for \(type)"))
    }
    loadItem(forTypeIdentifier: identifier) { item, error in
      if let object = item.flatMap(type.object(fromItem:)) {
        completionHandler(object, nil)
      } else {
        completionHandler(nil, error ?? Self.error("it cannot be converted to \(type)"))
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

  package static func error(_ sentence: String) -> NSError {
    NSError(
      domain: errorDomain, code: -1000, userInfo: [NSLocalizedDescriptionKey: sentence])
  }
}

/// Ignores the second answer of a load handler.
@MainActor package final class OneAnswer {
  private var handler: NSItemProvider.CompletionHandler?

  package init(_ handler: NSItemProvider.CompletionHandler?) {
    self.handler = handler
  }

  package func answer(_ item: (any Sendable)?, _ error: (any Error)?) {
    let handler = handler
    self.handler = nil
    handler?(item, error)
  }
}
