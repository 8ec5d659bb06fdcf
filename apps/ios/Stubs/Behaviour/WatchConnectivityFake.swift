// WatchConnectivity as it behaves: activation takes a moment, a message needs reachability, and everything is reported on a queue
// that is not the main one. After Apple's pages of WCSession and WCSessionDelegate.
import Foundation

public struct ConnectionFakeError: Error {}

public final class ConnectionFake: @unchecked Sendable {
  public static let shared = ConnectionFake()
  public static let queue = DispatchQueue(label: "watchconnectivity")
  private let lock = NSRecursiveLock()
  private var values = Values()

  public struct Values {
    public var state = WCSessionActivationState.notActivated
    public var isReachable = false
    public var refusesContext = false
    public var activations = 0
    /// Keeps activation back until `releaseActivation`.
    public var holdsActivation = false
    public var sent: [String] = []
    public var contexts: [[String]] = []
    /// Whether each context asks for a sound; nil where it says nothing of it.
    public var wishes: [Bool?] = []
    public var receivedContext: [String: Any] = [:]
    public var hasWatchApp = true
    public var transfers: [WCSessionFileTransfer] = []
    public var faults: [String] = []
  }

  public func with<Result>(_ use: (inout Values) -> Result) -> Result { lock.withLock { use(&values) } }
  public var now: Values { with { $0 } }
  public func reset() { with { $0 = Values() } }
  func fault(_ sentence: String) { with { $0.faults.append(sentence) } }

  func activate() {
    if now.holdsActivation { return }
    Self.queue.async {
      self.with { $0.state = .activated }
      let session = WCSession.default
      session.delegate?.session(session, activationDidCompleteWith: .activated, error: nil)
    }
  }

  public func releaseActivation() {
    with { $0.holdsActivation = false }
    activate()
  }

  public func say(_ text: String) {
    Self.queue.async {
      let session = WCSession.default
      session.delegate?.session(session, didReceiveMessage: ["text": text])
    }
  }

  /// What is none of ours.
  public func sayForeign() {
    Self.queue.async {
      let session = WCSession.default
      session.delegate?.session(session, didReceiveMessage: ["number": 7])
    }
  }

  public func leave(_ texts: [String], wantsSound: Bool? = nil) {
    Self.queue.async {
      let session = WCSession.default
      var context: [String: Any] = ["texts": texts]
      context["sound"] = wantsSound
      session.delegate?.session(session, didReceiveApplicationContext: context)
    }
  }

  #if WATCH
    /// A file comes, and is deleted when nobody took it.
    /// - Parameter segment: what its description says it is; nil says nothing.
    public func give(_ file: URL, segment: String?) {
      Self.queue.async {
        let session = WCSession.default
        session.delegate?.session(session, didReceive: WCSessionFile(fileURL: file, metadata: segment.map { ["segment": $0] }))
        try? FileManager.default.removeItem(at: file)
      }
    }
  #endif

  #if PHONE
    /// The next file has gone, or could not.
    public func finishTransfer(_ error: (any Error)? = nil) {
      guard let transfer = with({ $0.transfers.isEmpty ? nil : $0.transfers.removeFirst() }) else { return }
      Self.queue.async {
        let session = WCSession.default
        session.delegate?.session(session, didFinish: transfer, error: error)
      }
    }

    /// Somebody put on another watch.
    public func switchWatch() {
      Self.queue.async {
        let session = WCSession.default
        session.delegate?.sessionDidBecomeInactive(session)
        self.with { $0.state = .notActivated }
        session.delegate?.sessionDidDeactivate(session)
      }
    }
  #endif

  public func settle() async {
    for _ in 0..<6 {
      await withCheckedContinuation { settled in Self.queue.async { settled.resume() } }
      await Task { @MainActor in await Task.yield() }.value
    }
  }
}
