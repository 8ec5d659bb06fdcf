import Foundation
import Kit
import WatchKit

/// An extended runtime session (mindfulness): it keeps the app awake and measures nothing.
@MainActor final class QuietBody: NSObject {
  var onEvent: (@MainActor (BodyEvent) -> Void)?
  private var session: WKExtendedRuntimeSession?
  private var hasStarted = false

  func begin() {
    end()
    let fresh = WKExtendedRuntimeSession()
    fresh.delegate = self
    session = fresh
    fresh.start()
  }

  func end() {
    let over = session
    (session, hasStarted) = (nil, false)
    over?.invalidate()
  }

  private func started() { hasStarted = session != nil }

  private func invalidated() {
    // One that never started leaves a session that goes on while the wrist is up.
    guard session != nil else { return }
    let wasAwake = hasStarted
    (session, hasStarted) = (nil, false)
    if wasAwake { onEvent?(.ended) }
  }
}

extension QuietBody: WKExtendedRuntimeSessionDelegate {
  nonisolated func extendedRuntimeSessionDidStart(_ extendedRuntimeSession: WKExtendedRuntimeSession) {
    Task { @MainActor in self.started() }
  }

  /// The end itself follows, and is reported then.
  nonisolated func extendedRuntimeSessionWillExpire(_ extendedRuntimeSession: WKExtendedRuntimeSession) {}

  nonisolated func extendedRuntimeSession(
    _ extendedRuntimeSession: WKExtendedRuntimeSession,
    didInvalidateWith reason: WKExtendedRuntimeSessionInvalidationReason, error: (any Error)?
  ) {
    Task { @MainActor in self.invalidated() }
  }
}
