/// A widget of WidgetKit's form: mark it, or its ``WidgetBundle``, `@main`.
///
/// Its extension has the point `com.apple.widgetkit-extension`. The process runs only while it makes a
/// timeline or handles a tap.
@MainActor public protocol Widget {
  associatedtype Body: WidgetConfiguration

  /// Called once in each process.
  init()

  /// The kind, the provider and the views of the widget.
  var body: Body { get }
}

extension Widget {
  /// Runs the widget's process. It does not return.
  public static func main() { TimelineController.run([Self()]) }
}

/// Several widgets in one program.
///
/// `NSExtensionPrincipalClass` in the property list of each extension is the kind of its widget; without
/// it, the first one is used.
@MainActor public protocol WidgetBundle {
  associatedtype Body: Widget

  /// Called once in each process.
  init()

  /// The widgets.
  @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
  /// Runs the widget's process. It does not return.
  public static func main() { TimelineController.run([Self().body]) }
}

/// Collects the widgets of a ``WidgetBundle``.
@MainActor @resultBuilder public enum WidgetBundleBuilder {
  /// The widgets of a bundle.
  public static func buildBlock<each Member: Widget>(_ widgets: repeat each Member) -> WidgetGroup {
    var group = WidgetGroup()
    for widget in repeat each widgets { group.widgets.append(widget) }
    return group
  }

  /// A part of a bundle.
  public static func buildOptional(_ widgets: WidgetGroup?) -> WidgetGroup {
    widgets ?? WidgetGroup()
  }
}

/// The widgets of a ``WidgetBundle``.
public struct WidgetGroup: Widget {
  var widgets: [any Widget] = []

  /// No widgets.
  public init() {}

  /// Not used: each widget has its own configuration.
  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

/// The configuration of no widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// A configuration of no widget.
  public init() {}

  /// Never called.
  public var body: Never { fatalError("an empty configuration has no body") }
}
