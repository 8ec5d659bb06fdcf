// MediaPlayer as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// mediaplayer/mpremotecommandcenter, mpremotecommand, mpnowplayinginfocenter. Buttons are pressed by a test, on a queue of its own.
import Foundation

public let MPMediaItemPropertyTitle: String = "title"
public let MPMediaItemPropertyArtist: String = "artist"
public let MPMediaItemPropertyPlaybackDuration: String = "playbackDuration"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime: String = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate: String = "MPNowPlayingInfoPropertyPlaybackRate"

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
}
open class MPRemoteCommandEvent: NSObject {}
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var handlers: [Int: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus] = [:]
  private var next = 0
  public func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    lock.withLock {
      next += 1
      handlers[next] = handler
      return next
    }
  }
  public func removeTarget(_ target: Any?) { lock.withLock { _ = (target as? Int).map { handlers[$0] = nil } } }
  /// Of a test: how many listen.
  public var targets: Int { lock.withLock { handlers.count } }
  /// Of a test.
  public func press() async {
    await withCheckedContinuation { pressed in
      DispatchQueue.global().async {
        for handler in self.lock.withLock({ Array(self.handlers.values) }) { _ = handler(MPRemoteCommandEvent()) }
        pressed.resume()
      }
    }
  }
}
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let only = MPRemoteCommandCenter()
  public class func shared() -> MPRemoteCommandCenter { only }
  private let commands = [MPRemoteCommand(), MPRemoteCommand(), MPRemoteCommand()]
  public var playCommand: MPRemoteCommand { commands[0] }
  public var pauseCommand: MPRemoteCommand { commands[1] }
  public var togglePlayPauseCommand: MPRemoteCommand { commands[2] }
}
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let only = MPNowPlayingInfoCenter()
  public class func `default`() -> MPNowPlayingInfoCenter { only }
  public var nowPlayingInfo: [String: Any]?
}
