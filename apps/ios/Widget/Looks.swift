import Foundation
import Kit
import SwiftUI

extension Color {
  init(_ light: Light) { self.init(.sRGB, red: light.red, green: light.green, blue: light.blue, opacity: 1) }

  /// The night of the product: behind the light of every mode.
  static let night = Color(.sRGB, red: 0.008, green: 0.059, blue: 0.075, opacity: 1)
}

extension Font {
  /// The literary voice of names and numerals.
  static func display(_ size: CGFloat) -> Font { .system(size: size, weight: .light, design: .serif) }
}
