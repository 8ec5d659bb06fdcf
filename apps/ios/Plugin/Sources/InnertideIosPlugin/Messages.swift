// Messages between the page and the app around it. Mirrors `packages/native/src/shell-messages.ts` and `shell.ts`.
import Foundation
import Kit

struct Done: Encodable, Sendable {}

struct Abilities: Encodable, Sendable {
  let haptics: Bool
  let health: Bool
  let feelings: Bool
  let appleSignIn: Bool
  let phoneHeart: Bool
}

struct Allowed: Encodable, Sendable { let allowed: Bool }

struct Key: Decodable, Sendable { let key: String }

struct Secret: Decodable, Sendable {
  let key: String
  let value: String
}

struct SecretValues: Encodable, Sendable { let values: [String: String] }

struct Switch: Decodable, Sendable { let on: Bool }

struct Touch: Decodable, Sendable {
  enum Kind: String, Decodable, Sendable {
    case breatheIn = "breathe-in"
    case breatheOut = "breathe-out"
    case slowHeart = "slow-heart"
    case bell
  }

  let touch: Kind
  /// 0 to 1.
  let strength: Double
}

struct HealthRequest: Decodable, Sendable {
  enum Kind: String, Decodable, Sendable {
    case writeSessions = "write-sessions"
    case writeFeelings = "write-feelings"
    case readHeart = "read-heart"
  }

  let kind: Kind
}

/// Times are Unix milliseconds.
struct MindfulSession: Decodable, Sendable {
  let id: String
  let beganAtMs: Double
  let endedAtMs: Double
}

struct Feeling: Decodable, Sendable {
  let id: String
  let atMs: Double
  /// Unix milliseconds. A later edit replaces an earlier one of the same id.
  let editedAtMs: Double
  /// -1 (very unpleasant) to 1 (very pleasant).
  let valence: Double
}

struct Span: Decodable, Sendable {
  let fromMs: Double
  let toMs: Double
}

struct StoredHeart: Encodable, Sendable {
  struct Rate: Encodable, Sendable {
    let atMs: Double
    let bpm: Double
  }

  struct Variability: Encodable, Sendable {
    let atMs: Double
    let sdnnMs: Double
  }

  let rates: [Rate]
  let variability: [Variability]
}

struct AppleRequest: Decodable, Sendable { let nonceHash: String }

struct AppleAnswer: Encodable, Sendable {
  let identityToken: String
  let authorizationCode: String?
  let name: String?
}

struct BrowserRequest: Decodable, Sendable {
  let url: String
  let callbackScheme: String
}

struct BrowserAnswer: Encodable, Sendable { let url: String }

struct ReminderPlan: Decodable, Sendable {
  struct Reminder: Decodable, Sendable {
    let id: String
    /// ISO 8601, 1 (Monday) to 7 (Sunday).
    let weekday: Int
    let hour: Int
    let minute: Int
    let title: String
    let body: String
  }

  let reminders: [Reminder]
}

struct WatchText: Decodable, Sendable { let text: String }

struct WatchTexts: Decodable, Sendable { let texts: [String] }

/// Mirrors `SessionActivity` of the page.
struct ShownActivity: Decodable, Sendable {
  enum State: String, Decodable, Sendable {
    case playing, paused
  }

  let session: String
  let state: State
  /// Unix milliseconds.
  let sentAtMs: Double
  let mode: Mode
  let title: String
  let playedSeconds: Double
  let lengthMinutes: Double?

  var face: ActivityFace {
    ActivityFace(
      session: session, mode: mode, title: title, playedSeconds: playedSeconds,
      atDate: Date(timeIntervalSince1970: sentAtMs / 1000), lengthMinutes: lengthMinutes, isPaused: state == .paused)
  }
}

struct WindDownTime: Decodable, Sendable {
  /// HH:MM; nil where no hour was chosen.
  let from: String?
}
