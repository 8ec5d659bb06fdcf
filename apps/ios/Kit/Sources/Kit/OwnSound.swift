public enum OwnSoundEvent: Equatable, Sendable {
  case sounding
  /// Nobody chose headphones, or they were taken off: the session goes on without a sound.
  case silent
  /// A button of the headphones.
  case pauseAsked, resumeAsked
}

/// The sound of the watch itself, from segments that the phone gave it.
@MainActor public protocol OwnSound: AnyObject {
  var onEvent: (@MainActor (OwnSoundEvent) -> Void)? { get set }
  /// How much there is; 0 where the phone has not sent enough yet.
  var storedSeconds: Int { get }
  /// Asks the system for headphones, which may ask the person, and begins to play.
  func begin(title: String)
  func pause()
  func resume()
  func end()
}
