import type { SoundPort } from '@innertide/sound/port';
import { createContext, use } from 'react';
import type { AccountPort } from './ports/account-port.ts';
import type { AnswerMemoryPort } from './ports/answer-memory-port.ts';
import type { AppUpdatePort } from './ports/app-update-port.ts';
import type { AuthPort, AuthSession } from './ports/auth-port.ts';
import type { BackendPort } from './ports/backend-port.ts';
import type { DeviceSettingsPort } from './ports/device-settings-port.ts';
import type { EarCheckPort } from './ports/ear-check-port.ts';
import type { HapticsPort } from './ports/haptics-port.ts';
import type { HealthPort } from './ports/health-port.ts';
import type { HeartRecordStorePort } from './ports/heart-record-store-port.ts';
import type { HeartSource } from './ports/heart-source-port.ts';
import type { JournalPort } from './ports/journal-port.ts';
import type { LinksPort } from './ports/links-port.ts';
import type { MediaControlsPort } from './ports/media-controls-port.ts';
import type { OriginMemory } from './ports/origin-memory-port.ts';
import type { OwnReminderPort } from './ports/own-reminder-port.ts';
import type { OwnSoundsPort } from './ports/own-sounds-port.ts';
import type { PlayerTurnPort } from './ports/player-turn-port.ts';
import type { Preferences } from './ports/preferences-port.ts';
import type { RecordingPort } from './ports/recording-port.ts';
import type { ReminderPort } from './ports/reminder-port.ts';
import type { ScreenPort } from './ports/screen-port.ts';
import type { SentBookPort } from './ports/sent-book-port.ts';
import type { VoicePort } from './ports/voice-port.ts';
import type { WatchPort } from './ports/watch-port.ts';

/** Everything a feature may ask of the outside world. What is heavy is a function that brings it when it is first asked for. */
export interface Ports {
  readonly auth: () => Promise<AuthPort>;
  readonly account: () => Promise<AccountPort>;
  /** Whether this browser holds a sign-in or the address brings one: known without bringing the auth port. */
  readonly hasAuthTrace: () => boolean;
  /** Who this device knows to be here, without bringing the auth port; null where only that port can tell. */
  readonly authAtHand: () => Promise<AuthSession | null>;
  readonly originMemory: OriginMemory;
  readonly backend: () => Promise<BackendPort>;
  readonly answerMemory: AnswerMemoryPort;
  readonly sound: () => Promise<SoundPort>;
  readonly recording: () => Promise<RecordingPort>;
  readonly journal: () => Promise<JournalPort>;
  /** Every way to measure a heart here, as it is offered. */
  readonly heartSources: () => Promise<readonly HeartSource[]>;
  readonly health: HealthPort;
  /** null where the device gives none by itself. */
  readonly ownReminder: OwnReminderPort | null;
  readonly heartRecordStore: () => Promise<HeartRecordStorePort>;
  readonly reminder: ReminderPort;
  readonly sentBook: SentBookPort;
  readonly screen: ScreenPort;
  readonly links: LinksPort;
  readonly mediaControls: MediaControlsPort;
  readonly voice: () => Promise<VoicePort>;
  /** Lets voices speak later; within a tap, while `voice` may still be on its way. */
  readonly wakeVoice: () => void;
  readonly haptics: HapticsPort;
  /** null in a plain browser, where no watch is behind the page. */
  readonly watch: () => WatchPort | null;
  readonly earCheck: EarCheckPort;
  readonly ownSounds: () => Promise<OwnSoundsPort>;
  readonly playerTurn: PlayerTurnPort;
  readonly deviceSettings: DeviceSettingsPort;
  readonly preferences: Preferences;
  readonly appUpdate: AppUpdatePort;
}

export const PortsContext = createContext<Ports | null>(null);

export function usePorts(): Ports {
  const ports = use(PortsContext);
  if (!ports) throw new Error('Assertion failed: PortsContext is missing');
  return ports;
}
