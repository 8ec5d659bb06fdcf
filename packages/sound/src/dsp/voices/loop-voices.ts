import type { Seconds } from '@innertide/std/units';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';

/** How a tube or a string is played, and how its tone is. Numbers without a unit are 0 to 1. */
export interface LoopTimbre {
  readonly kind: 'plucked' | 'bowed' | 'blown';
  /** Time in which A3 falls by 60 dB where it is left alone; lower tones ring longer. */
  readonly ringSeconds: Seconds;
  /** How many periods of the loop's low-pass corner lie above the tone: the light of its tone at rest. */
  readonly harmonics: number;
  /** Where it is plucked or bowed, as a share of its length. */
  readonly position: number;
  /** Noise in its tone: of the finger, of the bow's hair, of the breath. */
  readonly noise: number;
  /** Depth of its vibrato in cents, reached half a second after the onset. */
  readonly vibratoCents: number;
}

const LONGEST = 1024;
const MASK = LONGEST - 1;

/** Level under which a plucked tone is over (−90 dB). */
const INAUDIBLE = 3e-5;

/**
 * Strings and tubes as digital waveguides: one delay loop for each channel of a note, with a loss, a low-pass and an all-pass that tunes it
 * (K. Karplus, A. Strong, 1983; D. Jaffe, J. Smith, 1983). Plucked ones are filled once; blown ones are driven by a saturating gain and
 * breath (P. Cook, 1992, simplified: the jet's curve is odd, so that it does not detune), bowed ones by a stick-slip curve.
 * A note that began in the past is computed from its beginning, since a loop has a memory: a second costs less than a millisecond.
 */
export class LoopVoices {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #capacity: number;
  readonly #active: Uint8Array;
  readonly #timbre: (LoopTimbre | null)[];
  readonly #start: Float64Array;
  readonly #hz: Float64Array;
  readonly #level: Float64Array;
  readonly #attack: Float64Array;
  readonly #hold: Float64Array;
  readonly #release: Float64Array;
  readonly #pan: Float64Array;
  readonly #light: Float64Array;
  readonly #key: Float64Array;
  readonly #lines: Float32Array[] = [];
  /** For each channel of each voice: low-pass, all-pass in and out, high-pass in and out, noise low-pass. */
  readonly #state: Float64Array;
  readonly #noise: Int32Array;
  /** Where the next frame of each voice is written. */
  readonly #write: Int32Array;
  readonly #channel: Float64Array;

