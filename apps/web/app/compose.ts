import type { PublicConfig } from '@innertide/protocol/public-config';
import type { ProcedureArguments, RemoteProcedure } from '@innertide/protocol/remote-procedures';
import { BRAND_SLUG } from '@innertide/std/brand';
import { interfaceLanguage } from './copy/interface-language.ts';
import { createNoUpdate } from './platform/app-update-none.ts';
import { createServiceWorkerUpdate } from './platform/app-update-service-worker.ts';
import { createAuthSessionEnds } from './platform/auth-session-ends.ts';
import { type AuthStorage, createLocalAuthStorage } from './platform/auth-storage.ts';
import { hasAuthTrace } from './platform/auth-trace.ts';
import { createVibrationHaptics } from './platform/haptics-vibration.ts';
import { createNoHealth } from './platform/health-none.ts';
import { createLocalStorageKeyValue } from './platform/key-value-local-storage.ts';
import { createServiceWorkerLinks } from './platform/links-service-worker.ts';
import { createMediaControls } from './platform/media-controls-session.ts';
import { findNativeBridge } from './platform/native-bridge.ts';
import { createPlayerTurn } from './platform/player-turn-locks.ts';
import { createNoReminder } from './platform/reminder-none.ts';
import { createPushReminder } from './platform/reminder-push.ts';
import { createWakeLockScreen } from './platform/screen-wake-lock.ts';
import type { ShellPorts } from './platform/shell-ports.ts';
import { wakeVoice } from './platform/speech-gesture.ts';
import { createStereoCheck } from './platform/stereo-check-web-audio.ts';
import { createNoSystem } from './platform/system-none.ts';
import type { AuthPort } from './ports/auth-port.ts';
import { NOBODY } from './ports/journal-port.ts';
import type { Ports } from './ports/ports.ts';
import type { ScreenPort } from './ports/screen-port.ts';
import { createDeviceSettings } from './storage/device-settings.ts';
import { createOutputComfortStore, type OutputComfortStore } from './storage/output-comfort-store.ts';
import type { Preferences } from './storage/preferences.ts';
import { createPreferences } from './storage/preferences.ts';
import { createQueryCache } from './storage/query-cache.ts';
import { createReturnPathStore } from './storage/return-path-store.ts';
import { createRpcLog } from './storage/rpc-log.ts';

/** Brings something once; a failed try is forgotten, so that the next one may succeed. */
function once<Value>(bring: () => Promise<Value>): () => Promise<Value> {
  let brought: Promise<Value> | null = null;
  return () => {
    brought ??= bring().catch((error: unknown) => {
      brought = null;
      throw error;
    });
    return brought;
  };
}

/** Channel that tells the other tabs of this browser what was removed; null where the browser has none. */
function otherTabs(about: string): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel(`${BRAND_SLUG}-${about}`) : null;
}

/** What the app around the page answers; found once, before the page begins. */
let around: ShellPorts | null = null;

function composeAuth(config: PublicConfig, authStorage: AuthStorage) {
  const authConnection = once(async () => {
    const { openAuthConnection } = await import('./platform/auth-connection.ts');
    return openAuthConnection({
      backendUrl: config.backendUrl,
      anonKey: config.anonKey,
      returnOrigin: __NATIVE__ ? config.publicUrl : window.location.origin,
      authStorage,
      language: () => interfaceLanguage.current(),
      sheet: (connection) => around?.providerSheet(connection) ?? null,
    });
  });
  const auth = once<AuthPort>(async () => {
    const { createSupabaseAuth } = await import('./platform/auth-supabase.ts');
    return createSupabaseAuth(await authConnection());
  });
  const cachedAuth = async () => {
    const { readCachedAuth } = await import('./boot/cached-auth.ts');
    return readCachedAuth({ authStorage, backendUrl: config.backendUrl }, { nowMs: () => Date.now() });
  };
  const account = once(async () => {
    const { createSupabaseAccount } = await import('./platform/account-supabase.ts');
    return createSupabaseAccount(await authConnection());
  });
  return { auth, account, cachedAuth };
}

/** The ports of this device whose code is fetched when they are first asked for. */
function composeFetched(outputComfort: OutputComfortStore, screen: ScreenPort) {
  const camera = once(async () => {
    const { createCamera } = await import('./platform/camera-capture.ts');
    return createCamera();
  });
  const deviceSound = once(async () => {
    const { createDeviceSound } = await import('./platform/sound-worklet.ts');
    return createDeviceSound(outputComfort.read(), around?.lockedSound ?? null);
  });
  return {
    sound: async (part) => (await deviceSound())(part),
    recording: once(async () => {
      const { createWorkerRecording } = await import('./platform/recording-in-worker.ts');
      return createWorkerRecording();
    }),
    async pieceCode(world) {
      const { fetchPieceCode } = await import('./platform/piece-code.ts');
      return fetchPieceCode(world);
    },
    trialSound: once(async () => {
      const { createTrialSound } = await import('./platform/trial-sound-web-audio.ts');
      return createTrialSound();
    }),
    journal: once(async () => {
      const { createIndexedDbJournal } = await import('./platform/journal-indexed-db.ts');
      return createIndexedDbJournal(otherTabs('journal'));
    }),
    camera,
    bodyMotion: once(async () => {
      const { createBodyMotion } = await import('./platform/body-motion-device.ts');
      return createBodyMotion();
    }),
    heartSources: once(async () => {
      const { createHeartSources } = await import('./platform/heart-sources.ts');
      return createHeartSources(around, { camera, keepAwake: () => screen.keepAwake() });
    }),
    heartRecordStore: once(async () => {
      const { createIndexedDbHeartRecordStore } = await import('./platform/heart-record-store-indexed-db.ts');
      return createIndexedDbHeartRecordStore(otherTabs('heart'));
    }),
    voice: once(async () => {
      const [{ createVoice }, { createWebSpeech }] = await Promise.all([
        import('./platform/voice-packs.ts'),
        import('./platform/voice-web-speech.ts'),
      ]);
      return createVoice(createWebSpeech());
    }),
    studio: once(async () => {
      const { createStudio } = await import('./platform/studio.ts');
      return createStudio();
    }),
    ownSounds: once(async () => {
      const { createOwnSounds } = await import('./platform/own-sounds-indexed-db.ts');
      return createOwnSounds(otherTabs('own-sounds'));
    }),
  } satisfies Partial<Ports>;
}

