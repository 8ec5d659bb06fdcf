// Extended runtime sessions and haptics as they behave: one session at a time, its start and end reported on a queue that is not the
// main one. After Apple's pages of WKExtendedRuntimeSession and WKInterfaceDevice.
import Foundation

public final class RuntimeFake: @unchecked Sendable {
  public static let shared = RuntimeFake()
  public static let queue = DispatchQueue(label: "watchkit")
  private let lock = NSRecursiveLock()
  private var values = Values()

  public struct Values {
    public var refuses = false
    public var current: WKExtendedRuntimeSession?
    public var starts = 0
    public var faults: [String] = []
    public var felt: [(type: WKHapticType, at: ContinuousClock.Instant)] = []
  }

  public func with<Result>(_ use: (inout Values) -> Result) -> Result { lock.withLock { use(&values) } }
  public var now: Values { with { $0 } }
  public func reset() { with { $0 = Values() } }

  func start(_ session: WKExtendedRuntimeSession) {
    let (refuses, isBusy) = with { ($0.refuses, $0.current != nil) }
    with { values in
      values.starts += 1
      if session.delegate == nil { values.faults.append("a session starts and nobody listens") }
      if isBusy { values.faults.append("a session starts beside another") }
      if !refuses, !isBusy { values.current = session }
    }
    Self.queue.async {
      if refuses || isBusy {
        session.delegate?.extendedRuntimeSession(session, didInvalidateWith: .error, error: nil)
      } else {
        session.delegate?.extendedRuntimeSessionDidStart(session)
      }
    }
  }

  public func end(_ session: WKExtendedRuntimeSession, _ reason: WKExtendedRuntimeSessionInvalidationReason) {
    with { if $0.current === session { $0.current = nil } }
    Self.queue.async {
      if reason == .expired { session.delegate?.extendedRuntimeSessionWillExpire(session) }
      session.delegate?.extendedRuntimeSession(session, didInvalidateWith: reason, error: nil)
    }
  }

  public func settle() async {
    for _ in 0..<6 {
      await withCheckedContinuation { settled in Self.queue.async { settled.resume() } }
      await Task { @MainActor in await Task.yield() }.value
    }
  }
}
