import { AMBIENT_SOUNDS } from '@innertide/std/layer';
import { recordOf } from '@innertide/std/record';
import type { Ambience as AmbientSounds } from './ambience/ambience.ts';
import type { BellStrokes as Strokes } from './bell-strokes.ts';
import type { BreathSwell as PacedSwell } from './music/breath-swell.ts';
import type { StruckNotes as Struck } from './music/struck-notes.ts';
import type { LevelMeter as Meter } from './output/level-meter.ts';
import type { MonoFold as Fold } from './output/mono-fold.ts';
import type { Overlays as SoundOverlays } from './overlays/overlays.ts';
import type { SessionEnd as End } from './session-end.ts';
import type { HeadModel as Head } from './space/head-model.ts';
import type { Beats as BeatVoices } from './voices/beats.ts';
import type { Bowl as BellBowl } from './voices/bowl.ts';
import type { GranularFreeze as Cloud } from './voices/granular-freeze.ts';
import type { BarTones as Bars } from './voices/struck/bars.ts';
import type { VoiceBank } from './voices/voice-note.ts';

// What stands in for the parts of the engine that a piece in a file does not need, where the build leaves them out
// (apps/web/scripts/piece-engine.ts): each is silent, or changes nothing.

export class Ambience implements Pick<AmbientSounds, 'load' | 'choose' | 'wake' | 'enter' | 'render' | 'surround'> {
  load(): void {}
  choose(): void {}
  wake(): void {}
  enter(): void {}
  render(): void {}
  surround(): void {}
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

export class Overlays implements Pick<SoundOverlays, 'inRoom' | 'begin' | 'send' | 'join' | 'suit'> {
  readonly inRoom = null;
  begin(): void {}
  send(): void {}
  join(): void {}
  suit(): void {}
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

/** A piece's page draws no level. */
export class LevelMeter implements Pick<Meter, 'levelDb' | 'energy' | 'reset' | 'measure'> {
  readonly levelDb = 0;
  readonly energy = 0;
  reset(): void {}
  measure(): void {}
}

/** Always two channels: nothing is folded. */
export class MonoFold implements Pick<Fold, 'reset' | 'render'> {
  reset(): void {}
  render(): void {}
}

export { MonoFold as LevelFold };

/** Nobody enters: what was struck is known as long as it is being struck. */
export class StruckNotes implements Pick<Struck, 'holdSeconds' | 'forces' | 'clear' | 'turn' | 'strike'> {
  readonly holdSeconds = new Float64Array(1024);
  readonly forces = new Float64Array(1024);
  clear(): void {}
  turn(): void {}
  strike(n: number, _startFrame: number, holdSeconds: number, force: number): void {
    this.holdSeconds[n] = holdSeconds;
    this.forces[n] = force;
  }
}

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

/** No bell. */
export class BellStrokes implements Pick<Strokes, 'plan' | 'lastBefore' | 'inBlock'> {
  plan(): void {}
  lastBefore(): number {
    return 0;
  }
  inBlock(): number {
    return -1;
  }
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

/** An instrument that no piece of the file's world has. */
class SilentBank implements VoiceBank {
  start(): void {}
  render(): void {}
  reset(): void {}
}

export {
  SilentBank as BowedBank,
  SilentBank as ChoirBank,
  SilentBank as FluteBank,
  SilentBank as PadBank,
  SilentBank as StringBank,
  SilentBank as SubBank,
};

function strikeNothing(): void {}

export {
  strikeNothing as pluckKalimba,
  strikeNothing as strikeBowl,
  strikeNothing as strikeFelt,
  strikeNothing as strikeGlass,
};

/** No cloud. */
export class GranularFreeze implements Pick<Cloud, 'level0' | 'level1' | 'reset' | 'record' | 'render'> {
  level0 = 0;
  level1 = 0;
  reset(): void {}
  record(): void {}
  render(): void {}
}

/** Nothing is prepared: a piece fades in slowly. */
export function warmUp(): void {}

export const BOWL_SECONDS = 0;

export function bellOf(): number {
  return 0;
}

/** No bars of any kind. */
export class BarTones implements Pick<Bars, 'kind' | 'strike'> {
  kind = 0;
  strike(): void {}
}

export const BAR_KIND = { wood: 0, aluminium: 0, bronze: 0 };
