import Foundation
import Kit
import WidgetKit

/// The evening at one moment, for the phone's widget and the watch's complication.
struct EveningEntry: TimelineEntry {
  let face: EveningFace
  var date: Date { face.date }
}

struct EveningTimeline: TimelineProvider {
  func placeholder(in context: Context) -> EveningEntry {
    EveningEntry(face: EveningFace(date: .now, standing: .unset))
  }

  func getSnapshot(in context: Context, completion: @escaping (EveningEntry) -> Void) {
    completion(entries()[0])
  }

  func getTimeline(in context: Context, completion: @escaping (WidgetKit.Timeline<EveningEntry>) -> Void) {
    // Without an hour nothing ever changes by itself; with one the system asks again when the last entry is over.
    let entries = entries()
    completion(WidgetKit.Timeline(entries: entries, policy: entries.count > 1 ? .atEnd : .never))
  }

  /// One at least.
  private func entries() -> [EveningEntry] {
    EveningFace.faces(of: GroupStore().windDown, from: .now, calendar: .current).map(EveningEntry.init)
  }
}
