import Foundation
import Kit

/// Segments on the disk, in a folder that no backup holds.
public struct SegmentFiles: Sendable {
  private let folder: URL
  private let name: @Sendable (StoredSegment) -> String

  /// - Parameter name: of the file of a segment.
  public init(
    folder: URL, name: @escaping @Sendable (StoredSegment) -> String = { "\($0.index)-\($0.version).pcm" }
  ) {
    (self.folder, self.name) = (folder, name)
  }

  public func removeAll() { try? FileManager.default.removeItem(at: folder) }

  /// - Throws: what the disk says; it may be full.
  public func write(_ samples: Data, of segment: StoredSegment) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Read while the device is locked.
    try samples.write(to: place(of: segment), options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication])
  }

  public func read(_ segment: StoredSegment) -> Data? { try? Data(contentsOf: place(of: segment)) }

  public func remove(_ segments: [StoredSegment]) {
    for segment in segments { try? FileManager.default.removeItem(at: place(of: segment)) }
  }

  public func place(of segment: StoredSegment) -> URL { folder.appending(path: name(segment)) }
}
