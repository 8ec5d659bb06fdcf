import Foundation
import SwiftUI
import WidgetKit

/// The mark on a watch face: a tap leads to what was led last. It says nothing about anybody, and so never changes.
@main
struct Complication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "begin", provider: StillTimeline()) { _ in
      ComplicationView()
    }
    .configurationDisplayName(Text("complication"))
    .description(Text("begin"))
    .supportedFamilies([.accessoryCircular, .accessoryCorner, .accessoryInline, .accessoryRectangular])
  }
}

struct StillEntry: TimelineEntry {
  let date: Date
}

struct StillTimeline: TimelineProvider {
  func placeholder(in context: Context) -> StillEntry { StillEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (StillEntry) -> Void) {
    completion(StillEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StillEntry>) -> Void) {
    completion(Timeline(entries: [StillEntry(date: .now)], policy: .never))
  }
}

struct ComplicationView: View {
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Group {
      switch family {
      case .accessoryInline: Text("begin")
      case .accessoryRectangular:
        HStack(spacing: 8) {
          MarkView()
          Text("begin").font(.headline)
        }
      default: MarkView()
      }
    }
    .accessibilityLabel(Text("begin"))
    .widgetAccentable()
    .containerBackground(for: .widget) { Color.clear }
    .widgetURL(URL(string: "session://again"))
  }
}

/// Two rings, cut at the waterline; what is below is seen again, a little to the side.
struct MarkView: View {
  var body: some View {
    Canvas { context, size in
      let unit = min(size.width, size.height) / 40
      let line = size.height / 2 + 4.4 * unit
      for radius in [15.4 * unit, 9 * unit] {
        for (isBelow, shift) in [(false, 0), (true, 3.6 * unit)] {
          var half = context
          half.clip(
            to: Path(
              CGRect(
                x: 0, y: isBelow ? line : 0, width: size.width, height: isBelow ? size.height - line : line)))
          let middle = CGPoint(x: size.width / 2 + shift, y: size.height / 2)
          let box = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
          half.stroke(Path(ellipseIn: box), with: .color(.white), lineWidth: 1.7 * unit)
        }
      }
    }
    .aspectRatio(1, contentMode: .fit)
  }
}
