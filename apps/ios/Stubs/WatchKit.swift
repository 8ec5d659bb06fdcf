// WatchKit as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// watchkit/wkinterfacedevice, wkhaptictype, wkextendedruntimesession, wkapplicationdelegate. Behaviour/WatchKitFake.swift says what happens.
import Foundation
@_exported import HealthKit

public enum WKHapticType: Int, Sendable {
  case notification, directionUp, directionDown, success, failure, retry, start, stop, click
}

open class WKInterfaceDevice: NSObject {
  nonisolated(unsafe) private static let only = WKInterfaceDevice()
  public class func current() -> WKInterfaceDevice { only }
  public func play(_ type: WKHapticType) { RuntimeFake.shared.with { $0.felt.append((type, ContinuousClock.now)) } }
}

public enum WKExtendedRuntimeSessionInvalidationReason: Int, Sendable {
  case none = 0
  case sessionInProgress = 1
  case expired = 2
  case resignedFrontmost = 3
  case suppressedBySystem = 4
  case error = -1
}

open class WKExtendedRuntimeSession: NSObject, @unchecked Sendable {
  public weak var delegate: (any WKExtendedRuntimeSessionDelegate)?
  public func start() { RuntimeFake.shared.start(self) }
  public func invalidate() { RuntimeFake.shared.end(self, .none) }
}

public protocol WKExtendedRuntimeSessionDelegate: NSObjectProtocol {
  func extendedRuntimeSessionDidStart(_ extendedRuntimeSession: WKExtendedRuntimeSession)
  func extendedRuntimeSessionWillExpire(_ extendedRuntimeSession: WKExtendedRuntimeSession)
  func extendedRuntimeSession(
    _ extendedRuntimeSession: WKExtendedRuntimeSession,
    didInvalidateWith reason: WKExtendedRuntimeSessionInvalidationReason, error: (any Error)?)
}

// Apple's optional methods that these sources implement are required here, so that a misspelt one is found.
@MainActor public protocol WKApplicationDelegate: NSObjectProtocol {
  func applicationDidFinishLaunching()
  func handle(_ workoutConfiguration: HKWorkoutConfiguration)
  func handleActiveWorkoutRecovery()
}

extension ProcessInfo {
  /// Foundation’s own on Apple’s systems.
  public var isLowPowerModeEnabled: Bool { false }
}
