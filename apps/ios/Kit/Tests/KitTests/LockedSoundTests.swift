import Foundation
import Kit
import Testing

@Suite("LockedSound")
struct LockedSoundTests {
  private func event(_ fields: [String: Any]) throws -> Failover.Event {
    let events: [String: Failover.Event] = [
      "disarm": .disarm, "behind": .behind, "in-front": .inFront, "tick": .tick, "pause": .pause, "resume": .resume,
      "device-taken": .deviceTaken, "device-refused": .deviceRefused, "output-gone": .outputGone,
      "page-ready": .pageReady,
    ]
    switch fields.text("type") {
    case "arm": return .arm(sampleRate: fields.number("sampleRate"))
    case "beat":
      return .beat(
        frame: Int(fields.number("frame")), sentAtMs: fields.number("sentAtMs"),
        isRunning: fields["isRunning"] as? Bool ?? false)
    case "device-returned": return .deviceReturned(mayResume: fields["mayResume"] as? Bool ?? false)
    case let type: return try #require(events[type], "\(type)")
    }
  }

  private func fields(_ effect: Failover.Effect) -> [String: Any] {
    switch effect {
    case .standBy: ["type": "stand-by"]
    case .standDown: ["type": "stand-down"]
    case .lead(let frame, let atMs, let isSilent):
      ["type": "lead", "frame": Double(frame), "atMs": atMs, "isSilent": isSilent ? 1.0 : 0.0]
    case .silence: ["type": "silence"]
    case .goOn: ["type": "go-on"]
    case .handBack: ["type": "hand-back"]
    case .stop: ["type": "stop"]
    case .tell(let news): ["type": "tell", "what": news.rawValue]
    }
  }

  @Test("leads, pauses and hands back as the page's side does, in every story")
  func stories() throws {
    let stories = try Vectors.read("native/vectors/failover.json").list("stories")
    #expect(stories.count == 120)
    for (number, story) in stories.enumerated() {
      var failover = Failover()
      for (turn, (fields, step)) in zip(story.list("events"), story.list("steps")).enumerated() {
        let effects = failover.receive(try event(fields), nowMs: fields.number("nowMs"))
        let state = step.fields("state")
        let place = "story \(number), turn \(turn)"
        #expect(same(effects.map(self.fields), step.list("effects")), "\(place): \(effects)")
        #expect(failover.leader.rawValue == state.text("leader"), "\(place)")
        let flags = [failover.isArmed, failover.isBehind, failover.isPaused, failover.isTaken]
        let wanted = ["isArmed", "isBehind", "isPaused", "isTaken"].map { state[$0] as? Bool }
        #expect(flags == wanted, "\(place)")
        #expect(failover.sampleRate == state.number("sampleRate"), "\(place)")
        #expect(failover.notBeforeMs == state.number("notBeforeMs"), "\(place)")
        let clock = state.fields("clock")
        #expect(failover.clock.map { Double($0.frame) } == clock.optionalNumber("frame"), "\(place)")
        #expect(failover.clock?.sentAtMs == clock.optionalNumber("sentAtMs"), "\(place)")
        #expect(failover.clock?.receivedAtMs == clock.optionalNumber("receivedAtMs"), "\(place)")
      }
    }
  }

  private func segment(_ fields: [String: Any]) -> StoredSegment {
    StoredSegment(index: Int(fields.number("index")), version: Int(fields.number("version")))
  }

  @Test("stores, throws away and plays segments as the page's side does, in every story")
  func stock() throws {
    let stories = try Vectors.read("native/vectors/segment-stock.json").list("stories")
    #expect(stories.count == 120)
    for story in stories {
      var stock = SegmentStock()
      for arrival in story.list("arrivals") { stock.receive(segment(arrival)) }
      #expect(stock.segments == story.list("stock").map(segment))
      let playedIndex = Int(story.number("playedIndex"))
      #expect(stock.excess(playedIndex: playedIndex) == story["excess"] as? [Int])
      var before: StoredSegment?
      var frame = Int(story.number("from"))
      let frames = SegmentStock.segmentFrames(48_000)
      for wanted in story["cuts"] as? [Any] ?? [] {
        let cut = stock.cut(at: frame, segmentFrames: frames, after: before)
        let found: Any? = cut.map {
          [
            "index": Double($0.segment.index), "version": Double($0.segment.version), "offset": Double($0.offset),
            "isCrossed": $0.isCrossed ? 1.0 : 0.0, "isRepeat": $0.isRepeat ? 1.0 : 0.0,
          ]
        }
        #expect(same(found, wanted))
        before = cut?.segment
        frame += frames - (cut?.offset ?? 0)
      }
    }
  }

