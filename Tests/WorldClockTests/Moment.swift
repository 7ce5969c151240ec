import Foundation

/// Saturday 21 November 2026, 09:41, in Turin.
let now = Date(timeIntervalSince1970: 1_795_250_460)
let turin = TimeZone(identifier: "Europe/Rome")!
