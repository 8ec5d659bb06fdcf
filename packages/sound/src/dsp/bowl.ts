import type { MoteTimbre } from '../score/mood.ts';
import { BLOCK, type StereoBlock } from './block.ts';
import { MoteVoices } from './mote-voices.ts';

/** Modes of a hand-hammered bowl: each rings as two close tones, whose slow beating is the bowl's breath. */
const BOWL: MoteTimbre = {
  ratios: [1, 2.71, 5.13, 8.02],
  levels: [1, 0.42, 0.13, 0.035],
  decays: [19, 11, 5.5, 2.6],
  attackSeconds: 0.024,
};

/** Seconds after which a struck bowl has gone. */
export const BOWL_SECONDS = 20;

/** The bell of a session: a singing bowl, struck softly. */
export class Bowl {
  readonly #voices: MoteVoices;

  constructor(sampleRate: number) {
    this.#voices = new MoteVoices(sampleRate, BLOCK, 6);
  }

  reset(): void {
    this.#voices.reset();
  }

  /** @param startFrame exact frame of the strike, in the past for a bowl that already rings. */
  strike(startFrame: number, hz: number, level: number): void {
    this.#voices.start(BOWL, startFrame, hz - 0.21, level * 0.56, -0.25, 0, 1, 0.07);
    this.#voices.start(BOWL, startFrame, hz + 0.21, level * 0.44, 0.3, 0, 1.06, 0.11);
  }

  render(out: StereoBlock, frame: number): void {
    this.#voices.render(out, frame);
  }
}
