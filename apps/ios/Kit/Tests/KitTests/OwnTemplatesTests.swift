import Foundation
import Kit
import Testing

@Suite("What the phone leaves for the watch")
@MainActor struct OwnTemplatesTests {
  private let device = StillDevice()

  private func own(_ id: String = "own-1", _ change: (inout [String: Any]) -> Void = { _ in }) throws -> [String: Any] {
    var fields: [String: Any] = [
      "id": id, "mode": "focus", "name": "Poranek", "lengthMinutes": 12, "fadeOutSeconds": 20,
      "bellEveryMinutes": NSNull(), "breathSeconds": [4, 0, 6, 0],
      "lines": [
        ["atSeconds": 8, "untilSeconds": 12, "text": "Usiądź wygodnie."],
        ["atSeconds": 60, "untilSeconds": 90, "text": "Wróć do oddechu."],
      ],
    ]
    change(&fields)
    return fields
  }

  private func text(_ type: String, _ fields: [String: Any]) throws -> String {
    let all = fields.merging(["v": 1, "type": type]) { $1 }
    return String(decoding: try JSONSerialization.data(withJSONObject: all), as: UTF8.self)
  }

  private func keep(_ templates: [[String: Any]]) throws {
    device.onMessage?(try text("templates", ["templates": templates]))
  }

  @Test("stands first, in the person's own words, and is kept over a start of the app")
  func kept() throws {
    let shelf = try TemplateShelf.ofLengths(["a": "20", "b": "null"])
    let model = device.model(shelf)
    try keep([try own()])
    #expect(model.templates.map(\.id) == ["own-1", "a", "b"])
    #expect(model.templates[0].name(in: "pl") == "Poranek")
    #expect(model.templates[0].lines?.count == 2)
    #expect(model.isOwn(model.templates[0]) && !model.isOwn(model.templates[1]))
    let again = device.model(shelf)
    #expect(again.templates.map(\.id) == ["own-1", "a", "b"])
    try keep([])
    #expect(again.templates.map(\.id) == ["a", "b"])
  }

  @Test("is led with its words, read and felt, and leaves its record under its own id")
  func led() throws {
    let model = device.model(try TemplateShelf.ofLengths(["a": "20"]))
    model.pulse = .none
    try keep([try own()])
    model.begin(model.templates[0])
    #expect(model.face()?.words == nil)
    device.pass(8.5, in: model)
    #expect(model.face()?.words == "Usiądź wygodnie.")
    #expect(device.felt.map(\.touch) == [.words])
    device.pass(13, in: model)
    #expect(model.face()?.words == nil, "it was said, and read")
    device.pass(50, in: model)
    #expect(model.face()?.words == "Wróć do oddechu.")
    device.pass(20, in: model)
    #expect(model.face()?.words == nil || model.face()?.words == "Wróć do oddechu.")
    #expect(device.felt.count == 2)
    model.end()
    guard case .record(let record)? = device.left.last?.body else {
      Issue.record("no record")
      return
    }
    #expect(record.template == "own-1" && record.mode == .focus)
  }

  @Test("says and touches nothing where no words are wanted on the wrist")
  func withoutWords() throws {
    let model = device.model(try TemplateShelf.ofLengths(["a": "20"]))
    model.pulse = .none
    try keep([try own()])
    #expect(model.showsWords)
    model.showsWords = false
    model.begin(model.templates[0])
    device.pass(10, in: model)
    #expect(model.face()?.words == nil)
    #expect(device.felt.isEmpty)
    #expect(device.model(try TemplateShelf.ofLengths(["a": "20"])).showsWords == false)
  }

  @Test("of a session that the phone plays is shown with it, and of no other")
  func ofThePhone() throws {
    let model = device.model(try TemplateShelf.ofLengths(["a": "20"]))
    let lines = [["atSeconds": 2, "untilSeconds": 5, "text": "Cisza."]]
    device.onMessage?(try text("lines", ["session": "s1", "lines": lines]))
    device.onMessage?(
      try text(
        "session",
        [
          "session": "s1", "state": "playing", "sentAtMs": device.nowMs, "mode": "sleep", "title": "Sen",
          "playedSeconds": 0, "lengthMinutes": 20, "breathSeconds": [4, 0, 6, 0], "breathBeginsAtSeconds": 0,
          "pulse": NSNull(), "strength": 0, "bellEverySeconds": NSNull(),
        ]))
    device.pass(3, in: model)
    #expect(model.face()?.words == "Cisza.")
    #expect(device.felt.map(\.touch) == [.words])
    device.onMessage?(try text("lines", ["session": "another", "lines": lines]))
    #expect(model.face()?.words == nil)
  }

