// MediaPlayer as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// mediaplayer/mpnowplayinginfocenter, mpremotecommandcenter. Nothing here runs.
import Foundation

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPNowPlayingInfoPropertyPlaybackRate = "playbackRate"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "elapsedPlaybackTime"
public let MPNowPlayingInfoPropertyIsLiveStream = "isLiveStream"

open class MPNowPlayingInfoCenter: NSObject {
  public class func `default`() -> MPNowPlayingInfoCenter { fatalError() }
  public var nowPlayingInfo: [String: Any]?
}
open class MPRemoteCommandEvent: NSObject {}
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case commandFailed = 200
}
open class MPRemoteCommand: NSObject {
  @discardableResult public func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any { fatalError() }
  public func removeTarget(_ target: Any?) {}
}
open class MPRemoteCommandCenter: NSObject {
  public class func shared() -> MPRemoteCommandCenter { fatalError() }
  public var playCommand: MPRemoteCommand { fatalError() }
  public var pauseCommand: MPRemoteCommand { fatalError() }
  public var stopCommand: MPRemoteCommand { fatalError() }
  public var togglePlayPauseCommand: MPRemoteCommand { fatalError() }
}
