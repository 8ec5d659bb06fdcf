import Kit
import Testing

@Suite("Limits of SessionMachine")
struct SessionLimitsTests {
  private func setup(
    lengthMinutes: Double? = nil, fadeOutSeconds: Double = 2, startDelaySeconds: Double = 0
  ) -> SessionSetup {
    SessionSetup(lengthMinutes: lengthMinutes, fadeOutSeconds: fadeOutSeconds, startDelaySeconds: startDelaySeconds)
  }

  private func reading(_ nowMs: Double, _ playedSeconds: Double = 0) -> ClockReading {
    ClockReading(nowMs: nowMs, playedSeconds: playedSeconds)
  }

  private func playing(_ setup: SessionSetup? = nil, fromSeconds: Double = 0) -> SessionMachine {
    var machine = SessionMachine()
    _ = machine.advance(.start(id: "s", setup: setup ?? self.setup(), nowMs: 0))
    _ = machine.advance(.soundStarted(reading(0, fromSeconds)))
    return machine
  }

  private func session(_ machine: SessionMachine) -> SessionInProgress? {
    switch machine.state {
    case .waiting(let session, _), .starting(let session), .playing(let session), .paused(let session, _): session
    case .ending(let session, _): session
    case .idle, .summary: nil
    }
  }

  @Test("waits exactly as long as the start delay")
  func delay() {
    var machine = SessionMachine()
    let wakes = machine.advance(.start(id: "s", setup: setup(startDelaySeconds: 1), nowMs: 500))
    guard case .waiting(_, let beginsAtMs) = machine.state else {
      Issue.record("not waiting")
      return
    }
    #expect(wakes == [.wakeSound] && beginsAtMs == 1_500)
    #expect(machine.advance(.ticked(reading(1_499.5))).isEmpty)
    #expect(machine.advance(.ticked(reading(1_500))) == [.startSound(fromSeconds: 0)])
  }

  @Test("waits no longer than the start delay after the clock was set back")
  func delayAfterClockSetBack() {
    var machine = SessionMachine()
    _ = machine.advance(.start(id: "s", setup: setup(startDelaySeconds: 10), nowMs: 60_000))
    _ = machine.advance(.ticked(reading(5_000)))
    guard case .waiting(_, let beginsAtMs) = machine.state else {
      Issue.record("not waiting")
      return
    }
    #expect(beginsAtMs == 15_000)
  }

  @Test("counts what plays from where the sound began")
  func playedBefore() {
    var machine = playing(fromSeconds: 0.5)
    _ = machine.advance(.ticked(reading(1_000, 1.5)))
    #expect(session(machine)?.activeMs == 1_000)
  }

  @Test("takes five seconds between the clocks for drift, and more for a device that slept")
  func drift() {
    var drifted = playing()
    _ = drifted.advance(.ticked(reading(6_000, 1)))
    #expect(session(drifted)?.pausedMs == 0)
    var slept = playing()
    _ = slept.advance(.ticked(reading(6_000.5, 1)))
    #expect(session(slept)?.pausedMs == 5_000.5)
  }

  @Test("writes the journal after five seconds, also when the clocks have drifted")
  func journal() {
    var machine = playing()
    #expect(machine.advance(.ticked(reading(3_000, 2.5))).isEmpty)
    #expect(machine.advance(.ticked(reading(4_999.5, 4))).isEmpty)
    #expect(machine.advance(.ticked(reading(5_000, 4))).count == 1)
    #expect(machine.advance(.ticked(reading(9_999.5, 8))).isEmpty)
    #expect(machine.advance(.ticked(reading(10_000, 8))).count == 1)
  }

  @Test("takes less than a second of sound for a slip")
  func slip() {
    var slip = playing()
    #expect(slip.advance(.end(reading(999.5, 0.999_5))) == [.stopSound(fadeSeconds: 2), .discardDraft(id: "s")])
    #expect(slip.state == .idle)
    var short = playing()
    _ = short.advance(.end(reading(1_000, 1)))
    #expect(session(short)?.activeMs == 1_000)
  }

  @Test("fades an end by hand for one and a half to four seconds")
  func fade() {
    for (asked, fades) in [(0.0, 1.5), (2, 2), (60, 4)] {
      var machine = playing(setup(fadeOutSeconds: asked))
      let effects = machine.advance(.end(reading(5_000, 5)))
      #expect(effects.last == .stopSound(fadeSeconds: fades))
    }
  }

  @Test("rounds the spans of a record to whole milliseconds, a half up")
  func rounding() {
    var machine = playing()
    _ = machine.advance(.pause(reading(2_000, 2.000_6)))
    let effects = machine.advance(.end(reading(3_000.6, 2.000_6)))
    guard case .writeDraft(let record) = effects.first else {
      Issue.record("no record")
      return
    }
    #expect(record.activeMs == 2_001 && record.pausedMs == 1_001)
  }

  @Test("adjusts the sound when its length or its fade changes, and not for a start delay")
  func adjusts() {
    var machine = playing()
    #expect(machine.advance(.adjust(setup(startDelaySeconds: 9))).isEmpty)
    #expect(machine.advance(.adjust(setup(fadeOutSeconds: 3))) == [.adjustSound])
    #expect(machine.advance(.adjust(setup(lengthMinutes: 5, fadeOutSeconds: 3))) == [.adjustSound])
  }
}
