import AVFAudio
import Foundation
import MediaPlayer

/// Sets up the audio session and the lock screen, and reports interruptions. The page makes the sound itself.
@MainActor final class Sound {
  private var isPlaying = false
  private var hasCommands = false
  private var observers: [any NSObjectProtocol] = []

  nonisolated init() {}

  func begin(sendingTo page: Page) {
    // The web view sets the same category when its sound begins; until then the system would treat the app as silent during a call.
    try? AVAudioSession.sharedInstance().setCategory(.playback)
    observers = [
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

  /// Sends a remote command to the page.
  /// - Parameter asked: the command's name, by whether the page plays.
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
      // The observer runs on the main queue; the system's types do not say so.
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
