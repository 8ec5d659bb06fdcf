import Foundation

/// The six states a session can lead to, each with its light. Mirrors `packages/std/src/mode.ts`; the colours are the night's
/// accents of `packages/ui`.
public enum Mode: String, Codable, CaseIterable, Sendable {
  case meditation, mindfulness, focus, grounding, visioning, sleep

  public var light: Light {
    switch self {
    case .meditation: Light(lightness: 0.76, chroma: 0.1, hueDegrees: 302)
    case .mindfulness: Light(lightness: 0.81, chroma: 0.09, hueDegrees: 176)
    case .focus: Light(lightness: 0.835, chroma: 0.115, hueDegrees: 78)
    case .grounding: Light(lightness: 0.745, chroma: 0.105, hueDegrees: 44)
    case .visioning: Light(lightness: 0.8, chroma: 0.095, hueDegrees: 14)
    case .sleep: Light(lightness: 0.715, chroma: 0.1, hueDegrees: 250)
    }
  }
}

/// A colour as the design names it (OKLCH), and as a display takes it (sRGB, 0 to 1).
public struct Light: Equatable, Sendable {
  public let lightness: Double
  public let chroma: Double
  public let hueDegrees: Double

  public init(lightness: Double, chroma: Double, hueDegrees: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hueDegrees = hueDegrees
  }

  /// Warm foam on night water.
  public static let text = Light(lightness: 0.945, chroma: 0.016, hueDegrees: 92)
  public static let quietText = Light(lightness: 0.815, chroma: 0.018, hueDegrees: 120)

  /// Björn Ottosson, “A perceptual color space for image processing” (2020).
  public var red: Double { linear(4.0767416621, -3.3077115913, 0.2309699292) }
  public var green: Double { linear(-1.2684380046, 2.6097574011, -0.3413193965) }
  public var blue: Double { linear(-0.0041960863, -0.7034186147, 1.7076147010) }

  private func linear(_ ofLong: Double, _ ofMedium: Double, _ ofShort: Double) -> Double {
    let (a, b) = (chroma * cos(hueDegrees * .pi / 180), chroma * sin(hueDegrees * .pi / 180))
    let long = lightness + 0.3963377774 * a + 0.2158037573 * b
    let medium = lightness - 0.1055613458 * a - 0.0638541728 * b
    let short = lightness - 0.0894841775 * a - 1.2914855480 * b
    let cubes = (long * long * long, medium * medium * medium, short * short * short)
    let light = min(1, max(0, ofLong * cubes.0 + ofMedium * cubes.1 + ofShort * cubes.2))
    return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
