/// One session from its setup to its summary. Mirrors `packages/session/src/lifecycle.ts` without what only a setup screen
/// knows: arcs, an end by the time of day, going on after a crash and notes.
public enum SessionState: Equatable, Sendable {
  /// Why a session stands still: asked for, taken by the system (a call, another app), or the sound broke.
  public enum PauseCause: String, Sendable {
    case asked, interrupted, failed
  }

  case idle
  /// A start delay runs; the device is awake and silent.
  case waiting(SessionInProgress, beginsAtMs: Double)
  case starting(SessionInProgress)
  case playing(SessionInProgress)
  case paused(SessionInProgress, PauseCause)
  case ending(SessionInProgress, endedAtMs: Double)
  case summary(SessionRecord)
}

public enum SessionAction: Equatable, Sendable {
  case start(id: String, setup: SessionSetup, nowMs: Double)
  case soundStarted(ClockReading)
  case soundFailed(ClockReading)
  case soundInterrupted(ClockReading)
  case soundReturned(ClockReading)
  case soundFinished(ClockReading)
  case soundStopped
  case ticked(ClockReading)
  case pause(ClockReading)
  case resume(ClockReading)
  case end(ClockReading)
  case adjust(SessionSetup)
  case close
}

/// What the runner does about a step, in order.
public enum SessionEffect: Equatable, Sendable {
  /// Within the gesture, so that the sound may begin by itself later.
  case wakeSound
  case startSound(fromSeconds: Double)
  case pauseSound
  case resumeSound
  case adjustSound
  case stopSound(fadeSeconds: Double)
  case writeDraft(SessionRecord)
  /// Into the outbox and out of the journal, in one step.
  case storeRecord(SessionRecord)
  case discardDraft(id: String)
}

/// The whole life of a session: actions in, effects out, no clock and no sound of its own.
public struct SessionMachine: Sendable {
  public private(set) var state: SessionState = .idle

  public init() {}

  /// An action that has no meaning in a state changes nothing and asks for nothing.
  public mutating func advance(_ action: SessionAction) -> [SessionEffect] {
    switch state {
    case .idle: advanceFromRest(action)
    case .waiting(let session, let beginsAtMs): advanceWaiting(session, beginsAtMs, action)
    case .starting(let session): advanceStarting(session, action)
    case .playing(let session): advancePlaying(session, action)
    case .paused(let session, let cause): advancePaused(session, cause, action)
    case .ending(let session, let endedAtMs): advanceEnding(session, endedAtMs, action)
    case .summary: advanceSummary(action)
    }
  }

  private mutating func advanceFromRest(_ action: SessionAction) -> [SessionEffect] {
    guard case .start(let id, let setup, let nowMs) = action else { return [] }
    let session = SessionInProgress(id: id, setup: setup, nowMs: nowMs)
    if setup.startDelaySeconds > 0 {
      return go(.waiting(session, beginsAtMs: nowMs + setup.startDelaySeconds * 1000), .wakeSound)
    }
    return go(.starting(session), .startSound(fromSeconds: 0))
  }

  private mutating func advanceWaiting(
    _ session: SessionInProgress, _ beginsAtMs: Double, _ action: SessionAction
  ) -> [SessionEffect] {
    switch action {
    case .ticked(let reading):
      let leftMs = beginsAtMs - reading.nowMs
      if leftMs <= 0 { return begin(session, reading.nowMs) }
      // A clock set back must not make the wait longer than what was asked for.
      let longestMs = session.setup.startDelaySeconds * 1000
      return leftMs > longestMs ? go(.waiting(session, beginsAtMs: reading.nowMs + longestMs)) : []
    case .resume(let reading): return begin(session, reading.nowMs)
    case .soundFailed: return go(.idle)
    case .end: return go(.idle, .stopSound(fadeSeconds: session.setup.fadeByHandSeconds))
    case .adjust(let setup): return go(.waiting(adjusted(session, setup), beginsAtMs: beginsAtMs))
    default: return []
    }
  }

  /// The wait is over, by itself or by hand.
  private mutating func begin(_ session: SessionInProgress, _ nowMs: Double) -> [SessionEffect] {
    let begun = SessionInProgress(id: session.id, setup: session.setup, nowMs: nowMs)
    return go(.starting(begun), .startSound(fromSeconds: 0))
  }

  private mutating func advanceStarting(_ session: SessionInProgress, _ action: SessionAction) -> [SessionEffect] {
    switch action {
    case .soundStarted(let reading):
      // The wait for the first sound is not part of the session.
      var begun = session
      begun.startedAtMs = reading.nowMs
      begun.seenAtMs = reading.nowMs
      begun.seenPlayedSeconds = reading.playedSeconds
      return write(begun, reading.nowMs) { .playing($0) }
    case .soundFailed:
      return go(.idle, .discardDraft(id: session.id))
    case .end:
      return go(
        .idle, .stopSound(fadeSeconds: session.setup.fadeByHandSeconds), .discardDraft(id: session.id))
    default: return []
    }
  }

