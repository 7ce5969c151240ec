package import Foundation
import TodayWire

/// The principal class of a widget of WidgetKit's form: it makes timelines, and has no view of its own.
package final class TimelineController: WidgetViewController, NCWidgetProviding {
  /// The widgets of the program.
  private static var plans: [WidgetPlan] = []

  /// The widgets of a test, which may have several programs in its process.
  private var ownPlans: [WidgetPlan]?

  private var plan: WidgetPlan? {
    let plans = ownPlans ?? Self.plans
    return plans.first { $0.kind == kind } ?? plans.first
  }
  /// The time of a tap. A test chooses it.
  package var clock: () -> Date = { Date() }

  /// The timeline of the outstanding update.
  private var timeline: TodayWire.Timeline?

  /// The kind that the extension's property list names; empty for the first one.
  var kind: String { session?.begin?.principalClass ?? "" }

  static func run(_ widgets: [any Widget]) -> Never {
    plans = widgets.flatMap(plans(of:))
    WidgetRunner.run([self])
  }

  /// The mistake if a program with several widgets has none of this kind, so that the wrong one would be shown.
  static func unknownKind(_ kind: String) -> String? {
    let kinds = plans.map(\.kind)
    guard !kind.isEmpty, kinds.count > 1, !kinds.contains(kind) else { return nil }
    return
      "the program has no widget of the kind \"\(kind)\": set NSExtensionPrincipalClass to one of "
      + kinds.joined(separator: ", ")
  }

  /// For a test of the program.
  package static func use(_ widgets: [any Widget]) { plans = widgets.flatMap(plans(of:)) }

  /// For a test of one widget.
  package func use(_ widget: any Widget) { ownPlans = Self.plans(of: widget) }

  private static func plans(of widget: any Widget) -> [WidgetPlan] {
    if let group = widget as? WidgetGroup { return group.widgets.flatMap(plans(of:)) }
    return [configuration(of: widget)].compactMap(\.self)
  }

  private static func configuration(of widget: some Widget) -> WidgetPlan? { widget.body.resolved }

  package override func viewDidLoad() {
    guard let plan, CardFamilies(plan.families).expanded != nil else { return }
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
  }

  package func widgetPerformUpdate() async -> NCUpdateResult {
    guard let plan else {
      updateFailureReason = "the program has no widget"
      return .failed
    }
    let width = CardWidth(contentColumns)
    let result = await plan.makeTimeline(providerContext(plan, width))
    if let failure = result.failure {
      updateFailureReason = failure
      return .failed
    }
    let entries = result.entries.map { entry($0, plan, ActionTable(), width) }
    do throws(TimelineFlaw) {
      timeline = try TodayWire.Timeline(
        entries: withoutEqualModes(entries), policy: result.policy, columns: width.used,
        kind: plan.kind)
      return .newData
    } catch {
      updateFailureReason = error.description
      return .failed
    }
  }

  /// If the compact card has room for all that the expanded views show, it needs no Show More.
  private func withoutEqualModes(
    _ entries: [TodayWire.Timeline.Entry]
  ) -> [TodayWire.Timeline.Entry] {
    let rows = extensionContext?.widgetMaximumSize(for: .compact).cells.rows ?? .max
    let areEqual = entries.allSatisfy { entry in
      Self.isEqual(entry.expanded?.root, entry.compact.root)
        && NodeTree.usualRows(of: entry.compact.root, columns: contentColumns) <= rows
    }
    guard areEqual else { return entries }
    return entries.map {
      var entry = $0
      entry.expanded = nil
      return entry
    }
  }

  /// The names of the actions begin with the mode.
  private static func isEqual(_ expanded: Node?, _ compact: Node) -> Bool {
    expanded.map { NodeTree($0).withoutModes } == NodeTree(compact).withoutModes
  }

  /// The timeline of the update that has just ended.
  func takeTimeline() -> TodayWire.Timeline? {
    defer { timeline = nil }
    return timeline
  }

  /// The actions of the entry that is shown now. A new process makes its timeline again for them: the
  /// same entry has the same actions.
  func actionsNow() async -> ActionTable {
    let actions = ActionTable()
    guard let plan else { return actions }
    let width = CardWidth(contentColumns)
    let result = await plan.makeTimeline(providerContext(plan, width))
    let now = clock()
    if let entry = result.entries.last(where: { $0.date <= now }) ?? result.entries.first {
      _ = self.entry(entry, plan, actions, width)
    }
    return actions
  }

  private func providerContext(_ plan: WidgetPlan, _ width: CardWidth) -> TimelineProviderContext {
    TimelineProviderContext(
      family: CardFamilies(plan.families).compact, isPreview: false,
      locale: extensionContext?.locale ?? .user, width: width, rows: viewSize.height,
      configuration: session?.begin?.configuration ?? [])
  }

  private func entry(
    _ entry: WidgetPlan.Result.Entry, _ plan: WidgetPlan, _ actions: ActionTable,
    _ width: CardWidth
  ) -> TodayWire.Timeline.Entry {
    let families = CardFamilies(plan.families)
    let view = entry.view()
    func root(_ family: WidgetFamily, _ step: String) -> Node {
      var environment = EnvironmentValues(traitCollection)
      environment.widgetFamily = family
      let context = ViewContext(
        actions: actions, environment: environment, width: width, unit: plan.unit)
      return GridRow.withoutMarks(view.resolvedAsOne(in: context.child(step)))
    }
    let compact = WidgetView(
      root: root(families.compact, "compact"),
      summary: families.hasSummary ? plainText(of: root(.accessoryInline, "inline")) : nil)
    let expanded = families.expanded.map { family in
      WidgetView(root: root(family, "expanded"), summary: compact.summary)
    }
    return TodayWire.Timeline.Entry(
      date: WallTime(entry.date), compact: compact, expanded: expanded, relevance: entry.relevance)
  }

  /// The texts of a view in one line; `nil` if it has none.
  private func plainText(of root: Node) -> String? {
    let text = Sanitizer.line(NodeTree(root).plainText)
    return text.isEmpty ? nil : text
  }
}
