import CoreHaptics

/// Plays the haptics of a session: breathing in rises, breathing out falls, a slow heart has two beats, a bell fades.
@MainActor final class Haptics {
  private var engine: CHHapticEngine?
  private var player: (any CHHapticPatternPlayer)?

  nonisolated init() {}

  nonisolated static var isSupported: Bool { CHHapticEngine.capabilitiesForHardware().supportsHaptics }

  /// Plays a pattern, and stops the one that still plays.
  func play(_ touch: Touch) throws {
    guard Self.isSupported else { throw Refusal.unavailable }
    let engine = try self.engine ?? open()
    // The engine stops by itself when nothing plays, and whenever the app is suspended.
    try engine.start()
    stop()
    let player = try engine.makePlayer(with: Self.pattern(touch.touch, strength: Float(touch.strength)))
    try player.start(atTime: CHHapticTimeImmediate)
    self.player = player
  }

  func stop() {
    try? player?.stop(atTime: CHHapticTimeImmediate)
    player = nil
  }

  private func open() throws -> CHHapticEngine {
    let engine = try CHHapticEngine()
    // An engine that also plays sound would join the app's audio session.
    engine.playsHapticsOnly = true
    engine.isAutoShutdownEnabled = true
    engine.resetHandler = { [weak self] in
      Task { @MainActor in self?.engine = nil }
    }
    self.engine = engine
    return engine
  }

  private static func pattern(_ kind: Touch.Kind, strength: Float) throws -> CHHapticPattern {
    switch kind {
    case .breatheIn:
      return try swell(seconds: 1.1, sharpness: 0.25, from: 0.1, to: strength)
    case .breatheOut:
      return try swell(seconds: 1.6, sharpness: 0.05, from: strength, to: 0.02)
    case .slowHeart:
      return try CHHapticPattern(
        events: [beat(at: 0, strength: strength), beat(at: 0.17, strength: strength * 0.6)], parameters: [])
    case .bell:
      return try swell(seconds: 2.4, sharpness: 0.6, from: strength, to: 0)
    }
  }

  private static func swell(
    seconds: Double, sharpness: Float, from first: Float, to last: Float
  ) throws -> CHHapticPattern {
    let whole = CHHapticEvent(
      eventType: .hapticContinuous,
      parameters: [
        CHHapticEventParameter(parameterID: .hapticIntensity, value: 1),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: sharpness),
      ],
      relativeTime: 0,
      duration: seconds)
    let course = CHHapticParameterCurve(
      parameterID: .hapticIntensityControl,
      controlPoints: [
        CHHapticParameterCurve.ControlPoint(relativeTime: 0, value: first),
        CHHapticParameterCurve.ControlPoint(relativeTime: seconds, value: last),
      ],
      relativeTime: 0)
    return try CHHapticPattern(events: [whole], parameterCurves: [course])
  }

  private static func beat(at seconds: Double, strength: Float) -> CHHapticEvent {
    CHHapticEvent(
      eventType: .hapticTransient,
      parameters: [
        CHHapticEventParameter(parameterID: .hapticIntensity, value: strength),
        CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.1),
      ],
      relativeTime: seconds)
  }
}
