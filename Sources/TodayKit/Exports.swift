// Authors import TodayKit, and have with it its views and their state, and what apps and widgets share.
@_exported public import TodayFoundation
@_exported public import TodayViews
