/// Called when the user chooses the row.
public typealias SLComposeSheetConfigurationItemTapHandler = @MainActor () -> Void

/// A row below the field of a Share extension: a setting of the post, such as an account or a list.
///
/// ```swift
/// override func configurationItems() -> [Any]! {
///   let item = SLComposeSheetConfigurationItem()
///   item.title = "List"
///   item.value = list
///   item.tapHandler = { [weak self] in self?.pushConfigurationViewController(ListsViewController()) }
///   return [item]
/// }
/// ```
@MainActor public final class SLComposeSheetConfigurationItem {
  /// The name of the setting.
  public var title: String! { didSet { changed() } }

  /// The value, at the end of the row.
  public var value: String! { didSet { changed() } }

  /// Whether the value is being loaded: the row shows “…”.
  public var valuePending = false { didSet { changed() } }

  /// Called when the user chooses the row. Without it, the row cannot be chosen.
  public var tapHandler: SLComposeSheetConfigurationItemTapHandler!

  weak var sheet: SLComposeServiceViewController?

  /// A row without texts.
  public init() {}

  private func changed() { sheet?.setNeedsDisplay() }

  var row: any View {
    let texts = HStack(spacing: 2) {
      Text(title ?? "").bold()
      Spacer()
      Text(valuePending ? "…" : value ?? "")
    }
    guard let tapHandler else { return texts }
    return texts.onTap { tapHandler() }
  }
}
