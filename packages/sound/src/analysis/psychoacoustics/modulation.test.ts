import { describe, expect, it } from 'vitest';
import { fluctuationStrengthOf } from './fluctuation-strength.ts';
import { barkOf, hertzOf } from './modulation-model.ts';
import { roughnessAt, roughnessOf } from './roughness.ts';
import { LOUDNESS_RATE } from './third-octave-levels.ts';
import { loudnessCourse } from './time-varying-loudness.ts';

interface ModulatedTone {
  readonly hz?: number;
  readonly modulationHz: number;
  readonly levelDb?: number;
  readonly depth?: number;
  readonly seconds?: number;
}

/** An amplitude-modulated tone in pascals; its level is that of the whole. */
function modulated({ hz = 1000, modulationHz, levelDb = 60, depth = 1, seconds = 0.4 }: ModulatedTone): Float64Array {
  const tone = Float64Array.from({ length: seconds * LOUDNESS_RATE }, (_, i) => {
    const t = i / LOUDNESS_RATE;
    return (1 + depth * Math.sin(2 * Math.PI * modulationHz * t)) * Math.sin(2 * Math.PI * hz * t);
  });
  const rms = Math.sqrt(tone.reduce((sum, value) => sum + value * value, 0) / tone.length);
  return tone.map((value) => (value * 2e-5 * 10 ** (levelDb / 20)) / rms);
}

const START = 4000;
const rough = (tone: ModulatedTone) => roughnessAt(modulated(tone), START);

describe('roughness', () => {
  it('is 1 asper for a tone of 1 kHz at 60 dB, modulated fully at 70 Hz', () => {
    expect(rough({ modulationHz: 70 })).toBeCloseTo(1, 1);
    expect(roughnessOf(modulated({ modulationHz: 70 }), 3)).toBeCloseTo(1, 1);
  });

  it('is nothing for a steady tone or silence', () => {
    expect(rough({ modulationHz: 70, depth: 0 })).toBeLessThan(0.01);
    expect(roughnessAt(new Float64Array(LOUDNESS_RATE), START)).toBe(0);
  });

  it('is highest at 70 Hz for a tone of 1 kHz, and lower down for one of 250 Hz', () => {
    for (const modulationHz of [30, 150]) {
      expect(rough({ modulationHz })).toBeLessThan(0.7 * rough({ modulationHz: 70 }));
    }
    expect(rough({ hz: 250, modulationHz: 45 })).toBeGreaterThan(rough({ hz: 250, modulationHz: 70 }));
  });

  it('grows with the depth of modulation to the power of 1.6, as H. Fastl and E. Zwicker measured', () => {
    const whole = rough({ modulationHz: 70 });
    expect(rough({ modulationHz: 70, depth: 0.5 }) / whole).toBeCloseTo(0.5 ** 1.6, 1);
    expect(rough({ modulationHz: 70, depth: 0.25 }) / whole).toBeCloseTo(0.25 ** 1.6, 1);
  });
});

describe('fluctuation strength', () => {
  const fluctuation = (tone: ModulatedTone) =>
    fluctuationStrengthOf(loudnessCourse(modulated({ ...tone, seconds: 1.5 })).core);

  it('is 1 vacil for a tone of 1 kHz at 60 dB, modulated fully at 4 Hz', () => {
    expect(fluctuation({ modulationHz: 4 })).toBeCloseTo(1, 1);
  });

  it('is highest at 4 Hz and almost nothing at 32 Hz or for a steady tone', () => {
    for (const modulationHz of [2, 8]) {
      expect(fluctuation({ modulationHz }), `${modulationHz} Hz`).toBeLessThan(0.85);
    }
    expect(fluctuation({ modulationHz: 32 })).toBeLessThan(0.1);
    expect(fluctuation({ modulationHz: 4, depth: 0 })).toBeLessThan(0.01);
  });

  it('grows with level', () => {
    expect(fluctuation({ modulationHz: 4, levelDb: 70 })).toBeGreaterThan(1.1);
  });
});

describe('critical-band rate', () => {
  it('is 8.5 Bark at 1 kHz, and turns back', () => {
    expect(barkOf(1000)).toBeCloseTo(8.5, 1);
    expect(hertzOf(barkOf(440))).toBeCloseTo(440, 3);
  });
});
