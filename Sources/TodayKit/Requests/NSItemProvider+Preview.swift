import Foundation

extension NSItemProvider {
  /// Loads a picture that shows the value.
  ///
  /// - Parameters:
  ///   - options: Passed to the handler.
  ///   - completionHandler: Called once, on the main actor, with a ``UIImage``, or with an error if
  ///     there is none. The host draws it: an item of a board's row has a file's address, which an
  ///     extension may not be permitted to read.
  public func loadPreviewImage(
    options: [AnyHashable: Any]? = nil, completionHandler: CompletionHandler?
  ) {
    let once = OneAnswer(completionHandler)
    let answer: CompletionHandler = { item, error in
      if let picture = item.flatMap(UIImage.init(preview:)) {
        once.answer(picture, nil)
      } else {
        once.answer(nil, error ?? Self.error("there is no preview"))
      }
    }
    if let previewImageHandler { return previewImageHandler(answer, nil, options) }
    loadItem(
      forTypeIdentifier: UTType.image.identifier, options: options, completionHandler: answer)
  }
}

extension UIImage {
  fileprivate init?(preview item: any Sendable) {
    switch item {
    case let picture as UIImage: self = picture
    case let data as Data: self.init(data: data)
    case let url as URL where url.isFileURL: self.init(contentsOfFile: url.path)
    default: return nil
    }
  }
}
