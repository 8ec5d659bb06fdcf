import Kit
import WatchKit

/// A watch has nine haptics and no strengths. In rises, out falls: the hand tells them apart without the eyes.
@MainActor final class WristHaptics: Haptics {
  private var planned: [Task<Void, Never>] = []

  func play(_ touch: HapticSchedule.Touch, afterSeconds: Double) {
    planned.removeAll(where: \.isCancelled)
    planned = planned.suffix(3)
    planned.append(
      Task {
        try? await Task.sleep(for: .seconds(afterSeconds))
        if !Task.isCancelled { WKInterfaceDevice.current().play(Self.haptic(of: touch)) }
      })
  }

  func hush() {
    for task in planned { task.cancel() }
    planned = []
  }

  private static func haptic(of touch: HapticSchedule.Touch) -> WKHapticType {
    switch touch {
    case .breatheIn: .directionUp
    case .breatheOut: .directionDown
    case .slowHeart: .click
    case .bell: .start
    }
  }
}
