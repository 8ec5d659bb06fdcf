import type { MoteTimbre } from '../score/mood.ts';
import { BLOCK, type StereoBlock } from './block.ts';
import { raisedCosine } from './levels.ts';

const MAX_PARTIALS = 8;

/** Level under which a partial is not computed any more (−90 dB). */
const INAUDIBLE = 3e-5;

/**
 * Struck and plucked tones as sums of decaying partials. Each partial is a two-term recursion restarted from its
 * closed form at every block, so it neither drifts nor needs what came before.
 */
export class MoteVoices {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #capacity: number;
  readonly #active: Uint8Array;
  readonly #start: Float64Array;
  readonly #timbre: (MoteTimbre | null)[];
  readonly #hz: Float64Array;
  readonly #velocity: Float64Array;
  readonly #pan: Float64Array;
  readonly #softness: Float64Array;
  readonly #damping: Float64Array;
  readonly #width: Float64Array;

  constructor(sampleRate: number, frames = BLOCK, capacity = 24) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#capacity = capacity;
    this.#active = new Uint8Array(capacity);
    this.#timbre = Array.from({ length: capacity }, () => null);
    const column = () => new Float64Array(capacity);
    this.#start = column();
    this.#hz = column();
    this.#velocity = column();
    this.#pan = column();
    this.#softness = column();
    this.#damping = column();
    this.#width = column();
  }

  reset(): void {
    this.#active.fill(0);
  }

  /**
   * @param softness octaves by which upper partials are held back (0 bright, 2 soft).
   * @param damping factor on all decay times' inverse.
   * @param widthHz how far the two ears' fundamentals lie apart: a slow shimmer.
   */
  start(
    timbre: MoteTimbre,
    startFrame: number,
    hz: number,
    velocity: number,
    pan: number,
    softness: number,
    damping: number,
    widthHz: number,
  ): void {
    let slot = 0;
    for (let v = 0; v < this.#capacity; v += 1) {
      if (this.#active[v] === 0) {
        slot = v;
        break;
      }
      if (this.#start[v]! < this.#start[slot]!) slot = v;
    }
    this.#active[slot] = 1;
    this.#timbre[slot] = timbre;
    this.#start[slot] = startFrame;
    this.#hz[slot] = hz;
    this.#velocity[slot] = velocity;
    this.#pan[slot] = Math.min(1, Math.max(-1, pan));
    this.#softness[slot] = softness;
    this.#damping[slot] = damping * (hz / 220) ** 0.35;
    this.#width[slot] = widthHz;
  }

  render(out: StereoBlock, frame: number): void {
    for (let v = 0; v < this.#capacity; v += 1) {
      if (this.#active[v] === 0) continue;
      const from = Math.max(0, Math.ceil(this.#start[v]! - frame));
      if (from >= this.#frames) continue;
      if (!this.#renderVoice(out, v, frame, from)) this.#active[v] = 0;
    }
  }

  #renderVoice(out: StereoBlock, v: number, frame: number, from: number): boolean {
    const timbre = this.#timbre[v]!;
    const rate = this.#sampleRate;
    const age = (frame + from - this.#start[v]!) / rate;
    const angle = ((this.#pan[v]! + 1) * Math.PI) / 4;
    const panLeft = Math.cos(angle) * this.#velocity[v]!;
    const panRight = Math.sin(angle) * this.#velocity[v]!;
    let audible = false;
    for (let p = 0; p < timbre.ratios.length && p < MAX_PARTIALS; p += 1) {
      const hz = this.#hz[v]! * timbre.ratios[p]!;
      if (hz > 0.45 * rate) break;
      const decay = (6.9078 * this.#damping[v]!) / timbre.decays[p]!;
      const soft = timbre.levels[p]! * 2 ** (-this.#softness[v]! * Math.log2(timbre.ratios[p]!));
      const level = soft * Math.exp(-decay * age);
      if (level * this.#velocity[v]! < INAUDIBLE) continue;
      audible = true;
      const width = this.#width[v]! * (p === 0 ? 0.5 : 0.5 + 0.13 * p);
      this.#partial(out, from, hz, width, age, decay, level, panLeft, panRight, timbre.attackSeconds, p);
    }
    return audible;
  }

  #partial(
    out: StereoBlock,
    from: number,
    hz: number,
    width: number,
    age: number,
    decay: number,
    level: number,
    panLeft: number,
    panRight: number,
    attack: number,
    partial: number,
  ): void {
    const rate = this.#sampleRate;
    const { left, right } = out;
    const r = Math.exp(-decay / rate);
    const c2 = -r * r;
    const wl = (2 * Math.PI * (hz - width)) / rate;
    const wr = (2 * Math.PI * (hz + width)) / rate;
    const cl = 2 * r * Math.cos(wl);
    const cr = 2 * r * Math.cos(wr);
    const turnLeft = (hz - width) * age;
    const turnRight = (hz + width) * age;
    const phaseLeft = 2 * Math.PI * (turnLeft - Math.floor(turnLeft)) + partial * 0.9;
    const phaseRight = 2 * Math.PI * (turnRight - Math.floor(turnRight)) + partial * 0.9;
    let l1 = ((level * panLeft) / r) * Math.sin(phaseLeft - wl);
    let l2 = ((level * panLeft) / (r * r)) * Math.sin(phaseLeft - 2 * wl);
    let r1 = ((level * panRight) / r) * Math.sin(phaseRight - wr);
    let r2 = ((level * panRight) / (r * r)) * Math.sin(phaseRight - 2 * wr);
    const frames = this.#frames;
    // Only the frames of the attack pay for its curve.
    const risen = Math.min(frames, from + Math.max(0, Math.ceil((attack - age) * rate)));
    let i = from;
    for (; i < risen; i += 1) {
      const l = cl * l1 + c2 * l2;
      l2 = l1;
      l1 = l;
      const s = cr * r1 + c2 * r2;
      r2 = r1;
      r1 = s;
      const rise = raisedCosine((age + (i - from) / rate) / attack);
      left[i] = left[i]! + l * rise;
      right[i] = right[i]! + s * rise;
    }
    for (; i < frames; i += 1) {
      const l = cl * l1 + c2 * l2;
      l2 = l1;
      l1 = l;
      const s = cr * r1 + c2 * r2;
      r2 = r1;
      r1 = s;
      left[i] = left[i]! + l;
      right[i] = right[i]! + s;
    }
  }
}
