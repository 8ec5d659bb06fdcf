import AppIntents
import Kit

/// The six modes, as Shortcuts and Siri offer them.
enum ModeChoice: String, AppEnum {
  case meditation, mindfulness, focus, grounding, visioning, sleep

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "mode.type"

  static let caseDisplayRepresentations: [ModeChoice: DisplayRepresentation] = [
    .meditation: "mode.meditation",
    .mindfulness: "mode.mindfulness",
    .focus: "mode.focus",
    .grounding: "mode.grounding",
    .visioning: "mode.visioning",
    .sleep: "mode.sleep",
  ]

  var mode: Mode {
    switch self {
    case .meditation: .meditation
    case .mindfulness: .mindfulness
    case .focus: .focus
    case .grounding: .grounding
    case .visioning: .visioning
    case .sleep: .sleep
    }
  }
}
