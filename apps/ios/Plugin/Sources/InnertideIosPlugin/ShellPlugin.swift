import Capacitor
import Foundation

/// The methods that the page may call. Mirrors `packages/native/src/shell-messages.ts`; a test compares the two lists.
///
/// The bridge calls on its own queue. A call is decoded there; only plain values and the `Reply` leave the queue.
@objc(ShellPlugin)
public final class ShellPlugin: CAPPlugin, CAPBridgedPlugin {
  public let identifier = "ShellPlugin"
  public let jsName = "InnertideShell"
  public let pluginMethods: [CAPPluginMethod] = [
    CAPPluginMethod(name: "describe", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "readSecrets", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "writeSecret", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "removeSecret", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "keepAwake", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "playHaptics", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "stopHaptics", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "askHealth", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "saveMindful", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "saveFeeling", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "readHeart", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "signInWithApple", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "signInInBrowser", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "setReminders", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "sendToWatch", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "startWatch", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "armSound", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "storeSegment", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "beatSound", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "steerSound", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "readSound", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "leaveForWatch", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "showActivity", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "endActivity", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "planWindDown", returnType: CAPPluginReturnPromise),
    CAPPluginMethod(name: "sendToPhoneHeart", returnType: CAPPluginReturnPromise),
  ]

  private let sound = Sound()
  private let lockedSound = LockedSound()
  private let haptics = Haptics()
  private let health = Health()
  private let signIn = SignIn()
  private let lockScreen = LockScreen()
  private let phoneHeart = PhoneHeart()

  override public func load() {
    let page = Page(self)
    Task { @MainActor [sound, lockedSound, lockScreen, phoneHeart] in
      sound.begin(sendingTo: page)
      lockedSound.begin(sendingTo: page)
      // It renders ahead there (docs/decisions/231).
      page.keepRunning()
      lockScreen.clear()
      phoneHeart.begin(sendingTo: page)
      SystemEvents.begin(sendingTo: page)
      Links.begin(sendingTo: page)
      WatchLink.shared.connect(page)
    }
  }

  /// The first that a page asks.
  @objc func describe(_ call: CAPPluginCall) {
    Task { @MainActor [lockedSound] in lockedSound.pageBegins() }
    Reply(call).answer(
      Abilities(
        haptics: Haptics.isSupported, health: Health.isAvailable, feelings: Health.supportsStateOfMind,
        appleSignIn: true, phoneHeart: PhoneHeart.isSupported))
  }

  // MARK: - Keychain

  @objc func readSecrets(_ call: CAPPluginCall) {
    answer(call) { SecretValues(values: try Keychain.readAll()) }
  }

  @objc func writeSecret(_ call: CAPPluginCall) {
    guard let secret = read(Secret.self, of: call) else { return }
    answer(call) {
      try Keychain.write(secret.value, under: secret.key)
      return Done()
    }
  }

  @objc func removeSecret(_ call: CAPPluginCall) {
    guard let key = read(Key.self, of: call)?.key else { return }
    answer(call) {
      try Keychain.remove(key)
      return Done()
    }
  }

  // MARK: - Screen, touch

  @objc func keepAwake(_ call: CAPPluginCall) {
    guard let isOn = read(Switch.self, of: call)?.on else { return }
    onMain(call) { Screen.keepAwake(isOn) }
  }

  @objc func playHaptics(_ call: CAPPluginCall) {
    guard let touch = read(Touch.self, of: call) else { return }
    onMain(call) { [haptics] in try haptics.play(touch) }
  }

  @objc func stopHaptics(_ call: CAPPluginCall) {
    onMain(call) { [haptics] in haptics.stop() }
  }

  // MARK: - Health

  @objc func askHealth(_ call: CAPPluginCall) {
    guard let request = read(HealthRequest.self, of: call) else { return }
    later(call) { [health] in Allowed(allowed: try await health.ask(request.kind)) }
  }

  @objc func saveMindful(_ call: CAPPluginCall) {
    guard let session = read(MindfulSession.self, of: call) else { return }
    later(call) { [health] in
      try await health.save(session)
      return Done()
    }
  }

  @objc func saveFeeling(_ call: CAPPluginCall) {
    guard let feeling = read(Feeling.self, of: call) else { return }
    later(call) { [health] in
      try await health.save(feeling)
      return Done()
    }
  }

  @objc func readHeart(_ call: CAPPluginCall) {
    guard let span = read(Span.self, of: call) else { return }
    later(call) { [health] in try await health.heart(in: span) }
  }