  @Test("moves the complication only with an hour")
  func windDown() throws {
    let model = device.model(try TemplateShelf.ofLengths(["a": "20"]))
    device.onMessage?(try text("wind-down", ["from": "21:30"]))
    #expect(device.windDown == WindDown("21:30"))
    device.onMessage?(try text("wind-down", ["from": "later"]))
    #expect(device.windDown == WindDown("21:30"))
    device.onMessage?(try text("wind-down", ["from": NSNull()]))
    #expect(device.windDown == nil)
    #expect(model.isInSession == false)
  }

  @Test("is refused whole where one part of it is wrong, and what was kept stays")
  func malformed() throws {
    let model = device.model(try TemplateShelf.ofLengths(["a": "20"]))
    try keep([try own()])
    let wrongs: [(inout [String: Any]) -> Void] = [
      { $0["id"] = "" }, { $0["id"] = String(repeating: "i", count: 81) }, { $0["mode"] = "flying" },
      { $0["name"] = "" },
      { $0["lengthMinutes"] = 0 }, { $0["lengthMinutes"] = 1441 }, { $0["fadeOutSeconds"] = -1 },
      { $0["bellEveryMinutes"] = 0 }, { $0["breathSeconds"] = [0, 0, 6, 0] }, { $0["breathSeconds"] = [4, 0, 0, 0] },
      { $0["breathSeconds"] = [4, 0, 6] }, { $0["lines"] = [["atSeconds": 1, "untilSeconds": 2, "text": ""]] },
      { $0["lines"] = [["atSeconds": -1, "untilSeconds": 2, "text": "a"]] },
      {
        $0["lines"] = [
          ["atSeconds": 9, "untilSeconds": 10, "text": "b"], ["atSeconds": 8, "untilSeconds": 9, "text": "a"],
        ]
      },
      { $0["lines"] = Array(repeating: ["atSeconds": 1, "untilSeconds": 2, "text": "a"], count: 241) },
    ]
    for wrong in wrongs {
      try keep([try own("new"), try own("worse", wrong)])
      #expect(model.templates.map(\.id) == ["own-1", "a"])
    }
    try keep((0..<25).map { try own("own-\($0)") })
    #expect(model.templates.count == 2)
    try keep((0..<24).map { try own("own-\($0)") })
    #expect(model.templates.count == 25)
    try keep([
      try own("bare") {
        $0["lines"] = nil
        $0["lengthMinutes"] = nil
        $0["bellEveryMinutes"] = 0.1
      }
    ])
    #expect(model.templates[0].lines == [] && model.templates[0].lengthMinutes == nil)
    #expect(model.templates[0].bellEverySeconds == 6)
  }

  @Test("may be long, but not without end")
  func long() throws {
    let model = device.model(try TemplateShelf.ofLengths(["a": "20"]))
    let lines = (0..<200).map { ["atSeconds": $0, "untilSeconds": $0 + 1, "text": String(repeating: "o", count: 150)] }
    try keep([try own("long") { $0["lines"] = lines }])
    #expect(model.templates.first?.lines?.count == 200)
    try keep((0..<3).map { index in try own("long-\(index)") { $0["lines"] = lines } })
    #expect(model.templates.first?.id == "long")
  }
}

@Suite("Guidance on the wrist")
struct GuidanceLineTests {
  private let lines = [
    GuidanceLine(atSeconds: 10, untilSeconds: 14, text: "a"), GuidanceLine(atSeconds: 30, untilSeconds: 60, text: "b"),
  ]

  @Test("is shown from its moment until it is said and read")
  func shown() {
    let shown = { (at: Double) in GuidanceLine.shown(of: self.lines, at: at)?.text }
    #expect(shown(9.9) == nil)
    #expect(shown(10) == "a" && shown(21.9) == "a")
    #expect(shown(22) == nil)
    #expect(shown(30) == "b" && shown(59.9) == "b")
    #expect(shown(60) == nil)
    #expect(GuidanceLine.shown(of: [], at: 5) == nil)
  }

