import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClockWatch } from '../../apps/server/src/log/clock-watch.ts';
import { type Loopback, startLoopback } from './testing/loopback.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let house: Loopback;
beforeAll(async () => {
  house = await startLoopback({ AUTH_RATE_LIMIT_HEADER: 'x-forwarded-for', AUTH_RATE_LIMIT_TOKEN_REFRESH: '5' });
});
afterAll(() => house.close());

/** Forwards and back again, as a virtual machine that slept, a wrong time server, and their correction do. */
const JUMPS = [2 * HOUR_MS, -HOUR_MS, DAY_MS, -3 * DAY_MS, 30 * DAY_MS, -28 * DAY_MS];

describe('a clock that jumps', () => {
  it('is told in one line a jump, and one that is only corrected in none', () => {
    let nowMs = 0;
    let steadyMs = 0;
    const lines: number[] = [];
    const watch = new ClockWatch({ nowMs: () => nowMs, steadyMs: () => steadyMs }, (seconds) => lines.push(seconds));
    const pass = (ms: number, jumpMs = 0) => {
      steadyMs += ms;
      nowMs += ms + jumpMs;
      watch.look();
    };
    for (const jump of JUMPS) {
      pass(5000, jump);
      for (let look = 0; look < 100; look += 1) pass(5000, look % 2 === 0 ? 30 : -20);
    }
    expect(lines).toEqual(JUMPS.map((jump) => jump / 1000));
    console.log(`${JUMPS.length} jumps of the clock: ${lines.length} lines`);
  });

  it('signs nobody out, lets people in, and loses no sign-in', async () => {
    const { client, email } = await signUpMember(house);
    for (const jump of JUMPS) {
      house.advance(jump);
      const refreshed = await client.refreshSession();
      expect(refreshed.error, `refresh after ${jump / HOUR_MS} h`).toBeNull();
      const token = refreshed.data.session?.access_token ?? '';
      expect((await client.getUser(token)).error, `asking after ${jump / HOUR_MS} h`).toBeNull();
      const other = await house.client().signInWithPassword({ email, password: PASSWORD });
      expect(other.error, `sign-in after ${jump / HOUR_MS} h`).toBeNull();
    }
  });

  it('opens no door that counts tries: a bucket fills with time and never with a jump back', async () => {
    const tries = async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, () =>
          house.fetch('/token?grant_type=password', {
            method: 'POST',
            headers: { 'x-forwarded-for': '203.0.113.9' },
            body: JSON.stringify({ email: 'nobody@example.org', password: 'x' }),
          }),
        ),
      );
      return answers.filter(({ status }) => status !== 429).length;
    };
    expect(await tries()).toBeLessThan(60);
    house.advance(-DAY_MS);
    expect(await tries()).toBe(0);
    house.advance(DAY_MS);
    house.advance(HOUR_MS);
    expect(await tries(), 'and nobody is locked out afterwards').toBeGreaterThan(0);
  });
});
