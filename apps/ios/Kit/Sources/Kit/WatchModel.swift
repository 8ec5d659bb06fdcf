import Observation

/// The state of the watch app without its views: the choices, the session in progress and the messages to the phone.
@MainActor @Observable public final class WatchModel {
  /// The strength of every haptic, from 0 to 1: the wrist distinguishes no finer strengths.
  private static let strength = 0.5
  /// So long the line under the ring says that there are no headphones.
  private static let silentShownSeconds: Double = 12

  public let language: String
  private var preferences: WatchPreferences
  public private(set) var summary: SessionSummary?
  /// A workout that was to be saved could not be, and nobody has read so yet.
  public private(set) var hasLostWorkout = false
  private var shelf: TemplateShelf
  private let ports: Ports
  private let journal: Journal
  private let talk: PhoneTalk
  private var solo: SoloSession?
  private var mirrored = MirroredSession()
  /// The page asked for the heart, and the watch measures for it.
  private var measuresForPhone = false
  /// Where in the session there were no headphones for its sound; nil where it sounds, or was not to.
  private var silentAtSeconds: Double?
  private var phonesHeart = HeartTrace()
  private var player = PulsePlayer()
  /// The session that the earlier run of the app did not end.
  private var brokenOff: WatchRecord?

  public init(shelf: TemplateShelf, language: String, ports: Ports) {
    (self.language, self.ports) = (language, ports)
    journal = Journal(storage: ports.storage)
    preferences = journal.preferences
    self.shelf = shelf.with(own: journal.ownTemplates)
    let run = SessionIdentity.make(nowMs: ports.clock.nowMs, random: (ports.random(), ports.random()))
    talk = PhoneTalk(link: ports.link, clock: ports.clock, run: run)
    brokenOff = journal.recoverDraft()
    ports.body.onEvent = { [weak self] in self?.receive($0) }
    ports.link.onMessage = { [weak self] in self?.receive($0) }
    ports.sound.onEvent = { [weak self] in self?.receive($0) }
    ports.link.wantsSound = preferences.playsSound
    leaveRecords()
  }

  // MARK: What may be chosen

  public var templates: [SessionTemplate] { shelf.ordered(last: preferences.lastTemplate) }

  public var lastTemplate: SessionTemplate? { shelf.template(preferences.lastTemplate) }

  public var measuresHeart: Bool {
    get { preferences.kind == .workout }
    set { prefer { $0.kind = newValue ? .workout : .quiet } }
  }

  public var pulse: WatchPreferences.Pulse {
    get { preferences.pulse }
    set { prefer { $0.pulse = newValue } }
  }

  public var showsWords: Bool {
    get { preferences.showsWords }
    set { prefer { $0.showsWords = newValue } }
  }

  /// A sound of the watch's own, in headphones. The phone is asked for it from then on.
  public var playsSound: Bool {
    get { preferences.playsSound }
    set {
      prefer { $0.playsSound = newValue }
      ports.link.wantsSound = newValue
    }
  }

  /// What is to be known of that sound before a session.
  public var soundNote: Phrase { ports.sound.storedSeconds > 0 ? .soundReady : .soundMissing }

  public func isOwn(_ template: SessionTemplate) -> Bool { shelf.own.contains { $0.id == template.id } }

  private func prefer(_ change: (inout WatchPreferences) -> Void) {
    change(&preferences)
    journal.preferences = preferences
  }

  /// Whether a session of this template may outlast what the watch allows without a workout.
  public func isLong(_ template: SessionTemplate) -> Bool {
    preferences.kind == .quiet && (template.lengthMinutes.map { $0 > 60 } ?? true)
  }

  // MARK: What goes on

  /// Whether there is a session to show.
  public private(set) var isInSession = false

  /// What the session view shows; nil when nothing goes on, or only the heart is measured for the phone.
  public func face() -> SessionFace? {
    let nowMs = ports.clock.nowMs
    if let solo { return face(of: solo, nowMs) }
    guard let session = mirrored.session(nowMs) else { return nil }
    let playedSeconds = mirrored.playedSeconds(nowMs)
    return SessionFace(
      title: session.title, mode: session.mode, standing: session.state == .paused ? .paused : .playing,
      timeline: Timeline(lengthMinutes: session.lengthMinutes, playedSeconds: playedSeconds),
      breath: session.breath, playedSeconds: playedSeconds, heart: phonesHeart.now(nowMs),
      words: words(at: playedSeconds), isOnPhone: true, isPhoneThere: mirrored.isKnown(nowMs))
  }