  @Test("is felt where it begins, before a pulse that lies too near, and however long the session is")
  func felt() {
    let breath = PacedBreath(inSeconds: 4, holdInSeconds: 0, outSeconds: 6, holdOutSeconds: 0, beginsAtSeconds: 0)
    let schedule = HapticSchedule(shape: .breath, strength: 0.5, breath: breath, bellEverySeconds: nil)
    var player = PulsePlayer()
    var felt: [(touch: HapticSchedule.Touch, atSeconds: Double)] = []
    for look in 0..<160 {
      let played = Double(look) * 0.25
      let pulse = WristPulse(schedule: schedule, lines: lines)
      felt += player.plan(pulse, playedSeconds: played, isSaving: false).map { ($0.touch, played + $0.afterSeconds) }
    }
    #expect(felt.filter { $0.touch == .words }.map(\.atSeconds) == [10, 30])
    #expect(felt.filter { $0.touch != .words }.map(\.atSeconds) == [0, 4, 14, 20, 24, 34, 40])
    var tired = PulsePlayer()
    _ = tired.plan(WristPulse(schedule: schedule), playedSeconds: 0, isSaving: false)
    let late = GuidanceLine(atSeconds: 2_000.5, untilSeconds: 2_003, text: "c")
    let planned = tired.plan(WristPulse(schedule: schedule, lines: [late]), playedSeconds: 2_000, isSaving: false)
    #expect(planned.map(\.touch) == [.words] && planned.map(\.afterSeconds) == [0.5])
    #expect(tired.plan(WristPulse(lines: [late]), playedSeconds: 2_000, isSaving: true).isEmpty)
  }
}

@Suite("Pulse by the heart")
@MainActor struct HeartPulseTests {
  @Test("leaves out the beats that cannot be felt apart, and follows no heart beyond reason")
  func period() {
    let periods: [(bpm: Double, beats: Double, of: Double)] = [
      (50, 1, 50), (60, 1, 60), (72, 2, 72), (100, 2, 100), (119, 2, 119), (200, 2, 120), (20, 1, 35),
    ]
    for (bpm, beats, counted) in periods {
      let seconds = 60 / counted * beats
      #expect(abs(HeartPulse.periodSeconds(bpm: bpm) - seconds) < 1e-9, "\(bpm)")
    }
  }

  @Test("goes on at the pace that was measured last, without a gap and without two too near")
  func follows() {
    var player = PulsePlayer()
    var felt: [Double] = []
    for look in 0..<240 {
      let played = Double(look) * 0.25
      let pulse = WristPulse(heartBpm: played < 30 ? 55 : 50)
      felt += player.plan(pulse, playedSeconds: played, isSaving: false).map { played + $0.afterSeconds }
    }
    let gaps = zip(felt, felt.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 >= PulsePlayer.leastApartSeconds - 1e-9 && $0 < 1.25 })
    #expect(abs((gaps.first ?? 0) - 60.0 / 55) < 1e-9 && abs((gaps.last ?? 0) - 1.2) < 1e-9)
    #expect(felt.count > 48)
  }

  @Test("begins anew after a pause")
  func anew() {
    var pulse = HeartPulse()
    #expect(pulse.moments(bpm: 60, now: 0, until: 2) == [0, 1])
    #expect(pulse.moments(bpm: 60, now: 1.5, until: 2.5) == [2])
    #expect(pulse.moments(bpm: 60, now: 40, until: 41) == [40])
    #expect(pulse.moments(bpm: 60, now: 5, until: 6) == [5])
  }

  @Test("is felt in a session that measures, and only while the heart is known")
  func inASession() throws {
    let device = StillDevice()
    let model = device.model(try TemplateShelf.ofLengths(["a": "20"]))
    model.pulse = .heart
    model.measuresHeart = true
    model.begin(model.templates[0])
    device.pass(5, in: model)
    #expect(device.felt.isEmpty)
    for bpm in [58.0, 60, 62] {
      device.nowMs += 1
      device.onEvent?(.heart(bpm: bpm, measuredAtMs: device.nowMs))
    }
    device.pass(10, in: model)
    #expect(device.felt.count >= 10 && device.felt.allSatisfy { $0.touch == .heart })
    let gaps = zip(device.felt, device.felt.dropFirst()).map { $1.atSeconds - $0.atSeconds }
    #expect(gaps.allSatisfy { abs($0 - 1) < 0.01 }, "the mean of three rates")
    device.pass(10, in: model)
    let before = device.felt.count
    device.pass(10, in: model)
    #expect(device.felt.count == before, "a rate of a quarter of a minute ago says nothing")
  }
}
