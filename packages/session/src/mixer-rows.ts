import type { SessionSettings } from '@innertide/protocol/session-settings';
import { AMBIENT_SOUNDS, type AmbientSound, isAmbientSound, SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';

/** Sounds that have a row even when none was chosen, so that there is something to begin with. */
const AT_HAND: readonly AmbientSound[] = ['rain', 'ocean'];

/**
 * Lists the layers that the mixer shows, in their order: Echo, beat and bell, then ambient sounds that are on or were.
 * @param before the rows so far: a row never moves and is never removed, so that it stays where the person found it.
 */
export function mixerRows(settings: SessionSettings, before: readonly SoundLayer[] = []): readonly SoundLayer[] {
  const rows = before.length > 0 ? [...before] : SOUND_LAYERS.filter((layer) => !isAmbientSound(layer));
  const joins = AMBIENT_SOUNDS.filter((sound) => settings.layers[sound].on && !rows.includes(sound));
  if (before.length > 0) return joins.length > 0 ? [...rows, ...joins] : before;
  const waiting = AT_HAND.filter((sound) => !joins.includes(sound)).slice(
    0,
    Math.max(0, AT_HAND.length - joins.length),
  );
  return [...rows, ...joins, ...waiting];
}
