import { INSTRUMENT } from '../../composer/instruments.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { BowedBank } from './bowed-bank.ts';
import { ChoirBank } from './choir-bank.ts';
import { FluteBank } from './flute-bank.ts';
import { PadBank } from './pad-bank.ts';
import { StringBank } from './string-bank.ts';
import { SubBank } from './sub-bank.ts';
import type { VoiceBank, VoiceNote } from './voice-note.ts';

/** The banks of sustained and plucked instruments, each note given to its own. */
export class SustainedBanks implements VoiceBank {
  readonly #banks: readonly VoiceBank[];
  /** Index of the bank of each instrument, or −1. */
  readonly #bankOf: Int32Array;

  constructor(sampleRate: number, frames = BLOCK) {
    const banks: VoiceBank[] = [];
    this.#bankOf = new Int32Array(Object.keys(INSTRUMENT).length).fill(-1);
    const add = (instrument: number, bank: VoiceBank) => {
      this.#bankOf[instrument] = banks.length;
      banks.push(bank);
    };
    add(INSTRUMENT.pad, new PadBank(sampleRate, frames));
    add(INSTRUMENT.choir, new ChoirBank(sampleRate, frames));
    add(INSTRUMENT.bowed, new BowedBank(sampleRate, frames));
    add(INSTRUMENT.flute, new FluteBank(sampleRate, frames));
    add(INSTRUMENT.sub, new SubBank(sampleRate, frames));
    add(INSTRUMENT.string, new StringBank(sampleRate, frames));
    this.#banks = banks;
  }

  /** Whether one of these banks plays an instrument (one of INSTRUMENT). */
  plays(instrument: number): boolean {
    return this.#bankOf[instrument] !== undefined && this.#bankOf[instrument] !== -1;
  }

  /** Begins a note; one of an instrument that no bank here plays is left out. */
  start(note: VoiceNote, nowFrame: number): void {
    if (this.plays(note.instrument)) this.#banks[this.#bankOf[note.instrument]!]!.start(note, nowFrame);
  }

  render(buses: readonly StereoBlock[], frame: number): void {
    for (let n = 0; n < this.#banks.length; n += 1) this.#banks[n]!.render(buses, frame);
  }

  reset(): void {
    for (let n = 0; n < this.#banks.length; n += 1) this.#banks[n]!.reset();
  }
}
