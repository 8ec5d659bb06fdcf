import Kit
import SwiftUI

/// What goes on, and one swipe away what can be done about it.
struct SessionPages: View {
  private enum Page: Hashable {
    case ring, controls
  }

  let room: WatchRoom
  @State private var page = Page.ring

  var body: some View {
    TabView(selection: $page) {
      SessionView(room: room).tag(Page.ring)
      if let face = room.face() {
        ControlsView(room: room, isPlaying: face.standing == .playing).tag(Page.controls)
      }
    }
    .tabViewStyle(.verticalPage)
  }
}
