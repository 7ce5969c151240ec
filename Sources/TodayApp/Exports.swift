// An app also uses what TodayKit has, so one import is enough.
@_exported public import TodayKit
