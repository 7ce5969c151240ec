import TodayFleet
import TodayRender

/// The page of the fleet.
package struct FleetPageWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(en: "Fleet", es: "Flota", ja: "フリート", ru: "Парк", zh: "多机")
  }

  // MARK: Columns

  var name: String {
    language.pick(en: "Machine", es: "Máquina", ja: "マシン", ru: "Машина", zh: "机器")
  }
  var load: String { language.pick(en: "Load", es: "Carga", ja: "負荷", ru: "Загр.", zh: "负载") }
  var memory: String {
    language.pick(en: "Memory", es: "Memoria", ja: "メモリ", ru: "Память", zh: "内存")
  }
  var disk: String { language.pick(en: "Disk", es: "Disco", ja: "ディスク", ru: "Диск", zh: "磁盘") }
  var failed: String { language.pick(en: "Failed", es: "Fallos", ja: "失敗", ru: "Ошибки", zh: "失败") }
  var alerts: String {
    language.pick(en: "Alerts", es: "Alertas", ja: "警告", ru: "Важное", zh: "提醒")
  }
  var uptime: String { language.pick(en: "Up", es: "Activa", ja: "稼働", ru: "Работа", zh: "运行") }
  var age: String { language.pick(en: "Age", es: "Edad", ja: "更新", ru: "Данные", zh: "更新") }
  var state: String {
    language.pick(en: "State", es: "Estado", ja: "状態", ru: "Состояние", zh: "状态")
  }

  // MARK: The first line

  func machines(_ count: String, isOne: Bool) -> String {
    language.pick(
      en: isOne ? "1 machine" : "\(count) machines", es: isOne ? "1 máquina" : "\(count) máquinas",
      ja: "\(count) 台", ru: "машин: \(count)", zh: "\(count) 台机器")
  }
  func found(_ count: String, of total: String) -> String {
    language.pick(
      en: "\(count) of \(total)", es: "\(count) de \(total)", ja: "\(total) 台中 \(count) 台",
      ru: "\(count) из \(total)", zh: "\(total) 台中的 \(count) 台")
  }
  func gone(_ count: String) -> String {
    language.pick(
      en: "\(count) gone", es: "\(count) sin conexión", ja: "接続なし \(count)",
      ru: "без связи: \(count)", zh: "\(count) 台已断开")
  }
  func needy(_ count: String) -> String {
    language.pick(
      en: "\(count) to look at", es: "\(count) por revisar", ja: "要確認 \(count)",
      ru: "проверить: \(count)", zh: "\(count) 台需查看")
  }
  func cutOff(since time: String) -> String {
    language.pick(
      en: "no connection since \(time)", es: "sin conexión desde las \(time)",
      ja: "\(time) から接続なし", ru: "нет связи с \(time)", zh: "自 \(time) 起无连接")
  }
  var sort: String { language.pick(en: "sort", es: "orden", ja: "並び順", ru: "порядок", zh: "排序") }
  var byNeed: String {
    language.pick(
      en: "what needs you", es: "lo urgente", ja: "要確認から", ru: "сначала важное", zh: "需处理者在前")
  }

  // MARK: Keys

  var open: String { language.pick(en: "open", es: "abrir", ja: "開く", ru: "открыть", zh: "打开") }
  var search: String { language.pick(en: "search", es: "buscar", ja: "検索", ru: "найти", zh: "搜索") }
  var done: String { language.pick(en: "list", es: "lista", ja: "一覧", ru: "список", zh: "列表") }
  var all: String { language.pick(en: "all", es: "todas", ja: "すべて", ru: "все", zh: "全部") }

  // MARK: One machine

  func alerts(_ count: Int) -> String {
    language.pick(
      en: count == 1 ? "1 alert" : "\(count) alerts",
      es: count == 1 ? "1 alerta" : "\(count) alertas", ja: "警告 \(count)", ru: "важное: \(count)",
      zh: "\(count) 个提醒")
  }
  func failures(_ count: Int) -> String {
    language.pick(
      en: "\(count) failed", es: count == 1 ? "1 fallo" : "\(count) fallos", ja: "失敗 \(count)",
      ru: "ошибок: \(count)", zh: "\(count) 个失败")
  }
  func cards(_ count: Int) -> String {
    language.pick(
      en: count == 1 ? "1 card" : "\(count) cards",
      es: count == 1 ? "1 tarjeta" : "\(count) tarjetas", ja: "カード \(count)",
      ru: "карточек: \(count)", zh: "\(count) 张卡片")
  }
  func up(_ time: String) -> String {
    language.pick(
      en: "up \(time)", es: "activa \(time)", ja: "稼働 \(time)", ru: "работает \(time)",
      zh: "已运行 \(time)")
  }
  func heard(_ ago: String) -> String {
    language.pick(
      en: "last message \(ago)", es: "último mensaje \(ago)", ja: "最後の通信 \(ago)",
      ru: "последние данные: \(ago)", zh: "最后消息：\(ago)")
  }
  func clockAhead(_ time: String) -> String {
    language.pick(
      en: "its clock is \(time) ahead", es: "su reloj va \(time) adelantado",
      ja: "時計が \(time) 進んでいます",
      ru: "ее часы спешат на \(time)", zh: "时钟快 \(time)")
  }
  func clockBehind(_ time: String) -> String {
    language.pick(
      en: "its clock is \(time) behind", es: "su reloj va \(time) atrasado",
      ja: "時計が \(time) 遅れています",
      ru: "ее часы отстают на \(time)", zh: "时钟慢 \(time)")
  }

  /// Why messages in the name of a machine are refused.
  func refused(_ distrust: FleetDistrust) -> String {
    switch distrust {
    case .unsigned:
      language.pick(en: "not signed", es: "sin firma", ja: "署名なし", ru: "нет подписи", zh: "未签名")
    case .unknownKey:
      language.pick(
        en: "unknown key", es: "clave desconocida", ja: "鍵が不明", ru: "ключ неизвестен",
        zh: "密钥未知")
    case .wrongSignature:
      language.pick(
        en: "wrong signature", es: "firma incorrecta", ja: "署名が不正", ru: "подпись неверна",
        zh: "签名错误")
    case .replayed:
      language.pick(
        en: "old messages", es: "mensajes viejos", ja: "古いメッセージ", ru: "старые данные",
        zh: "旧消息")
    }
  }
  func messagesRefused(_ reason: String) -> String {
    language.pick(
      en: "messages refused: \(reason)", es: "mensajes rechazados: \(reason)",
      ja: "メッセージを拒否: \(reason)", ru: "сообщения отклонены: \(reason)",
      zh: "消息被拒绝：\(reason)")
  }

  // MARK: An empty list

  func connecting(to broker: String) -> String {
    language.pick(
      en: "Connecting to \(broker)…", es: "Conectando con \(broker)…", ja: "\(broker) に接続しています…",
      ru: "Подключение к \(broker)…", zh: "正在连接 \(broker)…")
  }
  var nothing: String {
    language.pick(
      en: "No machine publishes its cards to this broker yet.",
      es: "Ninguna máquina publica todavía sus tarjetas en este broker.",
      ja: "このブローカーにカードを公開しているマシンはまだありません。",
      ru: "Пока ни одна машина не публикует карточки на этом брокере.", zh: "还没有机器向此代理服务器发布卡片。")
  }
  func notFound(_ text: String) -> String {
    language.pick(
      en: "No machine has \"\(text)\" in its name.",
      es: "Ninguna máquina tiene «\(text)» en su nombre.",
      ja: "名前に「\(text)」を含むマシンはありません。", ru: "Нет машины с «\(text)» в имени.",
      zh: "没有名称包含“\(text)”的机器。")
  }
  func noCards(of host: String) -> String {
    language.pick(
      en: "No cards of \(host) yet.", es: "Todavía no hay tarjetas de \(host).",
      ja: "\(host) のカードはまだありません。", ru: "Карточек машины \(host) пока нет.",
      zh: "还没有 \(host) 的卡片。")
  }
}
