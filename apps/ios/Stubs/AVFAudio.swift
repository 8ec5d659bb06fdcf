// AVFAudio as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// avfaudio/avaudiosession. Nothing here runs.
import Foundation

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"

open class AVAudioSession: NSObject {
  public struct Category: Hashable, Sendable {
    public static let playback = Category()
  }
  public enum InterruptionType: UInt, Sendable {
    case ended = 0
    case began = 1
  }
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange
  }
  public class func sharedInstance() -> AVAudioSession { fatalError() }
  public func setCategory(_ category: Category) throws {}
  public class var interruptionNotification: Notification.Name { fatalError() }
  public class var routeChangeNotification: Notification.Name { fatalError() }
}
