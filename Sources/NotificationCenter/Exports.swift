/// The module that Apple's widgets import: `import NotificationCenter` is `import TodayKit`.
@_exported public import TodayKit
