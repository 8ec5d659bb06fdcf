import type { QualityReason } from '@innertide/heart/quality';
import { expect, it } from 'vitest';
import { signalOf } from './source-signal.ts';

const reading = (reason: QualityReason, secondsSinceSignal = 1) => ({
  quality: { score: 1, level: 'good', reason } as const,
  rate: { ok: true, value: 60 } as const,
  recentRate: { ok: true, value: 60 } as const,
  secondsSinceSignal,
});
const strap = { kind: 'strap', asking: null } as const;
const connected = { ...strap, source: { status: 'connected', deviceName: null, batteryPercent: null } } as const;

it.each([
  ['clear', 'good'],
  ['rate-only', 'good'],
  ['starting', 'waiting'],
  ['some-artefacts', 'unsure'],
  ['many-artefacts', 'unsure'],
  ['no-contact', 'unsure'],
] as const)('a strap whose signal is %s is %s', (reason, signal) => {
  expect(signalOf('strap', { ...connected, reading: reading(reason) })).toBe(signal);
  expect(signalOf('watch', { ...connected, reading: reading(reason) })).toBe('off');
});

it('a sensor is waited for until its first beat, and while it is out of reach', () => {
  const silent = reading('no-signal', Number.POSITIVE_INFINITY);
  expect(signalOf('strap', { ...connected, reading: silent })).toBe('waiting');
  expect(signalOf('strap', { ...connected, reading: reading('no-signal', 20) })).toBe('unsure');
  for (const status of ['connecting', 'reconnecting'] as const)
    expect(signalOf('strap', { ...strap, source: { status, deviceName: null }, reading: reading('clear') })).toBe(
      'waiting',
    );
  expect(signalOf('camera', { kind: 'camera', asking: null, source: { status: 'over' }, reading: silent })).toBe('off');
});
