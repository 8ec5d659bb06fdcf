import Foundation

/// The test vectors that the TypeScript tests read too. `VECTORS` names the folder of the packages, when the tests run elsewhere.
enum Vectors {
  static func read(_ path: String) throws -> [String: Any] {
    guard let read = try JSONSerialization.jsonObject(with: data(path)) as? [String: Any] else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return read
  }

  /// A file of `packages`.
  static func data(_ path: String) throws -> Data {
    let here = URL(filePath: #filePath)
    let packages =
      ProcessInfo.processInfo.environment["VECTORS"].map { URL(filePath: $0) }
      ?? here.appending(path: "../../../../../../packages").standardizedFileURL
    return try Data(contentsOf: packages.appending(path: path))
  }
}

extension [String: Any] {
  func number(_ name: String) -> Double { (self[name] as? NSNumber)?.doubleValue ?? .nan }
  func optionalNumber(_ name: String) -> Double? { (self[name] as? NSNumber)?.doubleValue }
  func text(_ name: String) -> String { self[name] as? String ?? "" }
  func list(_ name: String) -> [[String: Any]] { self[name] as? [[String: Any]] ?? [] }
  func fields(_ name: String) -> [String: Any] { self[name] as? [String: Any] ?? [:] }
}

/// Whether two values of a vector are equal. Numbers may differ by rounding.
func same(_ one: Any?, _ other: Any?) -> Bool {
  switch (one, other) {
  case (nil, nil), (is NSNull, is NSNull): true
  case (let one as String, let other as String): one == other
  case (let one as [String: Any], let other as [String: Any]):
    Set(one.keys) == Set(other.keys) && one.keys.allSatisfy { same(one[$0], other[$0]) }
  case (let one as [Any], let other as [Any]):
    one.count == other.count && zip(one, other).allSatisfy { same($0, $1) }
  case (let one as any BinaryInteger, _): same(Double(one), other)
  case (let one as Double, let other as NSNumber): abs(one - other.doubleValue) < 1e-6
  default: false
  }
}
