import Foundation
import Kit
import WatchConnectivity

/// The way to the phone: at once where it can be reached, over the mirrored workout where its app is asleep, and a place
/// where things lie until it comes. `docs/ios.md` says what a message looks like on each.
@MainActor final class PhoneSession: NSObject, WatchPhoneLink {
  nonisolated private static let textKey = "text"
  nonisolated private static let leftKey = "texts"
  nonisolated private static let soundKey = "sound"
  /// What a file is, in its description.
  nonisolated private static let segmentKey = "segment"

  var onMessage: (@MainActor (String) -> Void)?
  var wantsSound = false {
    didSet { if wantsSound != oldValue { leave(left ?? []) } }
  }
  private let remote: LiveBody
  nonisolated private let inbox: SegmentInbox
  private var left: [String]?

  init(remote: LiveBody, inbox: SegmentInbox) {
    (self.remote, self.inbox) = (remote, inbox)
    super.init()
    remote.onRemoteMessage = { [weak self] in self?.onMessage?($0) }
    WCSession.default.delegate = self
    WCSession.default.activate()
  }

  func send(_ text: String) {
    let session = WCSession.default
    if session.activationState == .activated, session.isReachable {
      session.sendMessage([Self.textKey: text], replyHandler: nil, errorHandler: nil)
    } else {
      _ = remote.sendRemote(text)
    }
  }

  func leave(_ texts: [String]) {
    left = texts
    guard WCSession.default.activationState == .activated else { return }
    // A phone without the app refuses it; then it lies in the journal until the next start.
    try? WCSession.default.updateApplicationContext([Self.leftKey: texts, Self.soundKey: wantsSound])
  }

  private func activated() {
    if let left { leave(left) }
  }
}

extension PhoneSession: WCSessionDelegate {
  nonisolated func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?
  ) {
    Task { @MainActor in self.activated() }
  }

  nonisolated func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
    guard let text = message[Self.textKey] as? String else { return }
    Task { @MainActor in self.onMessage?(text) }
  }

  nonisolated func session(_ session: WCSession, didReceive file: WCSessionFile) {
    // The system deletes it when this returns.
    if let name = file.metadata?[Self.segmentKey] as? String { inbox.take(file.fileURL, named: name) }
  }

  nonisolated func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {
    let texts = applicationContext[Self.leftKey] as? [String] ?? []
    Task { @MainActor in
      for text in texts { self.onMessage?(text) }
    }
  }
}