  private mutating func advancePlaying(_ session: SessionInProgress, _ action: SessionAction) -> [SessionEffect] {
    switch action {
    case .ticked(let reading):
      let played = session.played(reading)
      if played.isJournalDue(reading.nowMs) { return write(played, reading.nowMs) { .playing($0) } }
      return go(.playing(played))
    case .pause(let reading):
      return write(session.played(reading), reading.nowMs, after: .pauseSound) { .paused($0, .asked) }
    case .soundInterrupted(let reading):
      return write(session.played(reading), reading.nowMs) { .paused($0, .interrupted) }
    case .soundFailed(let reading):
      return write(session.played(reading), reading.nowMs) { .paused($0, .failed) }
    case .soundFinished(let reading): return over(session.played(reading), .completed, reading.nowMs)
    case .end(let reading): return endByHand(session.played(reading), reading.nowMs)
    case .adjust(let setup): return adjust(session, setup) { .playing($0) }
    default: return []
    }
  }

  private mutating func advancePaused(
    _ session: SessionInProgress, _ cause: SessionState.PauseCause, _ action: SessionAction
  ) -> [SessionEffect] {
    switch action {
    case .ticked(let reading):
      let silent = session.silent(reading)
      if silent.isJournalDue(reading.nowMs) { return write(silent, reading.nowMs) { .paused($0, cause) } }
      return go(.paused(silent, cause))
    case .resume(let reading):
      return write(session.silent(reading), reading.nowMs, after: .resumeSound) { .playing($0) }
    case .pause(let reading):
      // What the system has taken must not come back by itself after somebody asked for quiet.
      if cause != .interrupted { return [] }
      return write(session.silent(reading), reading.nowMs, after: .pauseSound) { .paused($0, .asked) }
    case .soundReturned(let reading):
      if cause != .interrupted { return [] }
      return write(session.silent(reading), reading.nowMs) { .playing($0) }
    case .end(let reading): return endByHand(session.silent(reading), reading.nowMs)
    case .adjust(let setup): return adjust(session, setup) { .paused($0, cause) }
    default: return []
    }
  }

  private mutating func advanceEnding(
    _ session: SessionInProgress, _ endedAtMs: Double, _ action: SessionAction
  ) -> [SessionEffect] {
    switch action {
    case .soundStopped, .soundFinished, .soundFailed: over(session, .ended, endedAtMs)
    default: []
    }
  }

  private mutating func advanceSummary(_ action: SessionAction) -> [SessionEffect] {
    if action == .close { return go(.idle) }
    return advanceFromRest(action)
  }

  private mutating func endByHand(_ session: SessionInProgress, _ nowMs: Double) -> [SessionEffect] {
    let stop = SessionEffect.stopSound(fadeSeconds: session.setup.fadeByHandSeconds)
    if session.isSlip { return go(.idle, stop, .discardDraft(id: session.id)) }
    return go(
      .ending(session, endedAtMs: nowMs), .writeDraft(session.record(.ended, nowMs: nowMs)), stop)
  }

  private mutating func over(
    _ session: SessionInProgress, _ endReason: SessionRecord.EndReason, _ nowMs: Double
  ) -> [SessionEffect] {
    let record = session.record(endReason, nowMs: nowMs)
    return go(.summary(record), .storeRecord(record))
  }

  private mutating func adjust(
    _ session: SessionInProgress, _ setup: SessionSetup, then state: (SessionInProgress) -> SessionState
  ) -> [SessionEffect] {
    let isHeard = session.setup.sounds(unlike: setup)
    return go(state(adjusted(session, setup))) + (isHeard ? [.adjustSound] : [])
  }

  private func adjusted(_ session: SessionInProgress, _ setup: SessionSetup) -> SessionInProgress {
    var next = session
    next.setup = setup
    return next
  }

  /// Goes on with a fresh journal entry, so that what a crash leaves behind needs no repair.
  private mutating func write(
    _ session: SessionInProgress, _ nowMs: Double, after first: SessionEffect? = nil,
    then state: (SessionInProgress) -> SessionState
  ) -> [SessionEffect] {
    var written = session
    written.writtenAtMs = nowMs
    self.state = state(written)
    return (first.map { [$0] } ?? []) + [.writeDraft(written.record(.interrupted, nowMs: nowMs))]
  }

  private mutating func go(_ next: SessionState, _ effects: SessionEffect...) -> [SessionEffect] {
    state = next
    return effects
  }
}
