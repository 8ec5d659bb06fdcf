import { join } from 'node:path';
import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { SessionRecord } from '@innertide/protocol/session-record';
import type { Transaction } from '@innertide/server-std/database';
import { MODES } from '@innertide/std/mode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrator.ts';
import { type DatabaseHome, openDatabase } from '../database/open-database.ts';
import { CACHE, ROOT } from '../database/testing/paths.ts';
import { become, rolledBack } from '../database/testing/test-database.ts';
import { makeEmptyPlace, type TestPlace } from '../database/testing/test-place.ts';
import { restoreBackup } from './restore-backup.ts';

const directory = join(ROOT, 'database');
const BACKUP = join(ROOT, 'tests/fixtures/3380549/database.backup');

let place: TestPlace;
let home: DatabaseHome;

beforeAll(async () => {
  place = await makeEmptyPlace();
  const clock = { nowMs: () => Date.now() };
  home = await openDatabase({ ...place, cacheDirectory: CACHE, clock, notice: () => undefined });
  await restoreBackup(home.database, BACKUP, { directory, place: 'The test' });
  await migrate(home.database, { directory, migrationSets: ['auth', 'public'] });
});
afterAll(async () => {
  await home.database.close();
  await place.remove();
});

/** Runs work as the member of the backup, and undoes it. */
function asAnna(work: (tx: Transaction) => Promise<void>): Promise<void> {
  return rolledBack(home.database, async (tx) => {
    const [anna] = await tx.query<{ id: string }>("select id::text from auth.users where email = 'anna@example.org'");
    if (anna === undefined) throw new Error('The backup holds no anna@example.org.');
    await become(tx, anna.id);
    await work(tx);
  });
}

async function history(tx: Transaction): Promise<readonly SessionRecord[]> {
  const rows = await tx.query<{ answer: unknown }>('select public.session_history() as answer');
  return remoteProcedures.session_history.answer.parse(rows.map(({ answer }) => answer));
}

describe('a database that commit 3380549 wrote', () => {
  it('returns its history, a session of every mode, in today’s schema', () =>
    asAnna(async (tx) => {
      const sessions = await history(tx);
      expect(sessions.map(({ mode }) => mode).sort()).toEqual([...MODES].sort());
      const of = (mode: string) => sessions.find((session) => session.mode === mode);
      expect(of('sleep')?.settings.arc).toMatchObject({ arriveMinutes: 60, middle: { levels: { echo: 0.5 } } });
      expect(of('focus')?.settings).toMatchObject({ beats: 'isochronic', beatEndHz: 12, tuningHz: 440 });
      expect(of('grounding')?.settings).toMatchObject({
        heartSync: { source: 'target', targetBpm: 58 },
        guidance: { on: true, volume: 0.5, language: 'pl', words: 'many', voice: 'Zosia' },
        pulse: { on: true, shape: 'slow-heart', strength: 0.6 },
        breathPattern: { inSeconds: 4, holdInSeconds: 1.5, outSeconds: 6.5, holdOutSeconds: 0 },
        startDelaySeconds: 30,
        untilTime: '07:05',
      });
      for (const { settings } of sessions)
        expect(settings.layers.rain).toMatchObject({ on: true, character: 'leaves' });
    }));

  it('stores a later edit of each of its sessions, and changes nothing but the edit', () =>
    asAnna(async (tx) => {
      for (const session of await history(tx)) {
        const editedAt = new Date(Date.parse(session.edited_at) + 1).toISOString();
        const later = { ...session, note: 'edited today', edited_at: editedAt };
        const rows = await tx.query<{ answer: unknown }>('select public.save_session($1::jsonb) as answer', [
          JSON.stringify(later),
        ]);
        expect(remoteProcedures.save_session.answer.parse(rows[0]?.answer)).toEqual(later);
      }
    }));

  it('returns its year, templates, profile, consents and reminder', () =>
    asAnna(async (tx) => {
      const answers = async (call: string) =>
        (await tx.query<{ answer: unknown }>(`select ${call} as answer`)).map(({ answer }) => answer);
      const year = remoteProcedures.session_year.answer.parse(await answers('public.session_year(2026)'));
      expect(year).toHaveLength(MODES.length);
      const templates = remoteProcedures.session_templates.answer.parse(
        await answers("public.session_templates('en')"),
      );
      expect(templates.map(({ name }) => name).sort()).toEqual(MODES.map((_, n) => `Template ${n}`));
      expect(await answers('public.profile()')).toEqual([{ display_name: 'Anna', language: 'pl' }]);
      expect(await answers('public.consents()')).toEqual([{ terms: '2026-11-21', privacy: '2026-11-21', age: '16' }]);
      const [reminder] = await answers('public.reminder()');
      expect(remoteProcedures.reminder.answer.parse(reminder)).toMatchObject({
        local_time: '07:30',
        weekdays: [1, 3, 7],
        endpoints: ['https://push.example.org/1'],
      });
    }));

  it('refuses a session that was deleted there', () =>
    asAnna(async (tx) => {
      const [session] = await history(tx);
      const [gone] = await tx.query<{ id: string }>('select id::text from public.deleted_sessions');
      if (session === undefined || gone === undefined) throw new Error('The backup holds no deleted session.');
      const rows = await tx.query<{ answer: unknown }>('select public.save_session($1::jsonb) as answer', [
        JSON.stringify({ ...session, id: gone.id }),
      ]);
      expect(rows[0]?.answer).toBeNull();
    }));
});
