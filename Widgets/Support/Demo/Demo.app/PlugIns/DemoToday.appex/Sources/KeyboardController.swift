import TodayKit

/// The keyboard of the tour: it types arrows.
final class KeyboardController: UIInputViewController {
  override var body: any View {
    HStack(spacing: 2) {
      ForEach(["←", "→", "↑", "↓"], id: \.self) { [weak self] arrow in
        Button(arrow) { self?.textDocumentProxy.insertText(arrow) }
      }
    }
  }
}
