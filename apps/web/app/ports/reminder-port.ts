import type { PushSubscriptionFields } from '@innertide/protocol/remote-procedures';
import type { Result } from '@innertide/std/result';

/**
 * Whether reminders can come here. `needs-home-screen`: an iPhone or iPad shows them only for an app on its home screen;
 * `denied`: the person forbade them in the browser; `absent`: nothing here is a browser that could be asked.
 */
export type ReminderAbility = 'possible' | 'needs-home-screen' | 'denied' | 'unsupported' | 'absent';

/** Why a browser did not subscribe. */
export type SubscribeFailure = 'denied' | 'unreachable';

/** Messages that reach this browser while the app is closed. */
export interface ReminderPort {
  ability(): ReminderAbility;
  /** Where messages for this browser go; null while it takes none. */
  endpoint(): Promise<string | null>;
  /** Asks for permission, and subscribes anew: whoever used this browser before is not reminded here any more. */
  subscribe(publicKey: string): Promise<Result<PushSubscriptionFields, SubscribeFailure>>;
  unsubscribe(): Promise<void>;
}
