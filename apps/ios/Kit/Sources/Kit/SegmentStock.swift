import Foundation

/// A segment of rendered sound as the plan knows it. Segment `index` begins at frame `index` times the frames of a segment.
/// Mirrors `packages/native/src/locked-sound`.
public struct StoredSegment: Equatable, Sendable {
  public let index: Int
  /// Counts the changes it was rendered after; neighbours of one version continue each other's samples.
  public let version: Int

  public init(index: Int, version: Int) {
    self.index = index
    self.version = version
  }
}

/// What is played next: a segment from a frame within it to its end.
public struct SegmentCut: Equatable, Sendable {
  public let segment: StoredSegment
  /// The first frame that is played of it.
  public let offset: Int
  /// Whether the tail of what was played before is crossed into it.
  public let isCrossed: Bool
  /// Whether it stands in for a segment that has not come.
  public let isRepeat: Bool
}

/// The segments that are stored, sorted by place, and what is played of them.
public struct SegmentStock: Equatable, Sendable {
  public static let segmentSeconds = 4
  /// Seconds that a segment goes on beyond its end, so that whatever follows can be crossed into.
  public static let tailSeconds = 0.5
  /// The page is asked for segments when fewer lie ahead.
  public static let fewSegments = 10
  /// Five minutes ahead, a minute of what was played, and the one that plays.
  public static let mostSegments = (300 + 60) / segmentSeconds + 1

  public private(set) var segments: [StoredSegment] = []

  public init() {}

  public static func segmentFrames(_ sampleRate: Double) -> Int { segmentSeconds * Int(sampleRate) }

  public static func tailFrames(_ sampleRate: Double) -> Int { Int(tailSeconds * sampleRate) }

  /// How many segments lie after one.
  public func count(after index: Int) -> Int { segments.count { $0.index > index } }

  /// Takes a segment in at its place, unless the one there was rendered after a later change. Returns whether it did.
  @discardableResult public mutating func receive(_ segment: StoredSegment) -> Bool {
    let place = segments.firstIndex { $0.index >= segment.index } ?? segments.endIndex
    guard place < segments.endIndex, segments[place].index == segment.index else {
      segments.insert(segment, at: place)
      return true
    }
    guard segments[place].version <= segment.version else { return false }
    segments[place] = segment
    return true
  }

  /// Places to be thrown away where there are too many, first to go first: what was played longest ago, then what lies furthest
  /// ahead. While nothing new comes all is kept, for it is played again.
  public func excess(playedIndex: Int) -> [Int] {
    let places = segments.map(\.index)
    let played = places.filter { $0 < playedIndex }
    let ahead = places.filter { $0 >= playedIndex }
    return Array((played + ahead.reversed()).prefix(max(0, places.count - Self.mostSegments)))
  }

  public mutating func remove(_ places: [Int]) { segments.removeAll { places.contains($0.index) } }

  /// What is played at a frame of the timeline; nil where nothing is stored. Where its segment has not come, what there is goes on
  /// in its order, and from the oldest again.
  public func cut(at frame: Int, segmentFrames: Int, after before: StoredSegment?) -> SegmentCut? {
    let index = frame / segmentFrames
    let due = segments.first { $0.index == index }
    let next = segments.first { one in before.map { one.index > $0.index } ?? true }
    guard let found = due ?? next ?? segments.first else { return nil }
    let offset = frame - index * segmentFrames
    let goesOn = before == StoredSegment(index: found.index - 1, version: found.version) && offset == 0
    return SegmentCut(segment: found, offset: offset, isCrossed: before != nil && !goesOn, isRepeat: due == nil)
  }
}

/// How two stretches of one music follow each other.
public enum Crossfade {
  /// How loud what follows is, so many frames into a crossfade; what leaves has the rest. Gains that add up to one leave the same
  /// samples as they are.
  public static func gain(_ frame: Int, of frames: Int) -> Double {
    if frame >= frames { return 1 }
    return frame <= 0 ? 0 : 0.5 - 0.5 * cos(.pi * Double(frame) / Double(frames))
  }
}