  /// The heart that is measured for the phone while it plays nothing yet.
  public var heartForPhone: HeartTrace.Now { phonesHeart.now(ports.clock.nowMs) }

  private func face(of solo: SoloSession, _ nowMs: Double) -> SessionFace {
    let standing: SessionFace.Standing =
      switch solo.machine.state {
      case .paused(_, .asked): .paused
      case .paused: .pausedBySystem
      default: .playing
      }
    return SessionFace(
      title: solo.title, mode: solo.template.mode, standing: standing,
      timeline: Timeline(lengthMinutes: solo.template.lengthMinutes, playedSeconds: solo.playedSeconds),
      breath: solo.template.breath, playedSeconds: solo.playedSeconds, heart: solo.heart.now(nowMs),
      words: words(at: solo.playedSeconds), isOnPhone: false, isPhoneThere: true, isSilent: isSilent(solo))
  }

  private func isSilent(_ solo: SoloSession) -> Bool {
    silentAtSeconds.map { solo.playedSeconds - $0 < Self.silentShownSeconds } ?? false
  }

  public func begin(_ template: SessionTemplate) {
    guard !isInSession else { return }
    summary = nil
    prefer { $0.lastTemplate = template.id }
    player = PulsePlayer()
    let id = SessionIdentity.make(nowMs: ports.clock.nowMs, random: (ports.random(), ports.random()))
    let sound = preferences.playsSound && ports.sound.storedSeconds > 0 ? ports.sound : nil
    silentAtSeconds = nil
    let held = SoloSession.Ports(body: ports.body, clock: ports.clock, journal: journal, sound: sound)
    solo = SoloSession(template, preferences.kind, id: id, title: template.name(in: language), held)
    feel()
    look()
  }

  public func pause() { change({ $0.pause() }, orSay: .pause) }
  public func resume() { change({ $0.resume() }, orSay: .resume) }
  public func end() { change({ $0.end() }, orSay: .end) }

  /// The summary was read. - Parameter saving: whether the workout, if there is one, stays in Health.
  public func close(saving: Bool) {
    if summary?.hasWorkout == true { ports.body.close(saving: saving) }
    summary = nil
  }

  /// That a workout was lost has been read.
  public func forgetLostWorkout() { hasLostWorkout = false }

  /// The system started the app anew because it broke off within a workout. What was a session of the watch is shown as it was,
  /// with the choice to keep the workout; what only measured for the phone is discarded.
  public func recoverWorkout() {
    guard !isInSession, summary == nil else { return }
    ports.body.recover()
    guard let brokenOff else {
      ports.body.close(saving: false)
      return
    }
    self.brokenOff = nil
    let template = shelf.template(brokenOff.template)
    summary = SessionSummary(
      title: template?.name(in: language) ?? "", mode: brokenOff.mode, record: SessionRecord(brokenOff),
      averageBpm: nil, wasHeartAsked: false, hasWorkout: true)
  }

  /// Reads the clocks; called four times a second while something goes on.
  public func tick() {
    change({ $0.tick() }, orSay: nil)
    feel()
    look()
  }

  private func look() {
    let isThere = solo != nil || mirrored.session(ports.clock.nowMs) != nil || measuresForPhone
    if isInSession != isThere { isInSession = isThere }
  }

  private func change(_ step: (inout SoloSession) -> Void, orSay control: WatchMessage.Control?) {
    guard var session = solo else {
      if let control, let onPhone = mirrored.session(ports.clock.nowMs) {
        talk.say(.control(control, session: onPhone.session))
      }
      return
    }
    step(&session)
    solo = session
    if let face = face(), face.standing != .playing { ports.haptics.hush() }
    if session.isNothing || session.record != nil { finish(session) }
    look()
  }

  private func finish(_ session: SoloSession) {
    solo = nil
    ports.haptics.hush()
    guard let record = session.record else {
      ports.body.close(saving: false)
      return
    }
    let hasWorkout = session.kind == .workout
    if !hasWorkout { ports.body.close(saving: false) }
    summary = SessionSummary(
      title: session.title, mode: session.template.mode, record: record,
      averageBpm: session.heart.averageBpm, wasHeartAsked: hasWorkout, hasWorkout: hasWorkout)
    leaveRecords()
  }

