extension ClockWords {
  /// The words of one of the host's languages, independent of the C library.
  package static func of(_ language: Language) -> ClockWords {
    switch language {
    case .english: english
    case .spanish: spanish
    case .japanese: japanese
    case .russian: russian
    case .chinese: chinese
    case .traditionalChinese: traditionalChinese
    }
  }

  /// The names of months and weekdays and the date pattern of another catalogue, with the durations
  /// of this one.
  package func dated(as other: ClockWords) -> ClockWords {
    var words = self
    words.months = other.months
    words.shortMonths = other.shortMonths
    words.weekdays = other.weekdays
    words.shortWeekdays = other.shortWeekdays
    words.narrowWeekdays = other.narrowWeekdays
    words.morning = other.morning
    words.afternoon = other.afternoon
    words.datePattern = other.datePattern
    words.fullDatePattern = other.fullDatePattern
    return words
  }

  package static let spanish = ClockWords(
    months: [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
      "octubre", "noviembre", "diciembre",
    ],
    shortMonths: [
      "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic",
    ],
    weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    shortWeekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
    narrowWeekdays: ["lu", "ma", "mi", "ju", "vi", "sá", "do"],
    morning: "a. m.", afternoon: "p. m.", datePattern: "%d %b", fullDatePattern: "%A %d de %B",
    now: "ahora", inFuture: { "en \($0)" }, ago: { "hace \($0)" }, minutes: { "\($0) min" },
    hours: { "\($0) h" }, hoursAndMinutes: { "\($0) h \($1) min" },
    days: { $0 == 1 ? "1 día" : "\($0) días" },
    monthsOfDays: { $0 == 1 ? "1 mes" : "\($0) meses" },
    years: { $0 == 1 ? "1 año" : "\($0) años" }, decimalMark: ",", week: { "semana \($0)" })

  package static let japanese = ClockWords(
    months: (1...12).map { "\($0)月" }, shortMonths: (1...12).map { "\($0)月" },
    weekdays: ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"],
    shortWeekdays: ["月", "火", "水", "木", "金", "土", "日"],
    narrowWeekdays: ["月", "火", "水", "木", "金", "土", "日"],
    morning: "午前", afternoon: "午後", datePattern: "%m月%d日", fullDatePattern: "%m月%d日 %A",
    now: "今", inFuture: { "\($0)後" }, ago: { "\($0)前" }, minutes: { "\($0)分" },
    hours: { "\($0)時間" }, hoursAndMinutes: { "\($0)時間\($1)分" }, days: { "\($0)日" },
    monthsOfDays: { "\($0)か月" }, years: { "\($0)年" }, week: { "第\($0)週" })

  package static let russian = ClockWords(
    months: [
      "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
      "октября", "ноября", "декабря",
    ],
    shortMonths: [
      "янв", "фев", "мар", "апр", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек",
    ],
    weekdays: [
      "понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье",
    ],
    shortWeekdays: ["пн", "вт", "ср", "чт", "пт", "сб", "вс"],
    narrowWeekdays: ["пн", "вт", "ср", "чт", "пт", "сб", "вс"],
    morning: "AM", afternoon: "PM", datePattern: "%d %b", fullDatePattern: "%A, %d %B",
    now: "сейчас", inFuture: { "через \($0)" }, ago: { "\($0) назад" }, minutes: { "\($0) мин" },
    hours: { "\($0) ч" }, hoursAndMinutes: { "\($0) ч \($1) мин" },
    days: { "\($0) \(Language.russianForm($0, one: "день", few: "дня", many: "дней"))" },
    monthsOfDays: {
      "\($0) \(Language.russianForm($0, one: "месяц", few: "месяца", many: "месяцев"))"
    },
    years: { "\($0) \(Language.russianForm($0, one: "год", few: "года", many: "лет"))" },
    decimalMark: ",", week: { "неделя \($0)" })

  package static let chinese = ClockWords(
    months: [
      "一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月",
    ],
    shortMonths: (1...12).map { "\($0)月" },
    weekdays: ["星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"],
    shortWeekdays: ["周一", "周二", "周三", "周四", "周五", "周六", "周日"],
    narrowWeekdays: ["一", "二", "三", "四", "五", "六", "日"],
    morning: "上午", afternoon: "下午", datePattern: "%m月%d日", fullDatePattern: "%m月%d日 %A",
    now: "现在", inFuture: { "\($0)后" }, ago: { "\($0)前" }, minutes: { "\($0)分钟" },
    hours: { "\($0)小时" }, hoursAndMinutes: { "\($0)小时\($1)分" }, days: { "\($0)天" },
    monthsOfDays: { "\($0)个月" }, years: { "\($0)年" }, week: { "第\($0)周" })

  package static let traditionalChinese = ClockWords(
    months: chinese.months, shortMonths: chinese.shortMonths, weekdays: chinese.weekdays,
    shortWeekdays: ["週一", "週二", "週三", "週四", "週五", "週六", "週日"],
    narrowWeekdays: chinese.narrowWeekdays,
    morning: "上午", afternoon: "下午", datePattern: "%m月%d日", fullDatePattern: "%m月%d日 %A",
    now: "現在", inFuture: { "\($0)後" }, ago: { "\($0)前" }, minutes: { "\($0)分鐘" },
    hours: { "\($0)小時" }, hoursAndMinutes: { "\($0)小時\($1)分" }, days: { "\($0)天" },
    monthsOfDays: { "\($0)個月" }, years: { "\($0)年" }, week: { "第\($0)週" })
}

extension Language {
  /// 1 день, 2 дня, 5 дней, 11 дней, 21 день.
  static func russianForm(_ count: Int, one: String, few: String, many: String) -> String {
    let (tens, units) = (count % 100, count % 10)
    if (11...14).contains(tens) { return many }
    return units == 1 ? one : (2...4).contains(units) ? few : many
  }
}
