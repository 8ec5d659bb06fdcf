import { describe, expect, it } from 'vitest';
import { findClicks } from '../../analysis/faults.ts';
import { powerSpectrum } from '../../analysis/fft.ts';
import { echoDensity } from '../../analysis/hall.ts';
import { Moment } from '../../score/moment.ts';
import { ColouredNoise } from '../ambience/noise-colour.ts';
import { coreDivisor } from '../music/music-rate.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { bytesPerCall } from '../testing/allocated-bytes.ts';
import { DISTANCE } from '../voices/voice-note.ts';
import { airAbsorptionDb, airShare } from './air-absorption.ts';
import { DistanceBuses } from './distance-buses.ts';
import { arrivalSeconds, HeadModel, shadowGain } from './head-model.ts';
import { Space } from './space.ts';

const RATE = 48000;

type Stereo = readonly [left: Float32Array, right: Float32Array];

interface Settings {
  readonly rate?: number;
  readonly decay?: number;
  readonly headphones?: boolean;
  readonly fromBlock?: number;
  readonly seed?: number;
}

/** Renders so many blocks; `feed` fills the buses of each and may steer the hall. */
function render(
  blocks: number,
  feed: (buses: DistanceBuses, block: number, space: Space) => void,
  { rate = RATE, decay = 5, headphones = false, fromBlock = 0, seed = 3 }: Settings = {},
): Stereo {
  const divisor = coreDivisor(rate);
  const space = new Space(rate, divisor);
  space.load(decay, 0, headphones);
  const buses = new DistanceBuses(divisor);
  buses.gain0 = buses.gain1 = 1;
  const moment = new Moment(BLOCK / rate, seed);
  const left = new Float32Array(blocks * BLOCK);
  const right = new Float32Array(blocks * BLOCK);
  for (let n = 0; n < blocks; n += 1) {
    buses.clear();
    feed(buses, fromBlock + n, space);
    moment.place(fromBlock + n);
    space.open(moment);
    buses.measure();
    space.play(buses);
    const out = space.close(moment);
    left.set(out.left, n * BLOCK);
    right.set(out.right, n * BLOCK);
  }
  return [left, right];
}

const energy = (signal: Float32Array, from = 0, to = signal.length) =>
  signal.subarray(from, to).reduce((sum, v) => sum + v * v, 0);

const DISTANCES = Object.keys(DISTANCE) as (keyof typeof DISTANCE)[];

/** The answer to one impulse in the middle of a bus. */
function responseOf(rates: 'device' | 'core', distance: keyof typeof DISTANCE, settings: Settings = {}): Stereo {
  return render(
    60,
    (buses, block) => {
      const bus = buses[rates][DISTANCE[distance]];
      if (block === 0 && bus) bus.left[0] = bus.right[0] = 1;
    },
    settings,
  );
}

/** A tone in both channels of a bus at the device's rate. */
function toneOf(hz: number, distance: number) {
  return (buses: DistanceBuses, block: number) => {
    const bus = buses.device[distance];
    if (!bus) return;
    for (let i = 0; i < BLOCK; i += 1) {
      bus.left[i] = 0.2 * Math.sin((2 * Math.PI * hz * (block * BLOCK + i)) / RATE);
      bus.right[i] = bus.left[i] ?? 0;
    }
  };
}

