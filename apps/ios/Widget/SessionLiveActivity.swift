import ActivityKit
import AppIntents
import Foundation
import Kit
import SessionActivity
import SwiftUI
import WidgetKit

/// The session on the lock screen and in the Dynamic Island: how much is left, pause, and five minutes more.
struct SessionLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: SessionAttributes.self) { context in
      SessionBanner(face: context.state, isStale: context.isStale)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text(verbatim: context.state.title).font(.display(17)) }
        DynamicIslandExpandedRegion(.trailing) { TimeView(face: context.state) }
        DynamicIslandExpandedRegion(.bottom) { SessionButtons(face: context.state) }
      } compactLeading: {
        StandingMark(face: context.state)
      } compactTrailing: {
        TimeView(face: context.state)
      } minimal: {
        StandingMark(face: context.state)
      }
    }
  }
}

/// The lock screen.
private struct SessionBanner: View {
  let face: ActivityFace
  let isStale: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack {
        Text(verbatim: face.title).font(.display(20)).foregroundStyle(Color(Light.text))
        Spacer()
        // What is not to be believed is not shown: the page that played is gone.
        if isStale { Text("activity.stale").font(.footnote) } else { TimeView(face: face) }
      }
      if let span = face.span, !isStale {
        ProgressView(timerInterval: span, countsDown: false).tint(Color(face.mode.light))
      }
      if !isStale { SessionButtons(face: face) }
    }
    .padding(.all, 16)
    .activityBackgroundTint(Color.night)
    .activitySystemActionForegroundColor(Color(Light.text))
  }
}

private struct TimeView: View {
  let face: ActivityFace

  var body: some View {
    Group {
      if let span = face.span {
        Text(timerInterval: span, pauseTime: nil, countsDown: true, showsHours: true)
      } else if face.isPaused {
        Text(verbatim: face.stillText)
      } else {
        Text(face.beganDate, style: .timer)
      }
    }
    .monospacedDigit()
    .multilineTextAlignment(.trailing)
    .frame(maxWidth: 72)
    .foregroundStyle(Color(face.mode.light))
  }
}

private struct StandingMark: View {
  let face: ActivityFace

  var body: some View {
    Image(systemName: face.isPaused ? "pause.circle" : "circle.circle")
      .foregroundStyle(Color(face.mode.light))
      .accessibilityLabel(Text(verbatim: face.title))
  }
}

private struct SessionButtons: View {
  let face: ActivityFace

  var body: some View {
    HStack(spacing: 12) {
      if face.isPaused {
        Button(intent: ResumeSession(face.session)) { Label("activity.resume", systemImage: "play") }
      } else {
        Button(intent: PauseSession(face.session)) { Label("activity.pause", systemImage: "pause") }
      }
      if face.canExtend {
        Button(intent: ExtendSession(face.session)) { Label("activity.extend", systemImage: "plus") }
      }
    }
    .tint(Color(face.mode.light))
  }
}
