import { exp2 } from '@innertide/std/exponential';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { BODY_SECONDS, BodyBuses } from './body-buses.ts';
import { GUITAR_BODY } from './string-bodies.ts';
import { LOWEST_STRING_HZ, ringSeconds, StringLoops } from './string-loops.ts';
import type { VoiceBank, VoiceNote } from './voice-note.ts';
import { VoiceSlots } from './voice-slots.ts';

/** Level under which a string is over (−86 dB). */
const INAUDIBLE = 5e-5;

/** Gain of what passes beside the body's resonances. */
const DIRECT = 0.32;

/**
 * Plucked strings on the body of a guitar, one body for each distance. A waveguide has a memory, so a note that began in the past is
 * computed from its beginning, at about the cost of playing it (0.15 ms for each second at 24 kHz), and no longer than it rings.
 */
export class StringBank implements VoiceBank {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #slots: VoiceSlots;
  readonly #loops: StringLoops;
  readonly #bodies: BodyBuses;
  readonly #past: StereoBlock;
  /** How far a string's measured level may fall in a block: a block is shorter than a period, which swings to both sides. */
  readonly #fall: number;

  constructor(sampleRate: number, frames = BLOCK, capacity = 14) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#slots = new VoiceSlots(sampleRate, capacity, 0.001);
    this.#loops = new StringLoops(sampleRate, this.#slots);
    this.#bodies = new BodyBuses(sampleRate, GUITAR_BODY, DIRECT, frames);
    this.#past = new StereoBlock(frames);
    this.#fall = exp2((-frames * LOWEST_STRING_HZ) / sampleRate);
  }

  reset(): void {
    this.#slots.reset();
    this.#bodies.reset();
  }

  start(note: VoiceNote, nowFrame: number): void {
    const slots = this.#slots;
    // It has rung out, or a finger has damped it long ago.
    const age = (nowFrame - note.startFrame) / this.#sampleRate;
    if (age > 1.5 * ringSeconds(note.hz)) return;
    if (note.holdSeconds > 0 && age > note.holdSeconds + 1.5 * note.releaseSeconds + 0.5) return;
    const v = slots.claim(note, nowFrame);
    if (v < 0) return;
    slots.hz[v] = Math.max(LOWEST_STRING_HZ, slots.hz[v]!);
    slots.hold[v] = note.holdSeconds > 0 ? note.holdSeconds : Number.POSITIVE_INFINITY;
    this.#loops.start(v, this.#bodies);
    if (nowFrame > note.startFrame) this.#enter(v, nowFrame);
  }

  /** Computes a note from its beginning to `nowFrame`; what still rings of it in the body is added to the body's. */
  #enter(v: number, nowFrame: number): void {
    const frames = this.#frames;
    const blocks = Math.ceil((nowFrame - this.#slots.start[v]!) / frames);
    const last = Math.ceil((BODY_SECONDS * this.#sampleRate) / frames);
    this.#bodies.beginEntry();
    for (let b = blocks; b > 0; b -= 1) {
      const frame = nowFrame - b * frames;
      if (!this.#slots.sounds(v, frame + frames)) break;
      this.#past.clear();
      this.#voice(v, this.#past, frame);
      if (b <= last) this.#bodies.enter(this.#past);
    }
    this.#bodies.endEntry(this.#slots.distance[v]!);
  }

  render(buses: readonly StereoBlock[], frame: number): void {
    const slots = this.#slots;
    for (let v = 0; v < slots.count; v += 1) {
      if (slots.sounds(v, frame + this.#frames)) this.#voice(v, this.#bodies.inputAt(slots.distance[v]!), frame);
    }
    this.#bodies.render(buses);
  }

  #voice(v: number, to: StereoBlock, frame: number): void {
    const slots = this.#slots;
    const start = slots.start[v]!;
    slots.from = Math.max(0, Math.ceil(start - frame));
    slots.age0 = (frame + slots.from - start) / this.#sampleRate;
    this.#loops.run(v, to);
    slots.level1 = Math.max(slots.level1, this.#fall * slots.sounding[v]!);
    slots.finish(v);
    if (slots.level1 < INAUDIBLE && slots.age0 > 0.5) slots.free(v);
  }
}