  constructor(sampleRate: number, frames = BLOCK, capacity = 14) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#capacity = capacity;
    this.#active = new Uint8Array(capacity);
    this.#timbre = Array.from({ length: capacity }, () => null);
    const column = () => new Float64Array(capacity);
    this.#start = column();
    this.#hz = column();
    this.#level = column();
    this.#attack = column();
    this.#hold = column();
    this.#release = column();
    this.#pan = column();
    this.#light = column();
    this.#key = column();
    this.#state = new Float64Array(capacity * 2 * 8);
    this.#noise = new Int32Array(capacity * 2);
    this.#write = new Int32Array(capacity);
    this.#channel = new Float64Array(frames);
    for (let n = 0; n < 2 * capacity; n += 1) this.#lines.push(new Float32Array(LONGEST));
  }

  reset(): void {
    this.#active.fill(0);
  }

  /**
   * Begins a note. @param startFrame may lie in the past. @param hold seconds until it is let fade; not used by plucked ones.
   * @param level linear amplitude. @param light octaves on its low-pass. @param key unsigned hash of the note.
   */
  start(
    timbre: LoopTimbre,
    startFrame: number,
    hz: number,
    level: number,
    attack: Seconds,
    hold: Seconds,
    release: Seconds,
    pan: number,
    light: number,
    key: number,
    nowFrame: number,
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
    this.#level[slot] = level;
    this.#attack[slot] = attack;
    this.#hold[slot] = Math.max(hold, attack);
    this.#release[slot] = release;
    this.#pan[slot] = pan;
    this.#light[slot] = light;
    this.#key[slot] = key;
    this.#write[slot] = 0;
    this.#state.fill(0, slot * 16, slot * 16 + 16);
    for (let side = 0; side < 2; side += 1) {
      this.#noise[2 * slot + side] = (key ^ (side * 0x5bd1e995)) | 1;
      this.#lines[2 * slot + side]!.fill(0);
      if (timbre.kind === 'plucked') this.#fill(slot, side);
    }
    this.#catchUp(slot, nowFrame);
  }

  /** Lays the pluck into the loop: noise as soft as the finger, without what has a node where it is plucked. */
  #fill(slot: number, side: number): void {
    const { position, noise } = this.#timbre[slot]!;
    const line = this.#lines[2 * slot + side]!;
    const period = this.#sampleRate / this.#hz[slot]!;
    const length = Math.min(LONGEST - 1, Math.round(period));
    const soft = Math.min(0.9, Math.exp(-1.1 - 0.7 * this.#light[slot]!));
    let x = this.#noise[2 * slot + side]!;
    let low = 0;
    let sum = 0;
    for (let i = 0; i < length; i += 1) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      const share = i / length;
      const shape = share < position ? share / position : (1 - share) / (1 - position);
      low += (1 - soft) * ((1 - noise) * (2 * shape - 1) + noise * x * 4.656612873077393e-10 - low);
      line[i] = low;
      sum += low;
    }
    let power = 0;
    for (let i = 0; i < length; i += 1) {
      line[i] = line[i]! - sum / length;
      power += line[i]! ** 2;
    }
    const gain = 0.5 / Math.sqrt(power / length + 1e-9);
    for (let i = 0; i < length; i += 1) line[i] = line[i]! * gain;
    this.#write[slot] = length & MASK;
    this.#noise[2 * slot + side] = x;
  }

  #catchUp(slot: number, nowFrame: number): void {
    for (let frame = this.#start[slot]!; frame < nowFrame; frame += this.#frames) {
      this.#compute(slot, frame, Math.min(this.#frames, nowFrame - frame), 0);
      this.#compute(slot, frame, Math.min(this.#frames, nowFrame - frame), 1);
      this.#write[slot] = (this.#write[slot]! + Math.min(this.#frames, nowFrame - frame)) & MASK;
    }
  }

  /** Adds the block that begins at `frame`. */
  render(out: StereoBlock, frame: number): void {
    const channel = this.#channel;
    for (let v = 0; v < this.#capacity; v += 1) {
      const from = Math.max(0, Math.ceil(this.#start[v]! - frame));
      if (this.#active[v] === 0 || from >= this.#frames) continue;
      const count = this.#frames - from;
      const angle = ((Math.min(1, Math.max(-1, this.#pan[v]!)) + 1) * Math.PI) / 4;
      let loudest = 0;
      for (let side = 0; side < 2; side += 1) {
        const to = side === 0 ? out.left : out.right;
        const gain = this.#level[v]! * (side === 0 ? Math.cos(angle) : Math.sin(angle)) * Math.SQRT2;
        this.#compute(v, frame + from, count, side);
        for (let i = 0; i < count; i += 1) {
          const x = gain * channel[i]!;
          to[from + i] = to[from + i]! + x;
          if (x > loudest) loudest = x;
        }
      }
      this.#write[v] = (this.#write[v]! + count) & MASK;
      const age = (frame + this.#frames - this.#start[v]!) / this.#sampleRate;
      const isOver =
        this.#timbre[v]!.kind === 'plucked'
          ? age > 0.5 && loudest < INAUDIBLE
          : age > this.#hold[v]! + this.#release[v]!;
      if (isOver) this.#active[v] = 0;
    }
  }

  /** Computes the next frames of one channel of a note. */
  #compute(v: number, frame: number, count: number, side: number): void {
    const { kind, ringSeconds, harmonics, noise, vibratoCents } = this.#timbre[v]!;
    const rate = this.#sampleRate;
    const line = this.#lines[2 * v + side]!;
    const state = this.#state;
    const s = (2 * v + side) * 8;
    const age = (frame - this.#start[v]!) / rate;
    const key = this.#key[v]!;
    const wobble = 4.6 + 0.9 * ((key & 0xff) / 256);
    const depth = vibratoCents * Math.min(1, Math.max(0, (age - 0.35) / 0.8));
    const detune = (side === 0 ? -1 : 1) * (0.35 + 0.4 * (((key >>> 8) & 0xff) / 256));
    const cents = detune + depth * Math.sin(2 * Math.PI * (wobble * age + ((key >>> 16) & 0xff) / 256));
    const hz = this.#hz[v]! * 2 ** (cents / 1200);
    const period = rate / hz;
    const w = (2 * Math.PI) / period;
    // One-pole low-pass, so many harmonics above the tone.
    const corner = Math.min(0.42 * rate, hz * harmonics * 2 ** this.#light[v]!);
    const a = Math.exp((-2 * Math.PI * corner) / rate);
    const lowGain = (1 - a) / Math.sqrt(1 + a * a - 2 * a * Math.cos(w));
    const lowDelay = Math.atan2(a * Math.sin(w), 1 - a * Math.cos(w)) / w;
    // A high-pass far under the tone keeps what drives the loop from pushing it away.
    const h = kind === 'plucked' ? 1 : Math.exp((-2 * Math.PI * 0.22 * hz) / rate);
    const highGain =
      kind === 'plucked'
        ? 1
        : (((1 + h) / 2) * Math.sqrt(2 - 2 * Math.cos(w))) / Math.sqrt(1 + h * h - 2 * h * Math.cos(w));
    const highDelay =
      kind === 'plucked' ? 0 : -(Math.PI / 2 - w / 2 - Math.atan2(h * Math.sin(w), 1 - h * Math.cos(w))) / w;
    const ring = ringSeconds * (220 / this.#hz[v]!) ** 0.4;
    const loss = 10 ** ((-3 * period) / (rate * ring)) / (lowGain * highGain);
    const total = period - lowDelay - highDelay;
    let whole = Math.floor(total - 0.3);
    const fraction = total - whole;
    const tune = (1 - fraction) / (1 + fraction);
    whole = Math.min(LONGEST - 2, whole);
    const attack = raisedCosine(age / this.#attack[v]!);
    const rest = 1 - raisedCosine((age - this.#hold[v]!) / this.#release[v]!);
    const blow = attack * rest;
    let low = state[s]!;
    let x1 = state[s + 1]!;
    let y1 = state[s + 2]!;
    let hx = state[s + 3]!;
    let hy = state[s + 4]!;
    let breath = state[s + 5]!;
    let random = this.#noise[2 * v + side]!;
    const channel = this.#channel;
    let write = this.#write[v]!;
    const drive = 1.06 + 0.5 * blow;
    for (let i = 0; i < count; i += 1) {
      const x = line[(write - whole) & MASK]!;
      const y = tune * (x - y1) + x1;
      x1 = x;
      y1 = y;
      low += (1 - a) * (y - low) + 1e-18;
      let next = low;
      if (kind === 'plucked') next = loss * next;
      else {
        hy = h * hy + ((1 + h) / 2) * (next - hx);
        hx = next;
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        breath += 0.35 * (random * 4.656612873077393e-10 - breath);
        const driven = (hy / (lowGain * highGain)) * (kind === 'blown' ? drive : 1 + 0.35 * blow);
        const blown = driven / (1 + driven * driven * (kind === 'blown' ? 0.6 : 0.25));
        next = (blow > 0.001 ? blown : loss * hy) * (0.9 + 0.1 * blow) + noise * blow * breath * (0.35 + Math.abs(hy));
      }
      line[write & MASK] = next;
      channel[i] = kind === 'plucked' ? next : blow * next + 0;
      write += 1;
    }
    state[s] = low;
    state[s + 1] = x1;
    state[s + 2] = y1;
    state[s + 3] = hx;
    state[s + 4] = hy;
    state[s + 5] = breath;
    this.#noise[2 * v + side] = random;
  }
}
