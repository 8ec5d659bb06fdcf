// ActivityKit as it behaves: an activity begins only in an app that is in front and where Live Activities are allowed, holds at most
// four kilobytes, and each call takes a while. After Apple's pages of Activity and ActivityAuthorizationInfo.
import Foundation

public struct ActivityFakeError: Error {}

public final class ActivityFake: @unchecked Sendable {
  public static let shared = ActivityFake()
  private static let mostBytes = 4_096
  private let lock = NSRecursiveLock()
  private var values = Values()

  public struct Values {
    public var areEnabled = true
    public var isInFront = true
    /// Every call, in the order in which it was done.
    public var calls: [String] = []
    /// What is on the lock screen: the state of each by its id, as JSON.
    public var shown: [String: String] = [:]
    public var staleDates: [Date?] = []
    public var faults: [String] = []
    /// Milliseconds that each call takes.
    public var delayMs = 0
    var count = 0
  }

  public func with<Result>(_ use: (inout Values) -> Result) -> Result { lock.withLock { use(&values) } }
  public var now: Values { with { $0 } }
  public func reset() { with { $0 = Values() } }

  private func text(of state: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(state) else { return "unencodable" }
    if data.count > Self.mostBytes { with { $0.faults.append("more than four kilobytes") } }
    return String(decoding: data, as: UTF8.self)
  }

  func begin(_ state: some Encodable, staleDate: Date?) throws -> String {
    let text = text(of: state)
    return try lock.withLock {
      guard values.areEnabled, values.isInFront else {
        if !values.areEnabled { values.faults.append("begun where it is not allowed") }
        throw ActivityFakeError()
      }
      if !values.shown.isEmpty { values.faults.append("a session beside another") }
      values.count += 1
      let id = "activity-\(values.count)"
      values.calls.append("begin")
      values.shown[id] = text
      values.staleDates.append(staleDate)
      return id
    }
  }

  func update(_ id: String, _ state: some Encodable) async {
    let text = text(of: state)
    try? await Task.sleep(for: .milliseconds(now.delayMs))
    with { values in
      values.calls.append("update")
      if values.shown[id] == nil { values.faults.append("an update after its end") } else { values.shown[id] = text }
    }
  }

  func end(_ id: String) async {
    try? await Task.sleep(for: .milliseconds(now.delayMs))
    with { values in
      values.calls.append("end")
      values.shown[id] = nil
    }
  }

  /// An activity of an earlier run of the app.
  public func leaveBehind() { with { $0.shown["left"] = "{}" } }

  public func settle() async {
    for _ in 0..<40 {
      try? await Task.sleep(for: .milliseconds(5))
      await Task { @MainActor in await Task.yield() }.value
    }
  }
}
