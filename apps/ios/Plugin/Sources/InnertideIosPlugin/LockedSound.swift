import AVFAudio
import Foundation
import Kit
import SegmentSound
import UIKit

/// Plays a session in the page's place while the phone is locked and the web view's sound stands: segments that the page has
/// rendered ahead. Who plays is the Kit's `Failover`; this carries out what it says.
@MainActor final class LockedSound {
  private static let watchEvery = Duration.milliseconds(20)
  private static let leadEvery = Duration.milliseconds(500)
  /// Nothing in it outlives a launch.
  nonisolated static let folder = FileManager.default.temporaryDirectory.appending(path: "segments")
  private static let leastBetweenResetsMs = 60_000.0
  private static let askEveryMs = 5000.0
  /// The buffer that plays and the one that follows it: no more, for what is scheduled is not rendered anew.
  private static let scheduledBuffers = 2

  private var failover = Failover()
  private var armed: ArmedSound?
  private var page: Page?
  private var watching: Task<Void, Never>?
  private var ending: Task<Void, Never>?
  private var askedAtMs = -Double.infinity
  private var resetAtMs = -Double.infinity
  private var limit = RepeatLimit()
  /// What is scheduled fades, and nothing follows it.
  private var isRunningOut = false
  private var observers: [any NSObjectProtocol] = []
  private let store: SegmentStore
  private let player = SegmentPlayer()
  private let nowPlaying = NowPlaying()

  nonisolated init(files: SegmentFiles = SegmentFiles(folder: LockedSound.folder)) {
    store = SegmentStore(files: files)
  }

  /// Now on the wall clock, which page and app share.
  private var nowMs: Double { Date().timeIntervalSince1970 * 1000 }

  func begin(sendingTo page: Page) {
    self.page = page
    store.clear()
    player.onTaken = { [weak self] in self?.scheduleNext() }
    store.onKept = { [weak self] segment, samples in self?.offerToWatch(segment, samples) }
    observe()
  }

  // MARK: - What the page says

  /// A page begins: what the app plays is of one that is gone.
  func pageBegins() { limit.isOrphaned = failover.leader == .app }

  func arm(_ sound: ArmedSound) {
    // A page that was loaded anew takes the sound back first.
    guard sound.v == segmentsVersion, failover.leader == .page || sound.run == armed?.run else { return }
    if sound.run != store.run { limit = RepeatLimit() }
    store.begin(sound.run)
    armed = sound
    receive(.arm(sampleRate: sound.sampleRate))
    showNowPlaying()
  }

  func hear(_ beat: PageBeat) {
    guard beat.v == segmentsVersion else { return }
    receive(.beat(frame: beat.frame, sentAtMs: beat.sentAtMs, isRunning: beat.isRunning))
  }

  func steer(_ action: SoundAction) -> AppPosition {
    guard action.v == segmentsVersion else { return position() }
    switch action.action {
    case .pause: receive(.pause)
    case .resume: receive(.resume)
    case .takeBack: receive(.pageReady)
    case .disarm:
      receive(.disarm)
      armed = nil
      store.clear()
    }
    return position()
  }

  func position() -> AppPosition {
    let frame =
      failover.leader == .app ? player.frame(atSeconds: SegmentPlayer.uptimeSeconds) : (failover.clock?.frame ?? 0)
    return AppPosition(
      leader: failover.leader.rawValue, frame: max(0, frame), atMs: nowMs, isPaused: failover.isPaused)
  }

  func keep(_ segment: RenderedSegment) async -> KeptSegment {
    KeptSegment(kept: await store.store(segment) { self.playedIndex })
  }

  private func offerToWatch(_ segment: StoredSegment, _ samples: Data) {
    guard let armed else { return }
    let given = WatchSegment(
      run: armed.run, index: segment.index, version: segment.version, sampleRate: Int(armed.sampleRate))
    WatchLink.shared.offer(given, samples: samples)
  }

  private var playedIndex: Int { position().frame / SegmentStock.segmentFrames(failover.sampleRate) }

  // MARK: - What is to be done

  private func receive(_ event: Failover.Event) {
    for effect in failover.receive(event, nowMs: nowMs) where !carryOut(effect) { break }
    watch()
  }

