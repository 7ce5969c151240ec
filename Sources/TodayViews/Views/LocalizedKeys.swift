public import Foundation

// Titles that are variables of the type `LocalizedStringKey`, or literals with formats in them. Ordinary
// literals are texts.

extension Label {
  /// A symbol and a title with values in it.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  /// A picture of the bundle and a title.
  public init(_ title: some StringProtocol, image name: String) {
    self.init {
      Text(verbatim: String(title))
    } icon: {
      Image(name).frame(width: 2, height: 1)
    }
  }
}

extension Button {
  /// A button with a title with values in it.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil,
    action: @escaping @MainActor () async throws -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// A button with a title that is a part of a text.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil,
    action: @escaping @MainActor () async throws -> Void
  ) {
    self.init(String(title), role: role, action: action)
  }
}

extension Toggle {
  /// A switch with a title with values in it.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A switch with a symbol before its title.
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
  }
}

extension Link {
  /// A link with a title with values in it.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Section {
  /// Rows under a title with values in it.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> ViewGroup) {
    self.init(content: content, header: { Text(title) })
  }

  /// Rows before a remark.
  public init(@ViewBuilder content: () -> ViewGroup, @ViewBuilder footer: () -> ViewGroup) {
    self.init(content: content) {
      EmptyView()
    } footer: {
      ViewBuilder.buildBlock(footer())
    }
  }

  /// Rows between a heading and a remark; SwiftUI's older form.
  public init(header: some View, footer: some View, @ViewBuilder content: () -> ViewGroup) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension LabeledContent {
  /// A title with values in it, and a text.
  @_disfavoredOverload
  public init(_ label: LocalizedStringKey, value: some StringProtocol) {
    self.init {
      Text(verbatim: String(value)).foregroundStyle(.secondary)
    } label: {
      Text(label)
    }
  }

  /// A title with values in it, and views.
  @_disfavoredOverload
  public init(_ label: LocalizedStringKey, @ViewBuilder content: () -> ViewGroup) {
    self.init(content: content) { Text(label) }
  }
}

extension ProgressView {
  /// A bar after a title with values in it.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: Value?, total: Value = 1.0
  ) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// An unknown progress, with a title with values in it.
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey) {
    self.init { Text(title) }
  }
}

extension ContentUnavailableView {
  /// What a search shows that has found nothing.
  public static var search: ContentUnavailableView {
    ContentUnavailableView("No Results", systemImage: "magnifyingglass")
  }

  /// What a search for a text shows that has found nothing.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView("No Results for \"\(text)\"", systemImage: "magnifyingglass")
  }
}
