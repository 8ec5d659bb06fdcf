import type { Caller } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { CallLimit } from './call-limit.ts';

const ANON: Caller = { role: 'anon' };
const member = (sub: string): Caller => ({ role: 'authenticated', claims: { sub } });

function limited(calls: number, header: string | null = null) {
  let nowMs = 0;
  const trustedProxy = header === null ? null : { header, count: 1 };
  const limit = new CallLimit({ calls, trustedProxy, steadyMs: () => nowMs });
  /** @returns 0 for an admitted call, else its Retry-After in seconds. */
  async function call(caller: Caller | null, address: string | null, named?: string, path = '/'): Promise<number> {
    const app = new Hono().get(path, (context) => {
      limit.admit(context, caller);
      return context.text('admitted');
    });
    app.onError((error, context) => {
      if (!(error instanceof HttpError)) throw error;
      return context.text('', 429, error.headers as Record<string, string>);
    });
    const headers = named === undefined ? {} : { 'x-real-ip': named };
    const env = address === null ? undefined : { incoming: { socket: { remoteAddress: address } } };
    const answer = await app.request(path, { headers }, env);
    return answer.status === 200 ? 0 : Number(answer.headers.get('retry-after'));
  }
  const several = async (count: number, ...how: Parameters<typeof call>) => {
    let refused = 0;
    for (let n = 0; n < count; n += 1) if ((await call(...how)) > 0) refused += 1;
    return refused;
  };
  return {
    call,
    several,
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

describe('call limit', () => {
  it('counts a member by account, wherever it calls from', async () => {
    const { several } = limited(5);
    expect(await several(5, member('ada'), '192.0.2.7')).toBe(0);
    expect(await several(1, member('ada'), '192.0.2.8')).toBe(1);
    expect(await several(5, member('zofia'), '192.0.2.7')).toBe(0);
  });

  it('counts callers without an account, and with tokens that are not valid, by address', async () => {
    const { several } = limited(5);
    expect(await several(3, ANON, '192.0.2.7')).toBe(0);
    expect(await several(3, null, '192.0.2.7')).toBe(1);
    expect(await several(5, ANON, '192.0.2.8')).toBe(0);
  });

  it('admits as many again after five minutes, and says when the next call may come', async () => {
    const { call, several, pass } = limited(300);
    expect(await several(300, member('ada'), '192.0.2.7')).toBe(0);
    expect(await call(member('ada'), '192.0.2.7')).toBe(1);
    pass(1000);
    expect(await several(2, member('ada'), '192.0.2.7')).toBe(1);
    pass(300_000);
    expect(await several(301, member('ada'), '192.0.2.7')).toBe(1);
  });

  it('counts the networks of one IPv6 site together, at four times the limit', async () => {
    const { call } = limited(5, 'x-real-ip');
    let admitted = 0;
    for (let n = 0; n < 40; n += 1) if ((await call(ANON, '127.0.0.1', `2001:db8:1:${n}::1`)) === 0) admitted += 1;
    expect(admitted).toBe(20);
  });

  it('admits twenty results a day to the common pools from one network, whoever gives them', async () => {
    const { several, pass } = limited(1000);
    const give = (count: number, caller: Caller | null, address: string) =>
      several(count, caller, address, undefined, '/rest/v1/rpc/give_trial_result');
    expect(await give(15, ANON, '192.0.2.7')).toBe(0);
    expect(await give(6, member('ada'), '192.0.2.7')).toBe(1);
    expect(await several(5, ANON, '192.0.2.7')).toBe(0);
    expect(await give(1, ANON, '192.0.2.8')).toBe(0);
    pass(86_400_000 / 20);
    expect(await give(2, ANON, '192.0.2.7')).toBe(1);
  });

  it('counts no call of the service key and none that the server makes itself', async () => {
    const { several } = limited(1, 'x-real-ip');
    expect(await several(9, { role: 'service_role' }, '192.0.2.7', '192.0.2.7')).toBe(0);
    expect(await several(9, ANON, null)).toBe(0);
  });

  it('holds the buckets of no more than 50,000 callers', async () => {
    const { call, several } = limited(1);
    expect(await several(2, member('ada'), '192.0.2.7')).toBe(1);
    for (let n = 0; n < 50_000; n += 1) await call(member(`m${n}`), '192.0.2.7');
    expect(await several(1, member('ada'), '192.0.2.7')).toBe(0);
  });
});