  // MARK: - Signing in

  @objc func signInWithApple(_ call: CAPPluginCall) {
    guard let nonceHash = read(AppleRequest.self, of: call)?.nonceHash else { return }
    let reply = Reply(call)
    Task { @MainActor [signIn] in signIn.withApple(nonceHash: nonceHash, answer: reply) }
  }

  @objc func signInInBrowser(_ call: CAPPluginCall) {
    guard let request = read(BrowserRequest.self, of: call) else { return }
    let reply = Reply(call)
    Task { @MainActor [signIn] in signIn.inBrowser(request, answer: reply) }
  }

  // MARK: - Reminders, watch

  @objc func setReminders(_ call: CAPPluginCall) {
    guard let plan = read(ReminderPlan.self, of: call) else { return }
    later(call) { Allowed(allowed: try await Reminders.replaceAll(with: plan.reminders)) }
  }

  @objc func sendToWatch(_ call: CAPPluginCall) {
    guard let text = read(WatchText.self, of: call)?.text else { return }
    onMain(call) { WatchLink.shared.send(text) }
  }

  @objc func startWatch(_ call: CAPPluginCall) {
    later(call) {
      try await WatchLink.shared.startWatchApp()
      return Done()
    }
  }

  // MARK: - Sound while the phone is locked

  @objc func armSound(_ call: CAPPluginCall) {
    guard let armed = read(ArmedSound.self, of: call) else { return }
    onMain(call) { [lockedSound] in lockedSound.arm(armed) }
  }

  @objc func storeSegment(_ call: CAPPluginCall) {
    guard let segment = read(RenderedSegment.self, of: call) else { return }
    later(call) { [lockedSound] in await lockedSound.keep(segment) }
  }

  @objc func beatSound(_ call: CAPPluginCall) {
    guard let beat = read(PageBeat.self, of: call) else { return }
    onMain(call) { [lockedSound] in lockedSound.hear(beat) }
  }

  @objc func steerSound(_ call: CAPPluginCall) {
    guard let action = read(SoundAction.self, of: call) else { return }
    later(call) { [lockedSound] in await lockedSound.steer(action) }
  }

  @objc func readSound(_ call: CAPPluginCall) {
    later(call) { [lockedSound] in await lockedSound.position() }
  }

  @objc func leaveForWatch(_ call: CAPPluginCall) {
    guard let texts = read(WatchTexts.self, of: call)?.texts else { return }
    onMain(call) { WatchLink.shared.leave(texts) }
  }

  @objc func sendToPhoneHeart(_ call: CAPPluginCall) {
    guard let text = read(WatchText.self, of: call)?.text else { return }
    onMain(call) { [phoneHeart] in phoneHeart.receive(text) }
  }

  // MARK: - Lock screen, home screen

  @objc func showActivity(_ call: CAPPluginCall) {
    guard let shown = read(ShownActivity.self, of: call) else { return }
    onMain(call) { [lockScreen] in lockScreen.show(shown.face) }
  }

  @objc func endActivity(_ call: CAPPluginCall) {
    onMain(call) { [lockScreen] in lockScreen.show(nil) }
  }

  @objc func planWindDown(_ call: CAPPluginCall) {
    guard let time = read(WindDownTime.self, of: call) else { return }
    onMain(call) { SystemEvents.planWindDown(time.from) }
  }

  // MARK: - Answers

  /// Decodes a call; refuses one that cannot be decoded.
  private func read<Question: Decodable>(_ type: Question.Type, of call: CAPPluginCall) -> Question? {
    do {
      return try call.decode(type)
    } catch {
      Reply(call).refuse(.failed)
      return nil
    }
  }

  private func answer<Answer: Encodable>(_ call: CAPPluginCall, _ work: () throws -> Answer) {
    let reply = Reply(call)
    do {
      reply.answer(try work())
    } catch {
      reply.refuse(Refusal(error))
    }
  }

  private func onMain(_ call: CAPPluginCall, _ work: @escaping @MainActor @Sendable () throws -> Void) {
    let reply = Reply(call)
    Task { @MainActor in
      do {
        try work()
        reply.done()
      } catch {
        reply.refuse(Refusal(error))
      }
    }
  }

  private func later<Answer: Encodable & Sendable>(
    _ call: CAPPluginCall, _ work: @escaping @Sendable () async throws -> Answer
  ) {
    let reply = Reply(call)
    Task {
      do {
        reply.answer(try await work())
      } catch {
        reply.refuse(Refusal(error))
      }
    }
  }
}
