extension View {
  /// Runs code after the view has come into the tree.
  ///
  /// A view that leaves the tree and comes back appears again.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    MappedView(self) { nodes, context in
      let (_, isNew) = context.state.entry("\(context.path)|appear") { ViewPresence() }
      if isNew, let action { context.state.afterEvaluation(action) }
      return nodes
    }
  }

  /// Runs code after the view has left the tree.
  ///
  /// It is not called when the widget's process ends.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    MappedView(self) { nodes, context in
      let presence = context.state.entry("\(context.path)|disappear") { ViewPresence() }.entry
      presence.onDisappear = action
      return nodes
    }
  }

  /// Starts a task when the view comes into the tree, and cancels it when the view leaves.
  ///
  /// The host may end the widget's process while the task runs.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Starts a task when the view comes into the tree and when a value has changed.
  ///
  /// - Parameters:
  ///   - value: A change cancels the task and starts it again.
  ///   - priority: The priority of the task.
  ///   - action: The task; it runs on the main actor.
  public func task(
    id value: some Equatable, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    MappedView(self) { nodes, context in
      let presence = context.state.entry("\(context.path)|task") { ViewPresence() }.entry
      let start: @MainActor () -> Void = {
        presence.task?.cancel()
        presence.task = Task(priority: priority) { await action() }
      }
      let (last, isNew) = context.state.entry("\(context.path)|id") { LastValue(value) }
      if isNew || last.value != value { context.state.afterEvaluation(start) }
      last.value = value
      return nodes
    }
  }

  /// Runs code after a value has changed from one evaluation of the body to the next.
  ///
  /// - Parameters:
  ///   - value: The value to compare.
  ///   - initial: Whether the code also runs when the view appears.
  ///   - action: Gets the old and the new value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    MappedView(self) { nodes, context in
      let (last, isNew) = context.state.entry("\(context.path)|change") { LastValue(value) }
      let old = last.value
      last.value = value
      if isNew ? initial : old != value { context.state.afterEvaluation { action(old, value) } }
      return nodes
    }
  }

  /// Runs code after a value has changed from one evaluation of the body to the next.
  public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs code after a value has changed: the older form, which gets the new value.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (_ new: Value) -> Void
  ) -> some View {
    onChange(of: value, initial: false) { _, new in action(new) }
  }
}

extension View {
  /// Sets a value for the views inside.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    WithEnvironment(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes a value for the views inside.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    WithEnvironment(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// The same as `environment(\.colorScheme, scheme)`.
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }

  /// Gives an observable object to the views inside.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    WithEnvironment(content: self) { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  /// Sets the look of buttons inside. The styles of the SDK are the theme's.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    let make: @MainActor (ButtonStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    let isKnown = style is ControlStyle
    return WithEnvironment(content: self) { values in
      values.controlStyles.button = isKnown ? nil : make
    }
  }

  /// Sets the look of switches inside. The styles of the SDK are the theme's.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    let make: @MainActor (ToggleStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    let isKnown = style is ControlStyle
    return WithEnvironment(content: self) { values in
      values.controlStyles.toggle = isKnown ? nil : make
    }
  }

  /// Sets the look of gauges inside. The styles of the SDK are bars.
  public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    let make: @MainActor (GaugeStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    let isKnown = style is ControlStyle
    return WithEnvironment(content: self) { values in
      values.controlStyles.gauge = isKnown ? nil : make
    }
  }

  /// Sets the look of progress inside. The styles of the SDK are bars.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    let make: @MainActor (ProgressViewStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    let isKnown = style is ControlStyle
    return WithEnvironment(content: self) { values in
      values.controlStyles.progress = isKnown ? nil : make
    }
  }

  /// Sets the look of labels inside: only the symbol, only the title, or a style of your own.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    let known = style as? ControlStyle
    let make: @MainActor (LabelStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    return WithEnvironment(content: self) { values in
      values.controlStyles.labelParts = known?.parts ?? .all
      values.controlStyles.label = known == nil ? make : nil
    }
  }
}

@MainActor private final class LastValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
