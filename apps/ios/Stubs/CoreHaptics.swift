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
  public typealias ResetHandler = () -> Void
  public var resetHandler: CHHapticEngine.ResetHandler = {}
  public func start() throws {}
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { fatalError() }
}
open class CHHapticPattern: NSObject {
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {}
}
open class CHHapticDynamicParameter: NSObject {
  public struct ID: Hashable, Sendable {
    public static let hapticIntensityControl = ID()
    public static let hapticSharpnessControl = ID()
  }
}
open class CHHapticEventParameter: NSObject {
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {}
}
open class CHHapticEvent: NSObject {
  public struct EventType: Hashable, Sendable {
    public static let hapticContinuous = EventType()
    public static let hapticTransient = EventType()
  }
  public struct ParameterID: Hashable, Sendable {
    public static let hapticIntensity = ParameterID()
    public static let hapticSharpness = ParameterID()
  }
  public init(
    eventType type: CHHapticEvent.EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval
  ) {}
  public init(
    eventType: CHHapticEvent.EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval,
    duration: TimeInterval
  ) {}
}
open class CHHapticParameterCurve: NSObject {
  open class ControlPoint: NSObject {
    public init(relativeTime time: TimeInterval, value: Float) {}
  }
  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [CHHapticParameterCurve.ControlPoint],
    relativeTime: TimeInterval
  ) {}
}
