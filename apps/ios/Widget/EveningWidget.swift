import Foundation
import Kit
import SwiftUI
import WidgetKit

/// The next wind-down, and one tap to begin what fits the hour.
struct EveningWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "evening", provider: EveningTimeline()) { entry in
      EveningView(face: entry.face)
    }
    .configurationDisplayName(Text("widget.title"))
    .description(Text("widget.description"))
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular, .accessoryInline])
  }
}

struct EveningView: View {
  let face: EveningFace
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Group {
      if family == .accessoryInline {
        line
      } else {
        VStack(alignment: .leading, spacing: 6) {
          line.font(.display(family == .accessoryRectangular ? 15 : 20)).foregroundStyle(Color(Light.text))
          Text("widget.begin").font(.footnote).foregroundStyle(Color(Mode.sleep.light))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .widgetURL(URL(string: QuickStart.begin(nil).address))
    .containerBackground(for: .widget) { Color.night }
  }

  private var line: Text {
    switch face.standing {
    case .unset: Text("widget.unset")
    case .ahead(let from): Text("widget.ahead \(Text(from, style: .time))")
    case .on(let until): Text("widget.on \(Text(until, style: .time))")
    }
  }
}
