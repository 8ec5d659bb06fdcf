import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, signUp } from './testing/member.ts';
import { type ServedPlace, serveMigratedPlace } from './testing/served-place.ts';

const CALLS = 20;

let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];
let ada: Member;
let zofia: Member;

beforeAll(async () => {
  ({ server, endServer } = await serveMigratedPlace({
    REST_RATE_LIMIT: String(CALLS),
    AUTH_RATE_LIMIT_HEADER: 'x-real-ip',
  }));
  ada = await signUp(server, 'ada@example.org');
  zofia = await signUp(server, 'zofia@example.org');
});
afterAll(() => endServer());

function call(headers: Record<string, string>) {
  return fetch(`${server.url}/rest/v1/rpc/profile`, { method: 'POST', headers });
}
const tokenOf = (member: Member) => ({ authorization: `Bearer ${member.authSession.access_token}` });

describe('remote procedures', () => {
  it('are limited for each member, with 429 and Retry-After, and go on for the others', async () => {
    const answers = await Promise.all(Array.from({ length: 2 * CALLS }, () => call(tokenOf(ada))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(CALLS - 1);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(CALLS);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await refused[0]?.json()).toMatchObject({ code: 'over_request_rate_limit' });
    expect((await call(tokenOf(zofia))).status).toBe(200);
  });

  it('are limited by address for callers without a valid token', async () => {
    const statuses = new Map<number, number>();
    for (let n = 0; n < 2 * CALLS; n += 1) {
      const { status } = await call({ authorization: 'Bearer x.y.z', 'x-real-ip': '192.0.2.7' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(statuses.get(429)).toBeGreaterThanOrEqual(CALLS - 1);
    expect((await call({ authorization: 'Bearer x.y.z', 'x-real-ip': '192.0.2.8' })).status).toBe(401);
  });
});
