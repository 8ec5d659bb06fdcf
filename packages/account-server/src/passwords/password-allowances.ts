import { addressBucket } from '../http/client-address.ts';
import { sha256Hex } from '../keys/secrets.ts';

/** Wrong passwords that an allowance holds at most, and that it regains in an hour. */
interface Allowance {
  readonly key: string;
  readonly burst: number;
  readonly perHour: number;
}

/** From a network where the account is signed in: whoever mistypes waits two seconds at most. */
const OF_KNOWN = { burst: 30, perHour: 1800 } as const;
/** From one network where it is not. */
const OF_STRANGER = { burst: 10, perHour: 10 } as const;
/** From all networks together where it is not: what a guesser with many addresses has. */
const OF_STRANGERS = { burst: 30, perHour: 30 } as const;
/** From this machine, or from behind a proxy that names nobody: everybody looks the same there. */
const OF_MACHINE = { burst: 300, perHour: 3600 } as const;

export interface PasswordAttempt {
  /** null for an address without an account, for which the same statements run. */
  readonly userId: string | null;
  readonly email: string;
  /** The client's IP address; null when it cannot be read. */
  readonly address: string | null;
  /** Whether requests from this address are counted at all (`clientNetworks`). */
  readonly isCounted: boolean;
}

/**
 * Lists what a try is taken from, all of it or none.
 * The keys end with the account: `auth.forget_traces()` deletes them with it.
 * @param isKnown whether the account is signed in from the network of the address.
 */
export function allowancesOf(attempt: PasswordAttempt, isKnown: boolean): readonly Allowance[] {
  const subject = attempt.userId ?? sha256Hex(attempt.email);
  if (!attempt.isCounted) return [{ key: `passwords-machine:${subject}`, ...OF_MACHINE }];
  const network = attempt.address === null ? 'unreadable' : sha256Hex(addressBucket(attempt.address)).slice(0, 32);
  if (isKnown) return [{ key: `passwords-known-${network}:${subject}`, ...OF_KNOWN }];
  return [
    { key: `passwords-${network}:${subject}`, ...OF_STRANGER },
    { key: `passwords-strangers:${subject}`, ...OF_STRANGERS },
  ];
}
