import type { Seconds } from '@innertide/std/units';
import { type BreathWave, breathWave, rawLine } from './breath-wave.ts';
import { TILT_HZ, TiltWindow, turnedDegrees, type Vector } from './tilt-window.ts';

/** One reading of a phone's sensors, by its own stamp. */
export interface BodyMotion {
  readonly atSeconds: Seconds;
  /** With gravity, in m/s²; null where the phone does not tell. */
  readonly acceleration: Vector | null;
  /** Where down is, as the phone itself makes it out of several sensors, of any length; null where it does not tell. */
  readonly down: Vector | null;
}

export type BodyBreathState =
  /** Nothing came for a while. */
  | 'silent'
  /** Walking, handling: not a breath that could be shown. */
  | 'moving'
  | 'waiting'
  | 'no-breath'
  /** A breath, but slower than 4 or quicker than 20 a minute. */
  | 'out-of-range'
  | 'breathing';

export interface BodyBreathReading {
  readonly state: BodyBreathState;
  /** The breath, 4 to 20 a minute; null unless `breathing`. */
  readonly wave: BreathWave | null;
  /** What is drawn: the last tilt in degrees, `TILT_HZ` a second; empty while moving. */
  readonly line: Float64Array;
}

const BODY_BREATH_RANGE = { low: 4, high: 20 } as const;

/** A pocket, a hand and a walk shake more than this, in m/s² (root mean square over a second); a heart beating below the phone a tenth of it. */
const MOST_SHAKE = 0.25;
/** No breath turns a phone as far within two seconds, in degrees. */
const MOST_TURN_DEGREES = 10;
const TURN_SECONDS: Seconds = 2;
/** Whoever has moved lies still for this long before anything counts. */
const STILL_FOR_SECONDS: Seconds = 2;
const SILENT_AFTER_SECONDS: Seconds = 2;
const FIRST_LOOK_SECONDS: Seconds = 15;
/** Where a breath is known, only the last six of it count, and no less than this. */
const BREATHS_COUNTED = 6;
const SHORTEST_WINDOW_SECONDS: Seconds = 20;
const LONGEST_WINDOW_SECONDS: Seconds = 60;
/** Below, a wave is the sensor's noise, in degrees from end to end. */
const LEAST_TILT_DEGREES = 0.1;
/** The same where only an acceleration in steps of 0.1 m/s² (0.6 degrees) is known. */
const LEAST_ROUNDED_TILT_DEGREES = 0.5;
const ROUNDED_TO = 0.1;
/** How like itself a wave must be to be believed, for how many looks, and how much to go on: nobody breathes like a clock. */
const LEAST_LIKENESS = 0.7;
const LEAST_LIKENESS_STILL = 0.5;
const CLEAR_LOOKS = 5;
/** Somebody who breathes with a pacer of 4 is not always above it. */
const ROUNDING = 0.25;
/** The last breaths replace the whole minute where they agree with it as far as this. */
const MOST_CHANGE = 0.25;
const LOOK_EVERY_SECONDS: Seconds = 1;
const SHOWN_SECONDS: Seconds = 20;

/** A breath measured by the tilt of a phone that lies on the belly. The same readings give the same breath; nothing else is kept. */
export class BodyBreath {
  readonly #window = new TiltWindow();
  #shake: { readonly atSeconds: Seconds; readonly value: Vector }[] = [];
  #nowSeconds = Number.NEGATIVE_INFINITY;
  #movedSeconds = Number.NEGATIVE_INFINITY;
  #lookedSeconds = Number.NEGATIVE_INFINITY;
  #reading: BodyBreathReading = { state: 'silent', wave: null, line: new Float64Array(0) };
  #leastTiltDegrees = LEAST_TILT_DEGREES;
  #believed = false;
  #clearLooks = 0;
  #lastPerMinute: number | null = null;

