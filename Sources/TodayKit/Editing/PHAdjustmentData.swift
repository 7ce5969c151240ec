public import Foundation
package import TodayWire

/// What an extension has changed in a picture, so that the edit can be continued or taken back.
///
/// The host stores it next to the original picture and never reads the data.
public final class PHAdjustmentData: Sendable {
  /// The name of the data's format, such as `com.example.Filters`; not empty, at most 256 bytes.
  public let formatIdentifier: String
  /// The version of the format, at most 256 bytes.
  public let formatVersion: String
  /// At most 512 KiB. ‡ Apple's limit is 2 MB.
  public let data: Data

  /// - Parameters:
  ///   - formatIdentifier: The name of the format, in reverse DNS form.
  ///   - formatVersion: The version of the format.
  ///   - data: Parameters of the edit, not the picture.
  public init(formatIdentifier: String, formatVersion: String, data: Data) {
    self.formatIdentifier = formatIdentifier
    self.formatVersion = formatVersion
    self.data = data
  }

  package convenience init(_ wire: AdjustmentData) {
    self.init(
      formatIdentifier: wire.formatIdentifier, formatVersion: wire.formatVersion,
      data: Data(wire.data))
  }

  package var wire: AdjustmentData {
    AdjustmentData(
      formatIdentifier: formatIdentifier, formatVersion: formatVersion, data: [UInt8](data))
  }
}
