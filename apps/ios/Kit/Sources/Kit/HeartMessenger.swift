/// Measures a heart for the page where the device that the page runs on does so itself: answers what the page asks, in the words of a
/// watch, so that both are one source to it. Nothing is stored and nothing is kept in Health.
@MainActor public final class HeartMessenger {
  private let body: any BodySession
  private let talk: PhoneTalk
  private var isAsked = false
  private var isMeasuring = false

  /// - Parameter run: new at every start of the app.
  public init(body: any BodySession, link: any PhoneLink, clock: any DeviceClock, run: String) {
    self.body = body
    talk = PhoneTalk(link: link, clock: clock, run: run)
    body.onEvent = { [weak self] in self?.receive($0) }
    link.onMessage = { [weak self] in self?.receive($0) }
  }

  private func receive(_ text: String) {
    // What is not understood is of a later page.
    guard let message = try? BridgeCodec.readFromPage(text) else { return }
    switch message {
    case .clock(let ask): talk.say(.clock(ask: ask))
    case .beginHeart: begin()
    case .endHeart: end()
    case .session, .recordStored, .templates, .lines, .windDown: break
    }
  }

  /// The page asks again once a minute: it learns then that the measurement goes on.
  private func begin() {
    if isMeasuring { talk.say(.link(.measuring, name: nil, batteryPercent: nil)) }
    if isAsked { return }
    isAsked = true
    body.begin(.workout, isForPhone: true)
  }

  private func end() {
    guard isAsked else { return }
    body.stop()
    over()
  }

  private func receive(_ event: BodyEvent) {
    guard isAsked else { return }
    switch event {
    case .measuring:
      isMeasuring = true
      talk.say(.link(.measuring, name: nil, batteryPercent: nil))
    case .heart(let bpm, let measuredAtMs): talk.say(.heart(bpm: bpm, measuredAtMs: measuredAtMs))
    case .refused:
      over()
      talk.say(.link(.refused, name: nil, batteryPercent: nil))
    case .ended:
      over()
      talk.say(.link(.ended, name: nil, batteryPercent: nil))
    case .paused, .resumed, .notKept: break
    }
  }

  /// The page writes its own mindful minutes; the workout only measured.
  private func over() {
    (isAsked, isMeasuring) = (false, false)
    body.close(saving: false)
  }
}
