import TodayKit

/// One program for all of the app's widgets: their property lists name the class.
///
/// Each widget is a process, and they share the pages of the program: a further one needs only its own data.
@main enum SystemWidgets {
  @MainActor static func main() {
    NSExtensionMain([
      TodayViewController.self, ProcessesViewController.self, CPUViewController.self,
      MemoryViewController.self, NetworkViewController.self, DisksViewController.self,
      SensorsViewController.self, GPUViewController.self, BatteryViewController.self,
    ])
  }
}