  /// The words of what goes on; none where the person wants none on the wrist.
  private var lines: [GuidanceLine] {
    guard preferences.showsWords else { return [] }
    return solo.map { $0.template.lines ?? [] } ?? mirrored.lines
  }

  private func words(at playedSeconds: Double) -> String? { GuidanceLine.shown(of: lines, at: playedSeconds)?.text }

  private func feel() {
    guard let face = face(), face.standing == .playing else { return }
    for (touch, afterSeconds) in player.plan(wristPulse, playedSeconds: face.playedSeconds, isSaving: ports.isSaving())
    {
      ports.haptics.play(touch, afterSeconds: afterSeconds)
    }
  }

  private var wristPulse: WristPulse {
    let nowMs = ports.clock.nowMs
    guard let solo else { return WristPulse(schedule: mirrored.session(nowMs)?.schedule, lines: lines) }
    let schedule = pulse.shape.map {
      HapticSchedule(
        shape: $0, strength: Self.strength, breath: solo.template.breath,
        bellEverySeconds: solo.template.bellEverySeconds)
    }
    return WristPulse(schedule: schedule, heartBpm: pulse == .heart ? solo.heart.paceBpm(nowMs) : nil, lines: lines)
  }

  // MARK: Events and messages

  private func receive(_ event: BodyEvent) {
    if event == .notKept { hasLostWorkout = true }
    change({ $0.receive(event) }, orSay: nil)
    if measuresForPhone { forwardToPhone(event) }
    look()
  }

  private func receive(_ event: OwnSoundEvent) {
    guard let solo else { return }
    switch event {
    case .sounding: silentAtSeconds = nil
    case .silent: silentAtSeconds = solo.playedSeconds
    case .pauseAsked: pause()
    case .resumeAsked: resume()
    }
  }

  private func forwardToPhone(_ event: BodyEvent) {
    switch event {
    case .heart(let bpm, let measuredAtMs):
      phonesHeart.receive(bpm: bpm, measuredAtMs: measuredAtMs)
      talk.say(.heart(bpm: bpm, measuredAtMs: measuredAtMs))
    case .measuring: talk.say(.link(.measuring, name: nil, batteryPercent: nil))
    case .refused:
      phonesHeart.refuse()
      talk.say(.link(.refused, name: nil, batteryPercent: nil))
    case .ended:
      measuresForPhone = false
      talk.say(.link(.ended, name: nil, batteryPercent: nil))
    case .paused, .resumed, .notKept: break
    }
  }

  private func receive(_ text: String) {
    // What is not understood is of a later app; the page says by itself when the watch is too old for it.
    guard let message = try? BridgeCodec.readFromPage(text) else { return }
    switch message {
    case .clock(let ask): talk.say(.clock(ask: ask))
    case .beginHeart: beginHeart()
    case .endHeart: endHeart()
    case .session(let session):
      mirrored.receive(session, atMs: ports.clock.nowMs)
      if mirrored.session(ports.clock.nowMs)?.state != .playing { ports.haptics.hush() }
    case .recordStored(let id):
      journal.remove(id)
      leaveRecords()
    case .templates(let own):
      journal.ownTemplates = own
      shelf = shelf.with(own: own)
    case .lines(let lines, let session): mirrored.receive(lines, session: session)
    case .windDown(let windDown): ports.watchFace.windDown = windDown
    }
    look()
  }

  /// The phone asked, by a message or by starting this app for it.
  public func beginHeart() {
    if measuresForPhone {
      // The page asks again once a minute, so that it learns of a watch that began meanwhile.
      if phonesHeart.now(ports.clock.nowMs) != .refused { talk.say(.link(.measuring, name: nil, batteryPercent: nil)) }
      return
    }
    measuresForPhone = true
    phonesHeart = HeartTrace()
    phonesHeart.ask()
    player = PulsePlayer()
    if solo?.kind == .workout {
      talk.say(.link(.measuring, name: nil, batteryPercent: nil))
    } else if solo == nil {
      ports.body.begin(.workout, isForPhone: true)
    }
    look()
  }

  private func endHeart() {
    guard measuresForPhone else { return }
    measuresForPhone = false
    guard solo == nil else { return }
    // The phone keeps the session itself; the workout only measured for it.
    ports.body.stop()
    ports.body.close(saving: false)
  }

  private func leaveRecords() { talk.leave(journal.unsent) }
}
