import Foundation
import MediaPlayer

/// The lock screen's entry and its buttons, while the app plays in the page's place; WebKit has them otherwise (docs/decisions/232).
@MainActor public final class NowPlaying {
  private var targets: [(command: MPRemoteCommand, target: Any)] = []

  nonisolated public init() {}

  /// - Parameter action: what a button asks for; `toggle` is a headset's.
  public func take(_ action: @escaping @MainActor @Sendable (Action) -> Void) {
    if !targets.isEmpty { return }
    let center = MPRemoteCommandCenter.shared()
    let commands: [(MPRemoteCommand, Action)] = [
      (center.playCommand, .play), (center.pauseCommand, .pause), (center.togglePlayPauseCommand, .toggle),
    ]
    targets = commands.map { command, wanted in
      let target = command.addTarget { _ in
        // The system does not say on which queue.
        Task { @MainActor in action(wanted) }
        return .success
      }
      return (command, target)
    }
  }

  public enum Action: Sendable {
    case play, pause, toggle
  }

  /// - Parameter totalSeconds: nil for a session without an end.
  public func show(title: String, artist: String, playedSeconds: Double, totalSeconds: Double?, isPlaying: Bool) {
    var info: [String: Any] = [
      MPMediaItemPropertyTitle: title, MPMediaItemPropertyArtist: artist,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: playedSeconds,
      MPNowPlayingInfoPropertyPlaybackRate: isPlaying ? 1.0 : 0.0,
    ]
    info[MPMediaItemPropertyPlaybackDuration] = totalSeconds
    MPNowPlayingInfoCenter.default().nowPlayingInfo = info
  }

  /// Gives the entry back.
  public func leave() {
    for (command, target) in targets { command.removeTarget(target) }
    targets = []
    MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
  }
}
