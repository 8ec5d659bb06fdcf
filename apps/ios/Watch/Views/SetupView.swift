import Kit
import SwiftUI

/// One template before it begins: what it is, and what a watch may add.
struct SetupView: View {
  @Bindable var model: WatchModel
  let template: SessionTemplate

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text(verbatim: template.name(in: model.language))
          .font(.display(26))
          .foregroundStyle(Color(Light.text))
          .accessibilityAddTraits(.isHeader)
        Text(verbatim: ShelfView.length(of: template))
          .foregroundStyle(Color(template.mode.light))
        Button {
          model.begin(template)
        } label: {
          Text(.begin).frame(maxWidth: .infinity)
        }
        .tint(Color(template.mode.light))
        .forDoubleTap()
        Picker(selection: $model.pulse) {
          ForEach(WatchPreferences.Pulse.allCases, id: \.self) { Text(Phrase.of($0)) }
        } label: {
          Text(.pulse)
        }
        .pickerStyle(.navigationLink)
        if model.pulse == .slowHeart { note(.pulseSlowHeartNote) }
        if model.pulse == .heart { note(model.measuresHeart ? .pulseHeartNote : .pulseHeartNeeds) }
        if template.lines?.isEmpty == false {
          Toggle(isOn: $model.showsWords) { Text(.words) }
            .tint(Color(template.mode.light))
        }
        Toggle(isOn: $model.playsSound) { Text(.sound) }
          .tint(Color(template.mode.light))
        if model.playsSound { note(model.soundNote) }
        Toggle(isOn: $model.measuresHeart) { Text(.heartRate) }
          .tint(Color(template.mode.light))
        note(model.measuresHeart ? .heartRateOn : .heartRateOff)
        if model.isLong(template) { note(.heartRateLong) }
      }
    }
  }

  private func note(_ phrase: Phrase) -> some View {
    Text(phrase)
      .font(.footnote)
      .foregroundStyle(Color(Light.quietText))
  }
}
