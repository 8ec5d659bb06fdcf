import { sessionRecordSchema } from '@innertide/protocol/session-record';
import { uuidV7 } from '@innertide/std/uuid';
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveMail } from '../../../tests/e2e/mail-inbox.ts';
import { TestServer } from '../../../tests/e2e/test-server.ts';

const email = 'ada@example.org';
const password = 'quiet water 1';
const START_LIMIT_MS = 120_000;

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.open();
}, START_LIMIT_MS);
afterAll(() => server.close());

async function anonKey(): Promise<string> {
  const config = await (await fetch(`${server.url}/config.json`)).json();
  return config.anonKey;
}

async function authClient() {
  const key = await anonKey();
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return new AuthClient({ url: `${server.url}/auth/v1`, headers, autoRefreshToken: false });
}

async function rest(accessToken: string | null) {
  const key = await anonKey();
  return new PostgrestClient(`${server.url}/rest/v1`, {
    headers: { apikey: key, Authorization: `Bearer ${accessToken ?? key}` },
  });
}

async function signIn(): Promise<{ readonly accessToken: string; readonly refreshToken: string }> {
  const { data, error } = await (await authClient()).signInWithPassword({ email, password });
  expect(error).toBeNull();
  return { accessToken: data.session?.access_token ?? '', refreshToken: data.session?.refresh_token ?? '' };
}

const startedAtMs = Date.UTC(2026, 10, 20, 21, 0);
const record = sessionRecordSchema.parse({
  id: uuidV7(startedAtMs, new Uint8Array(10).fill(7)),
  mode: 'sleep',
  template_slug: null,
  settings: {
    version: 1,
    mode: 'sleep',
    seed: 7,
    lengthMinutes: 20,
    fadeOutSeconds: 60,
    tempo: 45,
    intensity: 30,
    brightness: 20,
    density: 25,
    tuningHz: 432,
    volume: 0.7,
    layers: {
      echo: { on: true, volume: 0.8 },
      binaural: { on: false, volume: 0.3 },
      bell: { on: false, volume: 0.5 },
      rain: { on: true, volume: 0.4 },
      ocean: { on: false, volume: 0.4 },
    },
    binaural: { carrierHz: 216, beatHz: 3 },
    bellEveryMinutes: null,
    heartSync: { source: 'off', targetBpm: 60 },
  },
  started_at: new Date(startedAtMs).toISOString(),
  ended_at: new Date(startedAtMs + 1_200_000).toISOString(),
  active_ms: 1_180_000,
  paused_ms: 20_000,
  end_reason: 'completed',
  time_zone: 'Europe/Warsaw',
  local_date: '2026-11-20',
  mood_before: 'tense',
  mood_after: 'softer',
  note: 'Zażółć gęślą jaźń 🌊',
  heart_summary: null,
  edited_at: new Date(startedAtMs + 1_200_000).toISOString(),
});

const historyOf = { before_started_at: null, limit: 10 };

it(
  'the unmodified Supabase clients sign up, confirm from the inbox, save a session and read it after a restart',
  async () => {
    const visitor = await authClient();
    const signedUp = await visitor.signUp({ email, password, options: { data: { name: 'Ada' } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();

    const mail = await receiveMail(server.url, email);
    const link = new URL(mail.links.find((address) => address.includes('token_hash=')) ?? '');
    expect((await fetch(link)).status, 'a mail scanner fetches the page').toBe(200);
    const tokenHash = link.searchParams.get('token_hash') ?? '';
    const confirmed = await visitor.verifyOtp({ type: 'signup', token_hash: tokenHash });
    expect(confirmed.data.session?.user.email).toBe(email);

    const { accessToken, refreshToken } = await signIn();
    const mine = await rest(accessToken);
    const saved = await mine.rpc('save_session', { record });
    expect(saved.error).toBeNull();
    expect(saved.status).toBe(200);
    const history = await mine.rpc('session_history', historyOf);
    expect(history.data).toMatchObject([{ id: record.id, note: record.note, active_ms: record.active_ms }]);

    const strangers = await (await rest(null)).rpc('session_history', historyOf);
    expect(strangers.error === null ? strangers.data : [], 'nobody else sees it').toEqual([]);
    const forged = await (await rest(`${accessToken}x`)).rpc('session_history', historyOf);
    expect([forged.status, forged.error?.code]).toEqual([401, 'PGRST301']);

    const keyBefore = await anonKey();
    expect(await server.stop()).toBe(0);
    await server.start();

    expect(await anonKey(), 'pages that are still open go on working').toBe(keyBefore);
    const stillMine = await (await rest(accessToken)).rpc('session_history', historyOf);
    expect(stillMine.error).toBeNull();
    expect(stillMine.data).toMatchObject([{ id: record.id, note: record.note, settings: record.settings }]);
    const refreshed = await (await authClient()).refreshSession({ refresh_token: refreshToken });
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.user?.email).toBe(email);
    const again = await (await rest((await signIn()).accessToken)).rpc('session_by_id', { id: record.id });
    expect(again.data).toMatchObject({ id: record.id });
  },
  START_LIMIT_MS,
);
