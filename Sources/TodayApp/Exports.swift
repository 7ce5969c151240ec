// Apps also use TodayKit, so one import is enough.
@_exported public import TodayKit
