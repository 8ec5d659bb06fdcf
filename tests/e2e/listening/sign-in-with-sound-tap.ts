import type { Page } from '@playwright/test';
import type { Device } from '../devices.ts';
import type { Member } from '../members.ts';
import { signInOnDevice } from '../sign-in-on-device.ts';
import type { TestServer } from '../test-server.ts';
import { tapSound } from './sound-tap.ts';

/** Signs a member in on a device whose sound is measured. */
export async function signInWithSoundTap(
  page: Page,
  server: TestServer,
  device: Device,
  known?: Member,
): Promise<void> {
  await tapSound(page);
  await signInOnDevice(page, server, device, known);
}
