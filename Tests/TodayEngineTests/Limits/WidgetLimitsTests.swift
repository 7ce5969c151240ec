import Testing
import TodayWire

@testable import TodayEngine

struct WidgetLimitsTests {
  @Test(arguments: [
    (LimitName.memory, "128MB", 128 << 20), (.memory, "2gb", 2 << 30), (.container, "1TB", 1 << 40),
    (.processes, "100", 100), (.processor, "150%", 150), (.processor, "25", 25),
    (.descriptors, "512", 512),
  ])
  func limitIsRead(name: LimitName, text: String, value: Int) {
    #expect(name.value(of: text) == value)
    var limits = WidgetLimits.Configured()
    limits[name] = value
    #expect(limits[name] == value)
  }

  @Test(arguments: [
    (LimitName.memory, "1MB"), (.memory, "128"), (.memory, "-128MB"), (.memory, ""),
    (.container, "99999999999TB"), (.container, "9999999TB"), (.processes, "0"),
    (.processes, "many"), (.processor, "0%"), (.processor, "nan%"), (.descriptors, "3"),
  ])
  func invalidLimitIsRefused(name: LimitName, text: String) {
    #expect(name.value(of: text) == nil)
  }

  @Test func examplesAreValid() {
    for name in LimitName.allCases {
      let value = name.example.split(separator: " ").last.map(String.init) ?? ""
      #expect(name.value(of: value) != nil)
    }
  }

  @Test func configRaisesTheLimitsOfOneWidget() {
    var info = Scene.info(Scene.widget)
    info.limits.memory = 128 << 20
    var scene = Scene()
    scene.send(.installed([info], apps: [], broken: [], isFirstRun: false))
    scene.show(Scene.widget)
    scene.begin()
    scene.send(.memory(scene.instance, bytes: 100 << 20))
    #expect(scene.engine.limits(of: Scene.widget).memory == 128 << 20)
    #expect(scene.engine.limits(of: "com.example.other").memory == 64 << 20)
    scene.send(.memory(scene.instance, bytes: 130 << 20))
    scene.send(.ended(scene.instance, .signal(9)))
    #expect(scene.card?.reason?.description == "over memory (130 MB of 128 MB)")
  }

  @Test func slowedWidgetIsNamedOnItsCardUntilItEnds() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("live"))
    scene.answerUpdate(.newData)
    let excess = ProcessorExcess(limit: 50)
    scene.send(.slowed(scene.instance, excess))
    scene.view(.words("more"))
    #expect(scene.card?.note == .slowed(excess))
    #expect(scene.card?.picture.node == WidgetView.words("more").root)
    scene.send(.slowed(scene.instance, nil))
    #expect(scene.card?.note == nil)
  }

  @Test func fullContainerEndsTheWidgetWithItsReason() {
    var scene = Scene()
    scene.show(Scene.widget)
    let excess = StorageExcess(bytes: 300 << 20, limit: 256 << 20)
    for _ in 1...2 {
      scene.begin()
      scene.send(.overfilled(scene.instance, excess))
      scene.send(.ended(scene.instance, .signal(9)))
    }
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.card?.reason == .overStorage(excess))
    #expect(scene.card?.reason?.description == "its files take 300 MB of 256 MB")
  }
}
