extension Node {
  /// Text in one style, or in several spans.
  package struct TextContent: Sendable, Equatable {
    package var spans: [Span]
    package var align = Alignment.leading
    /// nil: as many rows as the text needs. 1 truncates, more wraps by word.
    package var lineLimit: Int?
    package var truncation = Truncation.tail

    package init(spans: [Span]) {
      self.spans = spans
    }

    package init(_ text: String) {
      self.init(spans: [Span(text: text, style: .plain)])
    }

    /// The words without their styles.
    package var plain: String { spans.map(\.text).joined() }
  }

  package struct Span: Sendable, Equatable {
    package var text: String
    package var style: Style

    package init(text: String, style: Style) {
      self.text = text
      self.style = style
    }
  }

  package enum Truncation: String, Sendable {
    case head, middle, tail
  }

  package struct Stack: Sendable, Equatable {
    package var children: [Node]
    /// Cells between two children.
    package var spacing: Int
    /// Across the stack's direction; in an `hstack` leading is the top row.
    package var align: Alignment

    package init(children: [Node], spacing: Int = 0, align: Alignment = .leading) {
      self.children = children
      self.spacing = spacing
      self.align = align
    }
  }

  package struct GridContent: Sendable, Equatable {
    package var columns: [Column]
    package var rows: [[Node]]

    package init(columns: [Column], rows: [[Node]]) {
      self.columns = columns
      self.rows = rows
    }

    package struct Column: Sendable, Equatable {
      /// Cells; nil: as wide as its widest cell.
      package var width: Int?
      package var align: Alignment
      /// Numbers stand with their decimal marks under each other.
      package var isDecimal: Bool
      /// What stands above the column.
      package var title: String?
      /// Where the columns do not fit, those of the least priority are left out first; nil: never.
      package var priority: Int?

      package init(
        width: Int? = nil, align: Alignment = .leading, isDecimal: Bool = false,
        title: String? = nil, priority: Int? = nil
      ) {
        self.width = width
        self.align = isDecimal ? .trailing : align
        self.isDecimal = isDecimal
        self.title = title
        self.priority = priority
      }
    }
  }

  package struct Gauge: Sendable, Equatable {
    /// 0...1.
    package var value: Double
    package var text: String?

    package init(value: Double, text: String? = nil) {
      self.value = value
      self.text = text
    }
  }

  package struct Sparkline: Sendable, Equatable {
    /// nil is a gap.
    package var values: [Double?]
    package var minimum: Double?
    package var maximum: Double?

    package init(values: [Double?], minimum: Double? = nil, maximum: Double? = nil) {
      self.values = values
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  package struct Chart: Sendable, Equatable {
    package var kind: Kind
    package var series: [Series]
    package var minimum: Double?
    package var maximum: Double?
    /// What stands below it, from the first value to the last; below a bar its own.
    package var labels: [String]
    /// Written after the least and the greatest value.
    package var unit: String
    /// Whether the least and the greatest value stand beside it where there is room.
    package var hasAxis: Bool
    /// Colours by how much it is, for series without a colour of their own.
    package var isRamp: Bool

    package init(
      kind: Kind, series: [Series], minimum: Double? = nil, maximum: Double? = nil,
      labels: [String] = [], unit: String = "", hasAxis: Bool = true, isRamp: Bool = false
    ) {
      self.kind = kind
      self.series = series
      self.minimum = minimum
      self.maximum = maximum
      self.labels = labels
      self.unit = unit
      self.hasAxis = hasAxis
      self.isRamp = isRamp
    }

    package enum Kind: String, Sendable {
      case line, bar
    }

    package struct Series: Sendable, Equatable {
      package var name: String
      /// nil is a gap.
      package var values: [Double?]
      package var style: Style

      package init(name: String, values: [Double?], style: Style = .plain) {
        self.name = name
        self.values = values
        self.style = style
      }
    }
  }

  package struct Heatmap: Sendable, Equatable {
    /// nil is a gap.
    package var rows: [[Double?]]
    package var minimum: Double?
    package var maximum: Double?
    /// What stands before each row.
    package var labels: [String]

    package init(
      rows: [[Double?]], minimum: Double? = nil, maximum: Double? = nil, labels: [String] = []
    ) {
      self.rows = rows
      self.minimum = minimum
      self.maximum = maximum
      self.labels = labels
    }
  }

  package struct Month: Sendable, Equatable {
    package var year: Int
    /// 1...12.
    package var month: Int
    /// By day of the month, in ascending order of the day.
    package var marks: [Mark]
    /// Day of the month.
    package var today: Int?

    package init(year: Int, month: Int, marks: [Mark] = [], today: Int? = nil) {
      self.year = year
      self.month = month
      self.marks = marks
      self.today = today
    }

    package struct Mark: Sendable, Equatable {
      package var day: Int
      package var style: Style

      package init(day: Int, style: Style) {
        self.day = day
        self.style = style
      }
    }
  }

  /// A moment that the host keeps current: the widget is not woken for it.
  package struct DateContent: Sendable, Equatable {
    /// Seconds since 1970-01-01T00:00:00Z; nil: now, so that the node is a clock.
    package var instant: Int64?
    package var format: Format
    /// A name of the time zone database; nil: the host's.
    package var timeZone: String?
    /// In large figures, where they fit.
    package var isLarge: Bool

    package init(
      instant: Int64?, format: Format, timeZone: String? = nil, isLarge: Bool = false
    ) {
      self.instant = instant
      self.format = format
      self.timeZone = timeZone
      self.isLarge = isLarge
    }

    package enum Format: String, Sendable {
      /// Hours and minutes, in `timeZone`.
      case time
      /// Day and month, in `timeZone`.
      case date
      /// The weekday's short name, in `timeZone`.
      case weekday
      /// `in 3 h 49 m`, `2 days ago`.
      case relative
      /// `+3 h`: from now, with its sign. Of now itself: how far `timeZone`'s clock is ahead of the
      /// host's.
      case offset
      /// `0:42:07`, to or from the instant, counted every second.
      case timer
    }
  }

  /// A picture as coloured half blocks: two pixels a cell, one above the other.
  package struct Canvas: Sendable, Equatable {
    /// Cells.
    package var columns: Int
    package var rows: Int
    /// `columns` × `2 * rows` pixels, row by row; nil is transparent.
    package var pixels: [Color?]

    package init(columns: Int, rows: Int, pixels: [Color?]) {
      self.columns = columns
      self.rows = rows
      self.pixels = pixels
    }
  }
}
