import Foundation
import Kit
import SwiftUI

struct SessionView: View {
  private static let framesPerSecond = 20.0

  let model: WatchModel
  @Environment(\.isLuminanceReduced) private var isDimmed
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    if isDimmed {
      // The always-on display is renewed once a minute: nothing on it may claim to be a second.
      TimelineView(.everyMinute) { _ in moment }
    } else {
      TimelineView(.animation(minimumInterval: reducesMotion ? 1 : 1 / Self.framesPerSecond)) { _ in moment }
    }
  }

  @ViewBuilder private var moment: some View {
    if let face = model.face() {
      FaceView(face: face, isDimmed: isDimmed, isStill: isDimmed || reducesMotion)
    } else {
      VStack(spacing: 8) {
        HeartView(heart: model.heartForPhone)
        Text(.measuredForPhone)
          .font(.footnote)
          .multilineTextAlignment(.center)
          .foregroundStyle(Color(Light.quietText))
      }
    }
  }
}

private struct FaceView: View {
  let face: SessionFace
  let isDimmed: Bool
  let isStill: Bool

  var body: some View {
    VStack(spacing: 4) {
      ZStack {
        RingView(light: face.mode.light, scale: face.ringScale(isStill: isStill), isDimmed: isDimmed)
        Text(verbatim: isDimmed ? Phrase.minutes.text(face.timeline.minutes) : face.timeline.clockText)
          .font(.display(isDimmed ? 22 : 34))
          .monospacedDigit()
          .foregroundStyle(Color(Light.text))
          .accessibilityLabel(Text(verbatim: time))
      }
      .accessibilityElement(children: .combine)
      if !isDimmed || face.standing != .playing {
        (said.map(Text.init(verbatim:)) ?? Text(face.line))
          .font(.footnote)
          .foregroundStyle(Color(Light.quietText))
          .lineLimit(said == nil ? 2 : 4)
          .multilineTextAlignment(.center)
      }
      HeartView(heart: face.heart)
    }
  }

  /// A line of Guidance stands where the breath is named otherwise.
  private var said: String? { face.standing == .playing ? face.words : nil }

  private var time: String {
    let phrase: Phrase = face.timeline.remainingSeconds == nil ? .timeGone : .timeLeft
    return phrase.text(face.timeline.clockText)
  }
}

/// A rate, or why there is none; never red, and never an alarm.
struct HeartView: View {
  let heart: HeartTrace.Now

  var body: some View {
    switch heart {
    case .unasked: EmptyView()
    case .rate(let bpm):
      Text(verbatim: Phrase.beats.text(bpm))
        .font(.display(20))
        .monospacedDigit()
        .foregroundStyle(Color(Light.text))
    case .finding: note(.heartFinding)
    case .lost: note(.heartLost)
    case .refused: note(.heartRefused)
    }
  }

  private func note(_ phrase: Phrase) -> some View {
    Text(phrase)
      .font(.footnote)
      .foregroundStyle(Color(Light.quietText))
      .multilineTextAlignment(.center)
  }
}
