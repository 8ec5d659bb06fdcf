import Kit
import SwiftUI

/// Health could not save a workout that was to be kept. The session itself is in the history.
struct LostWorkoutView: View {
  let close: @MainActor () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        Text(.workoutLost).foregroundStyle(Color(Light.text))
        Button(action: close) { Text(.done).frame(maxWidth: .infinity) }
      }
    }
  }
}

struct SummaryView: View {
  let summary: SessionSummary
  let close: @MainActor (Bool) -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        Text(Phrase.of(summary.record.endReason))
          .font(.display(24))
          .foregroundStyle(Color(Light.text))
          .accessibilityAddTraits(.isHeader)
        Text(verbatim: summary.title)
          .font(.footnote)
          .foregroundStyle(Color(summary.mode.light))
        row(.summaryMinutes, Phrase.minutes.text(summary.minutes))
        if summary.wasHeartAsked {
          if let averageBpm = summary.averageBpm {
            row(.summaryAverage, Phrase.beats.text(averageBpm))
          } else {
            note(.summaryNoAverage)
          }
        }
        if summary.hasWorkout {
          note(.saveWorkoutNote)
          button(.saveWorkout) { close(true) }
          button(.discardWorkout) { close(false) }
        } else {
          button(.done) { close(false) }.forDoubleTap()
        }
      }
    }
  }

  private func row(_ name: Phrase, _ value: String) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      note(name)
      Text(verbatim: value).font(.display(22)).foregroundStyle(Color(Light.text))
    }
    .accessibilityElement(children: .combine)
  }

  private func note(_ phrase: Phrase) -> some View {
    Text(phrase).font(.footnote).foregroundStyle(Color(Light.quietText))
  }

  private func button(_ phrase: Phrase, _ action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) { Text(phrase).frame(maxWidth: .infinity) }
  }
}
