import Kit
import SwiftUI

struct ShelfView: View {
  let templates: [SessionTemplate]
  let isOwn: (SessionTemplate) -> Bool
  let language: String

  var body: some View {
    List(templates) { template in
      NavigationLink(value: template.id) {
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: template.name(in: language))
            .font(.display(19))
            .foregroundStyle(Color(Light.text))
          Text(
            verbatim: isOwn(template)
              ? "\(Self.length(of: template)) · \(Phrase.own.text())" : Self.length(of: template)
          )
          .font(.footnote)
          .foregroundStyle(Color(template.mode.light))
        }
        .padding(.vertical, 4)
      }
      .listRowBackground(Color.clear)
    }
    .navigationTitle(Text(.choose))
  }

  static func length(of template: SessionTemplate) -> String {
    template.lengthMinutes.map { Phrase.minutes.text(Int($0)) } ?? Phrase.withoutEnd.text()
  }
}
