import { AMBIENT_SOUNDS } from '@innertide/std/layer';
import { recordOf } from '@innertide/std/record';
import type { Ambience as AmbientSounds } from './ambience/ambience.ts';
import type { BreathSwell as PacedSwell } from './music/breath-swell.ts';
import type { MonoFold as Fold } from './output/mono-fold.ts';
import type { Overlays as SoundOverlays } from './overlays/overlays.ts';
import type { SessionEnd as End } from './session-end.ts';
import type { HeadModel as Head } from './space/head-model.ts';
import type { Beats as BeatVoices } from './voices/beats.ts';
import type { Bowl as BellBowl } from './voices/bowl.ts';

// What stands in for the parts of the engine that a piece in a file does not need, where the build leaves them out
// (apps/web/scripts/piece-engine.ts): each is silent, or changes nothing.

export class Ambience implements Pick<AmbientSounds, 'load' | 'choose' | 'wake' | 'render'> {
  load(): void {}
  choose(): void {}
  wake(): void {}
  render(): void {}
}

export const AMBIENT_DISTANCES = recordOf(AMBIENT_SOUNDS, () => null);

export class Beats implements Pick<BeatVoices, 'load' | 'place' | 'tune' | 'last' | 'choose' | 'render'> {
  load(): void {}
  place(): void {}
  tune(): void {}
  last(): void {}
  choose(): void {}
  render(): void {}
}

export class Overlays implements Pick<SoundOverlays, 'begin' | 'send' | 'join'> {
  begin(): void {}
  send(): void {}
  join(): void {}
}

export class Bowl implements Pick<BellBowl, 'reset' | 'strike' | 'render'> {
  reset(): void {}
  strike(): void {}
  render(): void {}
}

/** No virtual loudspeakers for headphones. */
export class HeadModel implements Pick<Head, 'reset' | 'render'> {
  reset(): void {}
  render(): void {}
}

/** Always two channels: nothing is folded. */
export class MonoFold implements Pick<Fold, 'reset' | 'render'> {
  reset(): void {}
  render(): void {}
}

export const FOLD = 1;

/** No paced breath. */
export class BreathSwell
  implements Pick<PacedSwell, 'openness' | 'swellDb' | 'light' | 'depth' | 'load' | 'choose' | 'move'>
{
  openness = 0;
  swellDb = 0;
  light = 0;
  readonly depth = 0;
  load(): void {}
  choose(): void {}
  move(): void {}
}

/** No end. */
export class SessionEnd implements Pick<End, 'endFrame' | 'plan' | 'change' | 'gainAt'> {
  endFrame = Number.POSITIVE_INFINITY;
  plan(): void {}
  change(): void {}
  gainAt(): number {
    return 1;
  }
}

/** Nothing is prepared: a piece fades in slowly. */
export function warmUp(): void {}

export const BOWL_SECONDS = 0;

export function bellOf(): number {
  return 0;
}
