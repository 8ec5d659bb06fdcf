import AppIntents
import SwiftUI
import WidgetKit

// For Control Center, the lock screen and the Action button.

@available(iOS 18.0, *)
struct QuietQuarterControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "quiet-quarter") {
      ControlWidgetButton(action: StartQuietQuarter()) {
        Label("intent.quiet-quarter", systemImage: "moon.zzz")
      }
    }
    .displayName("intent.quiet-quarter")
  }
}

@available(iOS 18.0, *)
struct BreatheNowControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "now") {
      ControlWidgetButton(action: BreatheNow()) {
        Label("intent.now", systemImage: "wind")
      }
    }
    .displayName("intent.now")
  }
}
