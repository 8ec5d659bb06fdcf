import Foundation
import HealthKit
import Kit
import Workout

/// The page's way to a heart that the phone measures itself (iOS 26): AirPods, or a sensor that is paired with it.
@MainActor final class PhoneHeart: PhoneLink, DeviceClock {
  var onMessage: (@MainActor (String) -> Void)?
  private let began = ContinuousClock.now
  private var messenger: HeartMessenger?
  private var page: Page?

  nonisolated init() {}

  nonisolated static var isSupported: Bool {
    guard #available(iOS 26.0, *) else { return false }
    return Health.isAvailable
  }

  func begin(sendingTo page: Page) {
    self.page = page
    guard #available(iOS 26.0, *), messenger == nil else { return }
    let workout: LiveWorkout = Self.makeWorkout()
    let run = SessionIdentity.make(nowMs: nowMs, random: (.random(in: .min ... .max), .random(in: .min ... .max)))
    messenger = HeartMessenger(body: workout, link: self, clock: self, run: run)
    workout.recover()
  }

  /// It only measures, and nothing is ever saved.
  @available(iOS 26.0, *)
  static func makeWorkout() -> LiveWorkout {
    LiveWorkout(
      collecting: [HKQuantityType(.heartRate)], isDiscarded: true,
      // Unlike reading, a refusal to share is reported.
      mayBegin: { $0.authorizationStatus(for: HKObjectType.workoutType()) == .sharingAuthorized })
  }

  /// What the page says.
  func receive(_ text: String) { onMessage?(text) }

  func send(_ text: String) { page?.send(.heart, ["text": text]) }

  /// Nothing waits: page and phone are one device.
  func leave(_ texts: [String]) {}

  var nowMs: Double { (Date().timeIntervalSince1970 * 1000).rounded() }

  var steadySeconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - began).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
