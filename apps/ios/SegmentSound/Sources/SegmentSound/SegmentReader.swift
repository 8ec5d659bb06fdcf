import Foundation
import Kit

/// Reads what is played next from segments on the disk: each goes on where the one before ended, or is crossed into.
@MainActor public final class SegmentReader {
  public var stock = SegmentStock()
  /// What was read last; nil where the next begins in silence.
  public private(set) var before: StoredSegment?
  private let files: SegmentFiles

  nonisolated public init(files: SegmentFiles) { self.files = files }

  public struct Read {
    public var samples: SegmentSamples
    /// Whether they stand in for a segment that has not come.
    public let isRepeat: Bool
  }

  public func clear() { (stock, before) = (SegmentStock(), nil) }

  /// What is read next begins in silence.
  public func breakOff() { before = nil }

  /// The samples to be played from a frame on, to the end of a segment; nil where nothing is stored.
  public func next(at frame: Int, sampleRate: Double, end: SegmentSamples.End? = nil) -> Read? {
    let frames = SegmentStock.segmentFrames(sampleRate)
    while let cut = stock.cut(at: frame, segmentFrames: frames, after: before) {
      guard let data = files.read(cut.segment) else {
        stock.remove([cut.segment.index])
        continue
      }
      var samples = SegmentSamples(data, from: cut.offset, to: frames)
      if cut.isCrossed, let tail = tail(sampleRate) { samples.cross(from: tail) }
      if before == nil { samples.rise(over: SegmentSamples.edgeFrames(sampleRate)) }
      if cut.isRepeat, let end { samples.fade(to: end, from: frame) }
      before = cut.segment
      return Read(samples: samples, isRepeat: cut.isRepeat)
    }
    return nil
  }

  /// What comes after the segment that was read last.
  public func tail(_ sampleRate: Double) -> SegmentSamples? {
    let frames = SegmentStock.segmentFrames(sampleRate)
    return before.flatMap(files.read).map {
      SegmentSamples($0, from: frames, to: frames + SegmentStock.tailFrames(sampleRate))
    }
  }
}
