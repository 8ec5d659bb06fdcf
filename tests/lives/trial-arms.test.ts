import { createHash } from 'node:crypto';
import {
  type ArmsPlan,
  SESSION_SUBJECTS,
  type SessionSubject,
  sessionArms,
} from '@innertide/session/trials/session-arms';
import { fourierTransform } from '@innertide/sound/analysis/fft';
import { levelSessions } from '@innertide/sound/analysis/session-level';
import { sessionNoise } from '@innertide/sound/analysis/session-noise';
import { thirdOctavePowers } from '@innertide/sound/analysis/testing/third-octaves';
import { renderOffline } from '@innertide/sound/dsp/render-offline';
import type { SoundProgram } from '@innertide/sound/program';
import { median } from '@innertide/std/median';
import { MODES } from '@innertide/std/mode';
import { WORLD_NAMES } from '@innertide/std/world';
import { describe, expect, it } from 'vitest';
import { run } from '../../apps/cli/src/run.ts';

/** `npm run proofs -- lives` listens to fifty; one is enough to find a fault with each change. */
const SEEDS = Number(process.env.TRIAL_SEEDS ?? 1);
const RATE = 24_000;
/** 0.7 s, or 22 s in the proof. */
const FRAMES = SEEDS > 1 ? 2 ** 19 : 2 ** 14;
const FROM_SECONDS = 120;

type Stereo = readonly [Float32Array, Float32Array];

/** Modes, worlds and seeds in turn. */
function planOf(subject: SessionSubject, at: number): ArmsPlan {
  const [one = 'tide', other = 'felt'] = [WORLD_NAMES[at % 9], WORLD_NAMES[(at * 4 + 1 + (at % 9)) % 9]];
  const worlds = subject === 'world' ? ([one, one === other ? 'felt' : other] as const) : null;
  return { subject, mode: MODES[at % MODES.length] ?? 'sleep', seed: 1000 + 7919 * at, minutes: 5, worlds };
}

const plans = (subject: SessionSubject) => Array.from({ length: SEEDS }, (_, at) => planOf(subject, at));

function programsOf(plan: ArmsPlan): readonly [SoundProgram, SoundProgram] {
  const [one, other] = sessionArms(plan);
  return [one.program, other.program];
}

const listen = (program: SoundProgram): Stereo =>
  renderOffline(program, FRAMES / RATE, { sampleRate: RATE, fromSeconds: FROM_SECONDS, fadeInSeconds: 0 });

function energy(channel: Float32Array): number {
  return channel.reduce((sum, value) => sum + value * value, 1e-20);
}

const levelDb = (channel: Float32Array, against: Float32Array): number =>
  10 * Math.log10(energy(channel) / energy(against));

/** Without the music: the pair of tones alone. */
function tonesOf(program: SoundProgram): SoundProgram {
  return { ...program, layers: { ...program.layers, echo: { ...program.layers.echo, on: false } } };
}

/** By how many dB the shares of any third within 30 dB of the loudest differ at most. */
function thirdsApart(one: Float32Array, other: Float32Array): number {
  const [a, b] = [thirdOctavePowers(one, RATE), thirdOctavePowers(other, RATE)];
  const all = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0);
  const floor = Math.max(...b) / 1000;
  return Math.max(
    ...b.map((power, band) =>
      power < floor ? 0 : Math.abs(10 * Math.log10((a[band] ?? 0) / all(a) / (power / all(b)))),
    ),
  );
}

const CENTS = 4;
const BINS = (5 * 1200) / CENTS;

