import Foundation
import Kit
import RelevanceKit
import SwiftUI
import WidgetKit

/// The mark on a watch face, and where there is a place for it when the evening winds down. A tap leads to what was led last.
@main
struct Complication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "begin", provider: EveningTimeline()) { entry in
      ComplicationView(face: entry.face)
    }
    .configurationDisplayName(Text("complication"))
    .description(Text("begin"))
    .supportedFamilies([.accessoryCircular, .accessoryCorner, .accessoryInline, .accessoryRectangular])
  }
}

extension EveningTimeline {
  /// The Smart Stack may show it in the first hour of an evening: later somebody has begun, or will not.
  @available(watchOS 11.0, *)
  func relevance() async -> WidgetRelevance<Void> {
    let spans = EveningFace.relevantSpans(of: GroupStore().windDown, from: .now, calendar: .current)
    return WidgetRelevance(
      spans.map { WidgetRelevanceAttribute(context: .date(from: $0.lowerBound, to: $0.upperBound)) })
  }
}

struct ComplicationView: View {
  let face: EveningFace
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Group {
      switch family {
      case .accessoryInline: line
      case .accessoryRectangular:
        HStack(spacing: 8) {
          MarkView()
          line.font(.headline)
        }
      default: MarkView()
      }
    }
    .accessibilityLabel(line)
    .widgetAccentable()
    .containerBackground(for: .widget) { Color.clear }
    .widgetURL(URL(string: "session://again"))
  }

  private var line: Text {
    switch face.standing {
    case .unset: Text("begin")
    case .ahead(let from): Text("evening.ahead \(Text(from, style: .time))")
    case .on(let until): Text("evening.on \(Text(until, style: .time))")
    }
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
