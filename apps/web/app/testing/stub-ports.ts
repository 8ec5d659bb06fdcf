import type { SessionRecord } from '@innertide/protocol/session-record';
import { SilentSound } from '@innertide/sound/port-silent';
import { SoundTurns } from '@innertide/sound/sound-turns';
import { fail, type Result, succeed } from '@innertide/std/result';
import { vi } from 'vitest';
import { createAuthSessionEnds } from '../platform/auth-session-ends.ts';
import { createSilentAuth, SILENT_AUTH_SESSION } from '../platform/auth-silent.ts';
import { createNoHealth } from '../platform/health-none.ts';
import { createMemoryJournal, type MemoryJournal } from '../platform/journal-memory.ts';
import { createNoSystem } from '../platform/system-none.ts';
import type { AccountDetails, AccountPort } from '../ports/account-port.ts';
import type { AuthPort, AuthSession } from '../ports/auth-port.ts';
import type { HeartRecordStorePort } from '../ports/heart-record-store-port.ts';
import type { OwnSoundsPort } from '../ports/own-sounds-port.ts';
import type { Ports } from '../ports/ports.ts';
import type { StudioPort } from '../ports/studio-port.ts';
import { createDeviceSettings } from '../storage/device-settings.ts';
import { createOutputComfortStore } from '../storage/output-comfort-store.ts';
import { createPreferences } from '../storage/preferences.ts';
import { createQueryCache } from '../storage/query-cache.ts';
import { createReturnPathStore } from '../storage/return-path-store.ts';
import { createRpcLog } from '../storage/rpc-log.ts';
import { keyValueInMemory } from './storage-in-memory.ts';
import { type BackendAnswers, createStubBackend, type StubBackend, type Trouble } from './stub-backend.ts';
import { createStubStudio } from './stub-studio.ts';

export const MEMBER: AuthSession = { ...SILENT_AUTH_SESSION, email: 'ada@example.org', displayName: 'Ada Tide' };

const ACCOUNT: AccountDetails = {
  email: 'ada@example.org',
  newEmail: null,
  isEmailUndeliverable: false,
  hasPassword: true,
  waysIn: [{ id: 'way-1', provider: 'email', email: 'ada@example.org' }],
  secondFactors: [],
  passkeys: [],
};

/** Ports that answer at once, with what a test needs to look behind them. */
export interface StubPorts extends Ports {
  readonly stubs: {
    readonly backend: StubBackend;
    readonly auth: AuthPort;
    readonly account: AccountPort;
    readonly sound: SilentSound;
    readonly journal: MemoryJournal;
    /** Subscriptions and holds that were not given back. */
    readonly held: () => readonly string[];
  };
}

export interface StubOptions {
  /** Who is signed in on this device; null is nobody. */
  readonly member?: AuthSession | null;
  /** The sessions of the account, newest first. */
  readonly sessions?: readonly SessionRecord[];
  readonly answers?: BackendAnswers;
  /** How the backend fares from the beginning, instead of answering. */
  readonly trouble?: Trouble;
  readonly auth?: Partial<AuthPort>;
  readonly account?: Partial<AccountPort>;
  readonly details?: Partial<AccountDetails>;
  readonly heartRecords?: Partial<HeartRecordStorePort>;
  readonly ownSounds?: Partial<OwnSoundsPort>;
  readonly studio?: Partial<StudioPort>;
  readonly ports?: Partial<Ports>;
}

const done = () => Promise.resolve(succeed(undefined));

function stubAccount(details: Partial<AccountDetails>, own: Partial<AccountPort>): AccountPort {
  return {
    details: vi.fn(async () => succeed({ ...ACCOUNT, ...details })),
    changeName: vi.fn(done),
    changePassword: vi.fn(done),
    changeEmail: vi.fn(done),
    endOtherSignIns: vi.fn(done),
    endSignIn: vi.fn(done),
    waysIn: { link: vi.fn(done), unlink: vi.fn(done) },
    secondFactor: {
      begin: vi.fn(async () =>
        succeed({
          factorId: 'factor-1',
          picture: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
          key: 'JBSW Y3DP',
        }),
      ),
      confirm: vi.fn(done),
      remove: vi.fn(done),
    },
    passkeys: { add: vi.fn(done), rename: vi.fn(done), remove: vi.fn(done) },
    ...own,
  };
}

/** The account side with somebody signed in already. */
function stubAuth(member: AuthSession | null, own: Partial<AuthPort>): AuthPort {
  let isHere = member !== null;
  const silent = createSilentAuth();
  const auth: AuthPort = {
    ...silent,
    current: async () => (isHere ? succeed(member) : silent.current()),
    subscribe(listener) {
      if (!isHere) return silent.subscribe(listener);
      const stop = silent.subscribe((event, session) => event !== 'INITIAL_SESSION' && listener(event, session));
      listener('INITIAL_SESSION', succeed(member));
      return stop;
    },
    signOut(scope) {
      isHere = false;
      return silent.signOut(scope);
    },
  };
  for (const [name, call] of Object.entries({ ...auth, ...own })) {
    Object.assign(auth, { [name]: name === 'subscribe' ? call : vi.fn(call as () => Promise<Result<void, never>>) });
  }
  return auth;
}

function stubHeartRecordStore(own: Partial<HeartRecordStorePort>): HeartRecordStorePort {
  return {
    writeRecord: vi.fn(async () => undefined),
    record: vi.fn(async () => null),
    summaries: vi.fn(async () => []),
    removeRecord: vi.fn(async () => undefined),
    count: vi.fn(async () => 0),
    writeCurve: vi.fn(async () => undefined),
    curve: vi.fn(async () => null),
    eraseAll: vi.fn(async () => undefined),
    ...own,
  };
}

