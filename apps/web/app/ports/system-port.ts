import type { ActivityControl, FocusWishes, SessionActivity } from '@innertide/native/shell-messages';
import type { Disposer } from '@innertide/std/scope';

/** What the system shows of the app outside of it, and what its switches ask: lock screen, home screen, Focus. */
export interface SystemPort {
  /** Shows the session on the lock screen, in place of what was shown there. */
  showActivity(activity: SessionActivity): void;
  endActivity(): void;
  listenForControls(pressed: (control: ActivityControl) => void): Disposer;
  /** @param from HH:MM from which evenings wind down; null where none was chosen. */
  planWindDown(from: string | null): void;
  /** Calls back at once with what is known, where the system says it. */
  listenForFocus(changed: (wishes: FocusWishes) => void): Disposer;
}
