import type { Decibels, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { SPEECH_LUFS } from '../../overlays.ts';
import { dbToGain, gainToDb, raisedCosine } from '../signal/levels.ts';
import type { MusicLoudness } from './music-loudness.ts';

/** By how much a voice is to lie over the music while it speaks. */
const OVER_MUSIC_DB: Decibels = 10;

/** The music always steps back a little, and never out of the room. */
const LEAST_DB: Decibels = 4;
const MOST_DB: Decibels = 18;

/** Where the music becomes softer within a recorded line it needs to step back less. */
const LEAST_WITHIN_DB: Decibels = 0;

/** Over soft music a voice is softer too, by so much at most. */
const MOST_SOFTER_DB: Decibels = 8;

const IN_SECONDS: Seconds = 1.2;
const OUT_SECONDS: Seconds = 2.5;

/** How long before its first sound a line is known to the music: the way down, and a moment of quiet. */
export const DUCK_AHEAD_SECONDS: Seconds = IN_SECONDS + 0.3;

/** Two lines with less between them find the music still low: it would only rise to fall again. */
export const DUCK_HOLD_SECONDS: Seconds = DUCK_AHEAD_SECONDS + OUT_SECONDS;

/** How fast the depth follows the music within a line. */
const FOLLOW_SECONDS: Seconds = 0.25;

/** Gain of the music while a voice speaks. It moves evenly in decibels, as deep as this music has to step back for this voice. */
export class Duck {
  isWanted = false;
  /** Whether a recorded line is being said: its level is known, so the music may be followed all the way. */
  isLineSaid = false;
  /** Gain of the voice beside one of `SPEECH_LUFS`: where it is softer, the music steps back further. */
  softness = DOUBLE_FIELD;
  /** At the end of the last block. */
  gain = DOUBLE_FIELD;
  #reach = DOUBLE_FIELD;
  #depthDb = DOUBLE_FIELD;
  readonly #blockSeconds: number;

  constructor(blockSeconds: number) {
    this.#blockSeconds = blockSeconds;
    this.#reach = 0;
    this.gain = 1;
    this.softness = 1;
  }

  /** Whether the music is whole, and stays so. */
  get isResting(): boolean {
    return this.#reach === 0 && !this.isWanted;
  }

  /** @param music how loud it is without this. */
  step(music: MusicLoudness): void {
    const least = this.isLineSaid ? LEAST_WITHIN_DB : LEAST_DB;
    const wanted = Math.min(
      MOST_DB,
      Math.max(least, music.lufs - SPEECH_LUFS - gainToDb(this.softness) + OVER_MUSIC_DB),
    );
    if (this.#reach === 0) this.#depthDb = wanted;
    else if (this.isWanted) this.#depthDb += (this.#blockSeconds / FOLLOW_SECONDS) * (wanted - this.#depthDb);
    this.#reach = this.isWanted
      ? Math.min(1, this.#reach + this.#blockSeconds / IN_SECONDS)
      : Math.max(0, this.#reach - this.#blockSeconds / OUT_SECONDS);
    this.gain = this.#reach === 0 ? 1 : dbToGain(-this.#depthDb * raisedCosine(this.#reach));
  }
}

/** Gain of a voice over music so soft that stepping back leaves it too far under: 1 over music of −26 LUFS and more. */
export function softnessOver(musicLufs: Decibels): number {
  const over = musicLufs - LEAST_DB + OVER_MUSIC_DB - SPEECH_LUFS;
  return dbToGain(Math.max(-MOST_SOFTER_DB, Math.min(0, over)));
}
