// ActivityKit as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// activitykit/activity, activityattributes, activitycontent, activityauthorizationinfo. Behaviour/ActivityKitFake.swift says what
// happens.
import Foundation

public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}
public struct ActivityContent<State: Decodable & Encodable & Hashable & Sendable>: Sendable {
  public var state: State
  public var staleDate: Date?
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0.0) {
    (self.state, self.staleDate) = (state, staleDate)
  }
}
public struct ActivityUIDismissalPolicy: Sendable {
  public static let `default`: ActivityUIDismissalPolicy = ActivityUIDismissalPolicy()
  public static let immediate: ActivityUIDismissalPolicy = ActivityUIDismissalPolicy()
}
public struct PushType: Sendable {}
public final class ActivityAuthorizationInfo {
  public init() {}
  public var areActivitiesEnabled: Bool { ActivityFake.shared.now.areEnabled }
}
public class Activity<Attributes: ActivityAttributes> where Attributes.ContentState: Sendable {
  public typealias ContentState = Attributes.ContentState
  public let id: String
  /// Of a test.
  init(id: String) { self.id = id }
  public static var activities: [Activity<Attributes>] { ActivityFake.shared.now.shown.keys.sorted().map(Activity.init) }
  public static func request(
    attributes: Attributes, content: ActivityContent<Activity<Attributes>.ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    Activity(id: try ActivityFake.shared.begin(content.state, staleDate: content.staleDate))
  }
  public func update(_ content: ActivityContent<Activity<Attributes>.ContentState>) async {
    await ActivityFake.shared.update(id, content.state)
  }
  public func end(
    _ content: ActivityContent<Activity<Attributes>.ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { await ActivityFake.shared.end(id) }
}
