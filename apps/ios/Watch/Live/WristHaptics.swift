import Kit
import WatchKit

/// A watch has nine haptics and no strengths. In rises, out falls: the hand tells them apart without the eyes.
@MainActor final class WristHaptics: Haptics {
  /// Apple asks for a tenth of a second at least between two; the system drops what comes sooner.
  private static let leastApart = Duration.milliseconds(100)
  /// One that comes later than this says nothing about the breath any more.
  private static let mostLate = Duration.milliseconds(250)

  private var planned: [Task<Void, Never>] = []
  private var lastPlayed: ContinuousClock.Instant?

  func play(_ touch: HapticSchedule.Touch, afterSeconds: Double) {
    planned.removeAll(where: \.isCancelled)
    planned = planned.suffix(3)
    planned.append(
      Task {
        let due = ContinuousClock.now + .seconds(afterSeconds)
        try? await Task.sleep(until: due, clock: .continuous)
        if !Task.isCancelled { feel(touch, due: due) }
      })
  }

  /// Dropped, never queued: late or doubled it would be felt as another breath.
  private func feel(_ touch: HapticSchedule.Touch, due: ContinuousClock.Instant) {
    let now = ContinuousClock.now
    if now - due > Self.mostLate { return }
    if let lastPlayed, now - lastPlayed < Self.leastApart { return }
    lastPlayed = now
    WKInterfaceDevice.current().play(Self.haptic(of: touch))
  }

  func hush() {
    for task in planned { task.cancel() }
    planned = []
  }

  private static func haptic(of touch: HapticSchedule.Touch) -> WKHapticType {
    switch touch {
    case .breatheIn: .directionUp
    case .breatheOut: .directionDown
    case .slowHeart, .heart: .click
    case .bell: .start
    case .words: .stop
    }
  }
}
