import Kit
import SwiftUI

/// What goes on, and one swipe away what can be done about it.
struct SessionPages: View {
  private enum Page: Hashable {
    case ring, controls
  }

  let model: WatchModel
  @State private var page = Page.ring

  var body: some View {
    TabView(selection: $page) {
      SessionView(model: model).tag(Page.ring)
      if let face = model.face() {
        ControlsView(model: model, isPlaying: face.standing == .playing).tag(Page.controls)
      }
    }
    .tabViewStyle(.verticalPage)
  }
}