  /** Takes one reading; one that is older than the last is passed over. */
  receive({ atSeconds, acceleration, down }: BodyMotion): void {
    if (!Number.isFinite(atSeconds) || atSeconds < this.#nowSeconds) return;
    this.#nowSeconds = atSeconds;
    if (acceleration?.every(Number.isFinite)) this.#noteShake(atSeconds, acceleration);
    const tilt = down ?? acceleration;
    if (tilt === null) return;
    this.#leastTiltDegrees = down === null && tilt.every(isRounded) ? LEAST_ROUNDED_TILT_DEGREES : LEAST_TILT_DEGREES;
    if (atSeconds - this.#movedSeconds >= STILL_FOR_SECONDS) this.#window.receive(atSeconds, tilt);
    else this.#window.clear();
    if (atSeconds - this.#lookedSeconds < LOOK_EVERY_SECONDS) return;
    this.#lookedSeconds = atSeconds;
    this.#reading = this.#look(atSeconds);
  }

  /** What is known now; new with each second of readings. */
  read(atSeconds: Seconds): BodyBreathReading {
    if (atSeconds - this.#nowSeconds > SILENT_AFTER_SECONDS) {
      this.#window.clear();
      this.#reading = this.#nothing('silent');
    }
    return this.#reading;
  }

  #noteShake(atSeconds: Seconds, value: Vector): void {
    this.#shake.push({ atSeconds, value });
    const first = this.#shake.findIndex((one) => one.atSeconds > atSeconds - 1);
    this.#shake.splice(0, first);
    if (shakeOf(this.#shake.map((one) => one.value)) > MOST_SHAKE) this.#movedSeconds = atSeconds;
  }

  #look(atSeconds: Seconds): BodyBreathReading {
    if (turnedDegrees(this.#window.last(TURN_SECONDS)) > MOST_TURN_DEGREES) this.#movedSeconds = atSeconds;
    if (atSeconds - this.#movedSeconds < STILL_FOR_SECONDS) return this.#nothing('moving');
    if (this.#window.heldSeconds < FIRST_LOOK_SECONDS) return this.#nothing('waiting');
    const whole = this.#window.last(LONGEST_WINDOW_SECONDS);
    const wide = breathWave(whole);
    if (wide === null || wide.tiltDegrees < this.#leastTiltDegrees) return this.#nothing('no-breath');
    const counted = this.#window.last(Math.max(SHORTEST_WINDOW_SECONDS, (BREATHS_COUNTED * 60) / wide.perMinute));
    const narrow = breathWave(counted);
    const agrees = narrow !== null && Math.abs(narrow.perMinute / wide.perMinute - 1) < MOST_CHANGE;
    return this.#judged(agrees ? narrow : wide);
  }

  /** A wave is believed once it has been there for some seconds, clearly, at about one pace; then for as long as it is still like itself. */
  #judged(wave: BreathWave): BodyBreathReading {
    const isClear = wave.likeness >= (this.#believed ? LEAST_LIKENESS_STILL : LEAST_LIKENESS);
    const isSteady = this.#lastPerMinute !== null && Math.abs(wave.perMinute / this.#lastPerMinute - 1) < MOST_CHANGE;
    this.#lastPerMinute = wave.perMinute;
    this.#clearLooks = isClear && isSteady ? this.#clearLooks + 1 : 0;
    if (this.#clearLooks < (this.#believed ? 1 : CLEAR_LOOKS)) {
      this.#believed = false;
      return this.#withoutWave('no-breath');
    }
    this.#believed = true;
    const isShown =
      wave.perMinute >= BODY_BREATH_RANGE.low - ROUNDING && wave.perMinute <= BODY_BREATH_RANGE.high + ROUNDING;
    if (!isShown) return this.#withoutWave('out-of-range');
    return { state: 'breathing', wave, line: wave.line.slice(-SHOWN_SECONDS * TILT_HZ) };
  }

  /** Nothing is known, and what was is to be found anew. */
  #nothing(state: Exclude<BodyBreathState, 'breathing'>): BodyBreathReading {
    this.#believed = false;
    this.#clearLooks = 0;
    this.#lastPerMinute = null;
    return this.#withoutWave(state);
  }

  #withoutWave(state: Exclude<BodyBreathState, 'breathing'>): BodyBreathReading {
    const series = this.#window.last(SHOWN_SECONDS);
    const line = state === 'silent' || state === 'moving' ? new Float64Array(0) : rawLine(series);
    return { state, wave: null, line };
  }
}

/** Root mean square of what an acceleration differs from its own mean. */
function shakeOf(values: readonly Vector[]): number {
  let power = 0;
  for (const axis of [0, 1, 2] as const) {
    const mean = values.reduce((sum, value) => sum + value[axis], 0) / values.length;
    power += values.reduce((sum, value) => sum + (value[axis] - mean) ** 2, 0) / values.length;
  }
  return Math.sqrt(power);
}

/** Chromium rounds what an accelerometer says (kAccelerometerRoundingMultiple, against fingerprints). */
function isRounded(value: number): boolean {
  const steps = value / ROUNDED_TO;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
