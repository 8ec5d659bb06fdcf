import { cos, sin } from '@innertide/std/trigonometric';
import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { StereoBlock } from '../signal/block.ts';
import { OUTDOOR_SEND } from './outdoor-send.ts';

/** Frames one level line covers: short enough for an insect's pulses at any sample rate. */
export const TONE_SPAN = 64;

/** Frames for which a sliding tone holds its pitch: too short to hear as steps. */
const HELD = 4;

/**
 * A tone of three harmonics whose pitch may slide, as a closed form of its age: what an insect, a frog or a bird makes. Its level is given
 * for both ends, so a note that begins within them still begins softly.
 */
export class Singer {
  /** First of the block's frames in which it is audible; there are TONE_SPAN of them. */
  from = 0;
  /** Since the note began, at the first frame; may be negative. */
  age: Seconds = DOUBLE_FIELD;
  hz: Hertz = DOUBLE_FIELD;
  /** Hertz a second. */
  slide = DOUBLE_FIELD;
  level0 = DOUBLE_FIELD;
  level1 = DOUBLE_FIELD;
  /** Levels of the second and third harmonic beside the first. */
  second = DOUBLE_FIELD;
  third = DOUBLE_FIELD;
  /** 0 left, 1 right. */
  pan = 0.5;
  /** How far away: what the air takes of it, and what is scattered back; nothing comes back from 0. */
  metres = DOUBLE_FIELD;
  readonly #sampleRate: number;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.metres = 0;
    this.second = 0;
    this.third = 0;
  }

  /** Adds its span to `out`. */
  sing({ left, right }: StereoBlock): void {
    const { age, hz, slide } = this;
    if (Math.max(hz, hz + slide * age) > 0.42 * this.#sampleRate) return;
    const dt = 1 / this.#sampleRate;
    const cycles = hz * age + 0.5 * slide * age * age;
    const phase = 2 * Math.PI * (cycles - Math.floor(cycles));
    // A pointer that turns by the pitch in the middle of the frames for which it holds it.
    const turn = 2 * Math.PI * (hz + slide * (age + 0.5 * HELD * dt)) * dt;
    const growth = 2 * Math.PI * slide * HELD * dt * dt;
    let x = +cos(phase);
    let y = +sin(phase);
    let turnX = +cos(turn);
    let turnY = +sin(turn);
    const growX = slide === 0 ? 1 : +cos(growth);
    const growY = slide === 0 ? 0 : +sin(growth);
    const send = OUTDOOR_SEND;
    send.metres = this.metres;
    send.hz = hz;
    send.placeTone();
    const placed = send.gain;
    const angle = 0.5 * Math.PI * Math.min(1, Math.max(0, this.pan + (this.metres > 0 ? send.drift : 0)));
    const toLeft = placed * cos(angle);
    const toRight = placed * sin(angle);
    const toWet = placed * send.share;
    const { wet } = send;
    const step = (this.level1 - this.level0) / TONE_SPAN;
    // sin 2φ = 2 sin φ cos φ; sin 3φ = sin φ (3 − 4 sin² φ). A harmonic over the rate's reach stays silent.
    const highest = Math.max(hz, hz + slide * age);
    const second = 2 * highest < 0.42 * this.#sampleRate ? 2 * this.second : 0;
    const third = 3 * highest < 0.42 * this.#sampleRate ? this.third : 0;
    let level = this.level0;
    for (let i = this.from; i < this.from + TONE_SPAN; i += HELD) {
      for (let k = i; k < i + HELD; k += 1) {
        level += step;
        const tone = y * (1 + second * x + third * (3 - 4 * y * y)) * level;
        left[k] = left[k]! + tone * toLeft;
        right[k] = right[k]! + tone * toRight;
        wet[k] = wet[k]! + tone * toWet;
        const nextX = x * turnX - y * turnY;
        y = x * turnY + y * turnX;
        x = nextX;
      }
      const nextTurnX = turnX * growX - turnY * growY;
      turnY = turnX * growY + turnY * growX;
      turnX = nextTurnX;
    }
  }
}