function stubOwnSounds(own: Partial<OwnSoundsPort>): OwnSoundsPort {
  return {
    list: vi.fn(async () => []),
    add: vi.fn(async (file: File) => succeed({ id: 'own-1', name: file.name, mix: { volume: 0.5, pan: 0 } as never })),
    mix: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    open: vi.fn(async () => null),
    clear: vi.fn(async () => undefined),
    subscribe: () => () => undefined,
    ...own,
  };
}

/** Everything a screen may ask for, answered on the spot and kept off the device. */
export function createStubPorts({
  member = null,
  sessions = [],
  answers = {},
  auth: ownAuth = {},
  account: ownAccount = {},
  details = {},
  heartRecords = {},
  ownSounds: ownOwnSounds = {},
  studio = {},
  ports = {},
  trouble,
}: StubOptions): StubPorts {
  const backend = createStubBackend(sessions, answers);
  backend.fare(trouble ?? null);
  const auth = stubAuth(member, ownAuth);
  const authSessionEnds = createAuthSessionEnds();
  const account = stubAccount(details, ownAccount);
  const sound = new SilentSound();
  const journal = createMemoryJournal();
  const storage = keyValueInMemory();
  const clock = { nowMs: () => Date.now() };
  const heartRecordStore = stubHeartRecordStore(heartRecords);
  const ownSounds = stubOwnSounds(ownOwnSounds);
  const stubStudio = createStubStudio(studio);
  const deviceSettings = createDeviceSettings(storage);
  deviceSettings.turn('safety-notice-read', true);
  const held = new Map<symbol, string>();

  function hold<Arguments extends unknown[]>(name: string, take: (...parts: Arguments) => () => void) {
    return (...parts: Arguments) => {
      const key = Symbol(name);
      held.set(key, name);
      const giveBack = take(...parts);
      return () => {
        held.delete(key);
        giveBack();
      };
    };
  }
  authSessionEnds.subscribe = hold('authSessionEnds.subscribe', authSessionEnds.subscribe);
  auth.subscribe = hold('auth.subscribe', auth.subscribe);
  journal.subscribe = hold('journal.subscribe', journal.subscribe);
  sound.subscribe = hold('sound.subscribe', sound.subscribe.bind(sound));
  const turns = new SoundTurns(sound);
  const soundPorts = { session: turns.port(), listen: turns.port(), preview: turns.port(), trial: turns.port() };
  const isMemberHere = () => member !== null;

  return {
    auth: async () => auth,
    account: async () => account,
    authSessionEnds,
    hasAuthTrace: isMemberHere,
    cachedAuth: async () => member,
    returnPath: createReturnPathStore(storage, clock),
    backend: async () => backend,
    queryCache: createQueryCache(storage, clock),
    sound: async (part) => soundPorts[part],
    recording: async () => ({
      formats: async () => ['wav', 'opus'] as const,
      record: () => ({ done: new Promise(() => undefined), cancel: () => undefined }),
    }),
    pieceCode: async () => ({ engine: '/* engine */', page: '/* page */' }),
    journal: async () => ({ ...journal, durability: () => 'device' }),
    camera: async () => ({ open: async () => fail('no-camera') }),
    bodyMotion: async () => ({ open: async () => fail('no-sensor') }),
    heartSources: async () => [],
    health: createNoHealth(),
    ownReminder: null,
    heartRecordStore: async () => heartRecordStore,
    reminder: {
      ability: () => 'possible',
      endpoint: async () => null,
      subscribe: vi.fn(async () =>
        succeed({ endpoint: 'https://push.example/1', public_key: 'k'.repeat(87), auth_secret: 's'.repeat(22) }),
      ),
      unsubscribe: vi.fn(async () => undefined),
    },
    rpcLog: createRpcLog(storage, clock),
    screen: { keepAwake: hold('screen.keepAwake', () => () => undefined) },
    links: { listen: hold('links.listen', () => () => undefined) },
    mediaControls: { show: vi.fn(), take: vi.fn(hold('mediaControls.take', () => () => undefined)) },
    voice: async () => ({
      voices: async () => [],
      speak: async () => true,
      recording: async () => null,
      kept: async () => [],
      forget: async () => undefined,
      isKept: async () => true,
      keep: async () => true,
      hush: () => undefined,
    }),
    system: createNoSystem(),
    wakeVoice: vi.fn(),
    haptics: { canBeFelt: () => false, feel: vi.fn(), stop: vi.fn() },
    watch: () => null,
    stereoCheck: { play: vi.fn() },
    trialSound: async () => ({
      prepare: async () => fail('failed'),
      level: async () => fail('failed'),
      noise: async () => fail('failed'),
    }),
    ownSounds: async () => ownSounds,
    studio: async () => stubStudio,
    playerTurn: {
      take: hold('playerTurn.take', () => () => undefined),
      isHere: () => [...held.values()].includes('playerTurn.take'),
      isElsewhere: async () => false,
    },
    deviceSettings,
    deviceStorage: storage,
    outputComfort: createOutputComfortStore(storage),
    preferences: createPreferences(storage, () => undefined),
    appUpdate: { watch: hold('appUpdate.watch', () => () => undefined), apply: vi.fn() },
    ...ports,
    stubs: { backend, auth, account, sound, journal, held: () => [...held.values()] },
  };
}
