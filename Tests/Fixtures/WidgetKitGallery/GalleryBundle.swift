import SwiftUI
import WidgetKit

// Five widgets of the forms that public ones have, in one program.
@main
struct GalleryBundle: WidgetBundle {
  var body: some Widget {
    CountdownWidget()
    StocksWidget()
    WaterWidget()
    QuoteWidget()
    BatteryWidget()
  }
}
