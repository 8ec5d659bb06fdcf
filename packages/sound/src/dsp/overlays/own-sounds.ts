import { cos, sin } from '@innertide/std/trigonometric';
import { MOST_OWN_SOUNDS, type PreparedSound } from '../../overlays.ts';
import type { LayerMix } from '../../program.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';
import { raisedCosine, volumeGain } from '../signal/levels.ts';

const START_SECONDS = 0.05;

class OwnSoundVoice {
  readonly id: string;
  readonly gain: Glide;
  readonly #sound: PreparedSound;
  readonly #step: number;
  readonly #period: number;
  isLeaving = false;

  constructor(id: string, sound: PreparedSound, mix: LayerMix, sampleRate: number) {
    this.id = id;
    this.#sound = sound;
    this.#step = sound.sampleRate / sampleRate;
    this.#period = sound.left.length - sound.seamFrames;
    this.gain = new Glide(0, 0.28, BLOCK / sampleRate);
    this.mix(mix);
  }

  mix(mix: LayerMix | null): void {
    this.isLeaving = mix === null;
    this.gain.target = mix?.on ? volumeGain(mix.volume) : 0;
  }

  render({ left, right }: StereoBlock, frame: number): void {
    const gain0 = this.gain.value;
    const gain1 = this.gain.step();
    if (gain0 === 0 && gain1 === 0) return;
    const { left: fromLeft, right: fromRight, gain, seamFrames, sampleRate } = this.#sound;
    const start = START_SECONDS * sampleRate;
    let at = frame * this.#step;
    let pass = Math.floor(at / this.#period);
    at -= pass * this.#period;
    for (let i = 0; i < BLOCK; i += 1) {
      const level = gain * (gain0 + ((gain1 - gain0) * (i + 1)) / BLOCK);
      let head = level;
      if (pass === 0) head *= at < start ? raisedCosine(at / start) : 1;
      else if (at < seamFrames) {
        const turn = (at / seamFrames) * (Math.PI / 2);
        head *= sin(turn);
        const tail = level * cos(turn);
        left[i] = left[i]! + tail * between(fromLeft, at + this.#period);
        right[i] = right[i]! + tail * between(fromRight, at + this.#period);
      }
      left[i] = left[i]! + head * between(fromLeft, at);
      right[i] = right[i]! + head * between(fromRight, at);
      at += this.#step;
      if (at >= this.#period) {
        at -= this.#period;
        pass += 1;
      }
    }
  }
}

/** The value of a sound between two of its frames (cubic Hermite; the frame itself where it lies on one). */
function between(line: Float32Array, at: number): number {
  const index = Math.floor(at);
  const t = at - index;
  const b = line[index]!;
  if (t === 0) return b;
  const a = line[index - 1] ?? b;
  const c = line[index + 1] ?? b;
  const d = line[index + 2] ?? c;
  const slope = (c - a) / 2;
  return b + t * (slope + t * (a - 2.5 * b + 2 * c - 0.5 * d + t * (1.5 * (b - c) + 0.5 * (d - a))));
}

/** The member's own sounds, looped; where each stands is a function of the frame alone. */
export class OwnSounds {
  readonly #sampleRate: number;
  #voices: readonly OwnSoundVoice[] = [];

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  add(id: string, sound: PreparedSound, mix: LayerMix): void {
    const others = this.#voices.filter((voice) => voice.id !== id && !voice.isLeaving);
    if (others.length >= MOST_OWN_SOUNDS) return;
    this.#voices = [...others, new OwnSoundVoice(id, sound, mix, this.#sampleRate)];
  }

  mix(id: string, mix: LayerMix | null): void {
    for (const voice of this.#voices) if (voice.id === id) voice.mix(mix);
  }

  render(out: StereoBlock, frame: number): void {
    for (let n = 0; n < this.#voices.length; n += 1) this.#voices[n]!.render(out, frame);
  }
}
