/// Modifiers that change nothing on cells, and nothing that a user would miss.
extension View {
  /// The same view: a terminal does not animate.
  public func animation(_ animation: Animation?, value: some Equatable) -> Self { self }
  /// The same view: a terminal does not animate.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self { self }
  /// The same view: a terminal does not animate.
  public func transition(_ transition: Transition) -> Self { self }
  /// The same view: a terminal does not animate.
  @_disfavoredOverload
  public func animation(_ animation: Animation?) -> Self { self }
  /// The same view: a terminal does not animate.
  public func contentTransition(_ transition: Transition) -> Self { self }
  /// The same view: cells have no shadow.
  public func shadow(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> Self { self }
  /// The same view: cells have no round corners.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> Self { self }
  /// The same view: a view is always within its place.
  public func clipped(antialiased: Bool = false) -> Self { self }
  /// The same view: there are no margins around the screen.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> Self {
    self
  }
  /// The same view: there are no margins around the screen.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  /// The same view: a card has no margins of its own.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Double?) -> Self { self }
  /// The same view: a card has no margins of its own.
  public func contentMargins(_ length: Double) -> Self { self }
  /// The same view: a card has no margins of its own.
  public func scenePadding(_ edges: Edge.Set = .all) -> Self { self }
  /// The same view: text has one size, and what does not fit is truncated.
  public func minimumScaleFactor(_ factor: Double) -> Self { self }
  /// The same view: characters have the width of their cells.
  public func allowsTightening(_ flag: Bool) -> Self { self }
  /// The same view: rows have no room between them.
  public func lineSpacing(_ spacing: Double) -> Self { self }
  /// The same view: all figures of a terminal have one width.
  public func monospacedDigit() -> Self { self }
  /// The same view: all characters of a terminal have one width.
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  /// The same view: a terminal has one face.
  public func fontDesign(_ design: Font.Design?) -> Self { self }
  /// The same view: a terminal has one face.
  public func fontWidth(_ width: Font.Width?) -> Self { self }
  /// The same view: characters have the width of their cells.
  public func kerning(_ kerning: Double) -> Self { self }
  /// The same view: characters have the width of their cells.
  public func tracking(_ tracking: Double) -> Self { self }
  /// The same view: a character is in its row.
  public func baselineOffset(_ offset: Double) -> Self { self }
  /// The same view: text has one size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
  /// The same view: text has one size.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> Self { self }
  /// The same view: the text of a card can always be copied.
  public func textSelection(_ selectability: TextSelectability) -> Self { self }
  /// The same view: the theme sets the look of lists.
  public func listStyle(_ style: some ListStyle) -> Self { self }
  /// The same view: the theme sets the look of labels with values.
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> Self { self }
  /// The same view: the theme sets the look of groups.
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> Self { self }
  /// The same view: the theme sets the look of pickers.
  public func pickerStyle(_ style: some PickerStyle) -> Self { self }
  /// The same view: a control is known by its title.
  public func labelsHidden() -> Self { self }
  /// The same view: the columns of a ``Grid`` set the alignment of their cells.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> Self { self }
  /// The same view: a cell has one column.
  public func gridCellColumns(_ count: Int) -> Self { self }
  /// The same view: a cell is as wide as its column.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }
  /// The same view: the theme sets the look of buttons.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
  /// The same view: a control has one row.
  public func controlSize(_ size: ControlSize) -> Self { self }
  /// The same view: the theme sets the look of headings.
  public func headerProminence(_ prominence: Prominence) -> Self { self }
  /// The same view: the rows of a list have no lines between them.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> Self {
    self
  }
  /// The same view: the rows of a list have no ground of their own.
  public func listRowBackground(_ view: (any View)?) -> Self { self }
  /// The same view: the rows of a list have no margins.
  public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  /// The same view: the theme sets the colours of a list.
  public func listItemTint(_ tint: Color?) -> Self { self }
  /// The same view: the board draws the background of all cards.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  /// The same view: the card shows whether it has more rows.
  public func scrollIndicators(_ visibility: Visibility, axes: Axis.Set = .vertical) -> Self {
    self
  }
  /// The same view: the card scrolls, not a view in it.
  public func scrollDisabled(_ disabled: Bool) -> Self { self }
  /// The same view: views cannot lie over each other.
  public func zIndex(_ value: Double) -> Self { self }
  /// The same view: cells have no shapes to clip to.
  public func clipShape(_ shape: some Shape) -> Self { self }
  /// The same view: the whole place of a view can be tapped.
  public func contentShape(_ shape: some Shape) -> Self { self }
  /// The same view: cells have no shapes to clip to.
  public func mask(_ mask: some View) -> Self { self }
  /// The same view: cells have no shapes to clip to.
  public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> ViewGroup
  ) -> Self { self }
  /// The same view: a cell cannot mix its colours with what is behind.
  public func blendMode(_ mode: BlendMode) -> Self { self }
  /// The same view: a cell cannot mix its colours with what is behind.
  public func compositingGroup() -> Self { self }
  /// The same view: the host draws all views.
  public func drawingGroup(opaque: Bool = false) -> Self { self }
  /// The same view: there is no geometry to keep together.
  public func geometryGroup() -> Self { self }
  /// The same view: the theme sets the colours.
  public func brightness(_ amount: Double) -> Self { self }
  /// The same view: the theme sets the colours.
  public func saturation(_ amount: Double) -> Self { self }
  /// The same view: the theme sets the colours.
  public func grayscale(_ amount: Double) -> Self { self }
  /// The same view: the theme sets the colours.
  public func contrast(_ amount: Double) -> Self { self }
  /// The same view: the theme sets the colours.
  public func colorMultiply(_ color: Color) -> Self { self }
  /// The same view: the theme sets the colours.
  public func luminanceToAlpha() -> Self { self }
  /// The same view: the theme sets the colours.
  public func hueRotation(_ angle: Angle) -> Self { self }
  /// The same view: a symbol has one cell.
  public func imageScale(_ scale: ImageScale) -> Self { self }
  /// The same view: a symbol has one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  /// The same view: name the variant, such as `star.fill`.
  public func symbolVariant(_ variant: SymbolVariants) -> Self { self }
  /// The same view: a terminal does not animate.
  public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> Self { self }
  /// The same view: a terminal does not animate.
  public func symbolEffect(_ effect: SymbolEffect, value: some Equatable) -> Self { self }
  /// The same view: a terminal draws from left to right.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }
  /// The same view: a card shows no help over itself.
  public func help(_ text: some StringProtocol) -> Self { self }
  /// The same view: the board decides between dark and light.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }
  /// The same view: only a change of what the body has read draws it again.
  public func equatable() -> Self { self }
  /// The same view: nothing selects it by its tag.
  public func tag(_ tag: some Hashable) -> Self { self }
  /// The same view: a terminal does not animate.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, isSource: Bool = true
  ) -> Self { self }
  /// The same view: what is behind it can be tapped, because nothing lies over anything.
  public func allowsHitTesting(_ enabled: Bool) -> Self { self }
  /// The same view: each view is read by its texts and its label.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Self { self }

  // MARK: WidgetKit

  /// The same view: nothing marks what an intent will change.
  public func invalidatableContent(_ isInvalidatable: Bool = true) -> Self { self }
  /// The same view: no card has a label around a circle.
  public func widgetLabel(_ label: some StringProtocol) -> Self { self }
  /// The same view: no card has a label around a circle.
  public func widgetLabel(@ViewBuilder label: () -> ViewGroup) -> Self { self }
  /// The same view: no card is round.
  public func widgetCurvesContent(_ curves: Bool = true) -> Self { self }
  /// The same view: previews are not drawn; `today simulate` shows a widget.
  public func previewContext(_ context: WidgetPreviewContext) -> Self { self }
  /// The same view: previews are not drawn; `today simulate` shows a widget.
  public func previewDisplayName(_ name: String?) -> Self { self }
  /// Without effect: the board draws the background of all cards.
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> Self { self }
  /// Without effect: the board draws the background of all cards.
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> ViewGroup
  ) -> Self { self }
  /// Without effect: the board draws the background of all cards.
  public func background() -> Self { self }
  /// Without effect: the board draws the background of all cards.
  public func backgroundStyle(_ style: some ShapeStyle) -> Self { self }

  /// Without effect: colours are those of the theme.
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
}
