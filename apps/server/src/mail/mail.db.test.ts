import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { linksInMail } from './links-in-mail.ts';
import { AddressRefused, MailSender, MailServerAway, type MailTransport } from './mail-sender.ts';
import { claimMail, enqueueMail, type MailMessage, newestMail } from './outbox.ts';
import { testSuppressions } from './testing/suppressed-addresses.ts';

const SYSTEM = { role: 'system' } as const;
const mail = (to: string): MailMessage => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.database.execute('delete from public.mail_outbox'));

function enqueue(...addresses: string[]) {
  return test.database.transaction(SYSTEM, async (tx) => {
    for (const to of addresses) await enqueueMail(tx, mail(to));
  });
}

function waiting() {
  return test.database.transaction(SYSTEM, (tx) =>
    tx.query<{ recipient: string; attempts: number; last_error: string | null; wait: number }>(
      `select recipient, attempts, last_error, extract(epoch from next_attempt_at - now())::integer as wait
       from public.mail_outbox order by id`,
    ),
  );
}

function sender(send: MailTransport['send'], warnings: unknown[] = []): MailSender {
  return new MailSender({
    database: test.database,
    transport: { send, close: () => undefined },
    suppressed: testSuppressions,
    everyMs: 60_000,
    logger: { warn: (...line) => warnings.push(line) },
  });
}

