import Foundation

/// What the app and its widgets both read: two small values, of which none says anything about a heart.
public struct GroupStore {
  /// The app group of every program; `tools/ios` writes the entitlement.
  public static let identifier = "group.com.innertide.app"

  private enum Name {
    static let windDown = "wind-down"
    static let voiceIsSilent = "focus.voice-is-silent"
  }

  private let defaults: UserDefaults?

  /// - Parameter suite: another place, for a test.
  public init(suite: String = GroupStore.identifier) {
    defaults = UserDefaults(suiteName: suite)
  }

  public var windDown: WindDown? {
    get { defaults?.string(forKey: Name.windDown).flatMap(WindDown.init) }
    nonmutating set { defaults?.set(newValue?.text, forKey: Name.windDown) }
  }

  public var focus: FocusWishes {
    get { FocusWishes(isVoiceSilent: defaults?.bool(forKey: Name.voiceIsSilent) ?? false) }
    nonmutating set { defaults?.set(newValue.isVoiceSilent, forKey: Name.voiceIsSilent) }
  }
}
