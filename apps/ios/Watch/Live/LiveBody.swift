import Foundation
import HealthKit
import Kit
import Workout

/// The two ways to stay awake, one at a time.
@MainActor final class LiveBody: BodySession {
  private let workout = LiveBody.makeWorkout()
  private let quiet = QuietBody()
  private var kind: BodySessionKind?

  var onEvent: (@MainActor (BodyEvent) -> Void)? {
    didSet {
      workout.onEvent = onEvent
      quiet.onEvent = onEvent
    }
  }

  /// Energy too, for the rings.
  static func makeWorkout() -> LiveWorkout {
    LiveWorkout(
      collecting: [HKQuantityType(.heartRate), HKQuantityType(.activeEnergyBurned)], isDiscarded: false,
      mirror: { $0.startMirroringToCompanionDevice { _, _ in } })
  }

  /// What the phone says over a mirrored workout.
  var onRemoteMessage: (@MainActor (String) -> Void)? {
    get { workout.onRemoteMessage }
    set { workout.onRemoteMessage = newValue }
  }

  func begin(_ kind: BodySessionKind, isForPhone: Bool) {
    self.kind = kind
    switch kind {
    case .workout: workout.begin(kind, isForPhone: isForPhone)
    case .quiet: quiet.begin()
    }
  }

  // A mindfulness session knows no pause: it keeps the app awake until it is over.
  func pause() { workout.pause() }
  func resume() { workout.resume() }

  func recover() { workout.recover() }

  func stop() {
    workout.stop()
    quiet.end()
  }

  func close(saving: Bool) { workout.close(saving: saving) }

  /// Over a mirrored workout; false where there is none.
  func sendRemote(_ text: String) -> Bool { workout.sendRemote(text) }
}
