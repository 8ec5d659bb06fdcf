import ActivityKit
import Kit

/// A session on the lock screen. A package of its own, since the app begins it and the widgets draw it: both need the same type.
public struct SessionAttributes: ActivityAttributes {
  public typealias ContentState = ActivityFace

  public init() {}
}
