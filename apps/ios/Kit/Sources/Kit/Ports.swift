/// What keeps the watch awake while a session goes on. The person chooses it.
public enum BodySessionKind: String, Codable, CaseIterable, Sendable {
  /// A Mind & Body workout: heart rate about every five seconds, and it adds to the Activity rings.
  case workout
  /// An extended runtime session for mindfulness: no heart rate, nothing on the rings, about an hour at most.
  case quiet
}

public enum BodyEvent: Equatable, Sendable {
  /// Running, and the heart rate was asked for.
  case measuring
  /// Reading the heart rate was refused, or the workout could not begin.
  case refused
  case heart(bpm: Double, measuredAtMs: Double)
  /// By the system, or on the other device.
  case paused, resumed
  /// The system ended it: another workout began, or the time it allows is over.
  case ended
  /// The workout that was to be saved could not be.
  case notKept
}

@MainActor public protocol BodySession: AnyObject {
  var onEvent: (@MainActor (BodyEvent) -> Void)? { get set }
  /// - Parameter isForPhone: whether the session is mirrored to the phone, which then receives heart rates while its app is asleep.
  func begin(_ kind: BodySessionKind, isForPhone: Bool)
  func pause()
  func resume()
  /// Takes up the workout that an earlier run of the app left behind, and ends its measurement; `close` decides what becomes of it.
  func recover()
  /// Ends the measurement; `close` decides what becomes of a workout.
  func stop()
  /// - Parameter saving: whether a workout is saved in Health.
  func close(saving: Bool)
}

@MainActor public protocol Haptics: AnyObject {
  func play(_ touch: HapticSchedule.Touch, afterSeconds: Double)
  /// Cancels what was planned and not yet played.
  func hush()
}

@MainActor public protocol PhoneLink: AnyObject {
  var onMessage: (@MainActor (String) -> Void)? { get set }
  /// Sends a message that is worthless late: it is dropped when the phone cannot be reached.
  func send(_ text: String)
  /// Queues messages until the phone takes them, in place of the ones queued before.
  func leave(_ texts: [String])
}

@MainActor public protocol WatchPhoneLink: PhoneLink {
  /// Whether the phone is to send segments of its sound when it renders some.
  var wantsSound: Bool { get set }
}

@MainActor public protocol DeviceClock: AnyObject {
  /// Wall clock, Unix milliseconds.
  var nowMs: Double { get }
  /// A monotonic clock in seconds that goes on while the device sleeps.
  var steadySeconds: Double { get }
}

/// The complication beside the app: it shows what the app tells it.
@MainActor public protocol WatchFace: AnyObject {
  var windDown: WindDown? { get set }
}

/// Texts by name that outlive the app.
@MainActor public protocol KeyValueStore: AnyObject {
  func read(_ name: String) -> String?
  func write(_ name: String, _ text: String?)
}
