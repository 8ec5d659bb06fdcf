import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import type { SessionRecord } from '@innertide/protocol/session-record';
import type { Transaction } from '@innertide/server-std/database';
import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS } from '@innertide/std/layer';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../apps/server/src/database/testing/database-of-file.ts';
import { addUser, become, refusalOf, rolledBack } from '../../apps/server/src/database/testing/test-database.ts';
import { arcOfANight, layersAtRest, sessionRecord } from './session-fixture.ts';

const test = databaseOfFile();

async function offer(tx: Transaction, record: unknown): Promise<SessionRecord | null> {
  const rows = await tx.query<{ answer: unknown }>('select public.save_session($1::jsonb) as answer', [
    JSON.stringify(record),
  ]);
  return remoteProcedures.save_session.answer.parse(rows[0]?.answer);
}

async function save(tx: Transaction, record: unknown): Promise<SessionRecord> {
  const stored = await offer(tx, record);
  if (stored === null) throw new Error('The session was deleted, and is not saved');
  return stored;
}

async function byId(tx: Transaction, id: string) {
  const rows = await tx.query<{ answer: unknown }>('select public.session_by_id($1) as answer', [id]);
  return remoteProcedures.session_by_id.answer.parse(rows[0]?.answer);
}

describe('save_session', () => {
  it('returns exactly what was sent', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = sessionRecord(1, {
        settings: { ...sessionRecord(1).settings, lengthMinutes: null },
      });
      expect(await save(tx, record)).toEqual(record);
      expect(await byId(tx, record.id)).toEqual(record);
    }));

  it('is idempotent, and the later edit wins in whatever order two edits arrive', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const first = sessionRecord(1);
      const later = { ...first, note: 'later', mood_after: 'softer' as const, edited_at: '2026-03-05T08:00:00.000Z' };
      await save(tx, later);
      expect((await save(tx, first)).note).toBe('later');
      expect((await save(tx, later)).mood_after).toBe('softer');
      const latest = { ...first, note: null, edited_at: '2026-03-05T08:00:00.001Z' };
      expect(await save(tx, latest)).toEqual(latest);
      expect(await tx.query('select answer from public.session_history() as answer')).toHaveLength(1);
    }));

  it('accepts a time in any zone and returns it in UTC, to the millisecond', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const saved = await save(tx, sessionRecord(1, { started_at: '2026-03-01T21:15:00.123987+01:00' }));
      expect(saved.started_at).toBe('2026-03-01T20:15:00.123Z');
    }));

  it('stores a number of thousands of digits in a few bytes', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = sessionRecord(1);
      const long = JSON.stringify(record)
        .replaceAll(/"volume":[\d.]+/g, `"volume":0.7${'1'.repeat(16_000)}`)
        .replace('"tuningHz":432', `"tuningHz":432.${'0'.repeat(16_000)}`);
      expect(long.length).toBeGreaterThan(200_000);
      await tx.query('select public.save_session($1::text::jsonb)', [long]);
      const [row] = await tx.query<{ size: number | string }>(
        'select octet_length(s.settings::text) as size from public.sessions s where s.id = $1',
        [record.id],
      );
      expect(Number(row?.size)).toBeLessThan(2 * JSON.stringify(record.settings).length);
      expect((await byId(tx, record.id))?.settings).toMatchObject({ tuningHz: 432, volume: 0.711111111 });
    }));

  it('stores an arc without its unknown fields', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = sessionRecord(1, { settings: { ...sessionRecord(1).settings, arc: arcOfANight() } });
      const strange = { ...arcOfANight(), later: 1, end: { ...arcOfANight().end, levels: { forest: 1, snow: 9 } } };
      expect(await save(tx, { ...record, settings: { ...record.settings, arc: strange } })).toEqual(record);
    }));

  it('drops unknown settings', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = sessionRecord(1);
      const saved = await save(tx, { ...record, settings: { ...record.settings, later: true }, unknown: 1 });
      expect(saved).toEqual(record);
    }));

  it('stores guidance, Pulse, an own breath, a start delay and an end by the clock', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const chosen = {
        guidance: { on: true, volume: 0.4, language: 'pl', words: 'some', script: 'counting-waves', voice: 'Zosia' },
        pulse: { on: true, shape: 'slow-heart', strength: 0.3 },
        breathPattern: { inSeconds: 4, holdInSeconds: 1.5, outSeconds: 6.5, holdOutSeconds: 0 },
        startDelaySeconds: 30,
        untilTime: '07:05',
      } as const;
      const record = sessionRecord(1);
      const saved = await save(tx, { ...record, settings: { ...record.settings, ...chosen } });
      expect(saved.settings).toMatchObject(chosen);
    }));

  it('stores guidance that is older than its scripts as one that the session chooses', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = sessionRecord(1);
      const older = { on: true, volume: 0.4, language: null, words: 'many', voice: null };
      const rows = await tx.query<{ guidance: unknown }>(
        "select public.save_session($1::jsonb) -> 'settings' -> 'guidance' as guidance",
        [JSON.stringify({ ...record, settings: { ...record.settings, guidance: older } })],
      );
      expect(rows[0]?.guidance).toEqual({ ...older, script: null });
    }));

  it('stores a layer that older settings do not name as off', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = sessionRecord(1);
      const { echo, rain } = record.settings.layers;
      const rows = await tx.query<{ layers: unknown }>(
        "select public.save_session($1::jsonb) -> 'settings' -> 'layers' as layers",
        [JSON.stringify({ ...record, settings: { ...record.settings, layers: { echo, rain } } })],
      );
      expect(rows[0]?.layers).toEqual({ ...layersAtRest(), echo, rain });
    }));

  it('accepts every character of every ambient sound, and stores the first where none was chosen', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = sessionRecord(1);
      for (const n of [0, 1, 2]) {
        const chosen = AMBIENT_SOUNDS.map((sound) => {
          const characters: readonly string[] = AMBIENT_CHARACTERS[sound];
          return [sound, { on: true, volume: 1, character: characters[n % characters.length] }];
        });
        const layers = { ...record.settings.layers, ...Object.fromEntries(chosen) };
        const later = { ...sessionRecord(n + 2), settings: { ...record.settings, layers } };
        expect((await save(tx, later)).settings.layers).toEqual(layers);
      }
      const layers = { ...record.settings.layers, rain: { on: true, volume: 1 } };
      const saved = await save(tx, { ...record, settings: { ...record.settings, layers } });
      expect(saved.settings.layers.rain.character).toBe('steady');
    }));

  it("refuses the id of another member's session and does not change it", () =>
    rolledBack(test.database, async (tx) => {
      const anna = await addUser(tx);
      const berta = await addUser(tx);
      await become(tx, anna);
      const record = await save(tx, sessionRecord(1));
      await become(tx, berta);
      for (const edited_at of ['2026-03-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']) {
        const refusal = await refusalOf(tx, () => save(tx, { ...record, note: 'mine now', edited_at }));
        expect(refusal.sqlState).toBe('42501');
      }
      await become(tx, anna);
      expect(await byId(tx, record.id)).toEqual(record);
    }));

  it('is refused to callers who are not signed in', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, null);
      expect((await refusalOf(tx, () => save(tx, sessionRecord(1)))).sqlState).toBe('42501');
    }));

  const settings = sessionRecord(1).settings;
  const layers = settings.layers;
  const arc = arcOfANight();
  const wrong: readonly (readonly [field: string, change: Record<string, unknown>])[] = [
    ['id', { id: 'not-a-uuid' }],
    ['id', { id: null }],
    ['id', { id: 7 }],
    ['mode', { mode: 'party' }],
    ['mode', { mode: null }],
    ['template_slug', { template_slug: 'x'.repeat(81) }],
    ['template_slug', { template_slug: 5 }],
    ['settings', { settings: null }],
    ['settings', { settings: [] }],
    ['settings.version', { settings: { ...settings, version: 2 } }],
    ['settings.mode', { settings: { ...settings, mode: 'loud' } }],
    ['settings.seed', { settings: { ...settings, seed: 4294967296 } }],
    ['settings.seed', { settings: { ...settings, seed: 1.5 } }],
    ['settings.lengthMinutes', { settings: { ...settings, lengthMinutes: 1441 } }],
    ['settings.fadeOutSeconds', { settings: { ...settings, fadeOutSeconds: 1 } }],
    ['settings.tempo', { settings: { ...settings, tempo: '54' } }],
    ['settings.tempo', { settings: { ...settings, tempo: undefined } }],
    ['settings.intensity', { settings: { ...settings, intensity: -1 } }],
    ['settings.tuningHz', { settings: { ...settings, tuningHz: 436 } }],
    ['settings.volume', { settings: { ...settings, volume: 1e300 } }],
    ['settings.layers', { settings: { ...settings, layers: 'all' } }],
    ['settings.layers.rain', { settings: { ...settings, layers: { ...layers, rain: null } } }],
    ['settings.layers.rain.on', { settings: { ...settings, layers: { ...layers, rain: { on: 1, volume: 1 } } } }],
    [
      'settings.layers.rain.character',
      { settings: { ...settings, layers: { ...layers, rain: { on: true, volume: 1, character: 'slow' } } } },
    ],
    [
      'settings.layers.rain.volume',
      { settings: { ...settings, layers: { ...layers, rain: { on: true, volume: 2 } } } },
    ],
    ['settings.binaural.beatHz', { settings: { ...settings, binaural: { carrierHz: 216, beatHz: 0 } } }],
    ['settings.beats', { settings: { ...settings, beats: 'gamma' } }],
    ['settings.beatEndHz', { settings: { ...settings, beatEndHz: 41 } }],
    ['settings.arc', { settings: { ...settings, arc: 'night' } }],
    ['settings.arc.begin', { settings: { ...settings, arc: {} } }],
    ['settings.arc.middle.beat', { settings: { ...settings, arc: { ...arc, middle: { ...arc.middle, beat: 0 } } } }],
    [
      'settings.arc.end.levels.rain',
      { settings: { ...settings, arc: { ...arc, end: { ...arc.end, levels: { rain: 2 } } } } },
    ],
    ['settings.arc.leaveMinutes', { settings: { ...settings, arc: { ...arc, leaveMinutes: 0 } } }],
    ['settings.bellEveryMinutes', { settings: { ...settings, bellEveryMinutes: 0 } }],
    ['settings.heartSync.targetBpm', { settings: { ...settings, heartSync: { source: 'live', targetBpm: 140 } } }],
    ['settings.guidance.words', { settings: { ...settings, guidance: { ...settings.guidance, words: 'all' } } }],
    ['settings.guidance.script', { settings: { ...settings, guidance: { ...settings.guidance, script: '../x' } } }],
    ['settings.guidance.on', { settings: { ...settings, guidance: { ...settings.guidance, on: null } } }],
    ['settings.pulse.strength', { settings: { ...settings, pulse: { ...settings.pulse, strength: 1.1 } } }],
    [
      'settings.breathPattern.holdInSeconds',
      {
        settings: {
          ...settings,
          breathPattern: { inSeconds: 4, holdInSeconds: 7, outSeconds: 8, holdOutSeconds: 0 },
        },
      },
    ],
    ['settings.startDelaySeconds', { settings: { ...settings, startDelaySeconds: 301 } }],
    ['settings.untilTime', { settings: { ...settings, untilTime: '24:00' } }],
    ['started_at', { started_at: 'yesterday' }],
    ['started_at', { started_at: 'infinity' }],
    ['started_at', { started_at: '2026-02-30T10:00:00Z' }],
    ['started_at', { started_at: '2026-03-01T10:00:00' }],
    ['ended_at', { ended_at: '2026-02-01T10:00:00Z' }],
    ['active_ms', { active_ms: -1 }],
    ['active_ms', { active_ms: 0.5 }],
    ['paused_ms', { paused_ms: 1e30 }],
    ['end_reason', { end_reason: 'bored' }],
    ['time_zone', { time_zone: '' }],
    ['local_date', { local_date: '2026-02-30' }],
    ['local_date', { local_date: 'today' }],
    ['mood_before', { mood_before: 'angry' }],
    ['mood_after', { mood_after: 3 }],
    ['note', { note: 'x'.repeat(2001) }],
    ['heart_summary', { heart_summary: { meanHr: 61.5 } as never }],
    ['edited_at', { edited_at: undefined }],
  ];

  it.each(wrong)('is refused with the name of the wrong field %s', (field, change) =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const refusal = await refusalOf(tx, () => save(tx, { ...sessionRecord(1), ...change }));
      expect(refusal).toMatchObject({
        sqlState: '22023',
        message: expect.stringMatching(`^${field.replaceAll('.', '\\.')} must`),
      });
    }),
  );

  it.each([[[]], ['text'], [1], [null]])('refuses a record that is %j', (record) =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      expect((await refusalOf(tx, () => save(tx, record))).sqlState).toBe('22023');
    }),
  );
});

