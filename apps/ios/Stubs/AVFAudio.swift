// AVFAudio as far as these sources use it, for a type check without Apple's SDK. From Apple’s documentation:
// avfaudio/avaudiosession. Notifications are posted by a test, on a queue of its own as the system does.
import Foundation

public let AVAudioSessionRouteChangeReasonKey: String = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionInterruptionTypeKey: String = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey: String = "AVAudioSessionInterruptionOptionKey"
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32

open class AVAudioSession: NSObject, @unchecked Sendable {
  public struct Category: Hashable, Sendable {
    let name: String
    public static let playback: AVAudioSession.Category = Category(name: "playback")
    /// Of a test.
    public static let ambient = Category(name: "ambient")
  }
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange
  }
  public enum InterruptionType: UInt, Sendable {
    case ended, began
  }
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var shouldResume: Self { Self(rawValue: 1) }
  }
  public struct Mode: Hashable, Sendable {
    public static let `default`: AVAudioSession.Mode = Mode()
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var mixWithOthers: AVAudioSession.CategoryOptions { Self(rawValue: 1) }
  }
  public enum RouteSharingPolicy: UInt, Sendable {
    case `default`, longFormAudio
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var notifyOthersOnDeactivation: AVAudioSession.SetActiveOptions { Self(rawValue: 1) }
  }
  private static let only = AVAudioSession()
  /// Of a test: what was set.
  nonisolated(unsafe) public static var chosen: Category?
  public class func sharedInstance() -> AVAudioSession { only }
  public func setCategory(_ category: AVAudioSession.Category) throws { Self.chosen = category }
  public func setCategory(
    _ category: AVAudioSession.Category, mode: AVAudioSession.Mode, options: AVAudioSession.CategoryOptions = []
  ) throws {
    Self.chosen = category
    AudioFake.shared.with { $0.mixes = options.contains(.mixWithOthers) }
  }
  public func setCategory(
    _ category: AVAudioSession.Category, mode: AVAudioSession.Mode, policy: AVAudioSession.RouteSharingPolicy,
    options: AVAudioSession.CategoryOptions = []
  ) throws {
    Self.chosen = category
    // Long-form audio mixes with nothing: Apple's engineers answer -50 for it (developer forums, 738278).
    if policy == .longFormAudio, options.contains(.mixWithOthers) { throw AudioFakeError() }
    AudioFake.shared.with { ($0.mixes, $0.isLongForm) = (options.contains(.mixWithOthers), policy == .longFormAudio) }
  }
  #if WATCH
    public func activate(
      options: AVAudioSessionActivationOptions = [],
      completionHandler handler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { AudioFake.shared.activate(handler) }
  #endif
  public func setActive(_ active: Bool, options: AVAudioSession.SetActiveOptions = []) throws {
    try AudioFake.shared.activate(active)
  }
  public var outputLatency: TimeInterval { AudioFake.shared.now.outputLatency }
  public class var mediaServicesWereResetNotification: NSNotification.Name {
    Notification.Name("AVAudioSessionMediaServicesWereResetNotification")
  }
  public class var interruptionNotification: Notification.Name {
    Notification.Name("AVAudioSessionInterruptionNotification")
  }
  public class var routeChangeNotification: Notification.Name {
    Notification.Name("AVAudioSessionRouteChangeNotification")
  }
}

public struct AVAudioSessionActivationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

open class AVAudioFormat: NSObject {
  public let sampleRate: Double
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.sampleRate = sampleRate
  }
}
open class AVAudioTime: NSObject {
  public let hostTime: UInt64
  public init(hostTime: UInt64) { self.hostTime = hostTime }
  public class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 { UInt64(seconds * 1e9) }
}
open class AVAudioBuffer: NSObject {
  public let format: AVAudioFormat
  init(of format: AVAudioFormat) { self.format = format }
}
open class AVAudioPCMBuffer: AVAudioBuffer {
  let samples: [UnsafeMutablePointer<Float>]
  let table: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
  let capacity: AVAudioFrameCount
  public var frameLength: AVAudioFrameCount = 0
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { UnsafePointer(table) }
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    capacity = frameCapacity
    samples = (0..<2).map { _ in .allocate(capacity: max(1, Int(frameCapacity))) }
    table = .allocate(capacity: 2)
    super.init(of: format)
    for channel in 0..<2 { table[channel] = samples[channel] }
  }
  deinit {
    for channel in samples { channel.deallocate() }
    table.deallocate()
  }
}
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
open class AVAudioNode: NSObject {}
open class AVAudioMixerNode: AVAudioNode {}
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  private let services = AudioFake.shared.now.services
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: (@Sendable () -> Void)? = nil
  ) { AudioFake.shared.schedule(buffer, at: when, on: self, completionHandler) }
  public func play() { AudioFake.shared.play(self, madeFor: services) }
  public func stop() { AudioFake.shared.stop(self) }
}
open class AVAudioEngine: NSObject, @unchecked Sendable {
  private let mixer = AVAudioMixerNode()
  private let services = AudioFake.shared.now.services
  public var mainMixerNode: AVAudioMixerNode { mixer }
  public var isRunning: Bool { AudioFake.shared.now.isRunning }
  public func attach(_ node: AVAudioNode) { AudioFake.shared.attach(node) }
  public func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    AudioFake.shared.connect(node1, format)
  }
  public func prepare() {}
  public func start() throws { try AudioFake.shared.start(madeFor: services) }
  public func stop() { AudioFake.shared.stopEngine() }
}
extension Notification.Name {
  public static let AVAudioEngineConfigurationChange: NSNotification.Name = .init("AVAudioEngineConfigurationChange")
}
