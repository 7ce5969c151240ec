package import TodayWire

extension Appearance {
  /// The appearance from `COLORFGBG`, `15;0` or `0;default;15`: the last number is the background.
  package init?(colorFGBG text: String) {
    guard let last = text.split(separator: ";").last, let index = Int(last) else { return nil }
    switch index {
    case 0...6, 8: self = .dark
    case 7, 9...15: self = .light
    default: return nil
    }
  }

  /// The appearance of a background.
  package init(ground: RGB) {
    self = ground.isLight ? .light : .dark
  }
}
