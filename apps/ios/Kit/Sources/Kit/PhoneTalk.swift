/// What the watch says to the phone, each message with what is needed to distrust it when it is late.
@MainActor final class PhoneTalk {
  private let link: any PhoneLink
  private let clock: any DeviceClock
  private let run: String
  private var seq = 0

  /// - Parameter run: new at every start of the app.
  init(link: any PhoneLink, clock: any DeviceClock, run: String) {
    (self.link, self.clock, self.run) = (link, clock, run)
  }

  func say(_ body: WatchMessage.Body) { link.send(text(of: body)) }

  /// In the place of what was left before.
  func leave(_ records: [WatchRecord]) { link.leave(records.map { text(of: .record($0)) }) }

  private func text(of body: WatchMessage.Body) -> String {
    seq += 1
    return BridgeCodec.write(WatchMessage(run: run, seq: seq, sentAtMs: clock.nowMs, body: body))
  }
}
