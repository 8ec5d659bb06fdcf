import type { AuthActions } from '../../account/auth-actions.ts';
import type { Ports } from '../../ports/ports.ts';
import { type DeviceStores, signOutAndWipe, type WipeScope, wipeDevice } from '../device-data/wipe-device.ts';
import { flushOutbox } from './flush-outbox.ts';
import { NO_UNSYNCED_ITEMS, type UnsyncedItems, unsyncedItems } from './unsynced-items.ts';

/** How far signing out has come. */
export type SignOutProgress =
  | { readonly step: 'sending' }
  | { readonly step: 'signing-out' }
  /** The server did not answer: the member is still signed in. */
  | { readonly step: 'unreachable' }
  /** Something exists on this device alone and would be lost. */
  | { readonly step: 'would-lose'; readonly unsynced: UnsyncedItems }
  /** Sessions could not be sent to the account; `unsynced` would be lost besides. */
  | { readonly step: 'unsent'; readonly sessions: number; readonly unsynced: UnsyncedItems };

/** `local` ends the sign-in on this device alone, without the server. */
type SignOutReach = 'global' | 'local';

interface SignOutFlowOptions {
  readonly ports: DeviceStores & Pick<Ports, 'backend'>;
  readonly ownerId: string;
  readonly signOut: AuthActions['signOut'];
  readonly reach: SignOutReach;
  readonly onProgress: (progress: SignOutProgress) => void;
  /** Called when nobody is signed in any more and the device is wiped. */
  readonly onDone: () => void;
}

/** Signs a member out and wipes this device. It can be cancelled until the sign-out itself has begun. */
export class SignOutFlow {
  readonly #options: SignOutFlowOptions;
  #wipeScope: WipeScope = 'what-is-saved';
  #isSigningOut = false;
  #isCancelled = false;

  constructor(options: SignOutFlowOptions) {
    this.#options = options;
  }

  /** Sends everything to the account and signs out where nothing would be lost; otherwise reports what would. */
  async start(): Promise<void> {
    const { ports, ownerId } = this.#options;
    this.#report({ step: 'sending' });
    const sessions = await flushOutbox(ports, ownerId);
    const unsynced = await unsyncedItems(ports, ownerId);
    if (this.#isCancelled) return;
    if (sessions > 0) this.#report({ step: 'unsent', sessions, unsynced });
    else if (unsynced === NO_UNSYNCED_ITEMS) await this.signOut('everything');
    else this.#report({ step: 'would-lose', unsynced });
  }

  async signOut(wipeScope: WipeScope, reach: SignOutReach = this.#options.reach): Promise<void> {
    if (this.#isSigningOut) return;
    this.#isSigningOut = true;
    this.#wipeScope = wipeScope;
    this.#report({ step: 'signing-out' });
    const { ports, ownerId, signOut } = this.#options;
    if (await signOutAndWipe(ports, { signOut, ownerId, reach, wipeScope })) return this.#finish();
    this.#isSigningOut = false;
    this.#report({ step: 'unreachable' });
  }

  /** Tries again after the server did not answer. */
  retry(reach?: SignOutReach): Promise<void> {
    return this.signOut(this.#wipeScope, reach);
  }

  /** Wipes the device after the sign-in ended elsewhere while this flow was running. */
  async onSignedOutElsewhere(): Promise<void> {
    if (this.#isSigningOut || this.#isCancelled) return;
    this.#isSigningOut = true;
    await wipeDevice(this.#options.ports, this.#options.ownerId, this.#wipeScope);
    this.#finish();
  }

  /** Prevents what has not begun yet and silences all reports; a sign-out that runs continues. */
  cancel(): void {
    this.#isCancelled = true;
  }

  #finish(): void {
    if (!this.#isCancelled) this.#options.onDone();
  }

  #report(progress: SignOutProgress): void {
    if (!this.#isCancelled) this.#options.onProgress(progress);
  }
}
