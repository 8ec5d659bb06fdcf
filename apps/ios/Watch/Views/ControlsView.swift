import Kit
import SwiftUI

struct ControlsView: View {
  let model: WatchModel
  let isPlaying: Bool
  @State private var asksForEnd = false

  var body: some View {
    VStack(spacing: 14) {
      if let face = model.face() {
        Text(verbatim: face.title)
          .font(.display(19))
          .foregroundStyle(Color(Light.text))
          .lineLimit(2)
          .multilineTextAlignment(.center)
        if face.isOnPhone {
          Text(.onPhone).font(.footnote).foregroundStyle(Color(Light.quietText))
        }
      }
      Button {
        if isPlaying { model.pause() } else { model.resume() }
      } label: {
        Text(isPlaying ? .pause : .resume).frame(maxWidth: .infinity)
      }
      .forDoubleTap()
      Button {
        asksForEnd = true
      } label: {
        Text(.end).frame(maxWidth: .infinity)
      }
      // An end needs a second tap, as on the phone.
      .confirmationDialog(Text(.endSure), isPresented: $asksForEnd, titleVisibility: .visible) {
        Button(role: .destructive) {
          model.end()
        } label: {
          Text(.end)
        }
      }
    }
  }
}
