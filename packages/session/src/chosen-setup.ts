import type { SessionSettings } from '@innertide/protocol/session-settings';
import { fittingFade, wantedFade } from './settings.ts';

/*
 * While a setup is made, what somebody chose is kept apart from what the length of the moment has room for: a short length
 * takes of a fade what it can hold, and a longer one gives it back.
 */

/** Restores what was chosen from stored settings. */
export function asChosen(settings: SessionSettings): SessionSettings {
  return { ...settings, fadeOutSeconds: wantedFade(settings) };
}

/** What is shown, kept and played of it. How long a session with an end by the clock is, only its start knows. */
export function asPlayed(chosen: SessionSettings): SessionSettings {
  if (chosen.untilTime !== null) return chosen;
  return { ...chosen, fadeOutSeconds: fittingFade(chosen.fadeOutSeconds, chosen.lengthMinutes) };
}

/** What is chosen after a change was made to what is shown: a fade that another length has cut was not chosen. */
export function chosenAfter(chosen: SessionSettings, changed: SessionSettings): SessionSettings {
  const shown = asPlayed(chosen);
  const isOfSameLength = changed.lengthMinutes === shown.lengthMinutes && changed.untilTime === shown.untilTime;
  const isChosen = isOfSameLength && changed.fadeOutSeconds !== shown.fadeOutSeconds;
  return isChosen ? changed : { ...changed, fadeOutSeconds: chosen.fadeOutSeconds };
}
