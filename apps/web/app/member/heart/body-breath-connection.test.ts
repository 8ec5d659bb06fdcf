import type { BodyMotion } from '@innertide/heart/body/body-breath';
import { syntheticBelly } from '@innertide/heart/body/testing/synthetic-belly';
import { fail, succeed } from '@innertide/std/result';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BodyBreathConnection } from './body-breath-connection.ts';

const { motions } = syntheticBelly({ perMinute: 8, shape: 'pause', tiltDegrees: 1, seconds: 45, seed: 3, hz: 30 });

let onMotion: (motion: BodyMotion) => void;
let now = 0;
const close = vi.fn();
const sleep = vi.fn();
const open = vi.fn();
let connection: BodyBreathConnection;

beforeEach(() => {
  vi.resetAllMocks();
  now = 0;
  open.mockImplementation(async (listener: typeof onMotion) => {
    onMotion = listener;
    return succeed(close);
  });
  connection = new BodyBreathConnection({
    bodyMotion: async () => ({ open }),
    keepAwake: () => sleep,
    nowSeconds: () => now,
    onChange: () => {},
  });
});

/** One look a second, as the app takes it. */
function lie(): void {
  for (const motion of motions) {
    onMotion(motion);
    if (Math.floor(motion.atSeconds) > now) {
      now = Math.floor(motion.atSeconds);
      connection.measured(null);
    }
  }
}

describe('BodyBreathConnection', () => {
  it('measures from its beginning to its end, and keeps the phone awake meanwhile', async () => {
    expect([connection.view, connection.measured(6)]).toEqual([{ status: 'off', failure: null }, null]);
    await connection.begin();
    expect(connection.measured(6)).toBeNull();
    lie();
    expect(connection.view).toMatchObject({ status: 'measuring', reading: { state: 'breathing' } });
    expect(Math.abs((connection.measured(null)?.perMinute ?? 0) - 8)).toBeLessThan(0.5);
    expect(connection.measured(8)).toMatchObject({ withPacer: true, fromBody: true });
    expect(connection.measured(6)).toMatchObject({ withPacer: false });
    expect(close).not.toHaveBeenCalled();
    connection.end();
    expect([close.mock.calls.length, sleep.mock.calls.length, connection.measured(8)]).toEqual([1, 1, null]);
  });

  it('says why nothing is measured, until it is tried again', async () => {
    open.mockResolvedValueOnce(fail('permission-denied'));
    await connection.begin();
    expect(connection.view).toEqual({ status: 'off', failure: 'permission-denied' });
    await connection.begin();
    expect(connection.view.status).toBe('measuring');
  });

  it('measures by a strap on the chest instead of the phone', async () => {
    const phone = vi.fn();
    const strap = { open: vi.fn(open) };
    connection = new BodyBreathConnection({
      bodyMotion: phone,
      keepAwake: () => sleep,
      nowSeconds: () => now,
      onChange: () => {},
    });
    await connection.begin(strap);
    lie();
    expect(connection.view).toMatchObject({ status: 'measuring', on: 'chest', reading: { state: 'breathing' } });
    expect([phone.mock.calls.length, strap.open.mock.calls.length]).toEqual([0, 1]);
    connection.end();
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes what opens after it was ended', async () => {
    const opening = connection.begin();
    expect(connection.view.status).toBe('opening');
    connection.end();
    await opening;
    expect([close.mock.calls.length, connection.view.status]).toEqual([1, 'off']);
  });
});
