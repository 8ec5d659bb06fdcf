import AVFAudio
import Foundation
import MediaPlayer

/// The audio session, the lock screen and what the system does to both. The sound itself is made in the page.
@MainActor final class Sound {
  private var isPlaying = false
  private var hasCommands = false
  private var watching: [any NSObjectProtocol] = []

  nonisolated init() {}

  func begin(telling page: Page) {
    // The web view sets the same when its sound begins; before that a call of the system would take it for silence.
    try? AVAudioSession.sharedInstance().setCategory(.playback)
    watching = [
      observe(AVAudioSession.interruptionNotification) { info in
        guard let event = Sound.interruption(info) else { return }
        page.send(.audio, event)
      },
      observe(AVAudioSession.routeChangeNotification) { info in
        let reason = (info[AVAudioSessionRouteChangeReasonKey] as? UInt).flatMap(
          AVAudioSession.RouteChangeReason.init(rawValue:))
        if reason == .oldDeviceUnavailable { page.send(.audio, ["name": "output-gone"]) }
      },
    ]
    self.page = page
  }

  func show(_ shown: NowPlaying) {
    takeCommands()
    isPlaying = shown.isPlaying
    var info: [String: Any] = [
      MPMediaItemPropertyTitle: shown.title,
      MPMediaItemPropertyArtist: shown.artist,
      MPMediaItemPropertyAlbumTitle: shown.album,
      MPNowPlayingInfoPropertyPlaybackRate: shown.isPlaying ? 1.0 : 0.0,
    ]
    if let elapsed = shown.elapsedSeconds, let total = shown.totalSeconds {
      info[MPNowPlayingInfoPropertyElapsedPlaybackTime] = min(elapsed, total)
      info[MPMediaItemPropertyPlaybackDuration] = total
    } else {
      info[MPNowPlayingInfoPropertyIsLiveStream] = true
    }
    MPNowPlayingInfoCenter.default().nowPlayingInfo = info
  }

  func hide() {
    isPlaying = false
    MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
    let center = MPRemoteCommandCenter.shared()
    for command in [center.playCommand, center.pauseCommand, center.togglePlayPauseCommand, center.stopCommand] {
      command.removeTarget(nil)
    }
    hasCommands = false
  }

  private var page: Page?

  private func takeCommands() {
    guard !hasCommands else { return }
    hasCommands = true
    let center = MPRemoteCommandCenter.shared()
    answer(center.playCommand) { _ in "play" }
    answer(center.pauseCommand) { _ in "pause" }
    answer(center.stopCommand) { _ in "stop" }
    answer(center.togglePlayPauseCommand) { $0 ? "pause" : "play" }
  }

  /// - Parameter asked: what is asked of the page, by whether it plays.
  private func answer(_ command: MPRemoteCommand, _ asked: @escaping @Sendable (Bool) -> String) {
    command.addTarget { [weak self] _ in
      Task { @MainActor in
        guard let self else { return }
        self.page?.send(.remote, ["command": asked(self.isPlaying)])
      }
      return .success
    }
  }

  private func observe(
    _ name: Notification.Name, _ handle: @escaping @MainActor @Sendable ([AnyHashable: Any]) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { notification in
      // The main queue was asked for; the system's types cannot say so.
      nonisolated(unsafe) let info = notification.userInfo ?? [:]
      MainActor.assumeIsolated { handle(info) }
    }
  }

  private static func interruption(_ info: [AnyHashable: Any]) -> [String: any Sendable]? {
    guard let raw = info[AVAudioSessionInterruptionTypeKey] as? UInt,
      let type = AVAudioSession.InterruptionType(rawValue: raw)
    else { return nil }
    switch type {
    case .began: return ["name": "interrupted"]
    case .ended:
      let options = AVAudioSession.InterruptionOptions(
        rawValue: info[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0)
      return ["name": "interruption-over", "mayResume": options.contains(.shouldResume)]
    @unknown default: return nil
    }
  }
}
