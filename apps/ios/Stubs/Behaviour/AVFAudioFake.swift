// AVAudioSession, AVAudioEngine and AVAudioPlayerNode as they behave: a call takes the device and stops the engine, a node that plays
// without a running engine ends the app, buffers follow each other, and completion handlers come on a queue of the player’s, also when
// it stops. After Apple’s pages of AVAudioPlayerNode, AVAudioEngine and AVAudioSession.
import Foundation

public struct AudioFakeError: Error {}

public final class AudioFake: @unchecked Sendable {
  public static let shared = AudioFake()
  public static let queue = DispatchQueue(label: "audio")
  private let lock = NSRecursiveLock()
  private var values = Values()

  struct Scheduled {
    let samples: [Float]
    let atSeconds: Double?
    let done: (@Sendable () -> Void)?
  }

  public struct Values {
    public var isActive = false
    public var mixes = false
    public var isRunning = false
    public var isPlaying = false
    public var outputLatency = 0.0
    /// A call has the device.
    public var isTaken = false
    public var isLongForm = false
    /// Of a watch.
    public var hasHeadphones = true
    /// Keeps the answer to an activation back until `chooseHeadphones`.
    public var asksForHeadphones = false
    var asking: [@Sendable (Bool, (any Error)?) -> Void] = []
    /// Counts the system's media services: what was made for earlier ones is worthless.
    public var services = 0
    public var faults: [String] = []
    /// When the first buffer since the last stop was to be heard, on the system’s uptime.
    public var beganAtSeconds: Double?
    /// Left channel of all that was rendered.
    public var heard: [Float] = []
    public var scheduledFrames = 0
    var attached: Set<ObjectIdentifier> = []
    var format: AVAudioFormat?
    var queue: [Scheduled] = []
  }

  public func with<Result>(_ use: (inout Values) -> Result) -> Result { lock.withLock { use(&values) } }
  public var now: Values { with { $0 } }
  public func reset() {
    with { values in
      let (attached, format, services) = (values.attached, values.format, values.services)
      values = Values()
      (values.attached, values.format, values.services) = (attached, format, services)
    }
  }
  func fault(_ sentence: String) { with { $0.faults.append(sentence) } }

  func activate(_ active: Bool) throws {
    if active, now.isTaken { throw AudioFakeError() }
    if !active, now.isRunning { fault("deactivated while the engine runs") }
    with { $0.isActive = active }
  }

  func attach(_ node: AVAudioNode) { with { _ = $0.attached.insert(ObjectIdentifier(node)) } }

  func connect(_ node: AVAudioNode, _ format: AVAudioFormat?) {
    if !now.attached.contains(ObjectIdentifier(node)) { fault("connected before it was attached") }
    with { $0.format = format }
  }

  func start(madeFor services: Int) throws {
    if services != now.services { fault("an engine of earlier media services") }
    if now.isTaken { throw AudioFakeError() }
    if !now.isActive { fault("started without an active session") }
    with { $0.isRunning = true }
  }

  func stopEngine() { with { ($0.isRunning, $0.isPlaying) = (false, false) } }

  func schedule(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, on node: AVAudioPlayerNode, _ done: (@Sendable () -> Void)?
  ) {
    if !now.attached.contains(ObjectIdentifier(node)) { fault("scheduled on a node of no engine") }
    if buffer.format.sampleRate != now.format?.sampleRate { fault("a buffer of another rate") }
    if buffer.frameLength == 0 || buffer.frameLength > buffer.capacity { fault("a buffer of a wrong length") }
    let samples = (0..<Int(buffer.frameLength)).map { buffer.samples[0][$0] }
    let atSeconds = when.map { Double($0.hostTime) / 1e9 }
    with { values in
      if values.queue.isEmpty, let atSeconds { values.beganAtSeconds = atSeconds }
      values.queue.append(Scheduled(samples: samples, atSeconds: atSeconds, done: done))
      values.scheduledFrames += samples.count
    }
  }

  func play(_ node: AVAudioPlayerNode, madeFor services: Int) {
    if services != now.services { fault("a node of earlier media services") }
    if !now.isRunning { fault("played without a running engine") }
    with { $0.isPlaying = true }
  }

  func stop(_ node: AVAudioPlayerNode) {
    let dropped = with { values in
      let queue = values.queue
      (values.queue, values.isPlaying, values.scheduledFrames) = ([], false, 0)
      return queue
    }
    // Handlers are called for what is dropped too.
    for one in dropped { Self.queue.async { one.done?() } }
  }

  /// Renders the next buffer, and reports it on the player’s queue.
  public func renderOne() async {
    let one = with { values -> Scheduled? in
      guard values.isPlaying, !values.queue.isEmpty else { return nil }
      let one = values.queue.removeFirst()
      values.heard += one.samples
      return one
    }
    await withCheckedContinuation { rendered in
      Self.queue.async {
        one?.done?()
        rendered.resume()
      }
    }
  }

  private func post(_ name: Notification.Name, _ info: [String: UInt]) async {
    await withCheckedContinuation { posted in
      Self.queue.async {
        NotificationCenter.default.post(name: name, object: nil, userInfo: info)
        posted.resume()
      }
    }
  }

  public func beginCall() async {
    with { ($0.isTaken, $0.isActive, $0.isRunning, $0.isPlaying) = (true, false, false, false) }
    await post(AVAudioSession.interruptionNotification, [AVAudioSessionInterruptionTypeKey: 1])
  }

  public func endCall(mayResume: Bool) async {
    with { $0.isTaken = false }
    let option: UInt = mayResume ? 1 : 0
    await post(
      AVAudioSession.interruptionNotification,
      [AVAudioSessionInterruptionTypeKey: 0, AVAudioSessionInterruptionOptionKey: option])
  }

  public func changeRoute(_ reason: AVAudioSession.RouteChangeReason) async {
    await post(AVAudioSession.routeChangeNotification, [AVAudioSessionRouteChangeReasonKey: reason.rawValue])
  }

  /// Long-form audio is activated alone: the system looks for headphones, and asks for them where there are none.
  func activate(_ handler: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    if !now.isLongForm { fault("activated without the policy that plays with the wrist down") }
    with { $0.asking.append(handler) }
    if !now.asksForHeadphones { chooseHeadphones(now.hasHeadphones) }
  }

  /// The person chose headphones, or none.
  public func chooseHeadphones(_ isChosen: Bool) {
    let asking = with { values in
      let asking = values.asking
      (values.asking, values.isActive) = ([], isChosen && !values.isTaken)
      return asking
    }
    let isActive = now.isActive
    for one in asking { Self.queue.async { one(isActive, isActive ? nil : AudioFakeError()) } }
  }

  /// The system's media services end and begin anew: everything that was made for them is worthless.
  public func resetServices() async {
    with { values in
      values.services += 1
      (values.isActive, values.isRunning, values.isPlaying) = (false, false, false)
      (values.attached, values.format, values.queue, values.scheduledFrames) = ([], nil, [], 0)
    }
    await post(AVAudioSession.mediaServicesWereResetNotification, [:])
  }

  /// The hardware has another rate: the engine stops by itself.
  public func changeHardware() async {
    stopEngine()
    await post(.AVAudioEngineConfigurationChange, [:])
  }
}
