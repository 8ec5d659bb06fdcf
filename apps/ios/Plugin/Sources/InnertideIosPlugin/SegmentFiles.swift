import Foundation
import Kit

/// Segments on the disk, in a folder that no backup holds. Nothing outlives a launch.
struct SegmentFiles: Sendable {
  private let folder: URL

  init(folder: URL = FileManager.default.temporaryDirectory.appending(path: "segments")) { self.folder = folder }

  func removeAll() { try? FileManager.default.removeItem(at: folder) }

  /// - Throws: what the disk says; it may be full.
  func write(_ samples: Data, of segment: StoredSegment) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Read while the device is locked.
    try samples.write(to: file(segment), options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication])
  }

  func read(_ segment: StoredSegment) -> Data? { try? Data(contentsOf: file(segment)) }

  func remove(_ segments: [StoredSegment]) {
    for segment in segments { try? FileManager.default.removeItem(at: file(segment)) }
  }

  private func file(_ segment: StoredSegment) -> URL {
    folder.appending(path: "\(segment.index)-\(segment.version).pcm")
  }
}
