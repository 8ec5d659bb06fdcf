import { BleClient } from '@capacitor-community/bluetooth-le';
import { createShell, type LockedSoundLink } from '@innertide/native/shell';
import type { HapticsPort } from '../ports/haptics-port.ts';
import type { HealthPort } from '../ports/health-port.ts';
import type { LinksPort } from '../ports/links-port.ts';
import type { MediaControlsPort } from '../ports/media-controls-port.ts';
import type { OwnReminderPort } from '../ports/own-reminder-port.ts';
import type { ScreenPort } from '../ports/screen-port.ts';
import type { SystemPort } from '../ports/system-port.ts';
import type { AuthConnection } from './auth-connection.ts';
import { type AuthStorage, openKeychainAuthStorage } from './auth-storage.ts';
import { createShellHealth } from './health-shell.ts';
import { createMediaControls } from './media-controls-session.ts';
import type { NativeBridge } from './native-bridge.ts';
import { createShellReminder } from './own-reminder-shell.ts';
import { createPhoneBluetooth } from './phone-bluetooth.ts';
import { createShellProviderSheet, type ProviderSheet } from './provider-sheet.ts';
import {
  createShellBridge,
  createShellHaptics,
  createShellLinks,
  createShellMediaControls,
  createShellPhoneHeart,
  createShellScreen,
  createShellSystem,
} from './shell-adapters.ts';
import { findShellChannel } from './shell-channel.ts';
import { createWatchKept } from './watch-kept.ts';
import type { WebBluetooth } from './web-bluetooth.ts';

/** The ports that the app around the page answers. */
export interface ShellPorts {
  readonly authStorage: AuthStorage;
  readonly screen: ScreenPort;
  readonly mediaControls: MediaControlsPort;
  readonly haptics: HapticsPort;
  readonly system: SystemPort;
  readonly health: HealthPort;
  readonly ownReminder: OwnReminderPort;
  readonly bridge: NativeBridge;
  readonly bluetooth: WebBluetooth;
  /** null on a phone that measures no heart by itself. */
  readonly phoneHeart: NativeBridge | null;
  readonly lockedSound: LockedSoundLink;
  readonly linksTo: (publicUrl: string) => LinksPort;
  readonly providerSheet: (connection: Pick<AuthConnection, 'client' | 'url' | 'headers'>) => ProviderSheet;
}

/** null where there is no app around the page, or one that does not say what it can do. */
export async function openShellPorts(): Promise<ShellPorts | null> {
  const channel = findShellChannel();
  if (!channel) return null;
  const shell = createShell(channel);
  const [abilities, authStorage] = await Promise.all([shell.describe(), openKeychainAuthStorage(shell)]);
  if (!abilities.ok) return null;
  const kept = createWatchKept(shell.watch.leave);
  return {
    authStorage,
    screen: createShellScreen(shell),
    mediaControls: createShellMediaControls(shell, createMediaControls()),
    haptics: createShellHaptics(shell, abilities.value.haptics),
    system: createShellSystem(shell, kept),
    health: createShellHealth(shell, abilities.value),
    ownReminder: createShellReminder(shell, () => window.localStorage),
    bridge: createShellBridge(shell, kept),
    bluetooth: createPhoneBluetooth(BleClient),
    phoneHeart: abilities.value.phoneHeart ? createShellPhoneHeart(shell) : null,
    lockedSound: shell.lockedSound,
    linksTo: (publicUrl) => createShellLinks(shell, publicUrl),
    providerSheet: (connection) => createShellProviderSheet(shell, connection),
  };
}
