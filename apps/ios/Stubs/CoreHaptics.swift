// Core Haptics as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// corehaptics/chhapticengine, chhapticpattern, chhapticparametercurve. Nothing here runs.
import Foundation

public let CHHapticTimeImmediate: TimeInterval = 0

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
}
public protocol CHHapticPatternPlayer: NSObjectProtocol {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}
open class CHHapticEngine {
  public init() throws {}
  public class func capabilitiesForHardware() -> any CHHapticDeviceCapability { fatalError() }
  public var playsHapticsOnly: Bool = false
  public var isAutoShutdownEnabled: Bool = false
  public var resetHandler: () -> Void = {}
  public func start() throws {}
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { fatalError() }
}
open class CHHapticPattern: NSObject {
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {}
}
open class CHHapticDynamicParameter: NSObject {
  public enum ID: Sendable { case hapticIntensityControl, hapticSharpnessControl }
}
open class CHHapticEventParameter: NSObject {
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {}
}
open class CHHapticEvent: NSObject {
  public enum EventType: Sendable { case hapticContinuous, hapticTransient }
  public enum ParameterID: Sendable { case hapticIntensity, hapticSharpness }
  public init(eventType: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval) {}
  public init(
    eventType: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval, duration: TimeInterval
  ) {}
}
open class CHHapticParameterCurve: NSObject {
  open class ControlPoint: NSObject {
    public init(relativeTime: TimeInterval, value: Float) {}
  }
  public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval) {}
}
