/// What the phone leaves for a watch to keep: what somebody made themselves, with the words that belong to it.
extension BridgeCodec {
  /// More is nothing to choose from on a wrist.
  private static let mostTemplates = 24
  /// An hour with many words has about a hundred and fifty.
  private static let mostLines = 240
  private static let day = 0.0...86_400.0

  /// - Throws: `BridgeFault.malformed`, as all below: nothing is kept then, and what was kept before stays.
  static func templates(_ fields: BridgeFields) throws(BridgeFault) -> [SessionTemplate] {
    let list = try fields.list("templates", atMost: mostTemplates)
    var templates: [SessionTemplate] = []
    for each in list { templates.append(try template(each)) }
    return templates
  }

  static func lines(_ fields: BridgeFields) throws(BridgeFault) -> [GuidanceLine] {
    guard fields.has("lines") else { return [] }
    var lines: [GuidanceLine] = []
    for each in try fields.list("lines", atMost: mostLines) {
      lines.append(
        GuidanceLine(
          atSeconds: try each.number("atSeconds", in: day), untilSeconds: try each.number("untilSeconds", in: day),
          text: try each.text("text", 1...400)))
    }
    guard zip(lines, lines.dropFirst()).allSatisfy({ $0.atSeconds <= $1.atSeconds }) else { throw .malformed }
    return lines
  }

  private static func template(_ fields: BridgeFields) throws(BridgeFault) -> SessionTemplate {
    let breath = try fields.numbers("breathSeconds", count: 4, in: 0...60)
    guard breath[0] > 0, breath[2] > 0 else { throw .malformed }
    let hasLength = fields.has("lengthMinutes")
    let hasBell = fields.has("bellEveryMinutes")
    return SessionTemplate(
      id: try fields.text("id", 1...80), mode: try fields.choice("mode", Mode.self),
      names: ["en": try fields.text("name", 1...80)],
      lengthMinutes: hasLength ? try fields.number("lengthMinutes", in: 1...1440) : nil,
      fadeOutSeconds: try fields.number("fadeOutSeconds", in: 0...3600),
      bellEveryMinutes: hasBell ? try fields.number("bellEveryMinutes", in: 0.1...1440) : nil,
      breathSeconds: breath, lines: try lines(fields))
  }
}
