import { sin } from '@innertide/std/trigonometric';
import type { Seconds } from '@innertide/std/units';
import type { Moment } from '../../score/moment.ts';
import { RateRaiser } from '../music/music-rate.ts';
import { BLOCK, CONTENT, FAULT, mixInto, StereoBlock } from '../signal/block.ts';
import { Glide } from '../signal/glide.ts';
import { SlowRandom } from '../signal/slow-random.ts';
import { DISTANCE_COUNT } from '../voices/voice-note.ts';
import type { DistanceBuses } from './distance-buses.ts';
import { DistanceField } from './distance-field.ts';
import { DISTANCE_SOUNDS } from './distances.ts';
import { RateLowerer } from './half-band.ts';
import { LateField } from './late-field.ts';

/** Sum of magnitudes of a block over which it is a fault. */
const LOUDEST_SUM = FAULT * 2 * BLOCK;

const WANDER_STREAM = 770;
/** Time constant of the way from loudspeakers to headphones. */
const HEAD_SECONDS: Seconds = 0.2;

const WANDER_PERIODS: readonly Seconds[] = [19, 27, 41];

/**
 * The hall around a session: what the music plays near, in the middle and far, with early reflections at the rate it was played at (so that
 * its treble is there) and one late field at the music core's rate. Call `open`, then any of `play` and `send`, then `close`.
 */
export class Space {
  readonly #device: DistanceField;
  readonly #core: DistanceField;
  readonly #lateField: LateField;
  readonly #lowerer: RateLowerer;
  readonly #raiser: RateRaiser;
  readonly #mix = new StereoBlock();
  readonly #coreMix: StereoBlock;
  /** What is sent without its direct sound, by distance. */
  readonly #wet: readonly StereoBlock[];
  readonly #isWet = new Uint8Array(DISTANCE_COUNT);
  readonly #head: Glide;
  #wasDeviceActive = false;
  readonly #wanders: readonly SlowRandom[];

  /** @param deviceRate frames a second of the device. @param divisor how many of its frames are one of the core's. */
  constructor(deviceRate: number, divisor: number) {
    const coreRate = deviceRate / divisor;
    const frames = BLOCK / divisor;
    this.#device = new DistanceField(deviceRate, BLOCK);
    this.#core = new DistanceField(coreRate, frames);
    this.#lateField = new LateField(coreRate, frames);
    this.#lowerer = new RateLowerer(divisor, BLOCK);
    this.#raiser = new RateRaiser(divisor);
    this.#coreMix = new StereoBlock(frames);
    this.#wet = Array.from({ length: DISTANCE_COUNT }, () => new StereoBlock());
    for (const wet of this.#wet) wet.gain0 = wet.gain1 = 1;
    this.#head = new Glide(0, HEAD_SECONDS, BLOCK / deviceRate);
    this.#wanders = WANDER_PERIODS.map((period, n) => new SlowRandom(WANDER_STREAM + n, period));
  }

  /**
   * Enters a piece in silence.
   * @param decaySeconds time in which 1 kHz falls by 60 dB. @param fromSeconds of the piece that the session begins with.
   * @param headphones whether direct sound goes around a head.
   */
  load(decaySeconds: Seconds, fromSeconds: Seconds, headphones = false): void {
    this.#head.jump(headphones ? 1 : 0);
    this.#lateField.setDecay(decaySeconds);
    for (const wander of this.#wanders) wander.offsetSeconds = fromSeconds;
    this.reset();
  }

  /** Crosses over to the sound for headphones, or back, within a second. */
  set headphones(isOn: boolean) {
    this.#head.target = isOn ? 1 : 0;
  }

  reset(): void {
    this.#device.reset();
    this.#core.reset();
    this.#lateField.reset();
    this.#lowerer.reset();
    this.#raiser.reset();
  }

  /** Begins a block. */
  open(moment: Moment): void {
    const head0 = this.#head.value;
    const head1 = this.#head.step();
    this.#device.head0 = this.#core.head0 = head0;
    this.#device.head1 = this.#core.head1 = head1;
    this.#mix.clear();
    this.#coreMix.clear();
    for (let n = 0; n < DISTANCE_COUNT; n += 1) {
      this.#wanders[n]!.move(moment);
      if (this.#isWet[n] !== 0) this.#wet[n]!.clear();
    }
    this.#isWet.fill(0);
  }

  /** Plays buses that were measured: direct sound, reflections and late field. */
  play(buses: DistanceBuses): void {
    for (let n = 0; n < DISTANCE_COUNT; n += 1) {
      const wander = this.#wanders[n]!;
      const reach = sin((Math.PI / 180) * DISTANCE_SOUNDS[n]!.wanderDegrees);
      const device = buses.device[n]!;
      const core = buses.core[n]!;
      device.gain0 = core.gain0 = buses.gain0;
      device.gain1 = core.gain1 = buses.gain1;
      this.#device.turn0 = this.#core.turn0 = reach * wander.from;
      this.#device.turn1 = this.#core.turn1 = reach * wander.to;
      if (buses.deviceContent[n] === CONTENT.silence) this.#device.rest(n);
      else this.#device.add(device, n, this.#mix);
      if (buses.coreContent[n] === CONTENT.silence) this.#core.rest(n);
      else this.#core.add(core, n, this.#coreMix);
    }
  }

  /** Sends a block of the device's rate to reflections and late field, with its own gain; its direct sound is mixed elsewhere. */
  send(block: StereoBlock, distance: number): void {
    mixInto(this.#wet[distance]!, block);
    this.#isWet[distance] = 1;
  }

  /** Ends a block. @returns all that was played, at the device's rate; valid until the next block. */
  close(moment: Moment): StereoBlock {
    const mix = this.#mix;
    const coreMix = this.#coreMix;
    for (let n = 0; n < DISTANCE_COUNT; n += 1) if (this.#isWet[n] !== 0) this.#device.addWet(this.#wet[n]!, n);
    const isDeviceActive = this.#device.finish(mix);
    this.#core.finish(coreMix);
    const late = this.#core.late;
    if (isDeviceActive) addPlain(late, this.#lowerer.render(this.#device.late));
    else if (this.#wasDeviceActive) this.#lowerer.reset();
    this.#wasDeviceActive = isDeviceActive;
    this.#lateField.render(late, coreMix, moment);
    // A fault in a line would come round for ever.
    if (!addIfSound(mix, this.#raiser.render(coreMix))) {
      this.reset();
      mix.clear();
    }
    return mix;
  }
}

function addPlain(to: StereoBlock, from: StereoBlock): void {
  const { left: toLeft, right: toRight } = to;
  const { left, right } = from;
  for (let i = 0; i < toLeft.length; i += 1) {
    toLeft[i] = toLeft[i]! + left[i]!;
    toRight[i] = toRight[i]! + right[i]!;
  }
}

/** As `addPlain`. @returns whether the sum can be sound. */
function addIfSound(to: StereoBlock, from: StereoBlock): boolean {
  const { left: toLeft, right: toRight } = to;
  const { left, right } = from;
  let a = 0;
  let b = 0;
  for (let i = 0; i < toLeft.length; i += 1) {
    const x = toLeft[i]! + left[i]!;
    const y = toRight[i]! + right[i]!;
    a += Math.abs(x);
    b += Math.abs(y);
    toLeft[i] = x;
    toRight[i] = y;
  }
  return a + b < LOUDEST_SUM;
}
