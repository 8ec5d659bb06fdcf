import Foundation

/// The samples of what is played next, left and right, from segments of two channels of 16 bits, little-endian and interleaved.
public struct SegmentSamples: Equatable, Sendable {
  public static let bytesPerFrame = 4

  /// Frames over which a beginning rises, and an end falls.
  public static func edgeFrames(_ sampleRate: Double) -> Int { SegmentStock.tailFrames(sampleRate) / 10 }

  /// Where the sound is over, and the frames over which it fades to that.
  public struct End: Equatable, Sendable {
    public let frame: Int
    public let fadeFrames: Int

    public init(frame: Int, fadeFrames: Int) {
      self.frame = frame
      self.fadeFrames = fadeFrames
    }

    /// How loud a segment is that stands in for another: what is rendered fades by itself.
    public func gain(at frame: Int) -> Double { Crossfade.gain(self.frame - frame, of: max(1, fadeFrames)) }
  }

  public private(set) var left: [Float]
  public private(set) var right: [Float]

  public var count: Int { left.count }

  /// Frames of a segment, from `offset` up to `end`. What the data does not hold is silent.
  public init(_ data: Data, from offset: Int, to end: Int) {
    (left, right) = ([], [])
    left.reserveCapacity(end - offset)
    right.reserveCapacity(end - offset)
    data.withUnsafeBytes { bytes in
      func sample(_ place: Int) -> Float {
        guard place + 1 < bytes.count else { return 0 }
        return Float(Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)) / 32767
      }
      for frame in offset..<max(offset, end) {
        left.append(sample(frame * Self.bytesPerFrame))
        right.append(sample(frame * Self.bytesPerFrame + 2))
      }
    }
  }

  /// Crosses from the tail of what was played before into these.
  public mutating func cross(from tail: SegmentSamples) {
    for frame in 0..<min(tail.count, count) {
      let gain = Float(Crossfade.gain(frame, of: tail.count))
      left[frame] = left[frame] * gain + tail.left[frame] * (1 - gain)
      right[frame] = right[frame] * gain + tail.right[frame] * (1 - gain)
    }
  }

  /// Begins in silence.
  public mutating func rise(over frames: Int) { scale { Crossfade.gain($0, of: frames) } }

  /// Ends in silence, over all of their length.
  public mutating func fall() {
    let frames = count
    scale { 1 - Crossfade.gain($0, of: frames) }
  }

  /// Fades to the end of a sound. `frame` is the first one's on the timeline.
  public mutating func fade(to end: End, from frame: Int) { scale { end.gain(at: frame + $0) } }

  private mutating func scale(_ gain: (Int) -> Double) {
    for frame in 0..<count {
      let gain = Float(gain(frame))
      if gain == 1 { continue }
      left[frame] *= gain
      right[frame] *= gain
    }
  }
}
