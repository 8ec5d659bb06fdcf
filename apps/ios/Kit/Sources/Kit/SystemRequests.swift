/// A button of the lock screen, for the session that it stood beside.
public struct ActivityControl: Equatable, Sendable {
  public enum Action: String, Sendable {
    case pause, resume, extend
  }

  public let action: Action
  public let session: String

  public init(_ action: Action, session: String) {
    (self.action, self.session) = (action, session)
  }
}

/// What the system asks of the page from outside of the app: by a widget, a control, Siri, a Focus.
public enum SystemRequest: Equatable, Sendable {
  case start(QuickStart)
  case control(ActivityControl)
  case focus(FocusWishes)
}

/// What the person set for the Focus that is on.
public struct FocusWishes: Codable, Equatable, Sendable {
  /// Guidance is shown and not read aloud.
  public var isVoiceSilent: Bool

  public init(isVoiceSilent: Bool = false) {
    self.isVoiceSilent = isVoiceSilent
  }
}

/// Takes requests of the system to the page. What begins a session and what a Focus wishes waits for a page that is not there yet; a
/// button does not, since what it was pressed for is over when the page is gone.
@MainActor public final class SystemRequests {
  public static let shared = SystemRequests()

  private var receiver: (@MainActor (SystemRequest) -> Void)?
  private var start: QuickStart?
  private var focus: FocusWishes?

  public init() {}

  public func send(_ request: SystemRequest) {
    if let receiver {
      receiver(request)
      return
    }
    switch request {
    case .start(let start): self.start = start
    case .focus(let wishes): focus = wishes
    case .control: break
    }
  }

  /// The page is there: it receives what waited, and everything after. A second page takes the place of the first.
  public func connect(_ receiver: @escaping @MainActor (SystemRequest) -> Void) {
    self.receiver = receiver
    let waiting: [SystemRequest] = [focus.map { .focus($0) }, start.map { .start($0) }].compactMap { $0 }
    (start, focus) = (nil, nil)
    for request in waiting { receiver(request) }
  }
}
