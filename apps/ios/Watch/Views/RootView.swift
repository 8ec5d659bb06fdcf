import Kit
import SwiftUI

struct RootView: View {
  let room: WatchRoom
  @State private var path: [String] = []

  var body: some View {
    Group {
      if room.isInSession {
        SessionPages(room: room)
      } else if let summary = room.summary {
        SummaryView(summary: summary) { room.close(keeping: $0) }
      } else {
        NavigationStack(path: $path) {
          ShelfView(templates: room.templates, language: room.language)
            .navigationDestination(for: String.self) { id in
              if let template = room.templates.first(where: { $0.id == id }) {
                SetupView(room: room, template: template)
              }
            }
        }
      }
    }
    // The complication leads to what was led last.
    .onOpenURL { _ in path = room.lastTemplate.map { [$0.id] } ?? [] }
  }
}
