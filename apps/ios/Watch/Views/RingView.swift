import Foundation
import Kit
import SwiftUI

/// The ring of light: a bright core in wider and fainter glows, brighter on one side, with tide rings around it.
struct RingView: View {
  private static let glows: [(width: Double, strength: Double)] = [(26, 0.06), (12, 0.13), (5, 0.34), (1.6, 1)]
  private static let tides = 4
  /// Of its place: room for the ring at its widest, and for the tides.
  private static let share = 0.7

  let light: Light
  let scale: Double
  let isDimmed: Bool

  var body: some View {
    Canvas { context, size in
      let middle = CGPoint(x: size.width / 2, y: size.height / 2)
      let radius = min(size.width, size.height) / 2 * Self.share * scale
      let ink = Color(light)
      let lit = Gradient(colors: [ink, ink.opacity(0.12), ink])
      let around = GraphicsContext.Shading.conicGradient(lit, center: middle, angle: .degrees(-60))
      for (width, strength) in Self.glows where !isDimmed || width < 5 {
        context.opacity = isDimmed ? strength * 0.5 : strength
        context.stroke(Self.ring(middle, radius), with: around, lineWidth: width)
      }
      guard !isDimmed else { return }
      for tide in 1...Self.tides {
        context.opacity = 0.22 / Double(tide)
        let reach = radius * (1 + 0.105 * pow(Double(tide), 1.28))
        context.stroke(Self.ring(middle, reach), with: .color(ink), lineWidth: 0.7)
      }
    }
    .accessibilityHidden(true)
  }

  private static func ring(_ middle: CGPoint, _ radius: Double) -> Path {
    Path(ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
