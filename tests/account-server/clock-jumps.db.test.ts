import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClockWatch } from '../../apps/server/src/log/clock-watch.ts';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: AuthTestServer;
beforeAll(async () => {
  server = await startAuthTestServer({ AUTH_RATE_LIMIT_HEADER: 'x-forwarded-for', AUTH_RATE_LIMIT_TOKEN_REFRESH: '5' });
});
afterAll(() => server.close());

/** Jumps forwards and back: a suspended virtual machine, a wrong time server, and their corrections. */
const JUMPS = [2 * HOUR_MS, -HOUR_MS, DAY_MS, -3 * DAY_MS, 30 * DAY_MS, -28 * DAY_MS];

describe('a system clock that jumps', () => {
  it('logs one line per jump, and none for small corrections', () => {
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

  it('signs nobody out and accepts new sign-ins', async () => {
    const { client, email } = await signUpMember(server);
    for (const jump of JUMPS) {
      server.advance(jump);
      const refreshed = await client.refreshSession();
      expect(refreshed.error, `refresh after ${jump / HOUR_MS} h`).toBeNull();
      const token = refreshed.data.session?.access_token ?? '';
      expect((await client.getUser(token)).error, `asking after ${jump / HOUR_MS} h`).toBeNull();
      const other = await server.client().signInWithPassword({ email, password: PASSWORD });
      expect(other.error, `sign-in after ${jump / HOUR_MS} h`).toBeNull();
    }
  });

  it('does not refill rate limits when it jumps back', async () => {
    const tries = async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, () =>
          server.fetch('/token?grant_type=password', {
            method: 'POST',
            headers: { 'x-forwarded-for': '203.0.113.9' },
            body: JSON.stringify({ email: 'nobody@example.org', password: 'x' }),
          }),
        ),
      );
      return answers.filter(({ status }) => status !== 429).length;
    };
    expect(await tries()).toBeLessThan(60);
    server.advance(-DAY_MS);
    expect(await tries()).toBe(0);
    server.advance(DAY_MS);
    server.advance(HOUR_MS);
    expect(await tries(), 'and nobody is locked out afterwards').toBeGreaterThan(0);
  });
});
