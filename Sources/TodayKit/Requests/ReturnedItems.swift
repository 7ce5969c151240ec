public import TodayViews
import TodayWire

/// The items of the call that is being made.
enum ReturnedItems {
  @TaskLocal static var wire: [ExtensionItem] = []
}

extension View {
  /// Runs code when an Action that the user has started for this view returns items: s on the row.
  ///
  /// The view needs a tap, a link or a button, so that its row can be chosen. On the outermost view of
  /// a widget, it is for each row without such code of its own. Without it, the sheet shows the returned
  /// text.
  ///
  /// ```swift
  /// Button(title) { open() }
  ///   .onReturnedItems { items in
  ///     self.title = items.first?.attributedContentText?.string ?? self.title
  ///   }
  /// ```
  ///
  /// As for taps, the body is evaluated after the action, and an asynchronous one has 10 seconds. Not an
  /// API of Apple: there, the host of an Action is an app with `completionWithItemsHandler`.
  ///
  /// - Parameter action: Gets the items of `completeRequest(returningItems:)`, at least one.
  public func onReturnedItems(
    _ action: @escaping @MainActor ([NSExtensionItem]) async throws -> Void
  ) -> ModifiedView {
    ModifiedView(self) { node, context in
      node.returns = context.register("returns") {
        try await action(ReturnedItems.wire.map(NSExtensionItem.init))
      }
    }
  }
}
