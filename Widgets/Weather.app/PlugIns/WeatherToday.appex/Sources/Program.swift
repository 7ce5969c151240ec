import TodayKit

@main
enum Program {
  static func main() {
    WebHelper.serveIfAsked()
    TodayViewController.main()
  }
}
