import Foundation

/// A breath on the session's clock. Mirrors `packages/session/src/breath.ts`.
public struct PacedBreath: Equatable, Sendable {
  public let inSeconds: Double
  public let holdInSeconds: Double
  public let outSeconds: Double
  public let holdOutSeconds: Double
  /// Played time at which one of the in-breaths begins.
  public let beginsAtSeconds: Double

  public init(
    inSeconds: Double, holdInSeconds: Double, outSeconds: Double, holdOutSeconds: Double, beginsAtSeconds: Double
  ) {
    self.inSeconds = inSeconds
    self.holdInSeconds = holdInSeconds
    self.outSeconds = outSeconds
    self.holdOutSeconds = holdOutSeconds
    self.beginsAtSeconds = beginsAtSeconds
  }

  /// Seconds from one in-breath to the next.
  public var periodSeconds: Double { inSeconds + holdInSeconds + outSeconds + holdOutSeconds }

  /// Where the breath is at a moment: a function of time alone, so that any moment can be shown.
  public func at(_ playedSeconds: Double) -> Breath {
    let period = periodSeconds
    let since = (playedSeconds - beginsAtSeconds).truncatingRemainder(dividingBy: period)
    let within = since < 0 ? since + period : since
    if within < inSeconds { return Breath(phase: .inward, openness: (1 - cos(.pi * within / inSeconds)) / 2) }
    if within < inSeconds + holdInSeconds { return Breath(phase: .holdIn, openness: 1) }
    let out = (within - inSeconds - holdInSeconds) / outSeconds
    if out < 1 { return Breath(phase: .outward, openness: (1 + cos(.pi * out)) / 2) }
    return Breath(phase: .holdOut, openness: 0)
  }
}

public struct Breath: Equatable, Sendable {
  public enum Phase: String, Sendable {
    case inward = "in"
    case holdIn = "hold-in"
    case outward = "out"
    case holdOut = "hold-out"
  }

  public let phase: Phase
  /// 0 when the lungs are empty, 1 when they are full.
  public let openness: Double
}