describe('the mail outbox', () => {
  it('sends each mail once, in order, and deletes it', async () => {
    await enqueue('a@example.org', 'b@example.org');
    const sent: string[] = [];
    const outbox = sender(async ({ to }) => void sent.push(to));
    expect(await outbox.sendDue()).toBe(2);
    expect(await outbox.sendDue()).toBe(0);
    expect(sent).toEqual(['a@example.org', 'b@example.org']);
    expect(await waiting()).toEqual([]);
  });

  it('sends no mail of a transaction that was rolled back', async () => {
    await test.database
      .transaction(SYSTEM, async (tx) => {
        await enqueueMail(tx, mail('a@example.org'));
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect(await waiting()).toEqual([]);
  });

  it('retries later when the mail server refuses a mail, and sends the others', async () => {
    await enqueue('a@example.org', 'b@example.org');
    const warnings: unknown[] = [];
    const outbox = sender(async ({ to }) => {
      if (to.startsWith('a')) throw new Error('450 mailbox a@example.org busy');
    }, warnings);
    expect(await outbox.sendDue()).toBe(1);
    const [left, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      recipient: 'a@example.org',
      attempts: 1,
      last_error: '450 mailbox a@example.org busy',
    });
    expect(left?.wait).toBeGreaterThan(10);
    expect(JSON.stringify(warnings)).not.toContain('a@example.org');
    expect(await outbox.sendDue()).toBe(0);
  });

  it('drops a mail to an address that is refused for good, and sends that address nothing more', async () => {
    const tried: string[] = [];
    const warnings: unknown[] = [];
    const outbox = sender(async ({ to }) => {
      tried.push(to);
      if (to.startsWith('nobody')) throw new AddressRefused('the mail server refuses the address');
    }, warnings);
    await enqueue('nobody@example.org', 'b@example.org');
    expect(await outbox.sendDue()).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(JSON.stringify(warnings)).not.toContain('nobody@');

    await enqueue('Nobody@example.org', 'b@example.org');
    expect(await outbox.sendDue()).toBe(1);
    expect(tried).toEqual(['nobody@example.org', 'b@example.org', 'b@example.org']);
    expect(await waiting()).toEqual([]);
    const stored = await test.database.transaction(SYSTEM, (tx) =>
      tx.query<{ row: string }>('select s::text as row from auth.mail_suppressions s'),
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain('nobody');
  });

  it('waits longer after each failure, at most five minutes', async () => {
    await enqueue('a@example.org');
    const outbox = sender(() => Promise.reject(new Error('no')));
    const waits: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      await test.database.execute('update public.mail_outbox set next_attempt_at = now()');
      await outbox.sendDue();
      waits.push((await waiting())[0]?.wait ?? 0);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeLessThanOrEqual(300);
    expect(waits.at(-1)).toBeGreaterThan(280);
  });

  /** The clock of the outbox is the database's: what waits is moved back as if time had passed. */
  const passMinutes = (minutes: number) =>
    test.database.execute(
      `update public.mail_outbox set next_attempt_at = next_attempt_at - interval '${minutes} minutes', created_at = created_at - interval '${minutes} minutes'`,
    );

  it('retains every mail while the mail server is unreachable for an hour, and sends each once within five minutes of its return', async () => {
    const addresses = Array.from({ length: 25 }, (_, index) => `member-${index}@example.org`);
    const lines: unknown[] = [];
    const sent: string[] = [];
    let isAway = true;
    let tries = 0;
    const outbox = sender(async ({ to }) => {
      tries += 1;
      if (isAway) throw new MailServerAway('connect ECONNREFUSED 192.0.2.1', 'ESOCKET');
      sent.push(to);
    }, lines);
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute % 12 === 0) await enqueue(...addresses.splice(0, 5));
      await outbox.sendDue();
      await passMinutes(1);
    }
    expect(sent).toEqual([]);
    expect(tries).toBeGreaterThan(25);
    isAway = false;
    for (let minute = 0; minute < 5; minute += 1) {
      await outbox.sendDue();
      await passMinutes(1);
    }
    // Both in one line each, however many mails have met it.
    expect(lines).toEqual([
      [{ reason: 'ESOCKET' }, 'the mail server takes no mail: mails wait and are tried again'],
      [{ awaySeconds: expect.any(Number) }, 'the mail server takes mail again'],
    ]);
    console.log(
      `25 mails over an hour without a mail server: ${tries - 25} tries, all sent within five minutes of its return; ${lines.length} lines`,
    );
    expect(new Set(sent).size).toBe(25);
    expect(sent).toHaveLength(25);
    expect(await waiting()).toEqual([]);
  });

  it('sends the others past a mail that always fails, logs one line per try, and drops it after a day', async () => {
    await enqueue('poison@example.org', ...Array.from({ length: 30 }, (_, index) => `m-${index}@example.org`));
    const lines: unknown[][] = [];
    const sent: string[] = [];
    const outbox = new MailSender({
      database: test.database,
      transport: {
        send: async ({ to }) => {
          if (to.startsWith('poison')) throw new TypeError('Invalid character in header');
          sent.push(to);
        },
        close: () => undefined,
      },
      suppressed: testSuppressions,
      everyMs: 60_000,
      logger: { warn: (...line) => lines.push(line) },
    });
    await outbox.sendDue();
    expect(sent).toHaveLength(30);
    expect(lines).toHaveLength(1);
    await passMinutes(25 * 60);
    await outbox.sendDue();
    expect(lines.at(-1)?.[1]).toBe('a mail was given up after a day');
    expect(await waiting()).toEqual([]);
  });

  it('gives a claimed mail to one sender only', async () => {
    await enqueue('a@example.org');
    const [first, second] = await Promise.all([
      test.database.transaction(SYSTEM, (tx) => claimMail(tx, 10)),
      test.database.transaction(SYSTEM, (tx) => claimMail(tx, 10)),
    ]);
    expect(first.length + second.length).toBe(1);
  });

  it('shows the newest mail first', async () => {
    await enqueue('a@example.org', 'b@example.org');
    const shown = await test.database.transaction(SYSTEM, (tx) => newestMail(tx, 10));
    expect(shown.map(({ to }) => to)).toEqual(['b@example.org', 'a@example.org']);
  });
});

describe('links in a mail', () => {
  it('are found once each, as a browser would open them', () => {
    const links = linksInMail({
      text: 'Confirm: https://x.org/verify?a=1&b=2\nBye',
      html: '<a href="https://x.org/verify?a=1&amp;b=2">Confirm</a> <a href="mailto:a@x.org">Write</a>',
    });
    expect(links).toEqual(['https://x.org/verify?a=1&b=2']);
  });
});
