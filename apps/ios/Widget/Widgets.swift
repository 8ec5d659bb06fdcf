import SwiftUI
import WidgetKit

/// Everything that the phone shows of the app outside of it.
@main
struct Widgets: WidgetBundle {
  var body: some Widget {
    EveningWidget()
    SessionLiveActivity()
    if #available(iOS 18.0, *) {
      QuietQuarterControl()
      BreatheNowControl()
    }
  }
}
