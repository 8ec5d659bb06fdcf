import Kit
import SwiftUI

struct RootView: View {
  let model: WatchModel
  @State private var path: [String] = []

  var body: some View {
    Group {
      if model.isInSession {
        SessionPages(model: model)
      } else if model.hasLostWorkout {
        LostWorkoutView { model.forgetLostWorkout() }
      } else if let summary = model.summary {
        SummaryView(summary: summary) { model.close(saving: $0) }
      } else {
        NavigationStack(path: $path) {
          ShelfView(templates: model.templates, isOwn: model.isOwn, language: model.language)
            .navigationDestination(for: String.self) { id in
              if let template = model.templates.first(where: { $0.id == id }) {
                SetupView(model: model, template: template)
              }
            }
        }
      }
    }
    // The complication leads to what was led last.
    .onOpenURL { _ in path = model.lastTemplate.map { [$0.id] } ?? [] }
  }
}
