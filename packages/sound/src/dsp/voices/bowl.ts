import { BELL_CHARACTERS, type BellCharacter } from '@innertide/std/layer';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { type PluckTimbre, PluckVoices } from './pluck-voices.ts';

/** Modes of a hand-hammered bowl: each rings as two close tones, whose slow beating is the bowl's breath. */
const BOWL: PluckTimbre = {
  ratios: [1, 2.71, 5.13, 8.02],
  levels: [1, 0.42, 0.13, 0.035],
  decays: [19, 11, 5.5, 2.6],
  attackSeconds: 0.024,
};

/** A hanging tube (partials of a free bar), an octave up and sooner gone. */
const CHIME: PluckTimbre = {
  ratios: [1, 2.756, 5.404, 8.933],
  levels: [1, 0.36, 0.12, 0.03],
  decays: [9, 5, 2.4, 1.2],
  attackSeconds: 0.008,
};

/** A hollow block of wood: a knock without a tail, for those whom ringing disturbs. */
const WOOD: PluckTimbre = {
  ratios: [1, 2.41, 4.3],
  levels: [1, 0.4, 0.12],
  decays: [0.55, 0.28, 0.14],
  attackSeconds: 0.003,
};

interface Struck {
  readonly timbre: PluckTimbre;
  /** Times the bell's own pitch. */
  readonly pitch: number;
  readonly level: number;
  /** Hertz either side of the pitch: how fast its two tones beat. */
  readonly spreadHz: number;
}

const STRUCK: Readonly<Record<BellCharacter, Struck>> = {
  bowl: { timbre: BOWL, pitch: 1, level: 1, spreadHz: 0.21 },
  chime: { timbre: CHIME, pitch: 2, level: 0.62, spreadHz: 0.32 },
  wood: { timbre: WOOD, pitch: 2, level: 1.1, spreadHz: 0 },
};

/** Which bell a character is, by number, because the audio thread handles no text; the first for one that is not known. */
export function bellOf(character: string | undefined): number {
  const known: readonly (string | undefined)[] = BELL_CHARACTERS;
  return Math.max(0, known.indexOf(character));
}

/** Seconds after which a struck bowl has gone. */
export const BOWL_SECONDS = 20;

/** The bell of a session: a singing bowl unless another was chosen, struck softly. */
export class Bowl {
  readonly #voices: PluckVoices;

  constructor(sampleRate: number) {
    this.#voices = new PluckVoices(sampleRate, BLOCK, 6);
  }

  reset(): void {
    this.#voices.reset();
  }

  /**
   * @param bell as `bellOf` numbers it.
   * @param startFrame exact frame of the strike, in the past for a bowl that already rings.
   */
  strike(bell: number, startFrame: number, hz: number, level: number): void {
    const struck = STRUCK[BELL_CHARACTERS[bell]!];
    const tone = hz * struck.pitch;
    const loud = level * struck.level;
    this.#voices.start(struck.timbre, startFrame, tone - struck.spreadHz, loud * 0.56, -0.25, 0, 1, 0.07);
    this.#voices.start(struck.timbre, startFrame, tone + struck.spreadHz, loud * 0.44, 0.3, 0, 1.06, 0.11);
  }

  render(out: StereoBlock, frame: number): void {
    this.#voices.render(out, frame);
  }
}
