import AVFAudio
import Foundation
import Kit

/// Plays buffers one after the other without a gap, from a moment on. Whoever uses it has activated the audio session.
///
/// The player node's own order holds them together: a buffer that is scheduled without a time follows the one before.
@MainActor public final class SegmentPlayer {
  /// Called when a buffer has been taken by the render thread: the next is due.
  public var onTaken: (() -> Void)?

  private var engine: AVAudioEngine?
  private var node = AVAudioPlayerNode()
  private var format: AVAudioFormat?
  /// Counts beginnings: what an earlier one says late is not listened to.
  private var beginning = 0
  private var beganAtSeconds = 0.0
  private var firstFrame = 0
  private var scheduledFrames = 0
  /// Buffers that the render thread has not taken to their end.
  public private(set) var pending = 0
  public private(set) var isPlaying = false

  nonisolated public init() {}

  public static var uptimeSeconds: Double { ProcessInfo.processInfo.systemUptime }

  /// Begins with a frame that is heard at a moment. Buffers follow by `schedule`.
  /// - Parameter atSeconds: of the system's uptime.
  /// - Throws: as `run`.
  public func begin(frame: Int, atSeconds: Double, sampleRate: Double) throws {
    stop()
    try run(sampleRate: sampleRate)
    (beganAtSeconds, firstFrame, scheduledFrames, pending, isPlaying) = (atSeconds, frame, 0, 0, true)
  }

  /// Schedules what follows what was scheduled before.
  public func schedule(_ samples: SegmentSamples) {
    guard isPlaying, let format, let buffer = Self.buffer(samples, format) else { return }
    let isFirst = scheduledFrames == 0
    let when = isFirst ? AVAudioTime(hostTime: AVAudioTime.hostTime(forSeconds: beganAtSeconds)) : nil
    scheduledFrames += samples.count
    pending += 1
    node.scheduleBuffer(buffer, at: when, options: []) { [weak self, beginning] in
      // On a thread of the player's, also when it stops.
      Task { @MainActor in self?.taken(beginning) }
    }
    if isFirst { node.play() }
  }

  /// Silent from now on, and stays at a frame.
  public func hold(at frame: Int) {
    stop()
    (firstFrame, scheduledFrames) = (frame, 0)
  }

  public func stop() {
    beginning += 1
    isPlaying = false
    node.stop()
  }

  /// Stops the engine too: the session may be deactivated then.
  public func rest() {
    stop()
    engine?.stop()
  }

  /// The system's media services began anew, and what was made before is worthless: the next beginning makes an engine of its own.
  /// Stays at a frame.
  public func forgetEngine(at frame: Int) {
    beginning += 1
    (isPlaying, firstFrame, scheduledFrames) = (false, frame, 0)
    (engine, node, format) = (nil, AVAudioPlayerNode(), nil)
  }

  /// The frame that is played at a moment of the system's uptime.
  public func frame(atSeconds seconds: Double) -> Int {
    guard isPlaying, let format else { return firstFrame }
    return firstFrame + Int((max(0, seconds - beganAtSeconds) * format.sampleRate).rounded())
  }

  /// When what is scheduled so far will have been played, on the system's uptime.
  public var endsAtSeconds: Double { beganAtSeconds + Double(scheduledFrames) / (format?.sampleRate ?? 48_000) }

  /// The first frame that is not scheduled.
  public var nextFrame: Int { firstFrame + scheduledFrames }

  private func taken(_ beginning: Int) {
    guard beginning == self.beginning else { return }
    pending -= 1
    onTaken?()
  }

  /// Runs the engine without a sound. It stops by itself when the hardware changes, and keeps its nodes.
  /// - Throws: what the engine says; a call has the device.
  public func run(sampleRate: Double) throws {
    let engine = self.engine ?? AVAudioEngine()
    if self.engine == nil {
      engine.attach(node)
      self.engine = engine
    }
    if format?.sampleRate != sampleRate {
      let format = AVAudioFormat(standardFormatWithSampleRate: sampleRate, channels: 2)
      engine.connect(node, to: engine.mainMixerNode, format: format)
      self.format = format
    }
    if engine.isRunning { return }
    engine.prepare()
    try engine.start()
  }

  private static func buffer(_ samples: SegmentSamples, _ format: AVAudioFormat) -> AVAudioPCMBuffer? {
    guard
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(samples.count)),
      let channels = buffer.floatChannelData
    else { return nil }
    buffer.frameLength = AVAudioFrameCount(samples.count)
    for frame in 0..<samples.count {
      channels[0][frame] = samples.left[frame]
      channels[1][frame] = samples.right[frame]
    }
    return buffer
  }
}
