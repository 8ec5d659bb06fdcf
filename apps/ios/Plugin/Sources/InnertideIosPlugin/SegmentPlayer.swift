import AVFAudio
import Foundation
import Kit

/// Plays buffers one after the other without a gap, from a moment on.
///
/// The player node's own order holds them together: a buffer that is scheduled without a time follows the one before.
@MainActor final class SegmentPlayer {
  /// Called when a buffer has been taken by the render thread: the next is due.
  var onTaken: (() -> Void)?

  private var engine: AVAudioEngine?
  private let node = AVAudioPlayerNode()
  private var format: AVAudioFormat?
  /// Counts beginnings: what an earlier one says late is not listened to.
  private var beginning = 0
  private var beganAtSeconds = 0.0
  private var firstFrame = 0
  private var scheduledFrames = 0
  /// Buffers that the render thread has not taken to their end.
  private(set) var pending = 0
  private(set) var isPlaying = false

  nonisolated init() {}

  static var uptimeSeconds: Double { ProcessInfo.processInfo.systemUptime }

  /// Runs the engine without a sound, beside whatever the web view plays.
  /// - Throws: what the audio session says; a call has the device.
  func standBy(sampleRate: Double) throws {
    let session = AVAudioSession.sharedInstance()
    // Alone it would interrupt the web view, which plays in another process.
    if !isPlaying { try session.setCategory(.playback, mode: .default, options: [.mixWithOthers]) }
    try session.setActive(true)
    try run(sampleRate)
  }

  /// Gives the device back.
  func standDown() {
    stop()
    engine?.stop()
    try? AVAudioSession.sharedInstance().setActive(false, options: [.notifyOthersOnDeactivation])
    try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [])
  }

  /// Begins with a frame that is heard at a moment. Buffers follow by `schedule`.
  /// - Parameter atSeconds: of the system's uptime.
  /// - Throws: as `standBy`.
  func begin(frame: Int, atSeconds: Double, sampleRate: Double) throws {
    stop()
    let session = AVAudioSession.sharedInstance()
    // Whoever plays alone is who the lock screen shows.
    try session.setCategory(.playback, mode: .default, options: [])
    try session.setActive(true)
    try run(sampleRate)
    (beganAtSeconds, firstFrame, scheduledFrames, pending, isPlaying) = (atSeconds, frame, 0, 0, true)
  }

  /// Schedules what follows what was scheduled before.
  func schedule(_ samples: SegmentSamples) {
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
  func hold(at frame: Int) {
    stop()
    (firstFrame, scheduledFrames) = (frame, 0)
  }

  func stop() {
    beginning += 1
    isPlaying = false
    node.stop()
  }

  /// The frame that is played at a moment of the system's uptime.
  func frame(atSeconds seconds: Double) -> Int {
    guard isPlaying, let format else { return firstFrame }
    return firstFrame + Int((max(0, seconds - beganAtSeconds) * format.sampleRate).rounded())
  }

  /// When what is scheduled so far will have been played, on the system's uptime.
  var endsAtSeconds: Double { beganAtSeconds + Double(scheduledFrames) / (format?.sampleRate ?? 48_000) }

  /// The first frame that is not scheduled.
  var nextFrame: Int { firstFrame + scheduledFrames }

  private func taken(_ beginning: Int) {
    guard beginning == self.beginning else { return }
    pending -= 1
    onTaken?()
  }

  /// The engine stops by itself when the hardware changes, and keeps its nodes.
  private func run(_ sampleRate: Double) throws {
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
