import Foundation
import Kit

/// The wall clock, and one that nobody sets and that goes on while the watch sleeps.
@MainActor final class SteadyClock: DeviceClock {
  private let began = ContinuousClock.now

  var nowMs: Double { (Date().timeIntervalSince1970 * 1000).rounded() }

  var steadySeconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - began).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
