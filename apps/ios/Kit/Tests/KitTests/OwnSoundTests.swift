import Foundation
import Kit
import Testing

@Suite("OwnSound")
@MainActor struct OwnSoundTests {
  let device = StillDevice()

  private func model() throws -> WatchModel { device.model(try TemplateShelf.ofLengths(["ten": "10"])) }

  private func begun() throws -> WatchModel {
    device.sound.storedSeconds = 120
    let model = try model()
    model.playsSound = true
    model.begin(model.templates[0])
    return model
  }

  @Test("sounds only where somebody asked for it, and the phone has sent it")
  func asked() throws {
    device.sound.storedSeconds = 120
    let silent = try model()
    #expect(!silent.playsSound && !device.wantsSound)
    silent.begin(silent.templates[0])
    silent.end()
    silent.close(saving: false)
    #expect(device.sound.asked == [])
    silent.playsSound = true
    #expect(device.wantsSound)
    device.sound.storedSeconds = 0
    #expect(silent.soundNote == .soundMissing)
    silent.begin(silent.templates[0])
    #expect(device.sound.asked == [])
    silent.end()
    silent.close(saving: false)
    device.sound.storedSeconds = 4
    #expect(silent.soundNote == .soundReady)
    silent.begin(silent.templates[0])
    #expect(device.sound.asked == ["begin Still water"])
    // It is remembered, and the phone is asked with the next start too.
    device.wantsSound = false
    #expect(try model().playsSound)
    #expect(device.wantsSound)
  }

  @Test("pauses, goes on and ends with the session")
  func follows() throws {
    let model = try begun()
    device.pass(5, in: model)
    model.pause()
    model.resume()
    device.onEvent?(.paused)
    device.onEvent?(.resumed)
    model.end()
    #expect(device.sound.asked == ["begin Still water", "pause", "resume", "pause", "resume", "end"])
  }

  @Test("ends where the session's time is over")
  func finishes() throws {
    let model = try begun()
    device.pass(601, in: model)
    #expect(model.summary != nil)
    #expect(device.sound.asked == ["begin Still water", "end"])
  }

  @Test("does what the buttons of headphones ask for")
  func buttons() throws {
    let model = try begun()
    device.pass(5, in: model)
    device.sound.onEvent?(.pauseAsked)
    #expect(model.face()?.standing == .paused)
    device.sound.onEvent?(.resumeAsked)
    #expect(model.face()?.standing == .playing)
    model.end()
    device.sound.onEvent?(.resumeAsked)
    #expect(model.summary != nil)
  }

  @Test("says for a moment that there are no headphones, and leads the session without them")
  func noHeadphones() throws {
    let model = try begun()
    device.pass(5, in: model)
    device.sound.onEvent?(.silent)
    #expect(model.face()?.line == .soundSilent)
    device.pass(11.75, in: model)
    #expect(model.face()?.line == .soundSilent)
    device.pass(0.25, in: model)
    #expect(model.face()?.line != .soundSilent)
    device.sound.onEvent?(.silent)
    device.sound.onEvent?(.sounding)
    #expect(model.face()?.isSilent == false)
    device.sound.onEvent?(.silent)
    model.pause()
    #expect(model.face()?.line == .paused)
    model.end()
    model.begin(model.templates[0])
    #expect(model.face()?.isSilent == false)
  }
}

/// `#expect` takes no call that changes a value: these hold one.
private final class Held<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

extension Held where Value == WatchStock {
  fileprivate func receive(_ segment: WatchSegment) -> [WatchSegment] { value.receive(segment) }
}

extension Held where Value == SegmentDelivery {
  fileprivate func offer(_ segment: WatchSegment, nowMs: Double) -> Bool { value.offer(segment, nowMs: nowMs) }
}

extension Held where Value == RepeatLimit {
  fileprivate func play(seconds: Double, isRepeat: Bool) -> Bool { value.play(seconds: seconds, isRepeat: isRepeat) }
}

@Suite("WatchStock")
struct WatchStockTests {
  private func segment(_ index: Int, run: Int = 1, version: Int = 0) -> WatchSegment {
    WatchSegment(run: run, index: index, version: version, sampleRate: 48_000)
  }

