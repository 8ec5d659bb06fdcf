import Foundation
import Kit
import Testing

@Suite("Watch messages")
struct WatchMessagesTests {
  @Test("are accepted or ignored as the test vectors record")
  func stories() throws {
    let stories = try Vectors.read("native/vectors/watch-messages.json").list("stories")
    #expect(stories.count >= 15)
    for story in stories {
      var heart = WatchHeart()
      for (index, step) in story.list("steps").enumerated() {
        let news = try receive(step, &heart)
        let expected = step.fields("expect")
        #expect(
          same(news, expected),
          "\(story.text("name")), step \(index): \(news)")
      }
    }
  }

  private func receive(_ step: [String: Any], _ heart: inout WatchHeart) throws -> [String: Any] {
    let text =
      try step["text"] as? String
      ?? String(decoding: JSONSerialization.data(withJSONObject: step.fields("message")), as: UTF8.self)
    let receivedAtMs = step.number("receivedAtMs")
    do {
      let message = try BridgeCodec.readFromWatch(text)
      switch heart.receive(message, atMs: receivedAtMs) {
      case .heart(let bpm, let atMs): return ["name": "heart", "bpm": bpm, "atMs": atMs]
      case .link(let state, _, _): return ["name": "link", "state": state.rawValue]
      case .control(let control, let session):
        return ["name": "control", "action": control.rawValue, "session": session]
      case .record(let record):
        return [
          "name": "record", "id": record.id, "template": record.template, "mode": record.mode.rawValue,
          "endReason": record.endReason.rawValue, "activeMs": record.activeMs,
        ]
      case .nothing(let reason): return ["name": "nothing", "because": reason.rawValue]
      case .clock(let ask, let sentAtMs):
        heart.clock.learn(askedAtMs: step.number("askedAtMs"), otherMs: sentAtMs, receivedAtMs: receivedAtMs)
        return ["name": "clock", "ask": ask, "sentAtMs": sentAtMs]
      }
    } catch {
      return ["fault": error.rawValue]
    }
  }

  @Test(
    "survive a round trip through the codec",
    arguments: [
      WatchMessage.Body.heart(bpm: 63.5, measuredAtMs: 1_800_000_000_000),
      .link(.measuring, name: "Ada’s “Watch”\n", batteryPercent: 64),
      .link(.refused, name: nil, batteryPercent: nil),
      .clock(ask: 7), .control(.resume, session: "s1"),
      .record(
        WatchRecord(
          id: "0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b", template: "still-water", mode: .sleep, startedAtMs: 1,
          endedAtMs: 9,
          activeMs: 7, pausedMs: 1, endReason: .interrupted)),
    ])
  func writtenAndRead(body: WatchMessage.Body) throws {
    let message = WatchMessage(run: "a1", seq: 12, sentAtMs: 1_800_000_000_250, body: body)
    let text = BridgeCodec.write(message)
    #expect(text.utf8.count < 320)
    #expect(try BridgeCodec.readFromWatch(text) == message)
  }

  @Test("of the page are read, or refused with a named fault")
  func fromPage() throws {
    let vectors = try Vectors.read("native/vectors/page-messages.json")
    let messages = vectors.list("messages")
    #expect(messages.count >= 7)
    for vector in messages {
      let read = try BridgeCodec.readFromPage(vector.text("text"))
      #expect(same(fields(of: read), vector.fields("message")), "\(read)")
    }
    let refused = vectors.list("refused")
    #expect(refused.count >= 20)
    for vector in refused {
      let fault = try #require(BridgeFault(rawValue: vector.text("fault")))
      #expect(throws: fault, "\(vector.text("text"))") { try BridgeCodec.readFromPage(vector.text("text")) }
    }
  }

  private func fields(of message: PageMessage) -> [String: Any] {
    switch message {
    case .beginHeart: return ["type": "begin-heart"]
    case .endHeart: return ["type": "end-heart"]
    case .clock(let ask): return ["type": "clock", "ask": ask]
    case .recordStored(let id): return ["type": "record-kept", "id": id]
    case .windDown(let windDown): return ["type": "wind-down", "from": windDown?.text ?? NSNull()]
    case .lines(let lines, let session):
      return ["type": "lines", "session": session, "lines": lines.map(fields(of:))]
    case .templates(let templates): return ["type": "templates", "templates": templates.map(fields(of:))]
    case .session(let session):
      let breath = session.breath
      return [
        "type": "session", "session": session.session, "state": session.state.rawValue, "sentAtMs": session.sentAtMs,
        "mode": session.mode.rawValue, "title": session.title, "playedSeconds": session.playedSeconds,
        "lengthMinutes": session.lengthMinutes ?? NSNull(),
        "breathSeconds": [breath.inSeconds, breath.holdInSeconds, breath.outSeconds, breath.holdOutSeconds],
        "breathBeginsAtSeconds": breath.beginsAtSeconds, "pulse": session.pulse?.rawValue ?? NSNull(),
        "strength": session.strength, "bellEverySeconds": session.bellEverySeconds ?? NSNull(),
      ]
    }
  }

  private func fields(of line: GuidanceLine) -> [String: Any] {
    ["atSeconds": line.atSeconds, "untilSeconds": line.untilSeconds, "text": line.text]
  }

  private func fields(of template: SessionTemplate) -> [String: Any] {
    [
      "id": template.id, "mode": template.mode.rawValue, "name": template.name(in: "pl"),
      "lengthMinutes": template.lengthMinutes ?? NSNull(), "fadeOutSeconds": template.fadeOutSeconds,
      "bellEveryMinutes": template.bellEveryMinutes ?? NSNull(), "breathSeconds": template.breathSeconds,
      "lines": (template.lines ?? []).map { fields(of: $0) },
    ]
  }

  @Test("with an impossible name or battery level are refused")
  func brokenLinks() {
    let head = #"{"v":1,"run":"a","seq":1,"sentAtMs":1,"type":"link","state":"measuring""#
    for broken in [#","name":7}"#, #","batteryPercent":140}"#, #","batteryPercent":true}"#] {
      #expect(throws: BridgeFault.malformed) { try BridgeCodec.readFromWatch(head + broken) }
    }
    #expect(throws: Never.self) { try BridgeCodec.readFromWatch(head + #","name":null}"#) }
  }
}
