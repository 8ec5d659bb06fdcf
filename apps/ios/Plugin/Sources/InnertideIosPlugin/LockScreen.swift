import ActivityKit
import Foundation
import Kit
import SessionActivity

/// The session on the lock screen. One step at a time: the system takes a while for each, and its order must be ours. An activity is
/// named by its id, and found where it is used: whether it may leave an actor is not said.
@MainActor final class LockScreen {
  private var plan = ActivityPlan()
  private var id: String?

  nonisolated init() {}

  /// What an earlier run of the app left there belongs to a page that is gone.
  func clear() {
    let own = id
    Task { await Self.end { $0 != own } }
  }

  /// - Parameter face: nil takes the session off.
  func show(_ face: ActivityFace?) {
    plan.want(face)
    proceed()
  }

  private func proceed() {
    guard let step = plan.next() else { return }
    Task {
      plan.answered(isAccepted: await perform(step))
      proceed()
    }
  }

  /// - Returns: false where the system shows nothing: it was turned off in Settings, or the app is not in front.
  private func perform(_ step: ActivityPlan.Step) async -> Bool {
    switch step {
    case .begin(let face):
      guard ActivityAuthorizationInfo().areActivitiesEnabled else { return false }
      id = try? Activity.request(attributes: SessionAttributes(), content: Self.content(face), pushType: nil).id
      return id != nil
    case .update(let face):
      guard let id else { return false }
      await Self.update(id, Self.content(face))
    case .end:
      guard let over = id else { return true }
      id = nil
      await Self.end { $0 == over }
    }
    return true
  }

  nonisolated private static func update(_ id: String, _ content: ActivityContent<ActivityFace>) async {
    for activity in Activity<SessionAttributes>.activities where activity.id == id { await activity.update(content) }
  }

  nonisolated private static func end(_ isOver: @Sendable (String) -> Bool) async {
    for activity in Activity<SessionAttributes>.activities where isOver(activity.id) {
      await activity.end(nil, dismissalPolicy: .immediate)
    }
  }

  nonisolated private static func content(_ face: ActivityFace) -> ActivityContent<ActivityFace> {
    ActivityContent(state: face, staleDate: face.staleDate)
  }
}
