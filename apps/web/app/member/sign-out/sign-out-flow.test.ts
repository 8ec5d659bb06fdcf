import { NO_ANSWERS } from '@innertide/session/first-answers';
import { fail, type Result, succeed } from '@innertide/std/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import { createNoSystem } from '../../platform/system-none.ts';
import type { AuthError } from '../../ports/auth-port.ts';
import type { BackendPort } from '../../ports/backend-port.ts';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';
import type { JournalPort } from '../../ports/journal-port.ts';
import type { KeyValuePort } from '../../ports/key-value-port.ts';
import type { OwnSoundsPort } from '../../ports/own-sounds-port.ts';
import type { ReminderPort } from '../../ports/reminder-port.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { keyValueInMemory } from '../../testing/storage-in-memory.ts';
import { writeFirstAnswers } from '../device-data/first-answers.ts';
import { writeMoodOutcomes } from '../device-data/mood-outcomes.ts';
import { wipeDevice } from '../device-data/wipe-device.ts';
import { SignOutFlow, type SignOutProgress } from './sign-out-flow.ts';

const OWNER = 'owner-1';

/** Names of the wiped stores, the journal left out. */
let wiped: string[];
let journal: JournalPort;
let sounds: number;
let steps: (SignOutProgress['step'] | 'done')[];
let requested: string[];
/** Resolves the account's answer to what was sent. */
let answerSending: () => void;
let answerSignOut: (answer: Result<void, AuthError>) => void;
let deviceStorage: KeyValuePort;
let flow: SignOutFlow;

const wipes = (name: string) => async () => void wiped.push(name);

function ports() {
  const sent = new Promise<void>((resolve) => {
    answerSending = resolve;
  });
  const call = async (_name: string, args: { record: unknown }) => {
    await sent;
    return succeed(args.record);
  };
  return {
    journal: async () => journal,
    backend: async () => ({ call }) as unknown as BackendPort,
    ownSounds: async () =>
      ({
        list: async () => Array.from({ length: sounds }, (_, id) => ({ id: String(id), name: 'kettle', mix: {} })),
        clear: wipes('sounds'),
      }) as unknown as OwnSoundsPort,
    heartRecordStore: async () =>
      ({ count: async () => 0, curve: async () => null, eraseAll: wipes('hearts') }) as unknown as HeartRecordStorePort,
    reminder: { unsubscribe: wipes('reminder') } as unknown as ReminderPort,
    deviceStorage,
    ownReminder: null,
    system: { ...createNoSystem(), endActivity: () => void wiped.push('lock screen') },
    rpcLog: { begin: () => () => undefined, entries: () => [], forget: () => void wiped.push('rpc log') },
    queryCache: { recall: () => undefined, remember() {}, forget: (start: string) => void wiped.push(start) },
  };
}

const EVERYTHING = ['hearts', 'lock screen', `${OWNER}/`, 'reminder', 'rpc log', 'sounds'];
const wipedStores = () => wiped.toSorted();

/** Resolves after every promise that is already settled has run its callbacks. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(async () => {
  [wiped, steps, requested, sounds] = [[], [], [], 0];
  journal = createMemoryJournal();
  deviceStorage = keyValueInMemory();
  writeMoodOutcomes(deviceStorage, OWNER, [
    { id: 'one', before: 'tense', mode: 'sleep', minutes: 10, after: 'softer' },
  ]);
  writeFirstAnswers(deviceStorage, { ...NO_ANSWERS, brings: 'sleep' });
  await journal.store(OWNER, exampleSession(1));
  flow = new SignOutFlow({
    ports: ports(),
    ownerId: OWNER,
    signOut: (scope = 'global') => {
      requested.push(scope);
      return new Promise((resolve) => {
        answerSignOut = resolve;
      });
    },
    reach: 'global',
    onProgress: ({ step }) => steps.push(step),
    onDone: () => steps.push('done'),
  });
});

describe('sign-out flow', () => {
  it('sends everything, signs out, then wipes the device', async () => {
    void flow.start();
    answerSending();
    await settle();
    expect([steps, requested, wipedStores()]).toEqual([['sending', 'signing-out'], ['global'], []]);
    answerSignOut(succeed(undefined));
    await settle();
    expect(steps).toEqual(['sending', 'signing-out', 'done']);
    expect(wipedStores()).toEqual(EVERYTHING);
    expect(await journal.sessions(OWNER)).toEqual([]);
    expect(deviceStorage.names('')).toEqual([]);
  });

  it('changes nothing when it is cancelled while sending', async () => {
    void flow.start();
    await settle();
    flow.cancel();
    answerSending();
    await settle();
    expect([steps, requested, wipedStores()]).toEqual([['sending'], [], []]);
    expect(await journal.sessions(OWNER)).toHaveLength(1);
  });

  it('runs to its end when its page is left after the sign-out began', async () => {
    void flow.start();
    answerSending();
    await settle();
    flow.cancel();
    answerSignOut(succeed(undefined));
    await settle();
    expect(steps).toEqual(['sending', 'signing-out']);
    expect(wipedStores()).toEqual(EVERYTHING);
  });

  it('wipes nothing when the server does not answer, then signs out locally on retry', async () => {
    void flow.start();
    answerSending();
    await settle();
    answerSignOut(fail({ code: 'network_error', message: '' }));
    await settle();
    expect([steps.at(-1), wipedStores()]).toEqual(['unreachable', []]);
    void flow.retry('local');
    answerSignOut(succeed(undefined));
    await settle();
    expect(requested).toEqual(['global', 'local']);
    expect([steps.at(-1), wipedStores()]).toEqual(['done', EVERYTHING]);
  });

  it('wipes the device when the server does not know the sign-in any more', async () => {
    void flow.signOut('everything');
    answerSignOut(fail({ code: 'session_not_found', message: '' }));
    await settle();
    expect([steps.at(-1), wipedStores()]).toEqual(['done', EVERYTHING]);
  });

  it('asks before anything is lost, and wipes once when the sign-in ends elsewhere', async () => {
    sounds = 1;
    void flow.start();
    answerSending();
    await settle();
    expect([steps, requested]).toEqual([['sending', 'would-lose'], []]);
    void flow.onSignedOutElsewhere();
    void flow.onSignedOutElsewhere();
    await settle();
    expect([steps.at(-1), wipedStores()]).toEqual(['done', EVERYTHING]);
  });
});

it('wipe continues with the other stores when one cannot be opened', async () => {
  const shut = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  await wipeDevice({ ...ports(), journal: shut, heartRecordStore: shut }, OWNER, 'everything');
  expect(wipedStores()).toEqual(['lock screen', `${OWNER}/`, 'reminder', 'rpc log', 'sounds']);
});
