import Kit
import Testing

@Suite("A heart that the phone measures itself")
@MainActor struct HeartMessengerTests {
  private let device = StillDevice()

  private func messenger() -> HeartMessenger {
    HeartMessenger(body: device, link: device, clock: device, run: "r")
  }

  private func ask(_ type: String) { device.onMessage?(#"{"v":1,"type":"\#(type)","ask":7}"#) }

  private let measuring = WatchMessage.Body.link(.measuring, name: nil, batteryPercent: nil)

  @Test("begins with the page’s question, sends what it measures, and ends without a workout")
  func measures() {
    let messenger = messenger()
    ask("begin-heart")
    #expect(device.asked == ["begin workout for the phone"])
    device.onEvent?(.measuring)
    device.onEvent?(.heart(bpm: 61, measuredAtMs: 1_000))
    ask("clock")
    ask("begin-heart")
    #expect(device.takeSaid() == [measuring, .heart(bpm: 61, measuredAtMs: 1_000), .clock(ask: 7), measuring])
    ask("end-heart")
    ask("end-heart")
    #expect(device.asked == ["begin workout for the phone", "stop", "discard"])
    device.onEvent?(.heart(bpm: 62, measuredAtMs: 2_000))
    #expect(device.takeSaid() == [])
    withExtendedLifetime(messenger) {}
  }

  @Test("says a refusal once and asks anew when the page does")
  func refused() {
    let messenger = messenger()
    ask("begin-heart")
    device.onEvent?(.refused)
    device.onEvent?(.heart(bpm: 61, measuredAtMs: 1_000))
    #expect(device.takeSaid() == [.link(.refused, name: nil, batteryPercent: nil)])
    ask("end-heart")
    ask("begin-heart")
    #expect(device.asked == ["begin workout for the phone", "discard", "begin workout for the phone"])
    withExtendedLifetime(messenger) {}
  }

  @Test("says that another workout ended it, and discards what was measured")
  func ended() {
    let messenger = messenger()
    ask("begin-heart")
    device.onEvent?(.measuring)
    device.onEvent?(.paused)
    device.onEvent?(.ended)
    #expect(device.takeSaid() == [measuring, .link(.ended, name: nil, batteryPercent: nil)])
    #expect(device.asked.last == "discard")
    withExtendedLifetime(messenger) {}
  }

  @Test("does nothing unasked")
  func unasked() {
    let messenger = messenger()
    device.onEvent?(.measuring)
    device.onMessage?("noise")
    device.onMessage?(#"{"v":1,"type":"wind-down","from":"21:30"}"#)
    ask("end-heart")
    #expect(device.takeSaid() == [] && device.asked == [] && device.windDown == nil)
    withExtendedLifetime(messenger) {}
  }
}
