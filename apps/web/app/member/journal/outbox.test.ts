import type { SessionRecord } from '@innertide/protocol/session-record';
import { edited } from '@innertide/session/journal';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import type { JournalPort } from '../../ports/journal-port.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { SessionsOfAccount } from '../../testing/sessions-of-account.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const OWNER = 'owner-1';

let journal: JournalPort;
let account: SessionsOfAccount;
let outbox: Outbox;
let timers: { delayMs: number }[];

beforeEach(() => {
  journal = createMemoryJournal();
  account = new SessionsOfAccount();
  timers = [];
  outbox = createOutbox({
    journal,
    backend: async () => account.port,
    ownerId: OWNER,
    flushAfter(delayMs) {
      const timer = { delayMs };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    random: () => 0.5,
  });
});

describe('outbox', () => {
  it('sends waiting sessions and marks them as saved once the account has acknowledged them', async () => {
    await journal.store(OWNER, exampleSession(1));
    await outbox.flush();
    expect(account.rows.get(exampleSession(1).id)).toEqual(exampleSession(1));
    expect(await journal.sessions(OWNER)).toEqual([{ record: exampleSession(1), state: 'saved' }]);
    await outbox.flush();
    expect(account.saves).toBe(1);
  });

  it('retains everything without a network and retries with growing delays', async () => {
    account.failWith = () => ({ kind: 'offline' });
    await journal.store(OWNER, exampleSession(1));
    const delays: number[] = [];
    await outbox.flush();
    for (let round = 0; round < 10; round += 1) {
      delays.push(timers.pop()?.delayMs ?? Number.NaN);
      await outbox.flush();
    }
    expect(delays.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(Math.max(...delays)).toBe(300_000);
    expect((await journal.sessions(OWNER))[0]?.state).toBe('waiting');
    account.failWith = () => null;
    await outbox.flush();
    expect(account.rows.size).toBe(1);
    expect(timers).toEqual([]);
  });

  it('cancels its retry timer when it is disposed, and sends nothing afterwards', async () => {
    account.failWith = () => ({ kind: 'offline' });
    await journal.store(OWNER, exampleSession(1));
    await outbox.flush();
    expect(timers).toHaveLength(1);
    outbox.dispose();
    expect(timers).toEqual([]);
    account.failWith = () => null;
    await outbox.flush();
    expect(account.rows.size).toBe(0);
  });

  it('saves once when an answer is lost on the way back', async () => {
    await journal.store(OWNER, exampleSession(1));
    account.loseAnswer = true;
    await outbox.flush();
    account.loseAnswer = false;
    await outbox.flush();
    expect(account.saves).toBe(2);
    expect([...account.rows.values()]).toEqual([exampleSession(1)]);
    expect((await journal.sessions(OWNER))[0]?.state).toBe('saved');
  });

  it('sends the other records when one is refused', async () => {
    for (const number of [1, 2, 3]) await journal.store(OWNER, exampleSession(number));
    account.failWith = (id) => (id === exampleSession(2).id ? { kind: 'refused', code: '22023', message: '' } : null);
    await outbox.flush();
    expect([...account.rows.keys()]).toEqual([exampleSession(1).id, exampleSession(3).id]);
    expect((await journal.sessions(OWNER)).map((row) => row.state)).toEqual(['saved', 'waiting', 'saved']);
    expect(timers).toHaveLength(1);
  });

  it('sends nothing more to an account that is asked too much, and returns at the time it named', async () => {
    for (let number = 1; number <= 300; number += 1) await journal.store(OWNER, exampleSession(number));
    let calls = 0;
    account.failWith = () => {
      calls += 1;
      if (calls <= 100) return null;
      return { kind: 'refused', code: 'over_request_rate_limit', message: '', retryAfterMs: 60_000 };
    };
    await outbox.flush();
    expect(calls).toBe(101);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000]);
    account.failWith = () => null;
    await outbox.flush();
    expect(account.rows.size).toBe(300);
    expect((await journal.sessions(OWNER)).every(({ state }) => state === 'saved')).toBe(true);
  });

  it('sends an edit that was made while the first state was being sent', async () => {
    await journal.store(OWNER, exampleSession(1));
    const later = edited(exampleSession(1), { note: 'quiet' }, Date.parse(exampleSession(1).edited_at) + 1);
    account.failWith = () => {
      account.failWith = () => null;
      void journal.store(OWNER, later).then(() => outbox.flush());
      return null;
    };
    await outbox.flush();
    await outbox.flush();
    expect(account.rows.get(later.id)?.note).toBe('quiet');
    expect(await journal.sessions(OWNER)).toEqual([{ record: later, state: 'saved' }]);
  });

  it('adopts a later edit from another device', async () => {
    const elsewhere = edited(
      exampleSession(1),
      { note: 'from the phone' },
      Date.parse(exampleSession(1).edited_at) + 60_000,
    );
    account.rows.set(elsewhere.id, elsewhere);
    await journal.store(OWNER, exampleSession(1));
    await outbox.flush();
    expect(await journal.sessions(OWNER)).toEqual([{ record: elsewhere, state: 'saved' }]);
  });

  it('sends a deletion and removes it once the account has acknowledged it', async () => {
    await journal.store(OWNER, exampleSession(1));
    await outbox.flush();
    await journal.remove(OWNER, exampleSession(1));
    await outbox.flush();
    expect(account.rows.size).toBe(0);
    expect(await journal.sessions(OWNER)).toEqual([]);
  });

  it('removes a session that another device deleted, without restoring it there', async () => {
    account.gone.set(
      exampleSession(1).id,
      edited(exampleSession(1), {}, Date.parse(exampleSession(1).edited_at) + 60_000).edited_at,
    );
    await journal.store(OWNER, exampleSession(1));
    await outbox.flush();
    expect(account.rows.size).toBe(0);
    expect(await journal.sessions(OWNER)).toEqual([]);
  });

  it("never sends one person's sessions with another person's account", async () => {
    await journal.store('somebody-else', exampleSession(1));
    await outbox.flush();
    expect(account.saves).toBe(0);
  });

  it('loses and duplicates nothing over an unreliable network', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('store', 'edit', 'delete', 'flush', 'drop-network', 'lose-answers', 'heal'), {
          maxLength: 60,
          size: 'max',
        }),
        async (steps) => {
          journal = createMemoryJournal();
          account = new SessionsOfAccount();
          const box = createOutbox({
            journal,
            backend: async () => account.port,
            ownerId: OWNER,
            flushAfter: () => () => {},
            random: () => 0,
          });
          const truth = new Map<string, SessionRecord>();
          for (const [index, step] of steps.entries()) {
            const known = [...truth.values()].at(-1);
            if (step === 'store') {
              truth.set(exampleSession(index).id, exampleSession(index));
              await journal.store(OWNER, exampleSession(index));
            } else if (step === 'edit' && known) {
              const next = edited(known, { note: String(index) }, Date.parse(known.edited_at) + 1);
              truth.set(next.id, next);
              await journal.store(OWNER, next);
            } else if (step === 'delete' && known) {
              truth.delete(known.id);
              await journal.remove(OWNER, edited(known, {}, Date.parse(known.edited_at) + 1));
            } else if (step === 'flush') await box.flush();
            else if (step === 'drop-network') account.failWith = () => ({ kind: 'offline' });
            else if (step === 'lose-answers') account.loseAnswer = true;
            else if (step === 'heal') {
              account.failWith = () => null;
              account.loseAnswer = false;
            }
          }
          account.failWith = () => null;
          account.loseAnswer = false;
          await box.flush();
          await box.flush();
          expect(account.rows).toEqual(truth);
        },
      ),
      { numRuns: 300 },
    );
  });
});