  /// Returns whether what follows is to be done too.
  private func carryOut(_ effect: Failover.Effect) -> Bool {
    switch effect {
    case .standBy: try? player.standBy(sampleRate: failover.sampleRate)
    case .standDown: player.standDown()
    case .lead(let frame, let atMs, let isSilent): return lead(frame, inMs: atMs - nowMs, isSilent: isSilent)
    case .silence: silence()
    case .goOn:
      let frame = player.frame(atSeconds: SegmentPlayer.uptimeSeconds)
      if !begin(at: frame, inMs: PageClock.leadMs) {
        receive(.deviceTaken)
        return false
      }
      scheduleNext()
      showNowPlaying()
    case .handBack: handBack()
    case .stop:
      player.standDown()
      nowPlaying.leave()
    case .tell(let news): tell(news.rawValue, frame: position().frame, atMs: nowMs)
    }
    return true
  }

  private func lead(_ frame: Int, inMs: Double, isSilent: Bool) -> Bool {
    ending?.cancel()
    // Both the page's sound and this one are on their way to the ear for so long.
    let late = AVAudioSession.sharedInstance().outputLatency
    let heard = isSilent ? frame : frame + Int(late * failover.sampleRate)
    guard !store.stock.segments.isEmpty, begin(at: heard, inMs: inMs) else {
      receive(.deviceRefused)
      return false
    }
    if isSilent { player.hold(at: frame) } else { scheduleNext() }
    nowPlaying.take { [weak self] action in self?.press(action) }
    showNowPlaying()
    return true
  }

  private func begin(at frame: Int, inMs: Double) -> Bool {
    store.reader.breakOff()
    limit.begin()
    isRunningOut = false
    let atSeconds = SegmentPlayer.uptimeSeconds + inMs / 1000
    return (try? player.lead(frame: frame, atSeconds: atSeconds, sampleRate: failover.sampleRate)) != nil
  }

  private func silence() {
    player.hold(at: player.frame(atSeconds: SegmentPlayer.uptimeSeconds))
    showNowPlaying()
  }

  /// Schedules until enough lies ahead.
  private func scheduleNext() {
    guard failover.leader == .app, player.isPlaying else { return }
    if isRunningOut {
      // The lock screen shows a pause, and a person may end it.
      if player.pending == 0 { receive(.pause) }
      return
    }
    while player.pending < Self.scheduledBuffers {
      if let end = armed?.end, player.nextFrame >= end.frame { return finish() }
      let rate = failover.sampleRate
      guard var next = store.reader.next(at: player.nextFrame, sampleRate: rate, end: armed?.fade) else { return }
      isRunningOut = limit.play(seconds: Double(next.samples.count) / rate, isRepeat: next.isRepeat)
      if isRunningOut { next.samples.fall() }
      player.schedule(next.samples)
      if isRunningOut { return }
    }
  }

  /// Crosses out of what is scheduled; the page crosses in at the same moment.
  private func handBack() {
    let atMs = nowMs + max(0, player.endsAtSeconds - SegmentPlayer.uptimeSeconds) * 1000
    guard player.isPlaying, var tail = store.reader.tail(failover.sampleRate) else {
      tell("handed-back", frame: player.frame(atSeconds: SegmentPlayer.uptimeSeconds), atMs: nowMs)
      rest()
      return
    }
    tell("handed-back", frame: player.nextFrame, atMs: atMs)
    tail.fall()
    player.schedule(tail)
    endWhenPlayed { $0.rest() }
  }

  private func finish() {
    endWhenPlayed { sound in
      sound.tell("finished", frame: sound.player.nextFrame, atMs: sound.nowMs)
      sound.receive(.disarm)
    }
  }

  private func endWhenPlayed(_ end: @escaping @MainActor (LockedSound) -> Void) {
    let seconds = max(0, player.endsAtSeconds - SegmentPlayer.uptimeSeconds)
    ending?.cancel()
    ending = Task { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      if let self, !Task.isCancelled { end(self) }
    }
  }

