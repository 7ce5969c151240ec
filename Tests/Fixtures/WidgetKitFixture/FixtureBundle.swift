import SwiftUI
import WidgetKit

@main
struct FixtureBundle: WidgetBundle {
  var body: some Widget {
    CupsWidget()
    YearWidget()
  }
}
