import Foundation
import Kit
import SegmentSound

/// The segments that the page has rendered: which there are, and their samples on the disk.
@MainActor final class SegmentStore {
  let reader: SegmentReader
  private(set) var run: Int?
  /// Called with each segment that was taken in.
  var onKept: ((StoredSegment, Data) -> Void)?
  private let files: SegmentFiles

  nonisolated init(files: SegmentFiles) { (self.files, reader) = (files, SegmentReader(files: files)) }

  var stock: SegmentStock { reader.stock }

  /// Throws away what was rendered by another engine of the page.
  func begin(_ run: Int) {
    if self.run == run { return }
    clear()
    self.run = run
  }

  func clear() {
    files.removeAll()
    reader.clear()
    run = nil
  }

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
    files.remove(stock.segments.filter { $0.index == stored.index && $0 != stored && $0 != reader.before })
    reader.stock.receive(stored)
    discard(stock.excess(playedIndex: playedIndex()))
    onKept?(stored, samples)
    return .kept
  }

  private func wants(_ segment: RenderedSegment) -> Bool {
    guard segment.v == segmentsVersion, segment.run == run else { return false }
    return !stock.segments.contains { $0.index == segment.index && $0.version > segment.version }
  }

  private func discard(_ places: [Int]) {
    files.remove(stock.segments.filter { places.contains($0.index) && $0 != reader.before })
    reader.stock.remove(places)
  }
}