  @Test("reads a segment's name, and no other")
  func names() {
    #expect(segment(4).name == "1-4-0-48000")
    #expect(WatchSegment(name: "1-4-0-48000") == segment(4))
    #expect(WatchSegment(name: "1-4-0-8000")?.sampleRate == 8000)
    #expect(WatchSegment(name: "1-4-0-192000") != nil)
    let others = [
      "", "1-4-0", "1-4-0-48000-1", "1-4-0-7999", "1-4-0-192001", "1--4-0-48000", "01-4-0-48000", "+1-4-0-48000",
      "a-4-0-48000", "1-4-0-48000.pcm", "../1-4-0-48000",
    ]
    for name in others { #expect(WatchSegment(name: name) == nil, "\(name)") }
  }

  @Test("plays nothing of less than half a minute, and two minutes of more")
  func bounds() {
    let stock = Held(WatchStock((0..<7).map { segment($0) }))
    #expect(stock.value.playable == [] && stock.value.seconds == 0)
    #expect(stock.receive(segment(7)) == [])
    #expect(stock.value.seconds == 32)
    #expect(stock.receive(segment(7)) == [])
    for index in 8..<30 { #expect(stock.receive(segment(index)) == []) }
    #expect(stock.value.seconds == 120)
    #expect(stock.receive(segment(30)) == [segment(30)])
    #expect(stock.value.segments.count == WatchStock.mostSegments)
  }

  @Test("plays the first segments in their order, whatever order they come in")
  func order() {
    let stock = WatchStock([9, 3, 5, 4, 8, 6, 7, 10].map { segment($0) })
    #expect(stock.playable.map(\.index) == [3, 4, 5, 6, 7, 8, 9, 10])
    let full = Held(WatchStock((1...30).map { segment($0) }))
    #expect(full.receive(segment(0)) == [segment(30)])
  }

  @Test("keeps a sound until there is enough of a newer one")
  func replaces() {
    let stock = Held(WatchStock((0..<8).map { segment($0) }))
    for index in 0..<7 { #expect(stock.receive(segment(index, run: 2)) == []) }
    #expect(stock.value.playable.map(\.run) == Array(repeating: 1, count: 8))
    #expect(stock.receive(segment(7, run: 2)) == (0..<8).map { segment($0) })
    #expect(stock.receive(segment(9)) == [segment(9)])
    #expect(stock.value.playable.map(\.run) == Array(repeating: 2, count: 8))
  }

  @Test("leaves segments of another version out, which do not go on where the others end")
  func versions() {
    let stock = Held(WatchStock((0..<8).map { segment($0) }))
    #expect(stock.receive(segment(8, version: 1)) == [segment(8, version: 1)])
    let even = Held(WatchStock([segment(0)]))
    #expect(even.receive(segment(1, version: 1)) == [segment(0)])
  }

  @Test("sends one sound within a day, two minutes of one version")
  func delivery() {
    let delivery = Held(SegmentDelivery())
    #expect(delivery.offer(segment(5), nowMs: 1000))
    #expect(delivery.value.beganAtMs == 1000)
    #expect(!delivery.offer(segment(5), nowMs: 1000))
    #expect(!delivery.offer(segment(6, version: 1), nowMs: 1000))
    for index in 6..<35 { #expect(delivery.offer(segment(index), nowMs: 2000)) }
    #expect(!delivery.offer(segment(35), nowMs: 2000))
    #expect(delivery.value.beganAtMs == 1000)
    let day = SegmentDelivery.leastBetweenMs
    #expect(day == 72_000_000)
    #expect(!delivery.offer(segment(0, run: 2), nowMs: 1000 + day - 1))
    #expect(delivery.offer(segment(0, run: 3), nowMs: 1000 + day))
    #expect(delivery.offer(segment(1, run: 3), nowMs: 1001 + day))
    let next = Held(SegmentDelivery(beganAtMs: 1000 + day))
    #expect(!next.offer(segment(0, run: 4), nowMs: 1000 + 2 * day - 1))
    #expect(next.offer(segment(0, run: 4), nowMs: 1000 + 2 * day))
  }
}

@Suite("RepeatLimit")
struct RepeatLimitTests {
  @Test("lets segments stand in for as long as the page's side does, in every story")
  func stories() throws {
    let stories = try Vectors.read("native/vectors/repeat-limit.json").list("stories")
    #expect(stories.count == 40)
    var outs = 0
    for (number, story) in stories.enumerated() {
      let limit = Held(RepeatLimit())
      limit.value.isOrphaned = story["isOrphaned"] as? Bool ?? false
      for play in story.list("plays") {
        let isOut = limit.play(seconds: play.number("seconds"), isRepeat: play["isRepeat"] as? Bool ?? false)
        #expect(isOut == (play["isOut"] as? Bool), "story \(number)")
        outs += isOut ? 1 : 0
      }
    }
    #expect(outs > 0)
  }

  @Test("ends at nine hours, or two minutes of a page that is gone, and begins again where somebody asks")
  func bounds() {
    let limit = Held(RepeatLimit())
    #expect(!limit.play(seconds: 9 * 3600 - 1, isRepeat: true))
    #expect(limit.play(seconds: 1, isRepeat: true))
    limit.value.begin()
    #expect(limit.value.repeatedSeconds == 0)
    limit.value.isOrphaned = true
    #expect(!limit.play(seconds: 119, isRepeat: true))
    #expect(limit.play(seconds: 1, isRepeat: true))
    #expect(!limit.play(seconds: 500, isRepeat: false))
    #expect(limit.value.repeatedSeconds == 0)
  }
}
