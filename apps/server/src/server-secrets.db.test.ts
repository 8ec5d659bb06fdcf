import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authClient, PASSWORD } from './testing/member.ts';
import { type ServedPlace, serveMigratedPlace } from './testing/served-place.ts';

const OF_PROXIES = ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Host', 'CF-Connecting-IP'];

let place: ServedPlace['place'];
let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];
let metricsToken: string;
let inboxSecret: string;

beforeAll(async () => {
  ({ place, server, endServer } = await serveMigratedPlace({
    METRICS_TOKEN: '',
    DEV_MAIL_SECRET: '',
  }));
  metricsToken = readFileSync(join(place.dataDirectory, 'keys/metrics-token'), 'utf8').trim();
  inboxSecret = readFileSync(join(place.dataDirectory, 'keys/dev-mail-secret'), 'utf8').trim();
  const signedUp = await authClient(server).signUp({ email: 'zofia@example.org', password: PASSWORD });
  expect(signedUp.error).toBeNull();
});
afterAll(() => endServer());

describe('a server without secrets in its environment', () => {
  it('makes them on its first start, readable by its user alone', () => {
    for (const name of ['metrics-token', 'dev-mail-secret']) {
      expect(statSync(join(place.dataDirectory, 'keys', name)).mode & 0o777, name).toBe(0o600);
    }
    expect(metricsToken).toMatch(/^[\w-]{32}$/);
    expect(inboxSecret).toMatch(/^[\w-]{32}$/);
    expect(inboxSecret).not.toBe(metricsToken);
  });

  // A plain proxy_pass asks for this machine, from this machine, without any header of a proxy.
  it('shows its metrics to nobody without their token, this machine included', async () => {
    for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: `Bearer ${inboxSecret}` }]) {
      expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(401);
    }
    const headers = { authorization: `Bearer ${metricsToken}`, 'X-Forwarded-For': '203.0.113.7' };
    expect(await (await fetch(`${server.url}/metrics`, { headers })).text()).toContain('http_requests_in_flight');
  });

  it('shows its mails to nobody without the secret of the inbox, this machine included', async () => {
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail?secret=another', '/dev/mail.json?secret=']) {
      for (const headers of [{}, { authorization: `Bearer ${metricsToken}` }, { cookie: 'dev_mail=another' }]) {
        const answer = await fetch(`${server.url}${path}`, { headers });
        expect(answer.status, path).toBe(403);
        expect(await answer.text(), path).not.toContain('zofia');
      }
    }
  });

  it('shows its mails to nobody behind a proxy that names itself, even with the secret', async () => {
    for (const path of ['/dev/mail', '/dev/mail.json', `/dev/mail?secret=${inboxSecret}`]) {
      for (const header of OF_PROXIES) {
        const headers = { authorization: `Bearer ${inboxSecret}`, [header]: '127.0.0.1' };
        expect((await fetch(`${server.url}${path}`, { headers })).status, `${path} with ${header}`).toBe(403);
      }
    }
  });

  it('prints a link that opens the inbox, and sets a cookie that opens it from then on', async () => {
    const link = /^Mail stays here: (http:\S+)$/m.exec(server.output())?.[1] ?? '';
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/dev/mail');
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/Path=\/dev; HttpOnly; SameSite=Strict/);
    const later = await fetch(`${server.url}/dev/mail`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(later.status).toBe(200);
    expect(later.headers.get('cache-control')).toBe('no-store');
    expect(await later.text()).toContain('zofia@example.org');
  });
});
