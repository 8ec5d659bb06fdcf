import Kit
import WidgetKit

/// What the complication reads, in the store that both share.
@MainActor final class ComplicationFace: WatchFace {
  private let store = GroupStore()

  var windDown: WindDown? {
    get { store.windDown }
    set {
      guard newValue != store.windDown else { return }
      store.windDown = newValue
      WidgetCenter.shared.reloadAllTimelines()
    }
  }
}
