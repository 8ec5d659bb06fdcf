import AVFAudio
import Foundation

/// What a notification of the audio session says.
public struct AudioNews: Sendable {
  /// Nil where it is about something else.
  public let isInterrupted: Bool?
  public let mayResume: Bool
  public let isOutputGone: Bool

  public init(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    let type = (info[AVAudioSessionInterruptionTypeKey] as? UInt).flatMap(
      AVAudioSession.InterruptionType.init(rawValue:))
    isInterrupted = type.map { $0 == .began }
    let options = info[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0
    mayResume = AVAudioSession.InterruptionOptions(rawValue: options).contains(.shouldResume)
    let reason = (info[AVAudioSessionRouteChangeReasonKey] as? UInt).flatMap(
      AVAudioSession.RouteChangeReason.init(rawValue:))
    isOutputGone = reason == .oldDeviceUnavailable
  }
}
