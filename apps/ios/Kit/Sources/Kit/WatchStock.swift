/// A segment that the phone gave the watch. Everything that has to be known of it stands in its name.
public struct WatchSegment: Equatable, Hashable, Sendable {
  /// The engine of a page that rendered it, in ms since 1970: a later one is newer.
  public let run: Int
  public let index: Int
  public let version: Int
  public let sampleRate: Int

  public init(run: Int, index: Int, version: Int, sampleRate: Int) {
    (self.run, self.index, self.version, self.sampleRate) = (run, index, version, sampleRate)
  }

  /// - Returns: nil for a name that is none of ours.
  public init?(name: String) {
    let parts = name.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 4, (8000...192_000).contains(parts[3]) else { return nil }
    self.init(run: parts[0], index: parts[1], version: parts[2], sampleRate: parts[3])
    guard name == self.name else { return nil }
  }

  public var name: String { "\(run)-\(index)-\(version)-\(sampleRate)" }
}

/// The segments that lie on the watch, for a sound of its own: two minutes of one sound that go round, crossed by their tails.
public struct WatchStock: Equatable, Sendable {
  /// Two minutes: 26 MB at 48 kHz, which the phone sends in the background.
  public static let mostSegments = 30
  /// A newer sound takes an older one's place when there is half a minute of it.
  public static let fewestToPlay = 8

  /// In no order.
  public private(set) var segments: [WatchSegment] = []

  public init(_ segments: [WatchSegment] = []) {
    for segment in segments { receive(segment) }
  }

  /// Takes in a segment that has come, perhaps late or twice.
  /// - Returns: what is to be thrown away, which may be that segment.
  @discardableResult public mutating func receive(_ segment: WatchSegment) -> [WatchSegment] {
    if segments.contains(segment) { return [] }
    let before = segments
    segments.append(segment)
    let played = playable.first?.run
    // The others are older than what is played, of another version than the rest of their sound, or too much of it.
    segments = segments.filter { one in
      played.map { one.run >= $0 } ?? true && placesOf(run: one.run).contains(one)
    }
    return (before + [segment]).filter { !segments.contains($0) }
  }

  /// What is played, in order of place; empty where there is too little of it.
  public var playable: [WatchSegment] {
    let runs = Set(segments.map(\.run)).sorted(by: >)
    return runs.lazy.map { placesOf(run: $0) }.first { $0.count >= Self.fewestToPlay } ?? []
  }

  public var seconds: Int { playable.count * SegmentStock.segmentSeconds }

  /// A sound's segments of the version that has most, the first ones.
  private func placesOf(run: Int) -> [WatchSegment] {
    let versions = Dictionary(grouping: segments.filter { $0.run == run }, by: \.version).values
    // The later version where two have as many.
    let most = versions.max { ($0.count, $0[0].version) < ($1.count, $1[0].version) } ?? []
    return Array(most.sorted { $0.index < $1.index }.prefix(Self.mostSegments))
  }
}

/// Which of the segments that a phone renders go to the watch. Asks nothing of a phone whose watch wants no sound.
public struct SegmentDelivery: Equatable, Sendable {
  /// What a watch has is played for most of a day before it gets another.
  public static let leastBetweenMs: Double = 20 * 3_600_000

  /// When the last one began, in ms since 1970; kept over launches.
  public private(set) var beganAtMs: Double
  private var sent: [WatchSegment] = []

  public init(beganAtMs: Double = -.infinity) { self.beganAtMs = beganAtMs }

  /// Whether a segment that was rendered is to be sent; it counts as sent then.
  public mutating func offer(_ segment: WatchSegment, nowMs: Double) -> Bool {
    if let first = sent.first, first.run == segment.run {
      // A segment of another version does not go on where these end.
      guard sent.count < WatchStock.mostSegments, segment.version == first.version, !sent.contains(segment) else {
        return false
      }
      sent.append(segment)
      return true
    }
    guard nowMs - beganAtMs >= Self.leastBetweenMs else { return false }
    (beganAtMs, sent) = (nowMs, [segment])
    return true
  }
}
