import type { SessionSettings } from '@innertide/protocol/session-settings';
import { fittingFade, wantedFade } from './settings.ts';

/*
 * While a setup is made, what somebody chose is kept apart from what the length of the moment has room for: a short length
 * takes of a fade what it can hold, and a longer one gives it back.
 */

/** Restores what was chosen from stored settings: a fade that the length has cut becomes the mode's own again. */
export function asChosen(settings: SessionSettings): SessionSettings {
  return { ...settings, fadeOutSeconds: wantedFade(settings) };
}

/**
 * Returns what is shown, saved and played of a choice: the fade as far as the length allows. The length of a session with an end
 * by the clock is known at its start only, so its fade stays as it is.
 */
export function asPlayed(chosen: SessionSettings): SessionSettings {
  if (chosen.untilTime !== null) return chosen;
  return { ...chosen, fadeOutSeconds: fittingFade(chosen.fadeOutSeconds, chosen.lengthMinutes) };
}

/**
 * Returns the choice after a change to what is shown.
 * @param changed the settings that are shown, after the change; a fade that another length has cut does not count as chosen.
 */
export function chosenAfter(chosen: SessionSettings, changed: SessionSettings): SessionSettings {
  const shown = asPlayed(chosen);
  const isOfSameLength = changed.lengthMinutes === shown.lengthMinutes && changed.untilTime === shown.untilTime;
  const isChosen = isOfSameLength && changed.fadeOutSeconds !== shown.fadeOutSeconds;
  return isChosen ? changed : { ...changed, fadeOutSeconds: chosen.fadeOutSeconds };
}
