import Foundation
import Kit

/// The segments that the page has rendered: which there are, and their samples on the disk.
@MainActor final class SegmentStore {
  private(set) var stock = SegmentStock()
  /// What was read last; nil where the next begins in silence.
  private var before: StoredSegment?
  private var run: Int?
  private let files: SegmentFiles

  nonisolated init(files: SegmentFiles) { self.files = files }

  /// Throws away what was rendered by another engine of the page.
  func begin(_ run: Int) {
    if self.run == run { return }
    clear()
    self.run = run
  }

  func clear() {
    files.removeAll()
    (stock, before, run) = (SegmentStock(), nil, nil)
  }

  /// What is read next begins in silence.
  func breakOff() { before = nil }

  /// Writes a segment beside the main thread and takes it in.
  /// - Parameter playedIndex: the segment that is played now; what was played before goes first where there is no room.
  func store(_ segment: RenderedSegment, playedIndex: () -> Int) async -> KeptSegment.Fate {
    guard wants(segment), let samples = Data(base64Encoded: segment.samples) else { return .stale }
    let stored = StoredSegment(index: segment.index, version: segment.version)
    let files = self.files
    let isWritten = await Task.detached { (try? files.write(samples, of: stored)) != nil }.value
    // Armed anew meanwhile, or overtaken by a later change.
    guard wants(segment) else {
      files.remove([stored])
      return .stale
    }
    guard isWritten else {
      discard(Array(stock.segments.map(\.index).filter { $0 < playedIndex() }.prefix(1)))
      return .full
    }
    files.remove(stock.segments.filter { $0.index == stored.index && $0 != stored && $0 != before })
    stock.receive(stored)
    discard(stock.excess(playedIndex: playedIndex()))
    return .kept
  }

  private func wants(_ segment: RenderedSegment) -> Bool {
    guard segment.v == segmentsVersion, segment.run == run else { return false }
    return !stock.segments.contains { $0.index == segment.index && $0.version > segment.version }
  }

  private func discard(_ places: [Int]) {
    files.remove(stock.segments.filter { places.contains($0.index) && $0 != before })
    stock.remove(places)
  }

  /// The samples to be played from a frame on, to the end of a segment; nil where nothing is stored.
  func next(at frame: Int, sampleRate: Double, end: SegmentSamples.End?) -> SegmentSamples? {
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
      return samples
    }
    return nil
  }

  /// What comes after the segment that was read last.
  func tail(_ sampleRate: Double) -> SegmentSamples? {
    let frames = SegmentStock.segmentFrames(sampleRate)
    return before.flatMap(files.read).map {
      SegmentSamples($0, from: frames, to: frames + SegmentStock.tailFrames(sampleRate))
    }
  }
}
