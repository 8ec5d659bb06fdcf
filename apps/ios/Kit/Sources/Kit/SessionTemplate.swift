import Foundation

/// A session to begin on the watch: what a curated template says that can be led without sound.
/// `templates.json` is made by `npm run vectors` from `content/templates` and the rules of `packages/session`.
public struct SessionTemplate: Codable, Equatable, Identifiable, Sendable {
  /// The slug, as history and links know it.
  public let id: String
  public let mode: Mode
  /// By language: “en”, “pl”.
  public let names: [String: String]
  /// nil plays without end.
  public let lengthMinutes: Double?
  public let fadeOutSeconds: Double
  public let bellEveryMinutes: Double?
  /// In, held, out, held: seconds.
  public let breathSeconds: [Double]
  /// Its words, planned by the phone; none with what belongs to the app.
  public let lines: [GuidanceLine]?

  public init(
    id: String, mode: Mode, names: [String: String], lengthMinutes: Double?, fadeOutSeconds: Double,
    bellEveryMinutes: Double?, breathSeconds: [Double], lines: [GuidanceLine]? = nil
  ) {
    (self.id, self.mode, self.names, self.lengthMinutes) = (id, mode, names, lengthMinutes)
    (self.fadeOutSeconds, self.bellEveryMinutes) = (fadeOutSeconds, bellEveryMinutes)
    (self.breathSeconds, self.lines) = (breathSeconds, lines)
  }

  /// - Parameter language: “pl” or “pl-PL”; whatever is not known is read in English.
  public func name(in language: String) -> String {
    names[String(language.prefix(2))] ?? names["en"] ?? id
  }

  public var setup: SessionSetup {
    SessionSetup(lengthMinutes: lengthMinutes, fadeOutSeconds: fadeOutSeconds, startDelaySeconds: 0)
  }

  public var breath: PacedBreath {
    PacedBreath(
      inSeconds: breathSeconds[0], holdInSeconds: breathSeconds[1], outSeconds: breathSeconds[2],
      holdOutSeconds: breathSeconds[3], beginsAtSeconds: 0)
  }

  public var bellEverySeconds: Double? { bellEveryMinutes.map { $0 * 60 } }
}

/// The templates of the watch, in the order they are shown.
public struct TemplateShelf: Equatable, Sendable {
  private struct File: Codable {
    let templates: [SessionTemplate]
  }

  private let curated: [SessionTemplate]
  /// What the person made on the phone.
  public private(set) var own: [SessionTemplate] = []

  public init(templates: [SessionTemplate]) {
    curated = templates
  }

  /// - Throws: when the file that belongs to the app is broken: a mistake of its making.
  public init(json: Data) throws {
    curated = try JSONDecoder().decode(File.self, from: json).templates
  }

  /// The same with other templates of the person's own.
  func with(own: [SessionTemplate]) -> TemplateShelf {
    var shelf = self
    shelf.own = own
    return shelf
  }

  /// What the person made stands before what belongs to the app.
  public var templates: [SessionTemplate] { own + curated }

  public func template(_ id: String?) -> SessionTemplate? {
    templates.first { $0.id == id }
  }

  /// What was led last stands first; the rest keep their order.
  public func ordered(last id: String?) -> [SessionTemplate] {
    let last = templates.filter { $0.id == id }
    return last + templates.filter { $0.id != id }
  }
}
