import Kit
import Testing

@Suite("HeartTrace")
struct HeartTraceTests {
  private func trace(_ rates: [Double]) -> HeartTrace {
    var trace = HeartTrace()
    trace.ask()
    for (index, bpm) in rates.enumerated() { trace.receive(bpm: bpm, measuredAtMs: Double(index) * 5_000) }
    return trace
  }

  @Test("shows a rate for fifteen seconds")
  func fresh() {
    let trace = trace([61.6])
    #expect(trace.now(15_000) == .rate(bpm: 62) && trace.now(15_000.5) == .lost)
  }

  @Test("ignores a rate that was not measured after the latest")
  func late() {
    var trace = trace([60, 62])
    trace.receive(bpm: 99, measuredAtMs: 5_000)
    trace.receive(bpm: 99, measuredAtMs: 4_000)
    #expect(trace.now(5_000) == .rate(bpm: 62))
    trace.receive(bpm: 63, measuredAtMs: 5_001)
    #expect(trace.now(5_001) == .rate(bpm: 63))
  }

  @Test("has an average from six rates on")
  func average() {
    #expect(trace([60, 60, 60, 60, 60]).averageBpm == nil)
    // 62⅓ a minute.
    #expect(trace([62, 62, 62, 62, 63, 63]).averageBpm == 62)
  }

  @Test("says what is known while nothing was measured")
  func nothingMeasured() {
    var trace = HeartTrace()
    #expect(trace.now(0) == .unasked)
    trace.ask()
    #expect(trace.now(0) == .finding)
    trace.refuse()
    #expect(trace.now(0) == .refused)
  }
}

@Suite("Stopwatch")
struct StopwatchTests {
  @Test("counts from its first start, however often it is started")
  func startedTwice() {
    var stopwatch = Stopwatch()
    stopwatch.run(atSeconds: 10)
    stopwatch.run(atSeconds: 12)
    #expect(stopwatch.seconds(atSeconds: 15) == 5)
    stopwatch.rest(atSeconds: 16)
    #expect(stopwatch.seconds(atSeconds: 20) == 6)
    stopwatch.run(atSeconds: 30)
    #expect(stopwatch.seconds(atSeconds: 31) == 7 && stopwatch.seconds(atSeconds: 29) == 6)
  }
}

@Suite("WatchHeart")
struct WatchHeartTests {
  private func message(_ body: WatchMessage.Body, run: String = "a", seq: Int = 0, sentAtMs: Double = 0) -> WatchMessage
  {
    WatchMessage(run: run, seq: seq, sentAtMs: sentAtMs, body: body)
  }

  private let measuring = WatchMessage.Body.link(.measuring, name: nil, batteryPercent: nil)

  @Test("accepts the first message of each kind of a run, numbered zero, and none of the same number after it")
  func firstNumbers() {
    var heart = WatchHeart()
    for run in ["a", "b"] {
      let rate = message(.heart(bpm: 60, measuredAtMs: 0), run: run)
      #expect(heart.receive(rate, atMs: 0) == .heart(bpm: 60, atMs: 0))
      #expect(heart.receive(rate, atMs: 0) == .nothing(.overtaken))
      let link = message(measuring, run: run)
      #expect(heart.receive(link, atMs: 0) == .link(.measuring, name: nil, batteryPercent: nil))
      #expect(heart.receive(link, atMs: 0) == .nothing(.overtaken))
      let control = message(.control(.pause, session: "s"), run: run)
      #expect(heart.receive(control, atMs: 0) == .control(.pause, session: "s"))
      #expect(heart.receive(control, atMs: 0) == .nothing(.overtaken))
    }
  }

  @Test("goes by a rate or a button for fifteen seconds")
  func stale() {
    for (receivedAtMs, isFresh) in [(15_000.0, true), (15_000.5, false)] {
      var heart = WatchHeart()
      // An immediate message first: the clocks agree.
      _ = heart.receive(message(.clock(ask: 1)), atMs: 0)
      let rate = heart.receive(message(.heart(bpm: 60, measuredAtMs: 0)), atMs: receivedAtMs)
      #expect(rate == (isFresh ? .heart(bpm: 60, atMs: 0) : .nothing(.stale)))
      let control = heart.receive(message(.control(.end, session: "s")), atMs: receivedAtMs)
      #expect(control == (isFresh ? .control(.end, session: "s") : .nothing(.stale)))
    }
  }

  @Test("remembers eight runs, and takes an older one for a new one")
  func runs() {
    var heart = WatchHeart()
    for run in 0...8 { _ = heart.receive(message(.clock(ask: 1), run: "\(run)"), atMs: 0) }
    #expect(heart.receive(message(.clock(ask: 2), run: "1"), atMs: 0) == .nothing(.earlierRun))
    #expect(heart.receive(message(.clock(ask: 2), run: "0"), atMs: 0) == .clock(ask: 2, sentAtMs: 0))
  }
}

@Suite("MirroredSession")
struct MirroredSessionTests {
  private func played(
    _ state: PlayedSession.State = .playing, sentAtMs: Double = 0, lengthMinutes: Double? = nil
  ) -> PlayedSession {
    PlayedSession(
      session: "s", state: state, sentAtMs: sentAtMs, mode: .sleep, title: "Ebb", playedSeconds: 30,
      lengthMinutes: lengthMinutes,
      breath: PacedBreath(inSeconds: 4, holdInSeconds: 0, outSeconds: 6, holdOutSeconds: 0, beginsAtSeconds: 0),
      pulse: nil, strength: 0, bellEverySeconds: nil)
  }

  private func mirrored(_ messages: PlayedSession...) -> MirroredSession {
    var mirrored = MirroredSession()
    for message in messages { mirrored.receive(message, atMs: message.sentAtMs) }
    return mirrored
  }

  @Test("knows nothing before the first message")
  func nothing() {
    let mirrored = MirroredSession()
    #expect(!mirrored.isKnown(0) && mirrored.session(0) == nil && mirrored.playedSeconds(0) == 0)
  }

  @Test("counts the played time on while the phone plays, and stands still while it is paused")
  func playedTime() {
    let playing = mirrored(played())
    #expect(playing.playedSeconds(0) == 30 && playing.playedSeconds(10_000) == 40)
    let paused = mirrored(played(.paused))
    #expect(paused.playedSeconds(10_000) == 30)
  }

  @Test("takes the later of two messages that were sent at one time")
  func sameTime() {
    #expect(mirrored(played(), played(.paused)).session(0)?.state == .paused)
  }

  @Test("shows a session without an end for ninety seconds after a message")
  func known() {
    let mirrored = mirrored(played())
    #expect(mirrored.isKnown(90_000) && mirrored.session(90_000) != nil)
    #expect(!mirrored.isKnown(90_000.5) && mirrored.session(90_000.5) == nil)
  }

  @Test("shows a session that plays to its end, without another message")
  func length() {
    let mirrored = mirrored(played(lengthMinutes: 10))
    #expect(mirrored.session(570_000) != nil && mirrored.session(570_001) == nil)
  }

  @Test("shows a paused session no longer than a message is worth, though it has an end")
  func pausedWithEnd() {
    let mirrored = mirrored(played(.paused, lengthMinutes: 10))
    #expect(mirrored.session(90_000) != nil && mirrored.session(90_001) == nil)
  }
}
