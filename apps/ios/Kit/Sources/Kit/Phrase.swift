/// Every text of the watch. The values are keys of `apps/ios/Watch/Localizable.xcstrings`; a test compares the two.
public enum Phrase: String, CaseIterable, Sendable {
  case begin = "begin"
  case choose = "choose"
  case minutes = "minutes %lld"
  case withoutEnd = "without-end"
  case heartRate = "heart-rate"
  case heartRateOn = "heart-rate.on"
  case heartRateOff = "heart-rate.off"
  case heartRateLong = "heart-rate.off.long"
  case pulse = "pulse"
  case pulseNone = "pulse.none"
  case pulseBreath = "pulse.breath"
  case pulseSlowHeart = "pulse.slow-heart"
  case pulseSlowHeartNote = "pulse.slow-heart.note"
  case pulseBell = "pulse.bell"
  case pulseHeart = "pulse.heart"
  case pulseHeartNote = "pulse.heart.note"
  case pulseHeartNeeds = "pulse.heart.needs"
  case words = "words"
  case own = "own"
  case sound = "sound"
  case soundReady = "sound.ready"
  case soundMissing = "sound.missing"
  case soundSilent = "sound.silent"
  case breatheIn = "breath.in"
  case breatheOut = "breath.out"
  case breathHold = "breath.hold"
  case pause = "pause"
  case resume = "resume"
  case end = "end"
  case endSure = "end.sure"
  case paused = "paused"
  case pausedBySystem = "paused.by-system"
  case measuredForPhone = "phone.measured"
  case onPhone = "phone.plays"
  case phoneAway = "phone.away"
  case beats = "beats %lld"
  case heartFinding = "heart.finding"
  case heartLost = "heart.lost"
  case heartRefused = "heart.refused"
  case timeLeft = "time.left %@"
  case timeGone = "time.gone %@"
  case summaryCompleted = "summary.completed"
  case summaryEnded = "summary.ended"
  case summaryInterrupted = "summary.interrupted"
  case summaryMinutes = "summary.minutes"
  case summaryAverage = "summary.average"
  case summaryNoAverage = "summary.no-average"
  case saveWorkout = "workout.keep"
  case saveWorkoutNote = "workout.note"
  case discardWorkout = "workout.discard"
  case workoutLost = "workout.lost"
  case done = "done"

  public static func of(_ pulse: WatchPreferences.Pulse) -> Phrase {
    switch pulse {
    case .none: .pulseNone
    case .breath: .pulseBreath
    case .slowHeart: .pulseSlowHeart
    case .bell: .pulseBell
    case .heart: .pulseHeart
    }
  }

  public static func of(_ phase: Breath.Phase) -> Phrase {
    switch phase {
    case .inward: .breatheIn
    case .outward: .breatheOut
    case .holdIn, .holdOut: .breathHold
    }
  }

  public static func of(_ endReason: SessionRecord.EndReason) -> Phrase {
    switch endReason {
    case .completed: .summaryCompleted
    case .ended: .summaryEnded
    case .interrupted: .summaryInterrupted
    }
  }
}
