import Foundation
import Kit
import Testing

private func characters(_ count: Int) -> String { String(repeating: "x", count: count) }

/// The least and the most that each field of a message may be, and what lies just beyond.
@Suite("Limits of bridge messages")
struct BridgeLimitsTests {
  private let record: [String: Any] = [
    "type": "record", "id": characters(36), "template": "tide", "mode": "sleep", "startedAtMs": 1, "endedAtMs": 2,
    "activeMs": 1, "pausedMs": 0, "endReason": "ended",
  ]
  private let session: [String: Any] = [
    "type": "session", "session": "s", "state": "playing", "sentAtMs": 1, "mode": "sleep", "title": "Ebb",
    "playedSeconds": 1, "breathSeconds": [4, 0, 6, 0], "breathBeginsAtSeconds": 0, "pulse": "breath", "strength": 0.5,
  ]

  private func text(_ fields: [String: Any], _ others: [String: Any]) throws -> String {
    let all = ["v": 1, "run": "a", "seq": 1, "sentAtMs": 1].merging(fields) { $1 }.merging(others) { $1 }
    return String(decoding: try JSONSerialization.data(withJSONObject: all), as: UTF8.self)
  }

  private func watchReads(_ fields: [String: Any], _ others: [String: Any] = [:]) throws -> Bool {
    let text = try text(fields, others)
    return (try? BridgeCodec.readFromWatch(text)) != nil
  }

  private func pageReads(_ fields: [String: Any], _ others: [String: Any] = [:]) throws -> Bool {
    let text = try text(fields, others)
    return (try? BridgeCodec.readFromPage(text)) != nil
  }

  @Test("a heart rate is from 20 to 300 beats a minute")
  func heart() throws {
    let heart: [String: Any] = ["type": "heart", "measuredAtMs": 1]
    #expect(try watchReads(heart, ["bpm": 20]) && watchReads(heart, ["bpm": 300]))
    #expect(try !watchReads(heart, ["bpm": 19.5]) && !watchReads(heart, ["bpm": 300.5]))
  }

  @Test("a time is a whole number that a double holds exactly")
  func times() throws {
    let clock: [String: Any] = ["type": "clock", "ask": 1]
    #expect(try watchReads(clock, ["sentAtMs": 0]) && watchReads(clock, ["sentAtMs": 9_007_199_254_740_991]))
    #expect(try !watchReads(clock, ["sentAtMs": 9_007_199_254_740_992]) && !watchReads(clock, ["sentAtMs": -1]))
  }

  @Test("a run has 1 to 40 characters")
  func run() throws {
    let clock: [String: Any] = ["type": "clock", "ask": 1]
    #expect(try watchReads(clock, ["run": "a"]) && watchReads(clock, ["run": characters(40)]))
    #expect(try !watchReads(clock, ["run": ""]) && !watchReads(clock, ["run": characters(41)]))
  }

  @Test("a sensor’s name has at most 80 characters, its battery 0 to 100 per cent")
  func link() throws {
    let link: [String: Any] = ["type": "link", "state": "measuring"]
    #expect(try watchReads(link, ["name": ""]) && watchReads(link, ["name": characters(80)]))
    #expect(try !watchReads(link, ["name": characters(81)]))
    #expect(try watchReads(link, ["batteryPercent": 0]) && watchReads(link, ["batteryPercent": 100]))
    #expect(try !watchReads(link, ["batteryPercent": -0.5]) && !watchReads(link, ["batteryPercent": 100.5]))
  }

  @Test("the session of a button has 1 to 64 characters")
  func control() throws {
    let control: [String: Any] = ["type": "control", "action": "pause"]
    #expect(try watchReads(control, ["session": "s"]) && watchReads(control, ["session": characters(64)]))
    #expect(try !watchReads(control, ["session": ""]) && !watchReads(control, ["session": characters(65)]))
  }

  @Test("a record has an id of 36 characters and a template of 1 to 80")
  func watchRecords() throws {
    #expect(try watchReads(record))
    #expect(try !watchReads(record, ["id": characters(35)]))
    #expect(try !watchReads(record, ["id": characters(37)]))
    #expect(try watchReads(record, ["template": "t"]) && !watchReads(record, ["template": ""]))
    #expect(try watchReads(record, ["template": characters(80)]))
    #expect(try !watchReads(record, ["template": characters(81)]))
  }

  @Test("the id of a saved record has 1 to 64 characters")
  func recordSaved() throws {
    let saved: [String: Any] = ["type": "record-kept"]
    #expect(try pageReads(saved, ["id": "r"]) && pageReads(saved, ["id": characters(64)]))
    #expect(try !pageReads(saved, ["id": ""]) && !pageReads(saved, ["id": characters(65)]))
  }

  @Test("a played session’s id has 1 to 64 characters and its title at most 80")
  func sessionTexts() throws {
    #expect(try pageReads(session, ["session": "s", "title": ""]))
    #expect(try pageReads(session, ["session": characters(64), "title": characters(80)]))
    #expect(try !pageReads(session, ["session": ""]))
    #expect(try !pageReads(session, ["session": characters(65)]))
    #expect(try !pageReads(session, ["title": characters(81)]))
  }