  private func rest() {
    nowPlaying.leave()
    if failover.isArmed, failover.isBehind {
      player.stop()
      try? player.standBy(sampleRate: failover.sampleRate)
    } else {
      player.standDown()
    }
  }

  // MARK: - The page, the lock screen and the system

  private func tell(_ name: String, frame: Int, atMs: Double) {
    page?.send(.segments, ["v": segmentsVersion, "name": name, "frame": max(0, frame), "atMs": atMs])
  }

  private func press(_ action: NowPlaying.Action) {
    switch action {
    case .play: receive(.resume)
    case .pause: receive(.pause)
    case .toggle: receive(failover.isPaused ? .resume : .pause)
    }
  }

  private func showNowPlaying() {
    guard failover.leader == .app, let armed else { return }
    let played = Double(position().frame - armed.beginFrame) / failover.sampleRate
    let total = armed.end.map { Double($0.frame - armed.beginFrame) / failover.sampleRate }
    nowPlaying.show(
      title: armed.title, artist: armed.artist, playedSeconds: max(0, played), totalSeconds: total,
      isPlaying: player.isPlaying)
  }

  /// Looks at the page while it may fall silent, and at the stock while the app plays.
  private func watch() {
    let isNeeded = failover.isArmed && failover.isBehind || failover.leader == .app
    guard isNeeded else {
      watching?.cancel()
      watching = nil
      return
    }
    if watching != nil { return }
    watching = Task { [weak self] in
      while !Task.isCancelled, let every = self?.look() { try? await Task.sleep(for: every) }
    }
  }

  private func look() -> Duration {
    receive(.tick)
    guard failover.leader == .app else { return Self.watchEvery }
    let (now, position) = (nowMs, position())
    if !failover.isPaused, store.stock.count(after: playedIndex) < SegmentStock.fewSegments,
      now - askedAtMs >= Self.askEveryMs
    {
      askedAtMs = now
      tell("wanted", frame: position.frame, atMs: position.atMs)
    }
    return Self.leadEvery
  }

  private func observe() {
    observe(UIApplication.willResignActiveNotification) { sound, _ in
      // Not yet behind: a session cannot be activated there.
      if sound.failover.isArmed, sound.failover.leader == .page { _ = sound.carryOut(.standBy) }
    }
    observe(UIApplication.didEnterBackgroundNotification) { sound, _ in sound.receive(.behind) }
    observe(UIApplication.didBecomeActiveNotification) { sound, _ in sound.receive(.inFront) }
    observe(AVAudioSession.interruptionNotification) { sound, info in
      guard info.isInterrupted != nil else { return }
      sound.receive(info.isInterrupted == true ? .deviceTaken : .deviceReturned(mayResume: info.mayResume))
    }
    observe(AVAudioSession.routeChangeNotification) { sound, info in
      if info.isOutputGone { sound.receive(.outputGone) }
    }
    observe(AVAudioSession.mediaServicesWereResetNotification) { sound, _ in sound.beginAnew() }
    observe(.AVAudioEngineConfigurationChange) { sound, _ in
      guard sound.player.isPlaying, sound.failover.leader == .app else { return }
      _ = sound.carryOut(.goOn)
    }
  }

  /// The system's media services ended and began anew: whatever was made of them is worthless, and nothing sounds.
  private func beginAnew() {
    let wasPlaying = player.isPlaying
    let isAgain = nowMs - resetAtMs < Self.leastBetweenResetsMs
    resetAtMs = nowMs
    player.forgetEngine(at: player.frame(atSeconds: SegmentPlayer.uptimeSeconds))
    if failover.leader == .app {
      // Once; what ends twice in a minute may end because of this sound.
      if wasPlaying { if isAgain { receive(.pause) } else { _ = carryOut(.goOn) } }
    } else if failover.isArmed, failover.isBehind {
      _ = carryOut(.standBy)
    }
  }

  /// The system posts on queues of its own: only plain values leave them.
  private func observe(
    _ name: Notification.Name, _ act: @escaping @MainActor @Sendable (LockedSound, AudioNews) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
        let news = AudioNews(notification)
        Task { @MainActor in
          if let self { act(self, news) }
        }
      })
  }
}
