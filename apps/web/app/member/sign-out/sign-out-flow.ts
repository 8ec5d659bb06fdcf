import type { AuthActions } from '../../account/auth-actions.ts';
import type { Ports } from '../../ports/ports.ts';
import { type DeviceStores, signOutAndWipe, type WipeScope, wipeDevice } from '../device-data/wipe-device.ts';
import { flushOutbox } from './flush-outbox.ts';
import { NO_UNSYNCED_ITEMS, type UnsyncedItems, unsyncedItems } from './unsynced-items.ts';

/** Where the way out has come to: a number is how many sessions could not be sent. */
export type Phase = 'sending' | 'leaving' | 'still-here' | 'only-here' | number;

type Scope = 'global' | 'local';

interface SignOutFlowOptions {
  readonly ports: DeviceStores & Pick<Ports, 'backend'>;
  readonly ownerId: string;
  readonly signOut: AuthActions['signOut'];
  /** `local` for whoever was told that the server does not answer, and leaves on this device alone. */
  readonly scope: Scope;
  readonly show: (phase: Phase, lost: UnsyncedItems) => void;
  /** Nobody is signed in any more, and this device has forgotten. */
  readonly onOut: () => void;
}

/** A member on the way out. Until signing out has begun they may turn back; after that it is gone through with. */
export class SignOutFlow {
  readonly #options: SignOutFlowOptions;
  #lost: UnsyncedItems = NO_UNSYNCED_ITEMS;
  #what: WipeScope = 'what-is-saved';
  #isLeaving = false;
  #hasTurnedBack = false;

  constructor(options: SignOutFlowOptions) {
    this.#options = options;
  }

  /** Brings everything to the account, and leaves where nothing would be lost by it; else says what would. */
  async send(): Promise<void> {
    const { ports, ownerId } = this.#options;
    this.#show('sending');
    const left = await flushOutbox(ports, ownerId);
    const lost = await unsyncedItems(ports, ownerId);
    if (this.#hasTurnedBack) return;
    this.#lost = lost;
    if (left > 0) this.#show(left);
    else if (lost === NO_UNSYNCED_ITEMS) await this.leave('everything');
    else this.#show('only-here');
  }

  async leave(what: WipeScope, scope: Scope = this.#options.scope): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#what = what;
    this.#show('leaving');
    const { ports, ownerId, signOut } = this.#options;
    if (await signOutAndWipe(ports, { signOut, ownerId, scope, what })) return this.#arrive();
    this.#isLeaving = false;
    this.#show('still-here');
  }

  /** Once more what the server did not answer. */
  leaveAgain(scope?: Scope): Promise<void> {
    return this.leave(this.#what, scope);
  }

  /** The sign-in is over, and not by `leave`: whoever was on the way out is out. */
  async ended(): Promise<void> {
    if (this.#isLeaving || this.#hasTurnedBack) return;
    this.#isLeaving = true;
    await wipeDevice(this.#options.ports, this.#options.ownerId, this.#what);
    this.#arrive();
  }

  /** The member stays, or the page goes: what has not begun by now never does. */
  turnBack(): void {
    this.#hasTurnedBack = true;
  }

  #arrive(): void {
    if (!this.#hasTurnedBack) this.#options.onOut();
  }

  #show(phase: Phase): void {
    if (!this.#hasTurnedBack) this.#options.show(phase, this.#lost);
  }
}