  @Test("says whether a segment was taken in, and how many lie ahead")
  func receives() {
    var stock = SegmentStock()
    let all = [(4, 2), (4, 0), (6, 0), (4, 2), (4, 3)]
    let kept = all.map { stock.receive(StoredSegment(index: $0.0, version: $0.1)) }
    #expect(kept == [true, false, true, true, true])
    #expect(SegmentStock.mostSegments == 91)
    #expect([3, 4, 5, 6].map(stock.count(after:)) == [2, 1, 1, 0])
    stock.remove([4])
    #expect(stock.segments == [StoredSegment(index: 6, version: 0)])
    #expect(SegmentStock.tailFrames(44_100) == 22_050 && SegmentStock.segmentFrames(44_100) == 176_400)
    #expect(SegmentStock.fewSegments == 10)
  }

  @Test("throws away the oldest of too many, then the furthest")
  func excess() {
    var stock = SegmentStock()
    for index in 0..<(SegmentStock.mostSegments + 3) { stock.receive(StoredSegment(index: index, version: 0)) }
    #expect(stock.excess(playedIndex: 20) == [0, 1, 2])
    #expect(stock.excess(playedIndex: 2) == [0, 1, SegmentStock.mostSegments + 2])
  }

  @Test("crosses into the middle of a segment, also of the one that follows")
  func crosses() {
    var stock = SegmentStock()
    for index in 4..<7 { stock.receive(StoredSegment(index: index, version: 0)) }
    let before = StoredSegment(index: 4, version: 0)
    #expect(stock.cut(at: 500, segmentFrames: 100, after: before)?.isCrossed == false)
    #expect(stock.cut(at: 520, segmentFrames: 100, after: before)?.isCrossed == true)
    #expect(stock.cut(at: 600, segmentFrames: 100, after: before)?.isCrossed == true)
  }

  /// Armed at no time, behind, and heard of a second later.
  private func standingBy() -> Failover {
    var failover = Failover()
    _ = failover.receive(.arm(sampleRate: 48_000), nowMs: 0)
    _ = failover.receive(.behind, nowMs: 0)
    _ = failover.receive(.beat(frame: 0, sentAtMs: 1000, isRunning: true), nowMs: 1000)
    return failover
  }

  private func leading() -> Failover {
    var failover = standingBy()
    _ = failover.receive(.tick, nowMs: 1180)
    return failover
  }

  @Test("takes a page for silent after 180 ms, and asks a device that was refused again after a second")
  func silent() {
    var failover = standingBy()
    let early = failover.receive(.tick, nowMs: 1179)
    #expect(early == [] && failover.leader == .page)
    let led = failover.receive(.tick, nowMs: 1180)
    #expect(led == [.lead(frame: 10_560, atMs: 1220, isSilent: false), .tell(.leading)])
    _ = failover.receive(.deviceRefused, nowMs: 1200)
    let soon = failover.receive(.tick, nowMs: 2199)
    #expect(soon == [] && failover.leader == .page)
    _ = failover.receive(.tick, nowMs: 2200)
    #expect(failover.leader == .app)
  }

  @Test("goes on after a call where the system lets it, and else where somebody asks for it")
  func calls() {
    var failover = leading()
    let taken = failover.receive(.deviceTaken, nowMs: 2000)
    #expect(taken == [.silence, .tell(.interrupted)])
    let returned = failover.receive(.deviceReturned(mayResume: true), nowMs: 3000)
    #expect(returned == [.goOn, .tell(.resumed)] && !failover.isPaused)
    _ = failover.receive(.deviceTaken, nowMs: 4000)
    let kept = failover.receive(.deviceReturned(mayResume: false), nowMs: 5000)
    #expect(kept == [] && failover.isPaused)
    let asked = failover.receive(.resume, nowMs: 6000)
    #expect(asked == [.goOn, .tell(.resumed)] && !failover.isPaused)
  }

  @Test("stays paused after a call")
  func pausedCalls() {
    var failover = leading()
    let paused = failover.receive(.pause, nowMs: 2000)
    #expect(paused == [.silence, .tell(.paused)])
    _ = failover.receive(.deviceTaken, nowMs: 3000)
    let returned = failover.receive(.deviceReturned(mayResume: true), nowMs: 4000)
    #expect(returned == [] && failover.isPaused)
  }

  @Test("leaves a page that was called unpaused")
  func calledPages() {
    var failover = standingBy()
    _ = failover.receive(.deviceTaken, nowMs: 1050)
    _ = failover.receive(.deviceReturned(mayResume: false), nowMs: 1100)
    #expect(!failover.isPaused)
  }

  @Test("crosses with the gains of the page's side")
  func gains() throws {
    let gains = try Vectors.read("native/vectors/crossfade.json").list("gains")
    #expect(gains.count == 9)
    for one in gains {
      let gain = Crossfade.gain(Int(one.number("frame")), of: Int(one.number("frames")))
      #expect(abs(gain - one.number("gain")) < 1e-9)
    }
  }
}
