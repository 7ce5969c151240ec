/// The module that Apple's widgets import: `import Charts` is `import TodayKit` and `import Foundation`, as
/// there.
@_exported public import Foundation
@_exported public import TodayKit
