import Foundation
import Kit
import SwiftUI

extension Phrase {
  /// In the language of the watch; plural forms are the catalogue's.
  func text(_ arguments: any CVarArg...) -> String {
    let format = NSLocalizedString(rawValue, comment: "")
    return arguments.isEmpty ? format : String(format: format, locale: .current, arguments: arguments)
  }
}

extension View {
  /// Thumb and finger together, twice, do what this button does.
  @ViewBuilder func forDoubleTap() -> some View {
    if #available(watchOS 11.0, *) {
      handGestureShortcut(.primaryAction)
    } else {
      self
    }
  }
}

extension Text {
  init(_ phrase: Phrase) { self.init(verbatim: phrase.text()) }
}

extension Color {
  init(_ light: Light) { self.init(.sRGB, red: light.red, green: light.green, blue: light.blue, opacity: 1) }
}

extension Font {
  /// The literary voice of names and numerals.
  static func display(_ size: CGFloat) -> Font { .system(size: size, weight: .light, design: .serif) }
}
