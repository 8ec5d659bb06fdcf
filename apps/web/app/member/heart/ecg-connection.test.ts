import type { PolarEcg } from '@innertide/heart/ecg/polar-ecg';
import { expect, it, vi } from 'vitest';
import type { StrapEcgPort } from '../../ports/strap-ecg-port.ts';
import { EcgConnection } from './ecg-connection.ts';

const FRAME: PolarEcg = { newestSeconds: null, microvolts: new Array(65).fill(1) };

function recorder() {
  let now = 100;
  let hear: (frame: PolarEcg) => void = () => {};
  const close = vi.fn();
  const strap = {
    open: vi.fn<StrapEcgPort['open']>(async (onFrame) => {
      hear = onFrame;
      return { ok: true, value: close };
    }),
  };
  const ecg = new EcgConnection({ nowSeconds: () => now, nowMs: () => now * 1000, onChange: () => {} });
  const pass = (seconds: number) => {
    now += seconds;
  };
  return { ecg, strap, close, hear: () => hear(FRAME), pass };
}

it('keeps what came from the first frame on, says when nothing comes any more, and closes the strap at the end', async () => {
  const { ecg, strap, close, hear, pass } = recorder();
  await ecg.begin(strap, 'Polar H10');
  expect([ecg.recording, ecg.view]).toEqual([null, { status: 'recording', seconds: 0, isSilent: false }]);
  pass(2);
  hear();
  expect(ecg.view).toEqual({ status: 'recording', seconds: 0.5, isSilent: false });
  pass(5.5);
  expect(ecg.view).toEqual({ status: 'recording', seconds: 0.5, isSilent: true });
  ecg.end();
  hear();
  expect(ecg.view).toEqual({ status: 'ended', seconds: 0.5 });
  expect(ecg.recording?.facts).toEqual({ deviceName: 'Polar H10', startedMs: 102_000 });
  expect(close).toHaveBeenCalledOnce();
  ecg.discard();
  expect([ecg.view, ecg.recording]).toEqual([{ status: 'off', failure: null }, null]);
});

it('forgets a strap that opens after it was discarded, and says why one does not open', async () => {
  const { ecg, strap, close, hear } = recorder();
  const opening = ecg.begin(strap, null);
  ecg.discard();
  await opening;
  hear();
  expect([ecg.view.status, close.mock.calls.length]).toEqual(['off', 1]);
  strap.open.mockResolvedValueOnce({ ok: false, reason: 'strap-silent' });
  await ecg.begin(strap, null);
  expect(ecg.view).toEqual({ status: 'off', failure: 'strap-silent' });
});

it('ends by itself after an hour', async () => {
  const { ecg, strap, hear } = recorder();
  await ecg.begin(strap, null);
  for (let frame = 0; frame < 7_300; frame += 1) hear();
  expect(ecg.view).toEqual({ status: 'ended', seconds: 3600 });
});
