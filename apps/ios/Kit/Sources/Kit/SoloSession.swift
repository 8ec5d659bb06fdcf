/// A session that the watch leads by itself: the machine's rules, with a stopwatch in the place of the sound.
@MainActor struct SoloSession {
  let template: SessionTemplate
  let kind: BodySessionKind
  /// Of the template, in the language of the watch.
  let title: String
  private(set) var machine = SessionMachine()
  private(set) var heart = HeartTrace()
  private var stopwatch = Stopwatch()
  private let ports: Ports

  struct Ports {
    let body: any BodySession
    let clock: any DeviceClock
    let journal: Journal
    /// nil where nobody asked for it.
    let sound: (any OwnSound)?
  }

  init(_ template: SessionTemplate, _ kind: BodySessionKind, id: String, title: String, _ ports: Ports) {
    (self.template, self.kind, self.title, self.ports) = (template, kind, title, ports)
    if kind == .workout { heart.ask() }
    advance(.start(id: id, setup: template.setup, nowMs: ports.clock.nowMs))
  }

  var playedSeconds: Double { stopwatch.seconds(atSeconds: ports.clock.steadySeconds) }

  private var reading: ClockReading { ClockReading(nowMs: ports.clock.nowMs, playedSeconds: playedSeconds) }

  var record: SessionRecord? {
    if case .summary(let record) = machine.state { record } else { nil }
  }

  /// Whether the session ended before its first second: nothing is recorded then.
  var isNothing: Bool { machine.state == .idle }

  mutating func pause() { advance(.pause(reading)) }
  mutating func resume() { advance(.resume(reading)) }
  mutating func end() { advance(.end(reading)) }

  mutating func tick() {
    let reading = reading
    if case .playing = machine.state, let minutes = template.lengthMinutes, reading.playedSeconds >= minutes * 60 {
      // The tick comes a little late; the session still has its planned length.
      advance(.soundFinished(ClockReading(nowMs: reading.nowMs, playedSeconds: minutes * 60)))
      ports.body.stop()
      ports.sound?.end()
    } else {
      advance(.ticked(reading))
    }
  }

  mutating func receive(_ event: BodyEvent) {
    switch event {
    case .measuring, .notKept: break
    case .refused: heart.refuse()
    case .heart(let bpm, let measuredAtMs): heart.receive(bpm: bpm, measuredAtMs: measuredAtMs)
    case .paused:
      advance(.soundInterrupted(reading))
      if case .paused = machine.state {
        stopwatch.rest(atSeconds: ports.clock.steadySeconds)
        ports.sound?.pause()
      }
    case .resumed:
      advance(.soundReturned(reading))
      if case .playing = machine.state {
        stopwatch.run(atSeconds: ports.clock.steadySeconds)
        ports.sound?.resume()
      }
    case .ended: advance(.end(reading))
    }
  }

  private mutating func advance(_ action: SessionAction) {
    for effect in machine.advance(action) { perform(effect) }
  }

  private mutating func perform(_ effect: SessionEffect) {
    let nowSeconds = ports.clock.steadySeconds
    switch effect {
    case .startSound:
      ports.body.begin(kind, isForPhone: false)
      stopwatch.run(atSeconds: nowSeconds)
      ports.sound?.begin(title: title)
      advance(.soundStarted(reading))
    case .pauseSound:
      stopwatch.rest(atSeconds: nowSeconds)
      ports.body.pause()
      ports.sound?.pause()
    case .resumeSound:
      stopwatch.run(atSeconds: nowSeconds)
      ports.body.resume()
      ports.sound?.resume()
    case .stopSound:
      ports.body.stop()
      ports.sound?.end()
      // The watch's own sound fades by itself, and nobody waits for it.
      advance(.soundStopped)
    case .writeDraft(let record): ports.journal.draft(WatchRecord(record, of: template))
    case .storeRecord(let record): ports.journal.save(WatchRecord(record, of: template))
    case .discardDraft: ports.journal.discardDraft()
    case .wakeSound, .adjustSound: break
    }
  }
}
