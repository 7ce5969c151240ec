// An app uses what its widgets use: one import is enough.
@_exported public import TodayKit
