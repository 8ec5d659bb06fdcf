// `npm run bench -- auth`: what the account routes cost over the SQL beneath them, and whether their time tells who has an account.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Transaction } from '@innertide/server-std/database';
import { type AuthTestServer, startAuthTestServer } from '../account-server/testing/auth-test-server.ts';
import { PASSWORD, signUpMember } from '../account-server/testing/member.ts';
import type { Asking } from './request-worker.ts';

const SYSTEM = { role: 'system' } as const;
const ROUNDS = 5;
/** A round, over all conversations. */
const CALLS = 400;
const CONVERSATIONS = 8;
const TRIES = 200;

interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** The statements that one call makes, by transaction, as the database hears them. */
async function recorded(
  server: AuthTestServer,
  call: () => Promise<unknown>,
): Promise<readonly (readonly Statement[])[]> {
  const transactions: Statement[][] = [];
  const { database } = server;
  const usual = database.transaction;
  Object.assign(database, {
    transaction: ((caller, work, options) =>
      usual(
        caller,
        (tx) => {
          const statements: Statement[] = [];
          transactions.push(statements);
          return work({
            query(text, parameters = []) {
              statements.push({ text, parameters });
              return tx.query(text, parameters);
            },
            execute: (script) => tx.execute(script),
          } as Transaction);
        },
        options,
      )) as typeof usual,
  });
  await call();
  Object.assign(database, { transaction: usual });
  return transactions;
}

async function replay(server: AuthTestServer, transactions: readonly (readonly Statement[])[], isReadOnly: boolean) {
  for (const statements of transactions) {
    await server.database.transaction(
      SYSTEM,
      async (tx) => {
        for (const { text, parameters } of statements) await tx.query(text, parameters);
      },
      isReadOnly ? { readOnly: true } : {},
    );
  }
}

/** Rounds of both in turn, so that both meet the same machine; each counts with its best. @param floor one call of one conversation. */
async function compare(
  name: string,
  asking: Omit<Asking, 'calls'>,
  floor: (conversation: number) => Promise<unknown>,
): Promise<void> {
  const calls = CALLS / CONVERSATIONS;
  const workerData: Asking = { ...asking, calls };
  const client = new Worker(new URL('./request-worker.ts', import.meta.url), { workerData });
  const best = { asked: 0, floor: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    client.postMessage('go');
    const [{ perSecond }] = await once(client, 'message');
    best.asked = Math.max(best.asked, perSecond);
    const startedAtMs = performance.now();
    await Promise.all(
      asking.tokens.map(async (_, conversation) => {
        for (let call = 0; call < calls; call += 1) await floor(conversation);
      }),
    );
    best.floor = Math.max(best.floor, (1000 * CALLS) / (performance.now() - startedAtMs));
  }
  await client.terminate();
  const share = best.asked / best.floor;
  const [asked, beneath] = [best.asked, best.floor].map((perSecond) => perSecond.toFixed(0).padStart(6));
  console.log(`${name.padEnd(22)} ${asked}/s   the same SQL without HTTP ${beneath}/s   ${share.toFixed(2)} of it`);
  if (share < 0.5) process.exitCode = 1;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Sign-ins of their own, so that no conversation waits for another's lock. */
async function signIns(server: AuthTestServer) {
  const members = [];
  for (let index = 0; index < CONVERSATIONS; index += 1) members.push(await signUpMember(server));
  return members;
}

async function benchRefresh(server: AuthTestServer): Promise<void> {
  const tokens: string[] = [];
  const floors: (() => Promise<void>)[] = [];
  for (const { email } of await signIns(server)) {
    // One sign-in to be asked for, one whose statements are repeated.
    const [asked, repeated] = [server.client(), server.client()];
    for (const client of [asked, repeated]) await client.signInWithPassword({ email, password: PASSWORD });
    tokens.push((await asked.getSession()).data.session?.refresh_token ?? '');
    const first = (await repeated.getSession()).data.session?.refresh_token ?? '';
    const transactions = await recorded(server, () => repeated.refreshSession());
    const second = (await repeated.getSession()).data.session?.refresh_token ?? '';
    const [spent, made] = [sha256(first), sha256(second)];
    let live = made;
    floors.push(() => {
      const next = sha256(randomBytes(32).toString('base64url'));
      const names = new Map([
        [spent, live],
        [made, next],
      ]);
      live = next;
      const renamed = transactions.map((statements) =>
        statements.map(({ text, parameters }) => ({
          text,
          parameters: parameters.map((value) => names.get(String(value)) ?? value),
        })),
      );
      return replay(server, renamed, false);
    });
  }
  await compare('refreshes', { url: server.url, kind: 'refresh', tokens }, (conversation) => floors[conversation]!());
}

async function benchVerification(server: AuthTestServer): Promise<void> {
  const members = await signIns(server);
  const tokens = members.map(({ accessToken }) => accessToken);
  const transactions = await recorded(server, () => members[0]!.client.getUser());
  await compare('token verifications', { url: server.url, kind: 'user', tokens }, () =>
    replay(server, transactions, true),
  );
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Asks for a known and for an unknown address in turn, so that both meet the same machine. */
async function compareTimes(
  name: string,
  ask: (email: string) => Promise<unknown>,
  known: () => string,
): Promise<void> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const timed = async (of: number[], email: string) => {
    const startedAtMs = performance.now();
    await ask(email);
    of.push(performance.now() - startedAtMs);
  };
  for (let index = 0; index < TRIES; index += 1) {
    await timed(times.known, known());
    await timed(times.unknown, `${randomUUID()}@example.org`);
  }
  for (const [who, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b);
    const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => quantile(sorted, share).toFixed(1).padStart(6));
    console.log(`${name.padEnd(10)} ${who.padEnd(8)} p10 ${p10} ms   median ${p50} ms   p90 ${p90} ms`);
  }
}

const server = await startAuthTestServer({ AUTH_SMTP_MAX_FREQUENCY: '0s', AUTH_HIDE_EXISTING_ADDRESSES: 'true' });
const post = (path: string, body: object) => server.fetch(path, { method: 'POST', body: JSON.stringify(body) });
try {
  await benchRefresh(server);
  await benchVerification(server);
  const { email } = await signUpMember(server);
  const known = () => email;
  await compareTimes('token', (to) => post('/token?grant_type=password', { email: to, password: 'not it 1' }), known);
  await compareTimes('recover', (to) => post('/recover', { email: to }), known);
  await compareTimes('otp', (to) => post('/otp', { email: to, create_user: false }), known);
  await compareTimes('resend', (to) => post('/resend', { type: 'signup', email: to }), known);
  await compareTimes('signup', (to) => post('/signup', { email: to, password: PASSWORD }), known);
} finally {
  await server.close();
}
