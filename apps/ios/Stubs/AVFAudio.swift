// AVFAudio as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// avfaudio/avaudiosession. Notifications are posted by a test, on a queue of its own as the system does.
import Foundation

public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"

open class AVAudioSession: NSObject, @unchecked Sendable {
  public struct Category: Hashable, Sendable {
    let name: String
    public static let playback = Category(name: "playback")
    /// Of a test.
    public static let ambient = Category(name: "ambient")
  }
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange
  }
  private static let only = AVAudioSession()
  /// Of a test: what was set.
  nonisolated(unsafe) public static var chosen: Category?
  public class func sharedInstance() -> AVAudioSession { only }
  public func setCategory(_ category: Category) throws { Self.chosen = category }
  /// Of a test.
  public class var interruptionNotification: Notification.Name {
    Notification.Name("AVAudioSessionInterruptionNotification")
  }
  public class var routeChangeNotification: Notification.Name {
    Notification.Name("AVAudioSessionRouteChangeNotification")
  }
}
