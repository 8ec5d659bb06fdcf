import { LOCALES } from '@innertide/std/locale';
import type { AuthActions } from '../../account/auth-actions.ts';
import type { Ports } from '../../ports/ports.ts';
import { forgetFirstAnswers } from './first-answers.ts';
import { forgetGivenResults } from './given-results.ts';
import { forgetMoodOutcomes } from './mood-outcomes.ts';
import { writePreferredVoice, writeVoicePace } from './preferred-voice.ts';
import { eraseHeartRecords } from './removed-heart-records.ts';
import { forgetTests } from './stored-tests.ts';
import { forgetTrials } from './stored-trials.ts';
import { writeWindDown } from './wind-down.ts';

/** What a wipe removes: everything of a member, or of the sessions only those the account holds too. */
export type WipeScope = 'everything' | 'what-is-saved';

/** The ports that store something of a member on this device. */
export type DeviceStores = Pick<
  Ports,
  | 'journal'
  | 'ownSounds'
  | 'heartRecordStore'
  | 'queryCache'
  | 'rpcLog'
  | 'reminder'
  | 'ownReminder'
  | 'deviceStorage'
  | 'system'
>;

/** Removes a member's data from this device. A store that cannot be opened does not prevent the others from being wiped. */
export async function wipeDevice(ports: DeviceStores, ownerId: string, wipeScope: WipeScope): Promise<void> {
  await Promise.allSettled([
    ports.journal().then((journal) => journal.forget(ownerId, wipeScope)),
    ports.ownSounds().then((sounds) => sounds.clear()),
    ports.heartRecordStore().then((store) => eraseHeartRecords(store, ownerId)),
    ports.reminder.unsubscribe(),
    // Without a planned reminder the phone is not called: the call may open its permission dialog.
    ports.ownReminder?.read() ? ports.ownReminder.plan(null, { title: '', body: '' }) : null,
  ]);
  forgetMoodOutcomes(ports.deviceStorage, ownerId);
  forgetFirstAnswers(ports.deviceStorage);
  forgetTests(ports.deviceStorage);
  forgetTrials(ports.deviceStorage);
  forgetGivenResults(ports.deviceStorage);
  writeWindDown(ports.deviceStorage, null);
  ports.system.planWindDown(null);
  ports.system.endActivity();
  for (const language of LOCALES) {
    writePreferredVoice(ports.deviceStorage, language, null);
    writeVoicePace(ports.deviceStorage, language, null);
  }
  ports.rpcLog.forget();
  ports.queryCache.forget(`${ownerId}/`);
}

interface SignOutAndWipeOptions {
  readonly signOut: AuthActions['signOut'];
  readonly ownerId: string;
  /** `local` ends the sign-in on this device alone, without the server. */
  readonly reach: 'global' | 'local';
  readonly wipeScope: WipeScope;
}

/**
 * Signs out and wipes the device. Both run to their end even when the page that called is left.
 *
 * @returns false when the member is still signed in; then nothing is wiped.
 */
export async function signOutAndWipe(
  ports: DeviceStores,
  { signOut, ownerId, reach, wipeScope }: SignOutAndWipeOptions,
): Promise<boolean> {
  const answer = await signOut(reach);
  // A sign-in that the server does not know any more is over as well.
  if (!answer.ok && answer.reason.code !== 'session_not_found') return false;
  await wipeDevice(ports, ownerId, wipeScope);
  return true;
}
