import Foundation

/// What outlives the app on the watch: a session that goes on, sessions the phone has not kept yet, and what was chosen.
@MainActor struct Journal {
  private enum Name {
    static let draft = "draft"
    static let unsent = "unsent"
    static let preferences = "preferences"
  }

  /// More than a month of sessions without a phone; the oldest goes first.
  private static let mostUnsent = 100

  let storage: any KeyValueStore

  var preferences: WatchPreferences {
    get { read(Name.preferences) ?? WatchPreferences() }
    nonmutating set { write(Name.preferences, newValue) }
  }

  private(set) var unsent: [WatchRecord] {
    get { read(Name.unsent) ?? [] }
    nonmutating set { write(Name.unsent, newValue) }
  }

  /// The record that the session would leave if it broke off now.
  func draft(_ record: WatchRecord) { write(Name.draft, record) }

  func discardDraft() { storage.write(Name.draft, nil) }

  func save(_ record: WatchRecord) {
    unsent = (unsent.filter { $0.id != record.id } + [record]).suffix(Self.mostUnsent)
    discardDraft()
  }

  func remove(_ id: String) { unsent = unsent.filter { $0.id != id } }

  /// A session that a crash broke off is kept as it was.
  func recoverDraft() {
    if let draft: WatchRecord = read(Name.draft) { save(draft) }
  }

  private func read<Value: Decodable>(_ name: String) -> Value? {
    // What an earlier version left and this one cannot read is as if it were not there.
    storage.read(name).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
  }

  private func write(_ name: String, _ value: some Encodable) {
    guard let data = try? JSONEncoder().encode(value) else { preconditionFailure("plain values encode") }
    storage.write(name, String(decoding: data, as: UTF8.self))
  }
}
