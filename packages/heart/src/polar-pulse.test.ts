import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeartMonitor } from './heart-monitor.ts';
import { isUnsure } from './measurement.ts';
import { measurementOf, type PolarPulse, parsePolarPulses } from './polar-pulse.ts';

/** A frame as the format is published: kind, time in ns since 2000, kind of frame, six bytes a pulse. */
function frameOf(pulses: readonly PolarPulse[], timeNs = 0n): Uint8Array {
  const view = new DataView(new ArrayBuffer(10 + 6 * pulses.length));
  view.setUint8(0, 3);
  view.setBigUint64(1, timeNs, true);
  pulses.forEach(({ rateBpm, intervalMs, errorMs, isBlocked }, index) => {
    const at = 10 + 6 * index;
    view.setUint8(at, rateBpm ?? 0);
    view.setUint16(at + 1, intervalMs, true);
    view.setUint16(at + 3, errorMs, true);
    view.setUint8(at + 5, isBlocked ? 0x07 : 0x06);
  });
  return new Uint8Array(view.buffer);
}

const word = fc.integer({ min: 0, max: 65_535 });
const anyPulse = fc.record<PolarPulse>({
  rateBpm: fc.option(fc.integer({ min: 1, max: 255 })),
  intervalMs: word,
  errorMs: word,
  isBlocked: fc.boolean(),
});

describe('pulses of an optical band', () => {
  it('are read as they were sent, whatever the time says', () => {
    fc.assert(
      fc.property(
        fc.array(anyPulse, { maxLength: 36 }),
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        (pulses, time) => {
          expect(parsePolarPulses(frameOf(pulses, time))).toEqual({ ok: true, value: pulses });
        },
      ),
    );
  });

  it('are whole, or nothing: no bytes make it throw or tell a part', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const read = parsePolarPulses(bytes);
        const isWhole = bytes[0] === 3 && bytes[9] === 0 && (bytes.length - 10) % 6 === 0;
        expect(read.ok).toBe(isWhole);
        if (read.ok) expect(read.value.length).toBe((bytes.length - 10) / 6);
      }),
    );
    const frame = frameOf([{ rateBpm: 60, intervalMs: 1000, errorMs: 5, isBlocked: false }]);
    expect(parsePolarPulses(frame.with(0, 0))).toEqual({ ok: false, reason: 'other-measurement' });
    expect(parsePolarPulses(frame.with(9, 0x80))).toEqual({ ok: false, reason: 'other-frame' });
    for (const length of [1, 9, 11, 15]) {
      expect(parsePolarPulses(frame.subarray(0, length))).toEqual({ ok: false, reason: 'cut-off' });
    }
    expect(parsePolarPulses(new Uint8Array())).toEqual({ ok: false, reason: 'empty' });
  });

  it('that are blocked or beyond 30 ms are unsure', () => {
    const pulse = { rateBpm: 60, intervalMs: 1000, errorMs: 30, isBlocked: false };
    const pulses = [pulse, { ...pulse, errorMs: 31 }, { ...pulse, isBlocked: true }];
    const { rateBpm, estimates } = measurementOf(pulses);
    expect([rateBpm, estimates?.map(isUnsure)]).toEqual([60, [false, true, true]]);
  });

  it('let their time pass and are never differenced across', () => {
    const monitor = new HeartMonitor();
    // 1000 and 1040 by turns; every tenth is unsure, and far from the truth.
    let at = 0;
    for (let frame = 0; frame < 30; frame += 1) {
      const pulses = Array.from({ length: 5 }, (_, beat): PolarPulse => {
        const index = 5 * frame + beat;
        const isBlocked = index % 40 === 39;
        return { rateBpm: 59, intervalMs: isBlocked ? 1100 : index % 2 ? 1040 : 1000, errorMs: 4, isBlocked };
      });
      at += pulses.reduce((sum, { intervalMs }) => sum + intervalMs, 0) / 1000;
      monitor.receive(measurementOf(pulses), at);
    }
    const judged = monitor.takeJudged();
    expect(judged.every(({ rrMs }) => rrMs === 1000 || rrMs === 1040)).toBe(true);
    const gaps = judged.filter(({ isAdjacent }) => !isAdjacent);
    expect(gaps.length).toBeGreaterThanOrEqual(2);
    const beats = judged.map(({ endSeconds }) => endSeconds);
    const across = beats.slice(1).map((end, index) => Math.round((end - beats[index]!) * 1000));
    expect(across.filter((waitMs) => waitMs > 1_500).every((waitMs) => waitMs === 2100)).toBe(true);
    const { rmssd } = monitor.figures(at);
    expect(rmssd.ok && rmssd.value).toBeCloseTo(40, 3);
  });
});
