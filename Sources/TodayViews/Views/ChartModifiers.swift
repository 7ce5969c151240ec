import TodayWire

/// Modifiers of charts and their marks.
extension View {
  /// Gives the marks inside a series: all marks of one name are one line or one set of bars.
  public func foregroundStyle(by value: PlottableValue) -> ModifiedView {
    modified { node in
      guard case .chart(var chart) = node.content, !chart.series.isEmpty else { return }
      chart.series[0].name = value.text
      node.content = .chart(chart)
    }
  }

  /// Sets the values at the lower and the upper edge of a ``Chart``.
  public func chartYScale<Value: BinaryFloatingPoint>(
    domain: ClosedRange<Value>
  ) -> ModifiedView {
    chart {
      $0.minimum = Double(domain.lowerBound)
      $0.maximum = Double(domain.upperBound)
    }
  }

  /// Shows or hides the labels below a ``Chart``.
  public func chartXAxis(_ visibility: Visibility) -> ModifiedView {
    chart { if visibility == .hidden { $0.labels = [] } }
  }

  /// Shows or hides the values at the left of a ``Chart``.
  public func chartYAxis(_ visibility: Visibility) -> ModifiedView {
    chart { $0.hasAxis = visibility != .hidden }
  }

  /// Sets the values at the lower and the upper edge of a ``Chart``.
  public func chartYScale<Value: BinaryInteger>(domain: ClosedRange<Value>) -> ModifiedView {
    chartYScale(domain: Double(domain.lowerBound)...Double(domain.upperBound))
  }

  /// Whether the values of a ``Chart`` include zero.
  public func chartYScale(domain: AutomaticScaleDomain) -> ModifiedView {
    chart { chart in
      let values = chart.series.flatMap(\.values).compactMap(\.self)
      guard domain.includesZero, let least = values.min(), let most = values.max() else { return }
      chart.minimum = min(least, 0)
      chart.maximum = max(most, 0)
    }
  }

  /// The same view: the values are spread over the width of a ``Chart``, so leave out those outside the
  /// domain.
  public func chartXScale<Value>(domain: ClosedRange<Value>) -> Self { self }
  /// The same view: the values are spread over the width of a ``Chart``.
  public func chartXScale<Value>(domain: [Value]) -> Self { self }
  /// The same view: the board sets the labels of a ``Chart``.
  public func chartXAxis(@ViewBuilder content: () -> ViewGroup) -> Self { self }
  /// The same view: the board sets the values at the left of a ``Chart``.
  public func chartYAxis(@ViewBuilder content: () -> ViewGroup) -> Self { self }
  /// The same view: write what an axis shows into the title of the card.
  public func chartXAxisLabel(_ label: some StringProtocol) -> Self { self }
  /// The same view: write what an axis shows into the title of the card.
  public func chartYAxisLabel(_ label: some StringProtocol) -> Self { self }

  /// Shows or hides the names above a ``Chart``.
  public func chartLegend(_ visibility: Visibility) -> ModifiedView {
    chart { chart in
      guard visibility == .hidden else { return }
      for index in chart.series.indices { chart.series[index].name = "" }
    }
  }

  /// The same view: names are above a ``Chart``.
  public func chartLegend(
    position: AnnotationPosition, alignment: Alignment? = nil, spacing: Double? = nil
  ) -> Self { self }

  /// Sets the colours of series by their names.
  public func chartForegroundStyleScale<Style: ShapeStyle>(
    _ mapping: KeyValuePairs<String, Style>
  ) -> ModifiedView {
    chart { chart in
      for index in chart.series.indices {
        let name = chart.series[index].name
        guard let style = mapping.first(where: { $0.key == name })?.value else { continue }
        chart.series[index].style.color = style.characters?.wire
      }
    }
  }

  /// The same view: the place of a ``Chart`` has no ground of its own.
  public func chartPlotStyle(@ViewBuilder content: (AnyView) -> ViewGroup) -> Self { self }
  /// The same mark: lines join their points by the shortest way.
  public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }
  /// The same mark: lines are one dot wide.
  public func lineStyle(_ style: StrokeStyle) -> Self { self }
  /// The same mark: points are dots.
  public func symbol(_ symbol: BasicChartSymbolShape) -> Self { self }
  /// The same mark: points are dots.
  public func symbol(@ViewBuilder symbol: () -> ViewGroup) -> Self { self }
  /// The same mark: points are dots.
  public func symbol(by value: PlottableValue) -> Self { self }
  /// The same mark: points are dots.
  public func symbolSize(_ area: Double) -> Self { self }
  /// Gives the marks inside a series, as ``foregroundStyle(by:)``, and puts the bars of one place side by
  /// side.
  public func position(by value: PlottableValue) -> ModifiedView {
    modified { node in
      guard case .chart(var chart) = node.content, !chart.series.isEmpty else { return }
      if chart.series[0].name.isEmpty { chart.series[0].name = value.text }
      if chart.kind == .stackedBar { chart.kind = .bar }
      node.content = .chart(chart)
    }
  }
  /// The same mark: a chart shows its least and its greatest value, and no others.
  public func annotation(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: Double? = nil, @ViewBuilder content: () -> ViewGroup
  ) -> Self { self }

  private func chart(_ change: @escaping @MainActor (inout Node.Chart) -> Void) -> ModifiedView {
    modified { node in
      guard case .chart(var chart) = node.content else { return }
      change(&chart)
      node.content = .chart(chart)
    }
  }
}