describe('the hall', () => {
  const places = DISTANCES.flatMap((distance) => (['device', 'core'] as const).map((rates) => ({ distance, rates })));

  it.each(places)(
    'answers $distance at the $rates rate within 20 ms, and as densely as noise by 60 ms',
    ({ distance, rates }) => {
      const [left, right] = responseOf(rates, distance);
      const loudest = left.reduce((peak, v) => Math.max(peak, Math.abs(v)), 0);
      // The direct sound, and what the filter between both rates makes of it, is over after 1.5 ms.
      const first = left.findIndex((v, i) => i > 0.0025 * RATE && Math.abs(v) > 0.03 * loudest) / RATE;
      expect(first).toBeLessThan(0.02);
      // One window of noise is uncertain by a twentieth: the mean of three on both sides.
      const densities = [0.05, 0.055, 0.06].flatMap((at) => [
        echoDensity(left, RATE, at),
        echoDensity(right, RATE, at),
      ]);
      expect(densities.reduce((sum, density) => sum + density / densities.length, 0)).toBeGreaterThan(0.9);
    },
  );

  it('returns more of what is far, and less of it directly', () => {
    const shares = DISTANCES.map((distance) => {
      const [left, right] = responseOf('device', distance);
      const direct = energy(left, 0, 96) + energy(right, 0, 96);
      return { direct, wet: energy(left, 96) + energy(right, 96) };
    });
    const [near, middle, far] = shares;
    expect(near?.direct).toBeGreaterThan(1.2 * (middle?.direct ?? 0));
    expect(middle?.direct).toBeGreaterThan(2 * (far?.direct ?? 0));
    const ratios = shares.map(({ direct, wet }) => 10 * Math.log10(direct / wet));
    expect((ratios[0] ?? 0) - (ratios[1] ?? 0)).toBeGreaterThan(2);
    expect((ratios[1] ?? 0) - (ratios[2] ?? 0)).toBeGreaterThan(4);
  });

  it('carries tones above the core’s half rate in direct sound and reflections, and none of them folded down', () => {
    const size = 16384;
    const [left] = render(60, toneOf(15000, DISTANCE.near));
    const power = powerSpectrum(left, 60 * BLOCK - size, size);
    const bin = (hz: number) => Math.round((hz / RATE) * size);
    const peak = (hz: number) => Math.max(...power.subarray(bin(hz) - 8, bin(hz) + 9));
    expect(10 * Math.log10(peak(15000) / 0.04)).toBeGreaterThan(-6);
    // 24 kHz of the core: 15 kHz would fold to 9 kHz.
    expect(10 * Math.log10(peak(9000) / 0.04)).toBeLessThan(-70);
    const [answer] = responseOf('device', 'near');
    const reflections = powerSpectrum(answer.fill(0, 0, 200), 0, 2048);
    const band = (low: number, high: number) =>
      reflections
        .subarray(Math.round((low / RATE) * 2048), Math.round((high / RATE) * 2048))
        .reduce((sum, v) => sum + v, 0);
    expect(10 * Math.log10(band(13000, 18000) / band(3000, 8000))).toBeGreaterThan(-12);
  });

  it('sounds the same entered at a block as played up to it', () => {
    const feed = (buses: DistanceBuses, block: number) => {
      for (const bus of [buses.device[0], buses.core[2]]) {
        if (block < 400 || block >= 404) continue;
        bus?.left.set(bus.left.map((_, i) => Math.sin(0.2 * i)));
      }
    };
    const [played] = render(450, feed);
    const [entered] = render(60, feed, { fromBlock: 390 });
    const part = played.subarray(390 * BLOCK, 450 * BLOCK);
    const difference = part.map((v, i) => v - (entered[i] ?? 0));
    expect(10 * Math.log10(energy(difference) / energy(part))).toBeLessThan(-100);
  });

  it('moves what plays a little from side to side, and differently from seed to seed', () => {
    const shares = [3, 4].map((seed) =>
      Array.from({ length: 14 }, (_, n) => {
        const [left, right] = render(6, toneOf(400, DISTANCE.near), { fromBlock: 1100 * n, seed });
        return 10 * Math.log10(energy(left) / energy(right));
      }),
    );
    for (const course of shares) {
      const spread = Math.max(...course) - Math.min(...course);
      expect(spread).toBeGreaterThan(0.8);
      expect(spread).toBeLessThan(5);
    }
    const apart = (shares[0] ?? []).map((share, n) => Math.abs(share - (shares[1]?.[n] ?? 0)));
    expect(Math.max(...apart)).toBeGreaterThan(0.8);
  });

  it('recovers from a fault in a line, and from silence', () => {
    const [left] = render(60, (buses, block) => {
      const bus = buses.core[DISTANCE.middle];
      if (block === 5 && bus) bus.left[3] = Number.NaN;
      if (block === 40 && bus) bus.left[0] = 1;
    });
    expect(left.every(Number.isFinite)).toBe(true);
    expect(energy(left, 0, 40 * BLOCK)).toBe(0);
    expect(energy(left, 40 * BLOCK)).toBeGreaterThan(0.1);
  });
});

