import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BodyBreath } from './body/body-breath.ts';
import { syntheticBelly } from './body/testing/synthetic-belly.ts';
import { ACCELERATION_HZ, parsePolarAcceleration, StrapMotion } from './polar-acceleration.ts';

type Milli = readonly [number, number, number];

/** A frame as the format is published: kind, ns since 2000, type (bytes an axis less one), three axes a reading. */
function frameOf(readings: readonly Milli[], { type = 1, newestNs = 0n } = {}): Uint8Array {
  const width = type + 1;
  const bytes = new Uint8Array(10 + 3 * width * readings.length);
  bytes[0] = 2;
  bytes[9] = type;
  new DataView(bytes.buffer).setBigUint64(1, newestNs, true);
  readings.flat().forEach((value, index) => {
    for (let byte = 0; byte < width; byte += 1) bytes[10 + index * width + byte] = (value >> (8 * byte)) & 255;
  });
  return bytes;
}

const readingsOf = (type: number) => {
  const most = 2 ** (8 * (type + 1) - 1);
  const value = fc.integer({ min: -most, max: most - 1 });
  return fc.record({ type: fc.constant(type), readings: fc.array(fc.tuple(value, value, value), { maxLength: 30 }) });
};

describe('acceleration of a chest strap', () => {
  it('is read as it was sent, in 8, 16 and 24 bits', () => {
    fc.assert(
      fc.property(fc.oneof(readingsOf(0), readingsOf(1), readingsOf(2)), ({ type, readings }) => {
        const read = parsePolarAcceleration(frameOf(readings, { type, newestNs: 5_000_000_000n }));
        const back = read.ok && read.value.samples.map((axes) => axes.map((axis) => Math.round(axis / 9.80665e-3)));
        expect([back, read.ok && read.value.newestSeconds]).toEqual([
          readings.map((axes) => axes.map((v) => v + 0)),
          5,
        ]);
      }),
    );
  });

  it('is whole, or nothing', () => {
    const frame = frameOf([[1, -2, 1000]]);
    expect(parsePolarAcceleration(frame)).toMatchObject({ ok: true });
    expect(parsePolarAcceleration(frame.with(9, 0x81))).toEqual({ ok: false, reason: 'other-frame' });
    expect(parsePolarAcceleration(frame.with(0, 3))).toEqual({ ok: false, reason: 'other-measurement' });
    for (const length of [5, 11, 15])
      expect(parsePolarAcceleration(frame.subarray(0, length))).toEqual({ ok: false, reason: 'cut-off' });
    expect(parsePolarAcceleration(new Uint8Array())).toEqual({ ok: false, reason: 'empty' });
  });

  it.each([
    [6, 1],
    [12, 1],
    [16, 0.5],
  ])(
    'finds a breath of %i a minute that tilts the chest by %s degrees, under a beating heart and late notifications',
    (perMinute, tiltDegrees) => {
      const made = syntheticBelly({
        perMinute,
        shape: 'long-out',
        tiltDegrees,
        seconds: 70,
        seed: 5,
        hz: ACCELERATION_HZ,
        grain: 'chest-strap',
      });
      const strap = new StrapMotion();
      const breath = new BodyBreath();
      const perFrame = 36;
      for (let first = 0; first + perFrame <= made.motions.length; first += perFrame) {
        const readings = made.motions.slice(first, first + perFrame).map(({ acceleration }): Milli => {
          const [x, y, z] = (acceleration ?? []).map((axis) => Math.round(axis / 9.80665e-3));
          return [x ?? 0, y ?? 0, z ?? 0];
        });
        const newest = (first + perFrame - 1) / ACCELERATION_HZ;
        const frame = parsePolarAcceleration(frameOf(readings, { newestNs: BigInt(Math.round((newest + 9e8) * 1e9)) }));
        const late = ((first / perFrame) % 5) * 0.2;
        for (const motion of frame.ok ? strap.receive(frame.value, 300 + newest + late) : []) breath.receive(motion);
      }
      const { state, wave } = breath.read(371);
      expect(state).toBe('breathing');
      expect(Math.abs((wave?.perMinute ?? 0) - perMinute)).toBeLessThan(Math.max(0.3, perMinute / 20));
    },
  );

  it('follows a clock that was set, and readings without a time by their arrival', () => {
    const strap = new StrapMotion();
    const frame = (newestSeconds: number | null) => ({ newestSeconds, samples: [[0, 0, 9.8]] as const });
    const at = (newest: number | null, arrival: number) => strap.receive(frame(newest), arrival)[0]?.atSeconds;
    expect([at(100, 7), at(101, 8.4), at(102, 9)]).toEqual([7, 8, 9]);
    expect([at(5, 20), at(6, 21)]).toEqual([20, 21]);
    expect(at(null, 33)).toBe(33);
    const three = strap.receive(
      {
        newestSeconds: 7,
        samples: [
          [1, 0, 9],
          [2, 0, 9],
          [3, 0, 9],
        ],
      },
      22,
    );
    expect(three.map(({ atSeconds }) => atSeconds)).toEqual([21.96, 21.98, 22]);
  });
});
