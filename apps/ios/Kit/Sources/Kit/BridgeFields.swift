import Foundation

/// The fields of one message of the bridge, each read or refused.
struct BridgeFields {
  static let version = 1
  /// A message of a watch, or of a session that plays, has about two hundred.
  static let mostCharacters = 2_000
  /// What is left to be kept holds the words of whole sessions.
  static let mostKeptCharacters = 60_000
  private static let wholeNumbers = 0.0...9_007_199_254_740_991

  let type: String
  private let fields: [String: Any]

  /// - Throws: `BridgeFault.notOurs` or `.newer`
  init(_ text: String, mostCharacters: Int = BridgeFields.mostCharacters) throws(BridgeFault) {
    guard
      text.utf16.count <= mostCharacters,
      let read = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let fields = read as? [String: Any],
      let said = Self.wholeNumber(fields["v"]), said >= 1,
      let type = fields["type"] as? String
    else { throw .notOurs }
    guard said <= Self.version else { throw .newer }
    (self.type, self.fields) = (type, fields)
  }

  /// Of a list within a message: it has no head of its own.
  private init(type: String, fields: [String: Any]) {
    (self.type, self.fields) = (type, fields)
  }

  /// - Throws: `BridgeFault.malformed`, as all below.
  func number(_ name: String, in range: ClosedRange<Double>) throws(BridgeFault) -> Double {
    guard let number = Self.number(fields[name], in: range) else { throw .malformed }
    return number
  }

  func wholeNumber(_ name: String) throws(BridgeFault) -> Int {
    guard let number = Self.wholeNumber(fields[name]) else { throw .malformed }
    return number
  }

  /// Milliseconds since 1970, or of a span.
  func milliseconds(_ name: String) throws(BridgeFault) -> Double {
    try number(name, in: Self.wholeNumbers)
  }

  func text(_ name: String, _ characters: ClosedRange<Int>) throws(BridgeFault) -> String {
    guard let text = fields[name] as? String, characters.contains(text.utf16.count) else { throw .malformed }
    return text
  }

  func choice<Choice: RawRepresentable<String>>(_ name: String, _: Choice.Type) throws(BridgeFault) -> Choice {
    guard let choice = (fields[name] as? String).flatMap(Choice.init(rawValue:)) else { throw .malformed }
    return choice
  }

  func numbers(_ name: String, count: Int, in range: ClosedRange<Double>) throws(BridgeFault) -> [Double] {
    let numbers = (fields[name] as? [Any] ?? []).compactMap { Self.number($0, in: range) }
    guard numbers.count == count, (fields[name] as? [Any])?.count == count else { throw .malformed }
    return numbers
  }

  func list(_ name: String, atMost most: Int) throws(BridgeFault) -> [BridgeFields] {
    guard let list = fields[name] as? [[String: Any]], list.count <= most else { throw .malformed }
    return list.map { BridgeFields(type: type, fields: $0) }
  }

  func has(_ name: String) -> Bool { !(fields[name] == nil || fields[name] is NSNull) }

  static func text(of type: String, _ fields: [String: Any]) -> String {
    let all = fields.merging(["v": version, "type": type]) { $1 }
    guard let data = try? JSONSerialization.data(withJSONObject: all, options: .sortedKeys) else {
      preconditionFailure("only texts and finite numbers are written")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func number(_ field: Any?, in range: ClosedRange<Double>) -> Double? {
    // A truth value is a number to Foundation, and none to anybody else.
    guard let number = field as? NSNumber, !isTruthValue(number), range.contains(number.doubleValue) else { return nil }
    return number.doubleValue
  }

  private static func wholeNumber(_ field: Any?) -> Int? {
    guard let value = number(field, in: wholeNumbers), value == value.rounded() else { return nil }
    return Int(value)
  }

  private static func isTruthValue(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }
}
