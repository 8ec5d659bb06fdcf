import Foundation

/// What is stored on the watch: the draft of a session in progress, the records that the phone has not saved yet, and preferences.
@MainActor struct Journal {
  private enum Name {
    static let draft = "draft"
    static let unsent = "unsent"
    static let preferences = "preferences"
    static let own = "own-templates"
  }

  /// More than a month of sessions without a phone; the oldest is dropped first.
  private static let mostUnsent = 100

  let storage: any KeyValueStore

  var preferences: WatchPreferences {
    get { read(Name.preferences) ?? WatchPreferences() }
    nonmutating set { write(Name.preferences, newValue) }
  }

  /// What the phone gave to keep, until it gives other.
  var ownTemplates: [SessionTemplate] {
    get { read(Name.own) ?? [] }
    nonmutating set { write(Name.own, newValue) }
  }

  private(set) var unsent: [WatchRecord] {
    get { read(Name.unsent) ?? [] }
    nonmutating set { write(Name.unsent, newValue) }
  }

  /// Stores the record that the session would leave if it broke off now.
  func draft(_ record: WatchRecord) { write(Name.draft, record) }

  func discardDraft() { storage.write(Name.draft, nil) }

  func save(_ record: WatchRecord) {
    unsent = (unsent.filter { $0.id != record.id } + [record]).suffix(Self.mostUnsent)
    discardDraft()
  }

  func remove(_ id: String) { unsent = unsent.filter { $0.id != id } }

  /// Saves the record of a session that a crash broke off, as it was.
  /// - Returns: the record, if there was one.
  func recoverDraft() -> WatchRecord? {
    guard let draft: WatchRecord = read(Name.draft) else { return nil }
    save(draft)
    return draft
  }

  private func read<Value: Decodable>(_ name: String) -> Value? {
    // A value of an earlier version that cannot be decoded counts as absent.
    storage.read(name).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
  }

  private func write(_ name: String, _ value: some Encodable) {
    guard let data = try? JSONEncoder().encode(value) else { preconditionFailure("plain values encode") }
    storage.write(name, String(decoding: data, as: UTF8.self))
  }
}