/** The only place that knows the adapters. What is heavy is fetched when it is first asked for. Touches no browser by itself. */
export function composePorts(config: PublicConfig): Ports {
  const authStorage = around?.authStorage ?? createLocalAuthStorage(() => window.localStorage);
  const { auth, account, cachedAuth } = composeAuth(config, authStorage);
  const storage = createLocalStorageKeyValue(() => window.localStorage);
  const outputComfort = createOutputComfortStore(storage);
  const authSessionEnds = createAuthSessionEnds();
  const rpcLog = createRpcLog(storage, { nowMs: () => Date.now() });
  const screen = around?.screen ?? createWakeLockScreen();
  return {
    auth,
    backend: once(async () => {
      const [{ createPostgrestBackend }, { fetchOrPrefetched }] = await Promise.all([
        import('./platform/backend-postgrest.ts'),
        import('./boot/prefetch-rpc.ts'),
      ]);
      const { backendUrl, anonKey } = config;
      return createPostgrestBackend({
        backendUrl,
        anonKey,
        cachedAuth,
        auth,
        onAuthSessionEnd: authSessionEnds.report,
        onCall: (name) => rpcLog.begin(name),
        fetch: fetchOrPrefetched,
      });
    }),
    account,
    authSessionEnds,
    ...composeFetched(outputComfort, screen),
    queryCache: createQueryCache(
      storage,
      { nowMs: () => Date.now() },
      (ownerId) => ownerId === NOBODY || hasAuthTrace(authStorage, config.backendUrl),
    ),
    ownReminder: around?.ownReminder ?? null,
    health: around?.health ?? createNoHealth(),
    rpcLog,
    reminder: __NATIVE__ ? createNoReminder() : createPushReminder(),
    screen,
    links: around?.linksTo(config.publicUrl) ?? createServiceWorkerLinks(),
    mediaControls: around?.mediaControls ?? createMediaControls(),
    system: around?.system ?? createNoSystem(),
    wakeVoice,
    haptics: around?.haptics ?? createVibrationHaptics(),
    watch: () => around?.bridge ?? findNativeBridge(),
    stereoCheck: createStereoCheck(),
    playerTurn: createPlayerTurn(),
    deviceSettings: createDeviceSettings(storage),
    deviceStorage: storage,
    outputComfort,
    cachedAuth,
    hasAuthTrace: () => hasAuthTrace(authStorage, config.backendUrl),
    returnPath: createReturnPathStore(storage, { nowMs: () => Date.now() }),
    preferences: composePreferences(storage),
    appUpdate: import.meta.env.PROD && !__NATIVE__ ? createServiceWorkerUpdate() : createNoUpdate(),
  };
}

/** Sends a question before the page that will ask it is made, where this device knows who asks. */
export async function prefetchAsMember<Name extends RemoteProcedure>(
  { backendUrl, anonKey }: PublicConfig,
  name: Name,
  args: ProcedureArguments<Name>,
): Promise<void> {
  const [{ readCachedAuth }, { prefetchRpc }] = await Promise.all([
    import('./boot/cached-auth.ts'),
    import('./boot/prefetch-rpc.ts'),
  ]);
  const authStorage = createLocalAuthStorage(() => window.localStorage);
  const known = readCachedAuth({ authStorage, backendUrl }, { nowMs: () => Date.now() });
  if (known) prefetchRpc({ backendUrl, anonKey, accessToken: known.accessToken }, name, args);
}

function composePreferences(storage = createLocalStorageKeyValue(() => window.localStorage)): Preferences {
  return createPreferences(storage, (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve; its values are ours.
    document.cookie = cookie;
  });
}

/** What the phone's build asks before it has a tree: its own preferences, the configuration of its backend, and the app around it. */
export const nativePreferences = () => composePreferences();

export async function loadNativeConfig(): Promise<PublicConfig | null> {
  const [{ fetchConfig }, { openShellPorts }] = await Promise.all([
    import('./platform/config-from-backend.ts'),
    import('./platform/shell-ports.ts'),
  ]);
  const [config, found] = await Promise.all([fetchConfig(), openShellPorts()]);
  around = found;
  return config;
}
