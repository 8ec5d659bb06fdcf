import Foundation
import Kit
import WidgetKit

/// Takes what the system asks from outside of the app to the page: by a widget, a control, Siri, a button of the lock screen, a Focus.
@MainActor enum SystemEvents {
  static func begin(sendingTo page: Page) {
    SystemRequests.shared.connect { request in
      switch request {
      case .start(let start): page.send(.link, ["url": start.address], isRetained: true)
      case .control(let control):
        page.send(.activity, ["action": control.action.rawValue, "session": control.session])
      case .focus(let wishes): page.send(.focus, ["isVoiceSilent": wishes.isVoiceSilent], isRetained: true)
      }
    }
    // A Focus may have begun while the app was not there.
    SystemRequests.shared.send(.focus(GroupStore().focus))
  }

  /// Tells the widgets when evenings wind down. - Parameter text: HH:MM; nil where no hour was chosen.
  static func planWindDown(_ text: String?) {
    let store = GroupStore()
    let windDown = text.flatMap(WindDown.init)
    guard windDown != store.windDown else { return }
    store.windDown = windDown
    WidgetCenter.shared.reloadAllTimelines()
  }
}
