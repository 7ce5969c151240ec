// Authors import TodayKit, and have its views and their state with it.
@_exported public import TodayViews
