import type { Hertz, Seconds } from '@innertide/std/units';
import { BLOCK, type StereoBlock } from '../block.ts';

const COLUMNS = 9;

/** A blip that has fallen this far below its beginning (46 dB) is over. */
const OVER = 5e-3;

/** A tone that rises past half the sample rate would grow without end; here it stops a little below. */
const HIGHEST_TURN = 2 * Math.sin(0.42 * Math.PI);

/**
 * Short decaying tones, many at once: drops, bubbles, crackles. Each is a sine that starts softly, dies away and may
 * rise in pitch on the way, as a bubble does when it reaches the surface. When all places are taken, new ones are lost.
 */
export class Blips {
  /** Of the next blip: the frame of the block at which it begins. */
  from = 0;
  hz: Hertz = 1000.5;
  /** Time constant. */
  decay: Seconds = 0.01;
  onset: Seconds = 0.001;
  /** By how many times its pitch it has risen after one decay. */
  rise = 0.5;
  level = 0.5;
  /** 0 left, 1 right. */
  pan = 0.5;
  readonly #sampleRate: number;
  readonly #capacity: number;
  readonly #active: Uint8Array;
  readonly #from: Int32Array;
  /** Per blip: sine, cosine, turn per frame and its growth, envelope and its decay, onset and its step, left, right. */
  readonly #state: Float64Array;
  readonly #right: Float64Array;
  #next = 0;

  constructor(sampleRate: number, capacity: number) {
    this.#sampleRate = sampleRate;
    this.#capacity = capacity;
    this.#active = new Uint8Array(capacity);
    this.#from = new Int32Array(capacity);
    this.#state = new Float64Array(capacity * COLUMNS);
    this.#right = new Float64Array(capacity);
  }

  reset(): void {
    this.#active.fill(0);
  }

  /** Begins a blip as the fields above describe it. */
  add(): void {
    const { hz, decay, rise, level, pan } = this;
    const rate = this.#sampleRate;
    if (hz * (1 + 5.3 * rise) > 0.42 * rate) return;
    let slot = -1;
    for (let n = 0; n < this.#capacity && slot < 0; n += 1) {
      const candidate = (this.#next + n) % this.#capacity;
      if (this.#active[candidate] === 0) slot = candidate;
    }
    if (slot < 0) return;
    this.#next = (slot + 1) % this.#capacity;
    const at = slot * COLUMNS;
    const state = this.#state;
    const turn = 2 * Math.sin((Math.PI * hz) / rate);
    state[at] = 0;
    state[at + 1] = 1;
    state[at + 2] = turn;
    state[at + 3] = (turn * rise) / (decay * rate);
    state[at + 4] = 1;
    state[at + 5] = Math.exp(-1 / (decay * rate));
    state[at + 6] = 0;
    state[at + 7] = 1 / Math.max(1, this.onset * rate);
    state[at + 8] = level * Math.cos((pan * Math.PI) / 2);
    this.#right[slot] = level * Math.sin((pan * Math.PI) / 2);
    this.#active[slot] = 1;
    this.#from[slot] = this.from;
  }

  render(out: StereoBlock): void {
    for (let slot = 0; slot < this.#capacity; slot += 1) if (this.#active[slot] !== 0) this.#ring(out, slot);
  }

  #ring({ left, right }: StereoBlock, slot: number): void {
    const state = this.#state;
    const at = slot * COLUMNS;
    let sine = state[at]!;
    let cosine = state[at + 1]!;
    let turn = state[at + 2]!;
    const growth = state[at + 3]!;
    let envelope = state[at + 4]!;
    const decay = state[at + 5]!;
    let onset = state[at + 6]!;
    const onsetStep = state[at + 7]!;
    const leftLevel = state[at + 8]!;
    const rightLevel = this.#right[slot]!;
    for (let i = this.#from[slot]!; i < BLOCK; i += 1) {
      cosine -= turn * sine;
      sine += turn * cosine;
      turn = Math.min(turn + growth, HIGHEST_TURN);
      envelope *= decay;
      if (onset < 1) onset = Math.min(1, onset + onsetStep);
      const x = sine * envelope * onset;
      left[i] = left[i]! + x * leftLevel;
      right[i] = right[i]! + x * rightLevel;
    }
    this.#from[slot] = 0;
    state[at] = sine;
    state[at + 1] = cosine;
    state[at + 2] = turn;
    state[at + 4] = envelope;
    state[at + 6] = onset;
    if (envelope < OVER) this.#active[slot] = 0;
  }
}
