import Foundation
import Kit

// Messages of the sound that is rendered ahead. Mirrors `packages/native/src/locked-sound/segment-messages.ts`.

/// What both sides speak of segments.
let segmentsVersion = 1

/// What plays, for the time in which the page may be suspended.
struct ArmedSound: Decodable, Sendable {
  struct End: Decodable, Sendable {
    let frame: Int
    let fadeFrames: Int
  }

  let v: Int
  /// New with every engine of the page: segments of an earlier one are thrown away.
  let run: Int
  let sampleRate: Double
  /// The lock screen's, while the app plays.
  let title: String
  let artist: String
  /// The frame at which the session's time began; may lie before the first.
  let beginFrame: Int
  let end: End?
}

struct RenderedSegment: Decodable, Sendable {
  let v: Int
  let run: Int
  let index: Int
  let version: Int
  /// Base64.
  let samples: String
}

struct PageBeat: Decodable, Sendable {
  let v: Int
  let frame: Int
  let sentAtMs: Double
  let isRunning: Bool
}

/// What the page asks of the app that plays in its place.
struct SoundAction: Decodable, Sendable {
  enum Kind: String, Decodable, Sendable {
    case pause, resume, disarm
    case takeBack = "take-back"
  }

  let v: Int
  let action: Kind
}

struct KeptSegment: Encodable, Sendable {
  enum Fate: String, Encodable, Sendable {
    case kept, full, stale
  }

  var v = segmentsVersion
  let kept: Fate
}

struct AppPosition: Encodable, Sendable {
  var v = segmentsVersion
  let leader: String
  let frame: Int
  let atMs: Double
  let isPaused: Bool
}

extension ArmedSound {
  var fade: SegmentSamples.End? { end.map { SegmentSamples.End(frame: $0.frame, fadeFrames: $0.fadeFrames) } }
}