describe('the audio thread', () => {
  it('allocates nothing for the hall, and the measure finds buses that are made in every block', async () => {
    const space = new Space(RATE, 2);
    space.load(5, 0);
    const buses = new DistanceBuses(2);
    buses.gain0 = buses.gain1 = 1;
    const moment = new Moment(BLOCK / RATE, 3);
    const block = (n: number) => {
      for (const bus of [buses.device[0], buses.core[1], buses.core[2]]) if (bus) bus.left[n % 200] = 0.1;
      moment.place(n);
      space.open(moment);
      buses.measure();
      space.play(buses);
      space.close(moment);
    };
    for (let n = 0; n < 9000; n += 1) block(n);
    // The compiler may still be at work in the first of them.
    const measured = [
      await bytesPerCall(1500, block),
      await bytesPerCall(1500, block),
      await bytesPerCall(1500, block),
    ];
    expect(Math.min(...measured)).toBeLessThan(4);
    expect(
      await bytesPerCall(500, (n) => {
        block(n);
        if (new DistanceBuses(2).device.length === 0) throw new Error('unreachable');
      }),
    ).toBeGreaterThan(50);
  });
});

describe('air', () => {
  it('takes from a tone on a kilometre what ISO 9613-1 lists for 20 °C and 50 %', () => {
    const listed = [
      [250, 1.32],
      [500, 2.73],
      [1000, 4.66],
      [2000, 9.86],
      [4000, 29.4],
      [8000, 104],
    ] as const;
    for (const [hz, decibels] of listed) expect(airAbsorptionDb(hz, 1000) / decibels, `${hz} Hz`).toBeCloseTo(1, 1);
  });

  it('is a filter that loses at 8 kHz what 48 metres do, at either rate', () => {
    for (const rate of [24000, 48000]) {
      const share = airShare(48, rate);
      const w = (2 * Math.PI * 8000) / rate;
      const power = share ** 2 / (1 + (1 - share) ** 2 - 2 * (1 - share) * Math.cos(w));
      expect(-10 * Math.log10(power)).toBeCloseTo(airAbsorptionDb(8000, 48), 3);
    }
  });
});

describe('headphones', () => {
  it('the far side of the head receives a source later and darker', () => {
    // Woodworth: 0.66 ms from the side; Brown and Duda: +6 dB towards one side, −20 dB at 150°.
    const side = (80 * Math.PI) / 180;
    expect(1000 * (arrivalSeconds(Math.PI / 2 + side) - arrivalSeconds(Math.PI / 2 - side))).toBeCloseTo(0.61, 1);
    expect(shadowGain(0)).toBeCloseTo(2, 2);
    expect(shadowGain((150 * Math.PI) / 180)).toBeCloseTo(0.1, 2);
    const impulse = (buses: DistanceBuses, block: number) => {
      const bus = buses.device[DISTANCE.near];
      if (block === 2 && bus) bus.left[100] = 1;
    };
    const [left, right] = render(4, impulse, { headphones: true });
    // Before the first reflection.
    const peakOf = (signal: Float32Array) =>
      signal.subarray(0, 2 * BLOCK + 400).reduce((at, v, i) => (Math.abs(v) > Math.abs(signal[at] ?? 0) ? i : at), 0);
    const delay = (peakOf(right) - peakOf(left)) / RATE;
    expect(delay).toBeGreaterThan(0.0003);
    expect(delay).toBeLessThan(0.0007);
    const [plainLeft, plainRight] = render(4, impulse);
    expect(energy(right) / energy(left)).toBeGreaterThan(5 * (energy(plainRight) / energy(plainLeft)));
  });

  it('leave pink noise as loud as it was', () => {
    const head = new HeadModel(RATE, BLOCK, (38 * Math.PI) / 180);
    head.gain0 = head.gain1 = 1;
    head.turn = 0;
    const noise = new ColouredNoise(RATE, 'pink');
    const moment = new Moment(BLOCK / RATE, 3);
    let before = 0;
    let after = 0;
    for (let n = 0; n < 200; n += 1) {
      const block = new StereoBlock();
      const out = new StereoBlock();
      moment.place(n);
      noise.render(block, moment, 0);
      head.render(block, out);
      for (const side of [block.left, block.right]) before += side.reduce((sum, v) => sum + v * v, 0);
      for (const side of [out.left, out.right]) after += side.reduce((sum, v) => sum + v * v, 0);
    }
    expect(Math.abs(10 * Math.log10(after / before))).toBeLessThan(1);
  });

  it('come and go without a click', () => {
    const tone = toneOf(432, DISTANCE.near);
    const [left, right] = render(300, (buses, block, space) => {
      tone(buses, block);
      if (block === 100) space.headphones = true;
      if (block === 200) space.headphones = false;
    });
    const tail = (signal: Float32Array) => signal.subarray(40 * BLOCK);
    expect(findClicks(tail(left), RATE)).toEqual([]);
    expect(findClicks(tail(right), RATE)).toEqual([]);
  });
});
