import AVFAudio
import Foundation
import Kit
import SegmentSound

/// The watch's own sound: what the phone gave it, round and round, in headphones.
///
/// The system plays long-form audio with the wrist down, in headphones, and asks the person for them where none are connected.
@MainActor final class OwnSoundPlayer: OwnSound {
  private static let scheduledBuffers = 2
  private static let leadSeconds = 0.2
  private static let leastBetweenResets = 60.0

  /// What the person wants, which the system answers late.
  private enum Wish {
    case none, sounding, paused
  }

  var onEvent: (@MainActor (OwnSoundEvent) -> Void)?
  private let inbox: SegmentInbox
  private let player = SegmentPlayer()
  private let nowPlaying = NowPlaying()
  private var reader: SegmentReader?
  private var sampleRate = 48_000.0
  private var wish = Wish.none
  /// Counts activations: what an earlier one answers is not listened to.
  private var asked = 0
  private var isActive = false
  private var title = ""
  private var resetAtSeconds = -Double.infinity
  private var ending: Task<Void, Never>?
  private var observers: [any NSObjectProtocol] = []

  init(inbox: SegmentInbox) {
    self.inbox = inbox
    player.onTaken = { [weak self] in self?.scheduleNext() }
    observe()
  }

  var storedSeconds: Int { inbox.stock.seconds }

  func begin(title: String) {
    guard let first = inbox.stock.playable.first else { return }
    rest()
    (self.title, sampleRate) = (title, Double(first.sampleRate))
    let reader = inbox.reader()
    self.reader = reader
    player.hold(at: first.index * SegmentStock.segmentFrames(sampleRate))
    wish = .sounding
    activate()
  }

  func pause() {
    guard wish == .sounding else { return }
    wish = .paused
    player.hold(at: player.frame(atSeconds: SegmentPlayer.uptimeSeconds))
    show()
  }

  func resume() {
    guard wish == .paused else { return }
    wish = .sounding
    if isActive { play() } else { activate() }
  }

  /// Fades out of what plays, and gives the headphones back.
  func end() {
    guard wish != .none else { return }
    wish = .none
    guard player.isPlaying, var tail = reader?.tail(sampleRate) else { return rest() }
    tail.fall()
    player.schedule(tail)
    let seconds = max(0, player.endsAtSeconds - SegmentPlayer.uptimeSeconds)
    ending = Task { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      if !Task.isCancelled { self?.rest() }
    }
  }

  private func activate() {
    asked += 1
    let session = AVAudioSession.sharedInstance()
    do {
      // Long-form audio mixes with nothing.
      try session.setCategory(.playback, mode: .default, policy: .longFormAudio, options: [])
    } catch { return fallSilent() }
    session.activate(options: []) { [weak self, asked] isActive, _ in
      // On a queue of the system's.
      Task { @MainActor in self?.activated(isActive, asked) }
    }
  }

  private func activated(_ isActive: Bool, _ asked: Int) {
    self.isActive = isActive
    guard asked == self.asked, wish != .none else {
      // Nobody waits for it any more: the headphones are given back.
      if wish == .none { rest() }
      return
    }
    guard isActive else { return fallSilent() }
    nowPlaying.take { [weak self] in self?.press($0) }
    if wish == .sounding { play() } else { show() }
  }

  private func play() {
    let frame = player.frame(atSeconds: SegmentPlayer.uptimeSeconds)
    reader?.breakOff()
    do {
      try player.begin(
        frame: frame, atSeconds: SegmentPlayer.uptimeSeconds + Self.leadSeconds, sampleRate: sampleRate)
    } catch { return fallSilent() }
    scheduleNext()
    show()
    onEvent?(.sounding)
  }

  private func scheduleNext() {
    guard wish == .sounding, player.isPlaying else { return }
    while player.pending < Self.scheduledBuffers, let next = reader?.next(at: player.nextFrame, sampleRate: sampleRate)
    {
      player.schedule(next.samples)
    }
  }

  private func press(_ action: NowPlaying.Action) {
    let isPause = action == .pause || action == .toggle && wish == .sounding
    onEvent?(isPause ? .pauseAsked : .resumeAsked)
  }

  private func show() {
    nowPlaying.show(title: title, artist: "", playedSeconds: 0, totalSeconds: nil, isPlaying: wish == .sounding)
  }

  private func fallSilent() {
    wish = .none
    rest()
    onEvent?(.silent)
  }

  private func rest() {
    ending?.cancel()
    player.rest()
    nowPlaying.leave()
    if isActive { try? AVAudioSession.sharedInstance().setActive(false, options: [.notifyOthersOnDeactivation]) }
    isActive = false
  }

  // MARK: - The system

  private func observe() {
    observe(AVAudioSession.interruptionNotification) { sound, news in
      switch news.isInterrupted {
      case true:
        sound.isActive = false
        if sound.wish == .sounding { sound.onEvent?(.pauseAsked) }
      case false: if news.mayResume, sound.wish == .paused { sound.onEvent?(.resumeAsked) }
      default: break
      }
    }
    observe(AVAudioSession.routeChangeNotification) { sound, news in
      // Nothing plays from the wrist to a room.
      if news.isOutputGone, sound.wish != .none { sound.fallSilent() }
    }
    observe(AVAudioSession.mediaServicesWereResetNotification) { sound, _ in
      sound.player.forgetEngine(at: sound.player.frame(atSeconds: SegmentPlayer.uptimeSeconds))
      sound.isActive = false
      let now = SegmentPlayer.uptimeSeconds
      // Once; what ends twice in a minute may end because of this sound.
      let isAgain = now - sound.resetAtSeconds < Self.leastBetweenResets
      sound.resetAtSeconds = now
      guard sound.wish == .sounding else { return }
      if isAgain { sound.onEvent?(.pauseAsked) } else { sound.activate() }
    }
    observe(.AVAudioEngineConfigurationChange) { sound, _ in
      if sound.wish == .sounding, sound.isActive { sound.play() }
    }
  }

  private func observe(
    _ name: Notification.Name, _ act: @escaping @MainActor @Sendable (OwnSoundPlayer, AudioNews) -> Void
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
