/// UUIDv7 (RFC 9562, 5.7): the time comes first, so that ids sort by the time of creation.
public enum SessionIdentity {
  /// - Parameters:
  ///   - nowMs: wall clock, Unix milliseconds.
  ///   - random: two random numbers of 64 bits.
  public static func make(nowMs: Double, random: (UInt64, UInt64)) -> String {
    let time = UInt64(max(0, nowMs)) & 0xffff_ffff_ffff
    let high = time << 16 | 0x7000 | random.0 & 0x0fff
    let low = 0x8000_0000_0000_0000 | random.1 & 0x3fff_ffff_ffff_ffff
    let digits = hexadecimal(high) + hexadecimal(low)
    let cuts = [(0, 8), (8, 12), (12, 16), (16, 20), (20, 32)]
    return cuts.map { String(digits.dropFirst($0.0).prefix($0.1 - $0.0)) }.joined(separator: "-")
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
