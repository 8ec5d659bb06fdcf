import { createECDH } from 'node:crypto';
import { BRAND } from '@innertide/std/brand';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, become, openTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { ReminderSender } from './reminder-sender.ts';
import { PretendedBrowser } from './testing/pretended-browser.ts';
import { openPushService } from './testing/push-service.ts';
import { readPushIdentity } from './vapid.ts';

const SYSTEM = { role: 'system' } as const;
const CONTACT = 'mailto:keeper@example.org';

const pair = createECDH('prime256v1');
pair.generateKeys();
const identity = readPushIdentity(pair.getPublicKey('base64url'), pair.getPrivateKey('base64url'), CONTACT);

let test: TestDatabase;
let service: Awaited<ReturnType<typeof openPushService>>;
let warnings: unknown[];
beforeAll(async () => {
  test = await openTestDatabase();
  service = await openPushService();
});
afterAll(async () => {
  await service.close();
  await test.close();
});
beforeEach(async () => {
  warnings = [];
  service.taken.length = 0;
  service.answer.clear();
  await test.database.execute('delete from public.push_subscriptions; delete from public.reminders');
});

function sender(hosts = ['127.0.0.1']): ReminderSender {
  if (identity === null) throw new Error('The keys are a pair');
  return new ReminderSender({
    database: test.database,
    identity,
    hosts,
    everyMs: 60_000,
    clock: { nowMs: () => Date.now() },
    logger: { warn: (...line) => warnings.push(line) },
  });
}

/** A member with a reminder in so many browsers, due so many minutes ago. */
async function remind(language: 'en' | 'pl', dueMinutesAgo: number, paths: readonly string[]) {
  const browsers = paths.map((path) => ({ path, browser: new PretendedBrowser() }));
  await test.database.transaction(SYSTEM, async (tx) => {
    const member = await addUser(tx, 'Zofia');
    await become(tx, member);
    for (const { path, browser } of browsers) {
      const reminder = { local_time: '07:30', weekdays: [1, 2, 3, 4, 5, 6, 7], time_zone: 'Europe/Warsaw', language };
      const { publicKey, authSecret } = browser.keys;
      const subscription = { endpoint: service.url + path, public_key: publicKey, auth_secret: authSecret };
      await tx.query('select public.save_reminder($1::jsonb, $2::jsonb)', [
        JSON.stringify(reminder),
        JSON.stringify(subscription),
      ]);
    }
    await become(tx, 'system');
    await tx.query('update public.reminders set next_at = now() - make_interval(mins => $2) where user_id = $1', [
      member,
      dueMinutesAgo,
    ]);
  });
  return browsers;
}

function left() {
  return test.database.transaction(SYSTEM, async (tx) => {
    const [row] = await tx.query<{
      reminders: number;
      browsers: number;
      waiting: number;
      wait: number;
      ahead: boolean;
    }>(
      `select (select count(*) from public.reminders)::integer as reminders,
              (select count(*) from public.push_subscriptions)::integer as browsers,
              (select count(*) from private.push_outbox)::integer as waiting,
              (select coalesce(max(extract(epoch from next_attempt_at - now())), 0) from private.push_outbox)::integer as wait,
              (select coalesce(bool_and(next_at between now() and now() + interval '25 hours'), true) from public.reminders) as ahead`,
    );
    return row;
  });
}

describe('a reminder that is due', () => {
  it('reaches each browser once, in its language, without personal data, and is due again tomorrow', async () => {
    const browsers = await remind('pl', 1, ['/a', '/b']);
    expect(await sender().sendDue()).toBe(2);
    expect(await sender().sendDue()).toBe(0);
    for (const { path, browser } of browsers) {
      const [push, ...more] = service.taken.filter((taken) => taken.path === path);
      expect(more).toEqual([]);
      const message = browser.decrypt(push?.body ?? Buffer.of());
      expect(JSON.parse(message)).toEqual({
        title: BRAND,
        body: 'Chwila ciszy, jeśli masz ochotę.',
        path: '/app/session?begin',
        language: 'pl',
      });
      expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', topic: 'reminder' });
    }
    expect(await left()).toMatchObject({ reminders: 1, browsers: 2, waiting: 0, ahead: true });
  });

  it('is signed according to RFC 8292: for this push service, for half a day, with the subscribed key', async () => {
    await remind('en', 1, ['/a']);
    await sender().sendDue();
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(service.taken[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(identity?.publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      audience: service.url,
    });
    expect(verified.payload).toMatchObject({ sub: CONTACT });
    const inSeconds = (verified.payload.exp ?? 0) - Date.now() / 1000;
    expect(inSeconds).toBeGreaterThan(11 * 3600);
    expect(inSeconds).toBeLessThan(24 * 3600);
  });

  it('is sent once by several servers that claim at the same moment', async () => {
    await remind('en', 1, ['/a', '/b', '/c']);
    await remind('en', 1, ['/d']);
    const sent = await Promise.all([sender().sendDue(), sender().sendDue(), sender().sendDue()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(4);
    expect(service.taken.map(({ path }) => path).toSorted()).toEqual(['/a', '/b', '/c', '/d']);
  });

  it.each([404, 410])(
    'deletes a subscription that has expired (%i), and with the last one the reminder',
    async (status) => {
      await remind('en', 1, ['/gone', '/here']);
      service.answer.set('/gone', status);
      expect(await sender().sendDue()).toBe(1);
      expect(await left()).toMatchObject({ reminders: 1, browsers: 1, waiting: 0 });
      service.answer.set('/here', status);
      await test.database.execute('update public.reminders set next_at = now()');
      await sender().sendDue();
      expect(await left()).toMatchObject({ reminders: 0, browsers: 0, waiting: 0 });
    },
  );

  it('is retried when a push service refuses it, and dropped when it would come too late', async () => {
    await remind('en', 1, ['/busy']);
    service.answer.set('/busy', 503);
    expect(await sender().sendDue()).toBe(0);
    const waiting = await left();
    expect(waiting).toMatchObject({ browsers: 1, waiting: 1 });
    expect(waiting?.wait).toBeGreaterThan(20);
    expect(JSON.stringify(warnings)).toContain('503');
    expect(JSON.stringify(warnings)).not.toContain('/busy');
    await test.database.execute(
      "update private.push_outbox set next_attempt_at = now(), created_at = now() - interval '61 minutes'",
    );
    await sender().sendDue();
    expect(await left()).toMatchObject({ browsers: 1, waiting: 0 });
  });

  it('is skipped when no server could send it in time, and sent the next day', async () => {
    await remind('en', 61, ['/late']);
    expect(await sender().sendDue()).toBe(0);
    expect(service.taken).toEqual([]);
    expect(await left()).toMatchObject({ reminders: 1, waiting: 0, ahead: true });
  });

  it('is sent to known push services only', async () => {
    await remind('en', 1, ['/a']);
    expect(await sender(['fcm.googleapis.com']).sendDue()).toBe(0);
    expect(service.taken).toEqual([]);
    expect(await left()).toMatchObject({ browsers: 0 });
  });
});
