import Kit
import Testing

@MainActor @Suite("WatchModel for the phone")
struct WatchForPhoneTests {
  private let device = StillDevice()
  private let shelf: TemplateShelf
  private let measuring = WatchMessage.Body.link(.measuring, name: nil, batteryPercent: nil)
  private let refused = WatchMessage.Body.link(.refused, name: nil, batteryPercent: nil)

  init() throws {
    shelf = try .ofLengths(["endless": "null"])
  }

  private func ask(_ type: String) { device.onMessage?(#"{"v":1,"type":"\#(type)"}"#) }

  private func page(_ state: String, played: Double) {
    device.onMessage?(
      """
      {"v":1,"type":"session","session":"s1","state":"\(state)","sentAtMs":\(device.nowMs),"mode":"sleep","title":"Ebb",
       "playedSeconds":\(played),"breathSeconds":[4,0,6,0],"breathBeginsAtSeconds":0,"pulse":"breath","strength":0.5}
      """)
  }

  @Test("never says that it measures after reading was refused")
  func refusedOnce() {
    let model = device.model(shelf)
    ask("begin-heart")
    device.onEvent?(.refused)
    ask("begin-heart")
    #expect(device.takeSaid() == [refused] && model.heartForPhone == .refused)
  }

  @Test("discards the workout that only measured for the phone")
  func discards() {
    let model = device.model(shelf)
    ask("begin-heart")
    ask("end-heart")
    #expect(device.asked == ["begin workout for the phone", "stop", "discard"] && !model.isInSession)
  }

  @Test("begins with an unknown heart each time the phone asks")
  func askedAgain() {
    let model = device.model(shelf)
    ask("begin-heart")
    device.onEvent?(.refused)
    ask("end-heart")
    model.beginHeart()
    #expect(model.heartForPhone == .finding && model.isInSession)
  }

  @Test("measures for the phone with the workout of its own session, and goes on with it afterwards")
  func ownWorkout() throws {
    let model = device.model(shelf)
    model.measuresHeart = true
    model.begin(shelf.templates[0])
    ask("begin-heart")
    device.onEvent?(.heart(bpm: 61, measuredAtMs: device.nowMs))
    #expect(device.takeSaid() == [measuring, .heart(bpm: 61, measuredAtMs: device.nowMs)])
    ask("end-heart")
    device.onEvent?(.heart(bpm: 62, measuredAtMs: device.nowMs + 1))
    #expect(device.asked == ["begin workout"] && device.takeSaid().isEmpty && model.isInSession)
  }

  @Test("begins no workout within a quiet session of its own")
  func ownQuietSession() {
    let model = device.model(shelf)
    model.begin(shelf.templates[0])
    ask("begin-heart")
    #expect(device.asked == ["begin quiet"] && device.takeSaid().isEmpty)
  }

  @Test("hushes when the phone pauses, and not while it plays")
  func hushes() {
    let model = device.model(shelf)
    page("playing", played: 30)
    device.pass(1, in: model)
    #expect(device.hushes == 0)
    page("paused", played: 31)
    #expect(device.hushes == 1)
  }

  @Test("plays the same breath of each session that it measures for")
  func eachBreath() {
    let model = device.model(shelf)
    for _ in 0..<2 {
      ask("begin-heart")
      page("playing", played: 3)
      device.pass(0.5, in: model)
      page("over", played: 3.5)
      ask("end-heart")
    }
    #expect(device.felt.map(\.touch) == [.breatheOut, .breatheOut])
  }

  @Test("counts its messages from one")
  func numbers() {
    let model = device.model(shelf)
    ask("begin-heart")
    device.onEvent?(.measuring)
    device.onEvent?(.heart(bpm: 61, measuredAtMs: device.nowMs))
    #expect(device.said.map(\.seq) == [1, 2] && Set(device.said.map(\.run)).count == 1 && model.isInSession)
  }
}
