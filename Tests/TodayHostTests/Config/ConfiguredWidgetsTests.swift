import Testing
import TodayEngine

@testable import TodayHost

/// The settings of apps in the `widgets:` section of the config.
@MainActor @Suite struct ConfiguredWidgetsTests {
  private func config(_ text: String) -> WidgetConfig {
    var config = WidgetConfig()
    config.settings["place"] = .text(text)
    return config
  }

  @Test func settingsFollowTheRegistryAndTheConfig() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let bundles = InstalledBundles(
        Registry(search: BundleSearch(places: []), locale: "C"), context,
        Supervisor(reactor: context.reactor))
      let configured = ConfiguredWidgets(context, bundles)
      configured.begin(["a.today": config("Turin")])
      #expect(configured.settings(ofApp: "a").isEmpty)
      bundles.registry.widgets = [makeWidget("a.today", of: "a")]
      #expect(configured.settings(ofApp: "a") == ["place": .text("Turin")])
      configured.begin(["a.today": config("Oslo")])
      #expect(configured.settings(ofApp: "a") == ["place": .text("Oslo")])
      bundles.registry.widgets = []
      #expect(configured.settings(ofApp: "a").isEmpty)
    }
  }
}