describe('delete_session', () => {
  it('deletes a session, and deleting it again is no error', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const { id } = await save(tx, sessionRecord(1));
      await tx.query('select public.delete_session($1)', [id]);
      await tx.query('select public.delete_session($1)', [id]);
      expect(await byId(tx, id)).toBeNull();
    }));

  it('is not undone by an older copy from another device, but by a later edit', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = await save(tx, sessionRecord(1));
      const deletedAt = new Date(Date.parse(record.edited_at) + 5).toISOString();
      await tx.query('select public.delete_session($1, $2)', [record.id, deletedAt]);
      expect(await offer(tx, record)).toBeNull();
      expect(await offer(tx, { ...record, edited_at: deletedAt })).toBeNull();
      expect(await byId(tx, record.id)).toBeNull();

      const takenBack = { ...record, edited_at: new Date(Date.parse(deletedAt) + 1).toISOString() };
      expect(await save(tx, takenBack)).toEqual(takenBack);
      expect(await save(tx, record)).toEqual(takenBack);
      // The deletion that was taken back arrives once more.
      await tx.query('select public.delete_session($1, $2)', [record.id, deletedAt]);
      expect(await byId(tx, record.id)).toEqual(takenBack);
    }));

  it('also holds for a session that arrives later', () =>
    rolledBack(test.database, async (tx) => {
      await become(tx, await addUser(tx));
      const record = sessionRecord(1);
      await tx.query('select public.delete_session($1)', [record.id]);
      expect(await offer(tx, record)).toBeNull();
    }));

  it('blocks an id for its member only', () =>
    rolledBack(test.database, async (tx) => {
      const [anna, olek] = [await addUser(tx), await addUser(tx)];
      const record = sessionRecord(1);
      await become(tx, olek);
      await tx.query('select public.delete_session($1)', [record.id]);
      await become(tx, anna);
      expect(await save(tx, record)).toEqual(record);
      await become(tx, olek);
      await tx.query('select public.delete_session($1)', [record.id]);
      await become(tx, anna);
      expect(await byId(tx, record.id)).toEqual(record);
    }));
});
