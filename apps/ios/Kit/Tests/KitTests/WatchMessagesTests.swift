import Foundation
import Kit
import Testing

@Suite("What a watch says")
struct WatchMessagesTests {
  @Test("is worth the same here as in every other implementation")
  func stories() throws {
    let stories = try Vectors.read("native/vectors/watch-messages.json").list("stories")
    #expect(stories.count >= 15)
    for story in stories {
      var heart = WatchHeart()
      for (index, step) in story.list("steps").enumerated() {
        let heard = try hear(step, &heart)
        let expected = step.fields("expect")
        #expect(
          same(heard, expected),
          "\(story.text("name")), step \(index): \(heard)")
      }
    }
  }

  private func hear(_ step: [String: Any], _ heart: inout WatchHeart) throws -> [String: Any] {
    let text =
      try step["text"] as? String
      ?? String(decoding: JSONSerialization.data(withJSONObject: step.fields("message")), as: UTF8.self)
    let heardAtMs = step.number("heardAtMs")
    do {
      let message = try BridgeCodec.readFromWatch(text)
      switch heart.hear(message, atMs: heardAtMs) {
      case .heart(let bpm, let atMs): return ["name": "heart", "bpm": bpm, "atMs": atMs]
      case .link(let state, _, _): return ["name": "link", "state": state.rawValue]
      case .nothing(let reason): return ["name": "nothing", "because": reason.rawValue]
      case .clock(let ask, let sentAtMs):
        heart.clock.learn(askedAtMs: step.number("askedAtMs"), otherMs: sentAtMs, heardAtMs: heardAtMs)
        return ["name": "clock", "ask": ask, "sentAtMs": sentAtMs]
      }
    } catch {
      return ["fault": error.rawValue]
    }
  }

  @Test(
    "comes back the same when it is written and read",
    arguments: [
      WatchMessage.Body.heart(bpm: 63.5, measuredAtMs: 1_800_000_000_000),
      .link(.measuring, name: "Ada’s “Watch”\n", batteryPercent: 64),
      .link(.refused, name: nil, batteryPercent: nil),
      .clock(ask: 7),
    ])
  func writtenAndRead(body: WatchMessage.Body) throws {
    let message = WatchMessage(run: "a1", seq: 12, sentAtMs: 1_800_000_000_250, body: body)
    let text = BridgeCodec.write(message)
    #expect(text.utf8.count < 200)
    #expect(try BridgeCodec.readFromWatch(text) == message)
  }

  @Test("and what the page says is understood, or refused by name")
  func fromPage() throws {
    for message in [PageMessage.beginHeart, .endHeart, .clock(ask: 3)] {
      #expect(try BridgeCodec.readFromPage(BridgeCodec.write(message)) == message)
    }
    let refused: [(String, BridgeFault)] = [
      ("", .notOurs), ("[1]", .notOurs), (#"{"v":true,"type":"clock"}"#, .notOurs),
      (#"{"v":2,"type":"begin-heart"}"#, .newer), (#"{"v":1,"type":"dance"}"#, .unknownType),
      (#"{"v":1,"type":"clock"}"#, .malformed), (#"{"v":1,"type":"clock","ask":1.5}"#, .malformed),
    ]
    for (text, fault) in refused {
      #expect(throws: fault) { try BridgeCodec.readFromPage(text) }
    }
  }

  @Test("of a name or a battery that cannot be is refused")
  func brokenLinks() {
    let head = #"{"v":1,"run":"a","seq":1,"sentAtMs":1,"type":"link","state":"measuring""#
    for broken in [#","name":7}"#, #","batteryPercent":140}"#, #","batteryPercent":true}"#] {
      #expect(throws: BridgeFault.malformed) { try BridgeCodec.readFromWatch(head + broken) }
    }
    #expect(throws: Never.self) { try BridgeCodec.readFromWatch(head + #","name":null}"#) }
  }
}
