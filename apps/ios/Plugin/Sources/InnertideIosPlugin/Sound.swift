import AVFAudio
import Foundation

/// Declares what the app's sound is, and says when headphones go away. WebKit plays the sound, in a process of its own: the lock
/// screen and interruptions are its own too (docs/decisions/207).
@MainActor final class Sound {
  private var observers: [any NSObjectProtocol] = []

  nonisolated init() {}

  func begin(sendingTo page: Page) {
    // The web view sets the same category when its sound begins; until then the system would treat the app as silent during a call.
    try? AVAudioSession.sharedInstance().setCategory(.playback)
    observers = [
      NotificationCenter.default.addObserver(
        forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil
      ) { notification in
        // The system posts it on a queue of its own.
        let raw = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt
        let reason = raw.flatMap(AVAudioSession.RouteChangeReason.init(rawValue:))
        guard reason == .oldDeviceUnavailable else { return }
        Task { @MainActor in page.send(.audio, ["name": "output-gone"]) }
      }
    ]
  }
}
