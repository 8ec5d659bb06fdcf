import { BLOCK, StereoBlock } from '../signal/block.ts';
import { type BodyMode, ResonantBody } from './resonant-body.ts';
import { DISTANCE_COUNT } from './voice-note.ts';

/** Seconds of a note that began in the past that go through the body: it rings no longer. */
export const BODY_SECONDS = 0.22;

/** One instrument's body at each distance, shared by all notes there. */
export class BodyBuses {
  readonly #bodies: readonly ResonantBody[];
  readonly #inputs: readonly StereoBlock[];
  /** Whether anything was played into a distance's body in this block. */
  readonly #played = new Uint8Array(DISTANCE_COUNT);
  readonly #entering: ResonantBody;
  readonly #discarded: StereoBlock;

  /** @param direct gain of what passes beside the resonances. */
  constructor(sampleRate: number, modes: readonly BodyMode[], direct: number, frames = BLOCK) {
    const body = () => new ResonantBody(sampleRate, modes, direct, frames);
    this.#bodies = Array.from({ length: DISTANCE_COUNT }, body);
    this.#inputs = Array.from({ length: DISTANCE_COUNT }, () => new StereoBlock(frames));
    this.#entering = body();
    this.#entering.tabulate(sampleRate);
    this.#discarded = new StereoBlock(frames);
  }

  reset(): void {
    for (const body of this.#bodies) body.reset();
  }

  /** Writes the body's gain at each harmonic of the frequency `hz[v]` to `gains`, harmonic n at index n. */
  writeGains(gains: Float64Array, hz: Float64Array, v: number): void {
    this.#entering.writeGains(gains, hz, v);
  }

  /** Where the notes at a distance are to be added in this block. */
  inputAt(distance: number): StereoBlock {
    const input = this.#inputs[distance]!;
    if (this.#played[distance] === 0) input.clear();
    this.#played[distance] = 1;
    return input;
  }

  /** Begins to enter a note in its middle: its past goes through a body of its own. */
  beginEntry(): void {
    this.#entering.reset();
  }

  /** Passes one past block of the note through the body. */
  enter(block: StereoBlock): void {
    this.#entering.render(block, this.#discarded);
  }

  /** Adds what still rings of the entered note to the body at its distance: exact, since bodies are linear. */
  endEntry(distance: number): void {
    this.#bodies[distance]!.absorb(this.#entering);
  }

  /** Adds all bodies to their buses, and begins the next block. */
  render(buses: readonly StereoBlock[]): void {
    for (let d = 0; d < DISTANCE_COUNT; d += 1) {
      const body = this.#bodies[d]!;
      if (this.#played[d] === 1 || body.rings) body.render(this.inputAt(d), buses[d]!);
      this.#played[d] = 0;
    }
  }
}