/** Power in steps of four hundredths of a semitone, five octaves from 100 Hz; as a logarithm, so that quiet partials count. */
function pitches([left]: Stereo): number[] {
  const re = Float64Array.from(left, (value, at) => value * Math.sin((Math.PI * at) / left.length) ** 2);
  const im = new Float64Array(re.length);
  fourierTransform(re, im);
  const power = (k: number): number => (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;
  const levels = Array.from({ length: BINS }, (_, bin) => {
    const from = (100 * 2 ** ((bin * CENTS) / 1200) * re.length) / RATE;
    const to = Math.max(from + 1, from * 2 ** (CENTS / 1200));
    let most = 0;
    for (let k = Math.floor(from); k < to; k += 1) most = Math.max(most, power(k));
    return 10 * Math.log10(most + 1e-12);
  });
  const loudest = Math.max(...levels);
  return levels.map((level) => Math.max(0, level - loudest + 60));
}

/** By how many hundredths of a semitone a spectrum lies above another: where they are most alike. */
function movedCents(of: readonly number[], above: readonly number[]): number {
  const likeness = (shift: number) => above.reduce((sum, level, bin) => sum + level * (of[bin + shift] ?? 0), 0);
  const shifts = Array.from({ length: 61 }, (_, at) => at - 30);
  return CENTS * shifts.reduce((best, shift) => (likeness(shift) > likeness(best) ? shift : best), 0);
}

describe('both sessions of a trial', () => {
  it('of beats are the same but for the pair of tones, which is as loud in each ear', () => {
    for (const plan of plans('beat')) {
      const [sham, beats] = programsOf(plan);
      const [mixOfSham, mixOfBeats] = [listen(sham), listen(beats)];
      const [tonesOfSham, tonesOfBeats] = [listen(tonesOf(sham)), listen(tonesOf(beats))];
      for (const ear of [0, 1] as const) {
        const left = mixOfBeats[ear].map(
          (value, at) =>
            value - (mixOfSham[ear][at] ?? 0) - ((tonesOfBeats[ear][at] ?? 0) - (tonesOfSham[ear][at] ?? 0)),
        );
        expect(levelDb(left, mixOfSham[ear]), `seed ${plan.seed}: what is left`).toBeLessThan(-80);
        expect(Math.abs(levelDb(tonesOfBeats[ear], tonesOfSham[ear])), `seed ${plan.seed}: the tones`).toBeLessThan(
          0.1,
        );
      }
    }
  });

  it('of tuning lie 32 hundredths of a semitone apart', () => {
    for (const plan of plans('tuning')) {
      const [at440, at432] = programsOf(plan);
      const moved = movedCents(pitches(listen(at440)), pitches(listen(at432)));
      expect(Math.abs(moved - 31.77), `seed ${plan.seed}: ${moved}`).toBeLessThanOrEqual(CENTS);
    }
  });

  it.runIf(SEEDS > 1)('of noise have the music’s thirds of an octave, in each ear', () => {
    const frames = 2 ** 18;
    const apart = plans('noise').map((plan) => {
      const [{ program: noisy }, { program: echo }] = sessionArms(plan);
      const { channels } = sessionNoise(noisy, { sampleRate: RATE, frames });
      const music = renderOffline(echo, 60 * plan.minutes, { sampleRate: RATE });
      const ears = [0, 1] as const;
      return Math.max(...ears.map((ear) => thirdsApart(channels[ear] ?? new Float32Array(), music[ear])));
    });
    const most = Math.max(...apart);
    console.log(
      `noise, ${SEEDS} seeds: thirds at most ${most.toFixed(2)} dB apart, median of seeds ${median(apart).toFixed(2)} dB`,
    );
    expect(median(apart)).toBeLessThanOrEqual(1);
    expect(most).toBeLessThanOrEqual(3);
  });

  it.runIf(SEEDS > 1)('of the public trial are rendered again to the sample from its file', async () => {
    expect(await run(['trial', 'apps/web/public/trials/432-against-440.json'])).toBe(0);
  });

  it.runIf(SEEDS > 1).each(SESSION_SUBJECTS)('of %s are rendered equally loud, within 0.1 LU', async (subject) => {
    const digest = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const apart: number[] = [];
    for (const plan of plans(subject)) {
      const [one, other] = await levelSessions(sessionArms({ ...plan, minutes: 1 }), { digest });
      apart.push(Math.abs(one.loudnessLufs - other.loudnessLufs));
      expect(apart.at(-1), `seed ${plan.seed}`).toBeLessThanOrEqual(0.1);
    }
    console.log(`${subject}, ${SEEDS} seeds: at most ${Math.max(...apart).toFixed(3)} LU apart`);
  });
});
