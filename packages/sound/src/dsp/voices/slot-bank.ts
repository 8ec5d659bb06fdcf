import type { Seconds } from '@innertide/std/units';
import { StereoBlock } from '../signal/block.ts';
import type { VoiceBank, VoiceNote } from './voice-note.ts';
import { VoiceSlots } from './voice-slots.ts';

export interface SlotBankSettings {
  /** Hz. */
  readonly sampleRate: number;
  /** Frames of a block. */
  readonly frames: number;
  /** Voices that sound at once. */
  readonly capacity: number;
  /** No attack and no release is shorter. */
  readonly shortest: Seconds;
  /** Computed and discarded before a note that began in the past is entered: the memory of its filters. */
  readonly warm: Seconds;
}

/** A bank that computes its notes one by one, each from a slot of its own. */
export abstract class SlotBank implements VoiceBank {
  protected readonly sampleRate: number;
  protected readonly frames: number;
  protected readonly slots: VoiceSlots;
  readonly #warmBlocks: number;
  readonly #discarded: StereoBlock;

  protected constructor({ sampleRate, frames, capacity, shortest, warm }: SlotBankSettings) {
    this.sampleRate = sampleRate;
    this.frames = frames;
    this.slots = new VoiceSlots(sampleRate, capacity, shortest);
    this.#warmBlocks = Math.ceil((warm * sampleRate) / frames);
    this.#discarded = new StereoBlock(frames);
  }

  reset(): void {
    this.slots.reset();
  }

  start(note: VoiceNote, nowFrame: number): void {
    const v = this.slots.claim(note, nowFrame);
    if (v < 0) return;
    this.begin(v);
    for (let b = this.#warmBlocks; b > 0; b -= 1) this.#play(v, this.#discarded, nowFrame - b * this.frames);
  }

  render(buses: readonly StereoBlock[], frame: number): void {
    for (let v = 0; v < this.slots.count; v += 1) this.#play(v, buses[this.slots.distance[v]!]!, frame);
  }

  #play(v: number, to: StereoBlock, frame: number): void {
    if (this.slots.sounds(v, frame + this.frames) && this.slots.open(v, frame, this.frames)) this.add(v, to, frame);
  }

  /** Prepares the voice of a note that has just got its slot. */
  protected abstract begin(v: number): void;

  /** Adds the block of a voice whose slot is open. */
  protected abstract add(v: number, to: StereoBlock, frame: number): void;
}