  @Test(
    "a played session’s numbers lie within their ranges",
    arguments: [
      ("playedSeconds", 0.0, 86_400.0), ("lengthMinutes", 1, 1_440), ("breathBeginsAtSeconds", -60, 86_400),
      ("strength", 0, 1), ("bellEverySeconds", 1, 86_400),
    ])
  func sessionNumbers(field: String, least: Double, most: Double) throws {
    #expect(try pageReads(session, [field: least]) && pageReads(session, [field: most]))
    #expect(try !pageReads(session, [field: least - 0.5]) && !pageReads(session, [field: most + 0.5]))
  }

  @Test("a breath has four spans of at most a minute, and takes time to go in and out")
  func breath() throws {
    func reads(_ breath: Any) throws -> Bool { try pageReads(session, ["breathSeconds": breath]) }
    #expect(try reads([0.5, 0, 0.5, 0]) && reads([60, 60, 60, 60]))
    #expect(try !reads([0, 4, 6, 0]) && !reads([4, 0, 0, 6]) && !reads([60.5, 0, 6, 0]))
    #expect(try !reads([4, 0, 6]) && !reads([4, 0, 6, 0, 0]) && !reads([4, 0, 6, 0, true]) && !reads([4, 0, 6, 61]))
    #expect(try !reads("4, 0, 6, 0"))
  }

  @Test("a session that is not felt says no strength")
  func unfelt() throws {
    let silent: [String: Any] = ["pulse": NSNull(), "strength": NSNull()]
    guard case .session(let read) = try BridgeCodec.readFromPage(text(session, silent)) else {
      Issue.record("no session")
      return
    }
    #expect(read.pulse == nil && read.strength == 0 && read.schedule == nil)
    #expect(try !pageReads(session, ["strength": NSNull()]))
  }

  @Test("a message has at most 2,000 characters")
  func lengths() throws {
    let head = #"{"v":1,"type":"clock","ask":1,"more":""#
    let text = { (length: Int) in head + characters(length - head.count - 2) + #""}"# }
    #expect(try BridgeCodec.readFromPage(text(2_000)) == .clock(ask: 1))
    #expect(throws: BridgeFault.notOurs) { try BridgeCodec.readFromPage(text(2_001)) }
  }

  @Test("a message’s version counts from one")
  func version() {
    #expect(throws: BridgeFault.notOurs) { try BridgeCodec.readFromPage(#"{"v":0,"type":"end-heart"}"#) }
    #expect(throws: BridgeFault.newer) { try BridgeCodec.readFromPage(#"{"v":2,"type":"end-heart"}"#) }
  }

  private let template: [String: Any] = [
    "id": "t", "mode": "sleep", "name": "Tide", "fadeOutSeconds": 0, "breathSeconds": [4, 0, 6, 0],
  ]

  private func keeps(_ others: [String: Any]) throws -> Bool {
    try pageReads(["type": "templates", "templates": [template.merging(others) { $1 }]])
  }

  @Test("a template has an id and a name of 1 to 80 characters")
  func templateNames() throws {
    for field in ["id", "name"] {
      #expect(try keeps([field: "x"]) && keeps([field: characters(80)]), "\(field)")
      #expect(try !keeps([field: ""]) && !keeps([field: characters(81)]), "\(field)")
    }
  }

  @Test("a template lasts 1 minute to a day, fades for an hour at most, and rings every 6 seconds to a day")
  func templateTimes() throws {
    let limits: [(field: String, least: Double, most: Double, less: Double)] = [
      ("lengthMinutes", 1, 1440, 0.9), ("fadeOutSeconds", 0, 3600, -0.5), ("bellEveryMinutes", 0.1, 1440, 0.09),
    ]
    for (field, least, most, less) in limits {
      #expect(try keeps([field: least]) && keeps([field: most]), "\(field)")
      #expect(try !keeps([field: less]) && !keeps([field: most + 0.5]), "\(field)")
    }
  }

  @Test("a breath goes in and out, each part for a minute at most")
  func templateBreath() throws {
    #expect(try keeps(["breathSeconds": [60, 60, 60, 60]]) && keeps(["breathSeconds": [0.5, 0, 0.5, 0]]))
    #expect(try !keeps(["breathSeconds": [60.5, 0, 6, 0]]))
    #expect(try !keeps(["breathSeconds": [0, 0, 6, 0]]) && !keeps(["breathSeconds": [4, 0, 0, 0]]))
  }

  @Test("a line lies within a day, has 1 to 400 characters, and follows the one before or comes with it")
  func lines() throws {
    func reads(_ lines: [[String: Any]]) throws -> Bool {
      try pageReads(["type": "lines", "session": "s", "lines": lines])
    }
    func line(_ atSeconds: Double, _ text: String = "x") -> [String: Any] {
      ["atSeconds": atSeconds, "untilSeconds": 86_400, "text": text]
    }
    #expect(try reads([line(0), line(0), line(86_400)]))
    #expect(try !reads([line(86_400.5)]) && !reads([line(-0.5)]) && !reads([line(2), line(1)]))
    #expect(try reads([line(1, characters(400))]))
    #expect(try !reads([line(1, "")]) && !reads([line(1, characters(401))]))
    #expect(try reads(Array(repeating: line(1), count: 240)) && !reads(Array(repeating: line(1), count: 241)))
  }
}
