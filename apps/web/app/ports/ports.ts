import type { SoundPort } from '@innertide/sound/port';
import type { WorldName } from '@innertide/std/world';
import { createContext, use } from 'react';
import type { DeviceSettings } from '../storage/device-settings.ts';
import type { OutputComfortStore } from '../storage/output-comfort-store.ts';
import type { Preferences } from '../storage/preferences.ts';
import type { QueryCache } from '../storage/query-cache.ts';
import type { ReturnPathStore } from '../storage/return-path-store.ts';
import type { RpcLog } from '../storage/rpc-log.ts';
import type { AccountPort } from './account-port.ts';
import type { AppUpdatePort } from './app-update-port.ts';
import type { AuthPort, AuthSession, AuthSessionEnds } from './auth-port.ts';
import type { BackendPort } from './backend-port.ts';
import type { BodyMotionPort } from './body-motion-port.ts';
import type { CameraPort } from './camera-port.ts';
import type { HapticsPort } from './haptics-port.ts';
import type { HealthPort } from './health-port.ts';
import type { HeartRecordStorePort } from './heart-record-store-port.ts';
import type { HeartSource } from './heart-source-port.ts';
import type { JournalPort } from './journal-port.ts';
import type { KeyValuePort } from './key-value-port.ts';
import type { LinksPort } from './links-port.ts';
import type { MediaControlsPort } from './media-controls-port.ts';
import type { OwnReminderPort } from './own-reminder-port.ts';
import type { OwnSoundsPort } from './own-sounds-port.ts';
import type { PlayerTurnPort } from './player-turn-port.ts';
import type { RecordingPort } from './recording-port.ts';
import type { ReminderPort } from './reminder-port.ts';
import type { ScreenPort } from './screen-port.ts';
import type { StereoCheckPort } from './stereo-check-port.ts';
import type { StudioPort } from './studio-port.ts';
import type { SystemPort } from './system-port.ts';
import type { TrialSoundPort } from './trial-sound-port.ts';
import type { VoicePort } from './voice-port.ts';
import type { WatchPort } from './watch-port.ts';

/** What a piece's file is written from, as JavaScript. */
export interface PieceCode {
  readonly engine: string;
  readonly page: string;
}

/** The parts of a page that sound, one at a time: each has a port of its own to the one engine (`SoundTurns`). */
export type SoundPart = 'session' | 'listen' | 'preview' | 'trial';

/** Everything a feature may ask of the outside world. What is heavy is a function that brings it when it is first asked for. */
export interface Ports {
  readonly auth: () => Promise<AuthPort>;
  readonly account: () => Promise<AccountPort>;
  readonly authSessionEnds: AuthSessionEnds;
  /** Whether this browser holds a sign-in: known without bringing the auth port. */
  readonly hasAuthTrace: () => boolean;
  /** Who this device knows to be here, without bringing the auth port; null where only that port can tell. */
  readonly cachedAuth: () => Promise<AuthSession | null>;
  readonly returnPath: ReturnPathStore;
  readonly backend: () => Promise<BackendPort>;
  readonly queryCache: QueryCache;
  readonly sound: (part: SoundPart) => Promise<SoundPort>;
  readonly recording: () => Promise<RecordingPort>;
  /** Brings the code of a world's pieces. Rejects where it cannot be fetched. */
  readonly pieceCode: (world: WorldName) => Promise<PieceCode>;
  readonly journal: () => Promise<JournalPort>;
  readonly camera: () => Promise<CameraPort>;
  readonly bodyMotion: () => Promise<BodyMotionPort>;
  /** Every way to measure a heart here, as it is offered. */
  readonly heartSources: () => Promise<readonly HeartSource[]>;
  readonly health: HealthPort;
  /** null where the device gives none by itself. */
  readonly ownReminder: OwnReminderPort | null;
  readonly heartRecordStore: () => Promise<HeartRecordStorePort>;
  readonly reminder: ReminderPort;
  readonly rpcLog: RpcLog;
  readonly screen: ScreenPort;
  readonly links: LinksPort;
  readonly mediaControls: MediaControlsPort;
  readonly system: SystemPort;
  readonly voice: () => Promise<VoicePort>;
  /** Lets voices speak later; within a tap, while `voice` may still be on its way. */
  readonly wakeVoice: () => void;
  readonly haptics: HapticsPort;
  /** null in a plain browser, where no watch is behind the page. */
  readonly watch: () => WatchPort | null;
  readonly stereoCheck: StereoCheckPort;
  readonly trialSound: () => Promise<TrialSoundPort>;
  readonly ownSounds: () => Promise<OwnSoundsPort>;
  readonly studio: () => Promise<StudioPort>;
  readonly playerTurn: PlayerTurnPort;
  readonly deviceSettings: DeviceSettings;
  /** Small values of features that not every page loads. */
  readonly deviceStorage: KeyValuePort;
  readonly outputComfort: OutputComfortStore;
  readonly preferences: Preferences;
  readonly appUpdate: AppUpdatePort;
}

export const PortsContext = createContext<Ports | null>(null);

export function usePorts(): Ports {
  const ports = use(PortsContext);
  if (!ports) throw new Error('Assertion failed: PortsContext is missing');
  return ports;
}
