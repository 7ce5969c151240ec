import Foundation

/// The words that ``DueDateParser`` knows, in lower case.
enum Vocabulary {
  static let ignored: Set<String> = ["on", "at", "the", "by", "of", "el", "la", "las", "de"]
  static let never: Set<String> = ["none", "never", "nunca", "nada"]
  static let within: Set<String> = ["in", "en"]
  static let next: Set<String> = ["next", "próximo", "próxima"]

  static let relativeDays = [
    "today": 0, "tomorrow": 1, "tmr": 1, "hoy": 0, "mañana": 1, "yesterday": -1, "ayer": -1,
  ]

  static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "un": 1, "una": 1, "dos": 2, "tres": 3,
  ]

  static let times = ["noon": 720, "midday": 720, "mediodía": 720]

  /// Seconds.
  static let clockUnits: [String: Double] = [
    "minute": 60, "minutes": 60, "min": 60, "minuto": 60, "minutos": 60,
    "hour": 3600, "hours": 3600, "h": 3600, "hora": 3600, "horas": 3600,
  ]

  struct DayUnit: Sendable {
    var count: Int
    var component: Calendar.Component
  }

  static let dayUnits: [String: DayUnit] = {
    let day = DayUnit(count: 1, component: .day)
    let week = DayUnit(count: 7, component: .day)
    let month = DayUnit(count: 1, component: .month)
    let year = DayUnit(count: 1, component: .year)
    return [
      "day": day, "days": day, "d": day, "día": day, "días": day,
      "week": week, "weeks": week, "w": week, "semana": week, "semanas": week,
      "month": month, "months": month, "mes": month, "meses": month,
      "year": year, "years": year, "año": year, "años": year,
    ]
  }()

  /// 1 is Sunday.
  static let weekdays = numbered(
    [
      ["sun", "sunday", "dom", "domingo"], ["mon", "monday", "lun", "lunes"],
      ["tue", "tues", "tuesday", "martes"], ["wed", "wednesday", "mié", "miércoles"],
      ["thu", "thur", "thurs", "thursday", "jue", "jueves"], ["fri", "friday", "vie", "viernes"],
      ["sat", "saturday", "sáb", "sábado"],
    ])

  /// 1 is January.
  static let months = numbered(
    [
      ["jan", "january", "ene", "enero"], ["feb", "february", "febrero"],
      ["mar", "march", "marzo"], ["apr", "april", "abr", "abril"], ["may", "mayo"],
      ["jun", "june", "junio"], ["jul", "july", "julio"], ["aug", "august", "ago", "agosto"],
      ["sep", "sept", "september", "septiembre"], ["oct", "october", "octubre"],
      ["nov", "november", "noviembre"], ["dec", "december", "dic", "diciembre"],
    ])

  private static func numbered(_ names: [[String]]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, group) in names.enumerated() {
      for name in group { numbers[name] = index + 1 }
    }
    return numbers
  }
}
