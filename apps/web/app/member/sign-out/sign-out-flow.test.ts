import { fail, type Result, succeed } from '@innertide/std/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import type { AuthError } from '../../ports/auth-port.ts';
import type { BackendPort } from '../../ports/backend-port.ts';
import type { HeartRecordStorePort } from '../../ports/heart-record-store-port.ts';
import type { JournalPort } from '../../ports/journal-port.ts';
import type { OwnSoundsPort } from '../../ports/own-sounds-port.ts';
import type { ReminderPort } from '../../ports/reminder-port.ts';
import { exampleSession } from '../../testing/example-session.ts';
import { wipeDevice } from '../device-data/wipe-device.ts';
import { type Phase, SignOutFlow } from './sign-out-flow.ts';

const OWNER = 'owner-1';

/** What has no journal of its own here: named as it goes. */
let forgotten: string[];
let journal: JournalPort;
let sounds: number;
let phases: (Phase | 'out')[];
let asked: string[];
/** Lets the account answer what was sent. */
let answerSending: () => void;
let answerSignOut: (answer: Result<void, AuthError>) => void;
let way: SignOutFlow;

const goes = (name: string) => async () => void forgotten.push(name);

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
        clear: goes('sounds'),
      }) as unknown as OwnSoundsPort,
    heartRecordStore: async () =>
      ({ count: async () => 0, curve: async () => null, eraseAll: goes('hearts') }) as unknown as HeartRecordStorePort,
    reminder: { unsubscribe: goes('reminder') } as unknown as ReminderPort,
    ownReminder: null,
    rpcLog: { note() {}, entries: () => [], forget: () => void forgotten.push('sent book') },
    queryCache: { recall: () => undefined, remember() {}, forget: (start: string) => void forgotten.push(start) },
  };
}

const EVERYTHING = ['hearts', `${OWNER}/`, 'reminder', 'sent book', 'sounds'];
const gone = () => forgotten.toSorted();

/** Lets promises that were already asked for come to their end. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(async () => {
  [forgotten, phases, asked, sounds] = [[], [], [], 0];
  journal = createMemoryJournal();
  await journal.keep(OWNER, exampleSession(1));
  way = new SignOutFlow({
    ports: ports(),
    ownerId: OWNER,
    signOut: (scope = 'global') => {
      asked.push(scope);
      return new Promise((resolve) => {
        answerSignOut = resolve;
      });
    },
    scope: 'global',
    show: (phase) => phases.push(phase),
    onOut: () => phases.push('out'),
  });
});

describe('the way out', () => {
  it('brings everything home, signs out, and then forgets', async () => {
    void way.send();
    answerSending();
    await settle();
    expect([phases, asked, gone()]).toEqual([['sending', 'leaving'], ['global'], []]);
    answerSignOut(succeed(undefined));
    await settle();
    expect(phases).toEqual(['sending', 'leaving', 'out']);
    expect(gone()).toEqual(EVERYTHING);
    expect(await journal.sessions(OWNER)).toEqual([]);
  });

  it('leads nowhere any more for whoever turned back while a slow line still sent', async () => {
    void way.send();
    await settle();
    way.turnBack();
    answerSending();
    await settle();
    expect([phases, asked, gone()]).toEqual([['sending'], [], []]);
    expect(await journal.sessions(OWNER)).toHaveLength(1);
  });

  it('is gone through with once it was taken, also where its page was left', async () => {
    void way.send();
    answerSending();
    await settle();
    way.turnBack();
    answerSignOut(succeed(undefined));
    await settle();
    expect(phases).toEqual(['sending', 'leaving']);
    expect(gone()).toEqual(EVERYTHING);
  });

  it('leaves everything as it was where the server does not answer, and may then need none', async () => {
    void way.send();
    answerSending();
    await settle();
    answerSignOut(fail({ code: 'network_error', message: '' }));
    await settle();
    expect([phases.at(-1), gone()]).toEqual(['still-here', []]);
    void way.leaveAgain('local');
    answerSignOut(succeed(undefined));
    await settle();
    expect(asked).toEqual(['global', 'local']);
    expect([phases.at(-1), gone()]).toEqual(['out', EVERYTHING]);
  });

  it('is over where the server knows no such sign-in any more', async () => {
    void way.leave('everything');
    answerSignOut(fail({ code: 'session_not_found', message: '' }));
    await settle();
    expect([phases.at(-1), gone()]).toEqual(['out', EVERYTHING]);
  });

  it('asks before anything is lost, and forgets once when the sign-in ends by itself', async () => {
    sounds = 1;
    void way.send();
    answerSending();
    await settle();
    expect([phases, asked]).toEqual([['sending', 'only-here'], []]);
    void way.ended();
    void way.ended();
    await settle();
    expect([phases.at(-1), gone()]).toEqual(['out', EVERYTHING]);
  });
});

it('forgets the rest of a member where one keeper is shut', async () => {
  const shut = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  await wipeDevice({ ...ports(), journal: shut, heartRecordStore: shut }, OWNER, 'everything');
  expect(gone()).toEqual([`${OWNER}/`, 'reminder', 'sent book', 'sounds']);
});
