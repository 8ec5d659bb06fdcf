import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMeasurement } from './measurement.ts';

const parse = (...bytes: number[]) => parseMeasurement(Uint8Array.from(bytes));

describe('a heart rate measurement', () => {
  it('reads a strap without contact bits: 8-bit rate and two intervals in 1/1024 s, oldest first', () => {
    expect(parse(0x10, 60, 0x00, 0x04, 0x00, 0x03)).toEqual({
      ok: true,
      value: { rateBpm: 60, contact: 'unsupported', energyKilojoules: null, intervalsMs: [1000, 750] },
    });
  });

  it('reads every field at once: 16-bit rate, contact, energy, nine intervals', () => {
    const intervals = Array.from({ length: 9 }, () => [0x00, 0x04]).flat();
    const read = parse(0x1f, 0x2c, 0x01, 0x10, 0x27, ...intervals);
    expect(read).toMatchObject({ ok: true, value: { rateBpm: 300, contact: 'detected', energyKilojoules: 10_000 } });
    expect(read.ok && read.value.intervalsMs).toEqual(new Array(9).fill(1000));
  });

  it('reads the energy after an 8-bit rate, and no interval without their flag', () => {
    expect(parse(0x08, 70, 0x10, 0x27)).toMatchObject({
      ok: true,
      value: { energyKilojoules: 10_000, intervalsMs: [] },
    });
    expect(parse(0x18, 70, 0x10, 0x27, 0x00, 0x04)).toMatchObject({ value: { intervalsMs: [1000] } });
    expect(parse(0x01, 70, 0x01)).toMatchObject({ ok: true, value: { rateBpm: 326, energyKilojoules: null } });
    expect(parse(0x00, 70, 0x00, 0x04)).toMatchObject({ ok: true, value: { rateBpm: 70, intervalsMs: [] } });
  });

  it('distinguishes lost contact from unknown contact', () => {
    expect(parse(0x04, 70)).toMatchObject({ value: { contact: 'lost' } });
    expect(parse(0x06, 70)).toMatchObject({ value: { contact: 'detected' } });
    expect(parse(0x02, 70)).toMatchObject({ value: { contact: 'unsupported' } });
  });

  it('takes a rate of 0 as no rate', () => {
    expect(parse(0x00, 0)).toMatchObject({ ok: true, value: { rateBpm: null } });
  });

  it('tolerates the interval flag without intervals, an odd last byte and reserved flags', () => {
    expect(parse(0xf0, 61)).toMatchObject({ ok: true, value: { rateBpm: 61, intervalsMs: [] } });
    expect(parse(0x10, 61, 0x00, 0x04, 0x99)).toMatchObject({ value: { intervalsMs: [1000] } });
  });

  it('fails with cut-off or empty for a packet that ends too soon', () => {
    expect(parse()).toEqual({ ok: false, reason: 'empty' });
    expect(parse(0x00)).toEqual({ ok: false, reason: 'cut-off' });
    expect(parse(0x01, 70)).toEqual({ ok: false, reason: 'cut-off' });
    expect(parse(0x08, 70, 1)).toEqual({ ok: false, reason: 'cut-off' });
  });

  it('reads or refuses any bytes, and never invents an interval', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 23 }), (bytes) => {
        const read = parseMeasurement(bytes);
        if (!read.ok) return;
        expect(read.value.intervalsMs.length * 2).toBeLessThanOrEqual(Math.max(0, bytes.length - 2));
        for (const rrMs of read.value.intervalsMs) expect(rrMs).toBeLessThan(64_000);
      }),
    );
  });
});
