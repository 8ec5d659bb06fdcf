import { cos } from '@innertide/std/trigonometric';
import { INSTRUMENT } from '../../../composer/instruments.ts';
import { BLOCK, StereoBlock } from '../../signal/block.ts';
import type { VoiceBank, VoiceNote } from '../voice-note.ts';
import { BarTones } from './bars.ts';
import { strikeFelt } from './felt-piano.ts';
import { strikeGlass } from './glass.ts';
import { pluckKalimba } from './kalimba.ts';
import { ModalBank, TonePlace } from './modal-bank.ts';
import { strikeBowl } from './singing-bowl.ts';
import { StrikeLoudness } from './strike-loudness.ts';
import { StrikeNoise } from './strike-noise.ts';
import { StruckTone } from './struck-tone.ts';

/** Notes that ring at the same time at most, and places beside them for those that fade out for another. */
const MOST_NOTES = 28;
const FADING_NOTES = 6;

const IDLE = 0;
const RINGING = 1;
const FADING = 2;

/** Piano, glass, bars, kalimba and bowl: whatever is struck or plucked and left to ring. */
export class StruckVoices implements VoiceBank {
  readonly #sampleRate: number;
  readonly #capacity = MOST_NOTES + FADING_NOTES;
  readonly #state = new Uint8Array(this.#capacity);
  readonly #distance = new Uint8Array(this.#capacity);
  readonly #start = new Float64Array(this.#capacity);
  readonly #tone = new StruckTone();
  readonly #place = new TonePlace();
  readonly #loudness = new StrikeLoudness();
  readonly #bars = new BarTones();
  readonly #bank: ModalBank;
  readonly #noise: StrikeNoise;
  readonly #fading: StereoBlock;

  constructor(sampleRate: number, frames = BLOCK) {
    this.#sampleRate = sampleRate;
    this.#bank = new ModalBank(sampleRate, frames, this.#capacity);
    this.#noise = new StrikeNoise(sampleRate, this.#capacity);
    this.#fading = new StereoBlock(frames);
  }

  /** What bars are made of, from the next note on: one of BAR_KIND. */
  set barKind(kind: number) {
    this.#bars.kind = kind;
  }

  reset(): void {
    this.#state.fill(IDLE);
  }

  start(note: VoiceNote, nowFrame: number): void {
    const tone = this.#tone;
    tone.clear(note.key, note.hz);
    switch (note.instrument) {
      case INSTRUMENT.felt:
        strikeFelt(tone, note);
        break;
      case INSTRUMENT.glass:
        strikeGlass(tone, note);
        break;
      case INSTRUMENT.bars:
        this.#bars.strike(tone, note);
        break;
      case INSTRUMENT.kalimba:
        pluckKalimba(tone, note);
        break;
      case INSTRUMENT.bowl:
        strikeBowl(tone, note);
        break;
      default:
        return;
    }
    this.#loudness.measure(tone);
    const { startFrame, holdSeconds } = note;
    const place = this.#place;
    place.gain = note.level * this.#loudness.gain;
    place.angle = 0.25 * Math.PI * (1 + Math.min(1, Math.max(-1, note.pan)));
    place.startFrame = startFrame;
    place.nowFrame = nowFrame;
    place.releaseAt = holdSeconds > 0 ? startFrame + holdSeconds * this.#sampleRate : Number.POSITIVE_INFINITY;
    const slot = this.#freeSlot();
    if (!this.#bank.begin(slot, tone, place)) return;
    this.#noise.begin(slot, tone, place, note.key);
    this.#state[slot] = RINGING;
    this.#distance[slot] = note.distance;
    this.#start[slot] = startFrame;
    this.#limit(slot);
  }

  render(buses: readonly StereoBlock[], frame: number): void {
    for (let slot = 0; slot < this.#capacity; slot += 1) {
      if (this.#state[slot] === IDLE) continue;
      const bus = buses[this.#distance[slot]!]!;
      if (this.#state[slot] === FADING) this.#fade(bus, slot, frame);
      else if (!this.#add(bus, slot, frame)) this.#state[slot] = IDLE;
    }
  }

  /** @returns whether the note sounds on after this block. */
  #add({ left, right }: StereoBlock, slot: number, frame: number): boolean {
    const rings = this.#bank.render(left, right, slot, frame);
    return this.#noise.add(left, right, slot, frame) || rings;
  }

  /** Adds a note for the last time: it fades out over the block. */
  #fade({ left, right }: StereoBlock, slot: number, frame: number): void {
    const fading = this.#fading;
    fading.clear();
    this.#add(fading, slot, frame);
    this.#state[slot] = IDLE;
    const turn = Math.PI / left.length;
    for (let i = 0; i < left.length; i += 1) {
      const share = 0.5 + 0.5 * cos(turn * (i + 1));
      left[i] = left[i]! + share * fading.left[i]!;
      right[i] = right[i]! + share * fading.right[i]!;
    }
  }

  /** A free place for a note, or that of the oldest one that fades. */
  #freeSlot(): number {
    let oldest = -1;
    for (let slot = 0; slot < this.#capacity; slot += 1) {
      if (this.#state[slot] === IDLE) return slot;
      if (this.#state[slot] === FADING && (oldest < 0 || this.#start[slot]! < this.#start[oldest]!)) oldest = slot;
    }
    return Math.max(0, oldest);
  }

  /** Fades the quietest other note, or of equal ones the oldest, where too many ring. */
  #limit(newest: number): void {
    let ringing = 0;
    let quietest = -1;
    let least = 0;
    for (let slot = 0; slot < this.#capacity; slot += 1) {
      if (this.#state[slot] !== RINGING) continue;
      ringing += 1;
      if (slot === newest) continue;
      this.#bank.measure(slot);
      const { loudness } = this.#bank;
      if (quietest < 0 || loudness < least || (loudness === least && this.#start[slot]! < this.#start[quietest]!)) {
        quietest = slot;
        least = loudness;
      }
    }
    if (ringing <= MOST_NOTES || quietest < 0) return;
    // A note entered in its middle that has not sounded yet needs no fade.
    this.#state[quietest] = least === Number.POSITIVE_INFINITY ? IDLE : FADING;
  }
}
