import Foundation
import Kit
import SegmentSound

/// The segments that the phone sent, on the watch's disk. They outlive the app; the system may take them, as it may any cache.
@MainActor final class SegmentInbox {
  private(set) var stock: WatchStock
  nonisolated private let folder: URL

  nonisolated static var caches: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appending(path: "sound")
  }

  init(folder: URL = SegmentInbox.caches) {
    self.folder = folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let known = names.compactMap { WatchSegment(name: $0) }
    stock = WatchStock(known)
    let kept = stock.segments
    // Too much, or half of a transfer.
    for name in names where !kept.contains(where: { $0.name == name }) { discard(name) }
  }

  /// Takes a file out of the system's hands before it deletes it. Called on the queue that it came on.
  /// - Parameter name: from the file's description.
  nonisolated func take(_ file: URL, named name: String) {
    guard let segment = WatchSegment(name: name) else { return }
    let place = folder.appending(path: segment.name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.moveItem(at: file, to: place)
    } catch { return }
    Task { @MainActor in self.receive(segment) }
  }

  private func receive(_ segment: WatchSegment) {
    for excess in stock.receive(segment) { discard(excess.name) }
  }

  private func discard(_ name: String) { try? FileManager.default.removeItem(at: folder.appending(path: name)) }

  /// Reads what is played now; what comes meanwhile is heard the next time.
  func reader() -> SegmentReader {
    let played = stock.playable
    let names = Dictionary(uniqueKeysWithValues: played.map { ($0.index, $0.name) })
    let reader = SegmentReader(files: SegmentFiles(folder: folder) { names[$0.index] ?? "" })
    for segment in played { reader.stock.receive(StoredSegment(index: segment.index, version: segment.version)) }
    return reader
  }
}
